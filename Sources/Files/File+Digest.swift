internal import Digests

extension File {
  /// The SHA-256 of the whole file in hexadecimal digits; its position stays.
  package func sha256() throws(FileError) -> String {
    var digest = SHA256()
    var offset = 0
    while true {
      let piece = try read(1 << 16, at: offset)
      if piece.isEmpty { return digest.text }
      digest.add(piece)
      offset += piece.count
    }
  }
}
