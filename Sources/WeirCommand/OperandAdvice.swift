internal import AtScale
internal import Exports
internal import Files
internal import JSON
internal import OptionParsing
internal import Plans
internal import Requests
internal import Spelling

extension Job {
  /// A suggestion for an operand that does not exist, or an output that the shell has made; nil for none.
  func advice(after failure: Failure) -> String? {
    if failure.code == Failure.wouldOverwrite("").code { return redirectionAdvice }
    if case .picks(let options) = task { return listAdvice(on: options) }
    guard case .noSuchInput(let path)? = failure.kind else { return nil }
    return quietAdvice(on: path) ?? path.operandAdvice ?? quotingAdvice(on: path) ?? outputAdvice(
      on: path)
      ?? path.namesakeAdvice ?? textAdvice(on: path) ?? Command.advice(on: path.description)
  }

  /// What `-q 90` may be meant to be.
  private func quietAdvice(on path: Path) -> String? {
    guard let place = words.firstIndex(of: path.bytes), place > 0,
      words[place - 1] == Array("-q".utf8),
      let number = Int(path.description), Output.qualities ~= number
    else { return nil }
    return "a number follows its option, as in --quality \(number): -q is --quiet"
  }

  /// The operands, and whether nobody has named the output, for tasks that find pictures.
  private var operands: (paths: [Path], areWithoutOutput: Bool) {
    switch task {
    case .wall(let options): (options.inputs.paths, options.output.hasDefaultName)
    case .plan(let options): (options.inputs.paths, options.hasDefaultName)
    case .measure(let options): (options.inputs.paths, options.hasDefaultName)
    default: ([], false)
    }
  }

  /// How to read a list that was typed among the words; nil if there is none.
  private func listAdvice(on options: PickOptions) -> String? {
    let list = options.words?.first { $0.isFile && !PictureFormat.hasSuffix($0.suffix) }
    return list.map {
      "a list is read from standard input, as in: weir picks \(options.manifest) - < \($0)"
    }
  }

  /// What `weir Photos > wall.jpg` has done: the shell made an empty `wall.jpg` for standard output.
  private var redirectionAdvice: String? {
    guard case .wall(let options) = task, case .files(let name) = options.output.destination,
      operands.areWithoutOutput, let file = StandardStreams.idleOutput,
      (try? Folder.resolve(name)) == file
    else { return nil }
    return "the shell made it for > \(name): leave that out, or add -o -"
  }

  /// How to name the output if a path that does not exist is the last of several, and may be meant as that.
  private func outputAdvice(on path: Path) -> String? {
    let isOutput =
      [.wall, .thumbs].contains(command)
      ? OutputFormat(suffix: path.suffix) != nil : path.suffix == "json"
    guard isOutput, operands.areWithoutOutput, operands.paths.count > 1,
      operands.paths.last == path
    else { return nil }
    return "the output follows -o, as in -o \(path)"
  }

  /// How to type the text of which a path is the second word.
  private func textAdvice(on path: Path) -> String? {
    guard let place = words.firstIndex(of: path.bytes), place > 0 else { return nil }
    let texts = words[..<place].map { String(decoding: $0, as: UTF8.self) }
    // “Hello World” in curly quotes is two words.
    func quoted(_ text: String) -> String { text.withoutCurlyQuotes.quotedForShell }
    let names = ["caption", "title", "header", "footer", "badge", "font"]
    let (before, last) = (place > 1 ? texts[place - 2] : "", texts[place - 1])
    for name in names {
      if before == "--\(name)" {
        return "put the text in quotes, as in --\(name) \(quoted("\(last) \(path)"))"
      }
      if last.hasPrefix("--\(name)=") {
        let text = "\(last.dropFirst(name.count + 3)) \(path)"
        return text.withoutCurlyQuotes == text
          ? "put the text in quotes, as in \("\(last) \(path)".quotedForShell)"
          : "put the text in quotes, as in --\(name)=\(quoted(text))"
      }
    }
    return nil
  }

  /// The name with spaces of which a path is the first word; nil if there is none.
  private func quotingAdvice(on path: Path) -> String? {
    let paths = operands.paths
    guard let first = paths.firstIndex(of: path) else { return nil }
    for last in paths.indices where last >= first {
      let words = paths[first...last].map(\.bytes)
      let typed = Path(bytes: words.joined(separator: [UInt8(ascii: " ")]))
      if let text = typed.text?.withoutCurlyQuotes, Path(text).isThere {
        return "put the name in quotes, as in \(text.quotedForShell)"
      }
    }
    return nil
  }
}

extension [Path] {
  /// Refuses a home folder that no shell has put in.
  func checkHome() throws(UsageError) {
    for path in self where (try? FileStatus.of(path)) == nil {
      if let advice = path.description.adviceOnHome { throw UsageError("\(path): \(advice)") }
    }
  }
}

