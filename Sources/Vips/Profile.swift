internal import CVips
internal import Glibc

/// An ICC profile, as far as its header and its tags say how to use it; littlecms reads the rest.
package struct Profile: Sendable {
  private let bytes: [UInt8]
  /// What each tag has, from its type on.
  private let tags: [String: ArraySlice<UInt8>]

  /// The bytes are as embedded in a file, and trusted in nothing.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var tags: [String: ArraySlice<UInt8>] = [:]
    for entry in 0..<min(bytes.number(at: 128), Self.mostTags) {
      let start = 132 + 12 * entry
      guard start + 12 <= bytes.count else { break }
      let (place, length) = (bytes.number(at: start + 4), bytes.number(at: start + 8))
      if place + length <= bytes.count {
        tags[bytes.signature(at: start)] = bytes[place..<place + length]
      }
    }
    self.tags = tags
  }

  /// The channels of the pictures that it is for; nil if these are not gray, RGB or CMYK.
  package var channels: Int? {
    bytes.count < 20 ? nil : ["GRAY": 1, "RGB ": 3, "CMYK": 4][bytes.signature(at: 16)]
  }

  package var isProfile: Bool { bytes.count >= 132 && bytes.signature(at: 36) == "acsp" }

  /// The limit of littlecms.
  private static let mostTags = 100

  /// How it maps colors to those of other devices.
  enum Intent: UInt32 {
    case perceptual, relative, saturation
  }

  /// The intent to use: the colorimetric one, unless the profile has only tables for another.
  ///
  /// libvips drops a profile without a word if it is asked for an intent that it lacks. Nil if it has none.
  var intent: Intent? {
    if hasTags(["A2B1"]) || isMatrix { return .relative }
    return hasTags(["A2B0"]) ? .perceptual : hasTags(["A2B2"]) ? .saturation : nil
  }

  private var isMatrix: Bool {
    switch channels {
    case 1: hasTags(["kTRC"])
    case 3: hasTags(Self.matrix + Self.curves)
    default: false
    }
  }

  private func hasTags(_ names: [String]) -> Bool { names.allSatisfy { tags[$0] != nil } }

  private static let matrix = ["rXYZ", "gXYZ", "bXYZ"]
  private static let curves = ["rTRC", "gTRC", "bTRC"]

  /// Whether littlecms can convert with it, which is tried in some 10 ms; ``isCommon`` tells most at once.
  package var isUsable: Bool {
    guard let channels, let intent else { return false }
    guard
      let pixel = try? Image(
        copying: [UInt8](repeating: 0, count: channels), width: 1, height: 1, bands: channels,
        VIPS_FORMAT_UCHAR)
    else { return true }
    unsafe pixel.pointer.pointee.Type =
      [1: VIPS_INTERPRETATION_B_W, 4: VIPS_INTERPRETATION_CMYK][
        channels, default: VIPS_INTERPRETATION_sRGB]
    pixel.attach(bytes, as: Image.profileField)
    // Where libvips takes another profile, it attaches that one.
    let imported = try? Operation.run(
      "icc_import", on: pixel, ["embedded": .flag(true), "intent": .code(intent)])
    return imported?.bytes(Image.profileField) == bytes
  }

  /// Whether it is a matrix or tables of bytes or words, each whole, so that littlecms will take it.
  package var isCommon: Bool {
    guard isProfile, let channels, intent != nil, bytes.number(at: 0) == bytes.count, bytes[8] <= 4,
      bytes.number(at: 128) <= Self.mostTags, tags.count == bytes.number(at: 128),
      ["mntr", "scnr", "prtr", "spac"].contains(bytes.signature(at: 12)),
      ["XYZ ", "Lab "].contains(bytes.signature(at: 20)),
      !tags.keys.contains(where: { $0.hasPrefix("D2B") })
    else { return false }
    let tables = tags.filter { $0.key.hasPrefix("A2B") }
    guard tables.isEmpty else { return tables.values.allSatisfy { $0.isTable(of: channels) } }
    guard bytes.signature(at: 20) == "XYZ " else { return false }
    let curves = channels == 1 ? ["kTRC"] : Self.curves
    return curves.allSatisfy { tags[$0]?.isCurve == true }
      && (channels == 1 || Self.matrix.allSatisfy { tags[$0]?.isColor == true })
  }
}

