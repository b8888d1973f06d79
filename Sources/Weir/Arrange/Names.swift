internal import Layouts

// The names of layouts' choices, on the command line, in manifests and in layout files.

/// One of a few choices, each with a name.
protocol Named: Equatable {
  /// All of them, in the order in which messages list them.
  static var names: [(name: String, value: Self)] { get }
}

extension Named {
  /// For example `center`, `topLeading` or `attention`.
  var name: String { Self.names.first { $0.value == self }?.name ?? "\(self)" }

  /// Reads what ``name`` writes; nil for anything else.
  init?(named name: String) {
    guard let choice = Self.names.first(where: { $0.name == name }) else { return nil }
    self = choice.value
  }
}

extension Named where Self: CaseIterable {
  static var names: [(name: String, value: Self)] { allCases.map { ("\($0)", $0) } }
}

extension Axis: Named {}
extension Gravity: Named {}
extension FlowGroup.Alignment: Named {}
extension ElementContent.TextAlignment: Named {}
extension ElementContent.ImageFit: Named {}
extension Section.OrthogonalScrollingBehavior: Named {}
extension Waterfall.Finish.Bottom: Named {}
extension Waterfall.Finish.Order: Named {}

extension Composition.LayoutDirection: Named {
  static var names: [(name: String, value: Self)] {
    [("ltr", .leftToRight), ("rtl", .rightToLeft)]
  }
}

extension RectEdges: Named {
  static var names: [(name: String, value: Self)] {
    [("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing)]
  }
}

extension Fit.Focus: Named {
  static var names: [(name: String, value: Self)] {
    [("attention", .attention)] + Gravity.names.map { ($0.name, .gravity($0.value)) }
  }
}

/// Where the room for the insets is counted from; pages know, an image has no safe area.
enum ContentInsetsReference: Named, CaseIterable {
  case none, safeArea
}
