internal import OptionParsing
internal import Weir

extension Command {
  /// All settings in force: what was typed, over the file's, over the theme's.
  ///
  /// What a file or theme says that has no meaning for the command, or in the layout that was typed,
  /// is passed over: neither is written for one wall only.
  ///
  /// - Parameters:
  ///   - typed: the settings of the command line.
  ///   - arguments: what they set.
  ///   - reads: where it is noted that a file is read.
  /// - Returns: those that are typed first, without the options that only say where others are from.
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
  /// Whether the option of this name, which is written somewhere, means something beside what was
  /// typed: in the layout, and against options that contradict it.
  fileprivate func meansSomething(beside typed: [Setting]) -> Bool {
    guard let meaning = Arguments.table[self]?.traits else { return true }
    let isFought =
      meaning.contradictions.contains { $0.condition.holds(in: typed) }
      || typed.contains { Arguments.table[$0.name]?.traits.contradicts(self) ?? false }
    return !isFought && (LayoutName(in: typed).map(meaning.layouts.contains) ?? true)
      && (OutputFormat(in: typed).map(meaning.formats.contains) ?? true)
  }

  /// Whether the option of this name has done what it is for when all settings are known.
  fileprivate var isSettled: Bool { Arguments.table[self]?.traits.subject == .settings }
}

extension Meaning {
  /// Whether it cannot stand beside an option.
  fileprivate func contradicts(_ option: String) -> Bool {
    contradictions.contains { $0.condition.option == option }
  }
}

extension Arguments {
  /// What settings say.
  init(_ settings: [Setting]) throws(UsageError) {
    self.init()
    for setting in settings { try Self.table.apply(setting, to: &self) }
  }
}
