import Glibc
import Testing

@testable import Weir

struct ManifestTests {
  /// A plan with whatever a plan can hold.
  private func plan(_ numbers: inout Numbers, in folder: Path) -> Plan {
    let names = ["a.jpg", "sub/b \u{1f600}.png", "e\u{301}.jpg", "\"quoted\\\n.gif"]
    let latin = Path(bytes: Array("caf".utf8) + [0xe9] + Array(".jpg".utf8))
    var frames: [Frame] = []
    for index in 0..<numbers.int(0...20) {
      let choice = numbers.int(0...names.count)
      let frame = PixelRect(
        x: numbers.int(0...1000), y: numbers.int(0...1_000_000), width: numbers.int(1...500),
        height: numbers.int(1...500))
      let content = numbers.int(0...1) == 0 ? nil : frame.centered(width: 1, height: 1)
      frames.append(
        Frame(
          picture: Picture(
            path: folder / (choice == names.count ? latin : Path(names[choice])),
            width: numbers.int(1...9000), height: numbers.int(1...9000),
            orientation: numbers.int(1...8), format: PictureFormat.allCases[numbers.int(0...6)],
            isProgressive: numbers.int(0...1) == 0, byteCount: numbers.int(0...1 << 40),
            modified: Timestamp(seconds: numbers.int(0...2_000_000_000), nanoseconds: index),
            taken: numbers.int(0...1) == 0 ? nil : "2020:01:01 00:00:00",
            preview: numbers.int(0...1) == 0 ? nil : frame.size),
          placement: Placement(
            sheet: numbers.int(0...2), column: numbers.int(0...9), frame: frame, content: content),
          isFromPreview: numbers.int(0...1) == 0))
    }
    let waterfall = Waterfall(
      columnCount: numbers.int(1...9), width: numbers.int(1...9000),
      spacing: Spacing(horizontal: numbers.int(0...9), vertical: numbers.int(0...9)),
      insets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
      enlarges: numbers.int(0...1) == 0,
      sheets: Sheets(height: numbers.int(0...1) == 0 ? nil : 500, itemCount: nil))
    let hole = Skip.Hole(sheet: 1, frame: PixelRect(x: 1, y: 2, width: 3, height: 4))
    return Plan(
      layout: Plan.Layout(waterfall: waterfall, order: .random(seed: 3), isReversed: true),
      background: Color(red: 1, green: 2, blue: 3, alpha: 4),
      resampling: Resampling.allCases[numbers.int(0...1)], previews: numbers.int(0...1) == 0,
      sheets: (0..<3).map { Sheet(width: 100, height: 100 + $0) }, frames: frames,
      skips: [
        Skip(folder / "broken.jpg", .recorded("no good")),
        Skip(folder / latin, .recorded("a hole"), hole: hole),
      ],
      report: Report(raggedness: 0.1234, waste: 0.5))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let workshop = try Workshop()
    try workshop.makeFolder("sub")
    try withEverySeed(0..<100) { numbers throws in
      let plan = plan(&numbers, in: workshop.folder)
      let file = workshop.folder / "wall.json"
      let descriptor = try File(file, flags: O_WRONLY | O_CREAT | O_TRUNC)
      try writeManifest(
        of: plan, to: descriptor.descriptor, path: file, relativeTo: workshop.folder)
      #expect(try readManifest(file) == plan, "seed \(numbers.seed)")
      #expect(Mark.isOn(file))
    }
  }

  @Test(arguments: [
    ("\"manifest\": 1", "\"manifest\": 2", "version 2"),
    ("\"columns\": ", "\"columns\": -", "“columns”"),
    ("\"background\": \"#", "\"background\": \"?", "is no colour"),
    ("\"layout\"", "\"outlay\"", "“layout”"), ("\"sort\": \"", "\"sort\": \"un", "“sort”"),
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
    let error = #expect(throws: WeirError.self) { try readManifest(file) }
    #expect(error?.description.contains(named) == true, "\(error?.description ?? "")")
  }
}
