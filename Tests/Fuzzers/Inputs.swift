import Glibc
@testable import AtScale
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import JSON
@testable import Planning
@testable import Plans
@testable import Requests
@testable import Walls
@testable import WeirCommand

func fuzzComposition(_ bytes: [UInt8]) {
  withFile(bytes) { path in
    guard let file = try? readComposition(path) else { return }
    // A readable file survives writing and reading.
    withFile(Array(JSONObject(file).text.utf8)) { again in
      law((try? readComposition(again)) == file, "a composition is read as it was written")
    }
  }
}

func fuzzManifest(_ bytes: [UInt8]) {
  withFile(bytes) { path in
    guard let plan = try? readManifest(path) else { return }
    law(plan.frames.allSatisfy { $0.place.sheet < plan.sheets.count }, "frames are on sheets")
    // The cost is estimated without drawing anything, whatever the numbers are.
    try? PlanLimits.check(plan, .tiff, Resources(), isUntrusted: true)
  }
}

/// Draws a plan made from the bytes; see ``HostilePlan``.
func fuzzDrawing(_ bytes: [UInt8]) {
  do {
    if case .broken(let name) = try drawing.get().draw(bytes) { law(false, name) }
  } catch {
    fatalError("cannot draw: \(error)")
  }
}

private let drawing = Result {
  let folder = Path("\(fuzzFolder)/weir-fuzz-\(getpid())")
  try Folder.create(folder)
  return try HostileDrawing(in: folder)
}

func fuzzSizes(_ bytes: [UInt8]) {
  withFile(bytes) { path in
    guard let sizes = try? Sizes([path]) else { return }
    let areReal = sizes.pictures.allSatisfy { $0.width > 0 && $0.width * $0.height > 0 }
    law(areReal, "pictures have pixels, as many as can be counted")
    _ = try? Sizes([path], trustsPaths: false)
  }
}

func fuzzSettings(_ bytes: [UInt8]) {
  withFile(bytes) { path in
    var reads = FilesRead()
    _ = try? SettingsFile(path, noting: &reads)
  }
}

/// Parses options, one word a line.
func fuzzOptions(_ bytes: [UInt8]) {
  let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  // Options that read files would read any path that the fuzzer invents.
  let isFile = words.contains { word in
    let text = String(decoding: word, as: UTF8.self)
    return text.contains("/") || text.hasPrefix("--co") || text.hasPrefix("--k")
      || text.contains(".json")
  }
  if !isFile { _ = try? Job(words.map { Array($0) }) }
}

func fuzzSignature(_ bytes: [UInt8]) {
  let start = Array(bytes.prefix(Signature.length))
  for suffix in ["", "jpg", "nef"] {
    law(
      Signature(of: start, suffix: suffix) == Signature(of: start, suffix: suffix),
      "it is a function")
  }
}

func fuzzTemplate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let template = try? Template(text) else { return }
  let filled = template.filled { "{\($0.rawValue)}" }
  law(filled.utf8.count <= text.utf8.count, "fields that stand for themselves add nothing")
}

/// Compares three paths, one a line.
func fuzzOrder(_ bytes: [UInt8]) {
  let paths = bytes.split(separator: UInt8(ascii: "\n")).prefix(3).map { Path(bytes: $0) }
  let precedes = NaturalOrder.precedes
  for a in paths {
    law(!precedes(a, a), "nothing precedes itself")
    for b in paths {
      law(a == b || precedes(a, b) != precedes(b, a), "one of two paths precedes the other")
      for c in paths where precedes(a, b) && precedes(b, c) {
        law(precedes(a, c), "an order is transitive")
      }
    }
  }
}

func fuzzMessages(_ bytes: [UInt8]) {
  if let question = try? DecodingQuestion(message: bytes) {
    law(question.message == bytes, "a question is read as it was written")
  }
  _ = try? DecodingAnswer(message: bytes)
}

/// Reads the bytes as a part's record, as they are and with a correct checksum.
func fuzzPart(_ bytes: [UInt8]) {
  for bytes in [bytes, PartRecord.ended(bytes)] {
    withFile(bytes) { path in
      guard let file = try? File(path),
        let found = try? PartRecord.read(from: file, size: bytes.count, pictures: 100)
      else { return }
      withFile(found.record.bytes) { again in
        guard let copy = try? File(again) else { fatalError("cannot read \(again)") }
        let second = try? PartRecord.read(
          from: copy, size: found.record.bytes.count, pictures: 100)
        law(second?.record == found.record, "a record is read as it was written")
      }
    }
  }
}

private let fuzzFolder =
  getenv("WEIR_FUZZ_FOLDER").map { String(cString: $0) } ?? "/dev/shm"

/// Passes the path of a temporary file with the bytes.
func withFile(_ bytes: [UInt8], _ body: (Path) -> Void) {
  let path = Path("\(fuzzFolder)/weir-fuzz-\(getpid())-\(bytes.count % 2)")
  guard let file = try? File(path, flags: O_RDWR | O_CREAT | O_TRUNC),
    (try? file.write(bytes)) != nil
  else { fatalError("cannot write \(path)") }
  body(path)
}
