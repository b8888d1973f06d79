import Laws
import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("Badges", .timeLimit(.minutes(60)), .decodingInProcess)
struct BadgeTests {
  private static let places = Gravity.allCases.filter { $0 != .center }

  @Test("A badge that straddles the edge is centered on its anchor", arguments: places)
  func outside(place: Gravity) throws {
    let shop = try Workshop()
    try shop.plates(4)
    let (_, manifest) = try shop.wall(
      "-c", "2", "-w", "300", "--badge", "{index}", "--badge-outside", "--badge-at",
      Path("\(place)"))
    let (frames, badges) = (try manifest.frames, try manifest.elements("badge"))
    #expect(badges.map(\.text) == ["1", "2", "3", "4"])
    for (frame, badge) in zip(frames.map(\.frame), badges.map(\.frame)) {
      let anchor = Self.doubled(place, of: frame)
      let (x, y) = badge.doubleCenter
      #expect(abs(x - anchor.x) <= 1 && abs(y - anchor.y) <= 1, "\(badge) on \(frame)")
    }
  }

  @Test("A badge inside keeps the same distance from each edge", arguments: places)
  func inside(place: Gravity) throws {
    let shop = try Workshop()
    try shop.plates(1)
    let (pixels, manifest) = try shop.wall(
      "-c", "1", "-w", "200", "--badge", "{index}", "--badge-at", Path("\(place)"), "--border",
      "4,black", "--font-size", "16")
    let (content, badge) = (
      try manifest.frames[0].content, try #require(try manifest.elements("badge").first).frame
    )
    let (across, down) = (
      min(badge.x - content.x, content.maxX - badge.maxX),
      min(badge.y - content.y, content.maxY - badge.maxY)
    )
    // Half the text size, toward each edge that it touches.
    let (x, y) = (place.position(along: .horizontal), place.position(along: .vertical))
    #expect(across == (x == 0.5 ? (content.width - badge.width) / 2 : 8))
    #expect(down == (y == 0.5 ? (content.height - badge.height) / 2 : 8))
    #expect((badge.x - content.x == across) == (x <= 0.5) || x == 0.5)
    #expect((badge.y - content.y == down) == (y <= 0.5) || y == 0.5)
    #expect(pixels.places(in: content, without: Palette.red).allSatisfy(badge.holds))
  }

  @Test("From right to left, badges are on the other side")
  func rightToLeft() throws {
    let shop = try Workshop()
    try shop.plates(1)
    for words in [[], ["--badge-outside"]] as [[Path]] {
      let options: [Path] = ["-c", "1", "-w", "200", "--badge", "{index}", "-o", "w.png"] + words
      #expect(try shop.weir(["P"] + options).status == 0)
      let badge = try #require(try shop.manifest("w.json").elements("badge").first).frame
      #expect(try shop.weir(["P", "--direction", "rtl"] + options).status == 0)
      let mirrored = try #require(try shop.manifest("w.json").elements("badge").first).frame
      #expect(mirrored.x == 200 - badge.maxX && mirrored.y == badge.y)
      #expect(mirrored.x < 100 && badge.maxX > 100)
    }
  }

  @Test("A badge is drawn whole, with light ink on a dark plate, and inside the wall")
  func drawn() throws {
    let shop = try Workshop()
    try shop.plates(4)
    let (pixels, manifest) = try shop.wall(
      "-c", "2", "-w", "300", "--badge", "{index}", "--badge-outside")
    let (frames, badges) = (try manifest.frames, try manifest.elements("badge"))
    for badge in badges.map(\.frame) {
      #expect(badge.x >= 0 && badge.y >= 0 && badge.maxX <= pixels.width)
      let light = pixels.places(in: badge.expanded(-6)) { $0.allSatisfy { $0 > 220 } }
      #expect(light.count > 5)
      // The plate's color is visible to the left and right of the text.
      #expect(pixels.has([0xd9, 0x3a, 0x4a], at: (badge.x + 3, badge.y + badge.height / 2)))
    }
    pixels.check(outside: frames.map(\.frame) + badges.map(\.frame))
  }

