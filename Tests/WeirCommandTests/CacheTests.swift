import Glibc
import Testing
@testable import Files
@testable import Vips

@Suite("Thumbnails of earlier runs", .timeLimit(.minutes(60)), .decodingInProcess)
struct CacheTests {
  @Test(
    "The bytes are the same without a cache, with a new one and with a full one",
    arguments: ["w.jpg", "w.png"])
  func sameBytes(output: Path) throws {
    let shop = try Self.gallery()
    for words: [Path] in [
      [], ["--background", "black"], ["--resampling", "best"],
      ["-c", "2", "--max-enlarge", "none"],
    ] {
      let plain = try shop.draw(output, words)
      for expected in [(found: 0, made: 7), (found: 7, made: 0), (found: 7, made: 0)] {
        let run = try shop.draw(output, words + ["--cache=cache"], counts: expected)
        #expect(run == plain, "\(words) \(expected)")
      }
    }
  }

  @Test("A plan drawn from any folder finds what the direct run kept")
  func render() throws {
    let shop = try Self.gallery()
    let wall = try shop.draw("w.png", ["--cache=cache"], counts: (0, 7)).wall
    try shop.makeFolder("elsewhere")
    let words: [Path] = ["render", "../w.json", "-o", "v.png", "--cache=../cache", "-v"]
    let run = try shop.weir(words, in: "elsewhere")
    #expect(run.status == 3)
    #expect(run.errors.contains("7 thumbnails came from the cache, 0 were made\n"))
    #expect(try shop.bytes(of: "elsewhere/v.png") == wall)
  }

  @Test("A limit applies to thumbnails that were kept under a higher one")
  func limits() throws {
    let shop = try Self.gallery()
    _ = try shop.draw("w.png", ["--cache=cache"], counts: (0, 7))
    let plain = try shop.weir("render", "w.json", "-o", "v.png", "--max-pixels", "25000")
    let wall = try shop.bytes(of: "v.png")
    let cached = try shop.weir(
      "render", "w.json", "-o", "v.png", "--max-pixels", "25000", "--cache=cache")
    #expect(plain.errors.contains("more pixels than the limit"))
    #expect(cached.errors == plain.errors)
    #expect(try shop.bytes(of: "v.png") == wall)
  }

  /// What is done to the pictures, and how many thumbnails must be made again.
  private static let changes:
    [(what: String, made: Int, change: @Sendable (Workshop) throws -> Void)] =
      [
        ("nothing", 0, { _ in }),
        ("a nanosecond", 1, { try $0.addNanosecond(to: "P/a.tif") }),
        ("a file of the same size and time", 1, { try $0.exchange("P/a.tif", for: "P/c.tif") }),
        (
          "another picture into the same file, its time set back", 1,
          { try $0.overwrite("P/a.tif", with: "P/c.tif") }
        ),
        ("another name", 1, { try Folder.move($0.path("P/a.tif"), to: $0.path("P/aa.tif")) }),
        ("a copy", 1, { try $0.write($0.bytes(of: "P/a.tif"), to: "P/z.tif") }),
        ("a picture less", 0, { Folder.remove($0.path("P/a.tif")) }),
      ]

