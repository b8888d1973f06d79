internal import Files
internal import Layouts
internal import Plans

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
    let title = wall.name.caption.markup
    return """
      <!doctype html>
      \(String(decoding: Mark.xmlComment, as: UTF8.self))<html lang="en">
      <meta charset="utf-8">
      <title>\(title)</title>
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
