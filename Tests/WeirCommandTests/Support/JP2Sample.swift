import Foundation

/// A JPEG 2000, whose boxes can be replaced.
struct JP2Sample {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The same with the code of a color space.
  func with(colors code: Int) -> [UInt8] { with(boxes: [Self.colors(code)]) }

  func with(profile: [UInt8]) -> [UInt8] {
    with(boxes: [Self.box("colr", [2, 0, 0] + profile)])
  }

  /// The same with other boxes for its colors.
  func with(boxes: [[UInt8]]) -> [UInt8] {
    guard let header = Self.place(of: "jp2h", in: bytes) else { return bytes }
    let size = bytes[header].dropFirst(8).prefix(22)
    let isStated = boxes.contains { $0.dropFirst(4).starts(with: "colr".utf8) }
    let colors = isStated ? [] : Self.colors(16)
    let content = Array(size) + colors + boxes.flatMap(\.self)
    return bytes[..<header.lowerBound] + Self.box("jp2h", content) + bytes[header.upperBound...]
  }

  private static func place(of kind: String, in bytes: [UInt8]) -> Range<Int>? {
    var place = 0
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual(kind.utf8) { return place..<place + length }
      place += max(length, 8)
    }
    return nil
  }

  static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8, 4) + Array(kind.utf8) + content
  }

  private static func colors(_ code: Int) -> [UInt8] { box("colr", [1, 0, 0] + number(code, 4)) }

  private static func number(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  /// Channels with what each is, and the number of its color.
  static func definitions(_ channels: [(Int, Int, Int)]) -> [[UInt8]] {
    let all = channels.flatMap { number($0, 2) + number($1, 2) + number($2, 2) }
    return [box("cdef", number(channels.count, 2) + all)]
  }

  /// Two colors for the numbers of the only channel.
  static let palette: [[UInt8]] = [
    box("pclr", [0, 2, 3, 7, 7, 7, 230, 120, 20, 30, 60, 200]),
    box("cmap", [0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 2]),
  ]

  private static func decoded(_ text: String) -> [UInt8] {
    [UInt8](Data(base64Encoded: text) ?? Data())
  }

  /// Orange of 8 × 8, made by OpenJPEG, with half of the chroma across.
  static let yCbCr422 = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAwcHAAAAAAAPY29scgEA\
    AAAAABIAAACjanAyY/9P/1EALwAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAwcBAQcCAQcCAf9SAAwAAAAB\
    AAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAJQAB/5PB\
    8gMBzMnPtAwJK4/H1AQBr4CAgICAgP/Z
    """)

  /// The same with a quarter of the chroma.
  static let yCbCr420 = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAwcHAAAAAAAPY29scgEA\
    AAAAABIAAAChanAyY/9P/1EALwAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAwcBAQcCAgcCAv9SAAwAAAAB\
    AAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAIwAB/5PB\
    8gMBzMnPtAgHJ8fUAgCAgICAgID/2Q==
    """)

  static let yCbCr420AndAlpha = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAABPanAyaAAAABZpaGRyAAAACAAAAAgABAcHAAAAAAAPY29scgEA\
    AAAAABIAAAAiY2RlZgAEAAAAAAABAAEAAAACAAIAAAADAAMAAQAAAAAAp2pwMmP/T/9RADIAAAAAAAgAAAAIAAAAAAAAAAAA\
    AAAIAAAACAAAAAAAAAAAAAQHAQEHAgIHAgIHAQH/UgAMAAAAAQACBAQAAf9cAApAQEhIUEhIUP9kACUAAUNyZWF0ZWQgYnkg\
    T3BlbkpQRUcgdmVyc2lvbiAyLjUuMP+QAAoAAAAAACYAAf+TwfIDAczJz7QIByfH1AIAgICAgICAgICA/9k=
    """)

  /// 7 × 7.
  static let yCbCr420Odd = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAABwAAAAcAAwcHAAAAAAAPY29scgEA\
    AAAAABIAAAChanAyY/9P/1EALwAAAAAABwAAAAcAAAAAAAAAAAAAAAcAAAAHAAAAAAAAAAAAAwcBAQcCAgcCAv9SAAwAAAAB\
    AAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAIwAB/5PB\
    8gMBzMnPtAgHJ8fUAgCAgICAgID/2Q==
    """)

  static let yCbCrOf12Bits = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAwsHAAAAAAAPY29scgEA\
    AAAAABIAAACranAyY/9P/1EALwAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAwsBAQsBAQsBAf9SAAwAAAAB\
    AAIEBAAB/1wACkBgaGhwaGhw/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAALQAB/5PB\
    +AIAAczJI8/kGAiQNG2Fb8fsCgHKZjiDgICAgICA/9k=
    """)

  /// 15, 7 and 0 of 15.
  static let rgbOf4Bits = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAwMHAAAAAAAPY29scgEA\
    AAAAABAAAACganAyY/9P/1EALwAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAwMBAQMBAQMBAf9SAAwAAAAB\
    AAIEBAAB/1wACkAgKCgwKCgw/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAIgAB/5PP\
    hCABycIgCH/fICAIkICAgICAgP/Z
    """)

  static let grayOf1Bit = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAQAHAAAAAAAPY29scgEA\
    AAAAABEAAACJanAyY/9P/1EAKQAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAQABAf9SAAwAAAABAAIEBAAB\
    /1wACkAIEBAYEBAY/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAEQAB/5OAgID/2Q==
    """)

  static let rgbOf24Bits = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAxcHAAAAAAAPY29scgEA\
    AAAAABAAAADCanAyY/9P/1EALwAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAxcBARcBARcBAf9SAAwAAAAB\
    AAIEBAAB/1wACkDAyMjQyMjQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAARAAB/5PP\
    /PAYAc1gOmzQqvAG9z7MwP9kgWAIgiQwgwLR9h/FH8/88BgIhN0KmAwgioLdo1+AgICAgID/2Q==
    """)

  /// Chroma is signed, as in e-sYCC.
  static let signed = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAwcHAAAAAAAPY29scgEA\
    AAAAAAAAAACmanAyY/9P/1EALwAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAwcBAYcBAYcBAf9SAAwAAAAB\
    AAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAKAAB/5PB\
    8gMBzMnPtBQIkDRth8fUBgHKf4CAgICAgP/Z
    """)

  /// Its first pixel is the third across and down.
  static let offset = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAwcHAAAAAAAPY29scgEA\
    AAAAABAAAACnanAyY/9P/1EALwAAAAAACwAAAAsAAAADAAAAAwAAAAsAAAALAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAAB\
    AAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAKQAB/5PP\
    tBQBzWA6Z8HyAgiQz7QUCITefh+AgICAgID/2Q==
    """)

  /// Green has five bits.
  static let mixed = decoded(
    """
    AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAA4anAyaAAAABZpaGRyAAAACAAAAAgAA/8HAAAAAAALYnBjYwcE\
    BwAAAA9jb2xyAQAAAAAAEAAAALNqcDJj/0//UQAvAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAADBwEBBAEB\
    BwEB/1IADAAAAAEAAgQEAAH/XAAKQEBISFBISFD/XQALAUAoMDA4MDA4/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJz\
    aW9uIDIuNS4w/5AACgAAAAAAKAAB/5PPtBQBzWA6Z8EQCH/PtBQIhN5+H4CAgICAgP/Z
    """)
}
