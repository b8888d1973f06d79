import Testing

// The rules of ISO 19005-2, level B, for what weir writes: one image, invisible text and links on each page.

extension PDFFile {
  /// The rules of PDF/A-2b that are broken; none if it is one.
  func brokenRules() throws -> [String] {
    var broken: [String] = []
    func rule(_ name: String, _ isKept: Bool) { if !isKept { broken.append(name) } }
    let (catalog, pages) = (try catalog.text, try pages)
    // 6.1: the file.
    rule("it begins with its version", bytes.starts(with: "%PDF-1.7\n%".utf8))
    rule("four bytes say that it is binary", bytes[10..<14].allSatisfy { $0 > 127 })
    let identifiers = trailer.list("/ID")?.components(separatedBy: "> <") ?? []
    rule("it is identified twice", identifiers.count == 2 && identifiers[0].count >= 32)
    rule("it is not encrypted", !trailer.contains("/Encrypt"))
    rule("there are not too many objects", objects.count <= 8_388_607)
    for (number, object) in objects {
      let text = object.text
      rule(
        "\(number): filters",
        !["/LZWDecode", "/Crypt", "/JPXDecode"].contains(where: text.contains))
      rule(
        "\(number): streams are inside",
        !text.contains("/FFilter") && !text.contains("/FDecodeParms"))
      rule(
        "\(number): no scripts, forms, files or layers",
        ![
          "/JavaScript", "/AA", "/OpenAction", "/AcroForm", "/EmbeddedFiles", "/OCProperties",
          "/Launch",
        ]
        .contains(where: text.contains))
      rule(
        "\(number): nothing is transparent",
        !["/SMask", "/CA ", "/ca ", "/BM ", "/Group"].contains(where: text.contains))
      rule("\(number): strings are short", text.longestString <= 32_767)
      rule(
        "\(number): names are short",
        text.components(separatedBy: "/").allSatisfy { name in
          name.prefix { !" []<>()/\n".contains($0) }.utf8.count <= 127
        })
    }
    // 6.2: what is seen.
    let intent = try #require(
      catalog.value("/DestOutputProfile").flatMap { Int($0.split(separator: " ")[0]) })
    let profile = try #require(objects[intent])
    rule(
      "the intent is PDF/A's",
      catalog.contains("/S /GTS_PDFA1") && catalog.contains("/OutputConditionIdentifier"))
    rule("its profile has three colors", profile.text.value("/N ") == "3")
    rule(
      "it is a profile of a screen's RGB", Array(profile.content[12..<20]) == Array("mntrRGB ".utf8)
    )
    rule(
      "its version is at most 4",
      profile.content[8] <= 4 && profile.content[36..<40].elementsEqual("acsp".utf8))
    for page in pages {
      let image = page.image.text
      rule(
        "the page has a size that is allowed",
        page.box[2...].allSatisfy { (3...14_400).contains($0) })
      rule("the image has the profile", image.contains("/ColorSpace [/ICCBased \(intent) 0 R]"))
      rule("it has 8 bits", image.value("/BitsPerComponent ") == "8")
      rule(
        "it is itself",
        !["/Alternates", "/OPI", "/Interpolate true"].contains(where: image.contains))
      rule("only known operators", page.hasKnownOperators)
      rule("text is invisible", page.lines.isEmpty || page.content.contains("BT\n3 Tr\n"))
      // 6.5: annotations.
      for link in page.text.components(separatedBy: "/Type /Annot").dropFirst() {
        rule("a link is printed and visible", link.value("/F ") == "4" && link.contains("/S /URI"))
      }
      if !page.lines.isEmpty { try checkFont(page, rule) }
    }
    // 6.6: what it says about itself.
    let metadata = try metadata
    rule(
      "the packet has a head",
      metadata.hasPrefix("<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"))
    rule("the packet has an end", metadata.hasSuffix("<?xpacket end=\"r\"?>"))
    rule(
      "it says that it is PDF/A-2b",
      metadata.contains("<pdfaid:part>2<") && metadata.contains("<pdfaid:conformance>B<"))
    rule(
      "metadata are readable for any program",
      !(try object("/Metadata", of: catalog).text.contains("/Filter")))
    broken += try disagreements()
    return Array(Set(broken)).sorted()
  }

  /// Where the information dictionary and the metadata do not say the same.
  private func disagreements() throws -> [String] {
    let (information, description) = (try information, try description)
    let pairs = [
      ("/Creator", description["xmp:CreatorTool"].first?.text),
      ("/Producer", description["pdf:Producer"].first?.text),
      ("/Title", description["dc:title"].first?.children.first?.children.first?.text),
    ]
    var broken = pairs.filter { information.hexText($0.0) != $0.1 }.map { "\($0.0) differs" }
    for (key, name) in [("/CreationDate", "xmp:CreateDate"), ("/ModDate", "xmp:ModifyDate")] {
      let date = information.range(of: key + " (D:").map {
        information[$0.upperBound...].prefix { $0 != ")" }
      }
      let other = description[name].first?.text.filter { $0.isNumber || $0 == "Z" }
      if date.map(String.init) != other { broken.append("\(key) differs") }
    }
    return broken
  }

  /// The one description in the metadata.
  var description: XML {
    get throws {
      let lines = try metadata.components(separatedBy: "\n").dropFirst().dropLast()
      let root = try XML(Array(lines.joined(separator: "\n").utf8))
      return try #require(root.children.first?.children.first)
    }
  }

  private func checkFont(_ page: Page, _ rule: (String, Bool) -> Void) throws {
    let font = try object("/F ", of: page.text).text
    let letters = try #require(
      font.list("/DescendantFonts").flatMap { Int($0.split(separator: " ")[0]) }.flatMap {
        objects[$0]
      }
    ).text
    let program = try object("/FontFile2", of: object("/FontDescriptor", of: letters).text)
    rule("the font has its length", program.text.value("/Length1 ") == "\(program.content.count)")
    rule("the font is whole", program.content.isFont)
    rule("its letters are as wide as it says", letters.value("/DW ") == "500")
    let glyphs = try object("/CIDToGIDMap", of: letters).content
    rule(
      "every letter has a glyph",
      stride(from: 2, to: glyphs.count, by: 2).allSatisfy { glyphs[$0 + 1] == 1 })
    rule(
      "every letter is known", !page.lines.contains { $0.contains("?") && !$0.contains("\u{3f}") })
  }
}

