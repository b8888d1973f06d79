import Testing
@testable import Files
@testable import Vips

@Suite("Threads, memory and many pictures", .timeLimit(.minutes(60)), .decodingInProcess)
struct ResourceTests {
  @Test("The bytes do not depend on threads or memory", arguments: ["png", "jpg"])
  func sameBytes(suffix: String) throws {
    let shop = try Workshop()
    try shop.pictures(24, in: "P", width: 300, height: 200)
    try shop.write(shop.bytes(of: "P/3.jpg").dropLast(400), to: "P/3.jpg")
    var outputs: Set<[UInt8]> = []
    var manifests: Set<[UInt8]> = []
    var errors: Set<String> = []
    for words: [Path] in Self.resources {
      let run = try shop.weir(["P", "-o", "w" + ".\(suffix)", "-w", "1200"] + words)
      #expect(run.status == 3)
      outputs.insert(try shop.bytes(of: "w" + ".\(suffix)"))
      manifests.insert(try shop.bytes(of: "w.json"))
      errors.insert(run.errors)
    }
    #expect((outputs.count, manifests.count, errors.count) == (1, 1, 1))
  }

  private static let resources: [[Path]] = [
    [], ["--threads", "1"], ["--threads", "2"], ["--threads", "5"], ["--memory", "1"],
    ["--memory", "64"], ["--memory", "1", "--threads", "5"],
  ]

  @Test("A second run does not treat the wall as a picture, and may overwrite it")
  func secondRun() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: ".")
    #expect(try shop.weir(".").status == 0)
    let first = try shop.contents()
    let run = try shop.weir(".", "-v")
    #expect(run.status == 0)
    #expect(run.errors.contains("weir: ignored wall.jpg: made by weir\n"))
    #expect(try shop.contents() == first)
    #expect(try shop.manifest().files == ["1.jpg", "2.jpg", "3.jpg"])
  }

  @Test("A wall is not an input in any format", arguments: ["jpg", "png", "webp", "tif", "avif"])
  func ownWalls(suffix: String) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: ".")
    #expect(try shop.weir(".", "-o", "w" + ".\(suffix)", "-w", "200").status == 0)
    #expect(try shop.weir(".", "-o", "other.png", "-w", "200").status == 0)
    #expect(try shop.manifest("other.json").files == ["1.jpg", "2.jpg"])
  }

  @Test("A thousand pictures need no option: JPEG's limit decides the number of columns")
  func aThousand() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P", width: 24, height: 32)
    for number in 2...1000 { try shop.hardLink("P" / Path("\(number).jpg"), to: "P/1.jpg") }
    let run = try shop.weir("plan", "P", "--max-enlarge", "none", "--tolerance", "1")
    #expect(run.status == 0)
    let height = try #require(try shop.manifest().sheets.first?["height"]?.int)
    #expect((60_000...65_500).contains(height))
    #expect(
      run.errors.hasPrefix(
        """
        weir: used 7 columns to keep the wall within JPEG's 65500 px; choose otherwise with --columns, \
        --sheet-height or another format
        weir: 1000 pictures in 7 columns, wall.json, 2400 × \(height) px

        """))
    #expect(try shop.manifest().files.count == 1000)
    // A wall of nearly that height is drawn; a narrow one suffices.
    let narrow = try shop.weir("P", "-c", "1", "-w", "49", "-s", "0", "--max-enlarge", "none")
    #expect(narrow.errors.hasPrefix("weir: 1000 pictures in 1 column, wall.jpg, 49 × 65000 px\n"))
    #expect(try shop.names() == ["P", "wall.jpg", "wall.json"])
    #expect(try shop.pixels(of: "wall.jpg").height == 65000)
  }

  @Test("A picture over --max-pixels is skipped, and the option is named")
  func maxPixels() throws {
    let shop = try Workshop()
    try shop.picture("1.png", width: 100, height: 100, as: .png)
    try shop.picture("2.png", width: 50, height: 50, as: .png)
    let run = try shop.weir(".", "--max-pixels", "9999", "-w", "100", "-c", "1")
    #expect(run.status == 3)
    #expect(
      try shop.manifest().reasons == [
        "1.png": "its 100 × 100 pixels are more than the limit of 9999; --max-pixels raises it"
      ])
  }
}
