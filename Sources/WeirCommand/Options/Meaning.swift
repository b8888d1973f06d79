internal import OptionParsing
internal import Plans

/// Where an option has a meaning and what it decides: the part of its row that is specific to weir.
struct Meaning: OptionTraits {
  /// What an option decides.
  enum Subject {
    /// What walls look like and which pictures are on them.
    case look
    /// Which files are pictures, which shows in the files chosen.
    case choice
    /// Which files are written, and where.
    case outputs
    /// Which files of earlier runs are replaced, kept or removed.
    case replacement
    /// How much of the machine is used; pixels do not depend on it.
    case machine
    /// The limits of one picture, which decide what is skipped.
    case limits
    /// The exit status of a run with skipped pictures.
    case status
    /// What is printed.
    case messages
    /// The source of other options.
    case settings
  }

  var subject = Subject.look
  /// The commands that have it; `weir thumbs` has what `weir` has for thumbnails.
  var commands: Set<Command> {
    get {
      let isOfThumbs = takers.contains(.wall) && layouts.contains(.thumbs) && !isOfWallsAlone
      return isOfThumbs ? takers.union([.thumbs]) : takers.subtracting([.thumbs])
    }
    set { takers = newValue }
  }
  private var takers: Set<Command> = [.wall, .plan, .batch]
  /// Whether `weir thumbs` does without it although it has a meaning for thumbnails.
  var isOfWallsAlone = false
  /// The help for commands that the row's own help does not suit.
  var sayings: [Command: String] = [:]
  /// A few words for the commands whose short help shows it.
  var everyday: [Command: String] = [:]
  /// The layouts in which it has a meaning.
  var layouts = Set(LayoutName.allCases)
  /// The formats in which it has a meaning.
  var formats = Set(OutputFormat.allCases)
  /// The other conditions that it needs; one of each list is enough.
  var needs: [[Condition]] = []
  /// The conditions that it cannot be combined with.
  var contradictions: [Contradiction] = []
  /// The blank of a layout file that it fills.
  var blank: LayoutBlank?
  /// Whether it is allowed only on the command line, because it asks for something other than a
  /// wall.
  var isTypedOnly = false
  /// Whether it decides what is measured, so that it cannot be used with sizes files.
  var isSettledByMeasuring = false
  /// The option that replaces it in other layouts.
  var substitute: String?
  /// How a test shows its effect.
  var trial = Trial()
}

extension LayoutName {
  /// The layouts that the command line has a name for.
  static let named = allCases.filter { $0 != .composition }

  /// The name in messages.
  var words: String { self == .composition ? "layout files" : rawValue }
}

// MARK: Rows

extension Option<Arguments> {
  /// The same option in these commands only.
  func taken(by commands: Set<Command>) -> Option { changing { $0.commands = commands } }

  /// The same option with other help in some commands.
  func saying(_ help: String, in commands: Command...) -> Option {
    changing { for command in commands { $0.sayings[command] = help } }
  }

  /// The same option, which the short help of some commands shows with a few words.
  ///
  /// - Parameters:
  ///   - words: at most 52 characters, which fit beside the option's name.
  ///   - commands: the commands; none is all that have the option.
  /// - Returns: the option.
  func everyday(_ words: String, in commands: Command...) -> Option {
    changing { meaning in
      for command in commands.isEmpty ? Array(meaning.commands) : commands {
        meaning.everyday[command] = words
      }
    }
  }

  /// The same option with the help of a command.
  func worded(for command: Command) -> Option {
    var option = self
    option.help = traits.sayings[command] ?? help
    return option
  }

  /// The help of commands that have their own, each text once.
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

  /// The same option, deciding something other than what walls look like.
  func deciding(_ subject: Meaning.Subject) -> Option { changing { $0.subject = subject } }

