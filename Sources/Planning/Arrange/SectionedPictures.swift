package import Files
internal import Layouts
package import Plans

/// Pictures in a wall's order, divided into runs, one for each section.
struct SectionedPictures: Sendable {
  /// The pictures, run by run.
  let pictures: [Picture]
  /// The name and range of each run; the name is a folder or a date, say.
  let runs: [(name: Path, pictures: Range<Int>)]
  /// The names of the pictures' folders in texts.
  let folders: FolderNames
  private let rule: SectionRule

  /// Groups pictures by folder, date or text at the position of the first; the order is otherwise kept.
  ///
  /// Pictures without a date or text come last, if that decides.
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
      return (section.name ?? rule.rest, first..<(first + section.pictures.count))
    }
  }

  func title(ofRun run: Int) -> Path {
    rule == .folder ? folders[runs[run].name] : runs[run].name
  }

  /// The pictures' own sizes, run by run.
  var sizes: [[Size]] {
    runs.map { run in
      pictures[run.pictures].map(\.sides)
    }
  }

  /// The section of a composition that each run uses.
  ///
  /// It is the first whose pattern matches the run's name. Other runs use the sections without a
  /// pattern in turn, and the last of those repeats. Sections for a room of another size are
  /// ignored.
  ///
  /// - Throws: ``Failure/noSectionForRoom(_:)``, and ``Failure/noSection(_:)`` for a run that
  ///   no section fits.
  func entries(of file: CompositionFile, across: Int) throws(Failure) -> [Int] {
    let sections = file.composition.sections
    let fitting = sections.indices.filter { sections[$0].roomAcross.contains(across) }
    if fitting.isEmpty { throw .noSectionForRoom(across) }
    func match(_ section: Int) -> Glob? {
      section < file.matches.count ? file.matches[section] : nil
    }
    let others = fitting.filter { match($0) == nil }
    var used = 0
    return try runs.map { run throws(Failure) in
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
  /// The name of the run of pictures without a date or text.
  fileprivate var rest: Path {
    switch self {
    case .data: "Other"
    case .metadata(.rating): "Unrated"
    case .metadata: "Other"
    default: "Undated"
    }
  }

  /// The name of a picture's section; nil if that is a date or text and the picture has none.
  fileprivate func name(of picture: Picture, index: Int) -> Path? {
    switch self {
    case .none: ""
    case .folder: picture.path.parent.withoutDots
    case .day: picture.date(digits: 10)
    case .month: picture.date(digits: 7)
    case .year: picture.date(digits: 4)
    case .data(let column): picture.data[column].map { Path($0) }
    case .metadata(.rating):
      picture.metadata.rating.map { $0 < 1 ? "Rejected" : Path("\($0)") }
    case .metadata(let field): picture.metadata.line(field).map { Path($0) }
    case .count(let count): Path(String(index / max(1, count) + 1))
    }
  }
}

extension Picture {
  /// The first digits of its date by the camera's clock, as in `2024-05-31`; nil if it has none.
  package func date(digits: Int) -> Path? {
    date.map { Path(String($0.wholeSeconds.prefix(digits).map { $0 == ":" ? "-" : $0 })) }
  }
}
