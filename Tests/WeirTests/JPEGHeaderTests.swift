import Laws
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Vips

/// Headers of common JPEGs are read without libvips, and say the same.
@Suite(.timeLimit(.minutes(60)))
struct JPEGHeaderTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// The header as libvips and libexif read it.
  private func general(_ opening: borrowing Opening) throws -> PictureHeader {
    PictureHeader(try opening.image(), preview: nil, colors: nil)
  }

  @Test("Whatever EXIF and XMP a JPEG has, its header is what libvips reads, or is left to it")
  func likeLibvips() throws {
    let plain = try File(workshop.picture("p.jpg", width: 30, height: 20, options: "strip"))
      .read(1 << 16)
    var counts = (read: 0, left: 0)
    forEachSeed(0..<3000) { seed in
      var random = SeededNumbers(seed: seed)
      let segments = (0..<random.int(0...2)).flatMap { _ in
        random.oneIn(3) ? MetadataSegment.xmp(&random) : MetadataSegment.exif(&random)
      }
      let opening = try Opening(
        workshop.write("s.jpg", plain.prefix(2) + segments + plain.dropFirst(2)))
      guard let header = PictureHeader(ofJPEG: opening) else {
        counts.left += 1
        return
      }
      counts.read += 1
      #expect(try header == general(opening), "seed \(seed)")
    }
    #expect(counts.read > 800 && counts.left > 200, "\(counts)")
  }

  @Test("So are those of camera photos, and of pictures of each kind of JPEG")
  func samples() throws {
    var paths = try Folder.names(in: Self.samples).map { Self.samples / $0 }
      .filter { $0.suffix == "jpg" }
    for options in ["strip", "interlace", "subsample-mode=off", "Q=30,optimize-coding"] {
      paths.append(
        try workshop.picture(
          Path("\(paths.count).jpg"), width: 33, height: 21, options: options))
    }
    // One of the samples is in inks.
    for path in paths where path.name != "poster.jpg" {
      let opening = try Opening(path)
      let read = PictureHeader(ofJPEG: opening)
      let header = try #require(read, "\(path)")
      #expect(try header == general(opening), "\(path)")
    }
  }

  @Test("CMYK and cut files are left to libvips")
  func others() throws {
    let bytes = try File(workshop.picture("p.jpg", width: 30, height: 20)).read(1 << 16)
    for count in stride(from: 12, to: bytes.count - 200, by: 37) {
      let opening = try Opening(workshop.write("c.jpg", Array(bytes.prefix(count))))
      if let header = PictureHeader(ofJPEG: opening) {
        #expect(try header == general(opening), "\(count) bytes")
      }
    }
    let inks = PictureHeader(ofJPEG: try Opening(Self.samples / "poster.jpg"))
    #expect(inks == nil)
    let other = PictureHeader(ofJPEG: try Opening(workshop.picture("p.png", width: 3, height: 2)))
    #expect(other == nil)
  }

  private static let samples = Path(#filePath).parent.parent.parent / "Samples" / "photos"
}

/// Segments as cameras write them, or nearly.
private enum MetadataSegment {
  static func xmp(_ random: inout SeededNumbers) -> [UInt8] {
    let tool = random.oneIn(2) ? "weir 0.1.0" : "another"
    return segment(
      Array("http://ns.adobe.com/xap/1.0/\0<xmp:CreatorTool>\(tool)</xmp:CreatorTool>".utf8))
  }

