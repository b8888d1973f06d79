import Laws
import Testing
@testable import Files
import Layouts
@testable import Plans
@testable import Raster
@testable import Vips

@Suite("Texts that can be read, wherever they are", .timeLimit(.minutes(60)), .decodingInProcess)
struct LegibleTextTests {
  private static let texts: [Path] = [
    "--title", "HEH", "--header", "HEH", "--footer", "HEH", "--caption", "HEH",
  ]

  @Test(
    "On a background picture, the contrast with the pixels under the letters is at least 4.5 : 1",
    arguments: [
      [], ["--background", "#203040"], ["--text-color", "#ffcc00"], ["--text-color", "#777777"],
      ["--section-background", "#ffffff20"], ["--background", "transparent"],
    ] as [[Path]])
  func background(options: [Path]) throws {
    let shop = try Workshop()
    try shop.plates(2, width: 150, height: 100)
    // Black, white and colors, so that no color of text is readable on all of it.
    let colors: [Channels] = [[0, 0, 0], [255, 255, 255], [200, 30, 30], [120, 120, 120]]
    try shop.save(.quadrants(colors, width: 40, height: 30), to: "back.png", as: .png)
    let words: [Path] = [
      "P", "-o", "w.png", "-c", "2", "-w", "400", "--background-image", "back.png,tile",
      "--font-size", "16",
    ]
    let run = try shop.weir(words + Self.texts + options)
    #expect(run.status == 0, "\(run.errors)")
    let drawn = try shop.pixels(of: "w.png")
    // The same wall without its letters.
    let plan = try shop.text(of: "w.json")
    try shop.write(plan.replacing("\"text\": \"HEH\"", with: "\"text\": \" \""), to: "bare.json")
    #expect(try shop.weir("render", "bare.json", "-o", "bare.png").status == 0)
    let bare = try shop.pixels(of: "bare.png")
    let manifest = try shop.manifest("w.json")
    for kind in ["title", "header", "footer", "caption"] {
      for element in try manifest.elements(kind) {
        let json = try #require(
          (manifest.json["frames"]?.array ?? []).first { $0["kind"]?.string == kind })
        let ink = try #require(json["color"]?.string.flatMap { Color(css: $0) })
        let letters = drawn.places(in: element.frame) { pixel in
          zip(pixel, [ink.red, ink.green, ink.blue]).allSatisfy { $0 == $1 }
        }
        #expect(letters.count > 20, "\(kind)")
        let least = letters.map { place in
          let under = bare[place.x, place.y]
          return ink.contrast(with: Color(red: under[0], green: under[1], blue: under[2]))
        }.min()
        #expect(least ?? 0 >= 4.5, "\(kind)")
      }
    }
  }

  @Test("A plate has at least 4.5 : 1 for any ink on any ground, whatever shows through it")
  func plates() {
    forEachSeed(0..<2_000) { seed in
      var numbers = SeededNumbers(seed: seed)
      func color(_ alpha: Int) -> Color {
        Color(
          red: UInt8(numbers.int(0...255)), green: UInt8(numbers.int(0...255)),
          blue: UInt8(numbers.int(0...255)), alpha: UInt8(alpha))
      }
      let (ink, ground) = (color(255), color(numbers.int(0...255)))
      let plate = Color.plate(for: ink, like: ground)
      #expect(plate.leastContrast(with: ink) >= 4.5, "\(ink) on \(ground): \(plate)")
      // The definition, over every gray.
      for gray in stride(from: 0, through: 255, by: 15) {
        let share = Int(plate.alpha)
        let behind = gray * (255 - share) + 127
        func mixed(_ value: UInt8) -> UInt8 { UInt8((Int(value) * share + behind) / 255) }
        let seen = Color(
          red: mixed(plate.red), green: mixed(plate.green), blue: mixed(plate.blue))
        #expect(seen.contrast(with: ink) >= 4.5, "\(ink) on \(seen)")
      }
    }
  }

  /// The examples of WCAG 2.1.
  @Test func contrastIsThatOfWCAG() {
    let (black, gray) = (
      Color(red: 0, green: 0, blue: 0), Color(red: 0x76, green: 0x76, blue: 0x76)
    )
    #expect(abs(Color.white.contrast(with: black) - 21) < 0.001)
    #expect(abs(Color.white.contrast(with: gray) - 4.54) < 0.005)
    #expect(Color.white.contrast(with: .white) == 1)
  }

  @Test("Plates are as far apart as their pictures from their edges, with even air around texts")
  func air() throws {
    let shop = try Workshop()
    try shop.plates(4, width: 100, height: 100)
    let (pixels, manifest) = try shop.wall(
      "-c", "2", "-w", "300", "--section-by", "count:2", "--section-background", "#eeeeee",
      "--header", "HEH", "--footer", "HEH", "--font-size", "16")
    let plates = try manifest.elements.filter { $0.zIndex < 0 }.map(\.frame)
    let pictures = try manifest.frames.map(\.frame)
    try #require(plates.count == 2)
    #expect(plates[1].y - plates[0].maxY == 16 && plates[0].x == 16 && plates[0].y == 16)
    #expect(pictures[0].x - plates[0].x == 16)
    func rows(_ kind: String) throws -> (top: Int, bottom: Int) {
      let frame = try #require(try manifest.elements(kind).first).frame
      let rows = pixels.ink(in: frame).map(\.y)
      return (try #require(rows.min()), try #require(rows.max()) + 1)
    }
    let (header, footer) = (try rows("header"), try rows("footer"))
    #expect((23...25).contains(header.top - plates[0].y), "\(header)")
    #expect((15...17).contains(pictures[0].y - header.bottom), "\(header)")
    #expect((15...17).contains(footer.top - pictures[0].maxY), "\(footer)")
    #expect((22...25).contains(plates[0].maxY - footer.bottom), "\(footer)")
  }

  @Test("Titles, headers and footers wrap, and nothing of them is lost")
  func wrapped() throws {
    let shop = try Workshop()
    try shop.plates(2, width: 100, height: 100)
    let long: Path = "many words and still more words that need more than one line"
    for option: Path in ["--title", "--header", "--footer"] {
      let kind = option.description.dropFirst(2)
      func height(_ text: Path) throws -> Int {
        let run = try shop.weir("plan", "P", "-o", "w.json", "-c", "2", "-w", "300", option, text)
        #expect(run.status == 0, "\(run.errors)")
        return try #require(try shop.manifest("w.json").elements(String(kind)).first).frame.height
      }
      let (one, more) = (try height("One"), try height(long))
      #expect(more > one * 3 / 2, "\(kind): \(one), \(more)")
    }
  }

  @Test("From right to left, titles, headers, captions and numbers begin at the right")
  func rightToLeft() throws {
    let shop = try Workshop()
    try shop.plates(2, width: 150, height: 100)
    let words: [Path] = ["--title", "Title", "--header", "{index} / {count}", "--footer", "{page}"]
    for options in [[], ["--caption", "{stem}", "--caption-over"]] as [[Path]] {
      let all: [Path] = ["P", "-o", "w.png", "-c", "2", "-w", "400", "--insets", "8,30,8,8"]
      let run = try shop.weir(all + words + options + ["--direction", "rtl"])
      #expect(run.status == 0, "\(run.errors)")
      let (pixels, manifest) = (try shop.pixels(of: "w.png"), try shop.manifest("w.json"))
      for element in try manifest.elements {
        let ink =
          element.kind == "caption"
          ? pixels.places(in: element.frame) { $0.allSatisfy { $0 > 240 } }
          : pixels.ink(in: element.frame)
        let right = element.frame.maxX - 1 - (ink.map(\.x).max() ?? 0)
        #expect((0...14).contains(right), "\(element.kind): \(right)")
        #expect((ink.map(\.x).min() ?? 0) > element.frame.x + element.frame.width / 2)
      }
      // The trailing margin is at the left.
      #expect(try manifest.frames.map(\.frame.x).min() == 30)
      #expect(try manifest.frames.map(\.frame.maxX).max() == 392)
    }
  }

  @Test("Texts know the numbers of sheets; the page is that of a document")
  func sheets() throws {
    let shop = try Workshop()
    try shop.plates(7)
    let text: Path = "Sheet {sheet} of {sheets}, {page}"
    let words: [Path] = ["-o", "w-{sheet}.png", "--per-sheet", "3", "-c", "3", "-w", "300"]
    let run = try shop.weir(
      ["P"] + words + ["--title", text, "--header", text, "--footer", text, "--caption", text])
    #expect(run.status == 0, "\(run.errors)")
    let manifest = try shop.manifest("w.json")
    #expect(manifest.sheets.count == 3)
    for element in try manifest.elements {
      #expect(element.text == "Sheet \(element.sheet + 1) of 3, 1", "\(element.kind)")
    }
    #expect(try manifest.elements.count == 3 * 3 + 7)
    #expect(try shop.weir("P", "-o", "one.png", "--title", text).status == 0)
    #expect(try shop.manifest("one.json").elements("title").map(\.text) == ["Sheet 1 of 1, 1"])
  }

  @Test("What texts and their plates need is in the plan: it draws the same wall")
  func fromThePlan() throws {
    let shop = try Workshop()
    try shop.plates(5, width: 90, height: 60)
    let words: [Path] = ["P", "-c", "2", "-w", "260", "--background-image", "P/1.png,tile"]
    let texts: [Path] = [
      "--title", "A title of {sheets} {sheet} that has several lines", "--caption",
      "IMG_{stem}_{width}_a long name that is cut.jpg", "--badge", "{index}", "--badge-outside",
      "--direction", "rtl", "--border", "3,black", "--radius", "9",
    ]
    for more in [[], ["--caption-over"]] as [[Path]] {
      #expect(try shop.weir(words + texts + more + ["-o", "direct.png"]).status == 0)
      #expect(try shop.weir(["plan"] + words + texts + more + ["-o", "plan.json"]).status == 0)
      #expect(try shop.weir("render", "plan.json", "-o", "later.png").status == 0)
      #expect(try shop.bytes(of: "direct.png") == shop.bytes(of: "later.png"))
    }
  }
}