  @Test("No badge leaves its picture's width or the wall, and none is wider than what it shows")
  func tooWide() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (name, width, height) in [("a", 13, 200), ("b", 90, 60), ("c", 300, 200), ("d", 300, 20)] {
      try shop.picture(
        Path("P/\(name).png"), Palette.blue, width: width, height: height, as: .png)
    }
    let words: [Path] = ["-l", "flow", "--item-height", "natural", "-w", "900", "--badge"]
    for text: Path in ["1", "A badge of many words, IMG_0099.jpg"] {
      for place in [Gravity.topLeading, .top, .bottomTrailing, .leading] {
        let run = try shop.weir(
          ["P", "-o", "w.png"] + words + [text, "--badge-at", Path("\(place)")])
        #expect(run.status == 0, "\(run.errors)")
        let manifest = try shop.manifest("w.json")
        let (frames, badges) = (try manifest.frames, try manifest.elements("badge"))
        #expect(
          run.errors.contains("\(text == "1" ? 2 : 3) of 4 pictures have no room for a badge"))
        // There is no room in 13 px across, nor in 20 px down; in 90 px, only for the short one.
        #expect(badges.map(\.picture) == (text == "1" ? [1, 2] : [2]), "\(place)")
        for badge in badges {
          let frame = frames[badge.picture ?? 0].frame
          #expect(badge.frame.x >= frame.x && badge.frame.maxX <= frame.maxX)
          #expect(badge.frame.y >= frame.y && badge.frame.maxY <= frame.maxY)
        }
      }
    }
  }

  @Test(
    "Badges outside widen the margin that they need, on any side", arguments: places,
    ["{index}", "a long badge", "image"])
  func margins(place: Gravity, badge: String) throws {
    let shop = try Workshop()
    try shop.plates(6, width: 200, height: 150)
    let what: [Path] =
      badge == "image" ? ["--badge-image", "P/1.png"] : ["--badge", Path(badge)]
    let words: [Path] = ["--badge-outside", "--badge-at", Path("\(place)"), "-c", "2"]
    #expect(try shop.weir(["plan", "P", "-o", "w.json", "-w", "500"] + what + words).status == 0)
    let manifest = try shop.manifest("w.json")
    let canvas = PixelRect(
      x: 0, y: 0, width: 500, height: try #require(manifest.sheets[0]["height"]?.int))
    let badges = try manifest.elements("badge")
    #expect(badges.count == 6)
    for badge in badges { #expect(canvas.expanded(-2).contains(badge.frame), "\(badge)") }
    let frames = try manifest.frames.map(\.frame)
    let (left, right) = (frames.map(\.x).min() ?? 0, 500 - (frames.map(\.maxX).max() ?? 0))
    #expect(left == right)
  }

  @Test("Badges inside pictures stay within their rounded corners")
  func roundCorners() throws {
    let shop = try Workshop()
    try shop.plates(1)
    let (pixels, manifest) = try shop.wall(
      "-c", "1", "-w", "200", "--caption", "{name}", "--caption-over", "--radius", "24")
    let frame = try manifest.frames[0].frame
    for x in [frame.x, frame.maxX - 1] {
      #expect(pixels.has([255, 255, 255], at: (x, frame.maxY - 1)))
      #expect(pixels.has([255, 255, 255], at: (x, frame.y)))
    }
  }

  /// The anchor in half pixels.
  private static func doubled(_ place: Gravity, of frame: PixelRect) -> (x: Int, y: Int) {
    (
      2 * frame.x + Int(2 * place.position(along: .horizontal) * Double(frame.width)),
      2 * frame.y + Int(2 * place.position(along: .vertical) * Double(frame.height))
    )
  }
}
