import Laws
import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("Corners, borders, shadows and letterboxes", .timeLimit(.minutes(60)), .decodingInProcess)
struct StyleTests {
  @Test(
    "Outside the corners' radius is background, inside is the picture",
    arguments: ["transparent", "#204060", "#20406080"])
  func corners(background: String) throws {
    let shop = try Workshop()
    try shop.plates(2, width: 100, height: 80)
    let (pixels, manifest) = try shop.wall(
      "-c", "2", "-w", "224", "--radius", "20", "--background", Path(background))
    let ground: Channels =
      switch background {
      case "transparent": [0, 0, 0, 0]
      case "#204060": [0x20, 0x40, 0x60]
      default: [0x20, 0x40, 0x60, 0x80]
      }
    for (index, frame) in try manifest.frames.map(\.frame).enumerated() {
      let color = Palette.all[index] + (pixels.bands == 4 ? [255] : [])
      for y in frame.y..<frame.maxY {
        for x in frame.x..<frame.maxX {
          // The distance from a pixel's center to the center of the corner's circle.
          let across = max(Double(frame.x + 20 - x) - 0.5, Double(x - frame.maxX + 20) + 0.5, 0)
          let down = max(Double(frame.y + 20 - y) - 0.5, Double(y - frame.maxY + 20) + 0.5, 0)
          let distance = (across * across + down * down).squareRoot() - 20
          if across * down > 0, distance > 0.5 {
            #expect(pixels.has(ground, at: (x, y)), "outside at \(x), \(y)")
          } else if distance < -0.5 || across * down == 0 {
            #expect(pixels.has(color, at: (x, y)), "inside at \(x), \(y)")
          }
        }
      }
    }
    if pixels.bands == 4 { #expect(pixels[8, 8] == ground) }
  }

  @Test("A border is exactly on the frame's edge, and the picture inside keeps its shape")
  func border() throws {
    let shop = try Workshop()
    let image = try Image.quadrants(
      [Palette.red, Palette.green, Palette.blue, Palette.yellow], width: 120, height: 80)
    try shop.makeFolder("P")
    for name: Path in ["P/1.png", "P/2.png"] { try shop.save(image, to: name, as: .png) }
    let (pixels, manifest) = try shop.wall("-c", "2", "-w", "288", "--border", "7,#123456")
    for frame in try manifest.frames {
      let inner = frame.frame.expanded(-7)
      #expect(frame.content == inner && inner.size == PixelSize(width: 118, height: 79))
      for place in pixels.places(in: frame.frame, without: [0x12, 0x34, 0x56]) {
        #expect(inner.holds(place), "the border has a hole at \(place)")
      }
      #expect(pixels.places(in: inner) { Array($0) == [0x12, 0x34, 0x56] }.isEmpty)
      #expect(pixels.has(Palette.red, at: (inner.x, inner.y)))
      #expect(pixels.has(Palette.yellow, at: (inner.maxX - 1, inner.maxY - 1)))
      // The four colors still meet in the middle.
      let middle = (x: inner.x + inner.width / 2, y: inner.y + inner.height / 2)
      #expect(pixels.has(Palette.red, at: (middle.x - 3, middle.y - 3)))
      #expect(pixels.has(Palette.yellow, at: (middle.x + 3, middle.y + 3)))
    }
    pixels.check(outside: try manifest.frames.map(\.frame))
  }

  @Test("A shadow fades away from its picture, and ends at its blur radius")
  func shadow() throws {
    let shop = try Workshop()
    try shop.plates(1, width: 100, height: 80)
    let (pixels, manifest) = try shop.wall(
      "-c", "1", "-w", "200", "--insets", "50", "--shadow=12,0,10,#000000")
    let frame = try manifest.frames[0].frame
    let middle = frame.x + frame.width / 2
    let below = (frame.maxY..<frame.maxY + 30).map { pixels[middle, $0][0] }
    #expect(below == below.sorted(), "it becomes darker: \(below)")
    #expect(below[0] < 20 && below[9] < 150 && below[29] == 255, "\(below)")
    // The shadow is 10 px below the picture and fades out within 12 px.
    let reach = PixelRect(
      x: frame.x - 12, y: frame.y - 2, width: frame.width + 24, height: frame.height + 24)
    pixels.check(outside: [reach])
    #expect(pixels.places(in: frame, without: Palette.red).isEmpty)
  }

  @Test("Shadows do not cover adjacent pictures")
  func shadowsOfNeighbours() throws {
    let shop = try Workshop()
    try shop.plates(6)
    let (pixels, manifest) = try shop.wall(
      "-c", "3", "-w", "200", "-s", "2", "--shadow=20,5,5,black")
    for frame in try manifest.frames {
      let color = try #require(CaptionTests.colors[frame.file])
      #expect(pixels.places(in: frame.frame, without: color).isEmpty)
    }
  }

  @Test("A letterbox fills the rest of the frame, within its corners and border")
  func letterbox() throws {
    let shop = try Workshop()
    try shop.plates(2, width: 100, height: 60)
    for (words, border, radius) in [
      ([], 0, 0), (["--border", "6,#0000ff"], 6, 0), (["--radius", "12"], 0, 12),
      (["--border", "6,#0000ff", "--radius", "12"], 6, 12),
    ] as [([Path], Int, Int)] {
      let run = try shop.weir(
        ["P", "-o", "w.png", "--layout", "grid", "-c", "2", "-w", "232", "--fit", "contain"]
          + ["--letterbox", "#ffee00", "--cell-aspect", "1:1"] + words)
      #expect(run.status == 0, "\(run.errors)")
      let pixels = try shop.pixels(of: "w.png")
      for (index, frame) in try shop.manifest("w.json").frames.enumerated() {
        let (outer, content) = (frame.frame, frame.content)
        #expect(
          content.height < outer.height - 2 * border && content.width == outer.width - 2 * border)
        let middle = outer.x + outer.width / 2
        #expect(pixels.has([0xff, 0xee, 0], at: (middle, outer.y + border)), "\(words)")
        #expect(pixels.has([0xff, 0xee, 0], at: (middle, content.maxY)), "\(words)")
        #expect(pixels.has(Palette.all[index], at: (middle, content.y)))
        if border > 0 { #expect(pixels.has([0, 0, 255], at: (middle, outer.y + border - 1))) }
        if radius > 0 { #expect(pixels.has([255, 255, 255], at: (outer.x, outer.y))) }
      }
      pixels.check(outside: try shop.manifest("w.json").frames.map(\.frame))
    }
  }

  @Test("A picture that nearly fills its frame does not extend beyond its rounded corners")
  func letterboxCorners() throws {
    let shop = try Workshop()
    try shop.plates(1, width: 100, height: 96)
    let (pixels, manifest) = try shop.wall(
      "--layout", "grid", "-c", "1", "-w", "116", "--cell-aspect", "1:1", "--letterbox", "black",
      "--radius", "30")
    let frame = try manifest.frames[0]
    #expect(frame.content.height == 96)
    #expect(pixels.has([255, 255, 255], at: (frame.content.x + 1, frame.content.y)))
    #expect(pixels.has([255, 255, 255], at: (frame.content.maxX - 2, frame.content.maxY - 1)))
  }
}
