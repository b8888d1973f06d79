/// What a command's options set.
public protocol OptionArguments: SendableMetatype {
  /// What a row of the table says beyond parsing and help.
  associatedtype Traits: OptionTraits = NoTraits
}

/// What a program wants to know of each option, such as where it has a meaning.
public protocol OptionTraits: Sendable {
  /// Those of an option that says nothing special.
  init()
}

/// For programs that need only parsing and help.
public struct NoTraits: OptionTraits {
  /// Creates nothing.
  public init() {}
}

/// One row of a table of options: everything that is known of it.
public struct Option<Arguments: OptionArguments>: Sendable {
  /// Without its dashes.
  public let name: String
  /// The one-letter form.
  public let short: Character?
  /// What the value is called in the help, as in `PX`; nil for a flag.
  public let placeholder: String?
  /// Whether the option may stand without its value.
  ///
  /// Then a value has to be joined to it, as in `--cache=DIR`: the next word is never taken for one.
  public let isValueOptional: Bool
  /// One or two sentences.
  public var help: String
  /// What shells may offer for a value.
  public internal(set) var hint = ValueHint()
  /// Whether each time that it is given counts, and not the last one only.
  public internal(set) var isRepeatable = false
  /// What the program says of it.
  public var traits = Arguments.Traits()
  let apply: @Sendable (inout Arguments, OptionValue?) throws(UsageError) -> Void

  /// An option that takes a value.
  public static func value(
    _ name: String, _ short: Character? = nil, _ placeholder: String, _ help: String,
    _ apply: @escaping @Sendable (inout Arguments, OptionValue) throws(UsageError) -> Void
  ) -> Option {
    Option(
      name: name, short: short, placeholder: placeholder, isValueOptional: false, help: help
    ) { arguments, value throws(UsageError) in
      if let value { try apply(&arguments, value) }
    }
  }

  /// An option that may have a value, as in `--cache` and `--cache=DIR`.
  public static func optionalValue(
    _ name: String, _ short: Character? = nil, _ placeholder: String, _ help: String,
    _ apply: @escaping @Sendable (inout Arguments, OptionValue?) throws(UsageError) -> Void
  ) -> Option {
    Option(
      name: name, short: short, placeholder: placeholder, isValueOptional: true, help: help,
      apply: apply)
  }

  /// An option that is there or not.
  public static func flag(
    _ name: String, _ short: Character? = nil, _ help: String,
    _ apply: @escaping @Sendable (inout Arguments) -> Void
  ) -> Option {
    Option(name: name, short: short, placeholder: nil, isValueOptional: false, help: help) {
      arguments, _ in apply(&arguments)
    }
  }
}

/// Options that stand together in the help.
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
