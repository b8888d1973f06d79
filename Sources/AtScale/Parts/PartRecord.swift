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
  var bytes: [UInt8] { Self.ended(Array(Self.fields.write(self).utf8)) }

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

  /// Reads the record at the end of a file, for at most this many pictures; nil if there is none,
  /// or it is incomplete.
  ///
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

  private init(json: [UInt8]) throws(JSONError) {
    self = try Self.fields.read(JSONCursor(JSONValue(json)), Reading(allowsOtherKeys: true))
  }

  private static let fields = Fields<PartRecord>(
    [
      Field("part", \.part, .part).required,
      Field("plan", \.plan, .text).required,
      Field("version", \.version, .text).required,
      Field("libraries", \.libraries, .text).required,
      Field("checksum", \.checksum, .checksum).required,
      Field(
        "failed", .list(of: .object),
        get: { Reason.list($0.outcome.failures.mapValues(\.description)) },
        set: { $0.outcome.failures = Reason.dictionary($1).mapValues { .recorded($0) } }),
      Field(
        "damaged", .list(of: .object), get: { Reason.list($0.outcome.damages) },
        set: { $0.outcome.damages = Reason.dictionary($1) }),
      Field(
        "decoded", .list(of: .integer(0...Int.max)),
        get: { $0.outcome.decodedInstead.isEmpty ? nil : $0.outcome.decodedInstead.sorted() },
        set: { $0.outcome.decodedInstead = Set($1) }),
    ],
    of: PartRecord(
      plan: "", part: .whole, version: "", libraries: "", checksum: 0, outcome: Outcome()))
}

/// What happened to a frame.
private struct Reason: Keyed {
  var frame = 0
  var reason = ""

  static let fields = Fields<Reason>(
    [
      Field("frame", \.frame, .integer(0...Int(Int32.max))).required,
      Field("reason", \.reason, .text).required,
    ], of: Reason())

  /// The reasons in the order of their frames; nil for none.
  static func list(_ reasons: [Int: String]) -> [Reason]? {
    guard !reasons.isEmpty else { return nil }
    return reasons.sorted { $0.key < $1.key }.map { Reason(frame: $0.key, reason: $0.value) }
  }

  static func dictionary(_ list: [Reason]) -> [Int: String] {
    Dictionary(list.map { ($0.frame, $0.reason) }) { $1 }
  }
}

extension Form<Part> {
  fileprivate static var part: Form {
    Form(.text) { json, _ throws(JSONError) in
      guard case .string(let text) = json.value, let part = Part(text) else {
        throw json.wrong("a part, as in 3/16")
      }
      return part
    } write: {
      $0.description.json
    }
  }
}
