internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

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
      + (operands.contains { Inputs.areSizes($0) } ? [Setting(Condition.sizesName, [nil])] : [])
  }

  /// Checks that no two options contradict each other, and that each typed option has what it
  /// needs.
  ///
  /// - Parameter isFilled: whether an option fills a blank of a layout file, and therefore needs
  ///   nothing else.
  /// - Throws: `UsageError`.
  func check(isFilled: (Option<Arguments>) -> Bool) throws(UsageError) {
    for setting in settings {
      guard let option = Arguments.table[setting.name] else { continue }
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
  ///
  /// - Throws: `UsageError`.
  func check(in layout: LayoutName) throws(UsageError) {
    for setting in settings {
      guard let option = Arguments.table[setting.name] else { continue }
      if !option.traits.layouts.contains(layout) { throw option.hasNoMeaning(in: layout) }
    }
  }

  /// Checks that every typed option has a meaning in a format.
  ///
  /// - Throws: `UsageError`.
  func check(in format: OutputFormat) throws(UsageError) {
    for option in typedOptions where !option.traits.formats.contains(format) {
      let names = OutputFormat.allCases.filter(option.traits.formats.contains).map(\.name)
      throw UsageError("--\(option.name) is for \(names.listed("and")), not for \(format.name)")
    }
  }

  /// Checks that every typed option fills a blank of a layout file.
  ///
  /// - Parameters:
  ///   - file: the layout file.
  ///   - obstacles: the blanks that are not filled, and why.
  /// - Throws: `UsageError`.
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
    return UsageError("--\(name) needs \(known.map { $0.words(in: []) }.listed("or"))")
  }

  fileprivate func hasNoMeaning(in layout: LayoutName) -> UsageError {
    let (with, without) = LayoutName.allCases.parted(by: traits.layouts.contains)
    let place =
      without.count <= 2
      ? "is not for --layout \(without.map(\.rawValue).listed("or"))"
      : "is for --layout \(with.map(\.words).listed("and")), not for "
        + (layout == .composition ? "a layout file" : layout.rawValue)
    // A collage has one option for both sides.
    let isSide = layout == .collage && ["width", "height"].contains(name)
    let substitute = isSide ? "size" : traits.substitute
    return UsageError("--\(name) \(place)" + (substitute.map { "; use --\($0)" } ?? ""))
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
    guard let value = settings.last(where: { $0.name == "layout" })?.values.last ?? nil else {
      guard Condition.given("size").holds(in: settings) else { return nil }
      self = .collage
      return
    }
    self = LayoutName(rawValue: String(decoding: value, as: UTF8.self)) ?? .composition
  }
}

extension [LayoutName] {
  fileprivate func parted(by isIncluded: (LayoutName) -> Bool) -> ([LayoutName], [LayoutName]) {
    (filter(isIncluded), filter { !isIncluded($0) })
  }
}

extension [String] {
  /// The strings as a list such as `a, b or c`.
  func listed(_ conjunction: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(conjunction) " + (last ?? "")
  }
}
