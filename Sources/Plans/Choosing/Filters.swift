package import Files

/// What chooses files and pictures, and how many it left out.
package struct Filters: Equatable, Sendable {
  /// If there are any, only pictures that match one of these are used.
  package let including: [Glob]
  /// Files and folders that match one of these are left out.
  package let excluding: [Glob]
  /// Files that were last modified before it are left out.
  package let since: Timestamp?
  /// The numbers of files modified too early, of pictures that matched no `including` pattern, and
  /// of files and folders that matched an `excluding` one.
  package private(set) var (oldCount, notIncludedCount, excludedCount) = (0, 0, 0)
  /// The number of pictures with fewer pixels than asked for.
  package var smallCount = 0
  /// The numbers of pictures that other settings left out.
  package var othersCount: [SettingName: Int] = [:]
  /// The patterns that have matched something.
  private var (used, usedToExclude): (Set<Int>, Set<Int>) = ([], [])

  package init(including: [Glob] = [], excluding: [Glob] = [], since: Timestamp? = nil) {
    (self.including, self.excluding, self.since) = (including, excluding, since)
  }

  /// Whether a file is left out because of its time; counts it.
  package mutating func leavesOut(modified: Timestamp) -> Bool {
    guard let since, modified < since else { return false }
    oldCount += 1
    return true
  }

  /// Whether a picture is left out because no pattern includes it; counts it.
  package mutating func leavesOut(_ picture: Path) -> Bool {
    guard !including.isEmpty, !Self.match(picture, including, &used) else { return false }
    notIncludedCount += 1
    return true
  }

  /// Whether a file or folder is excluded; counts it.
  package mutating func exclude(_ path: Path) -> Bool {
    guard Self.match(path, excluding, &usedToExclude) else { return false }
    excludedCount += 1
    return true
  }

  /// Whether a picture is used; counts nothing.
  package func take(_ picture: Path) -> Bool {
    !excluding.contains { $0.matches(picture) }
      && (including.isEmpty || including.contains { $0.matches(picture) })
  }

  /// Tries every pattern that has matched nothing so far, even after another one matches.
  private static func match(_ path: Path, _ globs: [Glob], _ used: inout Set<Int>) -> Bool {
    var matches = false
    for (index, glob) in globs.enumerated() where !matches || !used.contains(index) {
      guard glob.matches(path) else { continue }
      matches = true
      used.insert(index)
    }
    return matches
  }

  /// Adds what the same patterns did elsewhere.
  package mutating func merge(_ other: Filters) {
    notIncludedCount += other.notIncludedCount
    excludedCount += other.excludedCount
    oldCount += other.oldCount
    smallCount += other.smallCount
    othersCount.merge(other.othersCount, uniquingKeysWith: +)
    noteUse(in: other)
  }

  package mutating func noteUse(in other: Filters) {
    used.formUnion(other.used)
    usedToExclude.formUnion(other.usedToExclude)
  }

  package var idlePatterns: [Notice] {
    including.indices.filter { !used.contains($0) }
      .map { .idlePattern(including[$0], excludes: false) }
      + excluding.indices.filter { !usedToExclude.contains($0) }
      .map { .idlePattern(excluding[$0], excludes: true) }
  }

  /// What was left out, such as `including '*.nef' leaves out 8 pictures`; nil for nothing.
  var losses: Sentence? {
    let losses = lossesBySetting.compactMap(\.loss)
    return losses.isEmpty ? nil : losses.joined(", ")
  }

  /// The settings that left something out.
  fileprivate var causes: [Sentence] {
    lossesBySetting.filter { $0.loss != nil }.map { "\($0.setting)" }
  }

  private var lossesBySetting: [(setting: SettingName, loss: Sentence?)] {
    [
      (.newer, loss(.newer, [], oldCount, "file", "files")),
      (.minPixels, loss(.minPixels, [], smallCount, "picture", "pictures")),
      (.include, loss(.include, including, notIncludedCount, "picture", "pictures")),
      (
        .exclude,
        loss(.exclude, excluding, excludedCount, "file or folder", "files and folders")
      ),
    ]
      + SettingName.allCases.map {
        ($0, loss($0, [], othersCount[$0] ?? 0, "picture", "pictures"))
      }
  }

  private func loss(
    _ setting: SettingName, _ globs: [Glob], _ count: Int, _ one: String, _ several: String
  ) -> Sentence? {
    guard count > 0 else { return nil }
    let pattern = globs.count == 1 ? " '\(globs[0].text)'" : ""
    return "\(setting)\(pattern) leaves out \(count) \(count == 1 ? one : several)"
  }
}

/// What a search found instead of pictures.
package struct NoPictures: Equatable, Sendable {
  package var inputs: [Path] = []
  /// The numbers of other files, of pictures that cannot be read, and of those that weir made.
  package var (ignored, skipped, ownWorkCount) = (0, 0, 0)
  /// How many of the other files are links that lead out of what was named.
  package var strayCount = 0
  /// How many of the other files are films.
  package var filmCount = 0
  /// Whether there are folders inside that were not searched.
  package var hasFoldersInside = false
  /// Whether the unreadable file is the only path given.
  package var isOnlyInput = false
  /// Whether a list was given.
  package var hasList = false
  package var filters = Filters()

  package init() {}
}

extension NoPictures: Explained {
  package var cause: Sentence {
    if inputs.isEmpty, !hasList { return "no picture and no folder was named" }
    if isOnlyInput { return "nothing was drawn, since \(place) is all that was named" }
    if skipped > 0, filters.smallCount == 0, filters.othersCount.isEmpty {
      return skipped == 1
        ? "the one picture in \(place) cannot be read"
        : "none of the \(skipped) pictures in \(place) can be read"
    }
    let own = ownWorkCount > 0 ? " but \(ownWorkCount) that weir made" : ""
    return filters.losses.map { "no picture is left in \(place): \($0)" }
      ?? "there are no pictures in \(place)\(own)"
  }

  package var remedy: Sentence {
    if isOnlyInput { return "" }
    if skipped > 0 { return "; the reasons are above" }
    let causes = filters.causes
    var clauses: [Sentence] = causes.isEmpty ? [] : ["change \(causes.listed())"]
    if ownWorkCount > 0 {
      clauses.append(ownWorkCount == 1 ? "name it to draw it" : "name them to draw them")
    }
    if strayCount > 0 {
      clauses.append(
        strayCount == 1
          ? "1 link leads out of it: \(.follow) includes what it leads to"
          : "\(strayCount) links lead out of it: \(.follow) includes what they lead to")
    }
    if filmCount > 0 {
      let films = filmCount == 1 ? "1 film was" : "\(filmCount) films were"
      clauses.append("\(films) ignored: \(PictureFormat.stillsOfFilms)")
    }
    if othersCount > 0 {
      clauses.append(
        othersCount == 1
          ? "1 other file was ignored\(Sentence.namedByVerbose(1))"
          : "\(othersCount) other files were ignored\(Sentence.namedByVerbose(othersCount))")
    }
    if hasFoldersInside { clauses.append("\(.recursive) also searches the folders inside") }
    return clauses.isEmpty ? "" : "; \(clauses.joined("; "))"
  }

  /// The number of files that were ignored for other reasons than patterns.
  private var othersCount: Int {
    let byPatterns = filters.notIncludedCount + filters.excludedCount + filters.oldCount
    return max(0, ignored - ownWorkCount - strayCount - filmCount - byPatterns)
  }

  private var place: String {
    switch inputs.count {
    case 0: "the list"
    case 1: inputs[0].description
    default: "what was named"
    }
  }
}
