internal import Files
internal import Layouts
internal import Plans
internal import Requests
internal import Vips

/// The tiles of a Deep Zoom image: each level is half as large as the next, rounded up.
struct TilePyramid {
  /// The sizes of the levels, the smallest first.
  let levels: [PixelSize]
  /// The side of a tile without its overlap, in pixels; at least 1.
  let side: Int

  init(of size: PixelSize, side: Int, depth: Depth) {
    var levels = [size]
    while case let last = levels[levels.count - 1], depth.continues(below: last, side) {
      levels.append(PixelSize(width: (last.width + 1) / 2, height: (last.height + 1) / 2))
    }
    self.levels = levels.reversed()
    self.side = side
  }

  var tileCount: Int { levels.reduce(0) { $0 + columns($1) * rows($1) } }

  private func columns(_ level: PixelSize) -> Int { (level.width + side - 1) / side }
  private func rows(_ level: PixelSize) -> Int { (level.height + side - 1) / side }

  /// The tiles in the folder of an image, such as `10/0_3.jpg`; the suffix has no dot.
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

    /// Of several options, the last one counts.
    init(_ settings: [SaverSetting]) {
      guard case .whole(let number) = settings.last(where: { $0.name == "depth" })?.value else {
        self = .onePixel
        return
      }
      self = Depth(rawValue: number) ?? .onePixel
    }
  }
}

extension Output {
  /// Makes sure that there is room for Deep Zoom: libgsf aborts if it cannot create a folder.
  func checkRoom(for sheet: Sheet, at path: Path) throws(Failure) {
    guard format == .deepZoom, let room = Folder.roomForFiles(path.parent) else { return }
    let count = try leastFileCount(of: sheet)
    guard count > room else { return }
    throw .cannotWrite(
      path,
      "it takes \(count) files and folders, and there is room for \(room): use larger tiles, as in "
        + "-o 'wall.dz[tile-size=1024]', or another folder")
  }

  /// The least number of files and folders; 0 if options make that hard to tell.
  private func leastFileCount(of sheet: Sheet) throws(Failure) -> Int {
    let settings = try format.settings(options)
    guard !settings.contains(where: { $0.name == "angle" }) else { return 0 }
    var tile = 254
    for setting in settings where setting.name == "tile-size" {
      if case .whole(let size) = setting.value { tile = max(1, size) }
    }
    let pyramid = TilePyramid(
      of: PixelSize(width: sheet.width, height: sheet.height), side: tile, depth: .init(settings))
    // The description, the properties, and the folder of tiles.
    return pyramid.tileCount + pyramid.levels.count + 3
  }
}
