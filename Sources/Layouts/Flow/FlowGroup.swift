/// Pictures one after the other like words: as many in a line as fit.
///
/// Their spacing is fixed, and no picture is larger than the room.
public struct FlowGroup: CustomGroup {
  /// How large pictures are.
  public enum Height: Equatable, Hashable, Sendable {
    /// All so many pixels high, from 1; each as wide as its shape then makes it.
    case pixels(Int)
    /// Each as large as it is itself.
    case natural
  }

  /// What becomes of the room that a line leaves over.
  public enum Alignment: Equatable, Hashable, Sendable, CaseIterable {
    /// It is at the end.
    case leading
    /// Half of it at either end; an odd pixel at the end.
    case center
    /// It is at the beginning.
    case trailing
    /// It widens the gaps, which then differ by at most a pixel; in the last line it is at the end.
    case justified
  }

  /// How large pictures are.
  public var height: Height
  /// Between neighbours, in pixels.
  public var spacing: Spacing
  /// What becomes of the room that a line leaves over.
  public var alignment: Alignment

  /// Creates a flow.
  public init(
    height: Height = .pixels(240), spacing: Spacing = Spacing(8), alignment: Alignment = .leading
  ) {
    self.height = height
    self.spacing = spacing
    self.alignment = alignment
  }

  /// Places the pictures; a placement's column is its line.
  ///
  /// Pictures of a line that are less high than it stand in its middle.
  public func arrange(_ sizes: ArraySlice<Size>, width: Int) throws(LayoutError) -> Arrangement {
    try arrange(sizes, width: width, captions: .none)
  }

  /// The same with each line's captions below it.
  public func arrange(
    _ sizes: ArraySlice<Size>, width: Int, captions: CaptionHeights
  ) throws(LayoutError) -> Arrangement {
    if case .pixels(let height) = height { try Columns.check("the item height", height, from: 1) }
    try Columns.check("the horizontal spacing", spacing.horizontal)
    try Columns.check("the vertical spacing", spacing.vertical)
    var wall = FlowWall(rules: self, width: width, captions: captions)
    for size in sizes { try wall.add(pixels(for: size, width: width)) }
    return try wall.arrangement()
  }

  /// None: its lanes are rows.
  public func columnCount(width: Int) -> Int? { nil }

  /// With the gaps changed over.
  public var turned: FlowGroup {
    FlowGroup(height: height, spacing: spacing.turned, alignment: alignment)
  }

  private func pixels(for size: Size, width: Int) -> PixelSize {
    let wanted = if case .pixels(let height) = height { Double(height) } else { size.height }
    let scale = min(wanted / size.height, Double(width) / size.width)
    func side(_ length: Double) -> Int {
      max(1, Int(min((length * scale).rounded(), Double(PixelLimits.side))))
    }
    return PixelSize(width: min(width, side(size.width)), height: side(size.height))
  }
}

/// Lines of frames below one another.
private struct FlowWall {
  let rules: FlowGroup
  let width: Int
  let captions: CaptionHeights
  private var placements: [Placement] = []
  private var belows: [Int] = []
  private var line: [PixelSize] = []
  private var used = 0
  private var lineCount = 0
  private var y = 0

  init(rules: FlowGroup, width: Int, captions: CaptionHeights) {
    self.rules = rules
    self.width = width
    self.captions = captions
  }

  mutating func add(_ size: PixelSize) throws(LayoutError) {
    let needed = line.isEmpty ? size.width : used + rules.spacing.horizontal + size.width
    if needed > width {
      try endLine(isLast: false)
      used = size.width
    } else {
      used = needed
    }
    line.append(size)
  }

  consuming func arrangement() throws(LayoutError) -> Arrangement {
    guard !line.isEmpty else { return Arrangement(placements: [], sheets: []) }
    try endLine(isLast: true)
    let sheet = Arrangement.Sheet(width: width, height: y - rules.spacing.vertical)
    return Arrangement(placements: placements, sheets: [sheet], below: belows)
  }

  private mutating func endLine(isLast: Bool) throws(LayoutError) {
    let (rest, gaps) = (width - used, line.count - 1)
    let height = line.reduce(0) { max($0, $1.height) }
    let below = captions.greatest(from: placements.count, line.map(\.width))
    guard y + height + below <= PixelLimits.canvas else { throw .tooTall(index: placements.count) }
    let widens = rules.alignment == .justified && !isLast
    var (x, widened) = (start(rest), 0)
    for (index, size) in line.enumerated() {
      let place = PixelRect(x: x, y: y, width: size.width, height: height)
      let frame = place.centered(width: size.width, height: size.height)
      placements.append(Placement(sheet: 0, column: lineCount, frame: frame))
      if !captions.areNone { belows.append(below) }
      let share = widens && gaps > 0 ? rest * (index + 1) / gaps - widened : 0
      widened += share
      x += size.width + rules.spacing.horizontal + share
    }
    y += height + below + rules.spacing.vertical
    lineCount += 1
    line.removeAll(keepingCapacity: true)
  }

  private func start(_ rest: Int) -> Int {
    switch rules.alignment {
    case .leading, .justified: 0
    case .center: rest / 2
    case .trailing: rest
    }
  }
}
