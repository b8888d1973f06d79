internal import Digests
internal import Files

/// The colors that the chunks of a PNG state.
struct PNGColors: Equatable, Sendable {
  /// `cICP`: decoders that understand it ignore all other color chunks.
  private(set) var codePoints: ColorStatement?
  /// `sRGB`.
  private(set) var isStandard = false
  /// `iCCP`, unless `sRGB` comes before it: libpng then drops the profile.
  private(set) var statesProfile = false
  /// `gAMA`: 100,000 times the exponent that encoded the light.
  private(set) var gamma: Int?
  /// `cHRM`: x and y of white, red, green and blue, times 100,000.
  private(set) var chromaticities: [Int]?

  /// As in libpng, damaged chunks are ignored, and the first of several chunks of one kind counts.
  init(in file: borrowing File) throws(FileError) {
    var chunks = PNGChunks()
    while let chunk = try chunks.next(in: file), chunk.name != "PLTE" {
      if chunk.name == "iCCP" { statesProfile = !isStandard }
      if Self.lengths[chunk.name] == chunk.length,
        let content = try Self.content(of: chunk.head, at: chunk.place, file)
      {
        take(chunk.name, content)
      }
    }
  }

  private static let lengths = ["cICP": 4, "sRGB": 1, "gAMA": 4, "cHRM": 32]

  /// The content of a chunk; nil if its checksum is wrong.
  private static func content(
    of head: [UInt8], at place: Int, _ file: borrowing File
  ) throws(FileError) -> [UInt8]? {
    let length = Int(bigEndian: head[..<4])
    let rest = try file.read(length + 4, at: place)
    guard rest.count == length + 4,
      Int(crc32(of: Array(head[4...] + rest[..<length]))) == Int(bigEndian: rest[length...])
    else { return nil }
    return Array(rest[..<length])
  }

  private mutating func take(_ name: String, _ content: [UInt8]) {
    switch name {
    case "cICP": codePoints = codePoints ?? Self.statement(content)
    case "sRGB": isStandard = true
    case "gAMA":
      let stated = Int(bigEndian: content)
      if stated > 0 { gamma = gamma ?? stated }
    default:
      chromaticities =
        chromaticities ?? (0..<8).map { Int(bigEndian: content[$0 * 4..<$0 * 4 + 4]) }
    }
  }

  /// Reads a `cICP` chunk: PNG allows only full-range RGB.
  private static func statement(_ content: [UInt8]) -> ColorStatement {
    guard content[2] == 0, content[3] == 1 else {
      return .unknown("CICP \(content.map { String($0) }.joined(separator: "/"))")
    }
    let points = CodePoints(primaries: Int(content[0]), transfer: Int(content[1]))
    return ColorStatement(points) ?? .encoding(.standard)
  }

  /// The stated colors, by PNG's precedence: `cICP`, a profile, `sRGB`, `gAMA` with `cHRM`.
  func statement(hasProfile: Bool) -> ColorStatement? {
    switch codePoints {
    case .encoding?: return codePoints
    case .unknown? where !hasProfile: return codePoints
    default: break
    }
    if hasProfile || isStandard { return nil }
    guard let encoding else { return .unknown("gamma \(100000 / Double(gamma ?? 1))") }
    return ColorStatement(encoding, orUnknown: "chromaticities that make no colors")
  }

  /// The encoding from `gAMA` and `cHRM`; nil if the gamma is out of range.
  ///
  /// sRGB's curve stands in for a missing `gAMA`, and sRGB's primaries for a missing `cHRM`.
  private var encoding: ColorEncoding? {
    var encoding = ColorEncoding.standard
    if let gamma, !Self.standardGammas.contains(gamma) {
      guard Self.gammas.contains(gamma) else { return nil }
      encoding.transfer = .power(100000 / Double(gamma))
    }
    if let chromaticities {
      let points = (0..<4).map {
        Chromaticity(
          Double(chromaticities[$0 * 2]) / 100000, Double(chromaticities[$0 * 2 + 1]) / 100000)
      }
      encoding.primaries = Primaries(
        red: points[1], green: points[2], blue: points[3], white: points[0])
    }
    return encoding
  }

  /// Programs write 45,455 when they mean sRGB's curve.
  private static let standardGammas = 45_000...46_000
  /// Exponents from 1/5 to 5.
  private static let gammas = 20_000...500_000
}
