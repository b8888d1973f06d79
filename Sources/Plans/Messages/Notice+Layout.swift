package import Files
package import Layouts
internal import Spelling

// How pictures are arranged.
extension Notice {
  package static func nothingToKeep(_ manifest: Path) -> Self {
    Self("nothing-to-keep", "there is no \(manifest) yet, so nothing is kept")
  }
  /// Or a width, if the pictures cannot fill so many; the limit is that of the pixels on all
  /// sheets, or the longest side of the format.
  package static func addedColumns(_ count: Int, width: Int?, within limit: Sentence) -> Self {
    let used = width.map { "a width of \($0) px" } ?? "\(count) columns"
    return Self(
      "added-columns", "used \(used) to keep the wall within \(limit)",
      "; choose otherwise with \(.columns), \(.sheetHeight) or another format")
  }
  package static func idleSpan(_ rule: SpanRule) -> Self {
    Self("idle-span", "\(rule.sentence) matches no picture", rule.wholeName)
  }
  package static func wideSpan(_ rule: SpanRule, columnCount: Int) -> Self {
    Self("wide-span", "\(rule.sentence) spans all columns, since there are only \(columnCount)")
  }
  package static func idleSeed(below least: Int) -> Self {
    Self("idle-seed", "\(.seed) changes only collages of \(least) or more pictures")
  }
  /// What each way to fit a wall into its canvas costs, and which one the plan took.
  package static func canvasFits(margins: CanvasCost, crop: CanvasCost, crops: Bool) -> Self {
    let costs: Sentence =
      crops
      ? "\(crop); with \(.canvasFit) margins, \(margins)"
      : "\(margins); with \(.canvasFit) crop, \(crop)"
    return Self("canvas-fits", "\(costs, else: "without a crop, \(margins); with one, \(crop)")")
  }
  /// The text is the same with parts that are left out.
  package static func missingValues(
    _ count: Int, of all: Int, _ names: [String], _ setting: SettingName, _ sparing: String
  ) -> Self {
    Self(
      "missing-values",
      "\(count) of \(all) pictures \(count == 1 ? "has" : "have") no \(names.listed)",
      "; \(setting) \(sparing.quotedForShell) leaves out such parts")
  }
  package static func captionsWithoutRoom(_ count: Int, of all: Int) -> Self {
    Self(
      "captions-without-room",
      count == all
        ? "no picture has room for its caption"
        : "\(count) of \(all) pictures \(count == 1 ? "has" : "have") no room for a caption",
      "; a smaller \(.fontSize) or fewer \(.columns) may help, or captions below pictures")
  }
  /// Margins that take a larger share of a canvas are reported.
  package static let mostMargins = 0.08
  /// The share of a canvas that its wall leaves.
  package static func wideMargins(_ share: Double, hasColumns: Bool) -> Self {
    Self(
      "wide-margins", "margins take \(Int((share * 100).rounded())) % of the canvas",
      hasColumns
        ? "; \(.layout) collage fills it, and other \(.columns) may leave less"
        : "; \(.layout) collage fills it")
  }
  /// Cells of a given size, and what makes more of them fit on a sheet.
  package static func fullerSheets(
    _ now: (columns: Int, rows: Int), _ better: (columns: Int, rows: Int), _ options: [Sentence]
  ) -> Self {
    Self(
      "fuller-sheets", "a sheet has room for \(now.columns) × \(now.rows) such cells",
      "; \(options.listed(with: "and")) \(options.count == 1 ? "makes" : "make") it \(better.columns) × \(better.rows)"
    )
  }
  package static func marksOnTexts(_ count: Int) -> Self {
    Self(
      "marks-on-texts",
      "\(count) cut \(count == 1 ? "mark" : "marks") would lie on a title, a header or a footer, and \(count == 1 ? "is" : "are") left out",
      "; \(.headerLine) and \(.footerLine) leave room for marks")
  }
  package static func marksWithoutMargin(_ count: Int) -> Self {
    Self(
      "marks-without-margin",
      "\(count) cut \(count == 1 ? "mark has" : "marks have") no room in the margins",
      "; wider \(.insets) or fewer cells leave some")
  }
  package static func roomForCopies(_ count: Int) -> Self {
    Self(
      "room-for-copies", "a sheet has room for \(count) such cells",
      "; \(.repeat) \(count) draws the picture in each")
  }
  package static func bareCells(_ share: Double) -> Self {
    Self(
      "bare-cells", "\(Int((share * 100).rounded())) % of the cells' area is empty",
      "; \(.fit) cover fills it, and crops")
  }
  package static func badgesWithoutRoom(_ count: Int, of all: Int) -> Self {
    Self(
      "badges-without-room",
      count == all
        ? "no picture has room for its badge"
        : "\(count) of \(all) pictures \(count == 1 ? "has" : "have") no room for a badge",
      "; a smaller \(.fontSize) or fewer \(.columns) may help")
  }
  package static func towers(_ towers: SomePictures, aspect: Double, growing axis: Axis) -> Self {
    let times = aspect == aspect.rounded() ? "\(Int(aspect))" : "\(aspect)"
    let shape = axis == .vertical ? "tall as wide" : "wide as tall"
    let stand =
      towers.areSeveral ? "are shown whole in shorter frames" : "is shown whole in a shorter frame"
    return Self(
      "towers",
      "\(towers) \(towers.areSeveral ? "are" : "is") more than \(times) times as \(shape), and \(stand)",
      "; \(.maxAspect) none gives \(towers.areSeveral ? "them their" : "it its") full length")
  }
  /// The share of the columns' height that trimming would take.
  package static func raggedAfterTrimming(_ share: Double) -> Self {
    let percents = (share * 1000).rounded() / 10
    return Self(
      "ragged-after-trimming",
      "the columns still end unevenly, by \(percents) % of their height: trimming takes at most 12 % of a picture",
      "; \(.bottom) flush crops nothing")
  }
}

package struct CanvasCost: Equatable, Sendable, CustomStringConvertible {
  /// The shares of the canvas that are margins, and of every picture that is cropped: 0 to 1.
  package var margins, crop: Double

  package init(margins: Double, crop: Double) { (self.margins, self.crop) = (margins, crop) }

  /// Such as `margins take 6.1 % of the canvas, and nothing is cropped`.
  package var description: String {
    func percents(_ share: Double) -> String {
      let number = (share * 1000).rounded() / 10
      return number == number.rounded() ? "\(Int(number)) %" : "\(number) %"
    }
    return "margins take \(percents(margins)) of the canvas, and "
      + (crop >= 0.0005 ? "\(percents(crop)) of each picture is cropped" : "nothing is cropped")
  }
}

extension SpanRule {
  fileprivate var wholeName: Sentence {
    guard case .named(let glob) = pictures else { return "" }
    return glob.wholeName
  }

  fileprivate var sentence: Sentence {
    let typed: Sentence = isNamed ? "\(.span) '\(value)'" : "\(.spanWide) \(value)"
    return "\(typed, else: "the span \(value)")"
  }
}
