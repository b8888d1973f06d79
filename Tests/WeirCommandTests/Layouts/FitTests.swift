import Layouts
import Testing
@testable import Files
@testable import Raster
@testable import Vips

@Suite("How pictures fill their cells", .timeLimit(.minutes(60)))
struct FitTests {
  private static let colors = [Palette.red, Palette.green, Palette.blue, Palette.yellow]

  /// One square picture of four colors in one cell without margins.
  private static func cell(_ options: [Path], aspect: Path) throws -> (wall: Manifest, Pixels) {
    let shop = try Workshop()
    try shop.save(.quadrants(colors, width: 160, height: 160), to: "q.png", as: .png)
    let wall = try shop.wall(
      [
        "q.png", "-l", "grid", "-c", "1", "-w", "80", "-s", "0", "--cell-aspect", aspect,
        "--background", "black",
      ] + options)
    return (wall, try shop.pixels(of: "wall.png"))
  }

  /// The share of a cell's width that shows the left half of the picture.
  struct Crop: Sendable {
    let gravity: Path
    let share: Double
  }

  private static let across = [
    Crop(gravity: "leading", share: 1), Crop(gravity: "center", share: 0.5),
    Crop(gravity: "trailing", share: 0), Crop(gravity: "topLeading", share: 1),
    Crop(gravity: "bottomLeading", share: 1), Crop(gravity: "top", share: 0.5),
    Crop(gravity: "bottomTrailing", share: 0), Crop(gravity: "topTrailing", share: 0),
    Crop(gravity: "bottom", share: 0.5),
  ]

  @Test("In a tall cell, the gravity decides which columns of a picture stay", arguments: across)
  func tall(crop: Crop) throws {
    let (wall, pixels) = try Self.cell(["--gravity", crop.gravity], aspect: "1:2")
    #expect(wall.pictures.first?["crop"]?.string == crop.gravity.description)
    #expect((pixels.width, pixels.height) == (80, 160))
    let middle = Int(80 * crop.share)
    for (x, right) in [(2, false), (middle - 3, false), (middle + 3, true), (77, true)]
    where (0..<80).contains(x) && (x >= middle) == right {
      #expect(pixels.has(Self.colors[right ? 1 : 0], at: (x, 76), tolerance: 3), "\(x)")
      #expect(pixels.has(Self.colors[right ? 3 : 2], at: (x, 84), tolerance: 3), "\(x)")
    }
  }

  @Test("From right to left, leading is right")
  func mirroredGravity() throws {
    let (_, pixels) = try Self.cell(["--gravity", "leading", "--direction", "rtl"], aspect: "1:2")
    #expect(pixels.has(Palette.green, at: (3, 3)) && pixels.has(Palette.green, at: (76, 76)))
    #expect(pixels.has(Palette.yellow, at: (3, 156)) && pixels.has(Palette.yellow, at: (76, 84)))
  }

  @Test(
    "In a wide cell, the gravity decides which rows stay",
    arguments: [("top", 1), ("topTrailing", 1), ("center", 0.5), ("leading", 0.5), ("bottom", 0)]
      as [(Path, Double)])
  func wide(gravity: Path, share: Double) throws {
    let (_, pixels) = try Self.cell(["--gravity", gravity], aspect: "2:1")
    #expect((pixels.width, pixels.height) == (80, 40))
    let middle = Int(40 * share)
    // Lanczos overshoots up to three pixels away from an edge.
    for (y, lower) in [(4, false), (middle - 5, false), (middle + 5, true), (35, true)]
    where (0..<40).contains(y) && (y >= middle) == lower {
      #expect(pixels.has(Self.colors[lower ? 2 : 0], at: (36, y), tolerance: 3), "\(y)")
      #expect(pixels.has(Self.colors[lower ? 3 : 1], at: (44, y), tolerance: 3), "\(y)")
    }
  }

  @Test("contain shows the whole picture between margins", arguments: ["2:1", "1:2"] as [Path])
  func contain(aspect: Path) throws {
    let (wall, pixels) = try Self.cell(["--fit", "contain"], aspect: aspect)
    let side = aspect == "2:1" ? 40 : 80
    let content = try #require(try wall.frames.first?.content)
    #expect((content.width, content.height) == (side, side))
    #expect(wall.pictures.first?["crop"] == nil)
    for (index, color) in Self.colors.enumerated() {
      let corner = (
        x: index % 2 == 0 ? content.x + 1 : content.maxX - 2,
        y: index < 2 ? content.y + 1 : content.maxY - 2
      )
      #expect(pixels.has(color, at: corner, tolerance: 3), "\(index)")
    }
    for point in [(0, 0), (pixels.width - 1, pixels.height - 1)] {
      #expect(pixels.has([0, 0, 0], at: point))
    }
  }

  @Test("stretch fills the cell with the whole picture")
  func stretch() throws {
    let (wall, pixels) = try Self.cell(["--fit", "stretch"], aspect: "2:1")
    #expect(try wall.frames.first?.content == PixelRect(x: 0, y: 0, width: 80, height: 40))
    for (index, color) in Self.colors.enumerated() {
      let (left, upper) = (index % 2 == 0, index < 2)
      #expect(pixels.has(color, at: (left ? 0 : 79, upper ? 0 : 39), tolerance: 3), "\(index)")
      #expect(pixels.has(color, at: (left ? 36 : 43, upper ? 16 : 23), tolerance: 3), "\(index)")
    }
  }

  @Test("attention keeps what attracts the eye", arguments: ["topLeading", "bottomTrailing"])
  func attention(corner: String) throws {
    let shop = try Workshop()
    let isFirst = corner == "topLeading"
    // A red speck on gray, at one end of a wide picture.
    let speck = PixelRect(x: isFirst ? 6 : 134, y: 20, width: 20, height: 20)
    try shop.save(
      .plate(speck, [230, 30, 30], on: [120, 120, 120], width: 160, height: 60), to: "p.png",
      as: .png)
    let wall = try shop.wall([
      "p.png", "-l", "grid", "-c", "1", "-w", "60", "-s", "0", "--gravity", "attention",
    ])
    #expect(wall.pictures.first?["crop"]?.string == "attention")
    let pixels = try shop.pixels(of: "wall.png")
    let reds = (0..<60).filter { pixels.has([230, 30, 30], at: ($0, 30), tolerance: 20) }
    #expect(reds.count >= 15, "\(reds)")
  }
}
