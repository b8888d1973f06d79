internal import Files
internal import Layouts
internal import Plans
internal import Raster
internal import Scaling
internal import Vips

/// A smaller picture that a camera stores with a picture, if it can stand in for it: a JPEG, or the thumbnail of a HEIF.
///
/// It is trusted to show the same scene, stored in the same orientation and colors, as EXIF
/// requires. Its shape is checked, which also detects a rotation by 90°, except in squares. An
/// editor that changes a picture but not its preview goes undetected.
struct Preview {
  /// The part that shows the picture, as stored: all of it but black bars that give it another shape.
  let visible: PixelRect
  private let bytes: [UInt8]
  private let kind: Kind
  /// The preview with its header read; its pixels can be read once.
  private let opened: Image

  /// The previews that may stand in for a picture, from the smallest to the largest.
  ///
  /// Left out are those that are not a complete JPEG, are larger than any camera's, or differ from
  /// the picture in orientation. The shape and black bars are checked by ``showsPicture()``.
  ///
  /// The HEIF decoder rotates pictures and their thumbnails upright, but leaves a preview in EXIF as stored.
  static func all(of picture: Image, in opening: borrowing Opening) -> [Preview] {
    guard !picture.hasAlpha else { return [] }
    if [.heif, .avif].contains(opening.format) {
      return [
        opening.bytes(withThumbnailOf: picture).flatMap { Preview($0, .thumbnail, of: picture) }
      ]
      .compactMap(\.self)
    }
    let inEXIF = picture.isTurnedLikeItsPreview ? picture.bytes("jpeg-thumbnail-data") : nil
    let beside = opening.format == .jpeg ? MultiPictureFile.previews(in: opening.file) : []
    return ([inEXIF].compactMap(\.self) + beside).compactMap { Preview($0, .jpeg, of: picture) }
      .sorted { $0.visible.size.area < $1.visible.size.area }
  }

  private enum Kind { case jpeg, thumbnail }

  private init?(_ bytes: [UInt8], _ kind: Kind, of picture: Image) {
    guard kind == .thumbnail || Self.isWholeJPEG(bytes), let opened = try? Self.open(bytes, kind),
      // libvips takes the picture itself for a thumbnail of quite another shape.
      kind == .jpeg || opened.width < picture.width,
      opened.canStandIn(for: picture), let visible = opened.visible(of: picture)
    else { return nil }
    (self.bytes, self.kind, self.opened, self.visible) = (bytes, kind, opened, visible)
  }

  /// Whether its decoder can shrink it.
  var shrinks: Bool { kind == .jpeg }

  /// Decodes the preview, shrunk by 1, 2, 4 or 8, and gives its own profile; call it once.
  func decoded(shrink: Int) throws(VipsError) -> (pixels: Pixels, profile: [UInt8]?) {
    let image = shrink == 1 ? opened : try Self.open(bytes, kind, shrink: shrink)
    return (try Pixels(ofSmall: image), image.profileOfRGB)
  }

  /// What of the shrunk pixels is ``visible``.
  func region(shrink: Int) -> PlaneRegion {
    let scale = Double(shrink)
    return PlaneRegion(
      x: Double(visible.x) / scale, y: Double(visible.y) / scale,
      width: Double(visible.width) / scale, height: Double(visible.height) / scale)
  }

  /// Whether it has just the black bars that its shape explains: none if it has the picture's.
  ///
  /// The top rows settle that for nine previews out of ten, in a fraction of the time of a full decode.
  func showsPicture() -> Bool {
    let isWhole = visible.size == PixelSize(width: opened.width, height: opened.height)
    if isWhole, let top = try? Pixels(ofSmall: opened, rows: 16), !top.mayHaveBlackBars {
      return true
    }
    guard let pixels = try? Pixels(ofSmall: Self.open(bytes, kind)) else { return false }
    return isWhole ? !pixels.hasBlackBars : pixels.hasBlackBars(around: visible)
  }

  /// The stored size of a picture's largest preview that shows it; nil if there is none.
  static func size(of picture: Image, in opening: borrowing Opening) -> PixelSize? {
    all(of: picture, in: opening).last { $0.showsPicture() }?.visible.size
  }

  /// Only one loader opens it: data inside an untrusted picture is untrusted, too.
  private static func open(
    _ bytes: [UInt8], _ kind: Kind, shrink: Int = 1
  ) throws(VipsError) -> Image {
    switch kind {
    case .jpeg:
      try Image.load(Source(bytes: bytes), with: .jpeg, shrink: shrink, strictness: .warnings)
    case .thumbnail: try Image.load(Source(bytes: bytes), with: .heif, isThumbnail: true)
    }
  }

  /// Whether the data starts as a JPEG and contains an end marker; some cameras leave bytes after it.
  private static func isWholeJPEG(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= mostBytes, Signature(of: bytes, suffix: "") == .picture(.jpeg) else {
      return false
    }
    return bytes.indices.dropFirst().last { bytes[$0] == 0xd9 && bytes[$0 - 1] == 0xff } != nil
  }

  /// Full HD at the best quality is half of it; EXIF outside of JPEG has no limit of its own.
  static let mostBytes = 1 << 22
}

extension Image {
  /// Whether this preview is no larger than its picture, and not turned otherwise.
  fileprivate func canStandIn(for picture: Image) -> Bool {
    width <= picture.width && height <= picture.height && width * height <= Self.mostPixels
      && bands == 3 && (text("exif-ifd0-Orientation") == nil || orientation == picture.orientation)
  }

