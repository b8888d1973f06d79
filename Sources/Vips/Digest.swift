internal import CVips

/// A digest that tells any two texts apart: SHA-256, in 64 hexadecimal digits.
public func sha256(of bytes: [UInt8]) -> String {
  var digest = SHA256()
  digest.add(bytes)
  return digest.text
}

/// The same of a text that comes in pieces.
///
/// The corresponding C type is GLib's `GChecksum`.
@safe public struct SHA256: ~Copyable {
  private let checksum: OpaquePointer

  /// Begins with no text.
  public init() {
    // GLib gives none only for a kind of digest that it does not know.
    guard let checksum = unsafe g_checksum_new(G_CHECKSUM_SHA256) else {
      preconditionFailure("GLib has no SHA-256")
    }
    unsafe self.checksum = checksum
  }

  deinit { unsafe g_checksum_free(checksum) }

  /// Takes in what comes next.
  public mutating func add(_ bytes: [UInt8]) {
    unsafe g_checksum_update(checksum, bytes, gssize(bytes.count))
  }

  /// The digest of what was taken in; nothing can be added afterwards.
  public var text: String { unsafe String(cString: g_checksum_get_string(checksum)) }
}
