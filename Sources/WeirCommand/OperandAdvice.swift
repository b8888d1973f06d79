internal import AtScale
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests
internal import Spelling

extension Failure {
  /// A suggestion for an operand that does not exist; nil for none.
  var operandAdvice: String? {
    guard case .noSuchInput(let path)? = kind else { return nil }
    let text = path.description
    if text.contains(where: "*?[{".contains) { return path.patternAdvice }
    if text.hasPrefix("~") { return "write $HOME in place of ~ where it is in quotes" }
    if let text = Self.texts.first(where: { $0.key == text }) {
      return "weir --\(text.key) prints \(text.value)"
    }
    return Command.advice(on: text)
  }

  /// Options of weir that are commands in other programs.
  private static var texts: KeyValuePairs<String, String> {
    ["help": "the help", "version": "the version", "man": "the manual page"]
  }
}

extension Job {
  /// How to name the output if a path that does not exist is the last of several, and may be meant as that.
  func outputAdvice(after failure: Failure) -> String? {
    guard case .noSuchInput(let path)? = failure.kind else { return nil }
    let (operands, isOutput): ([Path], Bool) =
      switch task {
      case .wall(let options) where options.output.hasDefaultName:
        (options.inputs.paths, OutputFormat(suffix: path.suffix) != nil)
      case .plan(let options) where options.hasDefaultName:
        (options.inputs.paths, path.suffix == "json")
      case .measure(let options) where options.hasDefaultName:
        (options.inputs.paths, path.suffix == "json")
      default: ([], false)
      }
    guard isOutput, operands.count > 1, operands.last == path else { return nil }
    return "the output follows -o, as in -o \(path)"
  }
}

extension Command {
  /// A suggestion for a word that looks like a command; nil for none.
  fileprivate static func advice(on text: String) -> String? {
    guard let word = nearest(to: text, among: named.map(\.rawValue)),
      let command = Command(rawValue: word)
    else { return nil }
    return word == text
      ? "the command comes first, as in: \(command.synopsis)"
      : "did you mean the command \(command.name)?"
  }

  /// Checks that the first operand is not a command in the wrong place or misspelled, before its
  /// options are found wrong.
  func checkFirst(of operands: [[UInt8]]) throws(UsageError) {
    guard self == .wall, let path = operands.first.map({ Path(bytes: $0) }), !path.exists,
      let advice = Self.advice(on: path.description)
    else { return }
    let failure = Failure.noSuchInput(path)
    throw UsageError("\(failure.words); \(advice)", isOfAFile: true)
  }

  /// What `weir help` prints; nil for a command line that begins with another word.
  static func help(askedBy words: [[UInt8]]) throws(UsageError) -> String? {
    let words = words.map { Path(bytes: $0).description }
    guard words.first == helpWord else { return nil }
    let asked = words.dropFirst().filter { !["-h", "--help"].contains($0) }
    guard let word = asked.first, word != helpWord else { return Command.wall.shortHelp }
    guard asked.count == 1, word.first != "-" else {
      throw UsageError("weir help takes one command, as in: weir help render")
    }
    if word == "weir" { return Command.wall.help }
    if let command = named.first(where: { $0.rawValue == word }) { return command.help }
    let names = named.map(\.rawValue)
    let advice =
      nearest(to: word, among: names).map { "did you mean weir help \($0)?" }
      ?? "the commands are \(names.listed(with: "and"))"
    throw UsageError("there is no command \(word); \(advice)")
  }

  /// How to name the file or folder that is called like the first word, which is a command; nil if
  /// there is none.
  static func adviceOnNamesake(of words: [[UInt8]]) -> String? {
    guard let path = words.first.map({ Path(bytes: $0) }),
      Self.words.contains(path.description), path.exists
    else { return nil }
    return
      "\(path) is a command, and ./\(path) is the \(path.isFile ? "file" : "folder") of that name"
  }

  /// Whether a command line is complete without an operand, so that a folder may have been meant.
  static func worksAlone(_ words: [[UInt8]]) -> Bool {
    [helpWord, doctor.rawValue].contains { words == [Array($0.utf8)] }
  }
}

extension Path {
  fileprivate var exists: Bool { (try? FileStatus.of(self)) != nil }

  /// Shells pass a pattern unchanged if it is quoted or matches nothing.
  fileprivate var patternAdvice: String {
    let isInFolder = !parent.description.contains(where: "*?[{".contains)
    let example = isInFolder ? ", as in: weir \(parent) --include '\(name)'" : ""
    return
      "the pattern is in quotes, or matches nothing; weir takes patterns with --include\(example)"
  }
}
