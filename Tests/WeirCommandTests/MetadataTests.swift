import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Vips

@Suite("Metadata of a wall", .timeLimit(.minutes(60)))
struct MetadataTests {
  @Test(
    "A profile and weir's mark, and none of the cameras' metadata",
    arguments: ["jpg", "png", "webp", "tif"])
  func wall(suffix: String) throws {
    let shop = try Workshop()
    let jpeg = try shop.encoded(.plain(Palette.red, width: 32, height: 32))
    let dated = EXIF.insert(into: jpeg, orientation: 6, taken: "2024:05:31 23:59:59")
    try shop.write(dated, to: "a.jpg")
    #expect(try shop.weir("a.jpg", "-w", "100", "-o", "w" + ".\(suffix)").status == 0)
    let opening = try Opening(shop.path("w" + ".\(suffix)"))
    let image = try opening.image()
    #expect(image.bytes("icc-profile-data") != nil)
    #expect(Mark.work(in: image) == .wall)
    #expect(image.orientation == 1)
    #expect(image.text("exif-ifd0-DateTime") == nil)
  }

  @Test("The manifest repeats what the file states")
  func source() throws {
    let shop = try Workshop()
    let jpeg = try shop.encoded(.plain(Palette.red, width: 32, height: 16), options: "interlace")
    let dated = EXIF.insert(into: jpeg, orientation: 6, taken: "2024:05:31 23:59:59")
    try shop.write(dated, to: "a.jpg")
    try shop.touch("a.jpg", 1_700_000_000)
    #expect(try shop.weir("a.jpg").status == 0)
    let source = try #require(try shop.manifest().json["frames"]?.array.first?["source"])
    #expect(
      source.object == [
        "width": .int(16), "height": .int(32), "orientation": .int(6), "format": .string("jpeg"),
        "progressive": .bool(true), "bytes": .int(dated.count),
        "modified": .string("2023-11-14T22:13:20.000000000Z"),
        "taken": .string("2024:05:31 23:59:59"),
      ])
  }

  @Test("The report states how even the columns are")
  func report() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P", width: 40, height: 40)
    #expect(try shop.weir("P", "-c", "2").status == 0)
    #expect(try shop.manifest().json["report"]?["raggedness"]?.double == 0)
    #expect(try shop.weir("P", "-c", "3").status == 0)
    let report = try shop.manifest().json["report"]
    #expect(try #require(report?["raggedness"]?.double) > 0.5)
    #expect(try #require(report?["waste"]?.double) > 0.2)
  }

  @Test("The manifest ends with one newline, and each frame is on its own line")
  func lines() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "P")
    #expect(try shop.weir("P").status == 0)
    let text = try shop.text(of: "wall.json")
    #expect(text.hasSuffix("}\n") && !text.hasSuffix("\n\n"))
    #expect(text.split(separator: "\n").filter { $0.contains("\"index\": ") }.count == 5)
  }

  @Test("Two runs write the same bytes")
  func twice() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "P")
    #expect(try shop.weir("P").status == 0)
    let first = try shop.contents()
    #expect(try shop.weir("P").status == 0)
    #expect(try shop.contents() == first)
  }
}
