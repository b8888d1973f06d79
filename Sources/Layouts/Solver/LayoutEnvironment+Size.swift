extension LayoutEnvironment {
  /// The size of something that may have to be measured.
  ///
  /// - Throws: ``LayoutError/unknownSide(place:axis:)``.
  func size(
    of size: LayoutSize, showing content: ElementContent, in room: Size, owner: Owner, place: Place
  ) throws(LayoutError) -> Size {
    let width = try size.width.length(in: room, place("size"))
    let height = try size.height.length(in: room, place("size"))
    if let width, let height { return Size(width: Self.sound(width), height: Self.sound(height)) }
    var needed = Size(width: size.width.value, height: size.height.value)
    if content.text != nil {
      let most = room.width.isNaN ? Double(PixelLimits.side) : room.width
      needed = text.size(
        of: content, section: owner.section, picture: owner.picture < 0 ? nil : owner.picture,
        width: width ?? most)
    }
    return Size(
      width: Self.sound(width ?? needed.width), height: Self.sound(height ?? needed.height))
  }

  /// From one pixel on; what is no number is one.
  private static func sound(_ length: Double) -> Double {
    length >= 1 ? Grain.cut(min(length, Double(PixelLimits.side))) : 1
  }
}

extension Dimension {
  /// The length in a room, or nil where what it holds decides.
  ///
  /// - Throws: ``LayoutError/unknownSide(place:axis:)`` for a share of a side that nobody knows.
  fileprivate func length(in room: Size, _ place: Place) throws(LayoutError) -> Double? {
    guard let share else { return isEstimated ? nil : value }
    guard !room[share].isNaN else { throw .unknownSide(place: place.path, axis: share) }
    return value * room[share]
  }
}