extension Path {
  /// What a word that is not a path may be.
  fileprivate var operandAdvice: String? {
    let text = description
    if text.contains(where: "*?[{".contains) { return patternAdvice }
    // Beyond that it is rather a folder, such as 2023.
    if let number = Int(text), 1...100 ~= number {
      return "a number follows its option, as in --columns \(number)"
    }
    let name = text.drop { OptionTable<Arguments>.dashes.contains($0) }
    if name.count < text.count, !name.isEmpty {
      let dashes = name.prefix { $0 != "=" }.count > 1 ? "--" : "-"
      return "it begins with a dash, not with a hyphen: write \(dashes)\(name)"
    }
    if let end = text.firstIndex(of: "="),
      Arguments.table.options.contains(where: { $0.name == text[..<end] })
    {
      return "an option begins with two hyphens: write --\(text)"
    }
    let printed = ["help": "the help", "version": "the version", "man": "the manual page"]
    return printed[text].map { "weir --\(text) prints \($0)" }
  }

  /// The neighbor whose name differs by a slip or only in case; nil if there is none.
  ///
  /// Another number is another picture, and what is not UTF-8 cannot be typed.
  fileprivate var namesakeAdvice: String? {
    guard let typed = name.text else { return nil }
    let number = typed.filter(\.isNumber)
    let others = ((try? Folder.names(in: parent)) ?? []).compactMap(\.text).sorted()
      .filter { $0.filter(\.isNumber) == number }
    let lowered = others.map { $0.lowercased() }
    // Of short names, too many are near.
    let near = typed.count > 2 ? nearest(to: typed.lowercased(), among: lowered) : nil
    guard let meant = lowered.first(where: { $0 == typed.lowercased() }) ?? near,
      let place = lowered.firstIndex(of: meant), let path = (parent / Path(others[place])).text
    else { return nil }
    return "did you mean \(path.quotedForShell)?"
  }
}

extension Command {
  /// A suggestion for a word that looks like a command; nil for none.
  fileprivate static func advice(on text: String) -> String? {
    let other = Arguments.otherCommands[text]
    if other == nil, let advice = Arguments.otherVerbs[text] ?? adviceOnLayout(text) {
      return advice
    }
    guard let word = other ?? nearest(to: text, among: named.map(\.rawValue)),
      let command = Command(rawValue: word)
    else { return nil }
    return word == text
      ? "the command comes first, as in: \(command.synopsis)"
      : "did you mean the command \(command.name)?"
  }

  /// How to type a layout that was typed like a command; nil for another word.
  private static func adviceOnLayout(_ text: String) -> String? {
    func typed(_ layout: String) -> String {
      "a layout follows its option, as in: weir Photos -l \(layout)"
    }
    if LayoutName.named.contains(where: { $0 != .thumbs && $0.rawValue == text }) {
      return typed(text)
    }
    switch Arguments.otherLayouts[text] {
    case .same(let own)?: return typed(own)
    case .near(let advice)?: return advice
    case nil: return nil
    }
  }

  /// Checks that the first operand is not a command in the wrong place or misspelled, before its
  /// options are found wrong.
  func checkFirst(of operands: [[UInt8]]) throws(UsageError) {
    guard self == .wall, let path = operands.first.map({ Path(bytes: $0) }), !path.isThere,
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
    guard asked.count == 1 else {
      throw UsageError(
        "weir help takes one word: a command, a topic or an option, as in: weir help render")
    }
    if word.hasPrefix("-"), let help = help(onOption: String(word.drop { $0 == "-" })) {
      return help
    }
    if word == "weir" { return Command.wall.help }
    if let command = named.first(where: { $0.rawValue == word }) { return command.help }
    if let topic = Topic(named: word) { return topic.help }
    if let help = help(onOption: word) { return help }
    if let topic = Topic(about: word) { return topic.help }
    if let text = Documents.text(of: word) { return text }
    if Documents.words.contains(word) {
      guard let list = Documents.list else {
        throw UsageError(
          "the documents are not installed: scripts/install puts them into share/doc/weir")
      }
      return list
    }
    if case .near(let advice)? = Arguments.otherWords[String(word.drop { $0 == "-" })] {
      throw UsageError("there is no option \(word); \(advice)")
    }
    let names = named.map(\.rawValue)
    let others = names + Topic.all.flatMap(\.words) + Arguments.table.options.map(\.name)
    let advice =
      nearest(to: word, among: others).map { "did you mean weir help \($0)?" }
      ?? "the commands are \(names.listed(with: "and")), the topics \(Topic.names.listed(with: "and"))"
    throw UsageError("there is no help on “\(word)”; \(advice)")
  }

  /// How to name the file or folder that is called like the first word, which is a command; nil if
  /// there is none.
  static func adviceOnNamesake(of words: [[UInt8]]) -> String? {
    guard let path = words.first.map({ Path(bytes: $0) }),
      Self.words.contains(path.description), path.isThere,
      !words.dropFirst().contains(where: { Path(bytes: $0).isThere })
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
  /// Shells pass a pattern unchanged if it is quoted or matches nothing.
  fileprivate var patternAdvice: String {
    let isInFolder = !parent.description.contains(where: "*?[{".contains)
    let example = isInFolder ? ", as in: weir \(parent) --include '\(name)'" : ""
    return
      "the pattern is in quotes, or matches nothing; to give weir a pattern, use --include\(example)"
  }
}
