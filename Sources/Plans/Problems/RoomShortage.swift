internal import Spelling

/// A named layout without room for pictures, and what takes the room.
package struct RoomShortage: Equatable, Sendable {
  /// What has no room.
  package enum Item: Equatable, Sendable {
    /// Pictures, in any number.
    case pictures
    /// One picture.
    case picture
    /// This many columns.
    case columns(Int)
    /// This many rows.
    case rows(Int)
  }

  /// What is too small, with its length in pixels.
  package enum Space: Equatable, Sendable {
    /// The wall's width.
    case width(Int)
    /// The wall's height.
    case height(Int)
    /// The height of a sheet.
    case sheet(Int)
    /// A side of a picture's frame.
    case frame(Int)
  }

  /// The length that settings use.
  package struct Taker: Equatable, Sendable {
    /// What takes the length.
    package let settings: [LayoutSetting]
    /// In pixels.
    package let length: Int
    /// The setting to change.
    package let cause: LayoutSetting

    package init(_ settings: [LayoutSetting], length: Int, cause: LayoutSetting? = nil) {
      (self.settings, self.length, self.cause) = (settings, length, cause ?? settings[0])
    }
  }

  /// What has no room.
  package let item: Item
  /// What is too small.
  package let space: Space
  /// What takes the room.
  package let takers: [Taker]
  /// What makes room.
  package let remedies: [LayoutRemedy]

  /// The changes make room, besides less of what takes the most.
  package init(_ item: Item, _ space: Space, _ takers: [Taker], _ changes: [LayoutRemedy]) {
    let takers = takers.filter { $0.length > 0 }
    let greatest = takers.max { $0.length < $1.length }
    (self.item, self.space, self.takers) = (item, space, takers)
    remedies = changes + (greatest.map { [.smaller($0.cause)] } ?? [])
  }
}

extension RoomShortage: CustomStringConvertible {
  /// The cause.
  package var description: String {
    cause { $0.map(\.description).joined(separator: " and ") }
  }

  /// The cause, with other names for settings.
  package func cause(naming names: ([LayoutSetting]) -> String) -> String {
    let takes = takers.enumerated().map { place, taker in
      "\(names(taker.settings)) \(place == 0 ? "takes " : "")\(taker.length) px"
    }
    return "there is no room for \(item): "
      + (takes.isEmpty ? "there is \(space)" : "of \(space), \(takes.listed(with: "and"))")
  }
}

extension RoomShortage.Item: CustomStringConvertible {
  /// Such as `3 columns`.
  package var description: String {
    switch self {
    case .pictures: "pictures"
    case .picture: "a picture"
    case .columns(let count): "\(count) columns"
    case .rows(let count): "\(count) rows"
    }
  }
}

extension RoomShortage.Space: CustomStringConvertible {
  /// Such as `a width of 300 px`.
  package var description: String {
    switch self {
    case .width(let length): "a width of \(length) px"
    case .height(let length): "a height of \(length) px"
    case .sheet(let length): "a sheet's height of \(length) px"
    case .frame(let length): "a frame's \(length) px"
    }
  }
}
