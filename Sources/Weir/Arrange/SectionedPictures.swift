internal import Layouts

/// Pictures in the order of a wall, cut into runs: one for each section.
struct SectionedPictures: Sendable {
  /// Run by run.
  let pictures: [Picture]
  /// Where each run begins and ends, and what it is called: a folder, a day.
  let runs: [(name: Path, pictures: Range<Int>)]
  /// What the pictures' folders are called in texts.
  let folders: FolderNames
  private let rule: SectionRule

  /// Pictures of one folder or time come together, where the first of them is; the order is
  /// otherwise kept.
  ///
  /// Those without a date come last, where dates decide.
  init(_ ordered: [Picture], by rule: SectionRule) {
    self.rule = rule
    folders = FolderNames(of: ordered)
    if rule == .none {
      pictures = ordered
      runs = ordered.isEmpty ? [] : [("", 0..<ordered.count)]
      return
    }
    var places: [Path?: Int] = [:]
    var sections: [(name: Path?, pictures: [Picture])] = []
    for (index, picture) in ordered.enumerated() {
      let name = rule.name(of: picture, index: index)
      let place = places[name] ?? sections.count
      if place == sections.count {
        places[name] = place
        sections.append((name, []))
      }
      sections[place].pictures.append(picture)
    }
    if let undated = places[nil] { sections.append(sections.remove(at: undated)) }
    pictures = sections.flatMap(\.pictures)
    var first = 0
    runs = sections.map { section in
      defer { first += section.pictures.count }
      return (section.name ?? Self.undated, first..<(first + section.pictures.count))
    }
  }

  /// What pictures without a date are called together.
  static let undated: Path = "Undated"

  /// What the title of a run is.
  func title(ofRun run: Int) -> Path {
    rule == .folder ? folders[runs[run].name] : runs[run].name
  }

  /// The pictures' own sizes, run by run.
  var sizes: [[Size]] {
    runs.map { run in
      pictures[run.pictures].map { Size(width: $0.width, height: $0.height) }
    }
  }

  /// Which section of a composition each run takes: the first that is meant for it by its name;
  /// otherwise those that are meant for none in turn, of which the last one repeats.
  ///
  /// Sections that are meant for another room do not count.
  ///
  /// - Throws: ``WeirError/noSectionForRoom(_:)``, and ``WeirError/noSection(_:)`` for a run that none
  ///   is meant for.
  func entries(of file: CompositionFile, across: Int) throws(WeirError) -> [Int] {
    let sections = file.composition.sections
    let fitting = sections.indices.filter { sections[$0].roomAcross.contains(across) }
    if fitting.isEmpty { throw .noSectionForRoom(across) }
    func match(_ section: Int) -> Glob? {
      section < file.matches.count ? file.matches[section] : nil
    }
    let others = fitting.filter { match($0) == nil }
    var used = 0
    return try runs.map { run throws(WeirError) in
      if let meant = fitting.first(where: { match($0)?.matches(run.name) ?? false }) {
        return meant
      }
      guard let last = others.last else { throw .noSection(run.name) }
      used += 1
      return used <= others.count ? others[used - 1] : last
    }
  }
}

extension SectionRule {
  /// What the section of a picture is called; nil where that is its date, and it has none.
  fileprivate func name(of picture: Picture, index: Int) -> Path? {
    switch self {
    case .none: ""
    case .folder: picture.path.parent.withoutDots
    case .day: picture.date(digits: 10)
    case .month: picture.date(digits: 7)
    case .year: picture.date(digits: 4)
    case .count(let count): Path(String(index / max(1, count) + 1))
    }
  }
}

extension Picture {
  /// The beginning of its date, as in `2024-05-31`; nil where it has none.
  func date(digits: Int) -> Path? {
    taken.map { Path(String($0.prefix(digits).map { $0 == ":" ? "-" : $0 })) }
  }
}
