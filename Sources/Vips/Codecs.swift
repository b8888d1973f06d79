internal import CVips
internal import Glibc

/// What compresses the pictures in HEIF files.
///
/// libheif may keep each decoder and encoder in a plug-in, which distributions put into separate packages.
public enum HEIFCodec: CInt, Sendable, CaseIterable {
  /// H.265, as in HEIC.
  case hevc = 1
  /// AV1, as in AVIF.
  case av1 = 4

  /// Whether pictures can be decoded; true if that cannot be known.
  ///
  /// The corresponding C function is libheif's `heif_have_decoder_for_format`.
  public var hasDecoder: Bool { has("heif_have_decoder_for_format") }

  /// Whether pictures can be encoded; true if that cannot be known.
  ///
  /// The corresponding C function is libheif's `heif_have_encoder_for_format`.
  public var hasEncoder: Bool { has("heif_have_encoder_for_format") }

  /// Debian's and Ubuntu's package with a decoder, for a libheif that does not have it built in.
  public var decoderPackage: String {
    switch self {
    case .hevc: "libheif-plugin-libde265"
    case .av1: "libheif-plugin-dav1d"
    }
  }

  /// Debian's and Ubuntu's package with an encoder, for a libheif that does not have it built in.
  public var encoderPackage: String {
    switch self {
    case .hevc: "libheif-plugin-x265"
    case .av1: "libheif-plugin-aomenc"
    }
  }

  /// Loads libheif's plug-ins, which it would otherwise load for the first picture.
  ///
  /// The corresponding C function is libheif's `heif_init`; later calls do nothing.
  static func openAll() { isOpen }

  private static let isOpen: Void = {
    VipsLibrary.provide(Loader.heif.rawValue)
    guard let symbol = unsafe dlsym(nil, "heif_init") else { return }
    _ = unsafe unsafeBitCast(symbol, to: WeirHEIFInit.self)(nil)
  }()

  private func has(_ function: String) -> Bool {
    Self.openAll()
    guard let symbol = unsafe dlsym(nil, function) else { return true }
    return unsafe unsafeBitCast(symbol, to: WeirHEIFHasCodec.self)(rawValue) != 0
  }
}

/// What compresses the pixels of a TIFF, by its code.
public struct TIFFCodec: Sendable {
  /// The value of the tag Compression.
  public let code: Int

  /// Creates a codec.
  public init(code: Int) { self.code = code }

  /// Whether libtiff can decode it; true if that cannot be known.
  ///
  /// libtiff is built with more or fewer codecs. The corresponding C function is libtiff's
  /// `TIFFIsCODECConfigured`.
  public var isConfigured: Bool {
    guard let code = UInt16(exactly: code) else { return false }
    guard let symbol = unsafe dlsym(nil, "TIFFIsCODECConfigured") else { return true }
    return unsafe unsafeBitCast(symbol, to: WeirTIFFHasCodec.self)(code) != 0
  }
}
