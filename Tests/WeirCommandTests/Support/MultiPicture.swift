/// JPEGs with further JPEGs behind them, as cameras write them.
enum MultiPicture {
  /// What a picture in the file is for.
  enum Kind: UInt32 {
    case largeVGA = 0x01_0001
    case largeFullHD = 0x01_0002
    case panorama = 0x02_0001
  }

  /// Appends pictures to a JPEG, with an index of them behind its first marker.
  ///
  /// - Parameters:
  ///   - others: what to append, from the first to the last.
  ///   - picture: the first picture.
  ///   - bigEndian: whether the index has the highest byte of a number first.
  ///   - shift: is added to all offsets, as if an editor had moved the pictures.
  ///   - claim: the length of the index's list that it states, right or wrong.
  /// - Returns: the file.
  static func append(
    _ others: [(bytes: [UInt8], kind: Kind)], to picture: [UInt8], bigEndian: Bool = false,
    shift: Int = 0, claiming claim: Int? = nil
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return bigEndian ? digits.reversed() : digits
    }
    let count = others.count + 1
    let length = 2 + 4 + 50 + 16 * count
    // The first picture, with the index; offsets count from the index's header.
    let whole = picture.count + 2 + length
    var entries = number(0x2003_0000, 4) + number(whole, 4) + number(0, 8)
    var place = whole - (2 + 2 + 2 + 4)
    for other in others {
      entries += number(Int(other.kind.rawValue), 4) + number(other.bytes.count, 4)
      entries += number(place + shift, 4) + number(0, 4)
      place += other.bytes.count
    }
    let head = Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    let directory =
      number(3, 2) + number(0xb000, 2) + number(7, 2) + number(4, 4) + Array("0100".utf8)
      + number(0xb001, 2) + number(4, 2) + number(1, 4) + number(count, 4)
      + number(0xb002, 2) + number(7, 2) + number(claim ?? 16 * count, 4) + number(50, 4)
      + number(0, 4)
    let segment =
      [0xff, 0xe2, UInt8(length >> 8), UInt8(length & 0xff)] + Array("MPF\0".utf8) + head
      + directory + entries
    return picture.prefix(2) + segment + picture.dropFirst(2) + others.flatMap(\.bytes)
  }
}
