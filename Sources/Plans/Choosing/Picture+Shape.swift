extension Picture {
  /// A shape of pictures, upright as they are shown.
  public enum Shape: String, CaseIterable, Sendable {
    /// Wider than tall.
    case landscape
    /// Taller than wide.
    case portrait
    /// As wide as tall, to the pixel.
    case square
  }

  package var shape: Shape { width == height ? .square : width > height ? .landscape : .portrait }
}
