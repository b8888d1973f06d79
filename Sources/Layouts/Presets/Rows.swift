/// Justified rows: the pictures of a row have one height, near a target, and fill the room's width.
///
/// Breaks minimize the deviation from the target over all rows, rather than row by row: Knuth and
/// Plass's idea for paragraphs, used by Google Photos since 2015. The last row is full wherever no
/// row then differs from the target by more than 26 %.
public struct RowsGroup: CustomGroup {
  /// The preferred height of rows, in pixels from 1.
  public var targetHeight: Int
  /// The gaps between neighbors, in pixels.
  public var spacing: Spacing
  /// The alignment of a last row that is not full; if it is justified, that row is full, however
  /// tall it becomes.
  public var alignment: FlowGroup.Alignment
  /// The length to fill in the direction of growth, in pixels from 1; nil is as long as the pictures
  /// need.
  ///
  /// Rows then have whatever heights add up to it, and all are full. Gaps may become wider: up to 1/40 of the room's
  /// shorter side, or half as much again. If no breaks come close to filling it, rows are narrower.
  public var length: Int?

  /// Creates rows.
  public init(
    targetHeight: Int = 300, spacing: Spacing = Spacing(8),
    alignment: FlowGroup.Alignment = .leading, length: Int? = nil
  ) {
    (self.targetHeight, self.spacing, self.alignment) = (targetHeight, spacing, alignment)
    self.length = length
  }

  /// The height of a last row that fills the width, as a multiple of the target; a taller one has
  /// the height of the row above, or the target height if it is the only one, and ends early.
  package static let fullRowRange = 0.7...1.4

  /// Places the pictures; a placement's lane is its row.
  public func arrange(
    _ sizes: ArraySlice<Size>, in room: GroupRoom
  ) throws(LayoutError) -> Arrangement {
    try PixelLimits.check("the target height", targetHeight, from: 1)
    try spacing.check()
    if let length {
      try PixelLimits.check("the length", length, from: 1)
      if let filled = try filled(sizes, in: room, along: length) { return filled }
    }
    let line = room.flow.other
    let breaks = RowBreaks(
      sizes.map { $0[line] / $0[room.flow] }, width: room.across, target: targetHeight,
      gap: spacing[line], fillsLast: alignment == .justified)
    var (placements, below): ([Placement], [Int]) = ([], [])
    var (next, bottom) = (0.0, 0)
    for (row, items) in breaks.rows.enumerated() {
      let (lengths, height) = (breaks.lengths(of: items), breaks.height(of: items))
      guard next + height <= Double(PixelLimits.canvas) else {
        throw .tooTall(index: items.lowerBound)
      }
      let along = Grain.edge(next)..<Grain.edge(next + Grain.cut(height))
      var place = alignment.start(room.across - breaks.width(of: lengths))
      for length in lengths {
        let frame = PixelRect(room.flow, along: along, across: place..<(place + length))
        placements.append(Placement(lane: row, frame: frame))
        place += length + spacing[line]
      }
      let caption = room.captions.greatest(from: items.lowerBound, lengths)
      if !room.captions.areNone { below += lengths.map { _ in caption } }
      bottom = along.upperBound + caption
      next += Grain.cut(height) + Double(caption + spacing[room.flow])
    }
    return Arrangement(placements: placements, length: bottom, below: below)
  }
}

extension Composition {
  /// Rows as wide as the wall, each about as tall as a target.
  public static func rows(
    targetHeight: Int = 300, spacing: Spacing = Spacing(8), insets: EdgeInsets = EdgeInsets(8),
    alignment: FlowGroup.Alignment = .leading
  ) -> Composition {
    let group = RowsGroup(targetHeight: targetHeight, spacing: spacing, alignment: alignment)
    return Composition(group: .custom(group), insets: insets)
  }
}

/// Breaks pictures into rows whose heights, taken together, are as near to a target as possible.
///
/// A row costs the squared difference of its height and the target, for each of its pictures.
/// Dynamic programming finds the cheapest breaks. If pictures can be broken into full rows that all
/// stay within ``reach`` of the target, only such breaks count. Otherwise a last row may end early:
/// the share of the width that it leaves empty costs as much as the same share of the height.
///
/// - Complexity: O(*n* · *row length*), since rows shorter than half the target are tried only for
///   a single picture.
struct RowBreaks {
  private(set) var rows: [Range<Int>] = []
  /// The sums of the first aspect ratios.
  private let sums: [Double]
  private let target: Double
  private let (width, gap): (Int, Int)
  private let fillsLast: Bool

