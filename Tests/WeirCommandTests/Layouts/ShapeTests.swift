import Layouts
import Testing
@testable import Files

@Suite("Walls in a shape", .timeLimit(.minutes(60)))
struct ShapeTests {
  /// The numbers of pictures of each row.
  private func rows(_ frames: [PixelRect]) -> [Int] {
    Dictionary(grouping: frames, by: \.y).sorted { $0.key < $1.key }.map(\.value.count)
  }

  @Test("--shape heart makes a heart of a grid's cells, with a notch and a tip")
  func heart() throws {
    let shop = try Workshop()
    let colors = try shop.shapes(1...60)
    let wall = try shop.wall([
      "P", "--shape", "heart", "--cell-aspect", "1:1", "-w", "600", "--background", "#123456",
    ])
    #expect(wall.json["layout"]?["name"]?.string == "grid")
    let frames = try wall.frames.map(\.frame)
    #expect(rows(frames) == [6, 10, 10, 10, 8, 6, 4, 4, 2])
    // In the middle, the first row has a gap.
    let first = frames.prefix(6).map(\.x)
    #expect(first[3] - first[2] > 2 * (first[1] - first[0]))
    try shop.pixels(of: "wall.png").check(wall.frames, colors, background: [0x12, 0x34, 0x56])
  }

  @Test("Each section has a shape of its own, of cells of one size")
  func sections() throws {
    let shop = try Workshop()
    try shop.pictures(46, in: "P", width: 30, height: 30)
    let wall = try shop.wall(["P", "--shape", "circle", "--section-by", "count:37", "-w", "500"])
    let frames = try wall.frames.map(\.frame)
    #expect(Set(frames.map(\.size)).count == 1)
    #expect(rows(frames).suffix(3) == [3, 3, 3])
  }

  @Test("On a canvas and on paper, a shape is as large as fits, in the middle")
  func canvas() throws {
    let shop = try Workshop()
    try shop.pictures(60, in: "P", width: 300, height: 300)
    for size in [["--size", "900x400"], ["--paper", "a6", "--dpi", "72"]] as [[Path]] {
      let wall = try shop.wall(["P", "--shape", "diamond"] + size)
      let sheet = try #require(wall.sheets.first)
      let frames = try wall.frames.map(\.frame)
      #expect(wall.sheets.count == 1 && frames.count == 60)
      let (width, height) = (sheet["width"]?.int ?? 0, sheet["height"]?.int ?? 0)
      let (left, right) = (frames.map(\.x).min() ?? 0, frames.map(\.maxX).max() ?? 0)
      let (top, bottom) = (frames.map(\.y).min() ?? 0, frames.map(\.maxY).max() ?? 0)
      #expect(abs(left - (width - right)) <= 2 && abs(top - (height - bottom)) <= 2)
      let margins = min(width - (right - left), height - (bottom - top))
      #expect(margins <= 80, "\(size) \(margins)")
    }
  }

  @Test("Around a shape, a wall is meant to be empty")
  func hints() throws {
    let shop = try Workshop()
    try shop.pictures(25, in: "P", width: 300, height: 200)
    for size in [["--size", "500x900"], ["-w", "700"]] as [[Path]] {
      let run = try shop.weir(["P", "--shape", "circle", "-o", "w.png", "--force"] + size)
      #expect(!run.errors.contains("empty"), "\(run.errors)")
    }
  }

  @Test("A manifest and a layout file make the same shape")
  func files() throws {
    let shop = try Workshop()
    try shop.pictures(30, in: "P", width: 300, height: 200)
    let options: [Path] = ["P", "--shape", "star", "-w", "700", "--fit", "cover"]
    let wall = try shop.wall(options)
    let section = wall.json["layout"]?["composition"]?["sections"]?.array.first
    let group = try #require(section?["group"]?["shape"])
    #expect(group["outline"]?.string == "star")
    let columns = try #require(group["columns"]?.int)
    try shop.write(
      """
      {
        "sections": [
          { "group": { "shape": { "outline": "star", "columns": \(columns), "aspectRatio": 1 } } }
        ],
        "contentInsets": 8
      }
      """, to: "star.json")
    let other = try shop.wall(["P", "-l", "star.json", "-w", "700"])
    #expect(try other.frames.map(\.frame) == wall.frames.map(\.frame))
  }

  @Test("Too many cells for a width are answered without columns, which nobody can choose")
  func tooNarrow() throws {
    let shop = try Workshop()
    try shop.pictures(30, in: "P", width: 30, height: 20)
    let run = try shop.weir("P", "--shape", "heart", "-w", "40", "-o", "w.png")
    #expect(run.status == 1)
    #expect(run.errors.contains("greater --width") && !run.errors.contains("--columns"))
  }
}
