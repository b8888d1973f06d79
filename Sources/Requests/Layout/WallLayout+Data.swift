package import Layouts
internal import Plans

extension WallLayout {
  /// The columns of a table that the layout shows, or that order or divide its pictures.
  package var columnsOfData: Set<String> {
    var columns = shownColumns
    if case .data(let column?) = order { columns.insert(column) }
    return columns
  }

  /// The columns that planning needs once the pictures are in order.
  package var shownColumns: Set<String> {
    let rule = openLayout?.file.sectionBy ?? sectionBy
    return texts.columns.union(watermark.text?.columnsOfData ?? []).union(
      openLayout?.file.composition.contents.columnsOfData ?? []
    )
    .union(rule?.columnsOfData ?? [])
  }

  /// Whether a text shows the day on which the wall is made.
  package var showsToday: Bool {
    let texts =
      [texts.title, texts.header, texts.footer, texts.caption, texts.badge]
      .compactMap(\.self) + (openLayout?.file.composition.contents.compactMap(\.text) ?? [])
    return self.texts.lines.flatMap(\.parts).contains(where: \.showsToday)
      || texts.contains { $0.contains("{today") && (try? Template($0))?.showsToday == true }
  }

  /// Whether it needs a table, if only for the order of its rows.
  package var needsData: Bool { order == .data(nil) || !columnsOfData.isEmpty }
}

extension WallTexts {
  fileprivate var columns: Set<String> {
    let lines = lines.flatMap(\.parts).map(\.columns)
    return
      ([title, header, footer, caption, badge].compactMap(\.self).map(\.columnsOfData) + lines)
      .reduce(into: []) { $0.formUnion($1) }
  }
}

extension Plan.Layout {
  /// The columns of a table that its texts show, or that divide its pictures.
  package var columnsOfData: Set<String> {
    contents.columnsOfData.union(composition.sectionBy?.columnsOfData ?? [])
  }

  /// The contents of all its elements.
  package var contents: [ElementContent] {
    composition.composition.contents + [caption?.content].compactMap(\.self)
      + badges.map(\.content) + [watermark?.content].compactMap(\.self)
  }
}

extension SectionRule {
  fileprivate var columnsOfData: Set<String> {
    if case .data(let column) = self { [column] } else { [] }
  }
}

extension [ElementContent] {
  fileprivate var columnsOfData: Set<String> {
    lazy.compactMap(\.text).reduce(into: []) { $0.formUnion($1.columnsOfData) }
  }
}

extension String {
  /// The columns that the template shows; none if it is not one.
  fileprivate var columnsOfData: Set<String> {
    contains("{data.") ? (try? Template(self))?.columns ?? [] : []
  }
}
