import Layouts
import Testing
@testable import Files
@testable import Requests
@testable import Vips

@Suite("The drawing of a plan", .timeLimit(.minutes(60)))
struct PreviewDrawingTests {
  /// What a drawing shows for one frame.
  private struct Drawn {
    let title: String
    let rect: PixelRect
    let isFaint: Bool
  }

  private static func rect(_ xml: XML, x: Int = 0) throws -> PixelRect {
    PixelRect(
      x: try xml.int("x") + x, y: try xml.int("y"), width: try xml.int("width"),
      height: try xml.int("height"))
  }

  /// The frames in a drawing, sheet by sheet, relative to each sheet's corner.
  private static func frames(_ drawing: XML) throws -> [[Drawn]] {
    try drawing["svg"].map { sheet in
      try sheet["g"].filter { $0["title"][0].text.first?.isNumber == true }.map { group in
        Drawn(
          title: group["title"][0].text, rect: try rect(group["rect"][0]),
          isFaint: group.attributes["opacity"] != nil)
      }
    }
  }

  @Test(
    "It is well-formed, and has every frame at its place",
    arguments: LayoutCase.presets
      + ["sections", "badges", "nested-group"].map { ["-l", LayoutCase.sample($0), "-w", "300"] })
  func places(layout: [Path]) throws {
    let shop = try Workshop()
    try shop.shapes(1...9)
    for cut: [Path] in [[], ["--per-sheet", "4"]] {
      let plan = try shop.plan(["P", "--preview", "plan.svg"] + layout + cut)
      let drawing = try XML(shop.bytes(of: "plan.svg"))
      #expect(drawing.name == "svg" && drawing["svg"].count == plan.sheets.count)
      let frames = try Self.frames(drawing)
      var x = 0
      for (sheet, (json, svg)) in zip(plan.sheets, drawing["svg"]).enumerated() {
        let size = (width: json["width"]?.int ?? 0, height: json["height"]?.int ?? 0)
        #expect(
          try Self.rect(svg) == PixelRect(x: x, y: 0, width: size.width, height: size.height))
        x += size.width + 40
        #expect(
          try frames[sheet].map(\.rect) == plan.frames.filter { $0.sheet == sheet }.map(\.frame))
      }
      #expect(drawing.attributes["viewBox"]?.hasPrefix("0 0 \(x - 40) ") == true)
      let titles = plan.pictures.map { picture in
        let (index, source) = (picture["index"]?.int ?? -1, picture["source"])
        return "\(index): \(picture["file"]?.string ?? ""), "
          + "\(source?["width"]?.int ?? 0) × \(source?["height"]?.int ?? 0)"
      }
      #expect(frames.flatMap(\.self).map(\.title) == titles)
    }
  }

  @Test("It shows headers, backgrounds and sections, each by its kind and text")
  func elements() throws {
    let shop = try Workshop()
    try shop.shapes(1...4, in: "A")
    try shop.shapes(5...6, in: "B")
    let sample = LayoutCase.sample("sections")
    let plan = try shop.plan(["A", "B", "-l", sample, "-w", "300", "--preview", "plan.svg"])
    let sheet = try #require(try XML(shop.bytes(of: "plan.svg"))["svg"].first)
    let groups = sheet["g"].map { $0["title"][0].text }
    let kinds = plan.json["frames"]?.array.compactMap { $0["kind"]?.string } ?? []
    #expect(groups.filter { kinds.contains($0) }.sorted() == kinds.sorted())
    #expect(groups.first == "background", "they are behind the pictures")
    #expect(sheet["rect"].dropFirst().map { $0["title"][0].text } == ["section 0", "section 1"])
    let size = plan.sheets[0]
    let drawing = try XML(shop.bytes(of: "plan.svg"))
    #expect(drawing.attributes["width"] == size["width"]?.int.map(String.init))
  }

  @Test("What a section hides is faint, and what it cuts is cut")
  func hidden() throws {
    let shop = try Workshop()
    try shop.shapes(1...14)
    let plan = try shop.plan([
      "P", "-l", LayoutCase.sample("orthogonal"), "-w", "300", "--preview", "plan.svg",
      "--max-enlarge", "none",
    ])
    let frames = try Self.frames(XML(shop.bytes(of: "plan.svg")))[0]
    #expect(frames.map(\.isFaint) == plan.pictures.map { $0["visible"] == .bool(false) })
    let clipped = try #require(plan.pictures.firstIndex { $0["clip"] != nil })
    #expect(frames[clipped].rect.maxX == 288)
  }

  @Test("Names of any bytes cannot break it")
  func hostileNames() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let names: [Path] = [
      "<script>alert(1)</script>.png", "a&b\"c'd.png", "]]>.png", "--><!--.png", "&amp;.png",
      "bell\u{7}esc\u{1b}[31m.png", "two\nlines.png", "\u{fffe}\u{ffff}.png", "c1\u{85}.png",
      "été\u{1f600}.png", Path(bytes: Array("latin-".utf8) + [0xe9, 0xff] + Array(".png".utf8)),
    ]
    // A name cannot contain a slash.
    let usable = names.map { $0.replacing("</", with: "<") }
    for name in usable { try shop.picture("P" / name, width: 20, height: 20, as: .png) }
    let plan = try shop.plan(["P", "-w", "300", "--preview", "plan.svg"])
    let frames = try Self.frames(XML(shop.bytes(of: "plan.svg")))[0]
    #expect(frames.count == usable.count)
    for (frame, file) in zip(frames, try plan.files)
    where file.bytes.allSatisfy({ $0 < 0x7f && $0 >= 0x20 }) {
      #expect(frame.title.contains("\(file), 20 × 20"))
    }
    #expect(frames.contains { $0.title.contains("été😀") })
  }

  @Test("libvips opens it, if it can read SVG at all")
  func opens() throws {
    let shop = try Workshop()
    try shop.shapes(1...5)
    _ = try shop.plan(["P", "-c", "3", "-w", "300", "--preview", "plan.svg"])
    let file = Argument.bytes(shop.path("plan.svg").bytes)
    guard let image = try? Operation.run("svgload", ["filename": file]) else { return }
    #expect(image.width == 300)
  }

  @Test("The next run may overwrite it, but no other file")
  func overwriting() throws {
    let shop = try Workshop()
    try shop.shapes(1...4)
    let words: [Path] = ["plan", "P", "-w", "300", "--preview", "plan.svg"]
    #expect(try shop.weir(words + ["-c", "2"]).status == 0)
    let first = try shop.bytes(of: "plan.svg")
    #expect(try shop.weir(words + ["-c", "3"]).status == 0)
    #expect(try shop.bytes(of: "plan.svg") != first)
    try shop.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "plan.svg")
    let before = try shop.contents()
    let run = try shop.weir(words + ["-c", "2"])
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: plan.svg exists and was not made by weir: choose another name, "
        + "or overwrite it with --force\n")
    #expect(try shop.contents() == before, "nor is the plan written")
    #expect(try shop.weir(words + ["-c", "2", "--force"]).status == 0)
    let same = try shop.weir("plan", "P", "-o", "p.svg", "--preview", "p.svg")
    #expect(same.status == 1 && same.errors.contains("two outputs would have the name p.svg"))
  }

  @Test("Several plans have a drawing each")
  func variants() throws {
    let shop = try Workshop()
    try shop.shapes(1...6)
    let words: [Path] = ["plan", "P", "-c", "2,3", "-w", "200"]
    let run = try shop.weir(words + ["--preview", "p-{columns}.svg"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try shop.names() == ["P", "p-2.svg", "p-3.svg", "wall-2.json", "wall-3.json"])
    for columns in [2, 3] {
      let frames = try Self.frames(XML(shop.bytes(of: Path("p-\(columns).svg"))))[0]
      #expect(
        try frames.map(\.rect)
          == shop.manifest(Path("wall-\(columns).json")).frames.map(\.frame))
    }
    let unnamed = try shop.weir(words + ["--preview", "p.svg"])
    #expect(unnamed.status == 2 && unnamed.errors.contains("2 walls need different names"))
  }

  @Test("No pixel is decoded: pictures of which only the beginning is valid are planned and drawn")
  func nothingIsDecoded() throws {
    let shop = try Workshop()
    for (name, bytes) in try shop.shapesAsBytes(1...5) {
      try shop.write(bytes.cutInPixels, to: name)
    }
    let run = try shop.weir("plan", "P", "-w", "300", "--strict", "--preview", "plan.svg")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Self.frames(XML(shop.bytes(of: "plan.svg")))[0].count == 5)
  }
}

extension Workshop {
  /// The bytes of the files of some shapes.
  fileprivate func shapesAsBytes(_ numbers: ClosedRange<Int>) throws -> [Path: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: shapes(numbers).keys.map { ($0, try bytes(of: $0)) })
  }
}
