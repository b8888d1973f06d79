import Glibc
import Layouts
import Testing
@testable import AtScale
@testable import Files
@testable import Plans
@testable import Requests
@testable import Walls

extension Plan {
  /// Writes the plan with an index, as long ones have.
  func write(to manifest: Path, pieceLength: Int) throws {
    let file = try File(manifest, flags: O_WRONLY | O_CREAT | O_TRUNC)
    try writeManifest(
      of: self, to: file.descriptor, path: manifest, relativeTo: manifest.parent, format: .png,
      pieceLength: pieceLength)
  }
}

/// Parts drawn and joined in this process.
@Suite(.timeLimit(.minutes(60)))
struct PartLawTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.makeFolder("P")
    for number in 0..<12 {
      try workshop.picture(
        Path("P/\(number).png"), width: 20 + number * 13 % 70, height: 15 + number * 29 % 90,
        color: [UInt8(number * 20), 99, UInt8(250 - number * 20)] + (number % 4 == 0 ? [120] : []))
    }
  }

  private var manifest: Path { workshop.folder / "plan.json" }

  private func plan(_ layout: WallLayout) throws -> Plan {
    try writePlans(
      PlanOptions(
        inputs: Inputs([workshop.folder / "P"]), manifest: manifest, layouts: [layout],
        format: .png))[0]
  }

  private func output(_ name: Path) -> Output {
    Output(.files(workshop.folder / name), format: .png)
  }

  private func draw(_ part: Part, _ name: Path) throws -> Path {
    try renderPart(PartOptions(part, of: manifest, file: workshop.folder / name)).path
  }

  private func layout(_ numbers: inout Numbers) -> WallLayout {
    var layout = WallLayout(
      .waterfall(columns: .count(numbers.int(1...5))), width: numbers.int(120...360),
      spacing: Spacing(numbers.int(0...9)))
    if numbers.int(0...2) == 0 { layout.sheets = Sheets(itemCount: numbers.int(2...7)) }
    if numbers.int(0...1) == 0 { layout.style.cornerRadius = numbers.int(1...12) }
    if numbers.int(0...1) == 0 {
      layout.style.shadow = PictureStyle.Shadow(
        blur: numbers.int(0...9), x: numbers.int(-5...5), y: numbers.int(-20...20))
    }
    if numbers.int(0...2) == 0 {
      layout.texts.caption = "{name}"
      layout.texts.captionOverlaysPicture = numbers.int(0...1) == 0
    }
    if numbers.int(0...2) == 0 { layout.texts.badge = "{index}" }
    if numbers.int(0...2) == 0 { layout.texts.sectionBackground = .white }
    let alpha: UInt8 = numbers.int(0...1) == 0 ? 255 : 90
    layout.background = Color(red: 10, green: 80, blue: 40, alpha: alpha)
    return layout
  }

  /// Joined sheets equal those drawn at once, whatever the layout and the number of parts, and
  /// whether or not the plan has an index.
  @Test func joinedIsDrawnAtOnce() throws {
    withEverySeed(0..<36) { numbers in
      let plan = try plan(layout(&numbers))
      if numbers.int(0...2) > 0 {
        try plan.write(to: manifest, pieceLength: numbers.int(1...7))
      }
      _ = try renderWall(RenderOptions(manifest: manifest, output: output("a-{sheet}.png")))
      let rows = plan.sheets.reduce(0) { $0 + $1.height }
      let count = min(rows, numbers.int(1...(numbers.int(0...3) == 0 ? 60 : 9)))
      var parts: [Path] = []
      for number in 1...count {
        let part = Part(number: number, count: count)
        parts.append(try draw(part, Path("part-\(number).tif")))
      }
      parts.shuffle(using: &numbers)
      _ = try joinWall(
        JoinOptions(manifest: manifest, parts: parts, output: output("b-{sheet}.png")))
      for sheet in 1...plan.sheets.count {
        let bytes = try ["a", "b"].map {
          try workshop.bytes(workshop.folder / Path("\($0)-\(sheet).png"))
        }
        #expect(bytes[0] == bytes[1], "sheet \(sheet), \(count) parts")
      }
    }
  }

  /// A part in which any byte changed, or which is shorter or longer, is refused by name.
  @Test func noByteIsChangedUnnoticed() throws {
    _ = try plan(WallLayout(.waterfall(columns: .count(3)), width: 60))
    let path = try draw(Part(number: 1, count: 2), "part.tif")
    let plan = try DividedPlan(PlanFile(manifest, trustsPaths: true), Resources())
    let whole = try workshop.bytes(path)
    #expect(try PartFile(path, of: plan).part == Part(number: 1, count: 2))
    withEverySeed(0..<1500) { numbers in
      var bytes = whole
      switch numbers.int(0...9) {
      case 0: bytes.removeLast(numbers.int(1...bytes.count))
      case 1: bytes.append(0)
      case 2: bytes.remove(at: numbers.int(0...bytes.count - 1))
      // Three in four hit the few hundred bytes before and after the pixels.
      case 3...5: bytes[numbers.int(0...700)] ^= UInt8(numbers.int(1...255))
      case 6...8: bytes[bytes.count - numbers.int(1...200)] ^= UInt8(numbers.int(1...255))
      default: bytes[numbers.int(0...bytes.count - 1)] ^= UInt8(numbers.int(1...255))
      }
      try workshop.write("bad.tif", bytes)
      let error = #expect(throws: Failure.self) {
        try PartFile(workshop.folder / "bad.tif", of: plan)
      }
      let text = String(describing: error)
      #expect(error?.code == "bad-part", "\(text)")
      #expect(error?.description.hasPrefix("\(workshop.folder)/bad.tif ") == true, "\(text)")
    }
  }
}
