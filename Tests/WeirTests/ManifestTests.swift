import Glibc
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans

struct ManifestTests {
  private let latin = Path(bytes: Array("caf".utf8) + [0xe9] + Array(".jpg".utf8))

  /// A plan with everything that a plan can hold.
  private func plan(_ numbers: inout Numbers, in folder: Path) -> Plan {
    let names = ["a.jpg", "sub/b \u{1f600}.png", "e\u{301}.jpg", "\"quoted\\\n.gif"]
    var frames: [Frame] = []
    for index in 0..<numbers.int(0...20) {
      let choice = numbers.int(0...names.count)
      let frame = PixelRect(
        x: numbers.int(0...1000), y: numbers.int(0...1_000_000), width: numbers.int(1...500),
        height: numbers.int(1...500))
      let content = numbers.int(0...1) == 0 ? nil : frame.centered(width: 1, height: 1)
      let format = PictureFormat.allCases[numbers.int(0...PictureFormat.allCases.count - 1)]
      frames.append(
        Frame(
          picture: Picture(
            path: folder / (choice == names.count ? latin : Path(names[choice])),
            page: format.hasPages && numbers.int(0...1) == 0 ? numbers.int(1...100_000) : nil,
            width: numbers.int(1...9000), height: numbers.int(1...9000),
            orientation: numbers.int(1...8),
            format: format,
            isProgressive: numbers.int(0...1) == 0,
            colors: numbers.int(0...1) == 0 ? nil : "converted from gamma 1.8",
            byteCount: numbers.int(0...1 << 40),
            modified: Timestamp(seconds: numbers.int(0...2_000_000_000), nanoseconds: index),
            taken: numbers.int(0...1) == 0 ? nil : "2020:01:01 00:00:00",
            preview: numbers.int(0...1) == 0 ? nil : frame.size),
          place: place(&numbers, lane: numbers.int(0...9)), frame: frame, content: content,
          isFromPreview: numbers.int(0...1) == 0,
          damage: numbers.int(0...1) == 0 ? nil : "its \"data\" is damaged"))
      if numbers.int(0...1) == 0 { frames[index].picture.data = ["a \"b\"": "\u{0}\n,", "": "x"] }
    }
    let hole = Skip.Hole(
      sheet: 1, frame: PixelRect(x: 1, y: 2, width: 3, height: 4),
      index: numbers.int(0...1) == 0 ? nil : 5)
    var plan = Plan(
      layout: layout(&numbers),
      background: Color(red: 1, green: 2, blue: 3, alpha: 4),
      resampling: Resampling.allCases[numbers.int(0...1)], previews: numbers.int(0...1) == 0,
      keepsDamaged: numbers.int(0...1) == 0,
      sheets: (0..<3).map { Sheet(width: 100, height: 100 + $0) }, frames: frames,
      elements: (0..<numbers.int(0...3)).map { _ in element(&numbers) },
      skips: [
        Skip(folder / "broken.jpg", .recorded("no good")),
        Skip(folder / latin, page: 7, .recorded("a hole"), hole: hole),
      ],
      report: SolutionReport(
        raggedness: 0.1234, waste: numbers.any([0.5, 1e305]), crop: 0.25, displacement: 3,
        aspectError: 0.0071,
        widthSpread: 0.01, rowHeightVariation: 0.055))
    plan.keepsWhite = numbers.int(0...1) == 0
    if numbers.int(0...1) == 0 {
      plan.layout.canvas = PixelSize(width: 800, height: numbers.int(1...9000))
      plan.layout.aspectFactor = 0.95 + Double(numbers.int(0...4096)) / 40_960
      (plan.report.margins, plan.report.canvasCrop) = (0.0625, 0.05)
      plan.report.overlong = [0, 3]
    }
    if numbers.int(0...1) == 0 { plan.ignored = [folder / "wall.jpg", folder / latin] }
    return plan
  }

