internal import Glibc
internal import Layouts
internal import Vips

/// An image under its temporary name: being written, checked, and then given its final name.
struct PendingImage {
  /// The final name: of Deep Zoom, the description's.
  let path: Path
  private let temporary: Path
  private let format: OutputFormat

  /// Makes the temporary file, so that a folder that cannot be written to shows before any work is
  /// done.
  init(for path: Path, format: OutputFormat) throws(WeirError) {
    self.path = path
    self.format = format
    do {
      temporary =
        format == .deepZoom
        ? try TemporaryFiles.make(beside: path, Self.makeFolders)
        : try TemporaryFiles.makeFile(beside: path)
    } catch {
      throw .cannotWrite(path, "\(error.reason); choose a folder that can be written to")
    }
  }

  /// Where libvips puts a Deep Zoom image.
  ///
  /// It makes that folder anew if an interruption has removed it, but never the one around it.
  private var inside: Path { temporary / "in" }

  private static func makeFolders(_ temporary: Path) throws(FileError) {
    try Folder.create(temporary)
    try Folder.create(temporary / "in")
  }

  /// Pulls the whole image, encodes it, and reads the result's header back.
  func write(_ image: Image, options: String) throws(WeirError) {
    do {
      if format == .deepZoom {
        try image.saveDeepZoom(named: (inside / "w").bytes, options: options)
      } else {
        let file = try File(temporary, flags: O_RDWR | O_NOFOLLOW)
        try image.save(to: Target(descriptor: file.descriptor), as: format.saver, options: options)
        try file.synchronize()
      }
    } catch let error as VipsError {
      throw .cannotWrite(path, error.description)
    } catch {
      throw .cannotWrite(path, "\((error as? FileError)?.reason ?? "\(error)")")
    }
    try check(width: image.width, height: image.height)
  }

  /// Gives the files their final names.
  ///
  /// Old tiles are moved out of the way as a whole, never mixed with new ones.
  func rename() throws(FileError) {
    guard format == .deepZoom else { return try Folder.move(temporary, to: path) }
    let tiles = path.withoutSuffix + "_files"
    if try FileStatus.of(tiles, followingLinks: false) != nil {
      try Folder.move(tiles, to: temporary / "old")
    }
    try Folder.move(inside / "w_files", to: tiles)
    try Folder.move(inside / "w.dzi", to: path)
    Folder.remove(temporary)
  }

  /// Copies the finished file to standard output instead.
  func copyToStandardOutput() throws(WeirError) {
    TemporaryFiles.noteStandardOutput()
    try StandardOutput.send { () throws(FileError) in
      let file = try File(temporary)
      while case let bytes = try file.readNext(1 << 20), !bytes.isEmpty {
        try writeAll(bytes, to: STDOUT_FILENO, path)
      }
    }
  }

  /// Removes whatever has no final name yet.
  func discard() { TemporaryFiles.discard(temporary) }

  /// How long the finished file is: of Deep Zoom, the description.
  var byteCount: Int {
    let file = format == .deepZoom ? inside / "w.dzi" : temporary
    return (try? FileStatus.of(file))?.size ?? 0
  }

  /// For ``TemporaryFiles/commit(_:_:)``.
  var temporaryPath: Path { temporary }

  /// Some encoders write a broken file and report success.
  private func check(width: Int, height: Int) throws(WeirError) {
    guard (try? FileStatus.of(temporary, followingLinks: false)) != nil else {
      throw .cannotWrite(path, "it was removed while it was being written")
    }
    let isRight =
      format == .deepZoom ? markDescription(width, height) : hasSize(width, height)
    guard isRight else {
      throw .badOutput(path, "it cannot be read back at \(width) × \(height) px")
    }
  }

  private func hasSize(_ width: Int, _ height: Int) -> Bool {
    guard let opening = try? Opening(temporary), opening.format == format.pictureFormat,
      let image = try? opening.image()
    else { return false }
    return image.width == width && image.height == height
  }

  /// Checks the size in a Deep Zoom description, and puts the mark behind it.
  private func markDescription(_ width: Int, _ height: Int) -> Bool {
    guard let file = try? File(inside / "w.dzi", flags: O_RDWR | O_APPEND),
      let text = try? file.read(4096)
    else { return false }
    guard Mark.says(PixelSize(width: width, height: height), text),
      (try? file.write(Mark.xmlComment)) != nil
    else { return false }
    return (try? file.synchronize()) != nil
  }
}
