internal import Layouts

/// How every picture of a wall is decorated.
///
/// Of all this, only the border affects the size of frames.
public struct PictureStyle: Equatable, Sendable {
  /// A line around each picture, within its frame.
  public struct Border: Equatable, Sendable {
    /// In pixels, from 1 to 10,000.
    public var width: Int
    /// The line's color.
    public var color: Color

    /// Creates a border.
    public init(width: Int, color: Color = .white) { (self.width, self.color) = (width, color) }
  }

  /// A soft shadow under each picture.
  public struct Shadow: Equatable, Sendable {
    /// How far it fades on either side of the picture's edge, in pixels from 0 to 1,000.
    public var blur: Int
    /// The offset to the right, in pixels from -1,000 to 1,000.
    public var x: Int
    /// The offset downward, in pixels from -1,000 to 1,000.
    public var y: Int
    /// Its color where it is darkest.
    public var color: Color

    /// Creates a shadow; without arguments, a soft one slightly below the picture.
    public init(
      blur: Int = 6, x: Int = 0, y: Int = 2,
      color: Color = Color(red: 0, green: 0, blue: 0, alpha: 90)
    ) { (self.blur, self.x, self.y, self.color) = (blur, x, y, color) }
  }

  /// The radius of the pictures' corners, in pixels from 0 to 10,000,000.
  public var cornerRadius: Int
  /// A line around each picture.
  public var border: Border?
  /// A shadow under each picture.
  public var shadow: Shadow?
  /// What fills the part of a frame that its picture leaves empty; nil shows what is behind it.
  public var letterbox: Color?

  /// Creates a style; without arguments, pictures stay as they are.
  public init(
    cornerRadius: Int = 0, border: Border? = nil, shadow: Shadow? = nil, letterbox: Color? = nil
  ) {
    (self.cornerRadius, self.border) = (cornerRadius, border)
    (self.shadow, self.letterbox) = (shadow, letterbox)
  }
}

extension PictureStyle: CheckedByProperty {
  package static let properties: [Property<PictureStyle>] = [
    Property("cornerRadius", \.cornerRadius, .within(PixelLimits.length)),
    Property("border", \.border, .checked),
    Property("shadow", \.shadow, .checked),
    .any("letterbox"),
  ]
}

extension PictureStyle.Border: CheckedByProperty {
  package static let widths = 1...10_000
  package static let properties: [Property<PictureStyle.Border>] = [
    Property("width", \.width, .within(widths)),
    .any("color"),
  ]
}

extension PictureStyle.Shadow: CheckedByProperty {
  package static let blurs = 0...1000
  package static let offsets = -1000...1000
  package static let properties: [Property<PictureStyle.Shadow>] = [
    Property("blur", \.blur, .within(blurs)),
    Property("x", \.x, .within(offsets)),
    Property("y", \.y, .within(offsets)),
    .any("color"),
  ]
}
