/// A text below every picture, or over its lower edge.
public struct Caption: Equatable, Hashable, Sendable {
  /// What it shows; its height is measured.
  public var content: ElementContent
  /// Whether it lies on the picture and takes no room of its own.
  public var isOver: Bool

  /// Creates a caption.
  public init(content: ElementContent, isOver: Bool = false) {
    self.content = content
    self.isOver = isOver
  }
}

/// The heights of the captions in a custom group.
public struct CaptionHeights {
  /// The height of the group's nth picture's caption, counted from 0, at a width; both in pixels.
  public let height: (_ picture: Int, _ width: Int) -> Int
  /// Whether the pictures have no captions.
  let areNone: Bool
  /// The part of each gap that belongs to the frames' borders, in pixels.
  var border = 0

  /// Creates the heights of captions.
  public init(_ height: @escaping (_ picture: Int, _ width: Int) -> Int) {
    self.height = height
    areNone = false
  }

  private init() {
    height = { _, _ in 0 }
    areNone = true
  }

  /// No captions.
  public static var none: CaptionHeights { CaptionHeights() }

  /// The tallest caption in a row of pictures of these widths.
  func greatest(from first: Int, _ widths: [Int]) -> Int {
    if areNone { return 0 }
    return widths.enumerated().reduce(0) { max($0, height(first + $1.offset, $1.element)) }
  }
}
