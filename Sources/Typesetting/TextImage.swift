/// A drawn text: 8 bits a channel, red, green, blue and alpha, multiplied by the alpha.
public struct TextImage: Equatable, Sendable {
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// Four a pixel, rows from top to bottom without gaps.
  public let bytes: [UInt8]
}
