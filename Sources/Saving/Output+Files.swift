internal import Files
internal import Layouts
internal import Plans
internal import Requests
internal import Vips

extension Output {
  /// Makes sure that there is room for the files of a Deep Zoom image: libgsf aborts the process if
  /// it cannot create a folder.
  ///
  /// - Throws: ``Failure/cannotWrite(_:_:)``.
  func checkRoom(for sheet: Sheet, at path: Path) throws(Failure) {
    guard format == .deepZoom, let room = Folder.roomForFiles(path.parent) else { return }
    let count = try leastFileCount(width: sheet.width, height: sheet.height)
    guard count > room else { return }
    throw .cannotWrite(
      path,
      "it takes \(count) files and folders, and there is room for \(room): use larger tiles, as in "
        + "-o 'wall.dz[tile-size=1024]', or another folder")
  }

  /// The least number of files and folders; 0 if options make that hard to tell.
  private func leastFileCount(width: Int, height: Int) throws(Failure) -> Int {
    let settings = try format.settings(options)
    let strange = ["angle"]
    guard !settings.contains(where: { strange.contains($0.name) }) else { return 0 }
    var tile = 254
    for setting in settings where setting.name == "tile-size" {
      if case .whole(let size) = setting.value { tile = max(1, size) }
    }
    let size = PixelSize(width: width, height: height)
    let pyramid = TilePyramid(of: size, side: tile, depth: .init(settings))
    // The description, the properties, and the folder of tiles.
    return pyramid.tileCount + pyramid.levels.count + 3
  }
}
