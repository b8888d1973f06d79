package import Files
internal import Zips

extension Mark {
  /// Whether a zip is one that weir packed: a page with the mark, whose files are in its folder, and nothing else.
  ///
  /// What somebody has added to it makes it theirs.
  package static func isOnZip(_ path: Path) -> Bool {
    guard let file = try? File(path), let names = file.namesInZip(), let page = names.first,
      page.isPage, page.components.count == 2, let folder = page.companionFolder,
      let start = try? file.read(4096), start.dropFirst(30).starts(with: page.bytes),
      start.holds(inXMLComment)
    else { return false }
    return names.dropFirst().allSatisfy { name in
      name.isNameOfPart && (name.parent == folder || name.parent.parent == folder)
    }
  }
}