  /// The same option, with a meaning in these layouts only.
  ///
  /// - Parameters:
  ///   - layouts: the layouts.
  ///   - substitute: the option with the same effect in other layouts.
  /// - Returns: the option.
  func inLayouts(_ layouts: LayoutName..., otherwise substitute: String? = nil) -> Option {
    inLayouts(layouts, otherwise: substitute)
  }

  /// The same option, with a meaning in these layouts and in presets.
  func inPresets(and layouts: LayoutName..., otherwise substitute: String? = nil) -> Option {
    inLayouts(layouts + LayoutName.presets, otherwise: substitute)
  }

  private func inLayouts(_ layouts: [LayoutName], otherwise substitute: String?) -> Option {
    changing {
      $0.layouts = Set(layouts)
      $0.substitute = substitute
    }
  }

  /// The same option, without a meaning for thumbnails.
  func exceptThumbs() -> Option { changing { $0.layouts.remove(.thumbs) } }

  /// The same option, which `weir thumbs` does without.
  func ofWallsAlone() -> Option { changing { $0.isOfWallsAlone = true } }

  /// The same option, with a meaning in these formats only.
  func inFormats(_ isIncluded: (OutputFormat) -> Bool) -> Option {
    changing { $0.formats = $0.formats.filter(isIncluded) }
  }

  /// The same option, which needs one of these conditions.
  func needing(_ conditions: Condition...) -> Option { changing { $0.needs.append(conditions) } }

  /// The same option, which cannot be combined with a condition.
  func contradicting(_ condition: Condition, _ sentence: String? = nil) -> Option {
    contradicting(any: [Contradiction(condition, sentence)])
  }

  /// The same option, which cannot be combined with several conditions.
  func contradicting(any contradictions: [Contradiction]) -> Option {
    changing { $0.contradictions += contradictions }
  }

  /// The same option, which fills a blank of a layout file.
  func filling(_ blank: LayoutBlank) -> Option { changing { $0.blank = blank } }

  /// The same option, which decides what is measured.
  func settledByMeasuring() -> Option { changing { $0.isSettledByMeasuring = true } }

  /// The same option, which settings files must not contain.
  func typedOnly() -> Option { changing { $0.isTypedOnly = true } }

  /// The same option, with a trial that shows its effect.
  ///
  /// - Parameters:
  ///   - value: a value other than the default; nil for a flag.
  ///   - fixture: the pictures.
  ///   - others: the options next to it.
  ///   - suffix: the suffix of the wall.
  /// - Returns: the option.
  func tried(
    _ value: String? = nil, on fixture: Trial.Fixture = .pictures, with others: [String] = [],
    as suffix: String = "png"
  ) -> Option {
    changing {
      $0.trial = Trial(value: value, fixture: fixture, others: others, suffix: suffix)
    }
  }

  /// The same option, which has a meaning for pages only, with a trial that shows its effect.
  func ofPages(tried value: String) -> Option {
    inFormats(\.isPage).tried(value, as: "html")
  }

  private func changing(_ change: (inout Meaning) -> Void) -> Option {
    var option = self
    change(&option.traits)
    return option
  }
}

extension OptionGroup<Arguments> {
  /// The same options, without a meaning for thumbnails.
  var exceptThumbs: OptionGroup { OptionGroup(title, options.map { $0.exceptThumbs() }) }
}

extension Set<Command> {
  static let all = Set(Command.allCases)
  /// The commands that write something, with options that files may set.
  static let working = all.subtracting([.doctor])
  /// The commands that read pictures, or check earlier walls as pictures.
  static let measuring = working.subtracting([.export])
  /// The commands that search for pictures.
  static let finding: Set = [.wall, .plan, .batch, .measure]
  /// The commands that decide how a wall becomes a page.
  static let planning: Set = [.wall, .plan, .render, .batch]
  /// The commands that draw pictures.
  static let drawing: Set = [.wall, .render, .batch]
  /// The commands that write images.
  static let writing: Set = [.wall, .render, .join, .batch]
  /// The commands that read pictures.
  static let reading: Set = [.wall, .plan, .render, .batch, .measure]
}
