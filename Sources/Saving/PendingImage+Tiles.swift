internal import Files
internal import Glibc
internal import Layouts
internal import Pages
internal import Plans
internal import Vips

extension PendingImage {
  /// Makes sure that a Deep Zoom image is complete and on the disk, and marks its description.
  ///
  /// libvips 8.14 reports success although files did not fit on the disk, so each of them is looked
  /// at.
  ///
  /// - Throws: ``Failure/cannotWrite(_:_:)``, and ``Failure/badOutput(_:_:)`` for another size.
  func finishTiles(of size: PixelSize, options: String) throws(Failure) {
    let description = inside / "w.dzi"
    guard isWhole(description) else {
      throw .cannotWrite(path, "it is missing or incomplete: \(Self.shortage(inside))")
    }
    guard let tiles, let text = try? File(description).read(4096), Mark.says(size, text) else {
      throw .badOutput(path, "it cannot be read back at \(size.width) × \(size.height) px")
    }
    let depth = TilePyramid.Depth(try format.settings(options))
    let pyramid = TilePyramid(of: size, side: tiles.side, depth: depth)
    let files = pyramid.files(suffix: tiles.suffix) + ["vips-properties.xml"]
    let lost = files.count { !isWhole(inside / "w_files" / $0) }
    guard lost == 0 else {
      let shortage = Self.shortage(inside)
      throw .cannotWrite(
        path, "\(lost) of its \(files.count) files are missing or incomplete: \(shortage)")
    }
    do throws(FileError) {
      try File(description, flags: O_WRONLY | O_APPEND).write(Mark.xmlComment)
      try Folder.synchronizeDisk(of: inside)
    } catch {
      throw .cannotWrite(path, error.reason)
    }
  }

  private func isWhole(_ file: Path) -> Bool { (try? File(file).isWhole()) == true }

  /// Why files did not get to the disk, as far as can still be told.
  private static func shortage(_ folder: Path) -> String {
    Folder.obstacle(toWriting: 1 << 16, in: folder)?.reason ?? "perhaps there was no space left"
  }
}
