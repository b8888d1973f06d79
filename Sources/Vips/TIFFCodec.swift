internal import CVips
internal import Glibc

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
