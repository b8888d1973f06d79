import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("Watermarks", .timeLimit(.minutes(60)), .decodingInProcess)
struct WatermarkTests {
  private static let wall: [Path] = ["P", "-c", "2", "-w", "300"]

  @Test(
    "It lies over the wall alone, and the wall shines through",
    arguments: [["Ann"], ["file:logo.png"], ["Ann", "--watermark-at", "tile"]] as [[Path]])
  func opacity(words: [Path]) throws {
    let shop = try Workshop()
    try shop.plates(4)
    try shop.logo("logo.png")
    let bare = try shop.wall("-c", "2", "-w", "300").pixels
    var changes: [Double] = []
    for opacity in ["0.2", "0.5", "1"] as [Path] {
      let all = Self.wall + ["-o", "w.png", "--watermark"] + words
      #expect(try shop.weir(all + ["--watermark-opacity", opacity]).status == 0)
      let (pixels, manifest) = (try shop.pixels(of: "w.png"), try shop.manifest("w.json"))
      let mark = try #require(try manifest.elements("watermark").first).frame
      var change = 0.0
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let (one, other) = (bare[x, y].map { Double($0) }, pixels[x, y].map { Double($0) })
          let difference = zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) }
          #expect(difference == 0 || mark.holds((x, y)))
          change += difference
        }
      }
      changes.append(change)
    }
    // What is mixed in is in proportion to the opacity, but for rounding.
    #expect(changes[0] > 0)
    #expect(abs(changes[0] / changes[2] - 0.2) < 0.03)
    #expect(abs(changes[1] / changes[2] - 0.5) < 0.03)
  }

  @Test("It stands where it was asked for, and larger in the middle", arguments: Gravity.allCases)
  func places(place: Gravity) throws {
    let shop = try Workshop()
    try shop.plates(2)
    for mark in ["Ann", "P/1.png"] as [Path] {
      let (_, manifest) = try shop.wall(
        "-c", "2", "-w", "400", "--watermark", mark, "--watermark-at", Path("\(place)"))
      let (frame, canvas) = (
        try #require(try manifest.elements("watermark").first).frame, try manifest.canvas
      )
      for (start, length, side, axis) in [
        (frame.x, frame.width, canvas.width, Axis.horizontal),
        (frame.y, frame.height, canvas.height, .vertical),
      ] {
        let margin = min(400, 2 * canvas.height) / 50
        switch place.position(along: axis) {
        case 0: #expect(start == margin)
        case 1: #expect(start + length == side - margin)
        default: #expect(abs(2 * start + length - side) <= 1)
        }
      }
    }
  }

  @Test(
    "Plan and render, threads and parts give the same bytes",
    arguments: [
      ["Ann {sheet}"], ["file:logo.png"], ["Ann", "--watermark-at", "tile"],
      ["file:logo.png", "--watermark-at", "tile", "--watermark-opacity", "0.3"],
    ] as [[Path]])
  func sameBytes(words: [Path]) throws {
    let shop = try Workshop()
    try shop.plates(7)
    try shop.logo("logo.png")
    let all = Self.wall + ["--watermark"] + words
    #expect(try shop.weir(all + ["-o", "a.png", "--threads", "1"]).status == 0)
    #expect(try shop.weir(["plan"] + all + ["-o", "p.json", "--format", "png"]).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "b.png", "--threads", "3").status == 0)
    for part in 1...3 {
      let words: [Path] = ["render", "p.json", "--part", Path("\(part)/3")]
      #expect(try shop.weir(words + ["-o", Path("\(part).tif")]).status == 0)
    }
    let joined = try shop.weir("join", "p.json", "1.tif", "2.tif", "3.tif", "-o", "c.png")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "c.png"))
  }

  @Test("Each sheet and each thumbnail has its own")
  func sheets() throws {
    let shop = try Workshop()
    try shop.plates(4)
    let words: [Path] = ["P", "--per-sheet", "2", "--watermark", "{sheet} of {sheets}"]
    #expect(try shop.weir(words + ["-o", "w-{sheet}.png", "--manifest", "w.json"]).status == 0)
    let manifest = try shop.manifest("w.json")
    #expect(try manifest.elements("watermark").map(\.text) == ["1 of 2", "2 of 2"])
    try shop.makeFolder("t")
    let thumbs: [Path] = ["thumbs", "P", "-o", "t/{stem}.png", "--watermark", "{stem}"]
    #expect(try shop.weir(thumbs).status == 0)
    let texts = try shop.manifest("t/thumbs.json").elements("watermark").map(\.text)
    #expect(texts == ["1", "2", "3", "4"])
  }

  @Test(
    "The spelling says whether it is a text or a file",
    arguments: [
      ("© Ann", "© Ann"), ("text:logo.png", "logo.png"), ("text:./logo", "./logo"),
      ("logo", "logo"),
      ("logo.png", nil), ("file:logo", nil), ("./logo", nil), ("P/1.png", nil),
    ] as [(Path, String?)])
  func spelling(word: Path, text: String?) throws {
    let shop = try Workshop()
    try shop.plates(2)
    for name in ["logo", "logo.png"] as [Path] { try shop.logo(name) }
    let (_, manifest) = try shop.wall("--watermark", word)
    #expect(try manifest.elements("watermark").map(\.text) == [text])
  }

  @Test(
    "Without its picture there is no wall",
    arguments: ["missing.png", "cut.png", "./text"] as [Path])
  func badFile(file: Path) throws {
    let shop = try Workshop()
    try shop.plates(2)
    try shop.write(shop.bytes(of: "P/1.png").cutInPixels, to: "cut.png")
    try shop.write("a text", to: "text")
    let run = try shop.weir(Self.wall + ["-o", "w.png", "--watermark", file])
    #expect(run.status == 1 && run.errors.contains("\(file.name)"), "\(run.errors)")
    #expect(!shop.exists("w.png") && !shop.exists("w.json"))
  }

  @Test(
    "Any text on any sheet stays inside it",
    arguments: [
      "\u{202e}evil\u{2066}", "two\nlines", String(repeating: "long ", count: 2_000), "שלום", "👩‍👩‍👧",
    ])
  func hostile(text: String) throws {
    let shop = try Workshop()
    try shop.plates(2)
    for width in ["8", "40", "900"] as [Path] {
      for place in ["bottomTrailing", "center", "tile"] as [Path] {
        let run = try shop.weir(
          "P", "-c", "2", "-s", "0", "-w", width, "-o", "w.png", "--watermark",
          Path("text:\(text)"),
          "--watermark-at", place)
        #expect(run.status == 0, "\(run.errors)")
        let manifest = try shop.manifest("w.json")
        let frame = try #require(try manifest.elements("watermark").first).frame
        #expect(try manifest.canvas.contains(frame))
      }
    }
  }

  @Test("The copies of a page have it, and its sprites do not")
  func copies() throws {
    let shop = try Workshop()
    try shop.plates(3)
    let words: [Path] = ["P", "--copies", "200"]
    #expect(try shop.weir(words + ["--originals", "none", "-o", "bare.html"]).status == 0)
    let marked = words + ["--watermark", "{index}", "--watermark-opacity", "1"]
    #expect(try shop.weir(marked + ["-o", "w.html"]).status == 0)
    #expect(try shop.bytes(of: "w_page/1.jpg") == shop.bytes(of: "bare_page/1.jpg"))
    let copies = try shop.names(in: "w_page/pictures").map { Path("w_page/pictures") / $0 }
    #expect(copies.count == 3)
    for copy in copies {
      #expect(try shop.bytes(of: copy) != shop.bytes(of: Path("bare_page/pictures") / copy.name))
    }
    #expect(try shop.weir(["plan"] + marked + ["-o", "p.json", "--format", "html"]).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "r.html").status == 0)
    for copy in copies {
      #expect(try shop.bytes(of: copy) == shop.bytes(of: Path("r_page/pictures") / copy.name))
    }
    let linking = try shop.weir(marked + ["-o", "x.html", "--originals", "link"])
    #expect(linking.status != 0 && linking.errors.contains("--originals"))
    #expect(!shop.exists("x.html"))
  }
}

extension Manifest {
  fileprivate var canvas: PixelRect {
    get throws {
      let sheet = try #require(sheets.first)
      return PixelRect(
        x: 0, y: 0, width: try #require(sheet["width"]?.int),
        height: try #require(sheet["height"]?.int))
    }
  }
}

extension Workshop {
  fileprivate func logo(_ name: Path) throws {
    try picture(name, Palette.cyan, width: 40, height: 20, as: .png)
  }
}
