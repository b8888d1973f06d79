package import Files

/// The folders of pictures below those that were searched, which the names of thumbnails repeat.
package struct PictureFolders {
  /// The named folders, each with the text that paths in it begin with; the longest come first.
  private let roots: [(start: [UInt8], name: Path?)]
  private var known: [Path: Path] = [:]

  /// - Parameter roots: the named folders; if there are several, names begin with theirs.
  package init(below roots: [Path]) {
    self.roots = roots.map { root in
      (Array((root / "x").bytes.dropLast()), roots.count > 1 ? root.plain : nil)
    }.sorted { $0.start.count > $1.start.count }
  }

  /// The path of a picture's folder below the named one, or for a picture that was named itself, the
  /// folder as it was given; nil if the picture is in the named folder or the working one.
  ///
  /// - Complexity: O(*r*) for *r* named folders, once for each folder of pictures.
  package mutating func folder(of picture: Path) -> Path? {
    // The start of a folder's paths ends in a slash.
    let place = Path(bytes: picture.bytes.dropLast(picture.name.bytes.count))
    if known[place] == nil {
      let root = roots.first { place.bytes.starts(with: $0.start) }
      let rest = Path(bytes: place.bytes.dropFirst(root?.start.count ?? 0)).plain
      let parts = [root?.name, rest].compactMap(\.self).filter { !$0.bytes.isEmpty }
      known[place] = Path(bytes: parts.map(\.bytes).joined(separator: [Path.slash]))
    }
    return known[place].flatMap { $0.bytes.isEmpty ? nil : $0 }
  }
}

extension PictureFolders {
  /// The named folder that holds a picture, the innermost of several; nil for a picture that was named.
  func root(of picture: Path) -> Int? {
    roots.firstIndex { picture.bytes.starts(with: $0.start) }
  }
}

/// The folders that take turns, numbered as they come.
struct Turns {
  private let folders: PictureFolders
  private var ofRoots: [Int: Int] = [:]
  /// Of folders whose files were named.
  private var ofFolders: [Path: Int] = [:]

  init(below roots: [Path]) { folders = PictureFolders(below: roots) }

  /// - Complexity: O(*r*) for *r* named folders.
  mutating func turn(of picture: Path) -> Int {
    let next = ofRoots.count + ofFolders.count
    if let root = folders.root(of: picture) {
      let turn = ofRoots[root] ?? next
      ofRoots[root] = turn
      return turn
    }
    let turn = ofFolders[picture.parent] ?? next
    ofFolders[picture.parent] = turn
    return turn
  }
}

extension Path {
  /// The path without what leads elsewhere: a slash at its beginning, `.` and `..`.
  fileprivate var plain: Path {
    let dots = [".", ".."].map { Array($0.utf8) }
    return Path(
      bytes: components.filter { !dots.contains(Array($0)) }.joined(separator: [Path.slash]))
  }
}
