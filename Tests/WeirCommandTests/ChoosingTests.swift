import Testing
@testable import Files
@testable import Layouts
@testable import Planning
@testable import Plans
@testable import Requests

@Suite("Pictures chosen by number, size and time", .timeLimit(.minutes(60)), .decodingInProcess)
struct ChoosingTests {
  /// Twelve pictures of 10 × 10 to 21 × 10, one an hour from the beginning of 2024-05-31, UTC.
  private static func workshop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for number in 1...12 {
      let name = Path("P/p\(number).png")
      try shop.picture(name, Palette.red, width: 9 + number, height: 10, as: .png)
      try shop.touch(name, 1_717_113_600 + (number - 1) * 3600)
    }
    return shop
  }

  private static func names(_ numbers: some Sequence<Int>) -> [Path] {
    numbers.map { Path("P/p\($0).png") }
  }

  @Test("A limit keeps the first in order, and all where there are fewer")
  func limit() throws {
    let shop = try Self.workshop()
    let run = try shop.weir("P", "-o", "w.png", "--limit", "3")
    #expect((run.status, run.errors.contains("3 pictures")) == (0, true))
    #expect(try shop.manifest("w.json").files == Self.names(1...3))
    _ = try shop.weir("P", "-o", "w.png", "--limit", "3", "--sort", "modified", "--reverse")
    #expect(try shop.manifest("w.json").files == Self.names([12, 11, 10]))
    _ = try shop.weir("P", "-o", "w.png", "--limit", "99")
    #expect(try shop.manifest("w.json").files.count == 12)
  }

  @Test("A sample is the same from everywhere, in any order, and keeps the order")
  func sample() throws {
    let shop = try Self.workshop()
    func sample(_ words: [Path], in place: Path = ".") throws -> [Path] {
      let run = try shop.weir(["plan"] + words + ["--sample", "5:7", "-o", "-"], in: place)
      #expect(run.status == 0, "\(run.errors)")
      return try Manifest(run.output).files.map(\.name)
    }
    let first = try sample(["P"])
    #expect(first.count == 5)
    #expect(first == first.sorted(by: NaturalOrder.precedes))
    #expect(try sample(["./P/"]) == first)
    #expect(try sample(["."], in: "P") == first)
    #expect(try sample([shop.path("P")]) == first)
    #expect(try sample(["P", "--sort", "aspect", "--reverse"]) == first.reversed())
    #expect(try sample(["P", "--limit", "2"]) == Array(first.prefix(2)))
    let other = try shop.weir("plan", "P", "--sample", "5:8", "-o", "-")
    #expect(try Manifest(other.output).files.map(\.name) != first)
  }

  @Test("Each picture is as likely to be in a sample as any other")
  func fairness() {
    let pictures = (0..<20).map {
      Picture(path: Path("Photos/IMG_\($0.padded(to: 4)).jpg"), width: 1, height: 1)
    }
    var counts: [Path: Int] = [:]
    for seed in 0..<4000 {
      var layout = WallLayout()
      layout.sample = WallLayout.Sample(5, seed: UInt64(seed))
      for picture in layout.chosen(from: pictures) { counts[picture.path, default: 0] += 1 }
    }
    // 1000 are expected of each, with a standard deviation of 27.
    #expect(counts.count == 20)
    #expect(counts.values.allSatisfy { (880...1120).contains($0) }, "\(counts)")
  }

  @Test("A new picture takes the place of at most one in a sample")
  func stability() {
    let pictures = (0..<60).map { Picture(path: Path("P/\($0).jpg"), width: 1, height: 1) }
    for seed in 0..<50 {
      var layout = WallLayout()
      layout.sample = WallLayout.Sample(9, seed: UInt64(seed))
      let before = Set(layout.chosen(from: Array(pictures.dropLast())).map(\.path))
      let after = Set(layout.chosen(from: pictures).map(\.path))
      #expect(before.subtracting(after).count <= 1)
    }
  }

  @Test("Small pictures are left out, counted, and listed in the manifest, which is no failure")
  func small() throws {
    let shop = try Self.workshop()
    let run = try shop.weir("P", "-o", "w.png", "--min-pixels", "190")
    #expect(run.status == 0)
    let line = "weir: 9 pictures with fewer than 190 pixels are left out (--verbose names them)\n"
    #expect(run.errors.hasPrefix(line))
    #expect(try shop.manifest("w.json").files == Self.names(10...12))
    let passedOver = try JSON(shop.bytes(of: "w.json"))["passedOver"]?.array ?? []
    #expect(passedOver.count == 9)
    #expect(passedOver.first?["file"]?.string == "P/p1.png")
    #expect(passedOver.first?["reason"]?.string == "its 10 × 10 pixels are fewer than 190")
    let talk = try shop.weir("P", "-o", "w.png", "--min-pixels", "190", "-v").errors
    #expect(talk.contains("weir: ignored P/p1.png: only 10 × 10 pixels\n"))
    #expect(talk.contains("weir: 9 pictures with fewer than 190 pixels are left out\n"))
    // The plan keeps the list, and so does the wall drawn from it.
    _ = try shop.weir("plan", "P", "-o", "w2.json", "--min-pixels", "190", "--format", "png")
    _ = try shop.weir("render", "w2.json", "-o", "w2.png")
    #expect(try JSON(shop.bytes(of: "w2.json"))["passedOver"]?.array.count == 9)
    #expect(try shop.bytes(of: "w2.png") == shop.bytes(of: "w.png"))
    // Measured sizes know it, too.
    _ = try shop.weir("measure", "P")
    _ = try shop.weir("plan", "sizes.json", "-o", "w3.json", "--min-pixels", "190")
    #expect(try shop.manifest("w3.json").files == Self.names(10...12))
  }

  @Test("Where all are too small or too old, the message names the option")
  func none() throws {
    let shop = try Self.workshop()
    let small = try shop.weir("P", "--min-pixels", "999")
    #expect(small.status == 1)
    #expect(
      small.errors
        == "weir: no picture is left in P: --min-pixels leaves out 12 pictures; change --min-pixels\n"
    )
    let old = try shop.weir("P", "--newer", "2030-01-01")
    #expect(old.status == 1)
    #expect(
      old.errors == "weir: no picture is left in P: --newer leaves out 12 files; change --newer\n")
  }

  @Test(
    "Files are used from a day or a time on, in the machine's time zone",
    arguments: [
      ("2024-05-31", "UTC", 1), ("2024-05-31T05:00", "UTC", 6), ("2024-05-31 05:00:01", "UTC", 7),
      // 00:00 in Tokyo is nine hours earlier.
      ("2024-05-31T18:00", "Asia/Tokyo", 10),
    ] as [(Path, String, Int)])
  func newer(date: Path, zone: String, first: Int) throws {
    let shop = try Self.workshop()
    for inputs in [["P"], Self.names(1...12)] {
      let run = try shop.weir(
        inputs + ["--newer", date, "-o", "w.png"], environment: ["TZ=\(zone)"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest("w.json").files == Self.names(first...12))
    }
  }

  @Test("A batch makes no wall of a folder without such pictures, and measures only them")
  func batch() throws {
    let shop = try Self.workshop()
    try shop.makeFolder("X")
    try Folder.move(shop.path("P"), to: shop.path("X/P"))
    try shop.pictures(1, in: "X/tiny", width: 2)
    try shop.touch("X/tiny/1.jpg", 0)
    for words in [["--newer", "2024-05-31T09:00"], ["--min-pixels", "190"]] as [[Path]] {
      let run = try shop.weir(
        ["batch", "X", "-o", "out/{folder}.png", "--rebuild"] + words, environment: ["TZ=UTC"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.names(in: "out") == ["P.json", "P.png", "batch.json"])
      #expect(try shop.manifest("out/P.json").files.count == 3)
    }
    _ = try shop.weir("measure", "X/P", "--newer", "2024-05-31T09:00", environment: ["TZ=UTC"])
    #expect(try JSON(shop.bytes(of: "sizes.json"))["pictures"]?.array.count == 3)
  }
}
