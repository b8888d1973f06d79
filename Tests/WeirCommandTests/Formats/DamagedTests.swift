import Laws
import Layouts
import Testing
@testable import Files
@testable import Raster
@testable import Vips

@Suite("Damaged pictures", .timeLimit(.minutes(60)))
struct DamagedTests {
  private static let grey: Channels = [128, 128, 128]

  /// A red picture in a format, with a pattern that keeps it large enough to cut.
  private static func noisy(
    _ saver: Saver, _ shop: Workshop, width: Int = 200, height: Int = 200
  ) throws -> [UInt8] {
    var numbers = SplitMix64(seed: 5)
    let pixels = Pixels(width: width, height: height, bands: 3) { bytes in
      for index in bytes.indices {
        bytes[index] = Palette.red[index % 3] &+ UInt8(truncatingIfNeeded: numbers.next() % 8)
      }
    }
    return try shop.encoded(Image(over: pixels), as: saver)
  }

  private static func isRed(_ pixel: Channels) -> Bool {
    zip(pixel, Palette.red).allSatisfy { abs(Int($0) - Int($1)) <= 16 }
  }

  @Test(
    "A truncated picture is drawn as far as possible, gray below, and marked",
    arguments: [Saver.jpeg, .png, .tiff], [0.2, 0.5, 0.9])
  func cut(saver: Saver, share: Double) throws {
    let shop = try Workshop()
    var bytes = try Self.noisy(saver, shop)
    if saver == .tiff {
      // TIFF directories are usually last: the pixels are cut from a file that has them first.
      bytes = Sample.tiff([(Palette.red, 200, 200)], rowsPerStrip: 10)
    }
    try shop.write(bytes.prefix(Int(Double(bytes.count) * share)) + [], to: "a.pic")
    let words: [Path] = ["a.pic", "-o", "w.png", "-c", "1", "-w", "216"]
    #expect(try shop.weir(words).status == 1)
    let run = try shop.weir(words + ["--keep-damaged"])
    #expect(run.status == 3)
    #expect(run.errors.contains("weir: a.pic is drawn as far as it can be read: its "))
    #expect(run.errors.hasSuffix("; 1 damaged picture drawn as far as it can be read\n"))
    let frame = try #require(try shop.manifest("w.json").pictures.first)
    #expect(frame["damaged"]?.string?.contains("data is damaged or cut short") == true)
    let pixels = try shop.pixels(of: "w.png")
    let rows = (0..<200).map { pixels[108, 8 + $0] }
    let end = rows.firstIndex { !Self.isRed($0) } ?? 200
    // A PNG decoder stops at the start of the 8 KB chunk that is cut.
    let lost = saver == .png ? 8192 / Double(bytes.count) : 0
    #expect(Double(end) / 200 <= share + 0.03, "\(end) rows of 200")
    #expect(Double(end) / 200 >= share - 0.12 - lost, "\(end) rows of 200")
    #expect(rows[min(199, end + 16)...].allSatisfy { $0.isNear(Self.grey) })
  }

  @Test(
    "A large one is drawn as far as possible at any size and with any resampling",
    .slow, arguments: [Saver.jpeg, .png], ["fast", "best"] as [Path])
  func large(saver: Saver, resampling: Path) throws {
    let shop = try Workshop()
    let bytes = try Self.noisy(saver, shop, width: 1400, height: 1000)
    try shop.write(Array(bytes.prefix(bytes.count * 6 / 10)), to: "a.pic")
    for width in [100, 200, 300, 600, 1400] {
      let run = try shop.weir(
        "a.pic", "-o", "w.png", "-c", "1", "-w", Path("\(width)"), "-s", "0", "--keep-damaged",
        "--resampling", resampling)
      #expect(run.status == 3, "\(width) px: \(run.errors)")
      let pixels = try shop.pixels(of: "w.png")
      for x in [0, width / 2, width - 1] {
        #expect(Self.isRed(pixels[x, pixels.height / 2]), "\(width) px")
        #expect(pixels[x, pixels.height * 3 / 4].isNear(Self.grey), "\(width) px")
      }
    }
  }

  /// Writes files of every format with one kind of damage each, and returns their number.
  private static func scatter(_ shop: Workshop, seed: UInt64) throws -> Int {
    var numbers = SplitMix64(seed: seed)
    var originals: [(name: String, bytes: [UInt8])] = []
    for saver in [Saver.jpeg, .png, .webp, .tiff] {
      originals.append(("\(saver)", try noisy(saver, shop)))
    }
    originals.append(("gif", Sample.gif([0, 1, 2])))
    originals.append(("strips", Sample.tiff([(Palette.red, 64, 64)], rowsPerStrip: 7)))
    for (name, original) in originals {
      for variant in 0..<4 {
        var bytes = original
        if variant == 0 {
          bytes = Array(bytes.prefix(16 + Int(numbers.next() % UInt64(bytes.count - 16))))
        } else {
          for _ in 0..<(1 << (3 * variant - 3)) {
            let place = 16 + Int(numbers.next() % UInt64(bytes.count - 16))
            bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
          }
        }
        try shop.write(bytes, to: Path("P/\(name)-\(variant).jpg"))
      }
    }
    return originals.count * 4
  }

