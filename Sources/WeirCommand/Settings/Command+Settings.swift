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
  /// - Returns: those that are typed first, without the options that only say where others are from.
  /// - Throws: `UsageError`.
  func settings(
    typed: [Setting], _ arguments: Arguments
  ) throws(UsageError) -> [Setting] {
    let file = try arguments.config.map { value throws(UsageError) in
      try Configuration(Path(bytes: value.bytes))
    }
    let theme = arguments.theme ?? file?.theme
    let written = (file?.settings ?? []).over(theme?.settings ?? [])
    let meant = written.filter { takes($0.name) && arguments.hasMeaning($0.name) }
    return typed.over(meant, rivals: Self.rivals)
      .filter { !Self.settled.contains($0.name) && !$0.values.isEmpty }
  }

  /// Options that contradict each other.
  private static let rivals: [Set<String>] = [
    ["quiet", "verbose"], ["manifest", "no-manifest"],
  ]

  /// Options that have done what they are for when all settings are known.
  private static let settled: Set = ["theme", "config", "print-options"]
}

extension Arguments {
  /// What settings say.
  init(_ settings: [Setting]) throws(UsageError) {
    self.init()
    for setting in settings { try Self.table.apply(setting, to: &self) }
  }
}
