/// A text under every picture, or over its lower edge.
public struct Caption: Equatable, Hashable, Sendable {
  /// What it shows; its height is measured.
  public var content: ElementContent
  /// Whether it stands on the picture, and takes no room of its own.
  public var isOver: Bool

  /// Creates a caption.
  public init(content: ElementContent, isOver: Bool = false) {
    self.content = content
    self.isOver = isOver
  }
}

/// How much room captions need below the pictures of a custom group.
public struct CaptionHeights {
  /// The height of the caption of the so-manieth picture of the group, in a width; in pixels.
  public let height: (_ picture: Int, _ width: Int) -> Int
  /// Whether there are no captions.
  let areNone: Bool
  /// How much of the gaps between pictures is their frames' borders, in pixels.
  var border = 0

  /// Creates heights.
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

  /// The greatest height in a row of pictures, given their widths.
  func greatest(from first: Int, _ widths: [Int]) -> Int {
    if areNone { return 0 }
    return widths.enumerated().reduce(0) { max($0, height(first + $1.offset, $1.element)) }
  }
}
