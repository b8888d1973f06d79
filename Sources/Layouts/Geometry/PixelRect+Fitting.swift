extension PixelRect {
  /// A scaled size in the middle of this rectangle, no larger than it and at least a pixel each
  /// way.
  private func centered(scaling size: Size, by factor: Double) -> PixelRect {
    func side(_ length: Double, _ limit: Int) -> Int {
      max(1, Int(min((length * factor).rounded(), Double(limit))))
    }
    return centered(width: side(size.width, width), height: side(size.height, height))
  }

  /// The part of this rectangle that a picture covers.
  ///
  /// - Parameters:
  ///   - size: the picture's own size.
  ///   - fit: how it fills the rectangle.
  ///   - enlarges: whether it may be drawn larger than it is; otherwise it is centered.
  /// - Returns: the part, at least a pixel each way.
  func content(of size: Size, _ fit: Fit, enlarges: Bool) -> PixelRect {
    switch fit {
    case .contain: fitting(size, enlarges: enlarges)
    case .cover, .stretch: covered(by: size, enlarges: enlarges)
    }
  }

  /// All of a picture, as large as it fits.
  private func fitting(_ size: Size, enlarges: Bool) -> PixelRect {
    let factor = min(Double(width) / size.width, Double(height) / size.height)
    return centered(scaling: size, by: enlarges ? factor : min(1, factor))
  }

  /// All of this rectangle, or the middle of it for a picture that is too small and may not be
  /// enlarged.
  private func covered(by size: Size, enlarges: Bool) -> PixelRect {
    let factor = max(Double(width) / size.width, Double(height) / size.height)
    return enlarges || factor <= 1 ? self : centered(scaling: size, by: 1)
  }

  /// Whether a picture has the shape of this rectangle, to the pixel.
  func hasShape(of size: Size) -> Bool {
    let (across, down) = (Double(width), Double(height))
    return abs(across * (size.height / size.width) - down) <= 1
      || abs(down * (size.width / size.height) - across) <= 1
  }
}