extension Profile {
  /// For each color, the light of a sample, both from 0 to 1; nil if only tables say what samples mean.
  package var curves: [@Sendable (Double) -> Double]? {
    let curves = (channels == 1 ? ["kTRC"] : Self.curves).compactMap { tags[$0]?.curve }
    return curves.count == channels && !tags.keys.contains { $0.hasPrefix("A2B") } ? curves : nil
  }
}

extension ArraySlice<UInt8> {
  /// What a curve of ICC.1:2022, sections 10.6 and 10.18, says; nil if it is none.
  fileprivate var curve: (@Sendable (Double) -> Double)? {
    guard isCurve else { return nil }
    return type == "curv" ? sampledCurve : parametricCurve
  }

  private var sampledCurve: @Sendable (Double) -> Double {
    let values = (0..<number(at: 8)).map { Double(byte(12 + 2 * $0) << 8 | byte(13 + 2 * $0)) }
    guard values.count > 1 else {
      let power = values.first.map { $0 / 256 } ?? 1
      return { pow($0, power) }
    }
    return { value in
      let place = value * Double(values.count - 1)
      let left = Swift.min(Int(place), values.count - 2)
      let share = place - Double(left)
      return (values[left] * (1 - share) + values[left + 1] * share) / 65_535
    }
  }

  private var parametricCurve: @Sendable (Double) -> Double {
    let kind = number(at: 8) >> 16
    func parameter(_ index: Int) -> Double {
      Double(Int32(truncatingIfNeeded: number(at: 12 + 4 * index))) / 65_536
    }
    let power = parameter(0)
    guard kind > 0 else { return { pow($0, power) } }
    let (a, b) = (parameter(1), parameter(2))
    // Kinds 1 and 2 are flat below the zero of the line; kinds 3 and 4 are straight below their last point.
    let slope = kind > 2 ? parameter(3) : 0
    let knee = kind > 2 ? parameter(4) : -b / a
    let above = kind == 2 ? parameter(3) : kind == 4 ? parameter(5) : 0
    let below = kind == 2 ? parameter(3) : kind == 4 ? parameter(6) : 0
    return { $0 >= knee ? pow(Swift.max(0, a * $0 + b), power) + above : slope * $0 + below }
  }

  fileprivate var isColor: Bool { count >= 20 && type == "XYZ " }

  fileprivate var isCurve: Bool {
    guard count >= 12 else { return false }
    switch type {
    case "curv": return number(at: 8) <= 0x7fff && count >= 12 + 2 * number(at: 8)
    case "para":
      let numbers = [1, 3, 4, 5, 7]
      let kind = number(at: 8) >> 16
      return kind < numbers.count && count >= 12 + 4 * numbers[kind]
    default: return false
    }
  }

  /// Whether it is ICC's `mft1` or `mft2`, from this many channels to three.
  fileprivate func isTable(of channels: Int) -> Bool {
    guard count >= 52, byte(8) == channels, byte(9) == 3, byte(10) > 1 else { return false }
    let nodes = (0..<channels).reduce(3) { count, _ in count * byte(10) }
    switch type {
    case "mft1": return count >= 48 + 256 * (channels + 3) + nodes
    case "mft2":
      let (inputs, outputs) = (number(at: 48) >> 16, number(at: 48) & 0xffff)
      return [inputs, outputs].allSatisfy((2...4096).contains)
        && count >= 52 + 2 * (inputs * channels + nodes + outputs * 3)
    default: return false
    }
  }

  private func byte(_ place: Int) -> Int { Int(self[startIndex + place]) }
  private var type: String { self[...].signature(at: 0) }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Four bytes, the highest first; 0 beyond the end.
  fileprivate func number(at place: Int) -> Int {
    let bytes = dropFirst(place).prefix(4)
    return bytes.count == 4 ? bytes.reduce(0) { $0 << 8 | Int($1) } : 0
  }

  fileprivate func signature(at place: Int) -> String {
    String(decoding: dropFirst(place).prefix(4), as: UTF8.self)
  }
}
