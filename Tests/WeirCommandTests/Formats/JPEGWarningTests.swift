import Laws
import Testing
@testable import Files
@testable import Raster
@testable import Vips

/// What libjpeg warns about counts only if pixels depend on it.
@Suite("Warnings of JPEGs", .timeLimit(.minutes(60)), .decodingInProcess)
struct JPEGWarningTests {
  private let shop: Workshop
  /// By name: one scan, several scans, gray, short intervals between restarts, and inks.
  private let originals: [String: [UInt8]]

  init() throws {
    let shop = try Workshop()
    func noisy(_ options: String, bands: Int = 3) throws -> [UInt8] {
      var random = SeededNumbers(seed: 5)
      let pixels = Pixels(width: 90, height: 70, bands: bands) { bytes in
        for index in bytes.indices { bytes[index] = UInt8(random.int(0...60) + index % 180) }
      }
      return try shop.encoded(Image(over: pixels), as: .jpeg, options: options)
    }
    originals = [
      "plain": try noisy("strip"), "progressive": try noisy("strip,interlace"),
      "gray": try noisy("strip", bands: 1), "restarts": try noisy("strip,restart-interval=2"),
      "inks": try JPEGSample.inks(shop),
    ]
    self.shop = shop
  }

  /// Draws files, each as wide as it is; returns what was said.
  private func draw(_ files: [String: [UInt8]]) throws -> Run {
    if !shop.exists("P") { try shop.makeFolder("P") }
    for (name, bytes) in files { try shop.write(bytes, to: Path("P/\(name).jpg")) }
    return try shop.weir("thumbs", "P", "-o", "t/{stem}.png", "-w", "90", "--force")
  }

  @Test("A JPEG that has all its pixels is drawn like one without warnings")
  func harmless() throws {
    var random = SeededNumbers(seed: 1)
    var files = originals
    for (name, bytes) in originals {
      for version in [[150, 0], [0, 0], [2, 1], [255, 255], [1, 255]] as [[UInt8]] {
        files["\(name)-jfif-\(version[0])-\(version[1])"] = bytes.withJFIF(version)
      }
      for count in [1, 14, 64, 65, 200, 70_000] {
        let place = try #require(bytes.segments.dropFirst().randomElement(using: &random))
        files["\(name)-stray-\(count)"] = bytes.inserting(
          [UInt8](repeating: 0, count: count), at: place)
      }
      files["\(name)-tail"] = bytes.dropLast(2)
      files["\(name)-half-tail"] = bytes.dropLast(1)
      files["\(name)-all"] = bytes.withJFIF([9, 9]).dropLast(2)
      files["\(name)-before-end"] = bytes.dropLast(2) + [0, 0, 0, 0xff, 0xd9]
      files["\(name)-after-end"] = bytes + [1, 2, 3]
    }
    let plain = try #require(originals["plain"])
    files["plain-adobe"] = plain.prefix(2) + JPEGSample.adobe + plain.afterJFIF
    let run = try draw(files)
    #expect(run.status == 0, "\(run.errors)")
    for name in files.keys {
      let original = Path("t/\(name.prefix { $0 != "-" }).png")
      #expect(
        try shop.bytes(of: Path("t/\(name).png")) == shop.bytes(of: original), "\(name)")
    }
  }

  @Test("A JPEG that lacks pixels is called cut short, whatever else is wrong with it")
  func cut() throws {
    var random = SeededNumbers(seed: 2)
    var files: [String: [UInt8]] = [:]
    for (name, bytes) in originals {
      let start = try #require(bytes.segments.last)
      for (index, end) in [bytes.count - 3, bytes.count - 4, bytes.count - 9].enumerated() {
        files["\(name)-end-\(index)"] = Array(bytes.prefix(end))
      }
      for index in 0..<6 {
        let part = Array(bytes.prefix(random.int(start + 14...bytes.count - 3)))
        files["\(name)-\(index)"] = part
        files["\(name)-jfif-\(index)"] = part.withJFIF([150, 0])
        files["\(name)-stray-\(index)"] = part.inserting(
          [UInt8](repeating: 0, count: 200), at: start)
      }
    }
    // A progressive picture is coarse, but not gray, where whole scans are missing.
    let progressive = try #require(originals["progressive"])
    for (index, scan) in progressive.scans.dropFirst().enumerated() {
      files["progressive-scan-\(index)"] = Array(progressive.prefix(scan))
    }
    let run = try draw(files)
    for name in files.keys {
      let reason = "its JPEG data is damaged or cut short (Premature end of JPEG file)"
      #expect(run.errors.contains("skipped P/\(name).jpg: \(reason)\n"), "\(name): \(run.errors)")
    }
  }

  @Test("Of several things that are wrong, the one that costs pixels is named")
  func fatal() throws {
    let plain = try #require(originals["plain"])
    var wrong = plain.withJFIF([150, 0])
    let tables = try #require(wrong.indices.first { wrong[$0...].starts(with: [0xff, 0xdb]) })
    // A comment in place of the quantization table.
    wrong[tables + 1] = 0xfe
    let run = try draw(["a": wrong, "b": plain])
    #expect(run.errors.contains("(Quantization table 0x00 was not defined)"), "\(run.errors)")
  }

  @Test("Kinds that libjpeg lacks are named")
  func kinds() throws {
    let plain = try #require(originals["plain"])
    let frame = try #require(plain.indices.first { plain[$0...].starts(with: [0xff, 0xc0]) })
    func changed(_ offset: Int, _ bytes: UInt8...) -> [UInt8] {
      plain.prefix(frame + offset) + bytes + plain.dropFirst(frame + offset + bytes.count)
    }
    let kinds: [String: (String, [UInt8])] = [
      "c3": ("lossless JPEG", changed(1, 0xc3)), "cb": ("lossless JPEG", changed(1, 0xcb)),
      "c5": ("hierarchical JPEG", changed(1, 0xc5)), "ls": ("JPEG-LS", changed(1, 0xf7)),
      "p12": ("12-bit JPEG", changed(4, 12)), "p16": ("16-bit JPEG", changed(4, 16)),
      "dnl": ("JPEG whose height follows its pixels", changed(5, 0, 0)),
      "c2": ("JPEG with 2 channels", JPEGSample.twoChannels),
      "c11": (
        "JPEG with 11 channels",
        plain.prefix(frame) + JPEGSample.frame(channels: 11) + plain.dropFirst(frame + 19)
      ),
    ]
    let run = try draw(kinds.mapValues { $0.1 }.merging(["whole": plain]) { $1 })
    for (name, kind) in kinds {
      #expect(
        run.errors.contains("skipped P/\(name).jpg: weir does not read \(kind.0)\n"),
        "\(run.errors)")
    }
  }
}

