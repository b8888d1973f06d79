internal import Digests
package import Files
internal import Layouts
package import Plans

extension Page {
  /// The page as HTML: its style, its script and its data in one file, and a policy that allows
  /// nothing else.
  ///
  /// - Parameters:
  ///   - drawn: the plan as it was drawn.
  ///   - path: the page's file, for its title and its addresses.
  /// - Returns: the document.
  /// - Throws: ``FileError`` if a picture's folder no longer exists.
  package func document(of drawn: Plan, at path: Path) throws(FileError) -> String {
    let folder = (path.companionFolder ?? path).name.address + "/"
    var paths = try RelativePaths(from: path.parent)
    var links: [String] = []
    for frame in drawn.frames { links.append(try frame.picture.address(&paths)) }
    let title = drawn.title ?? path.name.withoutSuffix.caption
    let data = PageData(self, drawn, links: links, title: title, folder: folder)
    let plain = PlainPage(self, drawn, links: links, folder: folder)
    return Web.document(
      Web.page, titled: title,
      Web.policy(scripts: [Web.script], styles: [Web.style, plain.style]), styles: [Web.style],
      plainStyle: plain.style,
      ["plain": plain.list, "data": data.text, "script": Web.script])
  }
}

extension Plan {
  /// The text of the wall's title; nil if it has none.
  var title: String? {
    elements.first { $0.kind == "title" && $0.content.text?.isEmpty == false }?.content.text
  }
}

extension Picture {
  /// The address of the picture, seen from a page.
  func address(_ paths: inout RelativePaths) throws(FileError) -> String {
    try paths.relative(path).address + (page.map { "#page=\($0)" } ?? "")
  }
}
