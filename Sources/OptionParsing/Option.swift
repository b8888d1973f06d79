/// What the options of a command set.
public protocol OptionArguments: SendableMetatype {
  /// What a row of the table says beyond parsing and help.
  associatedtype Traits: OptionTraits = NoTraits
}

/// What a program knows of each option beyond parsing, such as where it has a meaning.
public protocol OptionTraits: Sendable {
  /// The traits of an option that says nothing special.
  init()
}

/// For programs that need only parsing and help.
public struct NoTraits: OptionTraits {
  /// Creates empty traits.
  public init() {}
}

/// One row of a table of options: everything that is known of an option.
public struct Option<Arguments: OptionArguments>: Sendable {
  /// Without its dashes.
  public let name: String
  /// The one-letter form.
  public let short: Character?
  /// The name of the value in the help, such as `PX`; nil for a flag.
  public let placeholder: String?
  /// Whether the option may stand without its value.
  ///
  /// Then a value must be joined to it, as in `--cache=DIR`: the next word never becomes its value.
  public let isValueOptional: Bool
  /// One or two sentences.
  public var help: String
  /// What shells may offer for a value.
  public private(set) var hint = ValueHint()
  /// Whether every occurrence counts, not only the last one.
  public private(set) var isRepeatable = false
  /// What the program knows of it.
  public var traits = Arguments.Traits()
  private let take: @Sendable (inout Arguments, OptionValue?) throws -> Void

  /// An option that takes a value.
  ///
  /// What sets it throws ``UsageError`` for a value that is not allowed; so it does in all options.
  public static func value(
    _ name: String, _ short: Character? = nil, _ placeholder: String, _ help: String,
    _ take: @escaping @Sendable (inout Arguments, OptionValue) throws -> Void
  ) -> Option {
    Option(name: name, short: short, placeholder: placeholder, isValueOptional: false, help: help) {
      if let value = $1 { try take(&$0, value) }
    }
  }

  /// An option with an optional value, as in `--cache` and `--cache=DIR`.
  public static func optionalValue(
    _ name: String, _ short: Character? = nil, _ placeholder: String, _ help: String,
    _ take: @escaping @Sendable (inout Arguments, OptionValue?) throws -> Void
  ) -> Option {
    Option(
      name: name, short: short, placeholder: placeholder, isValueOptional: true, help: help,
      take: take)
  }

  /// An option without a value.
  public static func flag(
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

  /// The same option, with some known values.
  public func offering(_ choices: [String]) -> Option { changing { $0.hint.choices = choices } }

  /// The same option, whose value is a path.
  public func naming(_ place: ValueHint.Place) -> Option { changing { $0.hint.place = place } }

  /// The same option, of which every occurrence counts.
  public func repeatable() -> Option { changing { $0.isRepeatable = true } }

  /// The same option with a change.
  public func changing(_ change: (inout Option) -> Void) -> Option {
    var option = self
    change(&option)
    return option
  }
}

/// Options under one heading of the help.
public struct OptionGroup<Arguments: OptionArguments>: Sendable {
  /// The heading.
  public let title: String
  /// In the order of the help.
  public let options: [Option<Arguments>]

  /// Creates a group.
  public init(_ title: String, _ options: [Option<Arguments>]) {
    self.title = title
    self.options = options
  }
}

/// What is known of an option's values in advance, for shells that complete them.
public struct ValueHint: Equatable, Sendable {
  /// What a value names.
  public enum Place: Sendable {
    /// A file that is read.
    case source
    /// A file that is written.
    case output
    /// A folder.
    case folder
  }

  /// Values that are allowed; there may be others.
  public internal(set) var choices: [String] = []
  /// Nil if it names no file.
  public internal(set) var place: Place?
}

/// What is wrong with a command line, as a sentence that says what is allowed.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Whether the command line may be right, but a file that it names cannot be read.
  public let isOfAFile: Bool

  /// Creates an error from its sentence.
  public init(_ description: String, isOfAFile: Bool = false) {
    (self.description, self.isOfAFile) = (description, isOfAFile)
  }
}
