/// What stands behind the pixels of a part: which it is, of which plan, and what became of its pictures.
struct PartRecord: Equatable, Sendable {
  /// The digest of the plan; see ``PlanFile``.
  var plan: String
  var part: Part
  /// The version of weir that drew it.
  var version: String
  /// The version of libvips that it was drawn with: another one may decode to other bits.
  var libvips: String
  /// The CRC-32 of the pixels.
  var checksum: UInt32
  var outcome: Outcome
}

extension PartRecord {
  /// The record in JSON, and behind it its checksum, its length and a mark: what ends with that mark was
  /// written to its end.
  var bytes: [UInt8] { Self.ended(Array(json.utf8)) }

  /// A text with what comes behind it.
  static func ended(_ text: [UInt8]) -> [UInt8] {
    let sum = Int(crc32(of: text))
    return text + sum.littleEndianBytes(4) + text.count.littleEndianBytes() + mark
  }

  private static let mark = Array("weirpart".utf8)
  /// How much stands behind the JSON.
  private static let tailCount = 4 + 8 + mark.count
  /// A million pictures that fail fill less.
  private static let longest = 1 << 28

  /// Reads the record at the end of a file.
  ///
  /// - Parameters:
  ///   - file: an open file.
  ///   - size: its length in bytes.
  /// - Returns: the record and how long it is in bytes; nil where there is none, or not a whole one.
  /// - Throws: ``FileError`` where it cannot be read.
  static func read(
    from file: borrowing File, size: Int
  ) throws(FileError) -> (record: PartRecord, byteCount: Int)? {
    guard size >= tailCount else { return nil }
    let tail = try file.read(tailCount, at: size - tailCount)
    let count = Int(littleEndian: tail.dropFirst(4).prefix(8))
    guard tail.suffix(mark.count) == mark[...], (0...min(longest, size - tailCount)).contains(count)
    else { return nil }
    let text = try file.read(count, at: size - tailCount - count)
    guard text.count == count, Int(crc32(of: text)) == Int(littleEndian: tail.prefix(4)),
      let record = try? PartRecord(json: text)
    else { return nil }
    return (record, count + tailCount)
  }
}

extension PartRecord {
  private var json: String {
    var object = JSONObject()
    object.set("part", part.description)
    object.set("plan", plan)
    object.set("version", version)
    object.set("libvips", libvips)
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
    libvips = try value.string("libvips")
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
  /// In the order of the frames.
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
