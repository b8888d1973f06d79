/// Sizes slots and fills them with pictures, one group after another.
struct GroupSolver {
  let environment: LayoutEnvironment
  let section: Int
  let sizes: [Size]
  let flow: Axis
  /// The next picture.
  var next: Int
  /// One past the section's last picture.
  let end: Int

  var isDone: Bool { next >= end }

  /// Sizes a slot and everything in it; a group that some items share and others decide, twice.
  mutating func solve(_ slot: Slot, in room: AvailableSpace) throws(LayoutError) -> Box {
    switch slot.item.content {
    case .picture:
      let (size, caption) = try pictureSize(slot, in: room)
      next += 1
      return Box(slot: slot, size: size, content: .picture(next - 1, captionRoom: caption))
    case .line(let line): return try solve(line, of: slot, in: room)
    case .custom(let custom): return try solve(custom, of: slot, in: room)
    }
  }
}

// MARK: Custom groups

extension GroupSolver {
  private mutating func solve(
    _ custom: any CustomGroup, of slot: Slot, in room: AvailableSpace
  ) throws(LayoutError) -> Box {
    let across = flow.other
    let width = try room.length(of: slot, across) ?? room.limit[across]
    let inside = Int(width) - slot.insets.total(across)
    guard inside >= 1 else {
      let needed = Double(slot.insets.total(across)) + 1
      throw .noPixelLeft(place: slot.path.text, length: width, needed: needed)
    }
    do { try custom.spacing.check() } catch { throw .at(place: slot.path.text, error) }
    let border = 2 * environment.border
    let along = custom.fillsLength ? try length(of: slot, in: room, without: border) : nil
    func arranged(_ caption: Int) throws(LayoutError) -> Arrangement {
      let mat = border + caption
      guard inside > mat else {
        throw .noPixelLeft(
          place: slot.path.text, length: width, needed: width - Double(inside - mat - 1))
      }
      var spaced = custom
      spaced.spacing[across] += mat
      spaced.spacing[flow] += border
      return try arrange(spaced, of: slot, across: inside - mat, along: along)
    }
    let (arrangement, captionRoom) = try captioned(arranged)
    let height = Double(arrangement.length + border) + Double(slot.insets.total(flow))
    let size = Size(along: flow, max(1, height), across: width)
    guard size[flow] <= room.limit[flow] else {
      throw .conflict(place: slot.path.text, with: "a group around it that is too short for it")
    }
    let first = next
    next = end
    let captioned = flow == .vertical ? arrangement : arrangement.leaving(below: captionRoom)
    let lanes = Lanes(of: arrangement, flow: flow)
    return Box(slot: slot, size: size, content: .placements(captioned, first: first, lanes: lanes))
  }

  private func length(
    of slot: Slot, in room: AvailableSpace, without mat: Int
  ) throws(LayoutError) -> Int? {
    guard let length = try room.length(of: slot, flow) else { return nil }
    let margins = slot.insets.total(flow) + mat
    guard length >= Double(margins + 1) else {
      throw .noPixelLeft(place: slot.path.text, length: length, needed: Double(margins + 1))
    }
    return Int(length) - margins
  }

  private func arrange(
    _ custom: any CustomGroup, of slot: Slot, across: Int, along: Int?
  ) throws(LayoutError) -> Arrangement {
    let arrangement: Arrangement
    do {
      var captions = captions
      captions.border = 2 * environment.border
      arrangement = try custom.arrange(
        sizes[next..<end],
        in: GroupRoom(
          flow: flow, across: across, along: along, maxEnlargement: environment.maxEnlargement,
          captions: captions))
    } catch {
      throw error.counting(from: next, at: slot.path)
    }
    guard arrangement.length <= PixelLimits.canvas else { throw .tooLarge(place: slot.path.text) }
    do { try arrangement.check(count: end - next, flow, across: across) } catch {
      throw .at(place: slot.path.text, error)
    }
    return arrangement
  }
}

