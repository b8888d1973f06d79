internal import Files
internal import Glibc

extension File {
  /// Makes sure that an image is complete and on the disk.
  func finish() throws(FileError) {
    guard try isWhole() else { throw FileError("cannot write", path, code: ENOSPC) }
    try synchronize()
  }

  /// Whether an image file has its end, as far as its format tells without decoding; of other files,
  /// whether there is anything in it.
  ///
  /// libvips 8.14 reports success if the last bytes of a tile did not fit on the disk.
  func isWhole() throws(FileError) -> Bool {
    let size = try status().size
    guard size > 0 else { return false }
    let start = try read(12)
    let end = try read(12, at: max(0, size - 12))
    if start.starts(with: [0xff, 0xd8]) { return end.ends(with: [0xff, 0xd9]) }
    if start.starts(with: [0x89] + "PNG".utf8) {
      return end.ends(with: [0, 0, 0, 0] + Array("IEND".utf8) + [0xae, 0x42, 0x60, 0x82])
    }
    if start.starts(with: "GIF8".utf8) { return end.last == UInt8(ascii: ";") }
    if start.starts(with: "<?xml".utf8) { return end.ends(with: Array(">\n".utf8)) }
    if start.starts(with: "RIFF".utf8), start.count == 12 {
      let length = (4..<8).reversed().reduce(0) { $0 << 8 | Int(start[$1]) }
      return size >= length + 8
    }
    return true
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