  static func exif(_ random: inout SeededNumbers) -> [UInt8] {
    var writer = Writer(isBig: random.oneIn(2))
    var entries: [Entry] = []
    if !random.oneIn(4) { entries.append(orientation(&random)) }
    if random.oneIn(2) { entries.append(date(0x0132, &random)) }
    if random.oneIn(3) { entries.append(Entry(tag: 0x010f, text: "abc\0")) }
    if random.oneIn(20), let first = entries.first { entries.append(first) }
    var camera: [Entry] = []
    if random.oneIn(2) { camera.append(date(0x9003, &random)) }
    if random.oneIn(2) { camera.append(date(0x9004, &random)) }
    for tag in 0x9290...0x9292 where random.oneIn(4) { camera.append(fraction(tag, &random)) }
    for tag in 0x9010...0x9012 where random.oneIn(4) { camera.append(offset(tag, &random)) }
    writer.write(entries, camera: camera)
    var bytes = writer.bytes
    if random.oneIn(20) { bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255)) }
    if random.oneIn(20) { bytes.removeLast(random.int(1...bytes.count - 8)) }
    return segment(Array("Exif\0\0".utf8) + bytes)
  }

  private static func orientation(_ random: inout SeededNumbers) -> Entry {
    random.oneIn(10)
      ? Entry(tag: 0x0112, type: random.int(0...13), count: random.int(0...2), value: 6)
      : Entry(tag: 0x0112, type: 3, count: 1, value: random.int(0...9))
  }

  private static func date(_ tag: Int, _ random: inout SeededNumbers) -> Entry {
    let texts = [
      "2024:05:31 23:59:59\0", "2019:01:02 03:04:05\0", "0000:00:00 00:00:00\0",
      "    :  :     :  :  \0", "2024:05:31 23:59:5\0\0", "2024-05-31 23:59:59\0", "2024\0",
      "2024:05:31 23:59:59", "\0", "2024:05:31 23:59:59.123\0",
    ]
    return Entry(tag: tag, text: texts[random.oneIn(3) ? random.int(0...texts.count - 1) : 0])
  }

  private static func fraction(_ tag: Int, _ random: inout SeededNumbers) -> Entry {
    let texts = [
      "25\0", "7\0", "123\0", "1234\0", "123456789012\0", "   \0", "25\0\0", "\0", "x\0", "2 (5\0",
      "25",
      " 25\0", "2 5\0",
    ]
    return Entry(tag: tag, text: texts[random.int(0...texts.count - 1)])
  }

  private static func offset(_ tag: Int, _ random: inout SeededNumbers) -> Entry {
    let texts = [
      "+02:00\0", "-11:30\0", "Z\0", "+99:99\0", "   :  \0", "\0", "+02\0", "+02:00", "(+02:00\0",
    ]
    return Entry(tag: tag, text: texts[random.int(0...texts.count - 1)])
  }

  private static func segment(_ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)] + content
  }
}

/// One entry of a directory.
private struct Entry {
  let tag: Int
  var type = 2
  var count: Int
  var value = 0
  /// A text that is stored elsewhere if it has more than four bytes.
  var text: [UInt8] = []

  init(tag: Int, type: Int, count: Int, value: Int) {
    (self.tag, self.type, self.count, self.value) = (tag, type, count, value)
  }

  init(tag: Int, text: String) {
    (self.tag, self.text) = (tag, Array(text.utf8))
    count = self.text.count
  }
}

/// Writes TIFF with a directory, and the camera's own behind it.
private struct Writer {
  let isBig: Bool
  private(set) var bytes: [UInt8]

  init(isBig: Bool) {
    self.isBig = isBig
    bytes = Array((isBig ? "MM\0*" : "II*\0").utf8)
    bytes += number(8, 4)
  }

  mutating func write(_ entries: [Entry], camera: [Entry]) {
    var entries = entries
    if !camera.isEmpty {
      let place = 8 + length(of: entries + [Entry(tag: 0, type: 4, count: 1, value: 0)])
      entries.append(Entry(tag: 0x8769, type: 4, count: 1, value: place))
    }
    write(entries)
    if !camera.isEmpty { write(camera) }
  }

  /// A directory and its texts.
  private func length(of entries: [Entry]) -> Int {
    6 + 12 * entries.count + entries.reduce(0) { $0 + ($1.text.count > 4 ? $1.text.count : 0) }
  }

  private mutating func write(_ entries: [Entry]) {
    var texts: [UInt8] = []
    let end = bytes.count + 6 + 12 * entries.count
    bytes += number(entries.count, 2)
    for entry in entries {
      bytes += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if entry.text.count > 4 {
        bytes += number(end + texts.count, 4)
        texts += entry.text
      } else if entry.text.isEmpty {
        bytes += entry.type == 3 ? number(entry.value, 2) + [0, 0] : number(entry.value, 4)
      } else {
        bytes += entry.text + [UInt8](repeating: 0, count: 4 - entry.text.count)
      }
    }
    bytes += number(0, 4) + texts
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBig ? digits.reversed() : digits
  }
}
