import Layouts
import Weir

extension Trial<WallOptions> {
  private static let sides = 1...10_000_000
  private static let lengths = 0...10_000_000

  /// Sets a layout's numbers.
  private static func layout(
    _ property: String, _ range: ClosedRange<Int>,
    _ set: @escaping @Sendable (inout WallLayout, Int) -> Void
  ) -> [Trial] {
    ints("layouts[0].\(property)", range) { set(&$0.layouts[0], $1) }
  }

  private static func text(
    _ property: String, wrong: [String] = noTemplates,
    _ set: @escaping @Sendable (inout WallTexts, String) -> Void
  ) -> [Trial] {
    texts("layouts[0].texts.\(property)", wrong: wrong) { set(&$0.layouts[0].texts, $1) }
  }

  static let sizes: [Trial] = [
    layout("width", sides) { $0.width = $1 },
    layout("height", sides) { ($0.kind, $0.height) = (.horizontal(), $1) },
    layout("canvas.size.width", sides) {
      $0.canvas = WallLayout.Canvas(size: PixelSize(width: $1, height: 90))
    },
    layout("canvas.size.height", sides) {
      $0.canvas = WallLayout.Canvas(size: PixelSize(width: 90, height: $1))
    },
    // One picture is enough: drawing ten thousand frames takes seconds.
    layout("repeats", 1...10_000) { ($0.repeats, $0.limit) = ($1, 1) },
    layout("paper.dotsPerInch", 1...65_535) {
      ($0.paper, $0.insets) = (Plan.Paper(width: 1, height: 1, dotsPerInch: $1), EdgeInsets(0))
    },
    doubles("layouts[0].paper.width", 1...5_080) {
      $0.layouts[0].paper = Plan.Paper(width: $1, height: 90, dotsPerInch: 10)
    },
    doubles("layouts[0].paper.height", 1...5_080) {
      $0.layouts[0].paper = Plan.Paper(width: 90, height: $1, dotsPerInch: 10)
    },
    layout("spacing.horizontal", lengths) { $0.spacing.horizontal = $1 },
    layout("spacing.vertical", lengths) { $0.spacing.vertical = $1 },
    layout("insets.top", lengths) {
      $0.insets = EdgeInsets(top: $1, leading: 0, bottom: 0, trailing: 0)
    },
    layout("insets.leading", lengths) {
      $0.insets = EdgeInsets(top: 0, leading: $1, bottom: 0, trailing: 0)
    },
    layout("insets.bottom", lengths) {
      $0.insets = EdgeInsets(top: 0, leading: 0, bottom: $1, trailing: 0)
    },
    layout("insets.trailing", lengths) {
      $0.insets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: $1)
    },
    layout("sectionBy.count", sides) { $0.sectionBy = .count($1) },
    texts("layouts[0].sectionBy.data", wrong: [""]) { $0.layouts[0].sectionBy = .data($1) },
    texts("layouts[0].order.data", wrong: [""]) { $0.layouts[0].order = .data($1) },
    layout("sheets.height", sides) { $0.sheets.height = $1 },
    layout("sheets.itemCount", sides) { $0.sheets.itemCount = $1 },
    layout("sample.count", sides) { $0.sample = WallLayout.Sample($1) },
    layout("limit", sides) { $0.limit = $1 },
    doubles("layouts[0].maxEnlargement", 1...10_000) { $0.layouts[0].maxEnlargement = $1 },
    paths("layouts[0].backgroundImage") { $0.layouts[0].backgroundImage = $1 },
  ].flatMap(\.self)

  /// Of all layouts, grids alone have a shape.
  static let shapes = [(WallLayout.Kind.grid(), true), (.waterfall(), false), (.rows(), false)].map
  {
    (kind, isGrid) in
    Trial(property: "layouts[0].shape", value: "\(kind)", isInRange: isGrid) {
      ($0.layouts[0].kind, $0.layouts[0].shape) = (kind, .heart)
    }
  }

  /// What 1.1 has added is refused where it would have no effect.
  static let combinations: [Trial] = [
    layout("cells.rows", sides) {
      ($0.kind, $0.paper, $0.cells) = (.grid(columns: .count(2)), smallPaper, .rows($1))
    },
    texts("layouts[0].texts.headerLine", wrong: noTemplates) {
      ($0.layouts[0].paper, $0.layouts[0].texts.headerLine) = (smallPaper, $1)
    },
    texts("layouts[0].texts.footerLine", wrong: noTemplates) {
      ($0.layouts[0].paper, $0.layouts[0].texts.footerLine) = (smallPaper, $1)
    },
    owned("cells", by: .gridOnPaper) { $0.cells = .rows(2) },
    owned("hasCutMarks", by: .gridOnPaper) { $0.hasCutMarks = true },
    owned("texts.headerLine", by: .paper) { $0.texts.headerLine = "a|b" },
    owned("texts.footerLine", by: .paper) { $0.texts.footerLine = "a" },
    owned("alignment", by: .grid) { $0.alignment = .trailing },
    owned("alignment", by: .rows) { $0.alignment = .justified },
    owned("paper", by: .wall) { $0.paper = smallPaper },
  ].flatMap(\.self)

  private static let smallPaper = Plan.Paper(width: 90, height: 90, dotsPerInch: 20)

  /// Layouts that have what others lack.
  private enum Owner { case gridOnPaper, paper, grid, rows, wall }

  private static func owned(
    _ property: String, by owner: Owner, _ set: @escaping @Sendable (inout WallLayout) -> Void
  ) -> [Trial] {
    let kinds: [(WallLayout.Kind, isOnPaper: Bool)] = [
      (.waterfall(), false), (.waterfall(), true), (.grid(columns: .count(2)), false),
      (.grid(columns: .count(2)), true), (.rows(), false), (.thumbnails(), false),
    ]
    return kinds.map { kind, isOnPaper in
      let isGrid = if case .grid = kind { true } else { false }
      let isRows = if case .rows = kind { true } else { false }
      let isWall = if case .thumbnails = kind { false } else { true }
      let isInRange =
        switch owner {
        case .gridOnPaper: isGrid && isOnPaper
        case .paper: isOnPaper
        case .grid: isGrid || isRows
        case .rows: isRows
        case .wall: isWall
        }
      return Trial(
        property: "layouts[0].\(property)", value: "\(kind) \(isOnPaper)", isInRange: isInRange
      ) {
        $0.layouts[0].kind = kind
        if isOnPaper { ($0.layouts[0].paper, $0.layouts[0].width) = (smallPaper, nil) }
        set(&$0.layouts[0])
      }
    }
  }

  static let styles: [Trial] = [
    layout("style.cornerRadius", lengths) { $0.style.cornerRadius = $1 },
    layout("style.border.width", 1...10_000) { $0.style.border = .init(width: $1) },
    layout("style.shadow.blur", 0...1000) { $0.style.shadow = .init(blur: $1) },
    layout("style.shadow.x", -1000...1000) { $0.style.shadow = .init(x: $1) },
    layout("style.shadow.y", -1000...1000) { $0.style.shadow = .init(y: $1) },
  ].flatMap(\.self)

  static let texts: [Trial] = [
    text("title") { $0.title = $1 },
    text("header") { $0.header = $1 },
    text("footer") { $0.footer = $1 },
    text("caption") { $0.caption = $1 },
    text("badge") { $0.badge = $1 },
    text("font", wrong: ["", "a\0b"]) { ($0.caption, $0.font) = ("x", $1) },
    layout("texts.captionLines", 0...1000) {
      ($0.texts.caption, $0.texts.captionLines) = ("{path}", $1)
    },
    layout("texts.fontSize", 4...1000) { ($0.texts.caption, $0.texts.fontSize) = ("x", $1) },
    layout("texts.fontSize", 4...1000) {
      ($0.texts.badge, $0.texts.badgeIsOutside, $0.texts.fontSize) = ("x", true, $1)
    },
    layout("texts.fontSize", 4...1000) {
      ($0.texts.header, $0.texts.title, $0.texts.sectionBackground) = ("x", "x", .white)
      $0.texts.fontSize = $1
    },
    layout("texts.dotsPerInch", 1...65_535) {
      ($0.texts.caption, $0.texts.dotsPerInch) = ("x", $1)
    },
    texts("layouts[0].watermark.text", wrong: noTemplates) {
      $0.layouts[0].watermark.text = $1
    },
    paths("layouts[0].watermark.image") { $0.layouts[0].watermark.image = $1 },
    doubles("layouts[0].watermark.opacity", 0.01...1) {
      ($0.layouts[0].watermark.text, $0.layouts[0].watermark.opacity) = ("x", $1)
    },
    paths("layouts[0].texts.badgeImage") { $0.layouts[0].texts.badgeImage = $1 },
  ].flatMap(\.self)

  static let kinds: [Trial] = [
    layout("kind.waterfall.columns.count", sides) { $0.kind = .waterfall(columns: .count($1)) },
    layout("kind.waterfall.columns.width", sides) { $0.kind = .waterfall(columns: .width($1)) },
    layout("kind.horizontal.columns.exactly.count", sides) {
      $0.kind = .horizontal(.init(columns: .exactly(count: $1, width: 30)))
    },
    layout("kind.grid.columns.exactly.width", sides) {
      $0.kind = .grid(columns: .exactly(count: 2, width: $1))
    },
    layout("kind.preset.columns.count", sides) { $0.kind = .mosaic(columns: .count($1)) },
    doubles("layouts[0].kind.grid.aspect", 0.01...100) {
      $0.layouts[0].kind = .grid(columns: .count(2), aspect: $1)
    },
    layout("kind.rows.height", sides) { $0.kind = .rows(height: $1) },
    layout("kind.flow.height.pixels", sides) { $0.kind = .flow(height: .pixels($1)) },
    layout("kind.thumbnails.size.width", sides) {
      $0.kind = .thumbnails(size: PixelSize(width: $1, height: 9))
    },
    layout("kind.thumbnails.size.height", sides) {
      $0.kind = .thumbnails(size: PixelSize(width: 9, height: $1))
    },
    layout("kind.collage.size.width", sides) {
      $0.kind = .collage(.init(size: PixelSize(width: $1, height: 60)))
    },
    layout("kind.collage.size.height", sides) {
      $0.kind = .collage(.init(size: PixelSize(width: 60, height: $1)))
    },
    layout("kind.collage.seed", lengths) {
      $0.kind = .collage(.init(size: PixelSize(width: 60, height: 60), seed: $1))
    },
    layout("kind.collage.spans[0].columns", 1...Int.max) {
      $0.kind = .collage(
        .init(size: PixelSize(width: 600, height: 600), spans: [SpanRule(.wide(1), columns: $1)]))
    },
    layout("kind.waterfall.spans[0].columns", 1...Int.max) {
      $0.kind = .waterfall(.init(spans: [SpanRule(.wide(1), columns: $1)]))
    },
    doubles("layouts[0].kind.waterfall.spans[0].pictures.wide", 0.01...10_000) {
      $0.layouts[0].kind = .waterfall(.init(spans: [SpanRule(.wide($1), columns: 2)]))
    },
    texts("layouts[0].kind.waterfall.spans[0].pictures.named", wrong: ["", "a\0b"]) {
      $0.layouts[0].kind = .waterfall(.init(spans: [SpanRule(.named(Glob(Path($1))), columns: 2)]))
    },
    paths("layouts[0].kind.waterfall.keeping.manifest") {
      $0.layouts[0].kind = .waterfall(.init(keeping: .init($1)))
    },
    layout("kind.waterfall.finish", lengths) {
      $0.kind = .waterfall(.init(finish: .init(tolerance: $1)))
    },
    doubles("layouts[0].kind.waterfall.finish", 0.0001...10_000) {
      $0.layouts[0].kind = .waterfall(.init(finish: .init(maxAspect: $1)))
    },
    doubles("layouts[0].kind.waterfall.finish", 0...10_000) {
      $0.layouts[0].kind = .waterfall(.init(finish: .init(bottom: .flush, flushLimit: $1)))
    },
    doubles("layouts[0].kind.waterfall.finish", 0.0001...10_000) {
      $0.layouts[0].kind = .waterfall(.init(finish: .init(spans: .wide(ratio: $1, columns: 2))))
    },
    layout("kind.waterfall.finish", sides) {
      $0.kind = .waterfall(.init(finish: .init(spans: .each([$1]))))
    },
    layout("kind.waterfall.finish", sides) {
      $0.kind = .waterfall(.init(finish: .init(spans: .wide(ratio: 1, columns: $1))))
    },
  ].flatMap(\.self)
}
