internal import CVips

/// A digest that tells any two texts apart: SHA-256, in 64 hexadecimal digits.
///
/// The corresponding C function is GLib's `g_compute_checksum_for_data`.
public func sha256(of bytes: [UInt8]) -> String {
  let digest = unsafe bytes.withUnsafeBufferPointer { bytes in
    unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes.baseAddress, gsize(bytes.count))
  }
  // GLib gives none only for a kind of digest that it does not know.
  guard let digest = unsafe digest else { preconditionFailure("GLib has no SHA-256") }
  defer { unsafe g_free(digest) }
  return unsafe String(cString: digest)
}
