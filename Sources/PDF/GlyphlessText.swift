/// Text in ``GlyphlessFont``: each character of the document has a number of its own, so that every
/// script is found and copied.
struct GlyphlessText {
  /// From 1; 0 is for what is missing.
  private var numbers: [Unicode.Scalar: UInt16] = [:]
  private var characters: [Unicode.Scalar] = []

  var isEmpty: Bool { characters.isEmpty }

  /// The operators that place lines on a page, as `/F`.
  mutating func operators(_ texts: [PDFText], pageHeight: Double) -> String {
    var text = "BT\n3 Tr\n"
    for line in texts where !line.characters.isEmpty && line.size > 0 && line.width > 0 {
      let advance = line.width / Double(line.characters.count)
      // poppler takes letters that are closer than a tenth of their size for one in bold.
      let size = max(0.01, min(line.size, 5 * advance))
      let stretch = 100_000 * advance / (size * Double(GlyphlessFont.advance))
      // A string may have 32,767 bytes in PDF/A.
      let codes = line.characters.prefix(16_000).map { code(of: $0) }
      text += "/F \(size.pdf) Tf\n\(stretch.pdf) Tz\n"
      let first = line.isRightToLeft ? line.width - advance : 0
      text += "1 0 0 1 \((line.x + first).pdf) \((pageHeight - line.baseline).pdf) Tm\n"
      // After each letter that is read to the left, the pen goes back over it and the next one.
      text +=
        line.isRightToLeft
        ? "[\(codes.map(\.pdfString).joined(separator: "\(2 * GlyphlessFont.advance)"))] TJ\n"
        : "\(codes.flatMap(\.self).pdfString) Tj\n"
    }
    return text + "ET\n"
  }

  private mutating func code(of character: Unicode.Scalar) -> [UInt8] {
    let number = number(of: character)
    return [UInt8(number >> 8), UInt8(number & 0xff)]
  }

  private mutating func number(of character: Unicode.Scalar) -> UInt16 {
    // PDF/A does not allow a text to be one of these.
    let character = ["\u{0}", "\u{feff}", "\u{fffe}"].contains(character) ? "\u{fffd}" : character
    if let number = numbers[character] { return number }
    // A document with more than 65,534 different characters repeats the last one.
    guard characters.count < 65_534 else { return 65_534 }
    characters.append(character)
    numbers[character] = UInt16(characters.count)
    return UInt16(characters.count)
  }

  /// The map by which readers find the characters, by Adobe's technical note 5411.
  var toUnicode: String {
    var map = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    // A block may have a hundred rows.
    for start in stride(from: 0, to: characters.count, by: 100) {
      let block = characters[start..<min(start + 100, characters.count)]
      map += "\(block.count) beginbfchar\n"
      for (index, character) in zip(block.indices, block) {
        let code = [UInt8((index + 1) >> 8), UInt8((index + 1) & 0xff)].pdfString
        let units = String(character).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
        map += "\(code) \(units.pdfString)\n"
      }
      map += "endbfchar\n"
    }
    return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }

  /// Which glyph each number shows: always the letter.
  var glyphs: [UInt8] { [0, 0] + characters.flatMap { _ in [0, 1] as [UInt8] } }
}
