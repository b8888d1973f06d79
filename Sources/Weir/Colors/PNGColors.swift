/// What the chunks of a PNG say of its colors.
struct PNGColors: Equatable, Sendable {
  /// `cICP`: whoever understands it ignores everything else.
  private(set) var codePoints: ColorStatement?
  /// `sRGB`.
  private(set) var isStandard = false
  /// `gAMA`: 100,000 times the power by which light became values.
  private(set) var gamma: Int?
  /// `cHRM`: the white, red, green and blue, 100,000 times x and y.
  private(set) var chromaticities: [Int]?

  /// More chunks before the pixels than any program writes are not looked at.
  private static let mostChunks = 256

  /// Reads the chunks before the pixels; damaged ones count for nothing, as in libpng, and of two of a kind the first
  /// counts.
  init(in file: borrowing File) throws(FileError) {
    var place = 8
    for _ in 0..<Self.mostChunks {
      let head = try file.read(8, at: place)
      guard head.count == 8 else { return }
      let (length, name) = (Self.number(head[..<4]), String(decoding: head[4...], as: UTF8.self))
      if name == "IDAT" || name == "PLTE" || name == "IEND" { return }
      if Self.lengths[name] == length, let content = try Self.content(of: head, at: place, file) {
        take(name, content)
      }
      place += length + 12
    }
  }

  private static let lengths = ["cICP": 4, "sRGB": 1, "gAMA": 4, "cHRM": 32]

  /// The content of a chunk whose checksum is right.
  private static func content(
    of head: [UInt8], at place: Int, _ file: borrowing File
  ) throws(FileError) -> [UInt8]? {
    let length = number(head[..<4])
    let rest = try file.read(length + 4, at: place + 8)
    guard rest.count == length + 4,
      Int(crc32(of: Array(head[4...] + rest[..<length]))) == number(rest[length...])
    else { return nil }
    return Array(rest[..<length])
  }

  private mutating func take(_ name: String, _ content: [UInt8]) {
    switch name {
    case "cICP": codePoints = codePoints ?? Self.statement(content)
    case "sRGB": isStandard = true
    case "gAMA": if Self.number(content[...]) > 0 { gamma = gamma ?? Self.number(content[...]) }
    default:
      chromaticities =
        chromaticities ?? (0..<8).map { Self.number(content[$0 * 4..<$0 * 4 + 4]) }
    }
  }

  /// PNG knows RGB in its full range only.
  private static func statement(_ content: [UInt8]) -> ColorStatement {
    guard content[2] == 0, content[3] == 1 else {
      return .unknown("CICP \(content.map { String($0) }.joined(separator: "/"))")
    }
    let points = CodePoints(primaries: Int(content[0]), transfer: Int(content[1]))
    return ColorStatement(points) ?? .encoding(.standard)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}

extension PNGColors {
  /// What is said, in the order of precedence that PNG lays down: `cICP`, a profile, `sRGB`, `gAMA` with `cHRM`.
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

  /// Without `gAMA` the curve is sRGB's, without `cHRM` the primaries are; nil for a gamma that makes no picture.
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

  /// Programs that mean sRGB's curve write 45,455.
  private static let standardGammas = 45_000...46_000
  /// A power of 5 and one of 1/5.
  private static let gammas = 20_000...500_000
}
