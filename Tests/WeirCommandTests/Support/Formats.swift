import Foundation
@testable import Files
@testable import Vips

// Files in formats that weir does not write.

enum Sample {
  /// A PDF with a page for each color, each with its own size in points.
  static func pdf(_ pages: [(color: Channels, width: Int, height: Int)]) -> [UInt8] {
    let numbers = pages.indices.map { 3 + 2 * $0 }
    var objects = [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count \(pages.count)/Kids[\(numbers.map { "\($0) 0 R" }.joined(separator: " "))]>>",
    ]
    for (page, number) in zip(pages, numbers) {
      let color = page.color.map { "\(Double($0) / 255)" }.joined(separator: " ")
      let drawing = "\(color) rg 0 0 \(page.width) \(page.height) re f"
      objects += [
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(page.width) \(page.height)]"
          + "/Contents \(number + 1) 0 R/Resources<<>>>>",
        "<</Length \(drawing.utf8.count)>>stream\n\(drawing)\nendstream",
      ]
    }
    return assembled(objects)
  }

  private static func assembled(_ objects: [String]) -> [UInt8] {
    var (text, offsets) = ("%PDF-1.4\n", [Int]())
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\(object)endobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { text += String(format: "%010d 00000 n \n", offset) }
    return Array((text + "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\n").utf8)
      + Array("startxref\n\(start)\n%%EOF\n".utf8)
  }

  /// An uncompressed TIFF with a page for each color, each with its own size.
  ///
  /// Short tags of the first directory replace its own tags, or are added to them.
  static func tiff(
    _ pages: [(color: Channels, width: Int, height: Int)], first: [Int: Int] = [:],
    rowsPerStrip: Int? = nil
  ) -> [UInt8] {
    var bytes = Array("II*\0".utf8) + little(8, 4)
    for (index, page) in pages.enumerated() {
      let rows = rowsPerStrip ?? page.height
      let strips = stride(from: 0, to: page.height, by: rows).map { min(rows, page.height - $0) }
      let lengths = strips.map { $0 * page.width * 3 }
      var tags = [
        0x0100: page.width, 0x0101: page.height, 0x0102: 8, 0x0103: 1, 0x0106: 2, 0x0111: 0,
        0x0115: 3, 0x0116: rows, 0x0117: lengths[0],
      ]
      if index == 0 { tags.merge(first) { $1 } }
      let lists = bytes.count + 2 + 12 * tags.count + 4
      let start = lists + (strips.count > 1 ? 8 * strips.count : 0)
      let places = lengths.indices.map { start + lengths[..<$0].reduce(0, +) }
      if strips.count > 1 { (tags[0x0111], tags[0x0117]) = (lists, lists + 4 * strips.count) }
      if tags[0x0111] == 0 { tags[0x0111] = start }
      bytes += little(tags.count, 2)
      for (tag, value) in tags.sorted(by: { $0.key < $1.key }) {
        let count = tag == 0x0111 || tag == 0x0117 ? strips.count : 1
        bytes += little(tag, 2) + little(4, 2) + little(count, 4) + little(value, 4)
      }
      let data = (0..<page.width * page.height).flatMap { _ in page.color }
      bytes += little(index == pages.count - 1 ? 0 : start + data.count, 4)
      if strips.count > 1 { bytes += (places + lengths).flatMap { little($0, 4) } }
      bytes += data
    }
    return bytes
  }

  /// A GIF of 8 × 6 with a frame for each index of a palette color.
  static func gif(_ frames: [Int]) -> [UInt8] {
    let colors = Palette.all + [[0, 0, 0]]
    var bytes = Array("GIF89a".utf8) + little(8, 2) + little(6, 2) + [0b1000_0010, 0, 0]
    bytes += colors.flatMap { $0 }
    for color in frames {
      // Codes of four bits: clear the table, one pixel, and so on, then the end.
      let data = (0..<48).map { _ in UInt8(color << 4 | 8) } + [9]
      bytes += [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0] + little(8, 2) + little(6, 2)
      bytes += [0, 3, UInt8(data.count)] + data + [0]
    }
    return bytes + [0x3b]
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A PPM of one color.
  static func ppm(_ color: Channels, width: Int = 32, height: Int = 24) -> [UInt8] {
    Array("P6 \(width) \(height) 255\n".utf8)
      + (0..<width * height).flatMap { _ in color }
  }

  /// A Radiance picture, all white.
  static func hdr(width: Int = 32, height: Int = 24) -> [UInt8] {
    Array("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y \(height) +X \(width)\n".utf8)
      + (0..<width * height).flatMap { _ in [128, 128, 128, 129] as [UInt8] }
  }

  /// A red JPEG XL of 16 × 12.
  static let jxl = [UInt8](
    Data(base64Encoded: "/wpYMBAJCAIBAFwASxiLFQDUjDEYxwtEALBIJNuCC0C4hwM=") ?? Data())

  /// A red HEIC of 32 × 24, which needs no encoder.
  static let heic = [UInt8](
    Data(
      base64Encoded: """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA\
        AAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAGAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEA\
        AAAAAAAANAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAV\
        aW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAA\
        AQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAA\
        AwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAIAAAABgAAAAQcGl4\
        aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADxt\
        ZGF0AAAAMCgBrwnIWZjQOSNXf//Pax//KGeh/JSG1Z/E6/rsZTrKQ59EsZPOO74MgIeDuF7LcA==
        """) ?? Data())

  /// A red AVIF of 32 × 24, which needs no encoder.
  static let avif = [UInt8](
    Data(
      base64Encoded: """
        AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA\
        AAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAHgAAACNpaW5mAAAA\
        AAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYx\
        Q4EADAAAAAAUaXNwZQAAAAAAAAAgAAAAGAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAA\
        ACZtZGF0EgAKCRgRP3YIEBA0IDIPFkAAAEABLZeJTnAcxDT3
        """) ?? Data())

  /// A JPEG 2000 of one color.
  static func jp2(
    _ color: Channels, width: Int = 32, height: Int = 24, in shop: Workshop
  ) throws -> [UInt8] {
    try jp2(of: .plain(color, width: width, height: height), in: shop)
  }

  static func jp2(of image: Image, in shop: Workshop) throws -> [UInt8] {
    let file = try File(shop.path(".jp2"), flags: O_RDWR | O_CREAT | O_TRUNC)
    let operation = try Operation("jp2ksave_target")
    operation.set("in", .image(image))
    operation.set("target", .target(try Target(descriptor: file.descriptor)))
    operation.set("lossless", .flag(true))
    try operation.build()
    return try shop.bytes(of: ".jp2")
  }

  /// An SVG with some content.
  static func svg(_ content: String, width: Int = 32, height: Int = 24) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
    width="\(width)" height="\(height)">\(content)</svg>
    """
  }
}
