/// The color of a text, in sRGB of 8 bits a channel.
public struct TextColor: Equatable, Hashable, Sendable {
  /// From 0 to 255.
  public var red: UInt8
  /// From 0 to 255.
  public var green: UInt8
  /// From 0 to 255.
  public var blue: UInt8
  /// 255 is opaque, 0 transparent.
  ///
  /// Emoji keep their own colors, but take this opacity.
  public var alpha: UInt8

  /// Creates a color.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Black, opaque.
  public static let black = TextColor(red: 0, green: 0, blue: 0)
  /// White, opaque.
  public static let white = TextColor(red: 255, green: 255, blue: 255)
}
