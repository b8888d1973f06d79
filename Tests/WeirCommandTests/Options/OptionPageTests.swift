import OptionParsing
import Spelling
import Testing
@testable import Files
@testable import Plans
@testable import WeirCommand

@Suite("Documentation/Options.md", .timeLimit(.minutes(60)))
struct OptionPageTests {
  @Test("It is generated from the table of options")
  func isMadeFromTheTable() throws {
    try expectSnapshot(Self.text, named: Schema.packageFolder / "Documentation/Options.md")
  }

  @Test("Options in the README and the guide are rows of the table, with the table's spelling")
  func readme() throws {
    let text = try Schema.guides()
    let names = Set(Arguments.table.options.map(\.name))
    let others = Set(["filter", "batches", "layouts", "big", "uninstall"])
    for match in text.matches(of: /(?:^|[ `])--([a-z][a-z-]*)/) {
      let name = String(match.output.1)
      #expect(names.contains(name) || others.contains(name), "--\(name)")
    }
    let spellings = Set(Arguments.table.options.map(\.spelling))
    // Where a placeholder stands for the value.
    let rows = text.matches(of: /`(--?[A-Za-z][^`]*)`/).map { String($0.output.1) }
      .filter { $0.contains(/[ =](?:[A-Z]|\S*\|)/) }
    #expect(rows.filter { !spellings.contains($0) } == [])
    #expect(rows.count > 20)
  }

  private static let text: String =
    """
    # Options

    This page is made from weir's table of options, like `weir --help` and `weir --man`. A test
    (`OptionPageTests`) writes it and keeps it true.

    Each option says which commands take it, where that is not all of `weir`, `weir plan` and
    `weir batch`. An option that has no meaning in a command, a layout or a format is answered with a
    sentence, never ignored. In [settings files](settings.schema.json) and themes such options give way
    silently, since a file is not written for one wall only.

    Options marked “fills layout files” give what a [layout file](Layouts.md#options-with-a-layout-file)
    leaves out.

    """ + Arguments.table.groups.map(\.page).joined()
}

extension OptionGroup<Arguments> {
  fileprivate var page: String {
    "\n## \(title)\n\n" + options.map(\.page).joined(separator: "\n")
  }
}

extension Option<Arguments> {
  fileprivate var spelling: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)"
      + (placeholder.map { isValueOptional ? "[=\($0)]" : " \($0)" } ?? "")
  }

  /// The option's entry on the page.
  fileprivate var page: String {
    let others = otherSayings.map { saying in
      "  * \(saying.commands.map { $0.name.code }.listed(with: "and")): \(saying.help.marked)\n"
    }
    let facts = facts.joined(separator: ". ")
    return "* **\(spelling.code)** \(help.marked)\n" + others.joined()
      + (facts.isEmpty ? "" : "  * _\(facts)._\n")
  }

  /// The help of commands that have their own, each text once.
  private var otherSayings: [(commands: [Command], help: String)] {
    var sayings: [(commands: [Command], help: String)] = []
    for command in Command.allCases {
      guard let help = traits.sayings[command] else { continue }
      if let index = sayings.firstIndex(where: { $0.help == help }) {
        sayings[index].commands.append(command)
      } else {
        sayings.append(([command], help))
      }
    }
    return sayings
  }

  /// The remaining facts in its row, a sentence each, without periods.
  private var facts: [String] {
    var facts = [commands, layouts, formats].compactMap(\.self)
    if traits.blank != nil { facts.append("Fills layout files") }
    facts += traits.needs.map { "Needs " + $0.map(\.page).listed }
    let rivals = traits.contradictions.map(\.condition.page)
    if !rivals.isEmpty { facts.append("Not with " + rivals.listed) }
    if isRepeatable { facts.append("Can be given several times") }
    if traits.isTypedOnly { facts.append("Not in settings files") }
    return facts
  }

  private var commands: String? {
    if traits.commands == Meaning().commands { return nil }
    if traits.commands == .all { return "All commands" }
    let others = Command.allCases.filter { !traits.commands.contains($0) }.map { $0.name.code }
    if others.count <= 2 { return "All commands but " + others.listed(with: "and") }
    let names = Command.allCases.filter(traits.commands.contains).map { $0.name.code }
    return "Only " + names.listed(with: "and")
  }

  private var layouts: String? {
    let (with, without) = (
      LayoutName.allCases.filter(traits.layouts.contains),
      LayoutName.allCases.filter { !traits.layouts.contains($0) }
    )
    if without.isEmpty { return nil }
    if with == [.composition] { return "Only with layout files" }
    let names = "Layouts: " + with.map { $0.name }.listed(with: "and")
    let others = Set(traits.substitutes.values).sorted().map { substitute in
      let places = without.filter { traits.substitutes[$0] == substitute }.map { $0.name }
      return "; `--\(substitute)` in \(places.listed(with: "and"))"
    }
    return names + others.joined()
  }

  private var formats: String? {
    let names = OutputFormat.allCases.filter { !traits.formats.contains($0) }.map(\.name)
    return names.isEmpty ? nil : "Not for \(names.listed(with: "and"))"
  }
}

extension LayoutName {
  fileprivate var name: String { self == .composition ? words : rawValue.code }
}

extension String {
  fileprivate var code: String { "`\(self)`" }

  /// Markdown in which everything that would be typed is code.
  fileprivate var marked: String {
    split(separator: " ").quotesJoined.map { word in
      let core = word.trimming(",.;:()")
      let isTyped = ["-", "'"].contains(core.first) || core.contains(where: "*_<>[]{}|".contains)
      return isTyped
        ? String(word).replacing(core, with: String(core).code, maxReplacements: 1) : String(word)
    }.joined(separator: " ")
  }
}

extension [Substring] {
  /// Splits into words, keeping quoted words together.
  fileprivate var quotesJoined: [Substring] {
    reduce(into: []) { words, word in
      if let last = words.last, last.hasPrefix("'"), !last.dropFirst().contains("'") {
        words[words.count - 1] = last.base[last.startIndex..<word.endIndex]
      } else {
        words.append(word)
      }
    }
  }
}

extension Condition {
  fileprivate var page: String {
    let words = words(in: [])
    let isSentence = [" other than ", " without "].contains(where: words.contains)
    return isSentence || words.first != "-" && !words.hasPrefix("weir ") ? words.marked : words.code
  }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> Substring {
    let start = firstIndex { !characters.contains($0) } ?? endIndex
    let end = lastIndex { !characters.contains($0) }.map(index(after:)) ?? endIndex
    return start < end ? self[start..<end] : self[endIndex...]
  }
}
