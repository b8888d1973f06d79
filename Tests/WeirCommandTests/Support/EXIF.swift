/// The part of EXIF that the tests need, put into a JPEG by hand.
enum EXIF {
  /// A JPEG with an orientation, and with a date if there is one.
  static func insert(
    into jpeg: [UInt8], orientation: UInt8 = 1, taken: String? = nil
  ) -> [UInt8] {
    let body = Array("Exif\0\0".utf8) + tiff(orientation, taken)
    let length = body.count + 2
    return jpeg[..<2] + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + body + jpeg[2...]
  }

  /// Big-endian TIFF: one directory, and the date behind it.
  private static func tiff(_ orientation: UInt8, _ taken: String?) -> [UInt8] {
    var entries = [entry(0x0112, type: 3, count: 1, [0, orientation, 0, 0])]
    let date: [UInt8] = taken.map { Array($0.utf8) + [0] } ?? []
    if !date.isEmpty {
      let offset = UInt8(8 + 2 + 2 * 12 + 4)
      entries.append(entry(0x0132, type: 2, count: UInt8(date.count), [0, 0, 0, offset]))
    }
    let start = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, UInt8(entries.count)]
    return start + entries.flatMap { $0 } + [0, 0, 0, 0] + date
  }

  private static func entry(
    _ tag: UInt16, type: UInt8, count: UInt8, _ value: [UInt8]
  ) -> [UInt8] {
    [UInt8(tag >> 8), UInt8(tag & 255), 0, type, 0, 0, 0, count] + value
  }
}
