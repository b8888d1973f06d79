import Layouts
import Testing
@testable import Plans

@Suite("Composition files: names of choices")
struct NameTableTests {
  /// Files have these names, whatever the cases are called.
  @Test func namesAreThoseInFiles() {
    #expect(names(Axis.self) == "horizontal vertical")
    #expect(
      names(Gravity.self)
        == "center top topLeading leading bottomLeading bottom bottomTrailing trailing topTrailing")
    #expect(names(Fit.Focus.self) == "attention " + names(Gravity.self))
    #expect(names(FlowGroup.Alignment.self) == "leading center trailing justified")
    #expect(names(ElementContent.TextAlignment.self) == "leading center trailing")
    #expect(names(ElementContent.ImageFit.self) == "contain cover tile")
    #expect(
      names(Section.OrthogonalScrollingBehavior.self)
        == "none continuous continuousGroupLeadingBoundary paging groupPaging groupPagingCentered")
    #expect(names(WaterfallGroup.Finish.Bottom.self) == "ragged flush trim")
    #expect(names(WaterfallGroup.Finish.Order.self) == "shortest columns")
    #expect(names(Composition.LayoutDirection.self) == "ltr rtl")
    #expect(names(Edge.self) == "top leading bottom trailing")
    #expect(names(ContentInsetsReference.self) == "none safeArea")
    #expect(
      LayoutName.allCases.map(\.rawValue).joined(separator: " ")
        == "waterfall horizontal grid rows flow collage mosaic thumbs composition")
  }

  /// The names, of which each stands for its value.
  private func names<Value: RawRepresentable & CaseIterable & Equatable>(
    _ type: Value.Type
  ) -> String where Value.RawValue == String {
    #expect(Value.allCases.allSatisfy { Value(rawValue: $0.rawValue) == $0 })
    return Value.allCases.map(\.rawValue).joined(separator: " ")
  }
}
