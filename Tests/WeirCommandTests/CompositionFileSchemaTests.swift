import Laws
import Layouts
import Testing
@testable import Files
@testable import JSON
@testable import Plans

@Suite("Composition files: the schema", .timeLimit(.minutes(60)))
struct CompositionFileSchemaTests {
  private static let files: [Path] = {
    let samples = Schema.packageFolder / "Samples/layouts"
    let everyKey = Schema.packageFolder / "Tests/WeirTests/CompositionFile/Files/every-key.json"
    return ((try? Folder.names(in: samples)) ?? []).sorted().map { samples / $0 } + [everyKey]
  }()

  private static func bytes(_ path: Path) throws -> [UInt8] { try File(path).read(1 << 20) }

  @Test("Every sample is valid", arguments: files)
  func samples(path: Path) throws {
    let json = try JSON(Self.bytes(path))
    #expect(try Schema.composition().complaints(about: json) == [])
    #expect(throws: Never.self) { try readComposition(path) }
    #expect(json["$schema"]?.string?.hasSuffix("../Documentation/composition.schema.json") == true)
  }

  @Test("The schema and the reader refuse the same files")
  func agreement() throws {
    let schema = try Schema.composition()
    let originals = try Self.files.map { path in
      var reader = JSONReader(try Self.bytes(path))
      return try reader.value()
    }
    var valid = 0
    forEachSeed(0..<750) { seed in
      var random = SplitMix64(seed: UInt64(seed))
      let changed = originals[seed % originals.count].changed(&random)
      let complaint = changed.complaint
      let isValid = schema.complaints(about: try JSON(Array(changed.line.utf8))).isEmpty
      valid += isValid ? 1 : 0
      // Only the reader knows colors, and compares the values of two keys.
      let isBeyondSchemas = ["a color as", "maxWidth", "\"flush\" and"].contains {
        complaint?.contains($0) == true
      }
      if isBeyondSchemas { return }
      try #require(isValid == (complaint == nil), "\(complaint ?? "valid"): \(changed.line)")
    }
    #expect((75..<675).contains(valid))
  }
}

extension JSONValue {
  /// The reader's error message; nil if it reads a composition.
  fileprivate var complaint: String? {
    do {
      _ = try CompositionFile(json: self)
      return nil
    } catch {
      return error.description
    }
  }
}
