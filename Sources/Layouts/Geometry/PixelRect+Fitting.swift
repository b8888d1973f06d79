extension PixelRect {
  /// A size times a factor in the middle of this rectangle, never larger than it and at least a
  /// pixel each way.
  func centered(scaling size: Size, by factor: Double) -> PixelRect {
    func side(_ length: Double, _ limit: Int) -> Int {
      max(1, Int(min((length * factor).rounded(), Double(limit))))
    }
    return centered(width: side(size.width, width), height: side(size.height, height))
  }

  /// All of a picture as large as it fits; larger than it is only where that is allowed.
  func fitting(_ size: Size, enlarges: Bool) -> PixelRect {
    let factor = min(Double(width) / size.width, Double(height) / size.height)
    return centered(scaling: size, by: enlarges ? factor : min(1, factor))
  }

  /// What a picture covers that fills this rectangle or, where it may not be enlarged, as much of
  /// it as it can.
  func covered(by size: Size, enlarges: Bool) -> PixelRect {
    let factor = max(Double(width) / size.width, Double(height) / size.height)
    return enlarges || factor <= 1 ? self : centered(scaling: size, by: 1)
  }

  /// Whether a picture fills this rectangle but for a pixel that was rounded away.
  func hasShape(of size: Size) -> Bool {
    let (across, down) = (Double(width), Double(height))
    return abs(across * (size.height / size.width) - down) <= 1
      || abs(down * (size.width / size.height) - across) <= 1
  }
}