private enum JPEGSample {
  /// A picture of four channels.
  static func inks(_ shop: Workshop) throws -> [UInt8] {
    let pixels = Pixels(width: 90, height: 70, bands: 4) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(index * 7 % 200) }
    }
    return try shop.encoded(
      Image(over: pixels).inInk(profile: InkProfile.bytes), options: "subsample-mode=off")
  }

  /// Adobe's segment, with a transform that nobody has defined.
  static let adobe: [UInt8] =
    [0xff, 0xee, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 7]

  /// A block of each of two channels, gray throughout.
  static let twoChannels: [UInt8] =
    [0xff, 0xd8, 0xff, 0xdb, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    + [0xff, 0xc0, 0, 14, 8, 0, 8, 0, 8, 2, 1, 0x11, 0, 2, 0x11, 0] + table(0) + table(0x10)
    + [0xff, 0xda, 0, 10, 2, 1, 0, 2, 0, 0, 63, 0, 0x0f, 0xff, 0xd9]

  /// A Huffman table with one code of one bit, for zero.
  private static func table(_ number: UInt8) -> [UInt8] {
    [0xff, 0xc4, 0, 20, number, 1] + [UInt8](repeating: 0, count: 16)
  }

  static func frame(channels: UInt8) -> [UInt8] {
    [0xff, 0xc0, 0, 8 + 3 * channels, 8, 0, 70, 0, 90, channels]
      + (0..<channels).flatMap { [$0 + 1, 0x11, 0] }
  }
}

extension [UInt8] {
  /// Where each segment before the pixels begins, from the first on.
  fileprivate var segments: [Int] {
    var places = [2]
    while self[places[places.count - 1] + 1] != 0xda {
      let place = places[places.count - 1]
      places.append(place + 2 + Int(self[place + 2]) << 8 + Int(self[place + 3]))
    }
    return places
  }

  /// Where each scan begins.
  fileprivate var scans: [Int] {
    indices.dropLast().filter { self[$0] == 0xff && self[$0 + 1] == 0xda }
  }

  fileprivate func inserting(_ bytes: [UInt8], at place: Int) -> [UInt8] {
    Array(prefix(place)) + bytes + dropFirst(place)
  }

  /// With this version in its JFIF segment, which is added if there is none.
  fileprivate func withJFIF(_ version: [UInt8]) -> [UInt8] {
    let segment: [UInt8] =
      [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0] + version + [0, 0, 1, 0, 1, 0, 0]
    return prefix(2) + segment + afterJFIF
  }

  /// What follows the start, without a JFIF segment.
  fileprivate var afterJFIF: ArraySlice<UInt8> {
    dropFirst(self[2...].starts(with: [0xff, 0xe0]) ? 20 : 2)
  }
}
