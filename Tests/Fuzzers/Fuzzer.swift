import Glibc

/// What libFuzzer calls with random bytes; `scripts/fuzz` chooses one.
///
/// A crash, a trap, a hang or a broken law ends the run and reports the bytes that caused it.
enum Fuzzer: String, CaseIterable {
  case composition, manifest, drawing, sizes, options, settings, signature, order, template
  case messages, part, colors

  /// The fuzzer that the environment names.
  static let chosen: Fuzzer = {
    let name = getenv("WEIR_FUZZER").map { String(cString: $0) } ?? ""
    guard let fuzzer = Fuzzer(rawValue: name) else {
      fatalError("WEIR_FUZZER is none of \(allCases.map(\.rawValue))")
    }
    return fuzzer
  }()

  func run(_ bytes: [UInt8]) {
    switch self {
    case .composition: fuzzComposition(bytes)
    case .manifest: fuzzManifest(bytes)
    case .drawing: fuzzDrawing(bytes)
    case .sizes: fuzzSizes(bytes)
    case .options: fuzzOptions(bytes)
    case .settings: fuzzSettings(bytes)
    case .signature: fuzzSignature(bytes)
    case .order: fuzzOrder(bytes)
    case .template: fuzzTemplate(bytes)
    case .messages: fuzzMessages(bytes)
    case .part: fuzzPart(bytes)
    case .colors: fuzzColors(bytes)
    }
  }
}

/// The function that libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzer.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Ends the run if a law does not hold.
func law(_ holds: Bool, _ name: String) {
  if !holds { fatalError("broken: \(name)") }
}
