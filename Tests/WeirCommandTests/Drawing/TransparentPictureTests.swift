import Laws
import Testing
@testable import Files
import Layouts
@testable import Raster
@testable import Vips

@Suite("What shows through transparent pictures", .timeLimit(.minutes(60)), .decodingInProcess)
struct TransparentPictureTests {
  /// Blended half and half with green, this gives 100, 178, 0.
  private static let half: Channels = [200, 100, 0, 128]
  private static let green = "#00ff00"
  private static let mixed: Channels = [100, 177, 0]

  /// Two pictures side by side: the left one half transparent, the right one fully.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/1.png", Self.half, width: 60, height: 40, as: .png)
    try shop.picture("P/2.png", Self.half.prefix(3) + [0], width: 60, height: 40, as: .png)
    return shop
  }

  private func check(
    _ pixels: Pixels, _ manifest: Manifest, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let opaque: Channels = pixels.bands == 4 ? [255] : []
    for (frame, color) in zip(try manifest.frames, [Self.mixed, [0, 255, 0]]) {
      let wrong = pixels.places(
        in: frame.content.expanded(-1), without: color + opaque, tolerance: 2)
      #expect(
        wrong.isEmpty, "\(frame.file) is \(wrong.first.map { pixels[$0.x, $0.y] } ?? [])",
        sourceLocation: sourceLocation)
    }
  }

  @Test(
    "A section's plate, on any wall",
    arguments: ["white", "transparent", "#0000ff80"],
    [["-s", "4"], ["--radius", "9"], ["--shadow=5,0,2,#000"]] as [[Path]])
  func plates(background: Path, style: [Path]) throws {
    let shop = try shop()
    let run = try shop.weir(
      ["P", "-o", "w.png", "-c", "2", "-w", "180", "--background", background]
        + ["--section-background", Path(Self.green)] + style)
    #expect(run.status == 0, "\(run.errors)")
    let (pixels, manifest) = (try shop.pixels(of: "w.png"), try shop.manifest("w.json"))
    if style[0] == "-s" { return try check(pixels, manifest) }
    // Away from rounded corners and neighbors' shadows.
    let opaque: Channels = pixels.bands == 4 ? [255] : []
    for (frame, color) in zip(try manifest.frames, [Self.mixed, [0, 255, 0]]) {
      let middle = frame.content.expanded(-14)
      #expect(pixels.places(in: middle, without: color + opaque, tolerance: 2).isEmpty)
    }
  }

  @Test("Inside a border, a card of the background's color, in the picture's round corners, too")
  func cards() throws {
    let shop = try shop()
    let (pixels, manifest) = try shop.wall(
      "-c", "2", "-w", "180", "--section-background", "#0000ff", "--background", Path(Self.green),
      "--border", "4,black", "--radius", "14", "--shadow=9,0,0,#f00")
    let frames = try manifest.frames
    for (frame, color) in zip(frames, [Self.mixed, [0, 255, 0]] as [Channels]) {
      let inside = RoundedRect(
        x: frame.content.x, y: frame.content.y, width: frame.content.width,
        height: frame.content.height, radius: 10)
      for y in frame.frame.y..<frame.frame.maxY {
        for x in frame.frame.x..<frame.frame.maxX where inside.coverage(x: x, y: y) == 1 {
          #expect(pixels.has(color, at: (x, y), tolerance: 2), "\(x), \(y)")
        }
      }
    }
  }

  @Test("On a transparent wall, a border is a ring around nothing", arguments: [0, 14])
  func rings(radius: Int) throws {
    let shop = try shop()
    let (pixels, manifest) = try shop.wall(
      "-c", "2", "-w", "180", "--background", "transparent", "--border", "4,black", "--radius",
      Path("\(radius)"))
    let frame = try manifest.frames[1]
    func shape(_ rect: PixelRect, _ radius: Int) -> RoundedRect {
      RoundedRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height, radius: radius)
    }
    let (outer, inner) = (shape(frame.frame, radius), shape(frame.content, max(0, radius - 4)))
    for y in frame.frame.y..<frame.frame.maxY {
      for x in frame.frame.x..<frame.frame.maxX {
        let share = outer.coverage(x: x, y: y) - inner.coverage(x: x, y: y)
        let alpha = Double(pixels[x, y][3]) / 255
        #expect(abs(alpha - Double(max(0, share))) < 0.02, "\(x), \(y): \(pixels[x, y])")
      }
    }
  }

  @Test("A background picture, whole and tiled", arguments: ["", ",tile"])
  func backgroundPictures(tile: String) throws {
    let shop = try shop()
    try shop.picture("green.png", [0, 255, 0], width: 9, height: 7, as: .png)
    let (pixels, manifest) = try shop.wall(
      "-c", "2", "-w", "180", "--background-image", "green.png" + tile)
    try check(pixels, manifest)
  }

  @Test("A letterbox, beside the picture and through it, in any shape")
  func letterboxes() throws {
    let shop = try shop()
    for aspect: Path in ["1:1", "3:2"] {
      let (pixels, manifest) = try shop.wall(
        "--layout", "grid", "-c", "2", "-w", "180", "--fit", "contain", "--cell-aspect", aspect,
        "--letterbox", Path(Self.green))
      try check(pixels, manifest)
      let frames = try manifest.frames
      #expect((frames[0].content == frames[0].frame) == (aspect == "3:2"))
    }
  }

  @Test("The shadow of a neighbor")
  func shadows() throws {
    let shop = try shop()
    let (pixels, manifest) = try shop.wall("-c", "2", "-w", "180", "--shadow=0,30,0,#00ff00")
    let frame = try manifest.frames[1].frame
    #expect(pixels.has([0, 255, 0], at: (frame.x + 2, frame.y + 9)))
    #expect(pixels.has([255, 255, 255], at: (frame.maxX - 9, frame.y + 9)))
  }

  @Test("The wall is the same from its plan, among several sizes, and from the cache")
  func again() throws {
    let shop = try shop()
    let words: [Path] = ["-c", "2", "--section-background", Path(Self.green), "--cache=C"]
    let both = try shop.weir(["P", "-o", "{width}.png", "-w", "180,520"] + words)
    #expect(both.status == 0, "\(both.errors)")
    let drawn = try shop.bytes(of: "180.png")
    for plan: Path in ["180.json", "180.json"] {
      let run = try shop.weir("render", plan, "-o", "again.png", "--cache=C")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.bytes(of: "again.png") == drawn)
    }
    try check(try shop.pixels(of: "520.png"), try shop.manifest("520.json"))
  }
}
