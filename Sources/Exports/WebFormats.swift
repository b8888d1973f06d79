internal import Files
internal import Layouts
internal import Plans

extension ExportFormat {
  /// A class for each picture, which shows it as the background of an element of its size.
  static let css = ExportFormat(
    name: "css", title: "CSS", needs: [.images], marks: ["/* Made by weir "]
  ) { StyleSheet(wall: $0) }
}

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

extension ExportFormat {
  /// An HTML document that shows each sheet as an image map whose areas link to the pictures.
  static let htmlMap = ExportFormat(
    name: "html-map", title: "an image map", needs: [.images, .order],
    marks: ["<!doctype html>\n<!-- Made by weir "]
  ) { ImageMaps(wall: $0) }
}

/// Writes image maps.
///
/// An area ends where the next pixel begins. Chromium takes the edge for outside, Firefox for inside:
/// without gaps, the picture before gets that pixel.
private struct ImageMaps: Exporter {
  let wall: ExportedWall

  func start() -> String {
    """
    <!doctype html>
    \(String(decoding: Mark.xmlComment, as: UTF8.self))<html lang="en">
    <meta charset="utf-8">
    <title>\(wall.name.caption.markup)</title>
    <style>body { margin: 0 } img { display: block }</style>

    """
  }

  func start(_ sheet: ExportedSheet) -> String {
    let name = "sheet-\(sheet.index + 1)"
    return """
      <img src="\(sheet.address.markup)" width="\(sheet.width)" height="\(sheet.height)" \
      alt="\(wall.name.caption.markup)" usemap="#\(name)">
      <map name="\(name)">

      """
  }

  func text(for picture: ExportedPicture, on sheet: ExportedSheet) -> String {
    let rect = picture.rect
    let label = picture.frame.picture.label.name.caption.markup
    return "<area shape=\"rect\" coords=\"\(rect.x),\(rect.y),\(rect.maxX),\(rect.maxY)\" "
      + "href=\"\(picture.address.markup)\" alt=\"\(label)\" title=\"\(label)\">\n"
  }

  func end(_ sheet: ExportedSheet) -> String { "</map>\n" }

  func end() -> String { "</html>\n" }
}

extension ExportFormat {
  /// Thumbnails as video players read them: the picture with index *i* is shown from second *i* to
  /// *i* + 1.
  ///
  /// Identifiers are the pictures' indices, and texts are media fragments of the sheets.
  static let webVTT = ExportFormat(
    name: "vtt", title: "WebVTT", needs: [.images], marks: ["WEBVTT\n\nNOTE Made by weir "]
  ) { _ in
    Pieces(head: "WEBVTT\n\nNOTE Made by weir \(Version.weir)\n") { picture, sheet in
      """

      \(picture.index)
      \(time(picture.index)) --> \(time(picture.index + 1))
      \(sheet.address)#\(picture.rect.fragment)

      """
    }
  }

  /// A time such as `00:01:05.000`; there may be more than 99 hours.
  private static func time(_ seconds: Int) -> String {
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return parts.map { $0.padded(to: 2) }.joined(separator: ":") + ".000"
  }
}
