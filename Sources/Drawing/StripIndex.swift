internal import Files
internal import Layouts

/// Finds the frames that cross a strip of a sheet, without examining all of them.
///
/// It is a binary tree over the frames in order of their tops, in which each node stores the lowest
/// bottom of its frames. It takes about 12 bytes per frame, however tall the frames and the sheet
/// are.
struct StripIndex: Sendable {
  /// The frames' indices, in order of their tops.
  private let order: [Int32]
  /// The tops, in the same order.
  private let tops: [Int32]
  /// The greatest bottom below each node: the root is node 1, and the leaves are frames.
  private let bottoms: [Int32]
  private let leaves: Int

  /// - Parameter frames: the frames, in any order.
  /// - Complexity: O(*n* log *n*).
  init(_ frames: [PixelRect]) {
    let order = frames.indices.sorted { (frames[$0].y, $0) < (frames[$1].y, $1) }
    var leaves = 1
    while leaves < frames.count { leaves *= 2 }
    var bottoms = [Int32](repeating: .min, count: 2 * leaves)
    for (leaf, index) in order.enumerated() {
      bottoms[leaves + leaf] = Int32(clamping: frames[index].maxY)
    }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      bottoms[node] = max(bottoms[2 * node], bottoms[2 * node + 1])
    }
    self.order = order.map { Int32($0) }
    tops = order.map { Int32(frames[$0].y) }
    (self.bottoms, self.leaves) = (bottoms, leaves)
  }

  /// The indices of all frames with a pixel in these rows, in ascending order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* such frames.
  func frames(in rows: Range<Int>) -> [Int] {
    let end = tops.partitioningIndex { Int($0) >= rows.upperBound }
    var found: [Int] = []
    collect(1, 0..<leaves, before: end, below: rows.lowerBound, into: &found)
    return found.sorted()
  }

  /// Adds a node's frames that precede a leaf and reach below a row.
  private func collect(
    _ node: Int, _ part: Range<Int>, before end: Int, below row: Int, into found: inout [Int]
  ) {
    guard part.lowerBound < end, bottoms[node] > row else { return }
    if part.count == 1 {
      found.append(Int(order[part.lowerBound]))
      return
    }
    let middle = part.lowerBound + part.count / 2
    collect(2 * node, part.lowerBound..<middle, before: end, below: row, into: &found)
    collect(2 * node + 1, middle..<part.upperBound, before: end, below: row, into: &found)
  }
}
