/// How pictures are made smaller.
public enum Resampling: String, Sendable, CaseIterable {
  /// The decoder shrinks as far as it leaves at least a factor of 1.5 to the resampler.
  case fast
  /// Every pixel is decoded and resampled once, with Lanczos 3.
  case best
}
