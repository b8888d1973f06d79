import Foundation
import Layouts
import Testing
@testable import Files

@Suite(
  "Links, outlines and what a PDF says about itself", .timeLimit(.minutes(60)), .decodingInProcess)
struct SheetLinkTests {
  private static let names: [Path] = [
    "a b.jpg", "x(y)\\z.jpg", "q?#%25.jpg", "ü\u{202e}.jpg", "<&>\"'.jpg", "two\nlines.jpg",
    Path(bytes: [0xff, 0xfe] + Array(".jpg".utf8)),
  ]

  private static func shop() throws -> Workshop {
    let shop = try Workshop()
    for folder: Path in ["P", "out"] { try shop.makeFolder(folder) }
    for name in names { try shop.picture("P" / name, width: 40, height: 30) }
    return shop
  }

  /// The bytes that an address stands for.
  private static func path(_ address: String) -> Path {
    var (bytes, rest) = ([UInt8](), Array(address.utf8)[...])
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), let escaped = UInt8(digits, radix: 16) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return Path(bytes: bytes)
  }

  @Test(
    "A link is where its picture is, and leads to its file",
    arguments: [
      ("relative", "../"), ("https://example.org/a%20b", "https://example.org/"),
      ("https://example.org/a/b/c/", "https://example.org/a/b/"), ("file:///x/", "file:///"),
      ("https://example.org/get?f=", "https://example.org/get?f=/../"),
    ], [72, 300])
  func links(where place: (option: Path, start: String), dotsPerInch: Int) throws {
    let shop = try Self.shop()
    let run = try shop.weir(
      "P", "-l", "grid", "-c", "2", "-w", "400", "--fit", "contain", "--per-sheet", "4", "-o",
      "out/w.pdf", "--links", place.option, "--dpi", Path("\(dotsPerInch)"))
    #expect(run.status == 0, "\(run.errors)")
    let (pdf, manifest) = (try shop.pdf("out/w.pdf"), try shop.manifest("out/w.json"))
    #expect(try pdf.brokenRules() == [])
    let scale = 72 / Double(dotsPerInch)
    var frames = try manifest.frames[...]
    #expect(frames.count == Self.names.count)
    for (sheet, page) in try pdf.pages.enumerated() {
      for link in page.links {
        let next = frames.popFirst()
        let frame = try #require(next)
        let rect = frame.content
        let expected = [rect.x, rect.maxY, rect.maxX, rect.y].map { Double($0) * scale }
        let found = [
          link.place[0], page.box[3] - link.place[1], link.place[2], page.box[3] - link.place[3],
        ]
        #expect(frame.sheet == sheet && zip(expected, found).allSatisfy { abs($0 - $1) < 0.001 })
        #expect(
          link.address.hasPrefix(place.start)
            && link.address.utf8.allSatisfy { (0x21..<0x7f).contains($0) })
        let target = Self.path(String(link.address.dropFirst(place.start.count)))
        #expect("../" / target == frame.file, "\(link.address)")
      }
    }
    #expect(frames.isEmpty)
  }

  @Test("Nothing is above the root of a server, so pictures there would have no address")
  func noAddress() throws {
    let shop = try Self.shop()
    for address in ["https://example.org", "https://example.org/", "file:///"] as [Path] {
      let run = try shop.weir("P", "-o", "out/w.pdf", "--links", address)
      #expect(run.status == 1)
      #expect(run.errors.contains(" has no address: the PDF is in the folder"), "\(run.errors)")
      #expect(try shop.weir("P", "-o", "w.pdf", "--links", address, "--force").status == 0)
    }
    #expect(!shop.exists("out/w.pdf"))
  }

  @Test("Unless asked for, nothing tells where the pictures are")
  func noLinks() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "Secret")
    #expect(
      try shop.weir("Secret", "-o", "w.pdf", "--links", "none", "--caption", "{index}").status == 0)
    let pdf = try shop.pdf("w.pdf")
    #expect(
      pdf.objects.values.allSatisfy { !$0.text.contains("/Annot") && !$0.text.contains("URI") })
    #expect(pdf.bytes.firstRange(of: Array("Secret".utf8)) == nil)
    #expect(try shop.weir("Secret", "-o", "v.pdf", "--caption", "{index}").status == 0)
    #expect(try shop.bytes(of: "v.pdf") == pdf.bytes)
  }

  @Test("Each section is one entry of the outline, where it begins")
  func outline() throws {
    let shop = try Workshop()
    try shop.pictures(12, in: "P")
    let run = try shop.weir(
      "P", "-l", "grid", "-c", "2", "-w", "300", "--per-sheet", "4", "--section-by", "count:5",
      "--header", "({section})", "--footer", "end of {section}", "--dpi", "144", "-o", "w.pdf")
    #expect(run.status == 0, "\(run.errors)")
    let (pdf, manifest) = (try shop.pdf("w.pdf"), try shop.manifest("w.json"))
    let (outline, pages) = (try pdf.outline, try pdf.pages)
    var seen: Set<String> = []
    let headers = try manifest.elements("header").sorted {
      ($0.sheet, $0.frame.y) < ($1.sheet, $1.frame.y)
    }
    .filter { seen.insert($0.text ?? "").inserted }
    #expect(headers.count == 3)
    #expect(outline.map(\.title) == headers.map(\.text))
    for (entry, header) in zip(outline, headers) {
      #expect(entry.page == header.sheet)
      #expect(abs(entry.top - (pages[entry.page].box[3] - Double(header.frame.y) / 2)) < 0.001)
    }
    #expect(try pdf.catalog.text.contains("/PageLabels << /Nums [0 << /S /D >>] >>"))
    #expect(try pdf.catalog.text.contains("/PageMode /UseOutlines"))
  }

  @Test("It says its title, its language and its date, if it has them")
  func information() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let words: [Path] = ["P", "-o", "w.pdf"]
    #expect(try shop.weir(words, environment: ["SOURCE_DATE_EPOCH="]).status == 0)
    var pdf = try shop.pdf("w.pdf")
    #expect(try pdf.information.hexText("/Title") == nil && !pdf.information.contains("Date"))
    #expect(try !pdf.catalog.text.contains("/Lang") && !pdf.catalog.text.contains("/Outlines"))
    let run = try shop.weir(
      words + ["--title", "Ganz <neu> & (schön)", "--lang", "de-CH"],
      environment: ["SOURCE_DATE_EPOCH=1764072000"])
    #expect(run.status == 0, "\(run.errors)")
    pdf = try shop.pdf("w.pdf")
    #expect(try pdf.information.hexText("/Title") == "Ganz <neu> & (schön)")
    #expect(try pdf.information.contains("/CreationDate (D:20251125120000Z)"))
    #expect(try pdf.description["xmp:CreateDate"].map(\.text) == ["2025-11-25T12:00:00Z"])
    #expect(
      try pdf.description["dc:title"].first?.children.first?.children.map(\.text) == [
        "Ganz <neu> & (schön)"
      ])
    #expect(try pdf.catalog.text.hexText("/Lang") == "de-CH")
    #expect(try pdf.catalog.text.contains("/DisplayDocTitle true"))
    #expect(try pdf.brokenRules() == [])
    // A number of the sheet is no title of the document.
    #expect(
      try shop.weir(words + ["--per-sheet", "1", "--title", "Sheet {sheet} of {sheets}"]).status
        == 0)
    #expect(try shop.pdf("w.pdf").information.hexText("/Title") == nil)
  }

  @Test("A page that PDF/A does not allow is none, and does not say so")
  func smallPage() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("P", "-o", "w.pdf", "-w", "40", "--dpi", "1200").status == 0)
    let pdf = try shop.pdf("w.pdf")
    #expect(try !pdf.metadata.contains("pdfaid:part"))
    #expect(
      try pdf.brokenRules().sorted() == [
        "it says that it is PDF/A-2b", "the page has a size that is allowed",
      ])
  }
}
