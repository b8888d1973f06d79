internal import Digests

/// Writes a PDF, page after page; of what was written it keeps where it is.
///
/// Bytes go to a sink. The bytes of an image go there by themselves: the writer is told how many.
package struct PDFWriter {
  /// What takes the bytes.
  package typealias Sink = ([UInt8]) throws -> Void

  private let info: PDFInfo
  private let sink: Sink
  /// The number of bytes so far.
  package private(set) var byteCount = 0
  /// The place of each object, by its number from 1; 0 before it is written.
  private var places: [Int]
  private var pages: [(number: Int, height: Double)] = []
  private var text = GlyphlessText()
  private var bookmarks: [PDFBookmark] = []
  /// Of everything but the images, whose lengths are part of it.
  private var digest: [UInt8] = []
  private var image: Int?

  private enum Known: Int, CaseIterable {
    case catalog = 1, pages, metadata, profile, font, descendant, descriptor, fontFile, glyphs
    case toUnicode, info
  }

  /// Begins a document whose colors have an ICC profile.
  package init(_ info: PDFInfo, profile: [UInt8], to sink: @escaping Sink) throws {
    (self.info, self.sink) = (info, sink)
    places = Array(repeating: 0, count: Known.allCases.count)
    // A byte above 127 in the second line tells programs that the file is not text.
    try write(Array("%PDF-1.7\n%".utf8) + [0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
    try stream(Known.metadata.rawValue, "/Type /Metadata /Subtype /XML", info.xmp, deflates: false)
    try stream(Known.profile.rawValue, "/N 3", profile)
  }

  /// Begins the image of a page: its bytes, those of a JPEG in RGB, follow outside of the writer.
  package mutating func beginImage(_ page: PDFPage) throws {
    let number = add()
    image = number
    _ = add()
    try begin(number)
    try write(
      """
      << /Type /XObject /Subtype /Image /Width \(page.pixelWidth) /Height \(page.pixelHeight) \
      /ColorSpace [/ICCBased \(Known.profile.rawValue) 0 R] /BitsPerComponent 8 \
      /Filter /DCTDecode /Length \(number + 1) 0 R >>
      stream

      """)
  }

  /// Ends the image, which had this many bytes, and the page.
  package mutating func endPage(_ page: PDFPage, imageByteCount: Int) throws {
    guard let image else { preconditionFailure("the page has no image") }
    self.image = nil
    byteCount += imageByteCount
    try write("\nendstream\nendobj\n")
    try object(image + 1, "\(imageByteCount)")
    let (content, number) = (add(), add())
    let size = (
      Double(page.pixelWidth) * page.pointsPerPixel, Double(page.pixelHeight) * page.pointsPerPixel
    )
    // An image that is taller than the page by less than a pixel ends below it.
    var operators =
      "q\n\(size.0.pdf) 0 0 \(size.1.pdf) 0 \((page.height - size.1).pdf) cm\n/I Do\nQ\n"
    if !page.texts.isEmpty { operators += text.operators(page.texts, pageHeight: page.height) }
    try stream(content, "", Array(operators.utf8))
    let fonts = page.texts.isEmpty ? "" : " /Font << /F \(Known.font.rawValue) 0 R >>"
    try object(
      number,
      """
      << /Type /Page /Parent \(Known.pages.rawValue) 0 R \
      /MediaBox [0 0 \(page.width.pdf) \(page.height.pdf)] \
      /Resources << /XObject << /I \(image) 0 R >>\(fonts) >> /Contents \(content) 0 R\
      \(annotations(page)) >>
      """)
    pages.append((number, page.height))
  }

  /// Adds an entry to the table of contents, which is written at the end.
  package mutating func add(_ bookmark: PDFBookmark) { bookmarks.append(bookmark) }

  /// Writes what belongs to all pages, and where everything is.
  package mutating func end() throws {
    if !text.isEmpty { try writeFont() }
    let outlines = try writeOutline()
    let kids = pages.map { "\($0.number) 0 R" }.joined(separator: " ")
    try object(Known.pages.rawValue, "<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>")
    try object(Known.info.rawValue, info.dictionary)
    try object(Known.catalog.rawValue, catalog(outlines))
    try writeCrossReferences()
  }
}

extension PDFWriter {
  private func annotations(_ page: PDFPage) -> String {
    guard !page.links.isEmpty else { return "" }
    let list = page.links.map { link in
      let (top, bottom) = (page.height - link.y, page.height - link.y - link.height)
      // PDF/A wants the flag for printing.
      return """
        << /Type /Annot /Subtype /Link /F 4 /Border [0 0 0] \
        /Rect [\(link.x.pdf) \(bottom.pdf) \((link.x + link.width).pdf) \(top.pdf)] \
        /A << /S /URI /URI \(Array(link.address.utf8).pdfString) >> >>
        """
    }
    return " /Annots [\(list.joined(separator: "\n"))]"
  }

  private func catalog(_ outlines: Int?) -> String {
    """
    << /Type /Catalog /Pages \(Known.pages.rawValue) 0 R /Metadata \(Known.metadata.rawValue) 0 R \
    /PageLabels << /Nums [0 << /S /D >>] >>\
    \(info.language.map { " /Lang \($0.pdfText)" } ?? "")\
    \(info.title == nil ? "" : " /ViewerPreferences << /DisplayDocTitle true >>")\
    \(outlines.map { " /Outlines \($0) 0 R /PageMode /UseOutlines" } ?? "") \
    /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 \
    /OutputConditionIdentifier (sRGB IEC61966-2.1) /Info (sRGB IEC61966-2.1) \
    /DestOutputProfile \(Known.profile.rawValue) 0 R >>] >>
    """
  }

  private mutating func writeFont() throws {
    let name = "/WeirGlyphless"
    try object(
      Known.font.rawValue,
      """
      << /Type /Font /Subtype /Type0 /BaseFont \(name) /Encoding /Identity-H \
      /DescendantFonts [\(Known.descendant.rawValue) 0 R] /ToUnicode \(Known.toUnicode.rawValue) 0 R >>
      """)
    try object(
      Known.descendant.rawValue,
      """
      << /Type /Font /Subtype /CIDFontType2 /BaseFont \(name) \
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> \
      /FontDescriptor \(Known.descriptor.rawValue) 0 R /DW \(GlyphlessFont.advance) \
      /CIDToGIDMap \(Known.glyphs.rawValue) 0 R >>
      """)
    try object(
      Known.descriptor.rawValue,
      """
      << /Type /FontDescriptor /FontName \(name) /Flags 4 /FontBBox [0 \(GlyphlessFont.descent) \
      \(GlyphlessFont.advance) \(GlyphlessFont.ascent)] /ItalicAngle 0 \
      /Ascent \(GlyphlessFont.ascent) /Descent \(GlyphlessFont.descent) /CapHeight 700 /StemV 80 /FontFile2 \(Known.fontFile.rawValue) 0 R >>
      """)
    let font = GlyphlessFont.bytes
    try stream(Known.fontFile.rawValue, "/Length1 \(font.count)", font)
    try stream(Known.glyphs.rawValue, "", text.glyphs)
    try stream(Known.toUnicode.rawValue, "", Array(text.toUnicode.utf8))
  }

  /// Writes the table of contents; nil if there is none.
  private mutating func writeOutline() throws -> Int? {
    let known = bookmarks.filter { pages.indices.contains($0.page) }
    guard !known.isEmpty else { return nil }
    let root = add()
    let numbers = known.map { _ in add() }
    for (index, bookmark) in known.enumerated() {
      let page = pages[bookmark.page]
      let before = index > 0 ? " /Prev \(numbers[index - 1]) 0 R" : ""
      let after = index + 1 < numbers.count ? " /Next \(numbers[index + 1]) 0 R" : ""
      try object(
        numbers[index],
        """
        << /Title \(bookmark.title.pdfText) /Parent \(root) 0 R\(before)\(after) \
        /Dest [\(page.number) 0 R /XYZ 0 \((page.height - bookmark.y).pdf) null] >>
        """)
    }
    try object(
      root,
      """
      << /Type /Outlines /First \(numbers[0]) 0 R /Last \(numbers[numbers.count - 1]) 0 R \
      /Count \(numbers.count) >>
      """)
    return root
  }

  /// A stream, since the lines of a table have no room for places beyond 10 GB.
  private mutating func writeCrossReferences() throws {
    let number = add()
    let start = byteCount
    places[number - 1] = start
    let rows =
      [UInt8](repeating: 0, count: 9)
      + places.flatMap { place -> [UInt8] in
        let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: place >> (8 * $0)) }
        return [place == 0 ? 0 : 1] + bytes
      }
    let all = (digest + rows).fingerprint
    try write(
      """
      \(number) 0 obj
      << /Type /XRef /Size \(number + 1) /W [1 8 0] /Root \(Known.catalog.rawValue) 0 R \
      /Info \(Known.info.rawValue) 0 R /ID [\(all.pdfString) \(all.pdfString)] /Length \(rows.count) >>
      stream

      """)
    try write(rows)
    try write("\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n")
  }
}

