internal import Digests
internal import Drawing
internal import Files
internal import JSON
internal import Layouts
internal import Plans
internal import Requests

/// The record after the pixels of a part: which part it is, its plan, and the outcome for its
/// pictures.
struct PartRecord: Equatable, Sendable {
  /// The digest of the plan; see ``PlanFile``.
  var plan: String
  var part: Part
  /// The version of weir that drew it.
  var version: String
  /// The libraries that drew it: other versions may make different bits.
  var libraries: String
  /// The CRC-32 of the pixels.
  var checksum: UInt32
  var outcome: Outcome
}

extension PartRecord {
  /// The record in JSON, followed by its checksum, its length and a mark: a file that ends with the
  /// mark is complete.
  var bytes: [UInt8] { Self.ended(Array(json.utf8)) }

  /// A text with its checksum, its length and the mark appended.
  static func ended(_ text: [UInt8]) -> [UInt8] {
    let sum = Int(crc32(of: text))
    return text + sum.littleEndianBytes(4) + text.count.littleEndianBytes() + mark
  }

  private static let mark = Array("weirpart".utf8)
  /// The number of bytes after the JSON.
  private static let tailCount = 4 + 8 + mark.count
  /// The most bytes for one picture: a decoder's reason has at most about 200 characters, with a
  /// sentence around it.
  private static let mostForPicture = 4096

  /// Reads the record at the end of a file.
  ///
  /// - Parameters:
  ///   - file: an open file.
  ///   - size: its length in bytes.
  ///   - pictures: the most pictures that the record may mention.
  /// - Returns: the record and its length in bytes; nil if there is none, or it is incomplete.
  /// - Throws: ``FileError`` if the file cannot be read.
  static func read(
    from file: borrowing File, size: Int, pictures: Int
  ) throws(FileError) -> (record: PartRecord, byteCount: Int)? {
    guard let (count, sum) = try length(in: file, size: size),
      count <= (pictures + 1).multipliedSaturated(by: mostForPicture)
    else { return nil }
    let text = try file.read(count, at: size - tailCount - count)
    guard text.count == count, Int(crc32(of: text)) == sum, let record = try? PartRecord(json: text)
    else { return nil }
    return (record, count + tailCount)
  }

  /// The digest of the plan in a record, without reading the rest; nil if there is no record.
  static func plan(in file: borrowing File, size: Int) throws(FileError) -> String? {
    guard let (count, _) = try length(in: file, size: size) else { return nil }
    let start = try file.read(min(count, 256), at: size - tailCount - count)
    // The plan is the second member.
    let words = start.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    guard words.count > 8, words[5].elementsEqual("plan".utf8) else { return nil }
    return String(decoding: words[7], as: UTF8.self)
  }

  /// The length of a record's text in bytes, and its checksum.
  private static func length(
    in file: borrowing File, size: Int
  ) throws(FileError) -> (count: Int, sum: Int)? {
    guard size >= tailCount else { return nil }
    let tail = try file.read(tailCount, at: size - tailCount)
    let count = Int(littleEndian: tail.dropFirst(4).prefix(8))
    guard tail.suffix(mark.count) == mark[...], (0...size - tailCount).contains(count) else {
      return nil
    }
    return (count, Int(littleEndian: tail.prefix(4)))
  }
}

extension PartRecord {
  /// The record as its file keeps it: frames by their numbers in the whole plan, and failures in
  /// the words of a reporter.
  func recorded(by reporter: any Reporter, _ numbers: FrameNumbers) -> PartRecord {
    var record = self
    record.outcome = outcome.numbered(by: numbers)
    record.outcome.failures = record.outcome.failures.mapValues {
      .recorded(reporter.words(for: $0))
    }
    return record
  }

  private var json: String {
    var object = JSONObject()
    object.set("part", part.description)
    object.set("plan", plan)
    object.set("version", version)
    object.set("libraries", libraries)
    object.set("checksum", Int(checksum))
    object.set("failed", outcome.failures.mapValues(\.description).objects, unless: [])
    object.set("damaged", outcome.damages.objects, unless: [])
    object.set("decoded", outcome.decodedInstead.sorted(), unless: [])
    return object.text
  }

  private init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    let value = try reader.value()
    try reader.end()
    guard let part = Part(try value.string("part")) else {
      throw JSONError(problem: "“part” is not a part")
    }
    self.part = part
    plan = try value.string("plan")
    version = try value.string("version")
    libraries = try value.string("libraries")
    checksum = UInt32(try value.int("checksum", in: 0...Int(UInt32.max)))
    outcome = Outcome()
    outcome.failures = try value.reasons("failed").mapValues { .recorded($0) }
    outcome.damages = try value.reasons("damaged")
    for case .int(let frame) in value["decoded"]?.elements ?? [] {
      outcome.decodedInstead.insert(frame)
    }
  }
}

extension [Int: String] {
  /// An object for each frame, in order.
  fileprivate var objects: [JSONObject] {
    sorted { $0.key < $1.key }.map { frame, reason in
      var object = JSONObject()
      object.set("frame", frame)
      object.set("reason", reason)
      return object
    }
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate func reasons(_ key: String) throws(JSONError) -> [Int: String] {
    var reasons: [Int: String] = [:]
    for element in self[key]?.elements ?? [] {
      reasons[try element.int("frame")] = try element.string("reason")
    }
    return reasons
  }
}
