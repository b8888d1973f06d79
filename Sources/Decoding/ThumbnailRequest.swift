package import Files
package import Layouts
package import Plans
package import Raster
internal import Vips

/// The thumbnails to make of a picture.
package struct ThumbnailRequest: Sendable {
  package internal(set) var picture: Picture
  /// The exact upright sizes, one for each wall that shows the picture; never empty.
  package let sizes: [PixelSize]
  /// The size to decode the picture for: the largest on any wall of the run.
  package let decodedAt: PixelSize
  /// The color behind a transparent picture; if it is itself transparent, the thumbnail has alpha.
  package let background: Color
  package let resampling: Resampling
  /// Whether to draw the camera's preview if it is at least as large as every size.
  package let isFromPreview: Bool
  /// The part to keep of each size, with nil for all of it; empty keeps all of every size.
  package var crops: [Crop?]
  /// The part to make of a single size that is too large to make whole; nil makes all of it.
  package var part: PixelRect?
  /// The files that may be read.
  package var access = ReadAccess.everywhere

  /// Whether to draw what can be read of a damaged picture.
  let keepsDamaged: Bool
  /// What counts as damage.
  var strictness = Strictness.errors

  /// If `decodedAt` is nil, the picture is decoded for the largest of the sizes.
  package init(
    picture: Picture, sizes: [PixelSize], decodedAt: PixelSize? = nil, background: Color,
    resampling: Resampling, isFromPreview: Bool = false, crops: [Crop?] = [],
    keepsDamaged: Bool = false
  ) {
    (self.picture, self.sizes, self.decodedAt) = (picture, sizes, decodedAt ?? sizes.largest)
    (self.background, self.resampling) = (background, resampling)
    (self.isFromPreview, self.keepsDamaged, self.crops) = (isFromPreview, keepsDamaged, crops)
  }

  /// The memory that the thumbnails take before cropping, in bytes.
  package var byteCount: Int { byteCount(of: madeSizes) }

  /// The memory that is left of them after cropping, in bytes.
  var keptByteCount: Int { byteCount(of: keptSizes) }

  private func byteCount(of sizes: [PixelSize]) -> Int {
    Self.bytes(sizes.reduce(0) { $0.addingSaturated($1.area) }, each: bands)
  }

  /// The sizes of the thumbnails before cropping.
  var madeSizes: [PixelSize] { part.map { [$0.size] } ?? sizes }

  /// The sizes of the thumbnails after cropping.
  var keptSizes: [PixelSize] {
    crops.isEmpty ? madeSizes : zip(madeSizes, crops).map { $1?.size ?? $0 }
  }

  /// The number of channels of the thumbnails.
  package var bands: Int { background.isOpaque ? 3 : 4 }

  /// The approximate memory that decoding takes besides the thumbnails, in bytes.
  ///
  /// A progressive JPEG keeps two bytes for each of up to three coefficients per pixel. An
  /// interlaced PNG, WebP, GIF, HEIF, JPEG XL, JPEG 2000 and unusual Netpbm keep all pixels. The
  /// others are read in strips, unless they are read more than once. That a missing preview makes
  /// the picture be decoded is too rare to count.
  package var decodingByteCount: Int {
    if isFromPreview { return Self.bytes(picture.preview?.area ?? 0, each: 3) }
    let pixels = picture.size.area
    let kept = isReadAgain ? Self.bytes(pixels / (shrink * shrink), each: 4) : 0
    let decoder =
      switch picture.format {
      case .jpeg, .raw: picture.isProgressive ? Self.bytes(pixels, each: 6) : 0
      case .png, .tiff, .ppm: max(kept, picture.isProgressive ? Self.bytes(pixels, each: 4) : 0)
      case .webp, .gif, .heif, .avif: Self.bytes(pixels, each: 4)
      // Their libraries keep each sample in two or four bytes, whatever the picture's depth.
      case .jxl, .jp2: Self.bytes(pixels, each: 16)
      case .svg, .pdf: Self.bytes(decodedAt.area, each: 4)
      case .hdr: kept
      }
    return decoder.addingSaturated(scalingByteCount)
  }

  /// The memory of scaling: for each size, rows that are as wide as it is, and of 16 bits.
  private var scalingByteCount: Int {
    let across = max(1, picture.size.height / shrink)
      .multipliedSaturated(by: (part?.size ?? decodedAt).width)
    return Self.bytes(across, each: 2 * bands * sizesFromDecoder.count)
  }

  /// At most a petabyte: more than any machine has, yet small enough to add up.
  private static func bytes(_ pixels: Int, each byteCount: Int) -> Int {
    min(pixels.multipliedSaturated(by: byteCount), 1 << 50)
  }
}

