import OptionParsing

/// What the options of these tests set.
struct Settings: OptionArguments, Equatable, Sendable {
  typealias Traits = NoTraits

  var columns: Int?
  var names: [[UInt8]] = []
  var recursive = 0
  var verbose = 0
  var reverse = 0
  var force = 0
  var forceAll = 0
  /// One for each occurrence: its value, if it has one.
  var kept: [[UInt8]?] = []
  var keptSize: Int?

  static let table = OptionTable<Settings>([
    OptionGroup(
      "Layout",
      [
        .value("columns", "c", "N", "How many columns.") {
          arguments, value throws(UsageError) in arguments.columns = try value.int(1...100)
        },
        .value("name", "n", "NAME", "May be given several times.") { $0.names.append($1.bytes) },
        .flag("reverse", nil, "Turn the order round.") { $0.reverse += 1 },
      ]),
    OptionGroup(
      "Messages",
      [
        .flag("recursive", "r", "Search the folders inside folders.") { $0.recursive += 1 },
        .flag("verbose", "v", "Say more.") { $0.verbose += 1 },
        .flag("force", nil, "Overwrite.") { $0.force += 1 },
        .flag("force-all", nil, "Overwrite everything.") { $0.forceAll += 1 },
        .optionalValue("keep", "k", "DIR", "May stand alone.") { $0.kept.append($1?.bytes) },
        .value("keep-size", nil, "MB", "How much of it.") {
          arguments, value throws(UsageError) in arguments.keptSize = try value.int(1...9)
        },
      ]),
  ])
}

struct NoTraits: OptionTraits {}

/// Words that are not options.
struct Words: OptionArguments, Sendable {
  typealias Traits = NoTraits

  var words: [String] = []
}

/// The result of a command line.
struct Outcome: Equatable {
  var settings = Settings()
  var operands: [String] = []
  var given: [String] = []
}

/// Parses words that are text.
func parse(_ words: String...) throws(UsageError) -> Outcome {
  try parse(words: words)
}

func parse(words: [String]) throws(UsageError) -> Outcome {
  var settings = Settings()
  let remainder = try Settings.table.parse(words.map { Array($0.utf8) }, into: &settings)
  let operands = remainder.operands.map { String(decoding: $0, as: UTF8.self) }
  return Outcome(settings: settings, operands: operands, given: remainder.given)
}

/// The sentence that answers a command line; nil if nothing is wrong.
func complaint(_ words: String...) -> String? {
  do {
    _ = try parse(words: words)
    return nil
  } catch {
    return error.description
  }
}
