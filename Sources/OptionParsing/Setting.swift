internal import Spelling

/// An option that was given, by its long name, with its values.
package struct Setting: Equatable, Sendable {
  /// Without its dashes.
  package let name: String
  /// Its values, in order: nil for an occurrence without a value; empty if it is switched off.
  package let values: [[UInt8]?]

  package init(_ name: String, _ values: [[UInt8]?]) {
    self.name = name
    self.values = values
  }
}

extension [Setting] {
  /// These settings, followed by the lower ones whose options are not among them.
  ///
  /// These come first, so that they win if the first of several rules counts.
  package func over(_ lower: [Setting]) -> [Setting] {
    let names = Set(map(\.name))
    return self + lower.filter { !names.contains($0.name) }
  }
}

extension OptionTable {
  /// A setting whose name and values are in this program's words.
  ///
  /// - Throws: ``UsageError`` with the sentence that answers the same command line.
  package func translated(_ setting: Setting) throws(UsageError) -> Setting {
    var name = setting.name
    if self[name] == nil {
      switch otherWord(name) {
      case .same(let own)?: name = own
      case .near(let advice)?: throw UsageError("unknown option --\(name); \(advice)")
      case nil: break
      }
    }
    guard let option = self[name] else { throw unknown(name: name) }
    return Setting(
      name,
      try setting.values.map { value throws(UsageError) in
        try value.flatMap { value throws(UsageError) in try option.own(value) } ?? value
      })
  }

  /// Applies a setting as if it had been typed.
  ///
  /// - Throws: ``UsageError`` with the sentence that answers the same command line.
  package func apply(_ setting: Setting, to arguments: inout Arguments) throws(UsageError) {
    guard let option = self[setting.name] else { throw unknown(name: setting.name) }
    guard setting.values.count < 2 || option.isRepeatable else {
      throw UsageError("--\(option.name) takes one value, not several")
    }
    for value in setting.values {
      if value == nil, option.valueKind == .required { throw option.missingValue }
      if value != nil, option.valueKind == .none {
        throw UsageError("--\(option.name) takes no value")
      }
      try option.apply(value, to: &arguments)
    }
  }

  /// The option of a name; nil if there is none.
  package subscript(_ name: String) -> Option<Arguments>? { options.first { $0.name == name } }
}

extension Option {
  var missingValue: UsageError {
    let values = hint.choices.isEmpty ? "--\(name) \(placeholder ?? "")" : hint.choices.listed
    return UsageError("--\(name) needs a value: \(values)")
  }

  func missingValue(before word: String) -> UsageError {
    let values = hint.choices.isEmpty ? "" : ", \(hint.choices.listed)"
    return UsageError(
      "--\(name) needs a value\(values), and “\(word)” looks like an option; "
        + "if it is the value, write --\(name)=\(word.quotedForShell)")
  }
}
