extension LayoutEnvironment {
  /// The size of an element, measured if a side is estimated.
  ///
  /// - Parameters:
  ///   - size: its size.
  ///   - content: what it shows.
  ///   - room: what shares refer to.
  ///   - most: the greatest width of a text whose width is measured, in pixels; nil is the room's.
  ///   - owner: what it belongs to.
  ///   - path: its place in the composition.
  /// - Returns: whole or broken pixels, from 1.
  /// - Throws: ``LayoutError/unknownSide(place:axis:)``.
  func size(
    of size: LayoutSize, showing content: ElementContent, in room: Size, upTo most: Double? = nil,
    owner: Owner, path: FieldPath
  ) throws(LayoutError) -> Size {
    let width = try size.width.length(in: room, path("size"))
    let height = try size.height.length(in: room, path("size"))
    if let width, let height { return Size(width: Self.sound(width), height: Self.sound(height)) }
    var needed = Size(width: size.width.value, height: size.height.value)
    if content.text != nil {
      let most = most ?? (room.width.isNaN ? Double(PixelLimits.side) : room.width)
      needed = text.size(
        of: content, section: owner.section, picture: owner.picture < 0 ? nil : owner.picture,
        width: width ?? most)
    }
    return Size(
      width: Self.sound(width ?? needed.width), height: Self.sound(height ?? needed.height))
  }

  /// The length, at least a pixel; NaN counts as 1.
  private static func sound(_ length: Double) -> Double {
    length >= 1 ? Grain.cut(min(length, Double(PixelLimits.side))) : 1
  }
}

extension Dimension {
  /// The length in a room, or nil if the content decides.
  ///
  /// - Throws: ``LayoutError/unknownSide(place:axis:)`` for a share of an unknown side.
  fileprivate func length(in room: Size, _ path: FieldPath) throws(LayoutError) -> Double? {
    guard let share else { return isEstimated ? nil : value }
    guard !room[share].isNaN else { throw .unknownSide(place: path.text, axis: share) }
    return value * room[share]
  }
}
