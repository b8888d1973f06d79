internal import Layouts
package import Plans

// Properties that have an effect only together with others. Those of 1.0 are ignored where they have none, as their comments
// say, so that programs written for 1.0 keep working.

extension WallLayout {
  package func checkCombinations() throws(OptionProblem) {
    let name = kind.layoutName
    let isGrid = name == .grid
    if paper != nil, name == .thumbs {
      throw OptionProblem("is given, but thumbnails have none").inside("paper")
    }
    if let shape, !isGrid { throw Self.problem("“\(shape.rawValue)”", "a grid", "shape") }
    let isOnSheets = isGrid && paper != nil
    if let cells, !isOnSheets { throw Self.problem("\(cells)", "a grid on paper", "cells") }
    if hasCutMarks, !isOnSheets { throw Self.problem("true", "a grid on paper", "hasCutMarks") }
    try checkAlignment(isGrid: isGrid, hasRows: name == .rows)
    for (name, line) in [("headerLine", texts.headerLine), ("footerLine", texts.footerLine)] {
      guard let line, paper == nil else { continue }
      throw Self.problem("“\(line.prefix(100))”", "paper", name).inside("texts")
    }
  }

  private func checkAlignment(isGrid: Bool, hasRows: Bool) throws(OptionProblem) {
    guard alignment != .leading, !hasRows, !isGrid || alignment == .justified else { return }
    let owners = alignment == .justified ? "rows" : "rows and grids"
    throw Self.problem("\(alignment)", owners, "alignment")
  }

  private static func problem(
    _ value: String, _ owner: String, _ property: String
  ) -> OptionProblem {
    OptionProblem("is \(value), which is for \(owner)").inside(property)
  }
}

extension Output {
  /// Checks what is for some formats alone, once the format is known.
  package func checkCombinations() throws(OptionProblem) {
    guard !followsPlan else { return }
    if addsPage, format != .deepZoom {
      throw problem("true", OutputFormat.deepZoom).inside("addsPage")
    }
    if links != .none, format != .pdf { throw problem("\(links)", .pdf).inside("links") }
    if let language, format != .pdf { throw problem("“\(language)”", .pdf).inside("language") }
  }

  private func problem(_ value: String, _ owner: OutputFormat) -> OptionProblem {
    OptionProblem("is \(value), which is for \(owner.name), not for \(format.name)")
  }
}