  @Test("What has changed since is made again, and nothing else", arguments: changes.indices)
  func changed(index: Int) throws {
    let (what, made, change) = Self.changes[index]
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      try shop.picture("P" / Path(name + ".tif"), Palette.all[index], as: .tiff)
      try shop.touch("P" / Path(name + ".tif"), 1_000_000_000)
    }
    shop.settle()
    _ = try shop.draw("w.png", ["--cache=cache"], counts: (0, 4))
    try change(shop)
    shop.settle()
    let plain = try shop.draw("w.png", [])
    let kept = try shop.names(in: "P").count - made
    let cached = try shop.draw("w.png", ["--cache=cache"], counts: (kept, made))
    #expect(cached == plain, "\(what)")
  }

  @Test("Names that look alike, and names that are not text, keep their own pictures")
  func names() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let latin = [UInt8](arrayLiteral: 0xe9, 0xe8)
    let names: [Path] =
      ["caf\u{e9}.png", "cafe\u{301}.png", "a\nb.png", "x.png[page=1].png"]
      + latin.map { Path(bytes: [$0] + Array(".png".utf8)) }
    for (index, name) in names.enumerated() {
      try shop.picture("P" / name, Palette.all[index], as: .png)
    }
    shop.settle()
    let plain = try shop.draw("w.png", [])
    #expect(try shop.draw("w.png", ["--cache=cache"], counts: (0, 6)) == plain)
    #expect(try shop.draw("w.png", ["--cache=cache"], counts: (6, 0)) == plain)
  }

  @Test("Damaged entries are made again silently")
  func damaged() throws {
    let shop = try Self.gallery()
    let plain = try shop.draw("w.png", ["--cache=cache"], counts: (0, 7))
    var entries = try shop.thumbnails()
    let whole = try shop.bytes(of: entries[0])
    try shop.write([], to: entries[0])
    try shop.write(shop.bytes(of: entries[1]).dropLast(), to: entries[1])
    try shop.write(shop.bytes(of: entries[2]) + [0], to: entries[2])
    try shop.write(whole, to: entries[3])
    Folder.remove(shop.path(entries[4]))
    try shop.makeFolder(entries[4])
    var bytes = try shop.bytes(of: entries[5])
    bytes[bytes.count / 2] ^= 1
    try shop.write(bytes, to: entries[5])
    #expect(try shop.draw("w.png", ["--cache=cache"], counts: (1, 6)) == plain)
    #expect(try shop.draw("w.png", ["--cache=cache"], counts: (7, 0)) == plain)
    entries = try shop.thumbnails()
    #expect(entries.count == 7)
  }

  @Test("The folder stays within its size, and keeps what was used last")
  func size() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P", width: 600, height: 600)
    try shop.pictures(4, in: "Q", width: 600, height: 600)
    shop.settle()
    // A thumbnail of 580 × 580 needs nearly a megabyte.
    let words: [Path] = ["-c", "1", "-w", "580", "-s", "0", "--cache=cache", "--cache-size", "6"]
    _ = try shop.draw("w.png", words, of: "P", counts: (0, 4))
    for entry in try shop.thumbnails() { try shop.touch(entry, 1_000_000_000) }
    _ = try shop.draw("w.png", words, of: "P/2.jpg", counts: (1, 0))
    _ = try shop.draw("w.png", words, of: "Q", counts: (0, 4))
    #expect(try shop.thumbnails().count == 6)
    _ = try shop.draw("w.png", words, of: "P/2.jpg", counts: (1, 0))
    _ = try shop.draw("w.png", words, of: "Q", counts: (4, 0))
    let smaller = words.dropLast() + ["1"]
    _ = try shop.draw("w.png", Array(smaller), of: "P/2.jpg", counts: (1, 0))
    #expect(try shop.thumbnails().count == 1)
  }

  /// Pictures of many kinds, two of which cannot be drawn.
  static func gallery() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let photo = try Image.quadrants(Array(Palette.all.prefix(4)), width: 480, height: 320)
    try shop.save(photo, to: "P/1.jpg")
    try shop.save(photo, to: "P/2.jpg", options: "interlace,Q=80")
    try shop.save(photo, to: "P/3.webp", as: .webp)
    try shop.save(photo.grey(), to: "P/4.tif", as: .tiff)
    try shop.picture("P/5.png", [200, 30, 40, 128], width: 50, height: 70, as: .png)
    try shop.save(photo.of16Bits(), to: "P/6.png", as: .png)
    try shop.write(
      EXIF.insert(into: shop.bytes(of: "P/1.jpg"), orientation: 6), to: "P/7.jpg")
    try shop.write(shop.bytes(of: "P/1.jpg").dropLast(900), to: "P/8.jpg")
    try shop.write("", to: "P/9.jpg")
    shop.settle()
    return shop
  }
}
