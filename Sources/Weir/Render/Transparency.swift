internal import Layouts

extension Plan {
  /// Whether there may be something between its pictures and the sheets' background: plates and
  /// pictures of elements, shadows of neighbours, letterboxes.
  ///
  /// Looks at every element, so it is asked once.
  var hasSomethingBehindPictures: Bool {
    layout.style.letterbox != nil || layout.style.shadow != nil
      || elements.contains { $0.zIndex < 0 }
  }
}
