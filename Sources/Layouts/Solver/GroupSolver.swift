/// Sizes slots and fills them with pictures, one group after another.
struct GroupSolver {
  let environment: LayoutEnvironment
  /// The section's number.
  let section: Int
  /// The sizes of all pictures, each placeable.
  let sizes: [Size]
  /// The direction in which groups follow one another.
  let flow: Axis
  /// The next picture.
  private(set) var next: Int
  /// One past the section's last picture.
  let end: Int

  init(
    environment: LayoutEnvironment = LayoutEnvironment(), section: Int = 0, sizes: [Size],
    flow: Axis,
    pictures: Range<Int>
  ) {
    self.environment = environment
    self.section = section
    self.sizes = sizes
    self.flow = flow
    next = pictures.lowerBound
    end = pictures.upperBound
  }

  /// Whether every picture has a place.
  var isDone: Bool { next >= end }

  /// Sizes a slot and everything in it.
  ///
  /// - Complexity: O(*items*), doubled by each group that some items share and others decide.
  mutating func solve(_ slot: Slot, in room: AvailableSpace) throws(LayoutError) -> Box {
    switch slot.body {
    case .picture:
      let (size, caption) = try pictureSize(slot, in: room)
      next += 1
      return Box(slot: slot, size: size, content: .picture(next - 1, captionRoom: caption))
    case .line(let line): return try solve(line, of: slot, in: room)
    case .custom(let custom): return try solve(custom, of: slot, in: room)
    }
  }

  /// Goes back to a picture.
  mutating func rewind(to picture: Int) { next = picture }
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
    try check(custom.spacing, at: slot.path)
    let mat = mat(width: inside)
    guard inside > mat.across else {
      throw .noPixelLeft(
        place: slot.path.text, length: width, needed: width - Double(inside - mat.across - 1))
    }
    let spaced = custom.spaced(by: mat, flow)
    let arrangement = try arrange(
      spaced, of: slot, across: inside - mat.across,
      along: custom.fillsLength ? length(of: slot, in: room, without: mat.along) : nil)
    let height = Double(arrangement.length + mat.along)
    let size = Size(
      along: flow, max(1, height + Double(slot.insets.total(flow))), across: width)
    guard size[flow] <= room.limit[flow] else {
      throw .conflict(place: slot.path.text, with: "a group around it that is too short for it")
    }
    let first = next
    next = end
    let captionRoom = mat.across - 2 * environment.border
    let captioned = flow == .vertical ? arrangement : arrangement.leaving(below: captionRoom)
    let lanes = Lanes(of: arrangement, flow: flow)
    return Box(slot: slot, size: size, content: .placements(captioned, first: first, lanes: lanes))
  }

  /// The length that a custom group fills, without its margins; nil if its size does not give one.
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

  /// Lets a group place its pictures.
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
    let room = PixelRect(flow, along: 0..<max(0, arrangement.length), across: 0..<across)
    let lanes = 0..<(arrangement.columnCount ?? arrangement.placements.count)
    let isSound =
      arrangement.placements.count == end - next
      && arrangement.placements.allSatisfy {
        room.contains($0.frame) && $0.frame.area > 0 && $0.span >= 1
          && lanes.contains($0.lane) && $0.lanes.upperBound <= lanes.upperBound
      }
    guard isSound else {
      throw .conflict(place: slot.path.text, with: "placements that are not in its room")
    }
    return arrangement
  }
}

extension LayoutError {
  /// The error with its index in the whole layout, or with its place.
  fileprivate func counting(from first: Int, at path: FieldPath) -> LayoutError {
    switch self {
    case .tooTall, .unplaceable, .cannotStay: counting(from: first)
    default: .at(place: path.text, self)
    }
  }
}

extension GroupSolver {
  /// Checks a custom group's gaps, before captions and borders widen them.
  func check(_ spacing: Spacing, at path: FieldPath) throws(LayoutError) {
    do {
      try spacing.check()
    } catch {
      throw .at(place: path.text, error)
    }
  }

  /// The room that a custom group leaves for captions and borders, across and along its direction
  /// of growth.
  func mat(width: Int) -> (across: Int, along: Int) {
    let border = 2 * environment.border
    guard flow == .horizontal else { return (border, border) }
    // If pictures follow one another to the right, the tallest caption decides for all.
    let captions = (next..<end).lazy.map {
      environment.captionRoom(picture: $0, section: section, width: Self.usualCaptionWidth)
    }
    return (border + (environment.caption == nil ? 0 : captions.max() ?? 0), border)
  }

  private static let usualCaptionWidth = 240

  var captions: CaptionHeights {
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
  /// The group with wider gaps, across and along its direction of growth.
  func spaced(by mat: (across: Int, along: Int), _ flow: Axis) -> Self {
    var spaced = self
    spaced.spacing[flow.other] += mat.across
    spaced.spacing[flow] += mat.along
    return spaced
  }
}
