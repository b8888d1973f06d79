/// The boxes that a HEIF file begins with.
enum HEIFFile {
  /// Whether the file goes on behind each of them, up to the one that describes its pictures.
  ///
  /// libheif 1.19 ends the process where one does not: it takes for granted that the next one's place can be sought.
  static func isWhole(_ file: borrowing File, byteCount: Int) throws(FileError) -> Bool {
    var place = 0
    for _ in 0..<mostBoxes {
      let head = try file.read(16, at: place)
      guard head.count >= 8 else { return false }
      let small = number(head[0..<4])
      let type = head[4..<8]
      if type.elementsEqual("meta".utf8) { return true }
      // 0 is up to the end of the file, 1 announces a longer number.
      if small == 0 { return true }
      guard small != 1 || head.count == 16 else { return false }
      let length = small == 1 ? number(head[8..<16]) : small
      guard length >= (small == 1 ? 16 : 8), length <= byteCount - place else { return false }
      place += length
    }
    return false
  }

  /// Usually there is one.
  private static let mostBoxes = 1000

  /// What is beyond the end of any file counts as 0.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) ?? 0
  }
}
