internal import OptionParsing
internal import Requests

extension [Setting] {
  /// The text of a settings file with these settings.
  ///
  /// - Throws: `UsageError` if a file cannot express them.
  func fileText() throws(UsageError) -> String {
    let grouped = grouped
    guard try Arguments(grouped).knobs.spans == Arguments(self).knobs.spans else {
      throw UsageError(
        "--span and --span-wide alternate, which a file cannot express: give all of one kind first")
    }
    var members: [SettingsFile.Member] = []
    for setting in grouped { members.append(try SettingsFile.Member(setting)) }
    return SettingsFile(members).text
  }

  /// One setting for each option, in the order in which the options first appear.
  private var grouped: [Setting] {
    var names: [String] = []
    for setting in self where !names.contains(setting.name) { names.append(setting.name) }
    return names.map { name in
      let values = filter { $0.name == name }.flatMap(\.values)
      let isRepeatable = Arguments.table[name]?.isRepeatable ?? false
      return Setting(name, isRepeatable ? values : values.suffix(1))
    }
  }
}

extension SettingsFile.Member {
  fileprivate init(_ setting: Setting) throws(UsageError) {
    var values: [String?] = []
    for value in setting.values {
      let text = value.map { String(validating: $0, as: UTF8.self) }
      if case .some(.none) = text {
        throw UsageError("--\(setting.name) is not UTF-8, as a JSON file must be")
      }
      values.append(text ?? nil)
    }
    self.init(name: setting.name, values: values)
  }
}