  @Test(
    "With any damage, every file is placed or skipped, good ones are unaffected, and runs agree",
    .slow)
  func scattered() { forEachSeed(0..<6) { try scattered(seed: UInt64($0)) } }

  private func scattered(seed: UInt64) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let count = try Self.scatter(shop, seed: seed)
    try shop.picture("P/good1.png", Palette.blue, as: .png)
    try shop.picture("P/good2.png", Palette.green, as: .png)
    var skipped: [Set<Path>] = []
    for more in [[], ["--keep-damaged"]] as [[Path]] {
      let words: [Path] = ["P", "-w", "800", "--columns", "5", "--max-pixels", "4000000"] + more
      let run = try shop.weir(words + ["-o", "w.png"])
      #expect(run.status == 0 || run.status == 3, "\(run.errors)")
      let manifest = try shop.manifest("w.json")
      #expect(try manifest.files.count + manifest.reasons.count == count + 2)
      let pixels = try shop.pixels(of: "w.png")
      let good = try manifest.frames.filter { "\($0.file)".contains("good") }
      #expect(good.count == 2)
      try pixels.check(
        good, ["P/good1.png": Palette.blue, "P/good2.png": Palette.green], margin: 0)
      #expect(try shop.weir(words + ["-o", "v.png", "--threads", "1"]).status == run.status)
      #expect(try shop.bytes(of: "v.png") == shop.bytes(of: "w.png"))
      skipped.append(Set(try manifest.reasons.keys))
    }
    #expect(skipped[1].isSubset(of: skipped[0]))
  }

  @Test("A plan remembers damage: drawn later, and drawn again, it is the same wall")
  func planned() throws {
    let shop = try Workshop()
    let bytes = try Self.noisy(.jpeg, shop)
    try shop.write(Array(bytes.prefix(bytes.count / 2)), to: "a.jpg")
    try shop.picture("b.jpg", Palette.blue)
    let words: [Path] = ["a.jpg", "b.jpg", "--keep-damaged"]
    #expect(try shop.weir(words + ["-o", "w.png"]).status == 3)
    #expect(try shop.weir(["plan"] + words + ["-o", "p.json", "--format", "png"]).status == 0)
    for plan in ["p.json", "w.json"] as [Path] {
      #expect(try shop.weir("render", plan, "-o", "r.png").status == 3)
      #expect(try shop.bytes(of: "r.png") == shop.bytes(of: "w.png"))
      let marks = try shop.manifest("r.json").pictures.map { $0["damaged"] != nil }
      #expect(marks == [true, false])
    }
    let whole = try Self.noisy(.jpeg, shop)
    try shop.write(whole, to: "a.jpg")
    #expect(try shop.weir("render", "w.json", "-o", "r.png").status == 0)
    #expect(try shop.manifest("r.json").pictures.allSatisfy { $0["damaged"] == nil })
  }

  @Test("Damage is reported each time, on each wall, and not kept in the cache")
  func again() throws {
    let shop = try Workshop()
    let bytes = try Self.noisy(.png, shop)
    try shop.write(Array(bytes.prefix(bytes.count / 2)), to: "a.png")
    for _ in 0..<2 {
      let run = try shop.weir(
        "a.png", "--keep-damaged", "-c", "1,2", "-o", "{columns}.png", "--cache=cache")
      #expect(run.status == 3)
      #expect(run.errors.split(separator: "\n").count { $0.contains("a.png is drawn as far") } == 1)
      for name in ["1.json", "2.json"] as [Path] {
        #expect(try shop.manifest(name).pictures.allSatisfy { $0["damaged"] != nil })
      }
      #expect(try shop.entries() == [])
    }
  }

  @Test("A picture of which nothing can be read is still skipped")
  func nothing() throws {
    let shop = try Workshop()
    let png = try Self.noisy(.png, shop)
    try shop.write(png.cutInPixels, to: "a.png")
    // Cuts the header itself.
    try shop.write(Array(png.prefix(30)), to: "h.png")
    try shop.picture("b.jpg")
    let run = try shop.weir("a.png", "h.png", "b.jpg", "--keep-damaged")
    #expect(run.status == 3)
    #expect(try shop.manifest().files == ["b.jpg"])
    for name in ["a.png", "h.png"] as [Path] {
      let reason = try #require(try shop.manifest().reasons[name])
      #expect(reason.hasPrefix("its PNG data is damaged"), "\(reason)")
      #expect(reason.hasSuffix("nothing of it can be kept)"), "\(reason)")
      #expect(run.errors.contains("weir: skipped \(name): \(reason)\n"), "\(run.errors)")
    }
    #expect(try !shop.weir("a.png", "h.png", "b.jpg").errors.contains("can be kept"))
  }
}
