private import Glibc
package import Layouts

/// The spread of areas that simulated annealing finds.
///
/// That is how floorplans are looked for elsewhere (D. F. Wong and C. L. Liu, “A new algorithm for
/// floorplan design”, 1986).
package struct AnnealedCollage {
  private let aspectRatios: [Double]
  private let gap: Double
  package let canvas: PixelSize
  private var random: SeededNumbers

  package init(
    aspectRatios: [Double], gap: Double, canvas: PixelSize, random: SeededNumbers
  ) {
    (self.aspectRatios, self.gap) = (aspectRatios, gap)
    (self.canvas, self.random) = (canvas, random)
  }

  /// A slicing tree: pictures are numbered before cuts, and the root is the last.
  private struct Tree {
    var parts: [(first: Int, second: Int)]
    var isRow: [Bool]
    let count: Int

    /// Pictures in order, each cut in the middle of its run.
    init(count: Int) {
      self.count = count
      (parts, isRow) = ([], [])
      _ = cut(0, count, isRow: true)
    }

    private mutating func cut(_ first: Int, _ end: Int, isRow: Bool) -> Int {
      if end - first == 1 { return first }
      let middle = (first + end) / 2
      let one = cut(first, middle, isRow: !isRow)
      let other = cut(middle, end, isRow: !isRow)
      parts.append((one, other))
      self.isRow.append(isRow)
      return count + parts.count - 1
    }
  }

  /// The least standard deviation of the areas' natural logarithms with at most 3 % of margins, after
  /// so many steps, a quarter of them from the start each time.
  package mutating func leastSpread(steps: Int) -> Double {
    var least = Double.infinity
    for _ in 0..<4 {
      var tree = Tree(count: aspectRatios.count)
      var cost = cost(of: tree).cost
      for step in 0..<steps / 4 {
        let heat = 0.3 * pow(0.01, Double(step) / Double(steps / 4))
        let old = tree
        guard change(&tree) else { continue }
        let (spread, next) = self.cost(of: tree)
        if next <= cost || unit() < exp((cost - next) / heat) {
          cost = next
          if spread == next { least = min(least, spread) }
        } else {
          tree = old
        }
      }
    }
    return least
  }

  private mutating func unit() -> Double { Double(random.next() >> 11) / 0x1p53 }

  /// Whether a change was made: two pictures or two parts change places, a cut its axis, or a cut
  /// its place among three parts.
  private mutating func change(_ tree: inout Tree) -> Bool {
    let cut = random.int(0...tree.parts.count - 1)
    switch random.int(0...3) {
    case 0: return swapPictures(&tree)
    case 1:
      tree.isRow[cut].toggle()
      return true
    case 2: return turn(&tree, cut)
    default:
      let old = tree.parts[cut]
      tree.parts[cut] = (old.second, old.first)
      if isNear(tree) { return true }
      tree.parts[cut] = old
      return false
    }
  }

  private mutating func swapPictures(_ tree: inout Tree) -> Bool {
    let old = tree
    let one = random.int(0...tree.count - 1)
    let other = min(tree.count - 1, one + random.int(1...5))
    func swapped(_ part: Int) -> Int { part == one ? other : part == other ? one : part }
    for cut in tree.parts.indices {
      let (first, second) = tree.parts[cut]
      tree.parts[cut] = (swapped(first), swapped(second))
    }
    if one != other, isNear(tree) { return true }
    tree = old
    return false
  }

  private mutating func turn(_ tree: inout Tree, _ cut: Int) -> Bool {
    let (first, second) = tree.parts[cut]
    let lower = random.oneIn(2) ? first : second
    guard lower >= tree.count else { return false }
    let inner = tree.parts[lower - tree.count]
    if lower == first {
      tree.parts[cut] = (inner.first, lower)
      tree.parts[lower - tree.count] = (inner.second, second)
    } else {
      tree.parts[cut] = (lower, inner.second)
      tree.parts[lower - tree.count] = (first, inner.first)
    }
    if random.oneIn(2) { tree.isRow.swapAt(cut, lower - tree.count) }
    return true
  }

  private func isNear(_ tree: Tree) -> Bool {
    var (place, isNear) = (0, true)
    func visit(_ part: Int) {
      guard isNear else { return }
      if part < tree.count {
        if abs(part - place) > 3 { isNear = false }
        place += 1
      } else {
        visit(tree.parts[part - tree.count].first)
        visit(tree.parts[part - tree.count].second)
      }
    }
    visit(tree.count * 2 - 2)
    return isNear
  }

  /// The spread of areas, and that with what the margins are over 3 %.
  private func cost(of tree: Tree) -> (spread: Double, cost: Double) {
    var lines = Array(repeating: Line(slope: 1, start: 0), count: tree.count * 2 - 1)
    let root = tree.count * 2 - 2
    let line = line(of: root, tree, &lines)
    let (across, down) = (Double(canvas.width), Double(canvas.height))
    let height = min(down, (across - line.start) / line.slope)
    let filled = (line.slope * height + line.start) / across * height / down
    var logarithms: [Double] = []
    place(root, height, tree, lines, &logarithms)
    let spread = logarithms.deviation
    return (spread, spread + 40 * max(0, 0.97 / 1.01 - filled))
  }

  /// A width as a function of the height.
  private struct Line {
    var slope: Double
    var start: Double
  }

  private func line(of part: Int, _ tree: Tree, _ lines: inout [Line]) -> Line {
    if part < tree.count {
      lines[part].slope = aspectRatios[part]
      return lines[part]
    }
    let (first, second) = tree.parts[part - tree.count]
    let (one, other) = (line(of: first, tree, &lines), line(of: second, tree, &lines))
    if tree.isRow[part - tree.count] {
      lines[part] = Line(slope: one.slope + other.slope, start: one.start + other.start + gap)
    } else {
      let slope = 1 / (1 / one.slope + 1 / other.slope)
      let start = slope * (one.start / one.slope + other.start / other.slope - gap)
      lines[part] = Line(slope: slope, start: start)
    }
    return lines[part]
  }

  private func place(
    _ part: Int, _ height: Double, _ tree: Tree, _ lines: [Line], _ logarithms: inout [Double]
  ) {
    if part < tree.count {
      return logarithms.append(height < 1 ? -20 : log(aspectRatios[part] * height * height))
    }
    let (first, second) = tree.parts[part - tree.count]
    let width = lines[part].slope * height + lines[part].start
    let isRow = tree.isRow[part - tree.count]
    for part in [first, second] {
      let own = isRow ? height : (width - lines[part].start) / lines[part].slope
      place(part, own, tree, lines, &logarithms)
    }
  }
}

extension [Double] {
  /// The standard deviation.
  fileprivate var deviation: Double {
    let mean = reduce(0, +) / Double(count)
    return (reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)).squareRoot()
  }

  /// The standard deviation of the natural logarithms.
  package var logarithmicSpread: Double { map { log($0) }.deviation }
}