  init(_ aspectRatios: [Double], width: Int, target: Int, gap: Int, fillsLast: Bool = false) {
    (self.width, self.target, self.gap) = (width, Double(target), gap)
    self.fillsLast = fillsLast
    sums = aspectRatios.reduce(into: [0.0]) { sums, ratio in
      let ratios = PixelLimits.ratios
      sums.append(sums[sums.count - 1] + max(ratios.lowerBound, min(ratio, ratios.upperBound)))
    }
    let count = aspectRatios.count
    rows = breaks(count) { isFlush($0) && isNearTarget($0) } ?? breaks(count) { _ in true } ?? []
  }

  /// How far from the target, in shares of it, rows may be so that all of them are full.
  static let reach = 0.26

  /// Whether a row is as wide as the room; only a last row that would be too tall is not.
  func isFlush(_ items: Range<Int>) -> Bool {
    fillsLast || items.upperBound < sums.count - 1 || flushHeight(of: items) <= mostOfLast
  }

  func isNearTarget(_ items: Range<Int>) -> Bool {
    abs(flushHeight(of: items) - target) <= Self.reach * target
  }

  /// The height of a row in pixels, at least 1.
  ///
  /// A last row that ends early has that of the row above, unless it would be too tall.
  func height(of items: Range<Int>) -> Double {
    if isFlush(items) { return max(1, flushHeight(of: items)) }
    let above = rows.dropLast().last.map(flushHeight)
    return max(1, min(above ?? target, mostOfLast))
  }

  func cost(of items: Range<Int>) -> Double {
    let excess = isFlush(items) ? flushHeight(of: items) - target : target * emptyShare(of: items)
    return excess * excess * Double(items.count)
  }

  /// The share of the width that pictures as tall as the target leave empty.
  private func emptyShare(of items: Range<Int>) -> Double {
    let gaps = Double((items.count - 1) * gap)
    return max(0, 1 - (target * aspectRatio(of: items) + gaps) / Double(width))
  }

  /// Whether a row is worth trying, and leaves every picture a pixel.
  func isPossible(_ items: Range<Int>) -> Bool {
    items.count == 1 || room(for: items) >= items.count && flushHeight(of: items) >= target / 2
  }

  /// The frames' widths; those of a flush row add up to the room.
  func lengths(of items: Range<Int>) -> [Int] {
    let weights = items.map { sums[$0 + 1] - sums[$0] }
    let natural = height(of: items) * aspectRatio(of: items)
    let total = isFlush(items) ? room(for: items) : max(items.count, Int(natural.rounded()))
    return PixelShares.lengths(of: total, by: weights)
  }

  func width(of lengths: [Int]) -> Int { lengths.reduce(0, +) + (lengths.count - 1) * gap }

  private var mostOfLast: Double { target * RowsGroup.fullRowRange.upperBound }

  private func room(for items: Range<Int>) -> Int { width - (items.count - 1) * gap }

  private func aspectRatio(of items: Range<Int>) -> Double {
    sums[items.upperBound] - sums[items.lowerBound]
  }

  private func flushHeight(of items: Range<Int>) -> Double {
    Double(room(for: items)) / aspectRatio(of: items)
  }

  /// The cheapest breaks into rows that are allowed; of equals, those with shorter last rows.
  private func breaks(_ count: Int, _ isAllowed: (Range<Int>) -> Bool) -> [Range<Int>]? {
    var (costs, starts) = ([0.0], [0])
    costs.reserveCapacity(count + 1)
    starts.reserveCapacity(count + 1)
    for end in stride(from: 1, through: count, by: 1) {
      var best = (cost: Double.infinity, start: end - 1)
      for start in stride(from: end - 1, through: 0, by: -1) {
        guard isPossible(start..<end) else { break }
        guard costs[start].isFinite, isAllowed(start..<end) else { continue }
        let cost = costs[start] + cost(of: start..<end)
        if cost < best.cost { best = (cost, start) }
      }
      costs.append(best.cost)
      starts.append(best.start)
    }
    guard costs[count].isFinite else { return nil }
    var (rows, end) = ([Range<Int>](), count)
    while end > 0 {
      rows.append(starts[end]..<end)
      end = starts[end]
    }
    return rows.reversed()
  }
}
