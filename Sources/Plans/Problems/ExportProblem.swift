package import Files

/// Why a manifest cannot become another format.
package enum ExportProblem: Equatable, Sendable {
  /// The format is about the wall's image, and the manifest names none.
  case noImage
  /// The wall is Deep Zoom tiles.
  case tiles(Path)
  /// The wall is a page, whose sprites have places of their own.
  case page(Path)
  /// A file of the format is about one sheet, and the wall has several.
  case severalSheets(Int)
  /// There would be more files than there may be.
  case tooManyFiles(Int, limit: Int)
  /// Only drawing finds which part of this picture the wall shows.
  case attention(Path)
  /// This is one page of a document, or a document, and the format is about pictures.
  case document(Path)
  /// The manifest names this by an absolute path, which has no address below another.
  case absolute(Path)
  /// The picture with this index is on an earlier sheet than the one before it.
  case unsorted(Int)
}

extension ExportProblem: CustomStringConvertible {
  /// The cause.
  package var description: String {
    switch self {
    case .noImage: "it names no image of the wall"
    case .tiles(let image): "\(image) is tiles, not an image"
    case .page(let page): "\(page) is a page, not an image"
    case .severalSheets(let count):
      "a file of that format is about one image, and the wall has \(count) sheets"
    case .tooManyFiles(let count, let limit):
      "the wall has \(count) sheets, and there can be \(limit) files of them"
    case .attention(let picture):
      "\(picture) is cropped to what draws the eye, which is found only while it is drawn"
    case .document(let picture): "\(picture) is a page of a document, and the format takes pictures"
    case .absolute(let path): "it names \(path) by an absolute path, which has no address"
    case .unsorted(let index):
      "frames[\(index)] is on an earlier sheet than the frame before it"
    }
  }
}
