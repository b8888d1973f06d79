package import Layouts

extension Picture {
  /// Whether the camera's preview is at least as large as the part of a frame that it would fill.
  package func hasPreview(covering size: PixelSize) -> Bool {
    preview?.covers(size) ?? false
  }
}

extension PixelSize {
  /// Whether both sides are at least as long.
  package func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }
}

extension Plan {
  /// How many frames use previews, and how many previews are smaller than their frames.
  package var shareOfPreviews: ShareOfPreviews {
    let small = frames.count { frame in
      frame.picture.preview != nil
        && !frame.picture.hasPreview(covering: frame.thumbnailSize)
    }
    return ShareOfPreviews(
      used: frames.count { $0.isFromPreview }, of: frames.count, small: small)
  }
}

/// How many of a wall's pictures are drawn from cameras' previews.
package struct ShareOfPreviews: Equatable, Sendable {
  /// The number of pictures drawn from previews.
  package let used: Int
  /// The number of pictures.
  package let count: Int
  /// The number of previews that are smaller than their frames.
  package let small: Int

  fileprivate init(used: Int, of count: Int, small: Int) {
    (self.used, self.count, self.small) = (used, count, small)
  }
}

extension ShareOfPreviews: CustomStringConvertible {
  /// The end of a sentence.
  package var description: String {
    let pictures = count == 1 ? "picture from its camera's" : "pictures from their cameras'"
    let previews = count == 1 ? "preview" : "previews"
    return "\(used) of \(count) \(pictures) \(previews)\(smallPreviews)"
  }

  private var smallPreviews: String {
    switch small {
    case 0: ""
    case 1: "; 1 preview is smaller than its frame"
    default: "; \(small) previews are smaller than their frames"
    }
  }
}
