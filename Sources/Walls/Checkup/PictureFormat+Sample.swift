private import FoundationEssentials
internal import Plans

extension PictureFormat {
  /// A small valid file: red, of 32 × 24 pixels where not smaller.
  ///
  /// It needs no encoder, since a machine may read what it cannot write.
  package var sample: [UInt8] {
    switch self {
    case .svg: Array(Self.svg.utf8)
    case .pdf: Array(Self.pdf.utf8)
    case .ppm: Array("P6 2 1 255\n".utf8) + [220, 30, 40, 220, 30, 40]
    // Radiance.
    case .hdr:
      Array("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n".utf8)
        + [180, 20, 30, 128, 180, 20, 30, 128]
    case .raw: Self.raw(around: Self.jpeg.sample)
    case .jpeg, .png, .webp, .gif, .tiff, .heif, .avif, .jxl, .jp2:
      Data(base64Encoded: encodedSample).map(Array.init) ?? []
    }
  }

  /// The header of a RAF, which has the place and the length of a JPEG.
  private static func raw(around jpeg: [UInt8]) -> [UInt8] {
    let head = Array("FUJIFILMCCD-RAW 0201".utf8)
    let length = (0..<4).map { UInt8(truncatingIfNeeded: jpeg.count >> (24 - 8 * $0)) }
    return head + Array(repeating: 0, count: 84 - head.count) + [0, 0, 0, 92] + length + jpeg
  }

  private static let svg =
    "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='24'>"
    + "<rect width='32' height='24' fill='#dc1e28'/></svg>\n"

  /// Without a table of objects, which readers then make.
  private static let pdf = """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 32 24] /Contents 4 0 R>> endobj
    4 0 obj <</Length 31>> stream
    0.86 0.12 0.16 rg 0 0 32 24 re f
    endstream endobj
    trailer <</Root 1 0 R>>
    %%EOF

    """

  /// In base64.
  private var encodedSample: String {
    switch self {
    case .jpeg:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4\
      UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
      Y2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAYACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEA\
      AAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQAC\
      EQMRAD8AlgImsAAAAAAf/9k=
      """
    case .png:
      """
      iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAIAAAAUMWhjAAAAJ0lEQVR42mO8I6fBQEvAxEBjMGrBqAWjFoxaMGrBqAWj\
      FoxaQB0AAC+dAVIVkPOFAAAAAElFTkSuQmCC
      """
    case .webp:
      "UklGRh4AAABXRUJQVlA4TBEAAAAvH8AFAAdQj3IXpf+BiOh/AAA="
    case .gif:
      """
      R0lGODdhIAAYAIEAANweKAAAAAAAAAAAACwAAAAAIAAYAEAILwABCBxIsKDBgwgTKlzIsKHDhxAjSpxIsaLFixgzatzI\
      saPHjyBDihxJsqTJjQEBADs=
      """
    case .tiff:
      """
      SUkqACQAAAB4nLsjp3FnFI2iUTSKRtEoGkWjaCQhAL2hZi4ACgAAAQMAAQAAACAAAAABAQMAAQAAABgAAAACAQMAAwAA\
      AKIAAAADAQMAAQAAAAgAAAAGAQMAAQAAAAIAAAARAQQAAQAAAAgAAAAVAQMAAQAAAAMAAAAWAQMAAQAAABgAAAAXAQQA\
      AQAAABsAAAAcAQMAAQAAAAEAAAAAAAAACAAIAAgA
      """
    case .heif:
      """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA\
      AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAGAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAA\
      NAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA\
      AgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA\
      AAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQB\
      wXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAIAAAABgAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEA\
      AAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADxtZGF0AAAAMCgBrwnIWZjQOSNXf//P\
      ax//KGeh/JSG1Z/E6/rsZTrKQ59EsZPOO74MgIeDuF7LcA==
      """
    case .avif:
      """
      AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA\
      AAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAHgAAACNpaW5mAAAAAAABAAAA\
      FWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAU\
      aXNwZQAAAAAAAAAgAAAAGAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAACZtZGF0EgAKCRgR\
      P3YIEBA0IDIPFkAAAEABLZeJTnAcxDT3
      """
    case .jxl:
      "/wpYMBAJCAIBAFwASxiLFQDUjDEYxwtEALBIJNuCC0C4hwM="
    case .jp2:
      """
      AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAGAAAACAAAwcHAAAAAAAPY29s\
      cgEAAAAAABAAAAC1anAyY/9P/1EALwAAAAAAIAAAABgAAAAAAAAAAAAAACAAAAAYAAAAAAAAAAAAAwcBAQcBAQcBAf9S\
      AAwAAAABAAQEBAAB/1wAEEBASEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40\
      /5AACgAAAAAAMQAB/5PPtBQB1PtUf8+0EAiFn1PPtBQIjORQf4CAgICAgICAgICAgP/Z
      """
    case .raw, .svg, .pdf, .hdr, .ppm: ""
    }
  }
}
