internal import Files

/// Files by their names, with and without suffixes.
struct WallNames {
  private var exact: [Path: Named] = [:]
  private var whole: [Reading: Named] = [:]
  private var stems: [Reading: Named] = [:]
  /// The most words of names that begin with a word, where there are several.
  private(set) var mostWords: [Reading: Int] = [:]
  /// What the names look like.
  private(set) var shapes: Set<String> = []

  /// Some of the files that have a name.
  struct Named {
    var files: [Int]
    /// The picture that is meant, if it is not any of its file.
    var place: Int?

    mutating func add(_ file: Int) {
      // Messages name no more.
      if files.count < 4, !files.contains(file) { files.append(file) }
    }
  }

  mutating func add(_ path: Path, _ file: Int) {
    let (name, stem) = (path.name, path.name.withoutSuffix)
    exact[name, default: Named(files: [])].add(file)
    for reading in Set(name.readings) { add(reading, file, to: \.whole) }
    for reading in Set(stem.readings) { add(reading, file, to: \.stems) }
    if path.bytes.contains(UInt8(ascii: " ")) { noteWords(of: path) }
    if let shape = stem.readings[0].text.shape { shapes.insert(shape) }
  }

  /// Adds the names of a page.
  mutating func add(_ name: Path, page: Int, _ file: Int, at place: Int) {
    for reading in name.pageNames(page).flatMap(\.readings) {
      add(reading, file, to: \.whole)
      whole[reading]?.place = place
    }
  }

  private mutating func add(
    _ reading: Reading, _ file: Int, to names: WritableKeyPath<WallNames, [Reading: Named]>
  ) {
    self[keyPath: names][reading, default: Named(files: [])].add(file)
    noteWords(of: reading)
  }

  /// A sentence may begin to name the file at any of its folders.
  private mutating func noteWords(of path: Path) {
    let names = path.components
    for start in names.indices.dropLast() {
      noteWords(of: Reading(Array(names[start...].joined(separator: [Path.slash]))))
    }
  }

  private mutating func noteWords(of reading: Reading) {
    let count = reading.text.utf8.count { $0 == UInt8(ascii: " ") } + 1
    guard count > 1, let first = reading.text.split(separator: " ").first else { return }
    let word = Reading(String(first))
    mostWords[word] = max(mostWords[word] ?? 1, count)
  }

  /// The files with a name: by its bytes, else as it is read, else without its suffix.
  subscript(name: Path) -> Named? {
    if let named = exact[name] { return named }
    let reading = Reading(name.bytes)
    return whole[reading] ?? stems[reading]
  }
}

/// Files by the ends of their paths: names, and as many folders before them as are given.
struct FolderNames {
  /// The names in the path of the manifest's folder.
  private let home: [ArraySlice<UInt8>]
  /// By the number of names.
  private var ends: [Int: [Reading: WallNames.Named]] = [:]
  private var deepest: Int?

  init(_ folder: Path) { home = folder.components }

  mutating func named(_ path: Path, among files: [Path]) -> WallNames.Named? {
    guard path.bytes.count <= 4096 else { return nil }
    let names = Self.names([], path)
    let known = ends[names.count] ?? ends(of: names.count, files)
    ends[names.count] = known
    return known[Self.reading(names)]
  }

  private mutating func ends(of count: Int, _ files: [Path]) -> [Reading: WallNames.Named] {
    deepest = deepest ?? files.map { Self.names(home, $0).count }.max() ?? 0
    guard count > 0, count <= deepest ?? 0 else { return [:] }
    var (whole, stems): ([Reading: WallNames.Named], [Reading: WallNames.Named]) = ([:], [:])
    for (file, path) in files.enumerated() {
      let names = Self.names(home, path)
      guard names.count >= count else { continue }
      let end = names.suffix(count)
      let stem = end.dropLast() + [path.name.withoutSuffix.bytes[...]]
      whole[Self.reading(end), default: WallNames.Named(files: [])].add(file)
      stems[Self.reading(stem), default: WallNames.Named(files: [])].add(file)
    }
    return whole.merging(stems) { whole, _ in whole }
  }

  /// The names of a path from a folder on, without `.` and `..`.
  private static func names(
    _ folder: [ArraySlice<UInt8>], _ path: Path
  ) -> [ArraySlice<UInt8>] {
    var names = path.isAbsolute ? [] : folder
    for name in path.components where name != [Path.dot] {
      if name == [Path.dot, Path.dot] { _ = names.popLast() } else { names.append(name) }
    }
    return names
  }

  private static func reading(_ names: some Sequence<ArraySlice<UInt8>>) -> Reading {
    Reading(Array(names.joined(separator: [Path.slash])))
  }
}
