internal import Files
internal import Layouts
internal import Plans

extension Opening {
  /// The JPEGs of a camera raw file.
  ///
  /// - Throws: a reason if there is none that can be drawn.
  func rawFile() throws(Skip.Reason) -> RawFile {
    do throws(FileError) {
      if let raw = try RawFile(in: file) { return raw }
    } catch { throw Skip.Reason(error) }
    throw .unsupported("camera raw files without a preview in JPEG: \(Signature.rawAdvice)")
  }
}

extension PictureHeader {
  /// The header of a camera raw file is that of its largest preview, turned as the raw file says.
  init(
    ofRaw opening: borrowing Opening,
    _ header: (borrowing Opening) throws(Skip.Reason) -> PictureHeader
  ) throws(Skip.Reason) {
    let raw = try opening.rawFile()
    self = try header(try Opening(.jpeg, at: raw.largest.bytes, in: opening))
    orientation = raw.orientation ?? orientation
    size = orientation >= 5 ? raw.largest.size.transposed : raw.largest.size
    taken = raw.taken ?? taken
    (preview, ownWork) = (nil, nil)
  }
}

extension ThumbnailRequest {
  /// The request for a camera raw file as one for its preview, and where that is.
  func ofPreview(
    in raw: RawFile, of opening: borrowing Opening
  ) throws(Skip.Reason) -> (request: ThumbnailRequest, bytes: Range<Int>) {
    let largest = picture.isTransposed ? raw.largest.size.transposed : raw.largest.size
    guard largest == picture.size, raw.orientation ?? picture.orientation == picture.orientation
    else {
      throw .changed(
        was: "\(picture.width) × \(picture.height)", is: "\(largest.width) × \(largest.height)")
    }
    let preview = raw.preview(covering: picture.isTransposed ? decodedAt.transposed : decodedAt)
    var request = self
    request.picture.format = .jpeg
    (request.picture.byteCount, request.picture.modified) = (
      opening.status.size, opening.status.modified
    )
    let upright = picture.isTransposed ? preview.size.transposed : preview.size
    (request.picture.width, request.picture.height) = (upright.width, upright.height)
    return (request, preview.bytes)
  }
}
