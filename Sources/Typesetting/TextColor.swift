/// The colour of a text, 8 bits a channel in sRGB.
public struct TextColor: Equatable, Hashable, Sendable {
  /// From 0 to 255.
  public var red: UInt8
  /// From 0 to 255.
  public var green: UInt8
  /// From 0 to 255.
  public var blue: UInt8
  /// 255 is opaque, 0 transparent.
  ///
  /// Emoji have colours of their own, but this opacity.
  public var alpha: UInt8

  /// Creates a colour.
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
