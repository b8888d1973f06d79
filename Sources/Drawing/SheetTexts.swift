internal import Layouts
package import Plans
package import Typesetting

/// The texts of a plan's sheets, line by line, for text layers.
package struct SheetTexts {
  private let plan: Plan
  private let artist: TextArtist
  /// The indices of the frames, and of the elements with text, of each sheet.
  package let frames: [Int: [Int]]
  private let elements: [Int: [Int]]

  package init(_ plan: Plan) {
    self.plan = plan
    artist = TextArtist(
      background: plan.background, direction: plan.layout.composition.composition.layoutDirection)
    frames = Dictionary(grouping: plan.frames.indices) { plan.frames[$0].sheet }
    let texts = plan.elements.indices.filter { plan.elements[$0].content.text?.isEmpty == false }
    elements = Dictionary(grouping: texts) { plan.elements[$0].place.sheet }
  }

  /// The lines on a sheet in the order in which one reads: headings, each picture's texts, footers.
  package func lines(onSheet sheet: Int) -> [SetLine] {
    let canvas = plan.sheets[sheet].canvas
    let reach = reach(ofSheet: sheet)
    return (elements[sheet] ?? []).map { (element: plan.elements[$0], index: $0) }
      .filter { element, _ in
        element.place.visibility.visiblePart(of: element.frame)?.intersection(canvas) != nil
      }
      .map { element, index in (element, rank(element, reach) + [index]) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }
      .flatMap { artist.lines(of: $0.0) }
  }

  /// The first and last frame of each section on a sheet, and under nil of the whole sheet.
  private func reach(ofSheet sheet: Int) -> [Int?: ClosedRange<Int>] {
    var reach: [Int?: ClosedRange<Int>] = [:]
    for index in frames[sheet] ?? [] {
      for section in Set([plan.frames[index].section, nil]) {
        reach[section] = (reach[section]?.lowerBound ?? index)...index
      }
    }
    return reach
  }

  /// Where a text belongs: before or after which frame, and how far down.
  private func rank(_ element: Element, _ reach: [Int?: ClosedRange<Int>]) -> [Int] {
    let (top, left) = (element.frame.y, element.frame.x)
    if let picture = element.picture { return [picture, 1, 0, top, left] }
    let section = element.place.section
    guard let range = reach[section] ?? reach[nil] else { return [0, 0, 0, top, left] }
    let first = plan.frames[range.lowerBound].frame
    // The wall's own headings come before those of its first section, its own footers last.
    let isBefore = top < first.y || (top == first.y && left <= first.x)
    return isBefore
      ? [range.lowerBound, 0, section == nil ? 0 : 1, top, left]
      : [range.upperBound, 2, section == nil ? 1 : 0, top, left]
  }
}
