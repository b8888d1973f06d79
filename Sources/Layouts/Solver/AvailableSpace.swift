/// The space a slot may use, as in CSS.
struct AvailableSpace {
  /// The lengths that shares relate to; NaN is unknown.
  var base: Size
  /// The largest size.
  var limit: Size
  /// The length of an item in a group with a count, which overrides what the slot asks for.
  var share: (axis: Axis, length: Double)?

  /// The length a slot asks for, within the limits; nil is whatever its content needs.
  ///
  /// - Throws: ``LayoutError/unknownSide(place:axis:)``.
  func length(of slot: Slot, _ axis: Axis) throws(LayoutError) -> Double? {
    if let share, share.axis == axis { return share.length }
    let dimension = slot.size[axis]
    guard !dimension.isEstimated else { return nil }
    var length = dimension.value
    if let share = dimension.share {
      length *= base[share]
      guard !length.isNaN else {
        throw .unknownSide(place: slot.path("size").text, axis: share)
      }
    }
    return clamped(Grain.cut(length), axis)
  }

  /// The space within a slot's gaps.
  ///
  /// A group with a size of its own keeps it, as in UIKit: its gaps lie outside of it.
  ///
  /// - Throws: ``LayoutError/noPixelLeft(place:length:needed:)``.
  func inside(edgesOf slot: Slot) throws(LayoutError) -> AvailableSpace {
    var room = self
    for axis in Axis.allCases {
      let rest = room.limit[axis] - slot.edges.least(axis)
      guard rest >= 1 else {
        throw .noPixelLeft(
          place: slot.path("edgeSpacing").text, length: limit[axis],
          needed: slot.edges.least(axis) + 1)
      }
      if !slot.isGroup || slot.size[axis].isEstimated { room.limit[axis] = rest }
    }
    return room
  }

  /// The space within a group's margins: its own lengths, NaN if unknown, and the space of its
  /// items.
  ///
  /// - Throws: ``LayoutError/noPixelLeft(place:length:needed:)``.
  func inside(marginsOf slot: Slot) throws(LayoutError) -> (own: Size, room: AvailableSpace) {
    var (own, room) = (Size(width: .nan, height: .nan), self)
    room.share = nil
    for axis in Axis.allCases {
      let margins = Double(slot.insets.total(axis))
      let length = try length(of: slot, axis)
      let most = (length ?? limit[axis]) - margins
      guard most >= 1 else {
        throw .noPixelLeft(place: slot.path.text, length: most + margins, needed: margins + 1)
      }
      if length != nil { own[axis] = most }
      room.limit[axis] = most
      room.base[axis] =
        length == nil ? min(max(1, Grain.cut(slot.size[axis].value) - margins), most) : most
    }
    return (own, room)
  }

  func clamped(_ length: Double, _ axis: Axis) -> Double { max(1, min(length, limit[axis])) }
}
