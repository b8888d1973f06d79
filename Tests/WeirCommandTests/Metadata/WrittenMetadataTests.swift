import Laws
import Layouts
import Testing
@testable import Files
@testable import Plans
@testable import Vips

@Suite(
  "What exiftool writes into pictures", .timeLimit(.minutes(60)),
  .enabled(if: Outsider.exiftool.isInstalled))
struct WrittenMetadataTests {
  /// Tags as exiftool names them, in the order in which they are asked, with what is written and read.
  private static let tags:
    [(field: MetadataField, places: [[(tag: String, text: String)]], read: [String])] = [
      (
        .camera,
        [
          [("XMP-tiff:Make", "Canon"), ("XMP-tiff:Model", "EOS 5D")],
          [("IFD0:Make", "NIKON CORPORATION"), ("IFD0:Model", "NIKON D70")],
        ], ["Canon EOS 5D", "NIKON D70"]
      ),
      (
        .lens,
        [[("XMP-exifEX:LensModel", "A 1")], [("XMP-aux:Lens", "B")], [("ExifIFD:LensModel", "C")]],
        ["A 1", "B", "C"]
      ),
      (
        .shutter, [[("XMP-exif:ExposureTime", "1/250")], [("ExifIFD:ExposureTime", "2.5")]],
        ["1/250", "2.5"]
      ),
      (.aperture, [[("XMP-exif:FNumber", "2.8")], [("ExifIFD:FNumber", "11")]], ["2.8", "11"]),
      (.iso, [[("XMP-exif:ISO", "800")], [("ExifIFD:ISO", "64")]], ["800", "64"]),
      (
        .focal, [[("XMP-exif:FocalLength", "35")], [("ExifIFD:FocalLength", "10.5")]],
        ["35", "10.5"]
      ),
      (
        .title,
        [[("XMP-dc:Title", "Ä & <b>")], [("IPTC:ObjectName", "日本")], [("IFD0:XPTitle", "Ж")]],
        ["Ä & <b>", "日本", "Ж"]
      ),
      (
        .description,
        [
          [("XMP-dc:Description", "x")], [("IPTC:Caption-Abstract", "y")],
          [("IFD0:ImageDescription", "z")],
        ],
        ["x", "y", "z"]
      ),
      (
        .keywords,
        [
          [("XMP-dc:Subject", "a"), ("XMP-dc:Subject", "b, c")],
          [("IPTC:Keywords", "d"), ("IPTC:Keywords", "e")], [("IFD0:XPKeywords", "f;g")],
        ], ["a, b, c", "d, e", "f, g"]
      ),
      (.rating, [[("XMP-xmp:Rating", "4")], [("IFD0:Rating", "2")]], ["4", "2"]),
      (.label, [[("XMP-xmp:Label", "Red")]], ["Red"]),
      (
        .copyright,
        [[("XMP-dc:Rights", "© K")], [("IPTC:CopyrightNotice", "L")], [("IFD0:Copyright", "M")]],
        ["© K", "L", "M"]
      ),
      (
        .creator, [[("XMP-dc:Creator", "N")], [("IPTC:By-line", "O")], [("IFD0:Artist", "P")]],
        ["N", "O", "P"]
      ),
      (
        .place,
        [
          [("XMP-iptcCore:Location", "Q"), ("XMP-photoshop:Country", "R")],
          [("IPTC:City", "S"), ("IPTC:Country-PrimaryLocationName", "T")],
        ], ["Q, R", "S, T"]
      ),
    ]

  @Test("is read, by the table's order, from all formats", arguments: 0..<4)
  func read(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let shop = try Workshop()
    try shop.makeFolder("P")
    // exiftool writes no IPTC into the others.
    let hasIPTC = seed % 2 == 0
    let savers: [Saver] = hasIPTC ? [.jpeg, .tiff] : [.jpeg, .png, .webp]
    for saver in savers { try shop.picture(Path("P/\(saver).\(saver)"), as: saver) }
    var (words, expected): ([Path], [String]) = (["-m", "-q", "-overwrite_original"], [])
    words.append(Path("-codedcharacterset=utf8"))
    for (_, places, read) in Self.tags {
      var texts: [String] = []
      for (place, text) in zip(places, read) {
        let isWritable = hasIPTC || !place[0].tag.hasPrefix("IPTC")
        guard isWritable, random.next() % 3 > 0 else { continue }
        words += place.map { Path("-\($0.tag)=\($0.text)") }
        texts.append(text)
      }
      expected.append(texts.first ?? "")
    }
    _ = try shop.text(of: .exiftool, words + ["P"])
    let caption = Self.tags.map { "{?{\($0.field.rawValue)}}" }.joined(separator: "|")
    let run = try shop.weir("plan", "P", "-o", "w.json", "--caption", Path(caption))
    #expect(run.status == 0, "\(run.errors)")
    let wanted = expected.joined(separator: "|")
    for text in try shop.manifest("w.json").elements.map(\.text) { #expect(text == wanted) }
  }
}
