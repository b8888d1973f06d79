internal import Drawing
internal import Files
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

/// An HTML file and its folder under temporary names, or the zip that they are packed into.
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
  var document: Path { temporary / "page.html" }
  /// The two packed into one file, if that is the output.
  var zip: Path { temporary / "page.zip" }

  func write(_ text: String) throws(FileError) { try write(text, to: document) }

  /// Writes a script into the folder.
  func write(_ text: String, inFolder name: Path) throws(FileError) {
    try write(text, to: folder / name)
  }

  private func write(_ text: String, to path: Path) throws(FileError) {
    let file = try File(creating: path)
    try writeAll(Array(text.utf8), to: file.descriptor, path)
    try file.synchronize()
  }

  /// What was in the folder before is replaced as a whole, and never mixed with what is new.
  var renamings: [Renaming] {
    path.isZip
      ? [Renaming(temporary: zip, path: path)]
      : [
        Renaming(temporary: folder, path: path.companionFolder ?? path),
        Renaming(temporary: document, path: path),
      ]
  }

  func fingerprint() throws(FileError) -> Fingerprint {
    path.isZip
      ? try Fingerprint(of: path, at: zip)
      : try Fingerprint(of: path, at: document, with: folder)
  }

  func discard() { TemporaryFiles.discard(temporary) }

  /// Writes the page of a Deep Zoom image, and the scripts with its links.
  init(for path: Path, showing map: MapPage) throws(Failure) {
    try self.init(for: path)
    do {
      try write(map.document(at: path))
      try map.writeBlocks(at: path) { name, text throws(FileError) in
        try write(text, inFolder: name)
      }
    } catch {
      discard()
      throw .cannotWrite(path, error.reason)
    }
  }
}

/// A page under a temporary name: its sprites and copies are written first, then the document.
struct PendingPage: PendingWall {
  let wall: Int
  private let page: Page
  private let files: PendingDocument

  init(for path: Path, _ page: Page, wall: Int) throws(Failure) {
    (self.page, self.wall) = (page, wall)
    files = try PendingDocument(for: path)
  }

  /// Draws the sprites of one density, or the copies.
  ///
  /// The drawings of a page are written at the same time, each on a thread of its own.
  func write(
    _ drawing: PageDrawing, _ rendering: some WallImages, number: Int, _ output: Output
  ) throws(Failure) {
    if drawing.areCopies {
      try attempt(writing: path) { try Folder.create(files.folder / Copies.folder) }
    }
    for (sheet, file) in drawing.files.enumerated() {
      try write(try rendering.image(ofSheet: sheet, wall: number), to: file, output)
    }
  }

  private func write(
    _ image: Image, to place: PageDrawing.File, _ output: Output
  ) throws(Failure) {
    try attempt(writing: path) {
      let file = try File(creating: files.folder / place.name)
      let image = place.isTransparent ? image : try image.flattened(on: page.background)
      try image.save(
        to: Target(descriptor: file.descriptor), as: place.format.output.saver,
        options: try output.spriteOptions(place.format))
      try file.finish()
    }
  }

  /// Writes the document; copies of pictures that could not be drawn are removed.
  ///
  /// Originals that travel with it are read anew.
  func write(
    documentOf drawn: Plan, _ originals: ReadAccess, _ reporter: any Reporter
  ) throws(Failure) {
    let document = try attempt {
      try page.document(of: drawn, at: path.isZip ? path.pageInZip : path)
    }
    try attempt(writing: path) {
      for copy in page.failedCopies(of: drawn) { Folder.removeFile(files.folder / copy.name) }
      for block in document.blocks { try files.write(block.text, inFolder: block.name) }
      try files.write(document.text)
    }
    let originalFiles = page.originals(of: drawn)
    if path.isZip {
      let parts = page.parts(of: drawn) + document.blocks.map(\.name)
      try files.pack(parts, originalFiles, originals, reporter)
    } else if !originalFiles.isEmpty {
      try files.copy(originalFiles, originals, reporter)
    }
  }

  var path: Path { files.path }
  var renamings: [Renaming] { files.renamings }
  func fingerprint() throws(FileError) -> Fingerprint { try files.fingerprint() }
  func discard() { files.discard() }
}