  /// Where its picture fits in this preview, centered; all of it for equal shapes, and nil if it is small.
  fileprivate func visible(of picture: Image) -> PixelRect? {
    let (across, down) = (
      Double(width) / Double(picture.width), Double(height) / Double(picture.height)
    )
    if abs(Int((across * Double(picture.height)).rounded()) - height) <= 1 {
      return PixelRect(x: 0, y: 0, width: width, height: height)
    }
    let scale = min(across, down)
    func bar(_ length: Int, _ shown: Int) -> Int {
      Int(((Double(length) - Double(shown) * scale) / 2).rounded(.up))
    }
    let (x, y) = (bar(width, picture.width), bar(height, picture.height))
    guard x * 4 <= width, y * 4 <= height else { return nil }
    return PixelRect(x: x, y: y, width: width - 2 * x, height: height - 2 * y)
  }

  /// Full HD; previews that fit in 64 KB are seldom larger than 640 × 480.
  private static let mostPixels = 1 << 21

  /// Whether the orientation of the preview in EXIF, if stated, is the picture's.
  fileprivate var isTurnedLikeItsPreview: Bool {
    guard let text = text("exif-ifd1-Orientation") else { return true }
    let orientation = text.prefix(while: \.isNumber)
    return Int(orientation).map { (1...8).contains($0) ? $0 : 1 } ?? 1 == self.orientation
  }
}

// Some cameras add black bars to a preview whose shape differs from the picture's. Dark pictures can look
// as if they had bars: 11 of 300 photos do. They are then decoded in full, which costs time but is correct.
extension Pixels {
  /// Whether there are black bars, at least two pixels wide, above and below or on both sides.
  var hasBlackBars: Bool {
    (isBlack(topEdge) && isBlack(bottomEdge)) || (isBlack(leftEdge) && isBlack(rightEdge))
  }

  /// Whether there are just these black bars: the parts outside of a centered rectangle.
  ///
  /// JPEG blurs their inner edges by up to two pixels. A picture that is itself black there on both
  /// sides cannot be told from one with wider bars.
  func hasBlackBars(around visible: PixelRect) -> Bool {
    let isAbove = visible.y > 0
    let length = isAbove ? height : width
    func line(_ place: Int) -> Patch {
      isAbove ? (0..<width, place..<place + 1) : (place..<place + 1, 0..<height)
    }
    func isBlack(_ place: Int) -> Bool { self.isBlack(line(place)) }
    let bar = isAbove ? visible.y : visible.x
    let found = (0..<length / 2).prefix { isBlack($0) && isBlack(length - 1 - $0) }.count
    return (max(1, bar - 2)...bar + 1).contains(found)
  }

  /// Whether the picture's top rows alone leave ``hasBlackBars`` possible.
  var mayHaveBlackBars: Bool {
    isBlack(topEdge) || (isDark(leftEdge) && isDark(rightEdge))
  }

  private typealias Patch = (columns: Range<Int>, rows: Range<Int>)

  private var topEdge: Patch { (0..<width, 0..<min(2, height)) }
  private var bottomEdge: Patch { (0..<width, max(0, height - 2)..<height) }
  private var leftEdge: Patch { (0..<min(2, width), 0..<height) }
  private var rightEdge: Patch { (max(0, width - 2)..<width, 0..<height) }

  /// Whether a part is as dark as a bar that was drawn with values 0 to 16 beside a bright picture.
  ///
  /// At JPEG quality 75 no value of such a bar exceeds 66, and the mean does not exceed 19.
  private func isBlack(_ part: Patch) -> Bool {
    let brightness = brightness(columns: part.columns, rows: part.rows)
    return brightness.most <= Self.brightest && brightness.mean <= 19
  }

  private func isDark(_ part: Patch) -> Bool {
    brightness(columns: part.columns, rows: part.rows).most <= Self.brightest
  }

  private static let brightest: UInt8 = 72
}

extension ThumbnailRequest {
  /// Thumbnails from the smallest preview that is as large as all sizes and shows the picture.
  ///
  /// libvips only decodes. Setting up its other operations would take 3 ms, and as long again with a
  /// profile, for a preview that decodes in a fraction of a millisecond.
  func thumbnailsFromPreview(in opening: borrowing Opening, _ diagnosis: Diagnosis) -> [Pixels]? {
    let isUnchanged = picture.isUnchanged(in: opening)
    return diagnosis.run {
      guard let stored = try? opening.image() else { return nil }
      let preview = Preview.all(of: stored, in: opening).first { preview in
        let size = upright(preview)
        // The plan's was checked when the picture was measured.
        return sizes.allSatisfy(size.covers)
          && (isUnchanged && size == picture.preview || preview.showsPicture())
      }
      return try? preview.map { preview in try thumbnails(of: stored, preview) }
    }
  }

  private func thumbnails(of stored: Image, _ preview: Preview) throws(VipsError) -> [Pixels] {
    let shrink = preview.shrinks ? shrinkOnLoad(of: upright(preview)) : 1
    let decoded = try preview.decoded(shrink: shrink)
    let profile = decoded.profile ?? stored.profileOfRGB
    let table = try profile.map(ColorTables.shared.table)
    let curves = ColorTables.shared.curves(of: profile)
    return try sizes.map { size throws(VipsError) in
      let small = try decoded.pixels.scaled(
        to: picture.isTransposed ? size.transposed : size, of: preview.region(shrink: shrink),
        curves: curves)
      return try (table?.applied(to: small) ?? small).laid(on: background)
        .upright(from: picture.orientation)
    }
  }

  private func upright(_ preview: Preview) -> PixelSize {
    picture.isTransposed ? preview.visible.size.transposed : preview.visible.size
  }
}
