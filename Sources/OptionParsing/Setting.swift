internal import Spelling

/// An option that was given, by its long name, with its values.
public struct Setting: Equatable, Sendable {
  /// Without its dashes.
  public let name: String
  /// Its values, in order: nil for an occurrence without a value; empty if it is switched off.
  public let values: [[UInt8]?]

  /// Creates a setting.
  public init(_ name: String, _ values: [[UInt8]?]) {
    self.name = name
    self.values = values
  }
}

extension [Setting] {
  /// These settings, followed by the lower ones whose options are not among them.
  ///
  /// These come first, so that they win if the first of several rules counts.
  ///
  /// - Parameters:
  ///   - lower: settings that hold if nothing else is said.
  ///   - rivals: options of which only one can hold.
  /// - Returns: one list, in which each option comes from one source.
  public func over(_ lower: [Setting], rivals: [Set<String>] = []) -> [Setting] {
    let names = Set(map(\.name))
    let taken = rivals.filter { !$0.isDisjoint(with: names) }.reduce(names) { $0.union($1) }
    return self + lower.filter { !taken.contains($0.name) }
  }
}

extension OptionTable {
  /// Applies a setting as if it had been typed.
  ///
  /// - Throws: ``UsageError`` with the sentence that answers the same command line.
  public func apply(_ setting: Setting, to arguments: inout Arguments) throws(UsageError) {
    guard let option = self[setting.name] else { throw unknown(name: setting.name) }
    guard setting.values.count < 2 || option.isRepeatable else {
      throw UsageError("--\(option.name) takes one value, not several")
    }
    for value in setting.values { try option.apply(value, to: &arguments) }
  }

  /// The option of a name; nil if there is none.
  public subscript(_ name: String) -> Option<Arguments>? { options.first { $0.name == name } }
}

extension Option {
  fileprivate func apply(_ value: [UInt8]?, to arguments: inout Arguments) throws(UsageError) {
    if value == nil, valueKind == .required { throw missingValue }
    if value != nil, valueKind == .none { throw UsageError("--\(name) takes no value") }
    try apply(&arguments, value.map { OptionValue(option: "--" + name, bytes: $0) })
  }

  var missingValue: UsageError {
    UsageError("--\(name) needs a value: --\(name) \(placeholder ?? "")")
  }

  func missingValue(before word: String) -> UsageError {
    UsageError(
      "--\(name) needs a value, and “\(word)” looks like an option; "
        + "if it is the value, write --\(name)=\(word.quotedForShell)")
  }
}
