/// The part of EXIF that the tests need, inserted into a JPEG by hand.
enum EXIF {
  /// The camera's preview: its data, and what the second directory states about it.
  struct Preview {
    var data: [UInt8]
    /// The stated length of the data, right or wrong.
    var length: Int?
    /// The preview's orientation, if the directory states one.
    var orientation: Int?
  }

  /// Inserts an orientation, and a date, texts of the camera's own directory and a preview if given.
  static func insert(
    into jpeg: [UInt8], orientation: UInt8 = 1, taken: String? = nil, camera: [Int: String] = [:],
    preview: Preview? = nil
  ) -> [UInt8] {
    let body = Array("Exif\0\0".utf8) + tiff(Int(orientation), taken, camera, preview)
    return jpeg[..<2] + [0xff, 0xe1] + bytes(body.count + 2, 2) + body + jpeg[2...]
  }

  /// Big-endian TIFF: the picture's directory and date, the camera's directory, then the preview's
  /// directory and data.
  private static func tiff(
    _ orientation: Int, _ taken: String?, _ camera: [Int: String], _ preview: Preview?
  ) -> [UInt8] {
    let date: [UInt8] = taken.map { Array($0.utf8) + [0] } ?? []
    var entries = [short(0x0112, orientation)]
    let end = 8 + directoryLength(1 + (date.isEmpty ? 0 : 1) + (camera.isEmpty ? 0 : 1))
    if !date.isEmpty { entries.append(entry(0x0132, type: 2, count: date.count, bytes(end, 4))) }
    let own = camera.isEmpty ? [] : texts(camera, at: end + date.count)
    if !own.isEmpty { entries.append(entry(0x8769, type: 4, count: 1, bytes(end + date.count, 4))) }
    let next = preview == nil ? 0 : end + date.count + own.count
    return Array("MM\0*".utf8) + bytes(8, 4) + directory(entries, next: next) + date + own
      + (preview.map { directory(of: $0, at: next) } ?? [])
  }

  /// A directory of texts, each of which ends with a NUL.
  private static func texts(_ texts: [Int: String], at start: Int) -> [UInt8] {
    var (entries, far) = ([[UInt8]](), [UInt8]())
    for (tag, text) in texts.sorted(by: { $0.key < $1.key }) {
      let text = Array(text.utf8) + [0]
      let place = bytes(start + directoryLength(texts.count) + far.count, 4)
      let inline = text + [UInt8](repeating: 0, count: max(0, 4 - text.count))
      entries.append(entry(tag, type: 2, count: text.count, text.count > 4 ? place : inline))
      if text.count > 4 { far += text }
    }
    return directory(entries, next: 0) + far
  }

  private static func directory(of preview: Preview, at start: Int) -> [UInt8] {
    let turned = preview.orientation.map { [short(0x0112, $0)] } ?? []
    let end = start + directoryLength(3 + turned.count)
    let entries =
      [short(0x0103, 6)] + turned + [
        entry(0x0201, type: 4, count: 1, bytes(end, 4)),
        entry(0x0202, type: 4, count: 1, bytes(preview.length ?? preview.data.count, 4)),
      ]
    return directory(entries, next: 0) + preview.data
  }

  private static func directory(_ entries: [[UInt8]], next: Int) -> [UInt8] {
    bytes(entries.count, 2) + entries.flatMap { $0 } + bytes(next, 4)
  }

  private static func directoryLength(_ count: Int) -> Int { 2 + 12 * count + 4 }

  private static func short(_ tag: Int, _ value: Int) -> [UInt8] {
    entry(tag, type: 3, count: 1, bytes(value, 2) + [0, 0])
  }

  private static func entry(_ tag: Int, type: Int, count: Int, _ value: [UInt8]) -> [UInt8] {
    bytes(tag, 2) + bytes(type, 2) + bytes(count, 4) + value
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
