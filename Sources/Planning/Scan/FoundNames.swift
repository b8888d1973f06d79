internal import Files

/// The names of files that a scan found, kept where some may later be dropped.
struct FoundNames {
  /// How a file was found.
  enum Kind {
    case named, inFolder, linkInFolder
  }

  struct Entry {
    /// The file's identity; nil if there is no such file.
    let identity: FileStatus.Identity?
    let kind: Kind
    /// The file's index in this part; nil if it is in another part.
    let place: Int?
  }

  private var entries: [Entry] = []

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The indices of links in folders.
  var links: [Int] { entries.filter { $0.kind == .linkInFolder }.compactMap(\.place) }

  /// The indices of the files that were named.
  ///
  /// `firsts` has each such file's first name that is not a link in a folder, and `others` has its
  /// other names. The first name may be in another part: that way, all parts agree.
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
