/// Gives slots their sizes and pictures, one group after another.
struct GroupSolver {
  let environment: LayoutEnvironment
  /// The section's number.
  let section: Int
  /// Everything that is laid out, each size placeable.
  let sizes: [Size]
  /// The same with their sides changed over, where custom groups need it.
  let turnedSizes: [Size]
  /// The direction in which groups follow one another.
  let flow: Axis
  /// The next picture.
  private(set) var next: Int
  /// The first one that is not this section's any more.
  let end: Int

  init(
    environment: LayoutEnvironment = LayoutEnvironment(), section: Int = 0, sizes: [Size],
    turnedSizes: [Size], flow: Axis,
    pictures: Range<Int>
  ) {
    self.environment = environment
    self.section = section
    self.sizes = sizes
    self.turnedSizes = turnedSizes
    self.flow = flow
    next = pictures.lowerBound
    end = pictures.upperBound
  }

  /// Whether every picture has its place.
  var isDone: Bool { next >= end }

  /// Sizes a slot and everything in it.
  ///
  /// - Complexity: O(items), twice for every group whose items are shares of what it needs itself.
  mutating func solve(_ slot: Slot, in room: Room) throws(LayoutError) -> Box {
    switch slot.body {
    case .picture:
      let size = try pictureSize(slot, in: room)
      next += 1
      return Box(slot: slot, size: size, content: .picture(next - 1))
    case .line(let line): return try solve(line, of: slot, in: room)
    case .custom(let custom): return try solve(custom, of: slot, in: room)
    }
  }

  /// Takes back the pictures from this one on.
  mutating func rewind(to picture: Int) { next = picture }
}

// MARK: Pictures

extension GroupSolver {
  private func pictureSize(_ slot: Slot, in room: Room) throws(LayoutError) -> Size {
    let width = try room.length(of: slot, .horizontal)
    let height = try room.length(of: slot, .vertical)
    var size =
      switch (width, height) {
      case (let width?, let height?): Size(width: width, height: height)
      case (let width?, nil): following(width, .horizontal, slot)
      case (nil, let height?): following(height, .vertical, slot)
      case (nil, nil): naturalSize(of: slot, within: room.limit)
      }
    let margins = margins(of: slot, width: width)
    for axis in Axis.allCases {
      size[axis] = room.clamped(size[axis], axis)
      let needed = Double(margins.total(axis)) + 1
      guard size[axis] >= needed else {
        throw .noPixelLeft(place: slot.place.path, length: size[axis], needed: needed)
      }
    }
    return size
  }

  /// The size of which one length is known, and the other follows from the picture.
  private func following(_ length: Double, _ axis: Axis, _ slot: Slot) -> Size {
    let margins = margins(of: slot, width: axis == .horizontal ? length : nil)
    let inside = max(1, length - Double(margins.total(axis)))
    let shape = shape(for: slot)
    let across = max(1, inside * (shape[axis.other] / shape[axis]))
    return Size(
      along: axis, length,
      across: Grain.cut(min(across, Double(PixelLimits.side)))
        + Double(margins.total(axis.other)))
  }

  /// What is around a picture in its slot: the slot's own insets, the border and the caption.
  private func margins(of slot: Slot, width: Double?) -> EdgeInsets {
    var margins = slot.insets
    guard environment.border > 0 || environment.caption != nil else { return margins }
    margins.top += environment.border
    margins.leading += environment.border
    margins.trailing += environment.border
    let across = width.map { Int($0) - slot.insets.total(.horizontal) } ?? PixelLimits.side
    margins.bottom +=
      environment.border + environment.captionRoom(picture: next, section: section, width: across)
    return margins
  }

