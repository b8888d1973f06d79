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
      let (size, caption) = try pictureSize(slot, in: room)
      next += 1
      return Box(slot: slot, size: size, content: .picture(next - 1, captionRoom: caption))
    case .line(let line): return try solve(line, of: slot, in: room)
    case .custom(let custom): return try solve(custom, of: slot, in: room)
    }
  }

  /// Takes back the pictures from this one on.
  mutating func rewind(to picture: Int) { next = picture }
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
    try check(custom.spacing, at: slot.place)
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
      var captions = captions
      captions.border = 2 * environment.border
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

extension LayoutError {
  /// The same for pictures that were counted from another one on, with the place for all others.
  fileprivate func counting(from first: Int, at place: Place) -> LayoutError {
    switch self {
    case .tooTall, .unplaceable, .cannotStay: counting(from: first)
    default: .at(place: place.path, self)
    }
  }
}
