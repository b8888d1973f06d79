/// What a supplementary or decoration item shows.
///
/// The solver passes it on; only the code that draws knows what fonts, colors and names mean.
public struct ElementContent: Equatable, Hashable, Sendable {
  /// The alignment of lines that are shorter than the width.
  public enum TextAlignment: Equatable, Hashable, Sendable, CaseIterable {
    /// At the edge where the script begins.
    case leading
    /// In the middle.
    case center
    /// At the edge where the script ends.
    case trailing
  }

  /// How a picture fills an element (`UIView.ContentMode`).
  public enum ImageFit: Equatable, Hashable, Sendable, CaseIterable {
    /// All of the picture is visible, in the middle.
    case contain
    /// The picture fills the element; the excess is cropped.
    case cover
    /// The picture repeats at its own size, from the top leading corner.
    case tile
  }

  /// A text template such as `{stem}`; nil is no text.
  public var text: String?
  /// A picture; nil is none.
  public var image: ImageName?
  /// How the picture fills the element; nil is ``ImageFit/cover`` behind a section, and
  /// ``ImageFit/contain`` elsewhere.
  public var imageFit: ImageFit?
  /// The font in fontconfig's syntax, such as `sans bold 14`.
  public var font: String?
  /// The color of the text.
  public var color: String?
  /// The color behind it.
  public var background: String?
  /// The background's corner radius, in pixels from 0.
  public var cornerRadius: Int
  /// The alignment of short lines; nil is ``TextAlignment/center`` on a picture, and
  /// ``TextAlignment/leading`` elsewhere.
  public var textAlignment: TextAlignment?
  /// The most lines a text may have; 0 is as many as it needs (`UILabel.numberOfLines`).
  ///
  /// Text that does not fit ends in an ellipsis.
  public var numberOfLines: Int
  /// The margins between the element's edges and its text or picture.
  public var padding: EdgeInsets

  /// Creates a content; without arguments it shows nothing.
  public init(
    text: String? = nil, image: ImageName? = nil, imageFit: ImageFit? = nil, font: String? = nil,
    color: String? = nil,
    background: String? = nil, cornerRadius: Int = 0, textAlignment: TextAlignment? = nil,
    numberOfLines: Int = 1, padding: EdgeInsets = EdgeInsets(0)
  ) {
    self.text = text
    self.image = image
    self.imageFit = imageFit
    self.font = font
    self.color = color
    self.background = background
    self.cornerRadius = cornerRadius
    self.textAlignment = textAlignment
    self.numberOfLines = numberOfLines
    self.padding = padding
  }
}
