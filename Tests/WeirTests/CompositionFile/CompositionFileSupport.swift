import Testing

@testable import Weir

/// Where the package is; samples and files of tests are read from there.
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

  /// What is wrong with a text, without the file's name.
  static func complaint(about text: String) throws -> String {
    do {
      _ = try read(text)
    } catch let error as WeirError {
      guard case .badComposition(_, let problem) = error else { throw error }
      return problem
    }
    return "nothing"
  }
}

/// JSON is full of quotes; in these tests an apostrophe is one, and SIZE a size.
func quoted(_ text: String) -> String {
  text.replacing("SIZE", with: "'size': {'width': {'absolute': 9}, 'height': {'absolute': 9}}")
    .replacing("'", with: "\"")
}

extension CompositionDefaults {
  /// Gaps and margins.
  init(spacing: Spacing, insets: EdgeInsets) {
    var layout = WallLayout()
    layout.spacing = spacing
    layout.insets = insets
    self.init(filling: [.spacing, .insets], from: layout)
  }
}
