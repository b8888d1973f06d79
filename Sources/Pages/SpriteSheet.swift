internal import Layouts

/// Places sprites on a sheet, each as high as it can be, then as far left.
///
/// The skyline algorithm: what is taken is described by its lower edge alone, so a sprite never
/// goes into a hole. Pictures of a wall have similar widths, which leaves few holes.
///
/// - Complexity: O(*steps of the skyline*²) for each sprite, and there are at most a few dozen.
struct SpriteSheet {
  /// A horizontal piece of the lower edge of what is taken.
  private struct Step {
    var x: Int
    var width: Int
    var y: Int
  }

  /// The width of a sheet, unless a sprite is wider.
  private static let usualWidth = 2048
  /// The most pixels of a sheet: what a browser decodes at once.
  static let mostPixels = 4_000_000
  /// The grid of a JPEG's blocks with halved color: sprites that start on it do not blend with
  /// their neighbors.
  private static let grid = 16

  private var skyline: [Step]
  private let width: Int
  /// The extent of the sprites placed so far.
  private(set) var size = PixelSize(width: 0, height: 0)

  /// Creates an empty sheet that has room for a first sprite of this size.
  init(for first: PixelSize) {
    width = max(Self.usualWidth, Self.rounded(first.width))
    skyline = [Step(x: 0, width: width, y: 0)]
  }

  /// Places a sprite; nil if the sheet would become too large.
  mutating func place(_ sprite: PixelSize) -> PixelRect? {
    let (room, height) = (Self.rounded(sprite.width), Self.rounded(sprite.height))
    guard let (index, y) = lowest(room) else { return nil }
    let spot = PixelRect(
      x: skyline[index].x, y: y, width: sprite.width, height: sprite.height)
    let grown = PixelSize(
      width: max(size.width, spot.maxX), height: max(size.height, spot.maxY))
    guard grown.area <= Self.mostPixels || size.height == 0 else { return nil }
    size = grown
    cover(from: spot.x, to: spot.x + room, y + height)
    return spot
  }

  /// The highest place of a width, as the step where it starts and its top.
  private func lowest(_ room: Int) -> (step: Int, y: Int)? {
    var best: (step: Int, y: Int)?
    for index in skyline.indices where skyline[index].x + room <= width {
      let end = skyline[index].x + room
      let y = skyline[index...].prefix { $0.x < end }.reduce(0) { max($0, $1.y) }
      if best.map({ y < $0.y }) ?? true { best = (index, y) }
    }
    return best
  }

  /// Raises the skyline between two columns.
  private mutating func cover(from left: Int, to right: Int, _ y: Int) {
    var raised: [Step] = []
    for step in skyline {
      let end = step.x + step.width
      if step.x < left {
        raised.append(Step(x: step.x, width: min(end, left) - step.x, y: step.y))
      }
      if step.x == left { raised.append(Step(x: left, width: right - left, y: y)) }
      if end > right {
        let x = max(step.x, right)
        raised.append(Step(x: x, width: end - x, y: step.y))
      }
    }
    skyline = raised
  }

  /// A length rounded up to the grid, with at least two pixels between neighbors, which browsers
  /// blend in where they scale down.
  private static func rounded(_ length: Int) -> Int { (length + 1 + grid) / grid * grid }
}
