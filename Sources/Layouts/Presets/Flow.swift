/// Pictures one after another like words, as many in a line as fit.
///
/// Spacing is fixed, and no picture is wider than the room.
public struct FlowGroup: CustomGroup {
  /// The size of pictures.
  public enum Height: Equatable, Hashable, Sendable {
    /// All pictures have this height in pixels, from 1.
    case pixels(Int)
    /// Each picture has its own size.
    case natural
  }

  /// The alignment of lines.
  public enum Alignment: String, Sendable, CaseIterable {
    /// Leftover room is at the end.
    case leading
    /// Leftover room is at both ends, with an odd pixel at the end.
    case center
    /// Leftover room is at the beginning.
    case trailing
    /// Leftover room widens the gaps, which differ by at most a pixel; in the last line it is at
    /// the end.
    case justified
  }

  /// The size of pictures.
  public var height: Height
  /// The gaps between neighbors, in pixels.
  public var spacing: Spacing
  /// The alignment of lines.
  public var alignment: Alignment

  /// Creates a flow.
  public init(
    height: Height = .pixels(240), spacing: Spacing = Spacing(8), alignment: Alignment = .leading
  ) {
    (self.height, self.spacing, self.alignment) = (height, spacing, alignment)
  }

  /// Places the pictures; a placement's lane is its line.
  ///
  /// Pictures shorter than their line are centered in it.
  public func arrange(
    _ sizes: ArraySlice<Size>, in room: GroupRoom
  ) throws(LayoutError) -> Arrangement {
    if case .pixels(let height) = height {
      try PixelLimits.check("the item height", height, from: 1)
    }
    try spacing.check()
    var wall = FlowWall(rules: self, room: room)
    for size in sizes { try wall.add(frame(for: size, in: room)) }
    return try wall.arrangement()
  }

  /// The size of a frame, along its line and across it.
  private func frame(for size: Size, in room: GroupRoom) -> PixelSize {
    let (own, ownWidth) = (size[room.flow], size[room.flow.other])
    let wanted = if case .pixels(let height) = height { Double(height) } else { own }
    let scale = min(wanted / own, Double(room.across) / ownWidth, room.maxEnlargement ?? .infinity)
    func side(_ length: Double) -> Int {
      max(1, Int(min((length * scale).rounded(), Double(PixelLimits.side))))
    }
    return PixelSize(width: min(room.across, side(ownWidth)), height: side(own))
  }
}

extension Composition {
  /// Lines of pictures of one height.
  public static func flow(
    height: FlowGroup.Height = .pixels(240), alignment: FlowGroup.Alignment = .leading,
    spacing: Spacing = Spacing(8), insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let group = FlowGroup(height: height, spacing: spacing, alignment: alignment)
    return Composition(group: .custom(group), insets: insets)
  }
}

/// Lines of frames, one after another.
private struct FlowWall {
  let rules: FlowGroup
  let room: GroupRoom
  var placements: [Placement] = []
  var belows: [Int] = []
  var line: [PixelSize] = []
  var used = 0
  var lineCount = 0
  var row = 0

  private var gap: Int { rules.spacing[room.flow.other] }

  mutating func add(_ frame: PixelSize) throws(LayoutError) {
    let needed = line.isEmpty ? frame.width : used + gap + frame.width
    if needed > room.across {
      try endLine(isLast: false)
      used = frame.width
    } else {
      used = needed
    }
    line.append(frame)
  }

  consuming func arrangement() throws(LayoutError) -> Arrangement {
    guard !line.isEmpty else { return Arrangement(placements: [], length: 0) }
    try endLine(isLast: true)
    return Arrangement(
      placements: placements, length: row - rules.spacing[room.flow], below: belows)
  }

  private mutating func endLine(isLast: Bool) throws(LayoutError) {
    let (rest, gaps) = (room.across - used, line.count - 1)
    let height = line.reduce(0) { max($0, $1.height) }
    let below = room.captions.greatest(from: placements.count, line.map(\.width))
    guard row + height + below <= PixelLimits.canvas else {
      throw .tooTall(index: placements.count)
    }
    let widens = rules.alignment == .justified && !isLast
    var (place, widened) = (rules.alignment.start(rest), 0)
    for (index, frame) in line.enumerated() {
      let start = row + (height - frame.height) / 2
      let rect = PixelRect(
        room.flow, along: start..<(start + frame.height), across: place..<(place + frame.width))
      placements.append(Placement(lane: lineCount, frame: rect))
      if !room.captions.areNone { belows.append(below) }
      let share = widens && gaps > 0 ? rest * (index + 1) / gaps - widened : 0
      widened += share
      place += frame.width + gap + share
    }
    row += height + below + rules.spacing[room.flow]
    lineCount += 1
    line.removeAll(keepingCapacity: true)
  }
}

extension FlowGroup.Alignment {
  /// Where a line begins that leaves this many pixels.
  func start(_ rest: Int) -> Int {
    switch self {
    case .leading, .justified: 0
    case .center: rest / 2
    case .trailing: rest
    }
  }
}
