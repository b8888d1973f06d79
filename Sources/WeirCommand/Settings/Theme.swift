internal import OptionParsing

/// A named set of options for the look of a wall.
enum Theme: String, CaseIterable {
  /// White and plain.
  case light
  /// Nearly black and soft.
  case dark
  /// Prints on ivory paper.
  case paper
  /// A contact sheet.
  case film

  /// The settings of the theme.
  var settings: [Setting] { pairs.map { Setting($0.key, [$0.value.map { Array($0.utf8) }]) } }

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