  private func naturalSize(of slot: Slot, within limit: Size) -> Size {
    let shape = shape(for: slot)
    let picture = sizes[next]
    let scale = min(picture.width / shape.width, picture.height / shape.height)
    let margins = margins(of: slot, width: nil)
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

// MARK: Custom groups

extension GroupSolver {
  private mutating func solve(
    _ custom: any CustomGroup, of slot: Slot, in room: Room
  ) throws(LayoutError) -> Box {
    let across = flow.other
    let width = try room.length(of: slot, across) ?? room.limit[across]
    let inside = Int(width) - slot.insets.total(across)
    guard inside >= 1 else {
      let needed = Double(slot.insets.total(across)) + 1
      throw .noPixelLeft(place: slot.place.path, length: width, needed: needed)
    }
    let mat = mat(width: inside)
    guard inside > mat.across else {
      throw .noPixelLeft(
        place: slot.place.path, length: width, needed: width - Double(inside - mat.across - 1))
    }
    let (arrangement, columns) = try arrange(
      custom.turned(flow).spaced(by: mat), of: slot, width: inside - mat.across)
    let height = Double((arrangement.sheets.first?.height ?? -mat.along) + mat.along)
    let size = Size(
      along: flow, max(1, height + Double(slot.insets.total(flow))), across: width)
    guard size[flow] <= room.limit[flow] else {
      throw .conflict(place: slot.place.path, with: "a group around it that is too short for it")
    }
    let first = next
    next = end
    let captionRoom = mat.across - 2 * environment.border
    let upright = flow == .vertical ? arrangement : arrangement.turned(below: captionRoom)
    let lanes = Lanes(of: arrangement, columns: columns, flow: flow)
    return Box(slot: slot, size: size, content: .placements(upright, first: first, lanes: lanes))
  }

  /// Lets a group place its pictures; it is turned already where it grows to the right.
  private func arrange(
    _ custom: any CustomGroup, of slot: Slot, width: Int
  ) throws(LayoutError) -> (Arrangement, columns: Int?) {
    let (arrangement, columns): (Arrangement, Int?)
    do {
      let sizes = flow == .vertical ? sizes : turnedSizes
      arrangement = try custom.arrange(sizes[next..<end], width: width, captions: captions)
      columns = try custom.columnCount(width: width)
    } catch {
      throw error.counting(from: next, at: slot.place)
    }
    let room = PixelRect(x: 0, y: 0, width: width, height: arrangement.sheets.first?.height ?? 0)
    let lanes = 0..<(columns ?? arrangement.placements.count)
    let isSound =
      arrangement.placements.count == end - next
      && arrangement.placements.allSatisfy {
        room.contains($0.frame) && $0.frame.area > 0 && $0.span >= 1
          && lanes.contains($0.column) && $0.column + $0.span <= lanes.upperBound
      }
    guard isSound else {
      throw .conflict(place: slot.place.path, with: "placements that are not in its room")
    }
    return (arrangement, columns)
  }
}

// MARK: Borders and captions

extension GroupSolver {
  /// What a custom group leaves free beside each of its pictures, across it and along it.
  private func mat(width: Int) -> (across: Int, along: Int) {
    let border = 2 * environment.border
    guard flow == .horizontal else { return (border, border) }
    // Where pictures follow one another to the right, all captions have the room of the highest.
    let captions = (next..<end).lazy.map {
      environment.captionRoom(picture: $0, section: section, width: Self.usualCaptionWidth)
    }
    return (border + (environment.caption == nil ? 0 : captions.max() ?? 0), border)
  }

  private static let usualCaptionWidth = 240

  private var captions: CaptionHeights {
    guard flow == .vertical, let caption = environment.caption, !caption.isOver else {
      return .none
    }
    let (environment, section, first) = (environment, section, next)
    return CaptionHeights { picture, width in
      environment.captionRoom(
        picture: first + picture, section: section, width: width + 2 * environment.border)
    }
  }
}

extension CustomGroup {
  /// As its section needs it.
  fileprivate func turned(_ flow: Axis) -> Self { flow == .vertical ? self : turned }

  /// With wider gaps.
  fileprivate func spaced(by mat: (across: Int, along: Int)) -> Self {
    var spaced = self
    spaced.spacing.horizontal += mat.across
    spaced.spacing.vertical += mat.along
    return spaced
  }
}

extension LayoutError {
  /// The same for pictures that were counted from another one on, with the place for all others.
  fileprivate func counting(from first: Int, at place: Place) -> LayoutError {
    switch self {
    case .tooTall, .unplaceable, .cannotStay: counting(from: first)
    default: .at(place: place.path, self)
    }
  }
}
