/// What is done to every picture of a wall; the sizes of frames do not depend on it, but for the
/// border's.
public struct PictureStyle: Equatable, Sendable {
  /// A line around each picture, within its frame.
  public struct Border: Equatable, Sendable {
    /// In pixels, from 1.
    public var width: Int
    /// What it is drawn in.
    public var color: Color

    /// Creates a border.
    public init(width: Int, color: Color = .white) {
      self.width = width
      self.color = color
    }
  }

  /// A soft shadow under each picture.
  public struct Shadow: Equatable, Sendable {
    /// How far it fades out on either side of the picture's edge, in pixels.
    public var blur: Int
    /// How far it lies to the right, in pixels.
    public var x: Int
    /// How far it lies below, in pixels.
    public var y: Int
    /// Its colour where it is deepest.
    public var color: Color

    /// Creates a shadow; without arguments it is soft, and lies a little below.
    public init(
      blur: Int = 6, x: Int = 0, y: Int = 2,
      color: Color = Color(red: 0, green: 0, blue: 0, alpha: 90)
    ) {
      self.blur = blur
      self.x = x
      self.y = y
      self.color = color
    }
  }

  /// How round pictures' corners are, in pixels.
  public var cornerRadius: Int
  /// A line around each picture.
  public var border: Border?
  /// A shadow under each picture.
  public var shadow: Shadow?
  /// What fills the rest of a frame whose picture does not; nil is what is behind it.
  public var letterbox: Color?

  /// Creates a style; without arguments pictures are as they are.
  public init(
    cornerRadius: Int = 0, border: Border? = nil, shadow: Shadow? = nil, letterbox: Color? = nil
  ) {
    self.cornerRadius = cornerRadius
    self.border = border
    self.shadow = shadow
    self.letterbox = letterbox
  }
}
