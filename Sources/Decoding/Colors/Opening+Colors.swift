internal import Files
internal import Plans
internal import Vips

extension Opening {
  /// How the colors are treated, for manifests and messages; nil for sRGB, and if a profile counts.
  func colorOutcome(of image: Image, page: Int?) -> String? {
    if let statement = colors(of: image, page: page) { return statement.outcome }
    let isUnusable = image.anyProfile.map { !ColorTables.shared.canUse($0) } ?? statesProfile
    guard isUnusable else { return nil }
    return
      "drawn as \(image.isInk ? "CMYK" : "sRGB"), not converted from \(Picture.unusableProfile)"
  }

  /// Whether the file of a picture for which libvips has no profile states one.
  private var statesProfile: Bool {
    switch format {
    case .png: (try? PNGColors(in: file).statesProfile) ?? false
    case .jpeg:
      (try? JPEGFile.segments([0xe2], in: file, at: bytes.lowerBound))
        .flatMap(ICCProfile.init(segments:)) != nil
    case .heif, .avif: (try? HEIFItems(in: file)?.hugeProfiles.isEmpty) == false
    default: false
    }
  }

  /// The colors that the file states in numbers; nil for none or sRGB, or if a profile takes precedence.
  ///
  /// libvips 8.14 to 8.16 does not report them. Errors of reading are left to the decoder.
  func colors(of image: Image, page: Int?) -> ColorStatement? {
    colors(hasProfile: image.hasProfile, page: page)
  }

  /// The same, for decoders other than libvips.
  func colors(hasProfile: Bool, page: Int?) -> ColorStatement? {
    switch format {
    case .png: return try? PNGColors(in: file).statement(hasProfile: hasProfile)
    case .heif, .avif:
      guard !hasProfile, let colors = try? HEIFColors(in: file) else { return nil }
      return colors.statement(ofPage: page)
    case .jpeg, .webp, .gif, .raw, .tiff, .svg, .pdf, .jxl, .jp2, .hdr, .ppm: return nil
    }
  }
}

/// The colors that the boxes of a HEIF or AVIF file state.
struct HEIFColors: Equatable, Sendable {
  /// The code points of the primary picture.
  let primary: CodePoints?
  /// The code points of all pictures in the file.
  let all: Set<CodePoints>

  /// The code points of a page, from 1, or of the primary picture; nil if none are known.
  ///
  /// Only the decoder knows which item of the file a page is, so a page has an answer only if all
  /// items agree. A primary picture assembled from other items may not state its own colors, and
  /// then also uses the common answer.
  func codePoints(ofPage page: Int?) -> CodePoints? {
    let only = all.count == 1 ? all.first : nil
    return page == nil ? primary ?? only : only
  }

  func statement(ofPage page: Int?) -> ColorStatement? {
    codePoints(ofPage: page).flatMap { ColorStatement($0) }
  }

  /// Nil if the file does not describe any picture.
  init?(in file: borrowing File) throws(FileError) {
    guard let items = try HEIFItems(in: file) else { return nil }
    self.init(of: items)
  }

  init(of items: HEIFItems) {
    let own = items.primary.map { items.properties(of: $0) } ?? []
    primary = own.lazy.compactMap { CodePoints($0) }.first
    all = Set(items.properties.compactMap { CodePoints($0) })
  }
}

/// Coding-independent code points (CICP): the numbers of ITU-T H.273 for color spaces.
struct CodePoints: Hashable, Sendable {
  let primaries: Int
  let transfer: Int
}

extension CodePoints {
  /// Nil if the property does not state code points, but, say, a profile.
  fileprivate init?(_ property: HEIFItems.Property) {
    guard property.kind == "colr", property.content.starts(with: "nclx".utf8) else { return nil }
    var bytes = BigEndianReader(property.content.dropFirst(4))
    guard let primaries = bytes.number(2), let transfer = bytes.number(2) else { return nil }
    self.init(primaries: primaries, transfer: transfer)
  }
}
