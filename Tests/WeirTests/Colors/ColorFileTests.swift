import Testing
@testable import Decoding
@testable import Digests
@testable import Files

/// Files that state their colors, whole and damaged.
struct ColorFileTests {
  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return number(content.count, 4) + body + number(Int(crc32(of: body)), 4)
  }

  private func png(_ chunks: [UInt8]...) -> [UInt8] {
    Array("\u{89}PNG\r\n\u{1a}\n".unicodeScalars.map { UInt8($0.value) })
      + chunk("IHDR", .init(repeating: 1, count: 13)) + chunks.flatMap(\.self) + chunk("IDAT", [0])
  }

  private func box(_ kind: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap(\.self)
    return number(content.count + 8, 4) + kind.utf8 + content
  }

  private func nclx(_ primaries: Int, _ transfer: Int) -> [UInt8] {
    box("colr", Array("nclx".utf8), number(primaries, 2), number(transfer, 2), number(6, 2), [128])
  }

  /// Item 1 has the first property; item 2, the primary item, has the third.
  private func heif(isLong: Bool = false) -> [UInt8] {
    let version: [UInt8] = [isLong ? 1 : 0, 0, 0, isLong ? 1 : 0]
    let width = isLong ? 4 : 2
    let first: [UInt8] = isLong ? [0x80, 1] : [0x81]
    let third: [UInt8] = isLong ? [0x80, 3] : [0x83]
    let items = number(1, width) + [1] + first + number(2, width) + [1] + third
    let links = version + number(2, 4) + items
    let properties = box("ipco", nclx(1, 13), box("ispe", number(0, 12)), nclx(9, 16))
    let primary = box("pitm", [isLong ? 1 : 0, 0, 0, 0], number(2, width))
    return box("ftyp", Array("avif".utf8), number(0, 4))
      + box("meta", number(0, 4), primary, box("iprp", properties, box("ipma", links)))
      + box("mdat", [1, 2, 3])
  }

  private func read<Value>(
    _ bytes: [UInt8], _ body: (borrowing File) throws -> Value
  ) throws -> Value {
    let shop = try Workshop()
    return try body(File(shop.write("a", bytes)))
  }

  @Test func chunksBeforeThePixelsCount() throws {
    let gamma = chunk("gAMA", number(100_000, 4))
    let colors = try read(
      png(chunk("tEXt", [1, 2, 3]), gamma, chunk("gAMA", number(1, 4)))
    ) { try PNGColors(in: $0) }
    #expect(colors.gamma == 100_000)
    #expect(colors.statement(hasProfile: false)?.outcome == "converted from linear light")
    #expect(colors.statement(hasProfile: true) == nil)
    let late = try read(png(chunk("PLTE", [0, 0, 0]), gamma)) { try PNGColors(in: $0) }
    #expect(late == (try read(png()) { try PNGColors(in: $0) }))
    let tooLong = try read(png(chunk("gAMA", number(100_000, 5)))) { try PNGColors(in: $0) }
    #expect(tooLong.gamma == nil)
  }

  @Test func videoRangesOfAPNGAreNotConverted() throws {
    let colors = try read(png(chunk("cICP", [9, 16, 0, 0]))) { try PNGColors(in: $0) }
    #expect(
      colors.statement(hasProfile: false)?.outcome
        == "drawn as sRGB, not converted from CICP 9/16/0/0")
  }

  @Test(arguments: [false, true])
  func thePrimaryItemCounts(isLong: Bool) throws {
    let colors = try #require(try read(heif(isLong: isLong)) { try HEIFColors(in: $0) })
    #expect(colors.codePoints(ofPage: nil) == CodePoints(primaries: 9, transfer: 16))
    #expect(colors.codePoints(ofPage: 1) == nil)
    #expect(colors.all.count == 2)
  }

  @Test func anyBytesAreReadOrNot() throws {
    let shop = try Workshop()
    let gamma = chunk("gAMA", number(100_000, 4))
    let whole = [
      heif(), heif(isLong: true), png(gamma, chunk("cHRM", .init(repeating: 9, count: 32))),
    ]
    for bytes in whole {
      for length in bytes.indices {
        let file = try File(shop.write("a", Array(bytes.prefix(length))))
        _ = try HEIFColors(in: file)
        _ = try PNGColors(in: file)
      }
    }
    withEverySeed(0..<20_000) { numbers in
      var bytes = whole[numbers.int(0...2)]
      for _ in 0..<numbers.int(1...6) {
        let extremes: [UInt8] = [0, 1, 255, 127, 128, UInt8(numbers.int(0...255))]
        bytes[numbers.int(0...bytes.count - 1)] = extremes[numbers.int(0...5)]
      }
      let file = try File(shop.write("a", bytes))
      _ = try HEIFColors(in: file)?.codePoints(ofPage: nil).flatMap { ColorStatement($0) }
      _ = try PNGColors(in: file).statement(hasProfile: false)?.outcome
    }
  }
}
