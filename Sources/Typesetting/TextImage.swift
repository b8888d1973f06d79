/// A drawn text: premultiplied red, green, blue and alpha, 8 bits a channel.
public struct TextImage: Equatable, Sendable {
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// Four bytes a pixel, rows from top to bottom without gaps.
  public let bytes: [UInt8]
}
