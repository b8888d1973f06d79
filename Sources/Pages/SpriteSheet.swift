internal import Layouts

/// Places sprites on a sheet, each as high as it can be, then as far left.
///
/// The skyline algorithm: what is taken is described by its lower edge alone, so a sprite never
/// goes into a hole. Pictures of a wall have similar widths, which leaves few holes.
///
/// Browsers that scale a sheet down blend neighboring pixels, so each sprite has a slot that repeats
/// its edges: at a third of the size, Lanczos' two large lobes and a bilinear step reach 8 pixels.
///
/// - Complexity: O(*steps of the skyline*²) for each sprite, and there are at most a few dozen.
struct SpriteSheet {
  /// A horizontal piece of the lower edge of what is taken.
  private struct Step {
    var x: Int
    var width: Int
    var y: Int
  }

  /// About the width of a sheet, which has whole columns of sprites like the first one.
  ///
  /// Narrower sheets lose less where they end; the height stays within the 4,096 pixels that every
  /// graphics processor takes.
  private static let usualWidth = 1440
  /// The most pixels of a sheet: what a browser decodes at once.
  static let mostPixels = 4_000_000
  /// The least width of a slot's margin.
  static let margin = 8
  /// The grid of a JPEG's blocks with halved color: slots that start on it do not blend with their
  /// neighbors.
  static let grid = 16

  /// Where a sprite is, and the area that its edges fill.
  struct Spot: Equatable {
    let place: PixelRect
    let slot: PixelRect
  }

  private var skyline: [Step]
  private let width: Int
  /// The extent of the slots so far.
  private(set) var size = PixelSize(width: 0, height: 0)

  /// Creates an empty sheet that has room for a first sprite of this size.
  init(for first: PixelSize) {
    let column = Self.slot(for: first).width
    width = max(1, (Self.usualWidth + column / 2) / column) * column
    skyline = [Step(x: 0, width: width, y: 0)]
  }

  /// Places a sprite; nil if the sheet would become too large.
  mutating func place(_ sprite: PixelSize) -> Spot? {
    let room = Self.slot(for: sprite)
    guard let (index, y) = lowest(room.width) else { return nil }
    let slot = PixelRect(x: skyline[index].x, y: y, width: room.width, height: room.height)
    let grown = PixelSize(width: max(size.width, slot.maxX), height: max(size.height, slot.maxY))
    guard grown.area <= Self.mostPixels else { return nil }
    size = grown
    cover(from: slot.x, to: slot.maxX, slot.maxY)
    return Spot(
      place: PixelRect(
        x: slot.x + Self.margin, y: slot.y + Self.margin, width: sprite.width,
        height: sprite.height),
      slot: slot)
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

  /// The size of the slot for a sprite.
  private static func slot(for sprite: PixelSize) -> PixelSize {
    func side(_ length: Int) -> Int { (length + 2 * margin + grid - 1) / grid * grid }
    return PixelSize(width: side(sprite.width), height: side(sprite.height))
  }
}
