internal import OptionParsing
internal import Weir

/// Where an option means something, and what it decides: the part of its row that is weir's own.
struct Meaning: OptionTraits {
  /// What an option decides.
  enum Subject {
    /// What walls look like and which pictures are on them.
    case look
    /// Which files are pictures; it shows in the files that it chooses.
    case choice
    /// Which files are written, and where.
    case outputs
    /// How much of the machine is used; no pixel depends on it.
    case machine
    /// How much one picture may take: it shows in what is skipped.
    case limits
    /// How a run ends that has skipped pictures.
    case status
    /// What is printed.
    case messages
    /// Where other options come from.
    case settings
  }

  var subject = Subject.look
  /// The commands that take it.
  var commands: Set<Command> = [.wall, .plan, .batch]
  /// The help of commands for which the row's own would be wrong.
  var sayings: [Command: String] = [:]
  /// The layouts in which it means something.
  var layouts = Set(LayoutName.allCases)
  /// The formats in which it means something.
  var formats = Set(OutputFormat.allCases)
  /// What must hold besides; of each list one condition is enough.
  var needs: [[Condition]] = []
  /// What must not hold besides.
  var contradictions: [Contradiction] = []
  /// The keys of a layout file that it fills in where the file leaves them out.
  var blank: LayoutBlank?
  /// Whether only a command line may have it: it asks for something other than a wall.
  var isTypedOnly = false
  /// Whether it says what is measured, so that it comes too late for files of sizes.
  var isSettledByMeasuring = false
  /// What a layout takes in its place.
  var substitute: String?
  /// How a test makes it show.
  var trial = Trial()
}

/// Two things that cannot hold at once.
struct Contradiction {
  let condition: Condition
  /// The whole answer; nil says that the two contradict.
  let sentence: String?

  init(_ condition: Condition, _ sentence: String? = nil) {
    self.condition = condition
    self.sentence = sentence
  }
}

/// Something that holds of the options in force.
struct Condition {
  let option: String
  /// The values that make it hold; nil is any.
  private let values: [String]?
  private let isInverted: Bool
  /// An option that must not be given besides.
  private var rival: String?

  /// The option is given, and not taken back by an empty value.
  static func given(_ option: String) -> Condition {
    Condition(option: option, values: nil, isInverted: false)
  }

  /// The option is given, and another one is not.
  static func given(_ option: String, without rival: String) -> Condition {
    Condition(option: option, values: nil, isInverted: false, rival: rival)
  }

  /// The option has one of these values.
  static func value(_ option: String, _ values: String...) -> Condition {
    Condition(option: option, values: values, isInverted: false)
  }

  /// The option has another value than these.
  static func otherValue(_ option: String, than values: String...) -> Condition {
    Condition(option: option, values: values, isInverted: true)
  }

  /// The command is this one.
  static func command(_ command: Command) -> Condition {
    Condition(option: commandName, values: [command.rawValue], isInverted: false)
  }

  /// Files of sizes stand in place of the pictures.
  static let sizes = Condition(option: sizesName, values: nil, isInverted: false)

  /// Under this name, settings say that files of sizes are named.
  static let sizesName = "files of sizes"

  /// Under this name, settings say which command it is.
  static let commandName = "the command"

  /// The layout is a file.
  static let layoutFile = Condition(
    option: "layout", values: LayoutName.allCases.map(\.rawValue), isInverted: true)

  func holds(in settings: [Setting]) -> Bool {
    guard let setting = settings.last(where: { $0.name == option }), !setting.values.isEmpty else {
      return false
    }
    if let rival, Condition.given(rival).holds(in: settings) { return false }
    guard let values else { return setting.values.last.map { $0 != [] } ?? false }
    let text = setting.values.last??.text ?? ""
    return values.contains(text) != isInverted
  }

