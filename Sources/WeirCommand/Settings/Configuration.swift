internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

struct Configuration {
  /// In the order of the file, with paths relative to the working folder.
  let settings: [Setting]
  let theme: Theme?

  /// Reads a file, and checks that each of its options is allowed and has a valid value.
  ///
  /// - Throws: `UsageError` that begins with the file's name.
  init(_ path: Path, noting reads: inout FilesRead) throws(UsageError) {
    var written: [Setting]
    do { written = try SettingsFile(path, noting: &reads).members.map(Setting.init) } catch {
      throw UsageError(error)
    }
    var arguments = Arguments()
    for (index, setting) in written.enumerated() {
      do throws(UsageError) {
        written[index] = try Arguments.table.translated(setting)
        try arguments.take(written[index])
      } catch {
        throw UsageError("\(path): \(error)")
      }
    }
    theme = arguments.theme
    settings = written.map { $0.located(in: path.parent) }
  }
}

extension Arguments {
  fileprivate mutating func take(_ setting: Setting) throws(UsageError) {
    guard Self.table[setting.name]?.traits.isTypedOnly != true else {
      throw UsageError("--\(setting.name) is for the command line only")
    }
    // It was the default once, and was meant so.
    if setting.name == "balance", setting.values.isEmpty {
      throw UsageError("\"balance\": false changes nothing; write \"bottom\": \"ragged\"")
    }
    try Self.table.apply(setting, to: &self)
  }
}

extension Setting {
  fileprivate init(_ member: SettingsFile.Member) {
    self.init(member.name, member.values.map { $0.map { Array($0.utf8) } })
  }

  /// The setting with its paths resolved against a folder.
  fileprivate func located(in folder: Path) -> Setting {
    guard let hint = Arguments.table[name]?.hint, hint.place != nil else { return self }
    return Setting(
      name,
      values.map { value in value.map { hint.isPath($0) ? (folder / Path(bytes: $0)).bytes : $0 } })
  }
}

extension ValueHint {
  /// Whether a value is a path, not standard output and not a name if names are allowed.
  fileprivate func isPath(_ value: [UInt8]) -> Bool {
    let isWord = !value.contains { [UInt8(ascii: "/"), UInt8(ascii: ".")].contains($0) }
    return value != Array("-".utf8) && !value.isEmpty && (choices.isEmpty || !isWord)
  }
}

extension [Setting] {
  /// The settings that decide one of these subjects, as bytes; equal settings give equal bytes, whatever the
  /// order of the options.
  ///
  /// Options that choose files show in the files chosen. A wall's record states how many pictures were
  /// skipped.
  func deciding(_ subjects: Meaning.Subject...) -> [UInt8] {
    var bytes: [UInt8] = []
    let names = Set(map(\.name)).filter { name in
      Arguments.table[name].map { subjects.contains($0.traits.subject) } ?? false
    }
    for name in names.sorted() {
      for value in filter({ $0.name == name }).flatMap(\.values) {
        bytes += "--\(name)".utf8
        if let value { bytes += [UInt8(ascii: "=")] + value }
        bytes.append(0)
      }
    }
    return bytes
  }
}

extension Output {
  /// The format and the options of its saver, as bytes.
  var manner: [UInt8] { Array("\(format.name)[\(options)]".utf8) }
}

extension [Setting] {
  /// The text of a settings file with these settings.
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
