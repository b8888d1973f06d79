internal import Files
internal import OptionParsing
internal import Plans
internal import Requests
internal import Spelling

/// Checks the options of a run against their rows.
struct OptionCheck {
  /// The settings that were typed; others are ignored if they have no meaning.
  let typed: [Setting]
  /// All settings in effect, and the command.
  let settings: [Setting]

  init(typed: [Setting], settings: [Setting], of command: Command, operands: [Path]) {
    self.typed = typed
    self.settings =
      settings + [Setting(Condition.commandName, [Array(command.rawValue.utf8)])]
      + (operands.contains { Inputs.holdSizes($0) } ? [Setting(Condition.sizesName, [nil])] : [])
  }

  /// Checks that no two options contradict each other, and that each typed option has what it
  /// needs; one that fills a blank of a layout file needs nothing else.
  func check(isFilled: (Option<Arguments>) -> Bool) throws(UsageError) {
    for option in settings.compactMap({ Arguments.table[$0.name] }) {
      for contradiction in option.traits.contradictions
      where contradiction.condition.holds(in: settings) {
        throw option.contradicts(contradiction, settings)
      }
    }
    for option in typedOptions where !isFilled(option) {
      for need in option.traits.needs where !need.contains(where: { $0.holds(in: settings) }) {
        throw option.lacks(need, settings)
      }
    }
  }

  /// Checks that every option has a meaning in a layout.
  func check(in layout: LayoutName) throws(UsageError) {
    for option in settings.compactMap({ Arguments.table[$0.name] })
    where !option.traits.layouts.contains(layout) {
      throw LayoutName(named: settings) == nil
        ? option.hasNoMeaning(inUnnamed: layout, settings) : option.hasNoMeaning(in: layout)
    }
  }

  /// Checks that every typed option has a meaning in a format.
  func check(in format: OutputFormat) throws(UsageError) {
    for option in typedOptions where !option.traits.formats.contains(format) {
      let names = OutputFormat.allCases.filter(option.traits.formats.contains).map(\.name)
      throw UsageError(
        "--\(option.name) is for \(names.listed(with: "and")), not for \(format.name)"
          + (option.traits.adviceInOtherFormats.map { "; \($0)" } ?? ""))
    }
  }

  /// Checks that every typed option fills a blank of a layout file.
  func check(_ file: Path, _ obstacles: [LayoutBlank: LayoutBlank.Obstacle]) throws(UsageError) {
    for option in typedOptions {
      guard option.traits.needs.isEmpty, let blank = option.traits.blank,
        let obstacle = obstacles[blank]
      else { continue }
      throw UsageError("--\(option.name) \(obstacle.words(for: blank, in: file))")
    }
  }

  private var typedOptions: [Option<Arguments>] { typed.compactMap { Arguments.table[$0.name] } }
}

extension Option<Arguments> {
  fileprivate func contradicts(_ other: Contradiction, _ settings: [Setting]) -> UsageError {
    UsageError(
      other.sentence ?? "--\(name) and \(other.condition.words(in: settings)) contradict each other"
    )
  }

  fileprivate func lacks(_ need: [Condition], _ settings: [Setting]) -> UsageError {
    let known = need.filter { Arguments.table[$0.option] != nil }
    let advice = need.allSatisfy(\.isOfPaper) ? Arguments.adviceOnPaper(settings) : ""
    return UsageError("--\(name) needs \(known.map { $0.words(in: []) }.listed)\(advice)")
  }

  /// The error in a layout that nobody has named.
  fileprivate func hasNoMeaning(
    inUnnamed layout: LayoutName, _ settings: [Setting]
  ) -> UsageError {
    if layout == .waterfall, let advice = traits.adviceWithoutLayout {
      return UsageError(advice(settings))
    }
    let with = LayoutName.allCases.filter(traits.layouts.contains)
    if layout == .collage, traits.substitutes[layout] == "size" {
      return UsageError("--size sets the \(name): leave out --\(name)")
    }
    guard let first = with.first(where: { $0 != .thumbs && $0 != .composition }) else {
      return hasNoMeaning(in: layout)
    }
    let names = with.filter { $0 != .thumbs }.map(\.words).listed(with: "and")
    let why =
      layout == .collage
      ? "--size alone makes a collage" : "without --layout there is a \(layout.rawValue)"
    return UsageError(
      "--\(name) is for --layout \(names), and \(why): add --layout \(first.rawValue)")
  }

  fileprivate func hasNoMeaning(in layout: LayoutName) -> UsageError {
    let with = LayoutName.allCases.filter(traits.layouts.contains)
    let without = LayoutName.allCases.filter { !with.contains($0) }
    let place =
      without.count <= 2
      ? "is not for --layout \(without.map(\.rawValue).listed)"
      : "is for --layout \(with.map(\.words).listed(with: "and")), not for "
        + (layout == .composition ? "a layout file" : layout.rawValue)
    let advice = traits.substitutes[layout].map { "; use --\($0)" } ?? ""
    return UsageError("--\(name) \(place)" + advice)
  }
}

