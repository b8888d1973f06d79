import Laws
import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("What is drawn over what", .timeLimit(.minutes(60)))
struct DrawingOrderTests {
  @Test("Background, shadow, picture, caption, badge")
  func levels() throws {
    let shop = try Workshop()
    try shop.plates(1, width: 100, height: 80)
    let (pixels, manifest) = try shop.wall(
      "-c", "1", "-w", "200", "--section-background", "#00ff00", "--shadow=9,0,9,#000000",
      "--caption", "·", "--caption-over", "--badge", "{name}", "--badge-at", "trailing",
      "--badge-outside", "--font-size", "16")
    let (frame, elements) = (try manifest.frames[0].frame, try manifest.elements)
    let kinds = elements.map(\.kind)
    #expect(kinds.first == "background" && kinds.suffix(2) == ["caption", "badge"], "\(kinds)")
    #expect(elements.map(\.zIndex) == elements.map(\.zIndex).sorted())
    #expect((elements.first?.zIndex ?? 0) < 0 && (elements.last?.zIndex ?? 0) > 0)
    let (caption, badge) = (elements[elements.count - 2].frame, elements[elements.count - 1].frame)
    // The shadow darkens the plate.
    #expect(pixels.has([0, 0, 0], at: (frame.x + 60, frame.maxY + 1), tolerance: 60))
    #expect(pixels.has([0, 255, 0], at: (frame.x - 12, frame.y + 9), tolerance: 1))
    #expect(pixels.has(Palette.red, at: (frame.x, frame.y)))
    let shade = 1 - 176.0 / 255
    let dark = Palette.red.map { UInt8((Double($0) * shade).rounded()) }
    // The ground fades in from the caption's top to the top of its letters.
    #expect(pixels.has(Palette.red, at: (frame.x + 1, caption.y - 1), tolerance: 1))
    #expect(pixels.has(dark, at: (frame.x + 1, caption.y + 40), tolerance: 1))
    // The badge covers picture and shadow, but no letter of the caption.
    for x in [frame.maxX - 2, frame.maxX + 2] {
      #expect(pixels.has([0xd9, 0x3a, 0x4a], at: (x, badge.y + 3)))
    }
    #expect(badge.maxY <= caption.y + 28)
  }

  @Test("A plate is behind its whole section, with rounded corners, and its texts are legible")
  func sectionBackgrounds() throws {
    let shop = try Workshop()
    for folder: Path in ["A", "B"] { try shop.plates(3, in: folder) }
    let run = try shop.weir(
      "A", "B", "-o", "w.png", "-c", "2", "-w", "300", "--section-by", "folder", "--header",
      "{section} {count}", "--footer", "{count}", "--section-background", "#101020", "--caption",
      "{stem}")
    #expect(run.status == 0, "\(run.errors)")
    let (pixels, manifest) = (try shop.pixels(of: "w.png"), try shop.manifest("w.json"))
    let plates = try manifest.elements("background").map(\.frame)
    #expect(plates.count == 2 && !plates[0].intersects(plates[1]))
    #expect(try manifest.elements("header").map(\.text) == ["A 3", "B 3"])
    pixels.check(outside: plates)
    let others = try manifest.frames.map(\.frame) + manifest.elements.dropFirst(2).map(\.frame)
    for plate in plates {
      #expect(pixels.has([255, 255, 255], at: (plate.x, plate.y)))
      #expect(pixels.has([0x10, 0x10, 0x20], at: (plate.x, plate.y + plate.height / 2)))
      #expect(others.filter(plate.contains).count == 3 + 5)
    }
    // The default on a dark plate is white letters.
    for text in try manifest.elements.dropFirst(2) {
      let light = pixels.places(in: text.frame) { $0.allSatisfy { $0 > 200 } }
      #expect(light.count > 5, "\(text.kind) \(text.text ?? "") cannot be read")
    }
  }

  @Test("A title is above everything else on each sheet")
  func titles() throws {
    let shop = try Workshop()
    try shop.plates(5)
    let run = try shop.weir(
      "P", "-o", "s-{sheet}.png", "-c", "2", "-w", "300", "--per-sheet", "2", "--title",
      "All {count}", "--caption", "{index}")
    #expect(run.status == 0, "\(run.errors)")
    let manifest = try shop.manifest("s.json")
    let titles = try manifest.elements("title")
    #expect(titles.map(\.text) == ["All 5", "All 5", "All 5"])
    #expect(titles.map(\.sheet) == [0, 1, 2])
    #expect(try manifest.elements("caption").map(\.text) == ["1", "2", "3", "4", "5"])
    #expect(try manifest.elements("caption").map(\.picture) == [0, 1, 2, 3, 4])
    for sheet in 0..<3 {
      let pixels = try shop.pixels(of: Path("s-\(sheet + 1).png"))
      let frames = try manifest.frames.filter { $0.sheet == sheet }.map(\.frame)
      let texts = try manifest.elements.filter { $0.sheet == sheet }.map(\.frame)
      pixels.check(outside: frames + texts)
      for text in texts { #expect(pixels.ink(in: text).count > 3) }
      #expect(frames.allSatisfy { $0.y >= titles[sheet].frame.maxY })
    }
  }

  @Test("A tower fits a sheet with its caption, border and a title")
  func towersOnSheets() throws {
    let shop = try Workshop()
    try shop.plates(3)
    try shop.picture("P/tower.png", Palette.pink, width: 20, height: 900, as: .png)
    let run = try shop.weir(
      "P", "-o", "s-{sheet}.png", "-c", "2", "-w", "300", "--sheet-height", "320", "--title",
      "Towers", "--caption", "{stem}", "--border", "5")
    #expect(run.status == 0, "\(run.errors)")
    let manifest = try shop.manifest("s.json")
    for sheet in manifest.sheets { #expect((sheet["height"]?.int ?? 999) <= 320) }
    let tower = try #require(try manifest.frames.first { $0.file == "P/tower.png" })
    #expect(abs(tower.content.height - 45 * tower.content.width) <= 45, "\(tower.content)")
  }
}
