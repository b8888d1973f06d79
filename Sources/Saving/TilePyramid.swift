internal import Files
internal import Layouts
internal import Vips

/// The tiles of a Deep Zoom image: each level is half as large as the next, rounded up.
struct TilePyramid {
  /// The sizes of the levels, the smallest first.
  let levels: [PixelSize]
  /// The side of a tile without its overlap, in pixels.
  let side: Int

  /// - Parameters:
  ///   - size: the size of the wall.
  ///   - side: the side of a tile without its overlap; at least 1.
  ///   - depth: where the levels end.
  init(of size: PixelSize, side: Int, depth: Depth) {
    var levels = [size]
    while case let last = levels[levels.count - 1], depth.continues(below: last, side) {
      levels.append(PixelSize(width: (last.width + 1) / 2, height: (last.height + 1) / 2))
    }
    self.levels = levels.reversed()
    self.side = side
  }

  /// The number of tiles.
  var tileCount: Int { levels.reduce(0) { $0 + columns($1) * rows($1) } }

  private func columns(_ level: PixelSize) -> Int { (level.width + side - 1) / side }
  private func rows(_ level: PixelSize) -> Int { (level.height + side - 1) / side }

  /// The tiles in the folder of an image, such as `10/0_3.jpg`.
  ///
  /// The suffix has no dot.
  func files(suffix: String) -> [Path] {
    levels.indices.flatMap { level in
      (0..<columns(levels[level])).flatMap { column in
        (0..<rows(levels[level])).map { Path("\(level)/\(column)_\($0).\(suffix)") }
      }
    }
  }

  /// Where the levels end: libvips' option `depth`, with its numbers.
  enum Depth: Int {
    case onePixel, oneTile, one

    fileprivate func continues(below level: PixelSize, _ side: Int) -> Bool {
      switch self {
      case .onePixel: max(level.width, level.height) > 1
      case .oneTile: max(level.width, level.height) > side
      case .one: false
      }
    }

    /// - Parameter settings: the options of the saver; the last one counts.
    init(_ settings: [SaverSetting]) {
      guard case .whole(let number) = settings.last(where: { $0.name == "depth" })?.value else {
        self = .onePixel
        return
      }
      self = Depth(rawValue: number) ?? .onePixel
    }
  }
}
