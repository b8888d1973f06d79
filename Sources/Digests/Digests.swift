internal import CVips
internal import CZlib

/// The SHA-256 of some bytes, in 64 hexadecimal digits.
package func sha256(of bytes: [UInt8]) -> String {
  var digest = SHA256()
  digest.add(bytes)
  return digest.text
}

/// The SHA-256 of bytes that arrive in pieces.
@safe package struct SHA256: ~Copyable {
  private let checksum: OpaquePointer

  package init() {
    // GLib returns null only for a kind of digest that it does not know.
    guard let checksum = unsafe g_checksum_new(G_CHECKSUM_SHA256) else {
      preconditionFailure("GLib has no SHA-256")
    }
    unsafe self.checksum = checksum
  }

  deinit { unsafe g_checksum_free(checksum) }

  package mutating func add(_ bytes: [UInt8]) {
    unsafe g_checksum_update(checksum, bytes, gssize(bytes.count))
  }

  /// The digest of all bytes so far; nothing can be added afterward.
  package var text: String { unsafe String(cString: g_checksum_get_string(checksum)) }

  /// The digest of all bytes so far in base64, as content security policies have it; nothing can be
  /// added afterward.
  package var base64: String {
    var bytes = [UInt8](repeating: 0, count: 32)
    var count = gsize(bytes.count)
    unsafe g_checksum_get_digest(checksum, &bytes, &count)
    guard let text = unsafe g_base64_encode(bytes, count) else { return "" }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}

/// Updates the CRC-32 of all bytes before, at about 3 GB/s; it detects any damage within 32 consecutive
/// bits.
package func crc32(of bytes: UnsafeRawBufferPointer, after before: UInt32 = 0) -> UInt32 {
  UInt32(
    truncatingIfNeeded: unsafe crc32_z(
      UInt(before), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
}

package func crc32(of bytes: [UInt8]) -> UInt32 {
  unsafe bytes.withUnsafeBytes { unsafe crc32(of: $0) }
}

/// The CRC-32 of some bytes and of this many more, of which each has its own.
package func crc32(_ first: UInt32, followedBy next: UInt32, ofCount count: Int) -> UInt32 {
  UInt32(truncatingIfNeeded: crc32_combine(UInt(first), UInt(next), count))
}

/// The 64-bit FNV-1a hash, which is the same in every process and on every machine.
package func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
