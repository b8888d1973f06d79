import AtScale
import Files
import Layouts
import Plans
import Requests
import Testing

/// Every stored property of the options has a row in its type's table.
@Suite struct PropertyTableTests {
  /// Options in which nothing is nil and no list is empty.
  private static let full: [any CheckedByProperty] = [
    batch, batch.wall.plans,
    MeasuringOptions(inputs: inputs, output: "s.json", resources: resources),
    RenderOptions(manifest: "w.json", output: output, resources: resources, access: access),
    PartOptions(Part(number: 1, count: 2), of: "w.json", file: "1.tif", resources: resources),
    JoinOptions(manifest: "w.json", parts: ["1.tif"], output: output, resources: resources),
  ]

  @Test func everyPropertyHasARow() {
    for options in Self.full { check(options, in: "\(type(of: options))") }
  }

  /// Goes through everything inside a value.
  private func check(_ value: Any, in place: String) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      if let some = mirror.children.first { check(some.value, in: place) }
      return
    }
    if let value = value as? any CheckedByProperty {
      #expect(
        mirror.children.compactMap(\.label)
          == type(of: value).propertyNames.sorted {
            order(of: $0, in: mirror) < order(of: $1, in: mirror)
          }, "\(place)")
    } else if value is any Checked {
      // An enumeration checks itself: the compiler asks for every case.
    } else if mirror.displayStyle == .struct {
      #expect(Self.opaque.contains { $0 == type(of: value) }, "\(place): \(type(of: value))")
      return
    }
    if value is CompositionFile || value is WaterfallGroup.Finish || value is Glob { return }
    for child in mirror.children { check(child.value, in: "\(place).\(child.label ?? "")") }
  }

  private func order(of name: String, in mirror: Mirror) -> Int {
    Array(mirror.children).firstIndex { $0.label == name } ?? .max
  }

  /// Types whose values are always right, or whose owners have a rule for them.
  private static let opaque: [any Any.Type] = [
    Path.self, Color.self, FilesRead.self, Int.self, UInt64.self, UInt8.self, Double.self,
    Bool.self, String.self, Duration.self, Preset.self,
  ]

  private static let inputs: Inputs = {
    var inputs = Inputs(
      ["P"], list: Inputs.List("l"), including: [Glob("*")], excluding: [Glob("x")],
      pages: .range(1...2))
    (inputs.modifiedSince, inputs.minPixels, inputs.data) = (0, 1, "t.csv")
    (inputs.minRating, inputs.keywords, inputs.cameras) = (1, [Glob("*")], [Glob("*")])
    (inputs.shapes, inputs.language) = ([.square], "de")
    inputs.sizes = ["s.json"]
    return inputs
  }()

  private static let resources = Resources(
    maxOutputPixels: 1, decoding: .workers(Resources.Workers()),
    cache: Resources.Cache(folder: "c"))
  private static let access = NamedPictures(below: "P")

  private static let output: Output = {
    var output = Output(.files("w.jpg"), format: .jpeg, manifest: .file("w.json"))
    (output.quality, output.drawing) = (1, "w.svg")
    (output.links, output.language) = (.prefix("https://example.org/"), "de")
    output.page = PageOptions(widths: [1], columns: [1], density: 1, sprites: .webp)
    return output
  }()

  private static let spans = [SpanRule(.wide(1), columns: 1)]

  private static let kinds: [WallLayout.Kind] = [
    .waterfall(
      .init(
        columns: .exactly(count: 1, width: 1), spans: spans,
        keeping: WallLayout.Keeping("w.json"))),
    .horizontal(WallLayout.Waterfall(columns: .count(1))), .grid(columns: .width(1)),
    .rows(height: 1), .flow(), .collage(WallLayout.Collage(spans: spans)),
    .thumbnails(size: PixelSize(width: 1, height: 1)), .mosaic(),
    .composition(
      WallLayout.OpenLayout(
        CompositionFile(composition: Composition(sections: [])), folder: "l", spans: spans)),
  ]

  private static let layouts = kinds.map { kind in
    var layout = WallLayout(kind, width: 1, insets: EdgeInsets(1), sheets: Sheets(height: 1))
    layout.sheets.itemCount = 1
    (layout.height, layout.limit, layout.backgroundImage) = (1, 1, "b")
    layout.shape = kind.layoutName == .grid ? .heart : nil
    layout.canvas = WallLayout.Canvas(size: PixelSize(width: 1, height: 1))
    (layout.sectionBy, layout.order, layout.sample) = (.count(1), .data("c"), .init(1))
    (layout.background, layout.direction) = (.white, .leftToRight)
    layout.texts.title = ""
    layout.texts.badgeImage = "b"
    (layout.watermark.text, layout.watermark.image) = ("", "b")
    layout.texts.badgeMargins = Spacing(1)
    layout.style = PictureStyle(
      border: PictureStyle.Border(width: 1), shadow: PictureStyle.Shadow(), letterbox: .white)
    return layout
  }

  private static let batch: BatchOptions = {
    var batch = BatchOptions(
      root: "R",
      wall: WallOptions(
        inputs: inputs, output: output, layouts: layouts, resources: resources, access: access))
    (batch.depth, batch.list, batch.report) = (1, Inputs.List("l"), "r.json")
    return batch
  }()
}

extension WallOptions {
  fileprivate var plans: PlanOptions {
    PlanOptions(
      inputs: inputs, manifest: "w.json", layouts: layouts, drawing: "w.svg", resources: resources,
      access: access)
  }
}