extension PDFFile.Page {
  fileprivate var hasKnownOperators: Bool {
    let known = ["q", "cm", "Do", "Q", "BT", "Tr", "Tf", "Tz", "Tm", "Tj", "TJ", "ET"]
    return content.split(separator: "\n").allSatisfy { line in
      known.contains { line == $0 || line.hasSuffix(" " + $0) }
    }
  }
}

extension String {
  /// The bytes of the longest string in hexadecimal digits.
  fileprivate var longestString: Int {
    components(separatedBy: "<").map { $0.prefix { $0 != ">" }.count / 2 }.max() ?? 0
  }
}

extension [UInt8] {
  fileprivate func word(_ place: Int) -> UInt32 {
    self[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether they are a TrueType font with all tables that PDF needs, and right sums.
  fileprivate var isFont: Bool {
    func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      let padded = Array(bytes) + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
      return stride(from: 0, to: padded.count, by: 4).reduce(0) { $0 &+ padded.word($1) }
    }
    var (names, isRight) = ([String](), sum(self[...]) == 0xb1b0_afba)
    for entry in 0..<Int(self[5]) {
      let place = 12 + 16 * entry
      names.append(String(decoding: self[place..<place + 4], as: UTF8.self))
      let (start, count) = (Int(word(place + 8)), Int(word(place + 12)))
      var table = Array(self[start..<start + count])
      if names.last == "head" { table.replaceSubrange(8..<12, with: [0, 0, 0, 0]) }
      isRight = isRight && sum(table[...]) == word(place + 4)
    }
    return isRight && names == ["glyf", "head", "hhea", "hmtx", "loca", "maxp"]
  }
}
