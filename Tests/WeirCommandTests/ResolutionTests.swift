import Testing
@testable import Decoding
@testable import Files
@testable import Vips

@Suite("Pixels per inch", .timeLimit(.minutes(60)), .decodingInProcess)
struct ResolutionTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    return shop
  }

  private func dotsPerInch(of name: Path, in shop: Workshop) throws -> Double {
    let image = try Opening(shop.path(name)).image()
    #expect(image.text("xres") == image.text("yres"))
    // WebP and AVIF store it only in EXIF, as a fraction.
    if let text = image.text("exif-ifd0-XResolution")?.prefix(while: { $0 != " " }) {
      let numbers = text.split(separator: "/").compactMap { Double($0) }
      return numbers[0] / numbers[1]
    }
    // PNG stores pixels per meter, which rounds slightly.
    return (try #require(image.text("xres").flatMap(Double.init)) * 2540).rounded() / 100
  }

  @Test(
    "It is 72 by default, and the value of --dpi in every format that can store it",
    arguments: ["jpg", "png", "webp", "tif", "avif"])
  func formats(suffix: String) throws {
    let (shop, file) = (try shop(), Path("w.\(suffix)"))
    #expect(try shop.weir("P", "-w", "64", "-o", file).status == 0)
    #expect(abs(try dotsPerInch(of: file, in: shop) - 72) < 0.02)
    for number in [1, 300, 1200] {
      let run = try shop.weir("P", "-w", "64", "-o", file, "--dpi", Path("\(number)"))
      #expect(run.status == 0, "\(run.errors)")
      #expect(abs(try dotsPerInch(of: file, in: shop) - Double(number)) < 0.02)
    }
  }

  @Test("It changes no pixel")
  func pixels() throws {
    let shop = try shop()
    #expect(try shop.weir("P", "-o", "a.png").status == 0)
    #expect(try shop.weir("P", "-o", "b.png", "--dpi", "300").status == 0)
    let bytes = try ["a.png", "b.png"].map { name in
      try shop.pixels(of: name).withBytes { Array($0) }
    }
    #expect(bytes[0] == bytes[1])
    #expect(try shop.bytes(of: "a.png") != shop.bytes(of: "b.png"))
  }

  @Test(
    "Plan and render, and joined parts, give the same bytes as a direct run",
    arguments: ["jpg", "tif", "png"])
  func later(suffix: String) throws {
    let shop = try shop()
    let names = ["direct", "rendered", "joined"].map { Path("\($0).\(suffix)") }
    let plan = try shop.weir("plan", "P", "--format", Path(suffix), "-o", "plan.json")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(try shop.weir("P", "-o", names[0], "--dpi", "240").status == 0)
    #expect(try shop.weir("render", "plan.json", "-o", names[1], "--dpi", "240").status == 0)
    for part in 1...2 {
      let run = try shop.weir(
        "render", "plan.json", "--part", Path("\(part)/2"), "-o", Path("part-\(part).tif"))
      #expect(run.status == 0, "\(run.errors)")
    }
    let run = try shop.weir(
      "join", "plan.json", "part-1.tif", "part-2.tif", "-o", names[2], "--dpi", "240")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.bytes(of: names[0]) == shop.bytes(of: names[1]))
    #expect(try shop.bytes(of: names[0]) == shop.bytes(of: names[2]))
  }

  @Test(
    "Where it has no effect it is refused, with a sentence",
    arguments: [
      (
        ["P", "-o", "w.dz", "--dpi", "300"],
        "--dpi is for JPEG, PNG, WebP, TIFF, AVIF, HEIC and PDF, not for Deep Zoom"
      ),
      (
        ["render", "plan.json", "--part", "1/2", "-o", "p.tif", "--dpi", "300"],
        "give --dpi to weir join"
      ),
      (["measure", "P", "--dpi", "300"], "weir measure has no use for --dpi"),
      (["P", "--dpi", "0"], "1 to 65535, not “0”"),
      (["P", "--dpi", "72.5"], "1 to 65535, not “72.5”"),
      (["P", "--dpi", "65536"], "1 to 65535, not “65536”"),
    ] as [([Path], String)])
  func refused(words: [Path], sentence: String) throws {
    let shop = try shop()
    #expect(try shop.weir("plan", "P", "-o", "plan.json").status == 0)
    let run = try shop.weir(words)
    #expect(run.status == 2)
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  @Test("A setting in a file is ignored if the requested format cannot store it")
  func settings() throws {
    let shop = try shop()
    try shop.write(#"{"dpi": 300}"#, to: "weir.json")
    let zoom = try shop.weir("P", "-o", "w.dz", "--config", "weir.json")
    #expect(zoom.status == 0, "\(zoom.errors)")
    #expect(try shop.weir("P", "-o", "w.jpg[Q=90]", "--config", "weir.json").status == 0)
    #expect(try dotsPerInch(of: "w.jpg", in: shop) == 300)
  }
}
