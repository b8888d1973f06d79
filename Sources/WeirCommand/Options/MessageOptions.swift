internal import OptionParsing

extension Arguments {
  static let messageOptions = OptionGroup<Arguments>(
    "Messages",
    [
      .flag("quiet", "q", "Print errors only; what was skipped is in the manifest.") {
        $0.isQuiet = true
      }
      .taken(by: .working.union([.picks])).deciding(.messages).contradicting("verbose")
      .saying("Print errors only; what was skipped is in the file of sizes.", in: .measure)
      .saying("Print errors only; what was skipped is in the walls' manifests.", in: .batch)
      .saying("Print errors only.", in: .export)
      .saying(
        "Print errors only; the exit status says whether every word was recognized.", in: .picks
      )
      .everyday("print errors only", in: .render, .join, .measure, .export, .picks),
      .flag("verbose", "v", "Also print what was ignored, and why, and how even the wall is.") {
        $0.isVerbose = true
      }
      .taken(by: .measuring).deciding(.messages).contradicting("quiet")
      .saying("Also print how even the wall is.", in: .render, .join)
      .saying("Also print what was ignored, and why.", in: .batch, .measure),
      .value(
        "progress", nil, "FORM",
        "The format of messages on standard error: text, or json for programs, one object per line. "
          + "With --quiet, json reports only errors, between start and end. Default: text"
      ) { $0.progress = try $1.choice(\.rawValue) }
      .offering(ProgressForm.allCases.map(\.rawValue)).taken(by: .all).deciding(.messages)
      .typedOnly()
      .saying(
        "The format of messages on standard error: text, or json for programs, one object per line. "
          + "Default: text", in: .doctor
      ).everyday("the format of messages: text, json", in: .export, .picks, .doctor),
      .value(
        "completions", nil, "SHELL",
        "Print a script that completes options in bash, zsh or fish: source <(weir --completions "
          + "bash). Its first lines say where to keep it."
      ) { $0.completedShell = try $1.choice(\.rawValue) }
      .offering(Shell.allCases.map(\.rawValue)).taken(by: [.wall]).ofWallsAlone()
      .deciding(.messages).typedOnly(),
      .value(
        "schema", nil, "KIND",
        "Print the JSON Schema of a kind of file: manifest, layout, settings, sizes, batch for its "
          + "report, or progress for the lines of --progress json."
      ) { $0.describedFile = try $1.choice(\.rawValue) }
      .offering(DescribedFile.allCases.map(\.rawValue)).taken(by: [.wall]).ofWallsAlone()
      .deciding(.messages).typedOnly(),
      .flag("man", nil, "Print the manual page of the command, for man: weir --man | man -l -") {
        $0.wantsManual = true
      }
      .taken(by: .all).deciding(.messages).typedOnly(),
      .flag(
        "version", nil,
        "Print the versions of weir, libvips and zimg, and where the documents are; with --verbose "
          + "also how decoders are sandboxed."
      ) { $0.wantsVersion = true }
      .taken(by: .all).deciding(.messages).typedOnly()
      .saying("Print the versions of weir, libvips and zimg.", in: .export, .picks, .doctor),
      .flag("help", "h", "Print this help; -h prints one screen of it.") { $0.wantsHelp = true }
        .taken(by: .all).deciding(.messages).typedOnly(),
    ])

  /// Options that set other options.
  static let settingsOptions = OptionGroup<Arguments>(
    "Settings",
    [
      .value(
        "theme", nil, "NAME",
        "Colors, gaps, corners and type that go together: light, dark, paper or film. Every other "
          + "option overrides it."
      ) { $0.theme = try $1.choice(\.rawValue) }
      .offering(Theme.allCases.map(\.rawValue)).understanding(otherThemes).deciding(.settings)
      .everyday("light, dark, paper or film"),
      .value(
        "config", nil, "FILE",
        "Options in a JSON object: {\"columns\": 4, \"recursive\": true, \"border\": false}; its "
          + "paths are relative to its folder, and the command line overrides it."
      ) { $0.config = $1 }
      .naming(.source).taken(by: .working).deciding(.settings).typedOnly()
      .everyday("a JSON file with options", in: .export),
      .flag(
        "print-options", nil,
        "Print the options in force, as --config reads them, and do nothing else."
      ) { $0.printsOptions = true }
      .taken(by: .working).deciding(.settings).typedOnly(),
    ])
}