  /// As it is typed.
  func words(in settings: [Setting]) -> String {
    if option == Self.sizesName { return option }
    if let values, option == Self.commandName { return "weir \(values[0])" }
    if let values, !isInverted { return "--\(option) \(values[0])" }
    if let rival { return "--\(option) without --\(rival)" }
    if let values, settings.isEmpty {
      return option == "layout" ? "a layout file" : "--\(option) other than \(values[0])"
    }
    guard isInverted, let value = settings.last(where: { $0.name == option })?.values.last else {
      return "--\(option)"
    }
    return "--\(option) \(value?.text ?? "")"
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

/// The names of layouts on the command line, and layout files.
enum LayoutName: String, CaseIterable {
  case waterfall, horizontal, grid, rows, flow, mosaic
  /// A layout file.
  case composition

  /// As messages call it.
  var words: String { self == .composition ? "layout files" : rawValue }
}

// MARK: Rows

extension Option<Arguments> {
  /// The same option, taken by these commands only.
  func taken(by commands: Set<Command>) -> Option { changing { $0.commands = commands } }

  /// The same option, whose help is another one in some commands.
  func saying(_ help: String, in commands: Command...) -> Option {
    changing { for command in commands { $0.sayings[command] = help } }
  }

  /// The same option, with the help of a command.
  func worded(for command: Command) -> Option {
    var option = self
    option.help = traits.sayings[command] ?? help
    return option
  }

  /// What commands say of it in place of its own help, each help once.
  var otherSayings: [(commands: [Command], help: String)] {
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

  /// The same option, which decides something else than what walls look like.
  func deciding(_ subject: Meaning.Subject) -> Option { changing { $0.subject = subject } }

  /// The same option, meaningful in these layouts only.
  ///
  /// - Parameters:
  ///   - layouts: in which it means something.
  ///   - substitute: the option that does the same in the others.
  /// - Returns: the option.
  func inLayouts(_ layouts: LayoutName..., otherwise substitute: String? = nil) -> Option {
    changing {
      $0.layouts = Set(layouts)
      $0.substitute = substitute
    }
  }

  /// The same option, meaningful in these formats only.
  func inFormats(_ isIncluded: (OutputFormat) -> Bool) -> Option {
    changing { $0.formats = $0.formats.filter(isIncluded) }
  }

  /// The same option, which means something only beside one of these.
  func needing(_ conditions: Condition...) -> Option { changing { $0.needs.append(conditions) } }

  /// The same option, which cannot stand beside another one.
  func contradicting(_ condition: Condition, _ sentence: String? = nil) -> Option {
    contradicting(any: [Contradiction(condition, sentence)])
  }

  /// The same option, which cannot stand beside some others.
  func contradicting(any contradictions: [Contradiction]) -> Option {
    changing { $0.contradictions += contradictions }
  }

  /// The same option, which fills in what a layout file leaves out.
  func filling(_ blank: LayoutBlank) -> Option { changing { $0.blank = blank } }

  /// The same option, which says what is measured.
  func settledByMeasuring() -> Option { changing { $0.isSettledByMeasuring = true } }

  /// The same option, which no settings file may have.
  func typedOnly() -> Option { changing { $0.isTypedOnly = true } }

  /// The same option, with what makes it show.
  ///
  /// - Parameters:
  ///   - value: other than the default; nil for a flag.
  ///   - fixture: the pictures.
  ///   - others: options beside it.
  /// - Returns: the option.
  func tried(
    _ value: String? = nil, on fixture: Trial.Fixture = .pictures, with others: [String] = []
  ) -> Option {
    changing { $0.trial = Trial(value: value, fixture: fixture, others: others) }
  }

  private func changing(_ change: (inout Meaning) -> Void) -> Option {
    var option = self
    change(&option.traits)
    return option
  }
}

extension Set<Command> {
  static let all = Set(Command.allCases)
  /// Those that look for pictures.
  static let finding: Set = [.wall, .plan, .batch, .measure]
  /// Those that draw pictures.
  static let drawing: Set = [.wall, .render, .batch]
  /// Those that write images.
  static let writing: Set = [.wall, .render, .join, .batch]
  /// Those that read pictures.
  static let reading: Set = [.wall, .plan, .render, .batch, .measure]
}
