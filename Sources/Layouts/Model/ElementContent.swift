/// What a supplementary or decoration item shows.
///
/// The solver only hands it on; whoever draws knows what fonts, colours and names mean.
public struct ElementContent: Equatable, Hashable, Sendable {
  /// Where a line stands that is shorter than the width.
  public enum TextAlignment: Equatable, Hashable, Sendable, CaseIterable {
    /// Where its script begins.
    case leading
    /// In the middle.
    case center
    /// Where its script ends.
    case trailing
  }

  /// How a picture fills an element (`UIView.ContentMode`).
  public enum ImageFit: Equatable, Hashable, Sendable, CaseIterable {
    /// All of it is seen, in the middle.
    case contain
    /// It fills the element; what stands out is cut off.
    case cover
    /// Again and again, from the top leading corner on, each as large as it is itself.
    case tile
  }

  /// A template, as `{stem}`; nil shows none.
  public var text: String?
  /// A picture; nil shows none.
  public var image: ImageName?
  /// How that picture fills the element; nil is to cover what is behind a section, and to be
  /// contained elsewhere.
  public var imageFit: ImageFit?
  /// The font, as fontconfig spells it: `sans bold 14`.
  public var font: String?
  /// The colour of the text.
  public var color: String?
  /// What is behind it.
  public var background: String?
  /// How round the background's corners are, in pixels.
  public var cornerRadius: Int
  /// Where lines stand that are shorter than the width; nil is the middle for what stands on a
  /// picture, and else leading.
  public var textAlignment: TextAlignment?
  /// How many lines a text may have, or 0 for as many as it needs (`UILabel.numberOfLines`).
  ///
  /// What has no room gives way to an ellipsis.
  public var numberOfLines: Int
  /// Between the element's edges and its text or picture.
  public var padding: EdgeInsets

  /// Creates what is shown; without arguments nothing is.
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
