extension PixelRect {
  /// A scaled size in the middle of this rectangle, no larger than it and at least a pixel each
  /// way.
  private func centered(scaling size: Size, by factor: Double) -> PixelRect {
    centered(
      width: min(size.width.pixels(times: factor), width),
      height: min(size.height.pixels(times: factor), height))
  }

  /// The frame of a picture in this cell: all of it, or the middle of it for a picture that would
  /// be enlarged too much.
  ///
  /// - Parameters:
  ///   - size: the picture's own size.
  ///   - fit: how it fills the frame.
  ///   - most: how many times its own size it may be drawn, from 1; nil is any.
  /// - Returns: the frame, at least a pixel each way.
  func frame(of size: Size, _ fit: Fit, enlarging most: Double?) -> PixelRect {
    guard let most else { return self }
    let largest = centered(scaling: size, by: most)
    switch fit {
    case .contain:
      // All of the picture is in the frame; if it is as large as it may be, so is the frame.
      let content = fitting(size)
      let isLargest =
        content.width >= size.width.pixels(times: most)
        || content.height >= size.height.pixels(times: most)
      return isLargest ? largest : self
    case .cover, .stretch:
      let factor = max(Double(width) / size.width, Double(height) / size.height)
      return factor <= most ? self : largest
    }
  }

  /// The part of this rectangle that a picture covers, at least a pixel each way.
  func content(of size: Size, _ fit: Fit) -> PixelRect { fit == .contain ? fitting(size) : self }

  /// All of a picture, as large as it fits.
  private func fitting(_ size: Size) -> PixelRect {
    centered(
      scaling: size, by: min(Double(width) / size.width, Double(height) / size.height))
  }

  /// Whether a picture has the shape of this rectangle, to the pixel.
  func hasShape(of size: Size) -> Bool {
    let (across, down) = (Double(width), Double(height))
    return abs(across * (size.height / size.width) - down) <= 1
      || abs(down * (size.width / size.height) - across) <= 1
  }
}

extension Double {
  /// A multiple in whole pixels, at least 1.
  func pixels(times factor: Double) -> Int {
    max(1, Int(min((self * factor).rounded(), Double(PixelLimits.height))))
  }
}
