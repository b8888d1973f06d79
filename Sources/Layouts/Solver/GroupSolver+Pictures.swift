/// The sizes of pictures in rows and columns.
extension GroupSolver {
  /// A picture's size including everything around it, and the height of its caption.
  ///
  /// If the width follows from the height, the caption's height depends on the width, and the
  /// picture's height on the caption: a few iterations find both.
  func pictureSize(
    _ slot: Slot, in room: AvailableSpace
  ) throws(LayoutError) -> (size: Size, caption: Int) {
    let width = try room.length(of: slot, .horizontal)
    let height = try room.length(of: slot, .vertical)
    var caption = captionRoom(of: slot, width: width ?? room.limit.width)
    var size = size(of: slot, width, height, margins(of: slot, caption), room)
    for _ in 0..<(width == nil && environment.caption != nil ? 4 : 0) {
      let needed = captionRoom(of: slot, width: size.width)
      guard needed != caption else { break }
      caption = needed
      size = self.size(of: slot, width, height, margins(of: slot, caption), room)
    }
    let margins = margins(of: slot, caption)
    for axis in Axis.allCases {
      let needed = Double(margins.total(axis)) + 1
      guard size[axis] >= needed else {
        throw .noPixelLeft(place: slot.path.text, length: size[axis], needed: needed)
      }
    }
    return (size, caption)
  }

  /// The size including margins, given the lengths that are known.
  private func size(
    of slot: Slot, _ width: Double?, _ height: Double?, _ margins: EdgeInsets,
    _ room: AvailableSpace
  ) -> Size {
    var size =
      switch (width, height) {
      case (let width?, let height?): Size(width: width, height: height)
      case (let width?, nil): following(width, .horizontal, slot, margins)
      case (nil, let height?): following(height, .vertical, slot, margins)
      case (nil, nil): naturalSize(of: slot, within: room.limit, margins)
      }
    for axis in Axis.allCases { size[axis] = room.clamped(size[axis], axis) }
    return size
  }

  /// The size if one length is known and the other follows from the picture.
  private func following(
    _ length: Double, _ axis: Axis, _ slot: Slot, _ margins: EdgeInsets
  ) -> Size {
    let inside = max(1, length - Double(margins.total(axis)))
    let shape = shape(for: slot)
    var across = max(1, inside * (shape[axis.other] / shape[axis]))
    if let most = environment.maxEnlargement, slot.aspectRatio == nil {
      across = min(across, Double(shape[axis.other].pixels(times: most)))
    }
    return Size(
      along: axis, length,
      across: Grain.cut(min(across, Double(PixelLimits.side)))
        + Double(margins.total(axis.other)))
  }

  /// Everything around a picture in its slot: insets, border and caption.
  private func margins(of slot: Slot, _ caption: Int) -> EdgeInsets {
    var margins = slot.insets
    margins.top += environment.border
    margins.leading += environment.border
    margins.trailing += environment.border
    margins.bottom += environment.border + caption
    return margins
  }

  /// The height of the next picture's caption in a slot of a width.
  private func captionRoom(of slot: Slot, width: Double) -> Int {
    let across = Int(width) - slot.insets.total(.horizontal)
    return environment.captionRoom(picture: next, section: section, width: across)
  }

  private func naturalSize(of slot: Slot, within limit: Size, _ margins: EdgeInsets) -> Size {
    let shape = shape(for: slot)
    let picture = sizes[next]
    let scale = min(picture.width / shape.width, picture.height / shape.height)
    let (across, down) = (
      Double(margins.total(.horizontal)), Double(margins.total(.vertical))
    )
    let fitting = min(
      scale, max(1, limit.width - across) / shape.width, max(1, limit.height - down) / shape.height)
    return Size(
      width: max(1, Grain.cut(shape.width * fitting)) + across,
      height: max(1, Grain.cut(shape.height * fitting)) + down)
  }

  private func shape(for slot: Slot) -> Size {
    slot.aspectRatio.map { Size(width: $0, height: 1) } ?? sizes[next]
  }
}