extension ThumbnailRequest {
  /// The factor by which the decoder shrinks the picture: 1, 2, 4 or 8.
  ///
  /// It is the largest that leaves the resampler, which scales light as decoders do not, a factor of at
  /// least 2.5. A factor of 8 must leave 3.5: it is only the mean of each block of the file. Then
  /// 49 camera photos at 390 px wide are 55 dB from a full decode in the median, and 43 at worst.
  /// The decoder of WebP could shrink, too, in 0.68 of the time, but photos were at 52 dB instead of 65, and a checkerboard
  /// kept 42 % of its light.
  var shrink: Int {
    guard [.jpeg, .raw].contains(picture.format) else { return 1 }
    return shrinkOnLoad(of: picture.size)
  }

  /// The same factor for a picture of this upright size whose decoder shrinks, or for its preview.
  func shrinkOnLoad(of upright: PixelSize) -> Int {
    if resampling == .best { return 1 }
    return [8, 4, 2].first { shrink in
      let halvesLeft = shrink == 8 ? 7 : 5
      return upright.width * 2 >= decodedAt.width * shrink * halvesLeft
        && upright.height * 2 >= decodedAt.height * shrink * halvesLeft
    } ?? 1
  }

  /// For an SVG or PDF, the smallest scale that fills the frame's pixels, so that it is sharp.
  var scale: Double {
    guard picture.format.isVector else { return 1 }
    return max(
      Double(decodedAt.width) / Double(picture.width),
      Double(decodedAt.height) / Double(picture.height))
  }

  /// Whether a size is made from the largest thumbnail, by shrinking it again by at least 2.5.
  ///
  /// The result stays above 45 dB of a direct one, in a tenth of the time; with 1.5 it would be 40 dB.
  func comesFromLargest(_ size: PixelSize) -> Bool {
    resampling == .fast && size.width * 5 <= decodedAt.width * 2
      && size.height * 5 <= decodedAt.height * 2
  }

  /// The sizes to make from the decoder's pixels, each once.
  var sizesFromDecoder: [PixelSize] {
    let others = sizes.filter { $0 != decodedAt && !comesFromLargest($0) }
    let needsLargest = others.count < sizes.count
    return (needsLargest ? [decodedAt] : []) + others
  }

  /// Whether the decoder's pixels are kept, since more than one size is made from them.
  var isReadAgain: Bool { sizesFromDecoder.count > 1 }
}

extension [PixelSize] {
  /// The size with the most pixels; the first of several.
  var largest: PixelSize {
    self.dropFirst().reduce(self[0]) { $1.area > $0.area ? $1 : $0 }
  }
}

package struct Thumbnails: Sendable {
  /// One for each requested size, in order.
  package fileprivate(set) var pixels: [Pixels]
  /// Whether they show the camera's preview.
  package var areFromPreview = false
  /// What is wrong with the picture, if only what can be read of it was drawn.
  package var damage: String?

  package init(pixels: [Pixels], areFromPreview: Bool = false, damage: String? = nil) {
    (self.pixels, self.areFromPreview, self.damage) = (pixels, areFromPreview, damage)
  }
}

/// The part to keep of a thumbnail that covers more than its frame.
package struct Crop: Equatable, Sendable {
  /// The size to keep, in pixels.
  package let size: PixelSize
  /// Where that part is.
  package let focus: Fit.Focus

  package init(size: PixelSize, focus: Fit.Focus) { (self.size, self.focus) = (size, focus) }
}

extension ThumbnailRequest {
  /// Cropped where the picture is decoded: pixels that nobody sees are not passed between processes.
  func cropped(_ made: Thumbnails) -> Thumbnails {
    guard crops.contains(where: { $0 != nil }) else { return made }
    var kept = made
    kept.pixels = zip(made.pixels, crops).map { pixels, crop in
      crop.map { pixels.cropped($0) } ?? pixels
    }
    return kept
  }
}

extension Pixels {
  /// The same, shrunk as pictures are; nil if memory is short.
  package func shrunk(to size: PixelSize) -> Pixels? { try? scaled(to: size) }

  fileprivate func cropped(_ crop: Crop) -> Pixels {
    let whole = PixelSize(width: width, height: height)
    let place =
      switch crop.focus {
      case .gravity(let gravity): gravity.place(of: crop.size, in: whole)
      case .attention: Attention(of: self).place(of: crop.size, in: whole)
      }
    return part(place)
  }
}
