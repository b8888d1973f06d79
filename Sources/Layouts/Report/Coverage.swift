/// How many pixels rectangles cover together, wherever they overlap.
///
/// A line sweeps down over them (Bentley 1977). A binary tree over their left and right edges knows
/// how much of that line is covered.
struct Coverage {
  private let leaves: Int
  /// How many rectangles cover all of a node's part of the line, and not all of its parent's.
  private var counts: [Int32]
  /// How many pixels of a node's part are covered, and how many there are.
  private var lengths: [(covered: Int, whole: Int)]

  /// The pixels that at least one of the rectangles covers.
  ///
  /// - Complexity: O(*n* log *n*); O(*n*) where frames are in lines or in columns.
  static func area(of rects: [PixelRect]) -> Int {
    rects.areInLines ? rects.reduce(0) { $0 + $1.area } : sweptArea(of: rects.joinedDown)
  }

  private static func sweptArea(of rects: [PixelRect]) -> Int {
    let edges = Set(rects.flatMap { [$0.x, $0.maxX] }).sorted()
    let parts = rects.map { edges.index(of: $0.x)..<edges.index(of: $0.maxX) }
    var coverage = Coverage(edges: edges)
    let starts = rects.indices.map { rects[$0].y << 32 | $0 }.sorted()
    let ends = rects.indices.map { rects[$0].maxY << 32 | $0 }.sorted()
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

  /// The pixels of the line that are covered.
  private var length: Int { lengths[1].covered }

  /// Counts a rectangle, or takes it back, on the nodes that are its part together, and goes up
  /// from both of the part's ends.
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
