/// How pictures are downscaled.
public enum Resampling: String, Sendable, CaseIterable {
  /// The decoder shrinks the picture as long as it leaves the resampler a factor of at least 2.25.
  case fast
  /// Every pixel is decoded, then resampled once, with Lanczos 3.
  case best
}
