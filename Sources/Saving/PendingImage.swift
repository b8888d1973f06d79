internal import Decoding
internal import Files
internal import Glibc
internal import Layouts
internal import Pages
internal import Plans
internal import Vips

/// An image under a temporary name: it is written, checked, and then given its final name.
struct PendingImage: PendingWall {
  /// The final name; for Deep Zoom, that of the description.
  let path: Path
  private let temporary: Path
  let format: OutputFormat

  /// Creates the temporary file, so that a folder that is not writable is noticed before any work.
  init(for path: Path, format: OutputFormat) throws(Failure) {
    self.path = path
    self.format = format
    do {
      temporary =
        format == .deepZoom
        ? try TemporaryFiles.makeFolder(beside: path, holding: "in")
        : try TemporaryFiles.makeFile(beside: path)
    } catch {
      throw .cannotCreate(path, error.reason)
    }
  }

  /// The folder into which libvips writes a Deep Zoom image.
  ///
  /// libvips recreates that folder if an interruption has removed it, but never the one around it.
  var inside: Path { temporary / "in" }

  func open() throws(FileError) -> File { try File(temporary, flags: O_RDWR | O_NOFOLLOW) }

  /// Computes and encodes the whole image, and reads back the header of the result.
  func write(_ image: Image, options: String) throws(Failure) {
    try attempt(writing: path) {
      if format == .deepZoom {
        try image.saveDeepZoom(named: (inside / "w").bytes, options: options)
      } else {
        let file = try open()
        try image.save(to: Target(descriptor: file.descriptor), as: format.saver, options: options)
        try file.finish()
      }
    }
    try check(PixelSize(width: image.width, height: image.height), options)
  }

  /// Old tiles are replaced as a whole, and never mixed with new ones.
  var renamings: [Renaming] {
    guard format == .deepZoom else { return [Renaming(temporary: temporary, path: path)] }
    return [
      Renaming(temporary: inside / "w_files", path: path.withoutSuffix + "_files"),
      Renaming(temporary: inside / "w.dzi", path: path),
    ]
  }

  /// How a finished Deep Zoom image is cut into tiles; nil if its description does not say.
  var tiles: MapPage.Tiles? {
    guard let text = try? File(inside / "w.dzi").read(4096),
      let side = Self.value(of: "TileSize", text).flatMap({ Int($0) }),
      let overlap = Self.value(of: "Overlap", text).flatMap({ Int($0) }),
      let suffix = Self.value(of: "Format", text),
      let levels = try? Folder.names(in: inside / "w_files").count(where: { Int("\($0)") != nil })
    else { return nil }
    return MapPage.Tiles(side: side, overlap: overlap, suffix: suffix, levels: levels)
  }

  /// The value of an attribute in a description.
  private static func value(of name: String, _ text: [UInt8]) -> String? {
    let start = Array("\(name)=\"".utf8)
    guard let place = text.firstRange(of: start)?.upperBound else { return nil }
    return String(validating: text[place...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  /// Copies the finished file to standard output instead.
  func copyToStandardOutput() throws(Failure) {
    try StandardOutput.send { descriptor in
      let file = try File(temporary)
      while case let bytes = try file.readNext(1 << 20), !bytes.isEmpty {
        try writeAll(bytes, to: descriptor, path)
      }
    }
  }

  func discard() { TemporaryFiles.discard(temporary) }

  func fingerprint() throws(FileError) -> Fingerprint {
    format == .deepZoom
      ? try Fingerprint(of: path, at: inside / "w.dzi", with: inside / "w_files")
      : try Fingerprint(of: path, at: temporary)
  }

  /// Checks the result, since some encoders write a broken file and report success.
  private func check(_ size: PixelSize, _ options: String) throws(Failure) {
    guard temporary.linkStatus != nil else {
      throw .cannotWrite(path, "it was removed while it was being written")
    }
    if format == .deepZoom { return try finishTiles(of: size, options: options) }
    guard has(size) else {
      throw .badOutput(path, "it cannot be read back at \(size.width) × \(size.height) px")
    }
  }

  private func has(_ size: PixelSize) -> Bool {
    guard let opening = try? Opening(temporary), opening.format == format.pictureFormat,
      let image = try? opening.image()
    else { return false }
    return image.width == size.width && image.height == size.height
  }

  /// Makes sure that a Deep Zoom image is complete and on the disk, and marks its description.
  ///
  /// libvips 8.14 reports success although files did not fit on the disk, so each one is looked at.
  private func finishTiles(of size: PixelSize, options: String) throws(Failure) {
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
    try attempt(writing: path) {
      try File(description, flags: O_WRONLY | O_APPEND).write(Mark.xmlComment)
      try Folder.synchronizeDisk(of: inside)
    }
  }

  private func isWhole(_ file: Path) -> Bool { (try? File(file).isWhole()) == true }

  /// Why files did not get to the disk, as far as can still be told.
  private static func shortage(_ folder: Path) -> String {
    Folder.obstacle(toWriting: 1 << 16, in: folder)?.reason ?? "perhaps there was no space left"
  }
}

extension File {
  /// Makes sure that an image is complete and on the disk.
  func finish() throws(FileError) {
    guard try isWhole() else { throw FileError("cannot write", path, code: ENOSPC) }
    try synchronize()
  }

  /// Whether an image has its end, if its format tells without decoding, and any file something in it.
  ///
  /// libvips 8.14 reports success if the last bytes of a tile did not fit on the disk.
  func isWhole() throws(FileError) -> Bool {
    let size = try status().size
    guard size > 0 else { return false }
    let start = try read(12)
    let end = try read(12, at: max(0, size - 12))
    if start.starts(with: [0xff, 0xd8]) { return end.ends(with: [0xff, 0xd9]) }
    if start.starts(with: [0x89] + "PNG".utf8) {
      return end.ends(with: [0, 0, 0, 0] + Array("IEND".utf8) + [0xae, 0x42, 0x60, 0x82])
    }
    if start.starts(with: "GIF8".utf8) { return end.last == UInt8(ascii: ";") }
    if start.starts(with: "<?xml".utf8) { return end.ends(with: Array(">\n".utf8)) }
    if start.starts(with: "RIFF".utf8), start.count == 12 {
      let length = (4..<8).reversed().reduce(0) { $0 << 8 | Int(start[$1]) }
      return size >= length + 8
    }
    return true
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