extension LayoutBlank.Obstacle {
  /// The reason why an option cannot fill a blank.
  fileprivate func words(for blank: LayoutBlank, in file: Path) -> String {
    switch self {
    case .said(let place): "has nothing to fill in: \(file) sets \(place) itself"
    case .absent: "has nothing to fill in: \(file) has \(blank.missing)"
    }
  }
}

extension LayoutName {
  /// The layout that settings name, or that of a size; nil if they name neither.
  init?(in settings: [Setting]) {
    if let named = LayoutName(named: settings) {
      self = named
    } else if ["rows", "cell", "shape"].contains(where: { Condition.given($0).holds(in: settings) })
    {
      self = .grid
    } else if Condition.given("size").holds(in: settings) {
      self = settings.contains(where: \.isForColumns) ? .waterfall : .collage
    } else {
      return nil
    }
  }
}

extension Setting {
  /// Whether it has a meaning in a waterfall and none in a collage.
  fileprivate var isForColumns: Bool {
    guard let layouts = Arguments.table[name]?.traits.layouts else { return false }
    return layouts.contains(.waterfall) && !layouts.contains(.collage)
  }
}

extension LayoutName {
  /// The layout that settings name; nil if they name none.
  init?(named settings: [Setting]) {
    guard let text = settings.text("layout") else { return nil }
    self = LayoutName(rawValue: text) ?? .composition
  }
}

/// A condition that an option cannot be combined with.
struct Contradiction {
  let condition: Condition
  /// The complete message; nil for a standard one that names both options.
  let sentence: String?
}

/// A condition on the settings in effect.
struct Condition {
  let option: String
  /// The values that satisfy it; nil for any.
  private var values: [String]?
  private var isInverted = false
  /// An option that must not be given.
  private var rival: String?
  /// Whether it holds if the option is not given.
  private var isUsual = false
  /// Whether it holds for the pages of a PDF, too, which are of paper without the option.
  private(set) var isOfPaper = false

  /// The option is given, and not reset by an empty value.
  static func given(_ option: String) -> Condition { Condition(option: option) }

  static func given(_ option: String, without rival: String) -> Condition {
    Condition(option: option, rival: rival)
  }

  static func value(_ option: String, _ values: String...) -> Condition {
    Condition(option: option, values: values)
  }

  static func otherValue(_ option: String, than values: String...) -> Condition {
    Condition(option: option, values: values, isInverted: true)
  }

  static func command(_ command: Command) -> Condition {
    Condition(option: commandName, values: [command.rawValue])
  }

  /// The command draws pictures, for which thumbnails can be kept.
  static let drawing = Condition(
    option: commandName, values: [Command.plan, .measure].map(\.rawValue), isInverted: true)

  /// Sheets are of paper.
  static let onPaper = Condition(option: "paper", isOfPaper: true)

  /// The operands are sizes files.
  static let sizes = Condition(option: sizesName)

  /// The name of a setting that stands for sizes files among the operands.
  static let sizesName = "files of sizes"

  /// The name of a setting that stands for the command.
  static let commandName = "the command"

  static let layoutFile = Condition(
    option: "layout", values: LayoutName.allCases.map(\.rawValue), isInverted: true)

  /// The layout is a waterfall, whose towers leave something of their frames empty, a layout file, or
  /// one that shows pictures whole in cells.
  static let towerLayout = Condition(
    option: "layout", values: [LayoutName.rows, .flow, .collage, .thumbs].map(\.rawValue),
    isInverted: true, isUsual: true)

  func holds(in settings: [Setting]) -> Bool {
    if isOfPaper, Arguments.isOnPaper(settings) { return true }
    guard let setting = settings.last(where: { $0.name == option }), !setting.values.isEmpty else {
      return isUsual
    }
    if let rival, Condition.given(rival).holds(in: settings) { return false }
    guard let values else { return setting.values.last.map { $0 != [] } ?? false }
    let text = setting.values.last??.text ?? ""
    return values.contains(text) != isInverted
  }

  /// The condition as it would be typed.
  func words(in settings: [Setting]) -> String {
    if option == Self.sizesName { return option }
    if isInverted, option == Self.commandName { return "a command that draws" }
    if let values, option == Self.commandName { return "weir \(values[0])" }
    if let values, !isInverted { return "--\(option) \(values[0])" }
    if isUsual { return "a waterfall, a grid, a layout file" }
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

extension Condition: ExpressibleByStringLiteral {
  /// A name alone means that this option is given.
  init(stringLiteral option: String) { self = .given(option) }
}
