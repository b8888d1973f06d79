/// The area of a union of rectangles.
///
/// A line sweeps over them, and a segment tree over their edges holds how much of the line is
/// covered (J. L. Bentley, “Algorithms for Klee's rectangle problems”, 1977).
package struct Coverage {
  private let leaves: Int
  /// How many rectangles cover all of a node's part of the line, but not all of its parent's.
  private var counts: [Int32]
  /// How many pixels of a node's part are covered, and how many it has.
  private var lengths: [(covered: Int, whole: Int)]

  /// The pixels that at least one of the rectangles covers; columns grow along the axis.
  ///
  /// O(*n* log *n*), or O(*n*) for frames in lines or in columns.
  package static func area(of rects: [PixelRect], along axis: Axis) -> Int {
    rects.areInLines(axis)
      ? rects.reduce(0) { $0 + $1.area } : sweptArea(of: rects.joined(axis), axis)
  }

  private static func sweptArea(of rects: [PixelRect], _ axis: Axis) -> Int {
    let across = rects.map { $0.pixels(axis.other) }
    let edges = Set(across.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    let parts = across.map { edges.index(of: $0.lowerBound)..<edges.index(of: $0.upperBound) }
    var coverage = Coverage(edges: edges)
    let starts = rects.indices.map { rects[$0].start(axis) << 32 | $0 }.sorted()
    let ends = rects.indices.map { rects[$0].end(axis) << 32 | $0 }.sorted()
    var (area, row, ended) = (0, 0, 0)
    func pass(_ event: Int, _ count: Int32) {
      area += coverage.length * (event >> 32 - row)
      row = event >> 32
      coverage.add(count, to: parts[event & 0xffff_ffff])
    }
    for start in starts {
      while ends[ended] < start {
        pass(ends[ended], -1)
        ended += 1
      }
      pass(start, 1)
    }
    for end in ends[ended...] { pass(end, -1) }
    return area
  }

  private init(edges: [Int]) {
    var leaves = 1
    while leaves < edges.count { leaves *= 2 }
    self.leaves = leaves
    counts = Array(repeating: 0, count: 2 * leaves)
    lengths = Array(repeating: (0, 0), count: 2 * leaves)
    for (leaf, edge) in edges.enumerated().dropLast() {
      lengths[leaves + leaf].whole = edges[leaf + 1] - edge
    }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      lengths[node].whole = lengths[2 * node].whole + lengths[2 * node + 1].whole
    }
  }

  private var length: Int { lengths[1].covered }

  /// Counts a rectangle in or out on the nodes that make up its part, from both ends upward.
  private mutating func add(_ count: Int32, to part: Range<Int>) {
    var (left, right) = (part.lowerBound + leaves, part.upperBound + leaves)
    var (first, last) = (left, right - 1)
    while first > 0 {
      if left < right {
        if !left.isMultiple(of: 2) { change(left, by: count) }
        if !right.isMultiple(of: 2) { change(right - 1, by: count) }
      }
      update(first)
      if last != first { update(last) }
      (left, right, first, last) = ((left + 1) / 2, right / 2, first / 2, last / 2)
    }
  }

  private mutating func change(_ node: Int, by count: Int32) {
    counts[node] += count
    update(node)
  }

  private mutating func update(_ node: Int) {
    if counts[node] > 0 {
      lengths[node].covered = lengths[node].whole
    } else if node < leaves {
      lengths[node].covered = lengths[2 * node].covered + lengths[2 * node + 1].covered
    } else {
      lengths[node].covered = 0
    }
  }
}

extension [PixelRect] {
  /// Whether they follow one another like letters in lines, and so cannot overlap.
  func areInLines(_ axis: Axis) -> Bool {
    var (end, first, last) = (0, Int.min, Int.min)
    for rect in self {
      if rect.start(axis) >= last { (end, first) = (Int.min, last) }
      guard rect.start(axis.other) >= end, rect.start(axis) >= first else { return false }
      (end, last) = (rect.end(axis.other), Swift.max(last, rect.end(axis)))
    }
    return true
  }

  /// The same pixels in fewer rectangles: neighbors in a column are joined.
  func joined(_ axis: Axis) -> [PixelRect] {
    var joined: [PixelRect] = []
    var lowest: [Int: Int] = [:]
    for rect in self {
      let column = rect.start(axis.other) << 32 | rect.length(axis.other)
      if let index = lowest[column], joined[index].end(axis) == rect.start(axis) {
        joined[index] = PixelRect(
          axis, along: joined[index].start(axis)..<rect.end(axis),
          across: rect.pixels(axis.other))
      } else {
        lowest[column] = joined.count
        joined.append(rect)
      }
    }
    return joined
  }
}

extension [Int] {
  /// The index of a number that is in this sorted list.
  fileprivate func index(of number: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
