import Laws
import OptionParsing
import Testing
@testable import Plans
@testable import WeirCommand

@Suite(
  "Every option changes something or is answered", .timeLimit(.minutes(60)), .decodingInProcess)
struct OptionLawTests {
  /// Options that share a fixture also share the runs without them.
  struct Share: CustomTestStringConvertible {
    let fixture: Trial.Fixture
    let options: [String]

    var testDescription: String { options.joined(separator: " ") }
  }

  private static let shares = Trial.Fixture.allCases.flatMap { fixture in
    let names = Arguments.table.options
      .filter { $0.trial.fixture == fixture && !$0.traits.isMeasured }.map(\.name)
    return stride(from: 0, to: names.count, by: 16).map {
      Share(fixture: fixture, options: Array(names[$0..<min($0 + 16, names.count)]))
    }
  }

  @Test(
    "Given a value other than its default, an option has an effect, or a sentence says why not",
    .slow, arguments: shares)
  func law(share: Share) throws {
    let bench = try OptionBench(share.fixture)
    for name in share.options {
      let option = try #require(Arguments.table[name])
      for situation in Situation.all(for: option) { try hold(option, situation, bench) }
    }
  }

  private func hold(
    _ option: Option<Arguments>, _ situation: Situation, _ bench: OptionBench
  ) throws {
    var others = option.trial.others(for: situation.command)
    var before = try bench.run(situation, others)
    if before.status == 2, others.contains(where: { before.errors.contains("\($0) is") }) {
      // The words beside it have no meaning here, so the option is alone.
      others = []
      before = try bench.run(situation, others)
    }
    let words = option.trial.words(for: option)
    let after = try bench.run(situation, others + words)
    let letter = option.short.map { "-\($0) " } ?? "--\(option.name)"
    let isAnswered =
      after.status == 2 && ["--\(option.name)", letter].contains(where: after.errors.contains)
    #expect(
      isAnswered || (after.status != 2 && after != before),
      """
      --\(option.name) is ignored or answered by something else: \
      \(situation) \((others + words).joined(separator: " ")): \(after.errors)
      """)
  }

  @Test("Each option has a trial")
  func complete() {
    #expect(Trial.all.keys.sorted() == Arguments.table.options.map(\.name).sorted())
  }

  @Test("Command lines parsed on several threads at once are parsed correctly")
  func threads() async {
    let wrong = await withTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          let option = ["--columns", "--radius"][number % 2]
          let words = ["join", option, "3", "P"].map { Array($0.utf8) }
          return (0..<300).count { _ in
            do {
              _ = try Job(words)
              return true
            } catch {
              return !"\(error)".contains(option)
            }
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test("A command that does not have an option says so", arguments: Command.allCases)
  func strangers(command: Command) throws {
    let options = Arguments.table.options.filter { !$0.traits.commands.contains(command) }
    for option in options {
      let words = command.words + option.trial.words(for: option) + ["P"]
      let error = #expect(throws: UsageError.self, "\(words)") {
        _ = try Job(words.map { Array($0.utf8) })
      }
      #expect(error?.description.contains("--\(option.name)") == true)
    }
  }
}

/// A command and a layout.
struct Situation: CustomStringConvertible {
  let command: Command
  /// The value of `--layout`; nil for commands that lay nothing out.
  let layout: String?
  /// The suffix of the wall.
  var suffix = "png"

  /// All situations in which an option must be tried.
  static func all(for option: Option<Arguments>) -> [Situation] {
    let bringsLayout = option.trial.others.contains("-l")
    return option.traits.commands.sorted { $0.rawValue < $1.rawValue }.flatMap { command in
      switch command {
      case .wall, .plan, .batch:
        (bringsLayout ? ["waterfall"] : layouts).map { Situation(command: command, layout: $0) }
      case .thumbs, .render, .join, .measure, .export, .picks, .doctor:
        [Situation(command: command, layout: nil)]
      }
    }.filter { option.name != "layout" || $0.layout != option.trial.value }
      .map {
        Situation(
          command: $0.command, layout: $0.layout, suffix: option.trial.suffix)
      }
  }

  private static let layouts =
    LayoutName.allCases.map(\.rawValue).filter { $0 != "composition" }
    + ["../open.json", "../said.json"]

  var description: String {
    "weir \(command) -l \(layout ?? "none")\(suffix == "png" ? "" : " -o w.\(suffix)")"
  }
}

extension Meaning {
  /// Whether its effect shows only in a measurement.
  var isMeasured: Bool { subject == .machine || subject == .limits }
}

extension Command {
  /// The word that invokes the command.
  fileprivate var words: [String] { self == .wall ? [] : [rawValue] }
}

extension Trial {
  /// The option with its trial value, as typed.
  func words(for option: Option<Arguments>) -> [String] {
    guard let value else { return ["--\(option.name)"] }
    return option.isValueOptional ? ["--\(option.name)=\(value)"] : ["--\(option.name)", value]
  }

  /// The words beside it that a command accepts.
  func others(for command: Command) -> [String] {
    var (words, isTaken) = ([String](), true)
    for word in others {
      if word.hasPrefix("-"), word != "-" {
        let name = Arguments.table.options.first {
          "--\($0.name)" == word || $0.short.map { "-\($0)" } == word
        }
        isTaken = name?.traits.commands.contains(command) ?? true
      }
      if isTaken { words.append(word) }
    }
    return words
  }
}