extension PDFWriter {
  /// The number of a new object.
  private mutating func add() -> Int {
    places.append(0)
    return places.count
  }

  private mutating func begin(_ number: Int) throws {
    places[number - 1] = byteCount
    try write("\(number) 0 obj\n")
  }

  private mutating func object(_ number: Int, _ text: String) throws {
    try begin(number)
    try write("\(text)\nendobj\n")
  }

  private mutating func stream(
    _ number: Int, _ keys: String, _ bytes: [UInt8], deflates: Bool = true
  ) throws {
    let stored = deflates ? bytes.deflated : bytes
    try begin(number)
    try write(
      "<< \(keys)\(deflates ? " /Filter /FlateDecode" : "") /Length \(stored.count) >>\nstream\n")
    try write(stored)
    try write("\nendstream\nendobj\n")
  }

  private mutating func write(_ text: String) throws { try write(Array(text.utf8)) }

  private mutating func write(_ bytes: [UInt8]) throws {
    digest = (digest + bytes).fingerprint
    try sink(bytes)
    byteCount += bytes.count
  }
}

extension [UInt8] {
  /// 16 bytes that are nearly always other ones for other bytes.
  fileprivate var fingerprint: [UInt8] {
    [fnv1a(self), fnv1a(self.reversed())].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) }
    }
  }
}
