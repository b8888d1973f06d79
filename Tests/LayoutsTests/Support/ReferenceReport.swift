import Layouts

/// The expected report of a solution, found by slow and obvious algorithms.
struct ReferenceReport {
  let solution: Solution
  let sizes: [Size]
  let isMirrored: Bool
  private let pictures: [LayoutAttributes]

  init(solution: Solution, sizes: [Size], isMirrored: Bool) {
    self.solution = solution
    self.sizes = sizes
    self.isMirrored = isMirrored
    pictures = solution.pictures
  }

  private var sections: [Solution.Section] { solution.sections.filter { !$0.pictures.isEmpty } }

  var report: SolutionReport {
    SolutionReport(
      raggedness: most(ends.map(spread)), waste: waste, crop: crop, displacement: displacement,
      aspectError: aspectError, widthSpread: most(widths.map(spread)),
      rowHeightVariation: most(rowHeights.map(variation)))
  }

  /// The uncovered pixels, rectangle by rectangle between neighboring edges.
  private var waste: Double {
    var (bare, whole) = (0, 0)
    for section in sections {
      let content = extended(section.content, section.spacing)
      let frames = members(section).map { extended($0.frame, section.spacing) }
      let xs = edges((frames + [content]).flatMap { [$0.x, $0.maxX] }, content.x...content.maxX)
      let ys = edges((frames + [content]).flatMap { [$0.y, $0.maxY] }, content.y...content.maxY)
      for (left, right) in zip(xs, xs.dropFirst()) {
        for (top, bottom) in zip(ys, ys.dropFirst()) {
          let cell = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
          whole += cell.area
          bare += frames.contains { $0.contains(cell) } ? 0 : cell.area
        }
      }
    }
    return whole > 0 ? Double(bare) / Double(whole) : 0
  }

  private func extended(_ rect: PixelRect, _ gap: Spacing) -> PixelRect {
    PixelRect(
      x: rect.x - (isMirrored ? gap.horizontal : 0), y: rect.y,
      width: rect.width + gap.horizontal, height: rect.height + gap.vertical)
  }

  private func edges(_ edges: [Int], _ range: ClosedRange<Int>) -> [Int] {
    Set(edges.filter(range.contains)).sorted()
  }

  private func members(_ section: Solution.Section) -> [LayoutAttributes] {
    pictures.filter { section.pictures.contains($0.index ?? -1) }
  }

  private func columns(_ section: Solution.Section) -> [[LayoutAttributes]] {
    guard section.lanes?.kind == .columns else { return [] }
    let members = members(section)
    return (0..<section.laneCount).map { lane in
      members.filter { picture in
        let first = solution.groupPath(of: picture)[0]
        return first <= lane && lane < first + picture.span
      }
    }
  }

  /// The lengths of each waterfall's columns.
  private var ends: [[Double]] {
    sections.map { section in
      let first = members(section).map { reading($0.frame, section.flow).lowerBound }.min() ?? 0
      return columns(section).map { column in
        Double((column.map { reading($0.frame, section.flow).upperBound }.max() ?? first) - first)
      }
    }
  }

  private var widths: [[Double]] {
    sections.map { section in
      columns(section).compactMap { column in
        column.filter { $0.span == 1 }
          .map { Double(section.flow == .vertical ? $0.frame.width : $0.frame.height) }.max()
      }
    }
  }

  private var rowHeights: [[Double]] {
    sections.map { section in
      guard section.lanes?.kind == .rows else { return [] }
      let rows = Dictionary(grouping: members(section)) { solution.groupPath(of: $0)[0] }
      return rows.sorted { $0.key < $1.key }.dropLast().map { row in
        let ranges = row.value.map { reading($0.frame, section.flow) }
        return Double((ranges.map(\.upperBound).max() ?? 0) - (ranges.map(\.lowerBound).min() ?? 0))
      }
    }
  }

  private func reading(_ frame: PixelRect, _ axis: Axis) -> Range<Int> {
    if axis == .vertical { return frame.y..<frame.maxY }
    return isMirrored
      ? (solution.canvas.width - frame.maxX)..<(solution.canvas.width - frame.x)
      : frame.x..<frame.maxX
  }

  /// The number of pictures seen before each.
  private var displacement: Int {
    sections.map { section in
      guard section.lanes?.kind != .rows else { return 0 }
      let starts = members(section).map { reading($0.frame, section.flow).lowerBound }
      return starts.indices.map { one in
        let before = starts.indices.filter { (starts[$0], $0) < (starts[one], one) }
        return abs(before.count - one)
      }.max() ?? 0
    }.max() ?? 0
  }

  private func ratio(_ picture: LayoutAttributes) -> Double {
    let own = sizes[picture.index ?? 0].aspectRatio
    let ratio = Double(picture.content.width) / Double(picture.content.height) / own
    return max(ratio, 1 / ratio)
  }

  private var crop: Double {
    let cut = pictures.map { $0.crop == nil ? 0 : 1 - 1 / ratio($0) }
    return pictures.isEmpty ? 0 : cut.reduce(0, +) / Double(pictures.count)
  }

  private var aspectError: Double {
    most(pictures.map { $0.crop == nil ? ratio($0) - 1 : 0 })
  }

  private func most(_ numbers: [Double]) -> Double { numbers.max() ?? 0 }

  private func spread(_ numbers: [Double]) -> Double {
    let sum = numbers.reduce(0, +)
    guard sum > 0 else { return 0 }
    return ((numbers.max() ?? 0) - (numbers.min() ?? 0)) / (sum / Double(numbers.count))
  }

  private func variation(_ numbers: [Double]) -> Double {
    guard !numbers.isEmpty else { return 0 }
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    let squares = numbers.map { ($0 - mean) * ($0 - mean) }
    return (squares.reduce(0, +) / Double(numbers.count)).squareRoot() / mean
  }
}

extension SolutionReport {
  /// Whether all numbers are equal but for rounding.
  func isNearly(_ other: SolutionReport) -> Bool {
    let numbers = zip(
      [raggedness, waste, crop, aspectError, widthSpread, rowHeightVariation],
      [
        other.raggedness, other.waste, other.crop, other.aspectError, other.widthSpread,
        other.rowHeightVariation,
      ])
    return displacement == other.displacement
      && numbers.allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
  }
}
