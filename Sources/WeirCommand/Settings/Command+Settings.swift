internal import Files
internal import OptionParsing
internal import Plans

extension Command {
  /// All settings in effect: those typed override the file's, which override the theme's.
  ///
  /// Settings of a file or theme are ignored if they have no meaning in the command or the typed
  /// layout, because files and themes are for more than one wall.
  ///
  /// - Parameters:
  ///   - typed: the settings typed on the command line.
  ///   - arguments: the arguments that they give.
  ///   - reads: records that a file was read.
  /// - Returns: the typed settings, then the others, without the options that only name their
  ///   source.
  /// - Throws: `UsageError`.
  func settings(
    typed: [Setting], _ arguments: Arguments, noting reads: inout FilesRead
  ) throws(UsageError) -> [Setting] {
    let file = try arguments.config.map { value throws(UsageError) in
      try Configuration(Path(bytes: value.bytes), noting: &reads)
    }
    let theme = arguments.theme ?? file?.theme
    let written = (file?.settings ?? []).over(theme?.settings ?? [])
    let meant = written.filter { takes($0.name) && $0.name.meansSomething(beside: typed) }
    return typed.over(meant).filter { !$0.name.isSettled && !$0.values.isEmpty }
  }
}

extension String {
  /// Whether the option of this name, set in a file or theme, has a meaning next to what was typed:
  /// in the layout and format, and without a contradiction.
  fileprivate func meansSomething(beside typed: [Setting]) -> Bool {
    guard let meaning = Arguments.table[self]?.traits else { return true }
    let isFought =
      meaning.contradictions.contains { $0.condition.holds(in: typed) }
      || typed.contains { Arguments.table[$0.name]?.traits.contradicts(self) ?? false }
    return !isFought && (LayoutName(in: typed).map(meaning.layouts.contains) ?? true)
      && (OutputFormat(in: typed).map(meaning.formats.contains) ?? true)
  }

  /// Whether the option of this name has no more effect once all settings are known, or has it only
  /// where it is typed.
  fileprivate var isSettled: Bool {
    guard let meaning = Arguments.table[self]?.traits else { return false }
    return meaning.subject == .settings || meaning.isTypedOnly
  }
}

extension Meaning {
  /// Whether the option cannot be combined with another one.
  fileprivate func contradicts(_ option: String) -> Bool {
    contradictions.contains { $0.condition.option == option }
  }
}

extension Arguments {
  /// Creates the arguments that settings give.
  init(_ settings: [Setting]) throws(UsageError) {
    self.init()
    for setting in settings { try Self.table.apply(setting, to: &self) }
  }
}
