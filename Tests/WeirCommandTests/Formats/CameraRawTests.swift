import Laws
import Testing
@testable import Files
@testable import Vips

@Suite("Camera raw files", .timeLimit(.minutes(60)), .decodingInProcess)
struct CameraRawTests {
  /// Sizes as cameras have them, divided by ten; the smallest of NEF and others has black bars.
  private static let sizes = [(48, 32), (162, 108), (600, 400)]

  private func jpegs(_ shop: Workshop, _ sizes: [(Int, Int)] = sizes) throws -> [[UInt8]] {
    try zip(Palette.all, sizes).map { color, size in
      try shop.encoded(.plain(color, width: size.0, height: size.1))
    }
  }

  @Test(
    "The smallest preview that covers the frame is drawn, or else the largest",
    arguments: RawFiles.allCases)
  func choice(kind: RawFiles) throws {
    let shop = try Workshop()
    let jpegs = try jpegs(shop)
    let file = Path("a.\(kind)")
    try shop.write(kind.bytes(jpegs), to: file)
    for (width, index) in [(40, 0), (48, 0), (49, 1), (162, 1), (163, 2), (600, 2), (900, 2)] {
      // Canon's has two, and some kinds have one.
      let index = !RawFiles.ofSeveral.contains(kind) ? 2 : kind == .cr3 ? max(1, index) : index
      let run = try shop.weir(
        file, "-o", "w.png", "-c", "1", "-w", Path("\(width)"), "-s", "0", "--max-enlarge",
        "none",
        "--force")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.middle(of: "w.png").isNear(Palette.all[index]), "\(width)")
      let frame = try #require(try shop.manifest("w.json").json["frames"]?.array.first)
      let source = try #require(frame["source"])
      #expect((source["width"]?.int, source["height"]?.int) == (600, 400))
      #expect(source["format"]?.string == "raw")
      #expect((frame["smallPreview"] != nil) == (width > 600))
      #expect(run.errors.contains("is smaller than its frame, and enlarged") == (width > 600))
    }
  }

  @Test("It is the JPEG to the bit, and turned as the raw file says", arguments: RawFiles.allCases)
  func pixels(kind: RawFiles) throws {
    let shop = try Workshop()
    let jpeg = try shop.encoded(.quadrants(Palette.all.dropLast(3), width: 400, height: 300))
    for folder in ["raw", "jpeg"] as [Path] { try shop.makeFolder(folder) }
    for orientation in 1...8 {
      let taken = "2024:05:31 23:59:59"
      try shop.write(
        kind.bytes([jpeg], orientation: orientation, taken: taken), to: Path("raw/a.\(kind)"))
      try shop.write(
        EXIF.insert(into: jpeg, orientation: UInt8(orientation), taken: taken),
        to: Path("jpeg/a.\(kind)"))
      for folder in ["raw", "jpeg"] as [Path] {
        let run = try shop.weir(
          folder / Path("a.\(kind)"), "-o", folder / "w.png", "-w", "90", "--caption",
          "{taken:%d.%m.%Y}", "--force")
        #expect(run.status == 0, "\(run.errors)")
      }
      #expect(try shop.bytes(of: "raw/w.png") == shop.bytes(of: "jpeg/w.png"))
    }
  }

  @Test(
    "Previews of another shape, sensor data and what is outside of the file are no previews",
    arguments: RawFiles.ofSeveral)
  func otherJPEGs(kind: RawFiles) throws {
    let shop = try Workshop()
    let all = try jpegs(shop, [(64, 48), (600, 400)])
    let (file, cut) = (Path("a.\(kind)"), Path("cut.\(kind)"))
    try shop.write(kind.bytes(all), to: file)
    #expect(try shop.weir(file, "-o", "w.png", "-w", "40").status == 0)
    #expect(try shop.middle(of: "w.png").isNear(Palette.all[1]))
    let bytes = kind.bytes([all[1]])
    try shop.write(bytes.dropLast(bytes.count - 100), to: cut)
    #expect(try shop.weir(cut, "-o", "c.png").status == 1)
  }

  @Test(
    "A first directory identifies camera raw, which needs a preview",
    arguments: [
      [0xc612: 0x0104], [0x0106: 32803], [0x0106: 34892], [0x0103: 34713], [0x0103: 65535],
      [0x00fe: 1, 0x014a: 999, 0x010f: 0],
    ] as [[Int: Int]])
  func withoutPreview(tags: [Int: Int]) throws {
    let shop = try Workshop()
    try shop.write(Sample.tiff([(Palette.red, 32, 24)], first: tags), to: "a.tif")
    let run = try shop.weir("a.tif", "-o", "w.png")
    #expect(run.status == 1)
    let sentence =
      "skipped a.tif: weir does not read camera raw files without a preview in JPEG: develop it to JPEG or TIFF first\n"
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  @Test(
    "A plain TIFF, a reduced-size picture and one with a camera's name are read",
    arguments: [[:], [0x010f: 0], [0x00fe: 1], [0x00fe: 0, 0x010f: 0]] as [[Int: Int]])
  func pictures(tags: [Int: Int]) throws {
    let shop = try Workshop()
    try shop.write(Sample.tiff([(Palette.red, 32, 24)], first: tags), to: "a.tif")
    #expect(try shop.weir("a.tif", "-o", "w.png", "-c", "1", "-w", "200").status == 0)
    #expect(try shop.middle(of: "w.png").isNear(Palette.red))
  }

  @Test("--raw skip leaves them out, and they count as skipped nowhere")
  func skipping() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write(RawFiles.nef.bytes(jpegs(shop)), to: "P/a.NEF")
    #expect(try shop.weir("P", "-o", "all.png").status == 0)
    #expect(try shop.manifest("all.json").files == ["P/1.jpg", "P/2.jpg", "P/a.NEF"])
    let run = try shop.weir("P", "P/a.NEF", "-o", "w.png", "--raw", "skip", "-v")
    #expect(run.status == 0 && run.errors.contains("ignored P/a.NEF: camera raw"), "\(run.errors)")
    #expect(try shop.manifest("w.json").files == ["P/1.jpg", "P/2.jpg"])
  }

  @Test("Plans, parts, sizes and pages have them")
  func everywhere() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for kind in RawFiles.allCases {
      try shop.write(kind.bytes(jpegs(shop), orientation: 6), to: "P" / Path("\(kind).\(kind)"))
    }
    #expect(try shop.weir("P", "-o", "a.png", "-c", "3", "-w", "300").status == 0)
    #expect(try shop.weir("measure", "P", "-o", "s.json").status == 0)
    #expect(
      try shop.weir("plan", "s.json", "-o", "p.json", "-c", "3", "-w", "300", "--format", "png")
        .status
        == 0)
    for part in 1...2 {
      let words: [Path] = ["render", "p.json", "--part", Path("\(part)/2")]
      #expect(try shop.weir(words + ["-o", Path("\(part).tif")]).status == 0)
    }
    #expect(try shop.weir("join", "p.json", "1.tif", "2.tif", "-o", "b.png").status == 0)
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
    // Browsers cannot show the files.
    #expect(try shop.weir("P", "-o", "w.html").status == 0)
    #expect(try shop.names(in: "w_page/pictures").count == RawFiles.allCases.count)
  }

  @Test("Places beyond all numbers are no places")
  func places() throws {
    func number(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func directory(_ tag: Int, type: Int, count: Int, _ value: Int) -> [UInt8] {
      number(1, 8) + number(tag, 2) + number(type, 2) + number(count, 8) + number(value, 8)
        + number(0, 8)
    }
    // A BigTIFF, whose numbers have eight bytes: two directories of 36 bytes, and a maker note.
    let note = Array("OLYMPUS\0II\u{3}\0".utf8) + directory(0x2020, type: 16, count: 1, .max)
    let file =
      Array("II+\0".utf8) + number(8, 4) + number(16, 8)
      + directory(0x8769, type: 16, count: 1, 52)
      + directory(0x927c, type: 7, count: note.count, 88) + note
    let shop = try Workshop()
    try shop.write(file, to: "a.orf")
    let run = try shop.weir("a.orf", "-o", "w.png")
    #expect(run.status == 1 && run.errors.contains("without a preview"), "\(run.errors)")
  }

  @Test("Damaged files end no run", arguments: RawFiles.allCases)
  func damage(kind: RawFiles) throws {
    let shop = try Workshop()
    let whole = try kind.bytes(jpegs(shop, [(24, 16), (60, 40)]), orientation: 3)
    try shop.pictures(1, in: "P")
    let file = Path("a.\(kind)")
    forEachSeed(0..<20) { seed in
      var numbers = SeededNumbers(seed: seed)
      var bytes = whole
      for _ in 0...numbers.int(0...3) {
        bytes[numbers.int(0...bytes.count - 1)] = UInt8(numbers.int(0...255))
      }
      if numbers.oneIn(4) { bytes = Array(bytes.prefix(numbers.int(1...bytes.count))) }
      try shop.write(bytes, to: file)
      let run = try shop.weir("P", file, "-o", "w.png", "--force", "-w", "60")
      #expect([0, 3].contains(run.status), "\(run.errors)")
    }
  }
}
