internal import Spelling

/// All options of a command.
///
/// Parsing and help are made from it, so they cannot differ.
package struct OptionTable<Arguments: OptionArguments>: Sendable {
  /// In the order of the help.
  package let groups: [OptionGroup<Arguments>]
  /// In the order of the help.
  package let options: [Option<Arguments>]
  /// What options of other programs mean here, by their names without dashes.
  let otherWords: [String: OtherWord]
  /// What to do with two lengths with an x between them, by the options that take something else.
  let pairAdvice: [String: String]
  /// The options that a command does not have, each with the commands that do, as in `weir and weir plan`.
  package var elsewhere: [String: String] = [:]

  package init(
    _ groups: [OptionGroup<Arguments>], otherWords: [String: OtherWord] = [:],
    pairAdvice: [String: String] = [:]
  ) {
    self.groups = groups
    (self.otherWords, self.pairAdvice) = (otherWords, pairAdvice)
    options = groups.flatMap(\.options)
  }

  /// Creates a table by transforming each row; headings without rows are left out.
  package func compactMap(_ transform: (Option<Arguments>) -> Option<Arguments>?) -> OptionTable {
    OptionTable(
      groups.map { OptionGroup($0.title, $0.options.compactMap(transform)) }
        .filter { !$0.options.isEmpty }, otherWords: otherWords, pairAdvice: pairAdvice)
  }

  /// The table with some of its groups only, in this order.
  package func keeping(groups titles: [String]) -> OptionTable {
    OptionTable(titles.compactMap { title in groups.first { $0.title == title } })
  }

  /// The table with some of its options only, under their headings.
  package func keeping(options names: [String]) -> OptionTable {
    compactMap { names.contains($0.name) ? $0 : nil }
  }

  /// The table with some of its options only, in this order, without headings.
  package func keeping(inOrder names: [String]) -> OptionTable {
    OptionTable([OptionGroup("", names.compactMap { self[$0] })])
  }

  /// What a command line held besides the values that it set.
  package struct Remainder: Sendable {
    /// The operands, in order.
    package var operands: [[UInt8]] = []
    /// The settings, in order: one for each occurrence.
    package var settings: [Setting] = []
    /// Options that stood alone although they may have a value, each with the operand that follows it.
    package var followers: [(option: String, word: [UInt8])] = []
    /// The options that were given by their letter, as in `-h`.
    package var lettered: Set<String> = []
    /// The values of other programs that were taken, each with its option.
    package var otherValues: [(option: String, value: String)] = []
    /// The options that were given, without dashes, in order.
    package var given: [String] { settings.map(\.name) }
  }

  /// Reads a command line, as GNU programs do: `-c4`, `-c 4`, `--columns=4`, `--col 4`, options
  /// after operands, `--`.
  ///
  /// The words are without the program's name. The values of options that are for other commands are not read.
  package func parse(
    _ words: [[UInt8]], into arguments: inout Arguments
  ) throws(UsageError) -> Remainder {
    var scanner = scanner(of: try translated(words))
    var remainder = Remainder()
    while let match = scanner.next() {
      switch match {
      case .option(let index, var value, let isLetter):
        let option = options[index]
        if isLetter { remainder.lettered.insert(option.name) }
        if elsewhere[option.name] != nil {
          remainder.settings.append(Setting(option.name, [value]))
          continue
        }
        if let typed = value, let own = try own(typed, of: option) {
          remainder.otherValues.append((option.name, String(decoding: typed, as: UTF8.self)))
          value = own
        }
        remainder.settings.append(Setting(option.name, [value]))
        if option.isValueOptional, value == nil, let word = scanner.following,
          word.first != UInt8(ascii: "-")
        {
          remainder.followers.append((option.name, word))
        }
        do {
          try option.apply(value, to: &arguments)
        } catch {
          throw option.respelled(value, before: scanner.following) ?? error
        }
      case .missingValue(let index): throw options[index].missingValue
      case .optionForValue(let index, let word):
        throw options[index].missingValue(before: String(decoding: word, as: UTF8.self))
      case .unknown(let word, let candidates):
        throw unknown(String(decoding: word, as: UTF8.self), candidates.map { options[$0].name })
      }
    }
    remainder.operands = scanner.operands
    return remainder
  }

  /// The settings of a command line that may be wrong: what cannot be read is ignored, and no
  /// value is checked.
  package func settings(amid words: [[UInt8]]) -> [Setting] {
    var scanner = scanner(of: (try? translated(words)) ?? words)
    var settings: [Setting] = []
    while let match = scanner.next() {
      if case .option(let index, let value, _) = match {
        settings.append(Setting(options[index].name, [value]))
      }
    }
    return settings
  }

  private func scanner(of words: [[UInt8]]) -> Scanner {
    Scanner(words: words, options: options.map { ($0.name, $0.short, $0.valueKind) })
  }

  private func unknown(_ word: String, _ candidates: [String]) -> UsageError {
    let name = word.split(separator: "=", maxSplits: 1).first.map { $0.drop { $0 == "-" } } ?? ""
    guard word.hasPrefix("--"), !name.isEmpty else {
      return UsageError("unknown option \(word); --help lists all options")
    }
    let own = candidates.filter { elsewhere[$0] == nil }
    if candidates.count > 1, own.count == 1 { return unknown(name: String(name), meant: own[0]) }
    if candidates.count > 1 {
      let names = (own.isEmpty ? candidates : own).map { "--" + $0 }.joined(separator: ", ")
      let place = own.isEmpty ? elsewhere[candidates[0]].map { ", which are for \($0)" } : nil
      return UsageError("--\(name) could be any of \(names)\(place ?? "")")
    }
    if let option = candidates.first { return UsageError("--\(option) takes no value") }
    let typed = word.dropFirst(2).prefix { $0 != "=" }
    return unknown(name: String(typed), meant: nearest(to: String(name)))
  }

  /// The error for a long name that is unknown.
  func unknown(name: String) -> UsageError {
    let letter = options.first { $0.short.map(String.init) == name }?.name
    let longer = options.map(\.name).filter { $0.hasPrefix(name) }
    return unknown(
      name: name, meant: letter ?? nearest(to: name) ?? (longer.count == 1 ? longer[0] : nil))
  }

  /// The option that was most likely meant; of equals, one that the command has.
  func nearest(to name: String) -> String? {
    let names = options.map(\.name)
    return Spelling.nearest(
      to: name,
      among: names.filter { elsewhere[$0] == nil } + names.filter { elsewhere[$0] != nil })
  }

  /// A question whether an option was meant, or where it belongs if that is another command.
  func question(_ option: String) -> String {
    elsewhere[option].map { "--\(option) is for \($0)" } ?? "did you mean --\(option)?"
  }

  private func unknown(name: String, meant: String?) -> UsageError {
    let denied = name.hasPrefix("no-") ? String(name.dropFirst(3)) : ""
    let advice =
      self[denied].map { "leave out --\($0.name)" } ?? meant.map(question)
      ?? "--help lists all options"
    return UsageError("unknown option --\(name); \(advice)")
  }
}

extension Option {
  var valueKind: Scanner.ValueKind {
    if placeholder == nil { return .none }
    return isValueOptional ? .optional : .required
  }
}
