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
  /// How many frames use previews, and how many previews are smaller than their frames: the end of
  /// a sentence.
  package var shareOfPreviews: String {
    let used = frames.count { $0.isFromPreview }
    let pictures = frames.count == 1 ? "picture from its camera's" : "pictures from their cameras'"
    let previews = frames.count == 1 ? "preview" : "previews"
    return "\(used) of \(frames.count) \(pictures) \(previews)\(smallPreviews)"
  }

  private var smallPreviews: String {
    let count = frames.count { frame in
      frame.picture.preview != nil
        && !frame.picture.hasPreview(covering: frame.thumbnailSize)
    }
    switch count {
    case 0: return ""
    case 1: return "; 1 preview is smaller than its frame"
    default: return "; \(count) previews are smaller than their frames"
    }
  }
}
