extension Inputs {
  /// What happens to pictures that are alike.
  ///
  /// Alike are pictures whose patterns of light and dark, colors and shapes agree with those of the first
  /// one of their group. Of each group, the picture with the most pixels is kept, or the sharpest of several. No
  /// file is deleted or moved.
  public enum Similar: String, Equatable, Sendable, CaseIterable {
    /// Nothing: all of them are shown.
    case keep
    /// One of a burst is shown, with the number of its pictures in ``WallTexts/badge``: those that are much
    /// alike and were taken within 5 seconds.
    ///
    /// The manifest lists the others with it.
    case stack
    /// One of several copies of a picture is shown, whatever their sizes and qualities.
    ///
    /// The manifest lists the others among those that were left out.
    case drop
  }
}
