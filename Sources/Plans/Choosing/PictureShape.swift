/// A shape of pictures, as they are to be seen.
public enum PictureShape: String, CaseIterable, Sendable {
  /// Wider than high.
  case landscape
  /// Higher than wide.
  case portrait
  /// As wide as high, to the pixel.
  case square
}

extension Picture {
  package var shape: PictureShape {
    width == height ? .square : width > height ? .landscape : .portrait
  }
}
