import Laws
import Layouts
import Testing
@testable import Files
@testable import PDF
@testable import Raster
@testable import Vips

@Suite("Pages of PDFs", .timeLimit(.minutes(60)), .decodingInProcess)
struct SheetPageTests {
  private static let resolutions = [7, 72, 96, 300, 1200]

  /// Seven pictures of noise on three sheets.
  private static func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for number in 1...7 { try shop.noise("P" / Path("\(number).png"), seed: number) }
    return shop
  }

  private static let words: [Path] = ["P", "-w", "301", "-c", "2", "--per-sheet", "3"]

  @Test("A page has the size of its sheet, whose JPEG is on it to the byte", arguments: resolutions)
  func sheets(dotsPerInch: Int) throws {
    let shop = try Self.shop()
    let print: [Path] = ["--dpi", Path("\(dotsPerInch)"), "--quality", "70"]
    let run = try shop.weir(Self.words + print + ["-o", "w.pdf"])
    #expect(run.status == 0 && run.errors.contains("w.pdf, 3 pages, 301 px wide"), "\(run.errors)")
    #expect(try shop.weir(Self.words + print + ["-o", "s-{sheet}.jpg"]).status == 0)
    let pages = try shop.pdf("w.pdf").pages
    let sheets = try shop.manifest("w.json").sheets
    #expect(pages.count == 3 && sheets.count == 3)
    for (number, (page, sheet)) in zip(pages, sheets).enumerated() {
      #expect(sheet["file"]?.string == "w.pdf")
      #expect(page.image.stream == (try shop.bytes(of: Path("s-\(number + 1).jpg"))))
      for (side, length) in zip(["width", "height"], page.box[2...]) {
        let exact = Double(try #require(sheet[side]?.int)) * 72 / Double(dotsPerInch)
        #expect(abs(length - exact) <= 0.001)
      }
      // Unscaled, from the top left corner.
      let matrix = page.content.split(separator: "\n")[1].split(separator: " ")
      #expect(
        matrix.dropLast().compactMap { Double($0) } == [page.box[2], 0, 0, page.box[3], 0, 0])
    }
  }

  @Test(
    "mutool draws a page without a differing pixel", .enabled(if: Outsider.mutool.isInstalled),
    arguments: resolutions)
  func drawn(dotsPerInch: Int) throws {
    let shop = try Self.shop()
    let print: [Path] = ["--dpi", Path("\(dotsPerInch)")]
    #expect(try shop.weir(Self.words + print + ["--caption", "{stem}", "-o", "w.pdf"]).status == 0)
    #expect(
      try shop.weir(Self.words + print + ["--caption", "{stem}", "-o", "s-{sheet}.jpg"]).status == 0
    )
    _ = try shop.text(
      of: .mutool, "draw", "-q", "-r", Path("\(dotsPerInch)"), "-o", "m-%d.png", "w.pdf")
    for number in 1...3 {
      let (page, sheet) = (
        try shop.pixels(of: Path("m-\(number).png")), try shop.pixels(of: Path("s-\(number).jpg"))
      )
      #expect(page.mostDifference(from: sheet) == 0, "page \(number)")
    }
  }

  @Test(
    "An image that is less than a pixel larger than its page is drawn from its top left corner",
    .enabled(if: Outsider.mutool.isInstalled), arguments: [72, 300])
  func paper(dotsPerInch: Int) throws {
    let shop = try Workshop()
    let (width, height, scale) = (283.46457 / 4, 425.19685 / 4, 72 / Double(dotsPerInch))
    let size = PixelSize(
      width: Int((width / scale).rounded(.up)), height: Int((height / scale).rounded(.up)))
    try shop.save(Image(over: .random(size, bands: 3, seed: 1)), to: "sheet.jpg", options: "Q=90")
    let (sheet, page) = (
      try shop.bytes(of: "sheet.jpg"),
      PDFPage(
        width: width, height: height, pixelWidth: size.width, pixelHeight: size.height,
        pointsPerPixel: scale)
    )
    var bytes: [UInt8] = []
    var writer = try PDFWriter(PDFInfo(creator: "weir"), profile: Image.standardProfile()) {
      bytes += $0
    }
    try writer.beginImage(page)
    bytes += sheet
    try writer.endPage(page, imageByteCount: sheet.count)
    try writer.end()
    try shop.write(bytes, to: "w.pdf")
    #expect(try shop.pdf("w.pdf").pages[0].box == [0, 0, 70.86614, 106.29921])
    _ = try shop.text(
      of: .mutool, "draw", "-q", "-r", Path("\(dotsPerInch)"), "-o", "m.png", "w.pdf")
    #expect(try shop.pixels(of: "m.png").mostDifference(from: shop.pixels(of: "sheet.jpg")) == 0)
  }

  @Test(
    "pdfimages finds the sheets, and qpdf nothing wrong",
    .enabled(if: Outsider.pdfimages.isInstalled && Outsider.qpdf.isInstalled))
  func outsiders() throws {
    let shop = try Self.shop()
    let texts: [Path] = [
      "--caption", "{stem} — {name}", "--links", "relative", "--lang", "de", "--title", "ﬁ()\\",
    ]
    #expect(try shop.weir(Self.words + texts + ["-o", "w.pdf"]).status == 0)
    #expect(
      try shop.weir(Self.words + texts.prefix(2) + texts.suffix(2) + ["-o", "s-{sheet}.jpg"]).status
        == 0)
    _ = try shop.text(of: .pdfimages, "-all", "w.pdf", "i")
    for number in 1...3 {
      #expect(
        try shop.bytes(of: Path("i-00\(number - 1).jpg")) == shop.bytes(of: Path("s-\(number).jpg"))
      )
    }
    let check = try shop.text(of: .qpdf, "--check", "w.pdf")
    #expect(check.contains("No syntax or stream encoding errors found"), "\(check)")
  }

  @Test(
    "The same input gives the same bytes: from a plan, from parts, with any threads and in any place"
  )
  func sameBytes() throws {
    let shop = try Self.shop()
    let texts: [Path] = [
      "--caption", "שלום {stem}", "--title", "{count} pictures", "--section-by", "count:2",
      "--header", "{section}",
    ]
    let links: [Path] = ["--links", "https://example.org/a"]
    for folder: Path in ["a", "b", "c", "d"] { try shop.makeFolder(folder) }
    #expect(
      try shop.weir(
        Self.words + texts + links + ["-o", "a/w.pdf", "-j", "1"],
        environment: ["TZ=Asia/Tokyo", "LC_ALL=C"]
      ).status == 0)
    #expect(
      try shop.weir(
        Self.words + texts + links + ["-o", "b/w.pdf", "-j", "3"],
        environment: ["TZ=America/New_York"]
      ).status == 0)
    let plan = try shop.weir(
      ["plan"] + Self.words + texts + ["--format", "pdf", "-o", "p.json", "--preview", "p.svg"])
    #expect(plan.status == 0 && plan.errors.contains("sheets"), "\(plan.errors)")
    #expect(try shop.weir(["render", "p.json", "-o", "c/w.pdf"] + links).status == 0)
    for number in 1...3 {
      #expect(
        try shop.weir(
          "render", "p.json", "--part", Path("\(number)/3"), "-o", Path("\(number).tif")
        ).status == 0)
    }
    #expect(
      try shop.weir(["join", "p.json", "1.tif", "2.tif", "3.tif", "-o", "d/w.pdf"] + links).status
        == 0)
    let bytes = try shop.bytes(of: "a/w.pdf")
    for folder: Path in ["b", "c", "d"] {
      #expect(try shop.bytes(of: folder / "w.pdf") == bytes, "\(folder)")
    }
  }

  @Test("A name with the sheet's number makes a document of each, and standard output has all")
  func destinations() throws {
    let shop = try Self.shop()
    #expect(try shop.weir(Self.words + ["-o", "w-{sheet}.pdf"]).status == 0)
    #expect(try (1...3).map { try shop.pdf(Path("w-\($0).pdf")).pages.count } == [1, 1, 1])
    #expect(try shop.weir(Self.words + ["-o", "w.pdf", "--no-manifest"]).status == 0)
    let run = try shop.weir(Self.words + ["-o", "-", "--format", "pdf"])
    #expect(run.status == 0)
    #expect(try run.output == shop.bytes(of: "w.pdf"))
    // Paper is for walls that do not grow.
    #expect(try shop.weir("P", "-o", "one.pdf", "-w", "300").status == 0)
    #expect(try shop.weir("P", "-o", "keep.pdf", "--keep", "one.json").status == 0)
    #expect(try shop.bytes(of: "keep.pdf") == shop.bytes(of: "one.pdf"))
  }

  @Test("A batch makes one for each folder")
  func batch() throws {
    let shop = try Workshop()
    for folder: Path in ["R", "R/a", "R/b"] { try shop.makeFolder(folder) }
    for (index, folder) in (["a", "b"] as [Path]).enumerated() {
      for number in 1...3 {
        try shop.picture("R" / folder / Path("\(number).jpg"), Palette.all[index + number])
      }
    }
    try shop.makeFolder("out")
    let run = try shop.weir(
      "batch", "R", "-o", "out/{folder}.pdf", "--per-sheet", "2", "--title", "{folder}")
    #expect(run.status == 0, "\(run.errors)")
    for folder: Path in ["a", "b"] {
      let pdf = try shop.pdf("out" / (folder + ".pdf"))
      #expect(try pdf.pages.count == 2)
      #expect(try pdf.information.hexText("/Title") == "\(folder)")
    }
  }
}