extension LayoutError {
  /// The error with its index in the whole layout, or with its place.
  fileprivate func counting(from first: Int, at path: FieldPath) -> LayoutError {
    switch self {
    case .tooTall(let index): .tooTall(index: index + first)
    case .unplaceable(let index, let size): .unplaceable(index: index + first, size: size)
    case .cannotStay(let index, .item(let other)):
      .cannotStay(index: index + first, because: .item(other + first))
    case .cannotStay(let index, let obstacle): .cannotStay(index: index + first, because: obstacle)
    default: .at(place: path.text, self)
    }
  }
}

extension GroupSolver {
  /// The arrangement in which captions have the room that they need across the direction of growth, and this room.
  ///
  /// If pictures follow one another to the right, the tallest caption decides for all. How tall it is follows from the
  /// widths of pictures, and these from what captions leave: after a few rounds the room only grows.
  private func captioned(
    _ arranged: (_ caption: Int) throws(LayoutError) -> Arrangement
  ) throws(LayoutError) -> (Arrangement, room: Int) {
    guard flow == .horizontal, environment.caption?.isOver == false else {
      return (try arranged(0), 0)
    }
    var room = captionRoom(of: (next..<end).map { ($0, Self.usualCaptionWidth) })
    let usual = (try arranged(room), room)
    var found = usual.0
    for round in 0..<Self.captionRounds {
      let needed = captionRoom(
        of: found.placements.enumerated().map {
          (next + $0, $1.frame.length(flow) + 2 * environment.border)
        })
      if needed == room || needed < room && round >= Self.captionRounds / 2 { return (found, room) }
      room = needed
      guard let other = try? arranged(room) else { break }
      found = other
    }
    return usual
  }

  private static let usualCaptionWidth = 240
  private static let captionRounds = 8

  /// The height of the tallest caption.
  private func captionRoom(of pictures: [(index: Int, width: Int)]) -> Int {
    pictures.reduce(0) {
      max($0, environment.captionRoom(picture: $1.index, section: section, width: $1.width))
    }
  }

  private var captions: CaptionHeights {
    guard flow == .vertical, environment.caption?.isOver == false else { return .none }
    let (environment, section, first) = (environment, section, next)
    return CaptionHeights { picture, width in
      environment.captionRoom(
        picture: first + picture, section: section, width: width + 2 * environment.border)
    }
  }
}

// MARK: Pictures in rows and columns

extension GroupSolver {
  /// A picture's size including everything around it, and the height of its caption.
  ///
  /// If the width follows from the height, the caption's height depends on the width, and the
  /// picture's on the caption: a few iterations find both.
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

  private func following(
    _ length: Double, _ axis: Axis, _ slot: Slot, _ margins: EdgeInsets
  ) -> Size {
    let inside = max(1, length - Double(margins.total(axis)))
    let shape = shape(for: slot)
    var across = max(1, inside * (shape[axis.other] / shape[axis]))
    if let most = environment.maxEnlargement, slot.item.aspectRatio == nil {
      across = min(across, Double(shape[axis.other].pixels(times: most)))
    }
    across = Grain.cut(min(across, Double(PixelLimits.side))) + Double(margins.total(axis.other))
    return Size(along: axis, length, across: across)
  }

  private func margins(of slot: Slot, _ caption: Int) -> EdgeInsets {
    var margins = slot.insets
    margins.top += environment.border
    margins.leading += environment.border
    margins.trailing += environment.border
    margins.bottom += environment.border + caption
    return margins
  }

  private func captionRoom(of slot: Slot, width: Double) -> Int {
    let across = Int(width) - slot.insets.total(.horizontal)
    return environment.captionRoom(picture: next, section: section, width: across)
  }

  private func naturalSize(of slot: Slot, within limit: Size, _ margins: EdgeInsets) -> Size {
    let shape = shape(for: slot)
    let picture = sizes[next]
    let scale = min(picture.width / shape.width, picture.height / shape.height)
    let (across, down) = (Double(margins.total(.horizontal)), Double(margins.total(.vertical)))
    let fitting = min(
      scale, max(1, limit.width - across) / shape.width, max(1, limit.height - down) / shape.height)
    return Size(
      width: max(1, Grain.cut(shape.width * fitting)) + across,
      height: max(1, Grain.cut(shape.height * fitting)) + down)
  }

  private func shape(for slot: Slot) -> Size {
    slot.item.aspectRatio.map { Size(width: $0, height: 1) } ?? sizes[next]
  }
}
