internal import CZlib
internal import Digests
internal import Files
internal import Plans

extension Opening {
  /// The same PNG with the end that its compressed rows lack; nil if rows are missing, or for anything else.
  func completed() -> Opening? {
    guard format == .png, copy == nil, bytes == 0..<status.size,
      let copy = try? PNGChunks.completed(file),
      var opening = try? Opening(format, at: bytes, in: self)
    else { return nil }
    opening.copy = copy
    return opening
  }
}

extension PNGChunks {
  /// A copy of a file that has all of its rows, but whose compressed data end too soon; nil for any other.
  fileprivate static func completed(_ file: borrowing File) throws(FileError) -> [UInt8]? {
    let byteCount = try file.status().size
    guard byteCount <= mostCompleted, case let bytes = try file.read(byteCount),
      let length = rowBytes(of: bytes), length <= mostCompleted, let pixels = pixels(in: bytes),
      // Deflate makes at most 1,032 bytes of one.
      length <= 1032 * pixels.data.count, let rows = rows(pixels.data, length),
      let data = deflated(rows)
    else { return nil }
    return bytes[..<pixels.start] + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// 64 MB, of the file and of its rows.
  private static let mostCompleted = 1 << 26

  /// Where the pixels start, and what their chunks have.
  private static func pixels(in bytes: [UInt8]) -> (start: Int, data: [UInt8])? {
    var (place, start, data) = (8, Int?.none, [UInt8]())
    while place + 8 <= bytes.count {
      let length = Int(bigEndian: bytes[place..<place + 4])
      if bytes[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        start = start ?? place
        data += bytes[(place + 8)...].prefix(length)
      } else if start != nil {
        break
      }
      place += length + 12
    }
    return start.map { ($0, data) }
  }

  /// The length of all rows, each after the number of its filter; nil if the header is unusual.
  private static func rowBytes(of bytes: [UInt8]) -> Int? {
    guard bytes.count > 29, bytes[12..<16].elementsEqual("IHDR".utf8),
      let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]], bytes[28] < 2
    else { return nil }
    let (width, height) = (Int(bigEndian: bytes[16..<20]), Int(bigEndian: bytes[20..<24]))
    let passes = bytes[28] == 0 ? [(0, 0, 1, 1)] : interlaced
    return passes.reduce(0) { sum, pass in
      let columns = max(0, width - pass.0 + pass.2 - 1) / pass.2
      let rows = max(0, height - pass.1 + pass.3 - 1) / pass.3
      return columns == 0 ? sum : sum + rows * (1 + (columns * channels * Int(bytes[24]) + 7) / 8)
    }
  }

  /// The first column and row of each pass, and the steps between them.
  private static let interlaced = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// So many bytes from data that have them, and then end too soon; nil for damage.
  private static func rows(_ data: [UInt8], _ length: Int) -> [UInt8]? {
    let rows = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      var written = uLong(length)
      let result = unsafe data.withUnsafeBufferPointer {
        unsafe uncompress(buffer.baseAddress, &written, $0.baseAddress, uLong($0.count))
      }
      count = result == Z_BUF_ERROR ? Int(written) : 0
    }
    return rows.count == length && length > 0 ? rows : nil
  }

  private static func deflated(_ rows: [UInt8]) -> [UInt8]? {
    let most = Int(compressBound(uLong(rows.count)))
    let data = unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var written = uLong(most)
      let result = unsafe rows.withUnsafeBufferPointer {
        unsafe compress2(buffer.baseAddress, &written, $0.baseAddress, uLong($0.count), 1)
      }
      count = result == Z_OK ? Int(written) : 0
    }
    return data.isEmpty ? nil : data
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let body = Array(name.utf8) + content
    return big(content.count) + body + big(Int(crc32(of: body)))
  }
}
