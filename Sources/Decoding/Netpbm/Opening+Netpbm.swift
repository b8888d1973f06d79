internal import Files
internal import Plans
internal import Vips

extension Opening {
  /// What a Netpbm file states; nil for other formats, and if there is no picture in it.
  var netpbm: NetpbmHeader? {
    format == .ppm ? try? NetpbmHeader(of: file, byteCount: status.size) : nil
  }

  /// Its pixels, if libvips would misread them; nil for other files.
  func netpbmImage() throws(VipsError) -> Image? {
    guard let netpbm, !netpbm.isSimple else { return nil }
    var pixels = NetpbmPixels(netpbm)
    return try Image(over: pixels.all(in: file))
  }

  /// Fails if there is no picture in a Netpbm file, or one that weir does not read.
  func checkNetpbm() throws(Skip.Reason) {
    do throws(NetpbmHeader.Problem) {
      _ = try NetpbmHeader(of: file, byteCount: status.size)
    } catch {
      switch error {
      case .unsupported(let kind): throw .unsupported(kind)
      case .damaged(let damage): throw .damaged(.ppm, damage)
      }
    }
  }
}

extension PictureHeader {
  /// Nil for other formats than Netpbm.
  init?(ofNetpbm opening: borrowing Opening) {
    guard let netpbm = opening.netpbm else { return nil }
    self.init(
      pageCount: 1, size: netpbm.size, orientation: 1, isProgressive: !netpbm.isSimple,
      hasAlpha: netpbm.hasAlpha, ownWork: nil)
  }
}