  private func layout(_ numbers: inout Numbers) -> Plan.Layout {
    let file = CompositionFile(
      composition: .waterfall(columns: .count(numbers.int(1...9))),
      matches: [numbers.int(0...1) == 0 ? nil : Glob("20*")],
      sectionBy: numbers.int(0...1) == 0 ? nil : .month)
    return Plan.Layout(
      name: "waterfall", composition: file, width: numbers.int(1...9000),
      height: numbers.int(0...1) == 0 ? nil : 700,
      maxEnlargement: [nil, 1, 2.5][numbers.int(0...2)],
      isUnrolled: numbers.int(0...1) == 0,
      sheets: Sheets(height: numbers.int(0...1) == 0 ? nil : 500, itemCount: nil),
      spans: numbers.int(0...1) == 0
        ? []
        : [
          SpanRule(.named(Glob(latin)), columns: 2), SpanRule(.named(Glob("*.tif")), columns: 2),
          SpanRule(.wide(2.5), columns: 3),
        ],
      order: .random(seed: 3), isReversed: true)
  }

  private func place(_ numbers: inout Numbers, lane: Int) -> Place {
    let visibility: [Place.Visibility] = [
      .whole, .hidden, .part(PixelRect(x: 1, y: 2, width: 3, height: 4)),
    ]
    return Place(
      sheet: numbers.int(0...2), section: numbers.int(0...3), group: numbers.int(0...2),
      path: [lane], visibility: visibility[numbers.int(0...2)])
  }

  private func element(_ numbers: inout Numbers) -> Element {
    Element(
      kind: "badge",
      place: Place(sheet: 1, section: numbers.int(0...1) == 0 ? nil : 2, group: nil),
      frame: PixelRect(x: -5, y: -9, width: 20, height: 10), zIndex: numbers.int(-1...2),
      picture: numbers.int(0...1) == 0 ? nil : 0,
      content: ElementContent(
        text: "{stem} \"\u{1f600}\"", font: "sans 14", color: "red", background: "#123456",
        cornerRadius: 4, padding: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let workshop = try Workshop()
    try workshop.makeFolder("sub")
    withEverySeed(0..<100) { numbers throws in
      let plan = plan(&numbers, in: workshop.folder)
      let file = workshop.folder / "wall.json"
      let descriptor = try File(file, flags: O_WRONLY | O_CREAT | O_TRUNC)
      try writeManifest(
        of: plan, to: descriptor.descriptor, path: file, relativeTo: workshop.folder)
      #expect(try readManifest(file) == plan)
      #expect(Mark.isOn(file, InProcessDecoder()))
    }
  }

  @Test(arguments: [
    ("\"manifest\": 1", "\"manifest\": 2", "version 2"),
    ("\"enlarge\": ", "\"enlarge\": 0, \"x\": ", "layout.enlarge: found 0"),
    ("\"background\": \"#", "\"background\": \"?", "must be a color"),
    ("\"layout\"", "\"outlay\"", "“layout”"),
    ("\"sort\": \"", "\"sort\": \"un", "layout.sort: found"),
  ])
  func aMistakeIsNamed(old: String, new: String, named: String) throws {
    let workshop = try Workshop()
    let file = workshop.folder / "wall.json"
    try workshop.makeFolder("sub")
    var numbers = Numbers(seed: 1)
    let descriptor = try File(file, flags: O_WRONLY | O_CREAT)
    try writeManifest(
      of: plan(&numbers, in: workshop.folder), to: descriptor.descriptor, path: file,
      relativeTo: workshop.folder)
    let text = String(decoding: try workshop.bytes(file), as: UTF8.self)
    try workshop.write("wall.json", text.replacing(old, with: new, maxReplacements: 1))
    let error = #expect(throws: Failure.self) { try readManifest(file) }
    #expect(error?.description.contains(named) == true, "\(error?.description ?? "")")
  }
}
