package import Files
internal import Plans

/// A page that leads to other pages: a card for each, with the beginning of its first sheet.
package struct IndexPage {
  /// A page and what its card says.
  package struct Entry {
    let title: Path
    let page: Path
    let pictureCount: Int

    package init(title: Path, page: Path, pictureCount: Int) {
      (self.title, self.page, self.pictureCount) = (title, page, pictureCount)
    }
  }

  private let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// The index as HTML.
  ///
  /// - Throws: ``FileError`` if the folder of a page does not exist.
  package func document(titled title: String, at path: Path) throws(FileError) -> String {
    var paths = try RelativePaths(from: path.parent)
    var cards = ""
    for entry in entries { cards += try card(entry, &paths) }
    return Web.document(
      Web.index, titled: title, Web.policy(scripts: [], styles: [Web.indexStyle]),
      styles: [Web.indexStyle], ["cards": cards])
  }

  private func card(_ entry: Entry, _ paths: inout RelativePaths) throws(FileError) -> String {
    let link = try paths.relative(entry.page).address
    let count = "\(entry.pictureCount) picture\(entry.pictureCount == 1 ? "" : "s")"
    var cover = ""
    if let sheet = entry.firstSheet {
      let address = try paths.relative(sheet).address
      cover = "<img src=\"\(address.markup)\" alt=\"\" loading=\"lazy\">"
    }
    return "<li><a href=\"\(link.markup)\">\(cover)<strong><bdi>\(entry.title.caption.markup)</bdi>"
      + "</strong> <span>\(count)</span></a>\n"
  }
}

extension IndexPage.Entry {
  /// The first sheet of the page's sprites, if there is one.
  fileprivate var firstSheet: Path? {
    guard let folder = page.companionFolder else { return nil }
    return ["1.jpg", "1.webp", "1.avif"].map { folder / $0 }.first {
      $0.isFile
    }
  }
}
