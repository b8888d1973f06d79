internal import Files
internal import Pages
package import Plans
public import Requests
internal import Spelling
internal import Vips

extension Output {
  package func checkSaverOptions() throws(Failure) {
    do { try VipsLibrary.start() } catch { throw .libvips(error.description) }
    let settings = try imageFormat.settings(options)
    for setting in settings {
      if let objection = format.objection(to: setting) {
        throw .badSaverOptions(format: format.name, objection)
      }
      if format == .deepZoom, case .text(let suffix) = setting.value, setting.name == "suffix" {
        try checkTiles(suffix)
      }
    }
  }

  /// The format of the images: for a page, that of its sprites.
  private var imageFormat: OutputFormat {
    guard format.isPage, let sprites = page.sprites, sprites != .jpeg else { return format }
    return sprites.output
  }

  /// weir's default options followed by the user's, which therefore win.
  func saverOptions(hasAlpha: Bool, hasText: Bool = false) -> String {
    (defaults(hasAlpha: hasAlpha, hasText: hasText) + qualityOptions(hasText: hasText)
      + (options.isEmpty ? [] : [options])).joined(separator: ",")
  }

  /// At the same number, an AVIF keeps more than a JPEG and takes as much: 60 looks as 85 does there.
  private func defaults(hasAlpha: Bool, hasText: Bool) -> [String] {
    guard imageFormat == .avif, format.isPage else {
      return format.defaults(hasAlpha: hasAlpha, hasText: hasText)
    }
    return OutputFormat.avif.defaults(hasAlpha: hasAlpha) + ["Q=60"]
  }

  private func qualityOptions(hasText: Bool) -> [String] {
    guard let quality else { return [] }
    guard format == .deepZoom else { return ["Q=\(quality)"] }
    return ["suffix=.jpg[Q=\(quality)\(hasText ? ",subsample-mode=off" : "")]"]
  }

  /// Whether the saver's options state a quality of their own, or that nothing is lost.
  package var optionsStateQuality: Bool {
    let names = format == .deepZoom ? ["suffix"] : ["Q", "lossless"]
    return ((try? imageFormat.settings(options)) ?? []).contains { names.contains($0.name) }
  }

  /// The same for a page's sprites in a format.
  ///
  /// Sheets that are WebP because of a transparent picture take the quality from options for JPEG, and copies beside
  /// AVIF that of JPEGs.
  func spriteOptions(_ sprites: PageOptions.SpriteFormat) throws(Failure) -> String {
    let usual = page.sprites ?? .jpeg
    if sprites == usual { return saverOptions(hasAlpha: false) }
    if usual == .avif { return "Q=85" }
    let quality = try format.settings(saverOptions(hasAlpha: false)).last { $0.name == "Q" }
    guard case .whole(let number) = quality?.value else { return "" }
    return "Q=\(number)"
  }

  /// Makes sure that what the format needs is installed: an encoder of libheif, or Leaflet.
  package func checkEncoder() throws(Failure) {
    if addsPage, Leaflet() == nil { throw .noLeaflet }
    guard imageFormat == .avif || format == .heic else { return }
    do { try VipsLibrary.start() } catch { throw .libvips(error.description) }
    let settings = try imageFormat.settings(saverOptions(hasAlpha: false))
    let chosen = settings.last { $0.name == "compression" }
    guard case .whole(let number) = chosen?.value ?? .whole(Int(HEIFCodec.hevc.rawValue)),
      let codec = HEIFCodec(rawValue: CInt(truncatingIfNeeded: number)), !codec.hasEncoder
    else { return }
    throw .noEncoder(format: imageFormat.name, package: codec.encoderPackage)
  }

  /// Splits a name from the options in brackets after it, as in `wall.jpg[Q=90]`.
  ///
  /// Options may contain brackets, as in Deep Zoom's `suffix=.jpg[Q=90]`.
  public static func splitOptions(_ text: some Collection<UInt8>) -> (
    name: [UInt8], options: [UInt8]
  ) {
    let bytes = Array(text)
    guard bytes.last == UInt8(ascii: "]") else { return (bytes, []) }
    var depth = 0
    for index in bytes.indices.reversed() {
      if bytes[index] == UInt8(ascii: "]") { depth += 1 }
      if bytes[index] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { return (Array(bytes[..<index]), Array(bytes[(index + 1)...].dropLast())) }
    }
    return (bytes, [])
  }

  /// Checks the format of Deep Zoom's tiles, which has options of its own.
  private func checkTiles(_ suffix: String) throws(Failure) {
    let (name, options) = Self.splitOptions(suffix.utf8)
    guard let format = OutputFormat(suffix: Path(bytes: Array("tile".utf8) + name).suffix),
      format != .deepZoom
    else { return }
    _ = try format.settings(String(decoding: options, as: UTF8.self))
  }
}

extension OutputFormat {
  /// The libvips saver for this format; for a page, that of its usual sprites.
  var saver: Saver {
    switch self {
    case .jpeg, .page, .zip, .pdf: .jpeg
    case .png: .png
    case .webp: .webp
    case .tiff: .tiff
    case .avif, .heic: .heif
    case .deepZoom: .deepZoom
    }
  }

  func settings(_ options: String) throws(Failure) -> [SaverSetting] {
    do {
      return try saver.settings(options)
    } catch {
      throw .badSaverOptions(format: name, .invalid(error.advice))
    }
  }

  /// Why an option is refused although libvips allows it: weir could not recognize its own output.
  fileprivate func objection(to setting: SaverSetting) -> Explanation? {
    switch (self, setting.name) {
    case (.deepZoom, "layout"), (.deepZoom, "container"): .arrangesTiles
    case (.deepZoom, "basename"), (.deepZoom, "dirname"), (.deepZoom, "imagename"): .namesTiles
    case (.deepZoom, "skip-blanks"): .skipsTiles
    case (.deepZoom, _): nil
    case (_, "strip"): .strips
    case (_, "keep") where !setting.keepsXMP: .dropsMark
    default: nil
    }
  }
}

extension SaverSetting {
  /// Whether `keep` includes XMP; the bit is libvips' `VIPS_FOREIGN_KEEP_XMP`.
  fileprivate var keepsXMP: Bool {
    guard case .whole(let kinds) = value else { return false }
    return kinds & 1 << 1 != 0
  }
}

extension SaverOptionError {
  /// The error, with the most likely option instead of a list of all.
  fileprivate var advice: String {
    guard case .unknown(let name, let known) = self, let meant = nearest(to: name, among: known)
    else { return description }
    return "unknown saver option \(name); did you mean \(meant)?"
  }
}
