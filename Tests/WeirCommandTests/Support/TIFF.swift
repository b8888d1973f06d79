/// A TIFF of 8 × 6 pixels of one color, of any kind.
struct TIFFSample {
  /// The numbers of a pixel.
  var samples: [UInt64]
  /// The bits of each number, whole bytes of them.
  var bits = 8
  var photometric = 2
  /// Other tags, or other values: SHORTs, or RATIONALs of pairs.
  var tags: [Int: [Int]] = [:]
  /// An ICC profile.
  var profile: [UInt8]?
  /// Texts of other tags.
  var texts: [Int: String] = [:]
  /// A directory that tag 34665 points to.
  var exif: [Int: String] = [:]
  var isBigEndian = false
  /// Whether it is a BigTIFF.
  var isBig = false
  var hasPlanes = false
  /// The rows of a strip; nil for one tile of 16 × 16 pixels.
  var rows: Int? = 6
  /// In place of the pixels.
  var data: [UInt8]?
  /// Pages that follow, each with its own color and kind.
  var next: [TIFFSample] = []

  static let (width, height) = (8, 6)

  var bytes: [UInt8] {
    var bytes = Array((isBigEndian ? "MM" : "II").utf8)
    bytes += isBig ? number(43, 2) + number(8, 2) + number(0, 2) : number(42, 2)
    bytes += number(bytes.count + wide, wide)
    for (index, page) in ([self] + next).enumerated() {
      bytes += page.directory(at: bytes.count, isLast: index == next.count, isBig, isBigEndian)
    }
    return bytes
  }

  private var wide: Int { isBig ? 8 : 4 }

  private func number(_ number: Int, _ count: Int) -> [UInt8] {
    Self.number(UInt64(number), count, isBigEndian)
  }

  private static func number(_ number: UInt64, _ count: Int, _ isBigEndian: Bool) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
    return isBigEndian ? little.reversed() : little
  }

  /// The strips, or the tile: of all channels, or of each.
  private var parts: [[UInt8]] {
    if let data { return [data] }
    let (strips, count) =
      rows.map { rows in
        (stride(from: 0, to: Self.height, by: rows).map { min(rows, Self.height - $0) }, Self.width)
      } ?? ([16], 16)
    let channels = samples.map { Self.number($0, bits / 8, isBigEndian) }
    let pixels = hasPlanes ? channels : [channels.flatMap(\.self)]
    return pixels.flatMap { pixel in
      strips.map { rows in (0..<rows * count).flatMap { _ in pixel } }
    }
  }

  private func directory(
    at place: Int, isLast: Bool, _ isBig: Bool, _ isBigEndian: Bool
  ) -> [UInt8] {
    var copy = self
    (copy.isBig, copy.isBigEndian) = (isBig, isBigEndian)
    return copy.directory(at: place, isLast: isLast)
  }

  private func directory(at place: Int, isLast: Bool) -> [UInt8] {
    let parts = parts
    var shorts = [
      256: [Self.width], 257: [Self.height], 258: samples.map { _ in bits }, 259: [1],
      262: [photometric], 277: [samples.count], 284: [hasPlanes ? 2 : 1],
    ]
    if rows == nil { (shorts[322], shorts[323]) = ([16], [16]) } else { shorts[278] = [rows ?? 0] }
    shorts.merge(tags) { $1 }
    var values = shorts.mapValues { $0.flatMap { number($0, 2) } }
    for tag in [529, 532] { values[tag] = shorts[tag].map { $0.flatMap { number($0, 4) } } }
    for (tag, text) in texts { values[tag] = Array(text.utf8) + [0] }
    values[34675] = profile
    let offsets = rows == nil ? 324 : 273
    (values[offsets], values[offsets + (rows == nil ? 1 : 6)]) =
      ([UInt8](repeating: 0, count: 4 * parts.count), parts.flatMap { number($0.count, 4) })
    if !exif.isEmpty { values[34665] = number(0, 4) }
    let entries = (isBig ? 8 : 2) + values.count * (isBig ? 20 : 12) + wide
    var start = place + entries + values.values.reduce(0) { $0 + ($1.count > wide ? $1.count : 0) }
    values[offsets] = parts.flatMap { part in
      defer { start += part.count }
      return number(start, 4)
    }
    let exifDirectory = exif.isEmpty ? [] : exifBytes(at: start)
    if !exif.isEmpty { values[34665] = number(start, 4) }
    return assembled(values, at: place + entries, next: isLast ? 0 : start + exifDirectory.count)
      + parts.flatMap(\.self) + exifDirectory
  }

  private func type(of tag: Int) -> (code: Int, size: Int) {
    if (texts[tag] ?? exif[tag]) != nil { return (2, 1) }
    if tag == 34675 { return (7, 1) }
    if [529, 532].contains(tag) { return (5, 8) }
    return [273, 279, 324, 325, 34665].contains(tag) ? (4, 4) : (3, 2)
  }

  private func assembled(_ values: [Int: [UInt8]], at place: Int, next: Int) -> [UInt8] {
    var (entries, far) = (number(values.count, isBig ? 8 : 2), [UInt8]())
    for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
      let type = type(of: tag)
      entries += number(tag, 2) + number(type.code, 2) + number(value.count / type.size, wide)
      if value.count > wide {
        entries += number(place + far.count, wide)
        far += value
      } else {
        entries += value + [UInt8](repeating: 0, count: wide - value.count)
      }
    }
    return entries + number(next, wide) + far
  }

  private func exifBytes(at place: Int) -> [UInt8] {
    let start = place + (isBig ? 8 + 20 * exif.count : 2 + 12 * exif.count) + wide
    return assembled(exif.mapValues { Array($0.utf8) + [0] }, at: start, next: 0)
  }
}
