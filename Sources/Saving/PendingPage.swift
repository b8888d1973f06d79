internal import Files
internal import Glibc
internal import Pages
internal import Plans
internal import Requests
internal import Vips

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
    do {
      let file = try File(
        files.folder / page.name(ofSheet: sheet), flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
      let isTransparent = page.sprites.transparentSheets.contains(sheet)
      let image = isTransparent ? image : try image.flattened(on: page.background)
      try image.save(
        to: Target(descriptor: file.descriptor), as: format == .webp ? .webp : .jpeg,
        options: try output.spriteOptions(format))
      try file.finish()
    } catch let error as VipsError {
      throw .cannotWrite(path, error.description)
    } catch let error as Failure {
      throw error
    } catch {
      throw .cannotWrite(path, "\((error as? FileError)?.reason ?? "\(error)")")
    }
  }

  /// Writes the document.
  func write(documentOf drawn: Plan) throws(Failure) {
    let text = try attempt { try page.document(of: drawn, at: path) }
    do { try files.write(text) } catch { throw .cannotWrite(path, error.reason) }
  }

  var path: Path { files.path }
  var renamings: [Renaming] { files.renamings }
  func fingerprint() throws(FileError) -> Fingerprint { try files.fingerprint() }

  func discard() { files.discard() }
}
