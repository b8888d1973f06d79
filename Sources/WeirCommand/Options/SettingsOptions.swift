internal import OptionParsing

extension Arguments {
  /// Options that set other options.
  static let settingsOptions = OptionGroup<Arguments>(
    "Settings",
    [
      .value(
        "theme", nil, "NAME",
        "Colors, gaps, corners and type that go together: light, dark, paper or film. Every "
          + "other option overrides it."
      ) { arguments, value throws(UsageError) in
        arguments.theme = try value.choice(\.rawValue)
      }.offering(Theme.allCases.map(\.rawValue))
        .deciding(.settings).tried("film").everyday("light, dark, paper or film"),
      .value(
        "config", nil, "FILE",
        "Options in a JSON object: {\"columns\": 4, \"recursive\": true, "
          + "\"border\": false}; its paths are relative to its folder, and the command line overrides it."
      ) { $0.config = $1 }.naming(.source)
        .taken(by: .working).deciding(.settings).typedOnly().tried("weir.json")
        .everyday("a JSON file with options", in: .export),
      .flag(
        "print-options", nil,
        "Print the options in force, as --config reads them, and do nothing else."
      ) { $0.printsOptions = true }
      .taken(by: .working).deciding(.settings).typedOnly().tried(),
    ])
}
