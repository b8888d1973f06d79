internal import OptionParsing
internal import Weir

/// What a settings file says.
struct Configuration {
  /// In the order of the file, with its paths as seen from where weir was started.
  let settings: [Setting]
  /// The theme that it names.
  let theme: Theme?

  /// Reads a file, and makes sure that each option in it may be there and has a value that it takes.
  ///
  /// - Throws: `UsageError` that begins with the file's name.
  init(_ path: Path, noting reads: inout FilesRead) throws(UsageError) {
    let written = try SettingsFile(named: path, noting: &reads).members.map(Setting.init)
    var arguments = Arguments()
    for setting in written {
      do {
        try arguments.take(setting)
      } catch {
        throw UsageError("\(path): \(error.description)")
      }
    }
    theme = arguments.theme
    settings = written.map { $0.located(in: path.parent) }
  }
}

extension Arguments {
  /// Sets what a file says.
  fileprivate mutating func take(_ setting: Setting) throws(UsageError) {
    guard Self.table[setting.name]?.traits.isTypedOnly != true else {
      throw UsageError("--\(setting.name) is for the command line only")
    }
    try Self.table.apply(setting, to: &self)
  }
}

extension SettingsFile {
  fileprivate init(named path: Path, noting reads: inout FilesRead) throws(UsageError) {
    do { try self.init(path, noting: &reads) } catch { throw UsageError(error) }
  }
}

extension Setting {
  fileprivate init(_ member: SettingsFile.Member) {
    self.init(member.name, member.values.map { $0.map { Array($0.utf8) } })
  }

  /// The setting with its paths inside a folder.
  fileprivate func located(in folder: Path) -> Setting {
    guard let hint = Arguments.table[name]?.hint, hint.place != nil else { return self }
    return Setting(
      name,
      values.map { value in value.map { hint.isPath($0) ? (folder / Path(bytes: $0)).bytes : $0 } })
  }
}

extension ValueHint {
  /// Whether a value is a path: neither standard output nor, where names are allowed, one word.
  fileprivate func isPath(_ value: [UInt8]) -> Bool {
    let isWord = !value.contains { [UInt8(ascii: "/"), UInt8(ascii: ".")].contains($0) }
    return value != Array("-".utf8) && !value.isEmpty && (choices.isEmpty || !isWord)
  }
}
