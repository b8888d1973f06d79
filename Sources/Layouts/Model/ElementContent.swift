/// What a supplementary or decoration item shows.
///
/// The solver passes it on; only the code that draws knows what fonts, colors and names mean.
public struct ElementContent: Equatable, Hashable, Sendable {
  /// The alignment of lines that are shorter than the width.
  public enum TextAlignment: String, Sendable, CaseIterable {
    /// At the edge where the script begins.
    case leading
    /// In the middle.
    case center
    /// At the edge where the script ends.
    case trailing
  }

  /// The position of a text that is shorter than the element is tall
  /// (`UIControl.ContentVerticalAlignment`).
  public enum VerticalAlignment: String, Sendable, CaseIterable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }

  /// What gives way to an ellipsis in a text that does not fit (SwiftUI's `Text.TruncationMode`).
  public enum TruncationMode: String, Sendable, CaseIterable {
    /// The end.
    case tail
    /// The middle of the longest word: the numbers and suffixes of file names stay.
    case middle
  }

  /// How a picture fills an element (`UIView.ContentMode`).
  public enum ImageFit: String, Sendable, CaseIterable {
    /// All of the picture is visible, in the middle.
    case contain
    /// The picture fills the element; the excess is cropped.
    case cover
    /// The picture repeats at its own size, from the top leading corner.
    case tile
  }

  /// A text template such as `{stem}`; nil means no text.
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
  /// The number of pixels from the top over which the background fades in, from 0.
  public var backgroundFade: Int
  /// The alignment of short lines; nil is ``TextAlignment/center`` on a picture, and
  /// ``TextAlignment/leading`` elsewhere.
  public var textAlignment: TextAlignment?
  /// The vertical position of the text.
  public var verticalAlignment: VerticalAlignment
  /// Which part of a text is cut if it does not fit; nil means the middle for templates with the name of a file or
  /// folder, and the end for others.
  public var truncationMode: TruncationMode?
  /// The most lines a text may have; 0 is as many as it needs (`UILabel.numberOfLines`).
  ///
  /// An ellipsis stands for text that does not fit.
  public var numberOfLines: Int
  /// The margins between the element's edges and its text or picture.
  public var padding: EdgeInsets

  /// Creates a content; without arguments it shows nothing.
  public init(
    text: String? = nil, image: ImageName? = nil, imageFit: ImageFit? = nil, font: String? = nil,
    color: String? = nil, background: String? = nil, cornerRadius: Int = 0, backgroundFade: Int = 0,
    textAlignment: TextAlignment? = nil, verticalAlignment: VerticalAlignment = .center,
    truncationMode: TruncationMode? = nil, numberOfLines: Int = 1,
    padding: EdgeInsets = EdgeInsets(0)
  ) {
    (self.text, self.font, self.color) = (text, font, color)
    (self.image, self.imageFit, self.padding) = (image, imageFit, padding)
    (self.background, self.cornerRadius) = (background, cornerRadius)
    self.backgroundFade = backgroundFade
    (self.textAlignment, self.verticalAlignment) = (textAlignment, verticalAlignment)
    (self.truncationMode, self.numberOfLines) = (truncationMode, numberOfLines)
  }
}

/// The name of a picture's file, as the bytes that the system uses.
///
/// Not a `String`: a name need not be valid UTF-8, and a repaired one would be the name of another
/// file.
public struct ImageName: Hashable, Sendable {
  /// The bytes, without a terminating NUL.
  public var bytes: [UInt8]

  /// Creates a name from bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

extension ImageName: ExpressibleByStringLiteral {
  /// Creates a name from a literal.
  public init(stringLiteral value: String) { bytes = Array(value.utf8) }
}

/// A text below every picture, or over its lower edge.
public struct Caption: Equatable, Hashable, Sendable {
  /// What it shows; its height is measured.
  public var content: ElementContent
  /// Whether it lies on the picture and takes no room of its own.
  public var isOver: Bool

  package static let kind = "caption"

  /// Creates a caption.
  public init(content: ElementContent, isOver: Bool = false) {
    (self.content, self.isOver) = (content, isOver)
  }
}

/// The heights of the captions in a custom group.
public struct CaptionHeights {
  /// The height of the group's nth picture's caption, counted from 0, at a width; both in pixels.
  public let height: (_ picture: Int, _ width: Int) -> Int
  private(set) var areNone = false
  /// The part of each gap that belongs to the frames' borders, in pixels.
  var border = 0

  /// Creates the heights of captions.
  public init(_ height: @escaping (_ picture: Int, _ width: Int) -> Int) { self.height = height }

  /// No captions.
  public static var none: CaptionHeights {
    var none = CaptionHeights { _, _ in 0 }
    none.areNone = true
    return none
  }

  func greatest(from first: Int, _ widths: [Int]) -> Int {
    if areNone { return 0 }
    return widths.enumerated().reduce(0) { max($0, height(first + $1.offset, $1.element)) }
  }
}

/// Measures the text of a supplementary item.
///
/// Layouts know nothing of fonts; the code that draws does.
public protocol TextMeasuring {
  /// The size that a content needs with its padding, in pixels; NaN counts as 1.
  ///
  /// It belongs to a section, and to a picture if it is on one; lines break at the width in pixels.
  func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size
}

/// Measures by counting letters, each half as wide as it is tall.
///
/// A stand-in where there are no fonts.
public struct PlainTextMeasuring: TextMeasuring, Equatable, Sendable {
  /// From one line of text to the next, in pixels.
  public var lineHeight: Double

  /// Creates a measure.
  public init(lineHeight: Double = 20) { self.lineHeight = lineHeight }

  /// The size of the template itself, since its values are unknown.
  public func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size {
    let letters = Double(content.text?.count ?? 0)
    let across = Double(content.padding.total(.horizontal))
    let down = Double(content.padding.total(.vertical))
    let lettersInALine = max(1, ((width - across) / (lineHeight / 2)).rounded(.down))
    let lines = max(1, (letters / lettersInALine).rounded(.up))
    return Size(
      width: min(letters, lettersInALine) * lineHeight / 2 + across,
      height: lines * lineHeight + down)
  }
}
