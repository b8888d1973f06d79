import Layouts
import Testing
@testable import Files
@testable import Plans

/// The package's folder, where tests find samples and their own files.
let packageFolder: Path = {
  var folder = Path(#filePath)
  while folder.name != "Tests" { folder = folder.parent }
  return folder.parent
}()

extension CompositionFile {
  /// Reads a text as `wall-layout.json`.
  static func read(
    _ text: String, defaults: CompositionDefaults = CompositionDefaults()
  ) throws -> CompositionFile {
    let workshop = try Workshop()
    return try readComposition(workshop.write("wall-layout.json", text), defaults: defaults)
  }

  /// The error message for a text, without the file's name.
  static func complaint(about text: String) throws -> String {
    let workshop = try Workshop()
    defer { withExtendedLifetime(workshop) {} }
    let path = try workshop.write("wall-layout.json", text)
    do {
      _ = try readComposition(path)
    } catch {
      return try error.problem(ofLayout: path)
    }
    return "nothing"
  }
}

extension Failure {
  /// What is wrong with the content of a layout file, without the file's name; throws any other
  /// failure.
  func problem(ofLayout path: Path) throws -> String {
    let start = "\(path) is not a layout that weir can make: "
    guard code == "bad-composition", description.hasPrefix(start) else { throw self }
    return String(description.dropFirst(start.count))
  }
}

/// Replaces apostrophes with quotes, which JSON is full of, and SIZE with a size.
func quoted(_ text: String) -> String {
  text.replacing("SIZE", with: "'size': {'width': {'absolute': 9}, 'height': {'absolute': 9}}")
    .replacing("'", with: "\"")
}

extension CompositionDefaults {
  init(spacing: Spacing, insets: EdgeInsets) {
    self.init(
      blanks: [.spacing, .insets],
      values: Values(
        spacing: spacing, insets: insets, finish: WaterfallGroup.Finish(), rowHeight: 300,
        itemHeight: .pixels(240), alignment: .leading, fit: .cover, font: "sans 16"))
  }
}
