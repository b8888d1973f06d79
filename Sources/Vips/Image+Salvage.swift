internal import Raster
internal import Synchronization

/// A damaged picture as far as it can be read; the rest is gray.
public struct Salvage: Sendable {
  /// sRGB of 8 bits a channel.
  ///
  /// Its pixels can be read once, from the top down, like those of the damaged picture.
  public let image: Image
  private let painter: SalvagePainter

  /// Whether anything could be read; known once the pixels of the image have been read.
  public var hasPixels: Bool { painter.rowCount > 0 }

  /// The gray of missing rows: libjpeg's own choice.
  public static let grey: UInt8 = 128

  /// - Parameter damaged: with its header read.
  /// - Throws: ``VipsError`` if its colors cannot be converted.
  public init(of damaged: Image) throws(VipsError) {
    let standard = try damaged.throughProfile().standardRGB()
    painter = SalvagePainter(standard)
    image = try .painted(
      width: standard.width, height: standard.height, hasAlpha: standard.hasAlpha, by: painter
    ).readOnce()
  }
}

/// Copies rows until one cannot be read; from there on everything is gray.
private final class SalvagePainter: StripPainter {
  private let image: Image
  /// The first row that cannot be read.
  private let end: Atomic<Int>
  private let read = Atomic<Int>(0)

  init(_ image: Image) {
    self.image = image
    end = Atomic(image.height)
  }

  var rowCount: Int { read.load(ordering: .acquiring) }

  func paint(_ strip: borrowing Strip) -> Bool {
    let grey = Salvage.grey
    strip.fill(image.hasAlpha ? [grey, grey, grey, 255] : [grey, grey, grey])
    for top in stride(from: strip.y, to: strip.y + strip.height, by: Self.rowsAtOnce) {
      let bottom = min(top + Self.rowsAtOnce, strip.y + strip.height)
      guard top < end.load(ordering: .acquiring) else { break }
      if let rows = try? rows(top..<bottom) {
        strip.draw(rows, left: 0, top: top)
        read.max(bottom, ordering: .acquiringAndReleasing)
      } else {
        end.min(top, ordering: .acquiringAndReleasing)
      }
    }
    // Where no row can be read, there is no use in going on.
    return end.load(ordering: .acquiring) > 0
  }

  /// So few that losing them does not show; decoders deliver a strip or a row of blocks at once anyway.
  private static let rowsAtOnce = 8

  private func rows(_ rows: Range<Int>) throws(VipsError) -> Pixels {
    let region = try Region(of: image)
    return try unsafe Pixels(width: image.width, height: rows.count, bands: image.bands) {
      bytes throws(VipsError) in
      if let start = bytes.baseAddress { try unsafe region.copy(rows: rows, to: start) }
    }
  }
}
