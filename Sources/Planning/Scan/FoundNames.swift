internal import Files
internal import Plans

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

  var links: [Int] { entries.filter { $0.kind == .linkInFolder }.compactMap(\.place) }

  /// The indices of the files that were named.
  ///
  /// `kept` has each such file as often as it was named, and `others` its other names, those in
  /// folders: what a folder holds is not drawn besides. A name in a folder that comes before all that
  /// were given, and is no link, stands for the first of them. The name that is kept may be in another
  /// part: that way, all parts agree.
  func ofNamedFiles() -> (kept: Set<Int>, others: Set<Int>) {
    let named = Set(entries.filter { $0.kind == .named }.map(\.identity))
    var (kept, others): (Set<Int>, Set<Int>) = ([], [])
    /// Whether a name in a folder stands for the next one that was given.
    var standsIn: [FileStatus.Identity: Bool] = [:]
    for entry in entries {
      guard let identity = entry.identity, named.contains(identity) else { continue }
      let isKept =
        switch entry.kind {
        case .named: standsIn.updateValue(false, forKey: identity) != true
        case .inFolder: standsIn[identity] == nil
        case .linkInFolder: false
        }
      if entry.kind == .inFolder, isKept { standsIn[identity] = true }
      guard let place = entry.place else { continue }
      if isKept { kept.insert(place) } else { others.insert(place) }
    }
    return (kept, others)
  }
}

/// Pictures that stand in for camera raw files: those with the same name but another suffix.
///
/// Cameras write both, and only the picture can be drawn.
struct RawCompanions {
  /// The pictures, by their names without suffixes.
  private let pictures: [Path: [Path]]

  init(among names: [Path]) {
    let hasRaw = names.contains { PictureFormat.cameraRawSuffixes.contains($0.suffix) }
    let companions = hasRaw ? names.filter { Self.suffixes.contains($0.suffix) } : []
    pictures = Dictionary(grouping: companions, by: \.withoutSuffix)
  }

  /// The pictures next to a camera raw file; empty for any other file.
  func companions(of name: Path) -> [Path] {
    guard PictureFormat.cameraRawSuffixes.contains(name.suffix) else { return [] }
    return pictures[name.withoutSuffix] ?? []
  }

  /// The suffixes that cameras and raw converters write, of formats that weir always reads.
  private static let suffixes: Set = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "heic", "heif", "hif", "avif",
  ]
}
