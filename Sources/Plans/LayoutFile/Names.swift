internal import JSON
internal import Layouts

// The names of layout choices, on the command line, in manifests and in layout files.

extension Axis: Named {}
extension Gravity: Named {}
extension FlowGroup.Alignment: Named {}
extension ElementContent.TextAlignment: Named {}
extension ElementContent.ImageFit: Named {}
extension Section.OrthogonalScrollingBehavior: Named {}
extension WaterfallGroup.Finish.Bottom: Named {}
extension WaterfallGroup.Finish.Order: Named {}

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

/// What insets are measured from, as in UIKit.
///
/// An image has no safe area, so both values mean the same.
enum ContentInsetsReference: Named, CaseIterable {
  case none, safeArea
}
