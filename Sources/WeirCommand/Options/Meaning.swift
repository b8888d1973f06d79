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
  var sayings: [Command: String] = [:]
  /// A few words for the commands whose short help shows it.
  var everyday: [Command: String] = [:]
  var layouts = Set(LayoutName.allCases)
  var formats = Set(OutputFormat.allCases)
  /// What to do where the format is another.
  var adviceInOtherFormats: String?
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
  /// What it may be meant to do where no layout is named and the default has no use for it.
  var adviceWithoutLayout: (@Sendable ([Setting]) -> String)?
  /// The options that have its effect in other layouts.
  var substitutes: [LayoutName: String] = [:]
}

extension LayoutName {
  /// The layouts that the command line has a name for.
  static let named = allCases.filter { $0 != .composition }

  /// The name in messages.
  var words: String { self == .composition ? "layout files" : rawValue }
}

// MARK: Rows

/// Each gives the same option, with one thing more that is known of it.
extension Option<Arguments> {
  func taken(by commands: Set<Command>) -> Option { changing { $0.traits.commands = commands } }

  /// With other help in some commands.
  func saying(_ help: String, in commands: Command...) -> Option {
    changing { for command in commands { $0.traits.sayings[command] = help } }
  }

  /// With the few words that the short help of some commands, or of all that have it by now, shows:
  /// at most 52 characters, which fit beside the option's name.
  func everyday(_ words: String, in commands: Command...) -> Option {
    changing { option in
      for command in commands.isEmpty ? Array(option.traits.commands) : commands {
        option.traits.everyday[command] = words
      }
    }
  }

  func deciding(_ subject: Meaning.Subject) -> Option { changing { $0.traits.subject = subject } }

  /// With a meaning in these layouts only; in others, the substitute has the same effect.
  func inLayouts(_ layouts: LayoutName..., otherwise substitute: String? = nil) -> Option {
    inLayouts(layouts, otherwise: substitute)
  }

  func inPresets(and layouts: LayoutName..., otherwise substitute: String? = nil) -> Option {
    inLayouts(layouts + LayoutName.presets, otherwise: substitute)
  }

  private func inLayouts(_ layouts: [LayoutName], otherwise substitute: String?) -> Option {
    changing { option in
      option.traits.layouts = Set(layouts)
      for other in LayoutName.allCases where !layouts.contains(other) {
        option.traits.substitutes[other] = substitute
      }
    }
  }

  /// With options that have its effect in some layouts where it has no meaning.
  func instead(_ substitutes: [LayoutName: String]) -> Option {
    changing { $0.traits.substitutes.merge(substitutes) { $1 } }
  }

  func withoutLayout(_ advice: @escaping @Sendable ([Setting]) -> String) -> Option {
    changing { $0.traits.adviceWithoutLayout = advice }
  }

  func exceptThumbs() -> Option { changing { $0.traits.layouts.remove(.thumbs) } }

  func ofWallsAlone() -> Option { changing { $0.traits.isOfWallsAlone = true } }

  /// Only in some formats; `advice` is for who wants something else elsewhere.
  func inFormats(
    otherwise advice: String? = nil, _ isIncluded: (OutputFormat) -> Bool
  ) -> Option {
    changing { option in
      option.traits.formats = option.traits.formats.filter(isIncluded)
      option.traits.adviceInOtherFormats = advice
    }
  }

  /// With a need of one of these conditions.
  func needing(_ conditions: Condition...) -> Option {
    changing { $0.traits.needs.append(conditions) }
  }

  func contradicting(_ condition: Condition, _ sentence: String? = nil) -> Option {
    changing {
      $0.traits.contradictions.append(Contradiction(condition: condition, sentence: sentence))
    }
  }

  func contradicting(any rivals: KeyValuePairs<Condition, String>) -> Option {
    rivals.reduce(self) { $0.contradicting($1.key, $1.value) }
  }

  /// With a meaning for processes that decode only.
  func ofProcesses() -> Option {
    contradicting("in-process", "--\(name) is for processes that decode, and --in-process has none")
  }

  func filling(_ blank: LayoutBlank) -> Option { changing { $0.traits.blank = blank } }

  func settledByMeasuring() -> Option { changing { $0.traits.isSettledByMeasuring = true } }

  func typedOnly() -> Option { changing { $0.traits.isTypedOnly = true } }

  /// The same option with the help of a command.
  func worded(for command: Command) -> Option {
    changing { $0.help = $0.traits.sayings[command] ?? $0.help }
  }
}

extension OptionGroup<Arguments> {
  /// The same options, without a meaning for thumbnails.
  var exceptThumbs: OptionGroup { OptionGroup(title, options.map { $0.exceptThumbs() }) }
}

extension Set<Command> {
  static let all = Set(Command.allCases)
  /// The commands that write something, with options that files may set.
  static let working = all.subtracting([.picks, .doctor])
  /// The commands that read pictures, or check earlier walls as pictures.
  static let measuring = working.subtracting([.export])
  /// The commands that search for pictures.
  static let finding: Set = [.wall, .plan, .batch, .measure]
  /// The commands that decide how a wall becomes a page.
  static let planning: Set = [.wall, .plan, .render, .batch]
  static let drawing: Set = [.wall, .render, .batch]
  /// The commands that write images.
  static let writing: Set = [.wall, .render, .join, .batch]
  static let reading: Set = [.wall, .plan, .render, .batch, .measure]
}
