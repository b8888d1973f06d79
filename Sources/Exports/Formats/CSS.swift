internal import Files
internal import Layouts
internal import Plans

extension ExportFormat {
  /// A class for each picture, which shows it as the background of an element of its size.
  static let css = ExportFormat(
    name: "css", title: "CSS", needs: [.images], marks: ["/* Made by weir "]
  ) { StyleSheet(wall: $0) }
}

/// Writes style sheets.
private struct StyleSheet: Exporter {
  let wall: ExportedWall
  private var names = UniqueNames()

  init(wall: ExportedWall) { self.wall = wall }

  func start() -> String { "/* Made by weir \(Version.weir) */\n" }

  mutating func text(for picture: ExportedPicture, on sheet: ExportedSheet) -> String {
    let rect = picture.rect
    return """
      .\(name(of: picture)) {
        width: \(rect.width)px;
        height: \(rect.height)px;
        background: url("\(sheet.address)") \(-rect.x)px \(-rect.y)px / \(sheet.width)px \
      \(sheet.height)px no-repeat;
      }

      """
  }

  /// The class of a picture, such as `wall-agate` for `agate.jpg` on the wall of `wall.json`.
  private mutating func name(of picture: ExportedPicture) -> String {
    let source = picture.frame.picture
    let stem = source.path.name.withoutSuffix.words
    let name = wall.name.words + "-" + stem + (source.page.map { "-\($0)" } ?? "")
    // Identifiers start with a letter or an underscore.
    let isStart = name.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } ?? false
    return names.unique((isStart ? "" : "_") + name, picture.index, separator: "-")
  }
}

extension Path {
  /// Letters and digits of any script and underscores; everything else becomes a hyphen.
  fileprivate var words: String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
      return isWord || scalar == "_" ? scalar : "-"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
