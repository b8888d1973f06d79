import Laws
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans

@Suite struct MetadataReadingTests {
  @Test("The document's table is that of the program", arguments: MetadataField.allCases)
  func table(field: MetadataField) throws {
    var folder = Path(#filePath)
    while folder.name != "Tests" { folder = folder.parent }
    let file = try File(folder.parent / "Documentation/Metadata.md")
    let text = String(decoding: try file.read(file.status().size), as: UTF8.self)
    let row = text.split(separator: "\n").first { $0.hasPrefix("| `\(field.rawValue)` |") }
    #expect(row?.hasSuffix("| \(field.tags.map(Self.words).joined(separator: "; ")) |") == true)
  }

  /// Such as `XMP tiff:Make tiff:Model`.
  private static func words(_ tags: [MetadataTag]) -> String {
    let words = tags.map { tag in
      switch tag {
      case .xmp(let space, let name):
        ("XMP", "\(space.prefix):\(name)")
      case .iptc(let number): ("IPTC", "2:\(number)")
      case .exif(let tag):
        (
          "EXIF",
          "0x" + String(repeating: "0", count: tag.rawValue < 0x1000 ? 1 : 0)
            + String(tag.rawValue, radix: 16)
        )
      }
    }
    return ([words[0].0] + words.map(\.1)).joined(separator: " ")
  }

  @Test func makersAreNotNamedTwice() {
    for (make, model, name) in [
      ("Canon", "Canon EOS 5D", "Canon EOS 5D"), ("Apple", "iPhone 5", "Apple iPhone 5"),
      ("NIKON CORPORATION", "NIKON D70", "NIKON D70"), ("NIKON CORPORATION", "E990", "NIKON E990"),
      ("EASTMAN KODAK COMPANY", "KODAK DX7590", "KODAK DX7590"),
      ("OLYMPUS OPTICAL CO.,LTD", "C2040Z", "OLYMPUS OPTICAL C2040Z"),
      ("Minolta Co., Ltd.", "DiMAGE 7", "Minolta DiMAGE 7"), ("SONY", nil, "SONY"),
      (nil, "Z10", "Z10"),
    ] as [(String?, String?, String)] {
      #expect(cameraName(make: make, model: model) == name)
    }
    #expect(cameraName(make: nil, model: nil) == nil)
  }

  @Test func fractionsAreWrittenAsOnDials() {
    for (text, words) in [
      ("1/250", "1/250"), ("10/2500", "1/250"), ("1/4", "1/4"), ("3/10", "0.3"), ("25/10", "2.5"),
      ("30/1", "30"), ("0.004", "1/250"), ("2/1305", "1/652"), ("2/1307", "1/654"),
    ] { #expect(Fraction(text)?.exposure == words) }
    for (text, words) in [("28/10", "2.8"), ("8/1", "8"), ("95/100", "0.95"), ("140/100", "1.4")] {
      #expect(Fraction(text)?.aperture == words)
    }
    // As C's printf does it, half a tenth more or less than these would be.
    for (text, words) in [("17/4", "4.2"), ("53/20", "2.6"), ("49/20", "2.5"), ("47/20", "2.4")] {
      #expect(Fraction(text)?.decimal == words)
    }
    for text in ["", "0/1", "1/0", "0/0", "-1/3", "1/2/3", "inf", "nan", "1e300/1"] {
      #expect(Fraction(text) == nil)
    }
  }

  @Test func textsWithoutACharacterSetAreLatin1() {
    func record(_ sets: [(UInt8, UInt8, [UInt8])]) -> [UInt8] {
      sets.flatMap { record, set, bytes -> [UInt8] in
        let length = [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
        return [0x1c, record, set] + length + bytes
      }
    }
    let text: [UInt8] = [0x46, 0xfc, 0x80]
    #expect(IPTCRecord(record([(2, 5, text)])).texts == [5: ["Fü€"]])
    let unicode: [(UInt8, UInt8, [UInt8])] = [
      (1, 90, [0x1b, 0x25, 0x47]), (2, 5, Array("Fü€".utf8)),
    ]
    #expect(IPTCRecord(record(unicode)).texts == [5: ["Fü€"]])
    let inside = record(unicode)
    let resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(inside.count)] + inside
    let other = Array("8BIM".utf8) + [4, 5, 1, 65, 0, 0, 0, 1, 9, 0]
    #expect(IPTCRecord(PhotoshopResources.start + other + resource).texts == [5: ["Fü€"]])
  }

  @Test func anEmptyTextInYourLanguageHidesNoOther() {
    let items = ["x-default": "A kite", "de": "", "fr": " \n"].map { language, text in
      "<rdf:li xml:lang=\"\(language)\">\(text)</rdf:li>"
    }
    let xmp = """
      <rdf:RDF xmlns:rdf="\(XMPSpace.rdf.rawValue)"><rdf:Description xmlns:dc="\(XMPSpace.dc.rawValue)">
      <dc:title><rdf:Alt>\(items.joined())</rdf:Alt></dc:title></rdf:Description></rdf:RDF>
      """
    let packet = XMPPacket(Array(xmp.utf8), wanting: MetadataField.xmpNames)
    for language in [nil, "de", "fr", "en"] {
      #expect(packet.texts(Self.title, in: language) == ["A kite"])
    }
  }

  @Test func damagedMetadataNeitherCrashNorGrow() {
    let xmp = Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(XMPSpace.rdf.rawValue)"><rdf:Description
      xmlns:dc="\(XMPSpace.dc.rawValue)" xmlns:xmp='\(XMPSpace.xmp.rawValue)' xmp:Rating="4"><dc:title><rdf:Alt>
      <rdf:li xml:lang="x-default">A &amp; &#x42; <![CDATA[C]]></rdf:li></rdf:Alt></dc:title><!-- no -->
      <dc:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li>two</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
    let iptc: [UInt8] = [
      0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47, 0x1c, 2, 5, 0, 2, 65, 66, 0x1c, 2, 25, 0, 1, 67,
    ]
    let resources =
      PhotoshopResources.start + Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(iptc.count)]
      + iptc
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [
        0, 0, 0, 8, 0, 3, 1, 0x0f, 0, 2, 0, 0, 0, 3, 65, 66, 0, 0, 0x82, 0x9a, 0, 5, 0, 0, 0, 1, 0,
        0, 0, 8,
        0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0,
      ]
    forEachSeed(0..<900) { seed in
      var random = SplitMix64(seed: UInt64(seed))
      func changed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<(1 + random.next() % 6) where !bytes.isEmpty {
          let place = Int(random.next() % UInt64(bytes.count))
          switch random.next() % 4 {
          case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
          case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
          case 2: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
          default: bytes = Array(bytes[..<place])
          }
        }
        return bytes
      }
      let packet = XMPPacket(changed(xmp), wanting: MetadataField.xmpNames)
      for name in MetadataField.xmpNames {
        let length = packet.texts(name, in: "de").reduce(0) { $0 + $1.utf8.count }
        // A byte that is no UTF-8 becomes three.
        #expect(length <= 3 * 2 * xmp.count)
      }
      _ = (IPTCRecord(changed(iptc)), IPTCRecord(changed(resources)), EXIFRecord(changed(exif)))
    }
  }

  @Test func deepAndLongXMPEnds() {
    let deep = Array(String(repeating: "<a><!--", count: 100_000).utf8)
    #expect(XMPPacket(deep, wanting: MetadataField.xmpNames).texts(Self.title, in: nil).isEmpty)
    let open = Array(String(repeating: "<a>", count: 100_000).utf8)
    #expect(XMPPacket(open, wanting: MetadataField.xmpNames).texts(Self.title, in: nil).isEmpty)
  }

  private static let title = XMPName(space: XMPSpace.dc.rawValue, name: "title")

  @Test func messagesAreCheckedAgain() throws {
    var metadata = Metadata()
    metadata[.keywords] = ["a", "b"]
    metadata.rating = 4
    metadata[.title] = ["T"]
    #expect(try Metadata(message: metadata.message) == metadata)
    for (field, texts) in [(MetadataField.rating, ["9"]), (.title, ["a", "b"]), (.label, [" "])] {
      var wrong = Metadata()
      wrong[field] = texts
      #expect(throws: WireError.self) { try Metadata(message: wrong.message) }
    }
  }
}
