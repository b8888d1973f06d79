import Foundation
import Layouts
import Testing
@testable import Files

@Suite("Texts in PDFs", .timeLimit(.minutes(60)), .decodingInProcess)
struct SheetTextTests {
  private static let names = [
    "Agate", "Ελληνικά όνομα", "Имя", "תמונה ראשונה", "صورة جميلة", "写真の名前", "हिन्दी चित्र", "(a) \\ b)",
    "0099",
  ]

  /// A picture for each name, in their order.
  private static func shop(_ names: [String]) throws -> (Workshop, [Path]) {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let files = names.map { Path("P/\($0).jpg") }
    for file in files { try shop.picture(file) }
    return (shop, files)
  }

  /// What is left of a reader's text without spaces and what only marks directions.
  private static func letters(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.precomposedStringWithCanonicalMapping.unicodeScalars.filter {
          !$0.properties.isWhitespace && $0.properties.generalCategory != .format
        }))
  }

  /// Whether texts come one after another.
  private static func areInOrder(_ texts: [String], in text: String) -> Bool {
    var rest = letters(text)[...]
    return texts.allSatisfy { next in
      guard let place = rest.range(of: letters(next)) else { return false }
      rest = rest[place.upperBound...]
      return true
    }
  }

  @Test(
    "Every name is found, in every script and in the order of the pictures",
    arguments: [["-l", "grid", "-c", "4"], ["-l", "rows"], ["-c", "3"]] as [[Path]])
  func names(layout: [Path]) throws {
    let (shop, files) = try Self.shop(Self.names)
    #expect(
      try shop.weir(
        files + layout + [
          "--sort", "none", "-w", "900", "--caption", "{stem}", "--title", "Τίτλος", "-o", "w.pdf",
        ]
      ).status == 0)
    let pdf = try shop.pdf("w.pdf")
    #expect(try pdf.brokenRules() == [])
    let texts = ["Τίτλος"] + Self.names
    #expect(Self.areInOrder(texts, in: try pdf.pages[0].lines.joined()))
    if Outsider.mutool.isInstalled {
      #expect(
        Self.areInOrder(texts, in: try shop.text(of: .mutool, "draw", "-q", "-F", "txt", "w.pdf")))
    }
    // poppler has an order of its own, by place.
    if Outsider.pdftotext.isInstalled {
      let text = try shop.text(of: .pdftotext, "w.pdf", "-")
      for name in texts { #expect(Self.areInOrder([name], in: text), "\(name) in \(text)") }
      let inOrder = layout.contains("grid") ? Array(texts.prefix(5)) : ["Τίτλος"]
      #expect(Self.areInOrder(inOrder, in: text), "\(text)")
    }
  }

  @Test("A text in two directions keeps its order, and no reader puts two captions together")
  func directions() throws {
    let names = ["אבג 12", "Foto (דהו) x", "סוף"]
    let (shop, files) = try Self.shop(names)
    #expect(
      try shop.weir(
        files + [
          "--sort", "none", "-l", "grid", "-c", "3", "-w", "900", "--caption", "{stem}", "-o",
          "w.pdf",
        ]
      ).status == 0)
    #expect(Self.areInOrder(names, in: try shop.pdf("w.pdf").pages[0].lines.joined()))
    guard Outsider.mutool.isInstalled else { return }
    let text = try shop.text(of: .mutool, "draw", "-q", "-F", "txt", "w.pdf")
    #expect(Self.areInOrder(names, in: text))
    #expect(
      text.split(whereSeparator: \.isNewline).allSatisfy { line in
        names.count { Self.areInOrder([$0], in: String(line)) } <= 1
      }, "\(text)")
  }

  @Test("A shortened text is there as a whole, also where lines are broken", arguments: [1, 2, 3])
  func whole(lines: Int) throws {
    let long = "A name of many_words that-will not fit below any picture of this width IMG_2099"
    let (shop, files) = try Self.shop([long, "b"])
    let run = try shop.weir(
      files + [
        "-l", "grid", "-c", "2", "-w", "200", "--caption", "{stem}", "--caption-lines",
        Path("\(lines)"), "-o", "w.pdf",
      ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(Self.areInOrder([long, "b"], in: try shop.pdf("w.pdf").pages[0].lines.joined()))
    for program in [Outsider.mutool, .pdftotext] where program.isInstalled {
      let words: [Path] =
        program == .mutool ? ["draw", "-q", "-F", "txt", "w.pdf"] : ["w.pdf", "-"]
      let run = try shop.start(words, program: program.path).end()
      #expect(Self.areInOrder([long], in: run.text), "\(program): \(run.text)")
    }
  }

  @Test(
    "Every word is where it is drawn", .enabled(if: Outsider.pdftotext.isInstalled),
    arguments: [72, 300])
  func places(dotsPerInch: Int) throws {
    let (shop, files) = try Self.shop(["One", "Two", "Three", "Four", "Πέντε"])
    #expect(
      try shop.weir(
        files + [
          "-l", "grid", "-c", "3", "-w", "600", "--caption", "{stem}", "--font-size", "12", "--dpi",
          Path("\(dotsPerInch)"), "-o", "w.pdf",
        ]
      ).status == 0)
    let frames = try shop.manifest("w.json").elements("caption")
    let boxes = try shop.text(of: .pdftotext, "-bbox", "w.pdf", "-").split(separator: "\n").filter {
      $0.contains("<word") && $0.hasSuffix("</word>")
    }
    #expect(frames.count == 5)
    let scale = 72 / Double(dotsPerInch)
    for frame in frames {
      let text = try #require(frame.text)
      let word = try #require(
        boxes.first { Self.letters(String($0)).contains(">\(text)<") }, "\(text)")
      let sides = word.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }
        .compactMap { Double($0.element) }
      let rect = frame.frame
      #expect(
        sides[0] >= (Double(rect.x) - 1) * scale && sides[2] <= (Double(rect.maxX) + 1) * scale)
      #expect(
        sides[1] >= (Double(rect.y) - 2) * scale && sides[3] <= (Double(rect.maxY) + 2) * scale)
      // In the middle, as it is drawn.
      #expect(
        abs((sides[0] + sides[2]) / 2 - (Double(rect.x) + Double(rect.width) / 2) * scale) <= 2
          * scale)
    }
  }

  @Test(
    "Whatever a text is, the document is whole, and says the same in all places",
    arguments: [
      "((", ")\\", "\\", "<<>>", "]]>&<x>", "%%EOF\nendobj", "\u{202e}gpj\u{2066}",
      "\u{fffe}\u{ffff}\u{feff}",
      "\u{0}\u{1}\u{7f}\u{85}", "😀𝔄", String(repeating: "ش(", count: 500), "\r\n\t",
      "e\u{301}\u{301}\u{301}",
    ])
  func hostile(text: String) throws {
    let (shop, files) = try Self.shop(["a"])
    let words = text.replacing("\u{0}", with: "")
    let run = try shop.weir(
      files + [
        "-w", "200", "-o", "w.pdf", "--title", Path(words), "--caption", Path("{stem}" + words),
      ])
    try #require(run.status == 0, "\(run.errors)")
    let pdf = try shop.pdf("w.pdf")
    #expect(try pdf.brokenRules() == [])
    if Outsider.qpdf.isInstalled {
      #expect(try shop.text(of: .qpdf, "--check", "w.pdf").contains("No syntax"))
    }
    #expect(try shop.weir("render", "w.json", "-o", "v.pdf").status == 0)
    #expect(try shop.bytes(of: "v.pdf") == pdf.bytes)
  }
}
