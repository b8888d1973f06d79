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

  @Test(
    "What copies say, exiftool reads; what was not named is not there", arguments: ["html", "zip"])
  func copies(suffix: String) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for saver in [Saver.jpeg, .png] { try shop.picture(Path("P/\(saver).\(saver)"), as: saver) }
    let tags: [Path] = [
      "-IFD0:Model=A 5 (b)", "-ExifIFD:DateTimeOriginal=2024:05:31 23:59:58",
      "-ExifIFD:OffsetTimeOriginal=+02:00", "-XMP-dc:Title=A & <b> (c)", "-XMP-dc:Rights=© K",
      "-XMP-photoshop:City=Oslo", "-GPSLatitude=59.9", "-GPSLatitudeRef=N", "-XMP-xmp:Rating=4",
      "-XMP-dc:Subject=x", "-XMP-dc:Subject=y", "-ExifIFD:FNumber=2.8",
    ]
    _ = try shop.text(of: .exiftool, ["-q", "-m", "-overwrite_original"] + tags + ["P"])
    func said(_ words: Path...) throws -> [String] {
      let page = Path("w.\(suffix)")
      let run = try shop.weir(["P", "-o", page, "--copies", "20", "--force"] + words)
      #expect(run.status == 0, "\(run.errors)")
      if suffix == "zip" {
        _ = try shop.start(["-qq", "-o", page], program: "/usr/bin/unzip").end()
      }
      let folder: Path = suffix == "zip" ? "w/w_page/pictures" : "w_page/pictures"
      let text = try shop.text(of: .exiftool, "-a", "-s", "-s", "-G1", "-n", folder)
      return text.split(separator: "\n").map(String.init)
    }
    let quiet = try said()
    let words = ["2024", "A 5", "A & <b>", "Oslo", "59.9", "Rating", "FNumber"]
    for word in words { #expect(!quiet.contains { $0.contains(word) }, "\(word)") }
    let told = try said("--copy-metadata", "all")
    for line in [
      "[IFD0] Model: A 5 (b)", "[XMP-tiff] Model: A 5 (b)", "[XMP-dc] Title: A & <b> (c)",
      "[IFD0] ImageDescription: A & <b> (c)", "[XMP-dc] Rights: © K",
      "[ExifIFD] DateTimeOriginal: 2024:05:31 23:59:58", "[ExifIFD] OffsetTimeOriginal: +02:00",
      "[XMP-exif] DateTimeOriginal: 2024:05:31 23:59:58+02:00", "[XMP-xmp] Rating: 4",
      "[XMP-dc] Subject: x, y", "[XMP-exif] FNumber: 2.8",
    ] { #expect(told.filter { $0 == line }.count == 2, "\(line)") }
    #expect(!told.contains { $0.contains("Oslo") || $0.contains("59.9") })
    #expect(try said("--copy-metadata", "date,place").contains { $0.contains("Oslo") })
  }
}
