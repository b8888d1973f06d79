internal import Files
internal import Layouts
internal import Raster
internal import Vips

/// Reads the pixels of a Netpbm file that libvips would misread.
struct NetpbmPixels {
  private let header: NetpbmHeader
  /// What each number of the file becomes, up to that for white.
  private let levels: [UInt8]
  private var digits: NetpbmDigits
  private var row = 0

  init(_ header: NetpbmHeader) {
    self.header = header
    let white = header.white
    levels = (0...white).map { UInt8(($0 * 255 + white / 2) / white) }
    digits = NetpbmDigits(from: header.start)
  }

  /// All of them, as RGB.
  mutating func all(in file: borrowing File) throws(VipsError) -> Pixels {
    let (channels, bands) = (header.channels, header.hasAlpha ? 4 : 3)
    return try unsafe Pixels(
      width: header.size.width, height: header.size.height, bands: bands
    ) { pixels throws(VipsError) in
      var place = 0
      for _ in 0..<header.size.height {
        let row = try nextRow(in: file)
        for first in stride(from: 0, to: row.count, by: channels) {
          // A gray pixel has one number for the three colors.
          for band in 0..<bands {
            let channel = channels > 2 ? band : band / 3
            unsafe pixels[place + band] = row[first + channel]
          }
          place += bands
        }
      }
    }
  }

  private mutating func nextRow(in file: borrowing File) throws(VipsError) -> [UInt8] {
    defer { row += 1 }
    let count = header.size.width * header.channels
    var values = [UInt8]()
    values.reserveCapacity(count)
    switch header.encoding {
    case .text:
      for _ in 0..<count { values.append(level(try digits.number(in: file))) }
    case .textBits:
      for _ in 0..<count { values.append(try digits.bit(in: file) == 0 ? 255 : 0) }
    case .bits:
      let bytes = try rowBytes(in: file)
      for bit in 0..<count { values.append(bytes[bit / 8] << (bit % 8) & 0x80 == 0 ? 255 : 0) }
    case .bytes where header.white > 255:
      let bytes = try rowBytes(in: file)
      for place in stride(from: 0, to: 2 * count, by: 2) {
        values.append(level(Int(bytes[place]) << 8 | Int(bytes[place + 1])))
      }
    case .bytes: values += try rowBytes(in: file).map { level(Int($0)) }
    }
    return values
  }

  private func level(_ number: Int) -> UInt8 { levels[min(number, header.white)] }

  private func rowBytes(in file: borrowing File) throws(VipsError) -> [UInt8] {
    let count = header.rowByteCount
    guard let bytes = try? file.read(count, at: header.start + row * count), bytes.count == count
    else { throw .cutNetpbm }
    return bytes
  }
}

/// Reads numbers that are written with digits.
private struct NetpbmDigits {
  /// Where the next bytes are in the file.
  private var place: Int
  private var bytes: ArraySlice<UInt8> = []

  init(from place: Int) { self.place = place }

  /// The next number; 65,536 for any that is larger than white can be.
  mutating func number(in file: borrowing File) throws(VipsError) -> Int {
    var number = try digit(in: file)
    while let next = byte(in: file), next.isDigit {
      number = min(number * 10 + next.digit, 1 << 16)
      bytes.removeFirst()
    }
    return number
  }

  /// 0 or 1, with or without a space before it.
  mutating func bit(in file: borrowing File) throws(VipsError) -> Int {
    let bit = try digit(in: file)
    guard bit < 2 else { throw .strangeNetpbm }
    return bit
  }

  private mutating func digit(in file: borrowing File) throws(VipsError) -> Int {
    var isComment = false
    while let next = byte(in: file) {
      bytes.removeFirst()
      if isComment {
        isComment = next != .lineFeed && next != .carriageReturn
      } else if next.isDigit {
        return next.digit
      } else if next == .sharp {
        isComment = true
      } else if !next.isSpace {
        throw .strangeNetpbm
      }
    }
    throw .cutNetpbm
  }

  /// The next byte, which is not taken; nil at the end.
  private mutating func byte(in file: borrowing File) -> UInt8? {
    if bytes.isEmpty, let more = try? file.read(1 << 16, at: place) {
      place += more.count
      bytes = more[...]
    }
    return bytes.first
  }
}

extension UInt8 {
  fileprivate var digit: Int { Int(self - UInt8(ascii: "0")) }
}

extension VipsError {
  fileprivate static let cutNetpbm = VipsError(lines: ["netpbm: it ends before its last row"])
  fileprivate static let strangeNetpbm = VipsError(
    lines: ["netpbm: it has something else in place of a number"])
}
