internal import Files
internal import Glibc
internal import Pages
internal import Plans
internal import Requests
internal import Vips

/// The files of a wall under temporary names: written, checked, and then given their final names.
protocol PendingWall: Sendable {
  /// The final name of the file that stands for all.
  var path: Path { get }
  /// The renamings that give the files their final names.
  var renamings: [Renaming] { get }
  /// What the files are, now that they are finished.
  func fingerprint() throws(FileError) -> Fingerprint
  /// Removes everything that does not have its final name yet.
  func discard()
}

/// An HTML file and its folder under temporary names.
struct PendingDocument: PendingWall {
  let path: Path
  private let temporary: Path

  /// Creates the folder, so that a place that is not writable is noticed before any work is done.
  init(for path: Path) throws(Failure) {
    self.path = path
    do {
      temporary = try TemporaryFiles.makeFolder(beside: path, holding: "folder")
    } catch {
      throw .cannotCreate(path, error.reason)
    }
  }

  /// That which belongs to the document.
  var folder: Path { temporary / "folder" }
  private var document: Path { temporary / "page.html" }

  /// Writes the document.
  func write(_ text: String) throws(FileError) { try write(text, to: document) }

  private func write(_ text: String, to path: Path) throws(FileError) {
    let file = try File(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    try writeAll(Array(text.utf8), to: file.descriptor, path)
    try file.synchronize()
  }

  /// What was in the folder before is replaced as a whole, and never mixed with what is new.
  var renamings: [Renaming] {
    [
      Renaming(temporary: folder, path: path.companionFolder ?? path),
      Renaming(temporary: document, path: path),
    ]
  }

  func fingerprint() throws(FileError) -> Fingerprint {
    try Fingerprint(of: path, at: document, with: folder)
  }

  func discard() { TemporaryFiles.discard(temporary) }

  /// Writes the page of a Deep Zoom image, and the scripts with its links.
  init(for path: Path, showing map: MapPage) throws(Failure) {
    try self.init(for: path)
    do {
      try write(map.document(at: path))
      try map.writeBlocks(at: path) { name, text throws(FileError) in
        try write(text, to: folder / name)
      }
    } catch {
      discard()
      throw .cannotWrite(path, error.reason)
    }
  }
}

/// A page under a temporary name: its sprites are written first, then the document.
struct PendingPage: PendingWall {
  /// The index of its wall.
  let wall: Int
  private let page: Page
  private let files: PendingDocument

  init(for path: Path, _ page: Page, wall: Int) throws(Failure) {
    (self.page, self.wall) = (page, wall)
    files = try PendingDocument(for: path)
  }

  /// Computes and encodes a sheet of sprites.
  func write(_ image: Image, sheet: Int, _ output: Output) throws(Failure) {
    let format = page.format(ofSheet: sheet)
    try attempt(writing: path) {
      let file = try File(
        files.folder / page.name(ofSheet: sheet), flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
      let isTransparent = page.sprites.transparentSheets.contains(sheet)
      let image = isTransparent ? image : try image.flattened(on: page.background)
      try image.save(
        to: Target(descriptor: file.descriptor), as: format == .webp ? .webp : .jpeg,
        options: try output.spriteOptions(format))
      try file.finish()
    }
  }

  /// Writes the document.
  func write(documentOf drawn: Plan) throws(Failure) {
    let text = try attempt { try page.document(of: drawn, at: path) }
    try attempt(writing: path) { try files.write(text) }
  }

  var path: Path { files.path }
  var renamings: [Renaming] { files.renamings }
  func fingerprint() throws(FileError) -> Fingerprint { try files.fingerprint() }
  func discard() { files.discard() }
}
