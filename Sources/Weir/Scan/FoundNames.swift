/// The names under which a scan has found files, as far as some of them may have to be left out in the end.
struct FoundNames {
  /// How a file was found.
  enum Kind {
    case named, inFolder, linkInFolder
  }

  struct Entry {
    /// Which file it is; nil where there is none.
    let identity: FileStatus.Identity?
    let kind: Kind
    /// Where it is among the files of the part; nil for one of another part.
    let place: Int?
  }

  private var entries: [Entry] = []

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Where the links in folders are.
  var links: [Int] { entries.filter { $0.kind == .linkInFolder }.compactMap(\.place) }

  /// Where the files are that were named: for each the first name that is no link in a folder, and all its other
  /// names.
  ///
  /// The first one may be in another part, so that all parts agree.
  func ofNamedFiles() -> (firsts: Set<Int>, others: Set<Int>) {
    let named = Set(entries.filter { $0.kind == .named }.map(\.identity))
    var (seen, firsts, others): (Set<FileStatus.Identity>, Set<Int>, Set<Int>) = ([], [], [])
    for entry in entries {
      guard let identity = entry.identity, named.contains(identity) else { continue }
      let isFirst = entry.kind != .linkInFolder && seen.insert(identity).inserted
      guard let place = entry.place else { continue }
      if isFirst { firsts.insert(place) } else { others.insert(place) }
    }
    return (firsts, others)
  }
}
