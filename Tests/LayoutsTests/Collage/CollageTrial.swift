import Layouts

/// A random collage.
struct CollageTrial: RandomTrial {
  static let shared = make(0..<40)

  let group: CollageGroup
  let canvas: PixelSize
  let sizes: [Size]
  let collage: Collage

  init(_ random: inout SplitMix64) throws {
    group = CollageGroup(
      spacing: Spacing(horizontal: random.int(0...12), vertical: random.int(0...12)),
      seed: Int(truncatingIfNeeded: random.next()), keepsOrder: random.oneIn(3))
    canvas = PixelSize(width: random.int(1200...4000), height: random.int(1200...4000))
    let most = random.oneIn(8) ? 50 : 10
    sizes = CorpusShapes.sizes(random.int(1...most), &random)
    collage = try group.collage(of: sizes[...], on: canvas)
  }

  func check(_ holds: Bool, _ law: @autoclosure () -> String) throws {
    if !holds { throw Broken("\(law())\n\(group) on \(canvas)\n\(sizes)\n\(collage)") }
  }
}

/// Frames that are cut apart again, as whoever sees them would.
struct Slicer {
  let frames: [PixelRect]
  let spacing: Spacing

  /// The pictures in reading order; nil if the frames do not fill a rectangle with exact gaps.
  func order(of pictures: [Int], in bounds: PixelRect) -> [Int]? {
    if pictures.count == 1 { return frames[pictures[0]] == bounds ? pictures : nil }
    for axis in [Axis.horizontal, .vertical] {
      guard let (first, second) = cut(pictures, axis) else { continue }
      let (one, other) = parts(of: bounds, axis, at: end(first, axis))
      guard let left = order(of: first, in: one), let right = order(of: second, in: other) else {
        return nil
      }
      return left + right
    }
    return nil
  }

  private func start(_ picture: Int, _ axis: Axis) -> Int {
    axis == .horizontal ? frames[picture].x : frames[picture].y
  }

  private func end(_ pictures: [Int], _ axis: Axis) -> Int {
    pictures.reduce(0) { max($0, axis == .horizontal ? frames[$1].maxX : frames[$1].maxY) }
  }

  /// The pictures before the first cut and after it; a cut is a gap of the right width between all
  /// of them, since gaps that nearly meet leave a narrower one.
  private func cut(_ pictures: [Int], _ axis: Axis) -> ([Int], [Int])? {
    let sorted = pictures.sorted { start($0, axis) < start($1, axis) }
    for count in 1..<sorted.count {
      let first = Array(sorted[..<count])
      if end(first, axis) + spacing[axis] == start(sorted[count], axis) {
        return (first, Array(sorted[count...]))
      }
    }
    return nil
  }

  private func parts(
    of bounds: PixelRect, _ axis: Axis, at end: Int
  ) -> (PixelRect, PixelRect) {
    let (x, y) = (bounds.x, bounds.y)
    let next = end + spacing[axis]
    return switch axis {
    case .horizontal:
      (
        PixelRect(x: x, y: y, width: end - x, height: bounds.height),
        PixelRect(x: next, y: y, width: bounds.maxX - next, height: bounds.height)
      )
    case .vertical:
      (
        PixelRect(x: x, y: y, width: bounds.width, height: end - y),
        PixelRect(x: x, y: next, width: bounds.width, height: bounds.maxY - next)
      )
    }
  }
}
