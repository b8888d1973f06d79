internal import Layouts
internal import Vips

/// What to make of a picture.
struct ThumbnailRequest: Sendable {
  let picture: Picture
  /// The sizes to make it in, upright and exact: one for each wall that shows it.
  ///
  /// Never empty.
  let sizes: [PixelSize]
  /// The size that the picture is decoded for: the largest on any wall of the run.
  let decodedAt: PixelSize
  /// What shows through a transparent picture; where this is transparent itself, the thumbnail has
  /// alpha.
  let background: Color
  let resampling: Resampling
  /// Whether the camera's preview may be drawn, where it is as large as all of the sizes.
  let isFromPreview: Bool
  /// What is left of each size in the end; see ``CroppingThumbnailMaker``.
  let crops: [Crop?]
  /// Which files may be read.
  var access = ReadAccess.everywhere

  /// Whether a damaged picture is drawn as far as it can be read.
  let keepsDamaged: Bool
  /// What counts as damage.
  var strictness = Strictness.errors

  /// Without `decodedAt`, the picture is decoded for the largest of the sizes.
  init(
    picture: Picture, sizes: [PixelSize], decodedAt: PixelSize? = nil, background: Color,
    resampling: Resampling, isFromPreview: Bool = false, crops: [Crop?] = [],
    keepsDamaged: Bool = false
  ) {
    self.picture = picture
    self.sizes = sizes
    self.decodedAt = decodedAt ?? sizes.largest
    self.background = background
    self.resampling = resampling
    self.isFromPreview = isFromPreview
    self.crops = crops
    self.keepsDamaged = keepsDamaged
  }

  /// What the finished thumbnails take before they are cut, in bytes.
  var byteCount: Int {
    Self.bytes(sizes.reduce(0) { $0.addingSaturated($1.area) }, each: bands)
  }

  /// The thumbnails' channels.
  var bands: Int { background.isOpaque ? 3 : 4 }

  /// What decoding takes beside it, roughly; only where it is much.
  ///
  /// A progressive JPEG keeps two bytes for each of up to three coefficients a pixel; an interlaced
  /// PNG, a WebP, a GIF, HEIF, JPEG XL and JPEG 2000 keep all of their pixels. The others pass through strip by strip,
  /// unless they are read more than once. A preview takes next to nothing; that it is missing, and
  /// the picture decoded, is too rare to count.
  var decodingByteCount: Int {
    if isFromPreview { return 0 }
    let pixels = picture.size.area
    let kept = isReadAgain ? Self.bytes(pixels / (shrink * shrink), each: 4) : 0
    switch picture.format {
    case .jpeg: return kept + (picture.isProgressive ? Self.bytes(pixels, each: 6) : 0)
    case .png, .tiff: return max(kept, picture.isProgressive ? Self.bytes(pixels, each: 4) : 0)
    case .webp, .gif, .heif, .avif: return Self.bytes(pixels, each: 4)
    // Libraries that keep a sample in two bytes, or four, whatever the picture has.
    case .jxl, .jp2: return Self.bytes(pixels, each: 16)
    case .svg, .pdf: return Self.bytes(decodedAt.area, each: 4)
    case .hdr, .ppm: return kept
    }
  }

  /// What pixels take, in bytes: at most a petabyte, which no machine has, and of which many can still be added up.
  private static func bytes(_ pixels: Int, each byteCount: Int) -> Int {
    min(pixels.multipliedSaturated(by: byteCount), 1 << 50)
  }
}

extension ThumbnailRequest {
  /// By how much the decoder shrinks the picture: 1, 2, 4 or 8.
  ///
  /// The most that leaves a factor of at least 1.5 to the resampler, which decides the quality. 8 must
  /// leave 2.5: it is no more than the mean of each block of the file, which costs 3 dB with less.
  /// Only the decoders of JPEG and WebP can do it.
  var shrink: Int {
    guard picture.format == .jpeg || picture.format == .webp else { return 1 }
    return shrinkOnLoad(of: picture.size)
  }

  /// The same for a JPEG of this size, upright: the picture's own or its preview.
  func shrinkOnLoad(of upright: PixelSize) -> Int {
    if resampling == .best { return 1 }
    return [8, 4, 2].first { shrink in
      let twiceTheRest = shrink == 8 ? 5 : 3
      return upright.width * 2 >= decodedAt.width * shrink * twiceTheRest
        && upright.height * 2 >= decodedAt.height * shrink * twiceTheRest
    } ?? 1
  }

  /// How many times its own size an SVG or PDF is drawn in, so that its lines and letters are as sharp as can be:
  /// the least that gives all of the frame's pixels.
  var scale: Double {
    guard picture.format.isVector else { return 1 }
    return max(
      Double(decodedAt.width) / Double(picture.width),
      Double(decodedAt.height) / Double(picture.height))
  }

  /// Whether a size is made from the largest thumbnail rather than from what the decoder gives.
  ///
  /// Shrunk once more by 1.5 at least, it stays above 47 dB of the same size made alone, and takes a
  /// tenth of the time.
  func comesFromLargest(_ size: PixelSize) -> Bool {
    resampling == .fast && size.width * 3 <= decodedAt.width * 2
      && size.height * 3 <= decodedAt.height * 2
  }

  /// The sizes for which the decoder's pixels are read, each once.
  var sizesFromDecoder: [PixelSize] {
    let others = sizes.filter { $0 != decodedAt && !comesFromLargest($0) }
    let needsLargest = others.count < sizes.count
    return (needsLargest ? [decodedAt] : []) + others
  }

  /// Whether the decoder's pixels are kept, since more than one size is made from them.
  var isReadAgain: Bool { sizesFromDecoder.count > 1 }
}

extension [PixelSize] {
  /// The one of most pixels; the first of several.
  var largest: PixelSize {
    self.dropFirst().reduce(self[0]) { $1.area > $0.area ? $1 : $0 }
  }
}
