internal import Files
internal import OptionParsing
internal import Plans

extension Command {
  /// All settings in effect: those typed override the file's, which override the theme's.
  ///
  /// Settings of a file or theme are ignored if they have no meaning in the command or the typed
  /// layout, because files and themes are for more than one wall. The typed ones come first;
  /// options that only name the source of others are left out.
  func settings(
    typed: [Setting], _ arguments: Arguments, noting reads: inout FilesRead
  ) throws(UsageError) -> [Setting] {
    let file = try arguments.config.map { value throws(UsageError) in
      try Configuration(value.file, noting: &reads)
    }
    let theme = arguments.theme ?? file?.theme
    let inFile = file?.settings ?? []
    func has(_ name: String) -> Bool { (typed + inFile).contains { $0.name == name } }
    let look =
      Arguments.isOnPaper(inFile + typed)
      ? theme?.settingsOnPaper : theme?.settings(isPrinted: has("dpi"))
    let written = inFile.over(look ?? [])
    let meant = written.filter { takes($0.name) && $0.name.meansSomething(beside: typed) }
    return typed.over(meant).filter { !$0.name.isSettled && !$0.values.isEmpty }
  }
}

extension String {
  /// Whether the option of this name, set in a file or theme, has a meaning next to what was typed:
  /// in the layout and format, and without a contradiction.
  fileprivate func meansSomething(beside typed: [Setting]) -> Bool {
    guard let meaning = Arguments.table[self]?.traits else { return true }
    let isFought =
      meaning.contradictions.contains { $0.condition.holds(in: typed) }
      || typed.compactMap { Arguments.table[$0.name] }.contains {
        $0.traits.contradictions.contains { $0.condition.option == self }
      }
    return !isFought && (LayoutName(in: typed).map(meaning.layouts.contains) ?? true)
      && (OutputFormat(in: typed).map(meaning.formats.contains) ?? true)
  }

  /// Whether the option of this name has no more effect once all settings are known, or has it only
  /// where it is typed.
  fileprivate var isSettled: Bool {
    guard let meaning = Arguments.table[self]?.traits else { return false }
    return meaning.subject == .settings || meaning.isTypedOnly
  }
}

extension Arguments {
  init(_ settings: [Setting]) throws(UsageError) {
    self.init()
    scale = Self.scale(of: settings)
    for setting in settings { try Self.table.apply(setting, to: &self) }
  }
}

/// A named set of options for the look of a wall.
enum Theme: String, CaseIterable {
  case light, dark, paper, film

  /// Print has texts of its own size.
  func settings(isPrinted: Bool) -> [Setting] {
    pairs.filter { !isPrinted || $0.key != "font-size" }
      .map { Setting($0.key, [$0.value.map { Array($0.utf8) }]) }
  }

  /// Paper has margins of its own, and a tenth of a millimeter in place of a pixel.
  var settingsOnPaper: [Setting] {
    pairs.filter { $0.key != "font-size" && $0.key != "insets" }.map { name, value in
      let lengths = value?.split(separator: ",").map { part in
        Int(part).map { "\(Double($0) / 10)mm" } ?? String(part)
      }
      return Setting(name, [lengths.map { Array($0.joined(separator: ",").utf8) }])
    }
  }

  /// Options by their long names; nil for an option without a value.
  private var pairs: KeyValuePairs<String, String?> {
    switch self {
    case .light:
      [
        "background": "#ffffff", "spacing": "20", "insets": "40",
        "radius": "4", "font-size": "20", "text-color": "#515154",
      ]
    case .dark:
      [
        "background": "#17171a", "spacing": "20", "insets": "40",
        "radius": "10", "shadow": "16,0,6,#000000b0", "font-size": "20", "text-color": "#b9b9c0",
      ]
    case .paper:
      [
        "background": "#f4eee3", "spacing": "28", "insets": "56",
        "border": "12,#fffdf8", "shadow": "12,0,5,#4a3a2466", "font": "serif", "font-size": "21",
        "text-color": "#5a4a38",
      ]
    case .film:
      [
        "background": "#000000", "spacing": "8", "insets": "32", "border": "1,#38352e",
        "font": "monospace", "font-size": "14", "text-color": "#c9bd9e",
      ]
    }
  }
}
