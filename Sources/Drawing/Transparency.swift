internal import Layouts
internal import Plans

extension Plan {
  /// Whether anything can be between pictures and the sheets' background: plates and pictures of
  /// elements, shadows of neighbors, letterboxes; or whether a border frames what is transparent.
  ///
  /// It examines every element, so callers store the result.
  var hasSomethingBehindPictures: Bool {
    layout.style.letterbox != nil || layout.style.shadow != nil
      || (layout.style.border != nil && !background.isOpaque)
      || elements.contains { $0.zIndex < 0 }
  }
}
