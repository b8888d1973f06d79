package import Files

extension Path {
  /// The path as text to show.
  ///
  /// Control characters and bytes that are not UTF-8 become �, so that no name breaks its line.
  package var caption: String {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.unicodeScalars.contains(where: \.isControl) {
      text = text.unicodeScalars.map { $0.isControl ? "\u{fffd}" : "\($0)" }.joined()
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}
