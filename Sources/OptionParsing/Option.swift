/// What the options of a command set.
package protocol OptionArguments: SendableMetatype {
  /// What a row of the table says beyond parsing and help.
  associatedtype Traits: OptionTraits
}

/// What a program knows of each option beyond parsing, such as where it has a meaning.
package protocol OptionTraits: Sendable {
  /// The traits of an option that says nothing special.
  init()
}

/// One row of a table of options: everything that is known of an option.
package struct Option<Arguments: OptionArguments>: Sendable {
  /// Without its dashes.
  package let name: String
  /// The one-letter form.
  package let short: Character?
  /// The name of the value in the help, such as `PX`; nil for a flag.
  package let placeholder: String?
  /// Whether the option may stand without its value.
  ///
  /// Then a value must be joined to it, as in `--cache=DIR`: the next word never becomes its value.
  package let isValueOptional: Bool
  /// One or two sentences.
  package var help: String
  /// What shells may offer for a value.
  package private(set) var hint = ValueHint()
  /// What values of other programs mean here.
  private var otherValues: [String: OtherWord] = [:]
  /// Whether every occurrence counts, not only the last one.
  package private(set) var isRepeatable = false
  /// What the program knows of it.
  package var traits = Arguments.Traits()
  private let take: @Sendable (inout Arguments, OptionValue?) throws -> Void

  /// An option that takes a value.
  ///
  /// What sets it throws ``UsageError`` for a value that is not allowed; so it does in all options.
  package static func value(
    _ name: String, _ short: Character? = nil, _ placeholder: String, _ help: String,
    _ take: @escaping @Sendable (inout Arguments, OptionValue) throws -> Void
  ) -> Option {
    Option(name: name, short: short, placeholder: placeholder, isValueOptional: false, help: help) {
      if let value = $1 { try take(&$0, value) }
    }
  }

  /// An option with an optional value, as in `--cache` and `--cache=DIR`.
  package static func optionalValue(
    _ name: String, _ short: Character? = nil, _ placeholder: String, _ help: String,
    _ take: @escaping @Sendable (inout Arguments, OptionValue?) throws -> Void
  ) -> Option {
    Option(
      name: name, short: short, placeholder: placeholder, isValueOptional: true, help: help,
      take: take)
  }

  package static func flag(
    _ name: String, _ short: Character? = nil, _ help: String,
    _ take: @escaping @Sendable (inout Arguments) -> Void
  ) -> Option {
    Option(name: name, short: short, placeholder: nil, isValueOptional: false, help: help) {
      arguments, _ in take(&arguments)
    }
  }

  /// Sets what a value says, without a check that there may be one, or must.
  func apply(_ value: [UInt8]?, to arguments: inout Arguments) throws(UsageError) {
    do {
      try take(&arguments, value.map { OptionValue(option: "--" + name, bytes: $0) })
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError("--\(name): \(error)")
    }
  }

  /// A value in this program's words; nil if it is not another program's.
  func own(_ value: [UInt8]) throws(UsageError) -> [UInt8]? {
    let text = String(decoding: value, as: UTF8.self)
    if hint.place != nil, let advice = text.adviceOnHome {
      throw UsageError("--\(name) \(text): \(advice)")
    }
    if hint.choices.contains(text) { return nil }
    let bare = text.bare
    let other =
      otherValues[text]
      ?? otherValues.keys.sorted().first { !bare.isEmpty && $0.bare == bare }.flatMap {
        otherValues[$0]
      }
    switch other {
    case .same(let own)?: return Array(own.utf8)
    case .near(let advice)?: throw UsageError("--\(name) has no “\(text)”; \(advice)")
    case nil: return nil
    }
  }

  /// The same option, which understands some values of other programs where they are typed.
  package func understanding(_ others: [String: OtherWord]) -> Option {
    changing { $0.otherValues.merge(others) { $1 } }
  }

  /// The same option, with some known values.
  package func offering(_ choices: [String]) -> Option { changing { $0.hint.choices = choices } }

  /// The same option, for which shells offer some more values, or beginnings of values.
  package func suggesting(_ values: [String]) -> Option {
    changing { $0.hint.suggestions = values }
  }

  /// The same option, whose value is a path.
  package func naming(_ place: ValueHint.Place) -> Option { changing { $0.hint.place = place } }

  /// The same option, of which every occurrence counts.
  package func repeatable() -> Option { changing { $0.isRepeatable = true } }

  /// The same option with a change.
  package func changing(_ change: (inout Option) -> Void) -> Option {
    var option = self
    change(&option)
    return option
  }
}

extension String {
  /// What to write in place of a path whose home folder no shell has put in; nil for other paths.
  package var adviceOnHome: String? {
    let homes = ["$HOME", "${HOME}"].filter { self == $0 || hasPrefix($0 + "/") }
    guard let home = homes.first ?? (hasPrefix("~") ? "~" : nil) else { return nil }
    let rest = dropFirst(home.count)
    return
      "no shell has replaced \(home) here: write \"$HOME\(rest)\" in a shell, the whole path elsewhere, "
      + "or ./\(self) for a file of that name"
  }
}

/// Options under one heading of the help.
package struct OptionGroup<Arguments: OptionArguments>: Sendable {
  package let title: String
  /// In the order of the help.
  package let options: [Option<Arguments>]

  package init(_ title: String, _ options: [Option<Arguments>]) {
    self.title = title
    self.options = options
  }
}

/// What is known of an option's values in advance, for shells that complete them.
package struct ValueHint: Equatable, Sendable {
  package enum Place: Sendable {
    /// A file that is read.
    case source
    /// A file that is written.
    case output
    case folder
  }

  /// Values that are allowed; there may be others.
  package internal(set) var choices: [String] = []
  /// What only shells offer besides, such as the names of colors.
  package internal(set) var suggestions: [String] = []
  package var offers: [String] { choices + suggestions }
  /// Nil if it names no file.
  package internal(set) var place: Place?
}

/// What is wrong with a command line, as a sentence that says what is allowed.
package struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  package let description: String

  /// Whether the command line may be right, but a file that it names cannot be read.
  package let isOfAFile: Bool

  package init(_ description: String, isOfAFile: Bool = false) {
    (self.description, self.isOfAFile) = (description, isOfAFile)
  }
}
