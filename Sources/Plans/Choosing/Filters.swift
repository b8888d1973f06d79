package import Files

/// What chooses files and pictures, and how many it left out.
package struct Filters: Equatable, Sendable {
  /// If there are any, only pictures that match one of these are used.
  package let including: [Glob]
  /// Files and folders that match one of these are left out.
  package let excluding: [Glob]
  /// If given, files that were last modified before it are left out.
  package let since: Timestamp?
  /// The number of files modified too early.
  package private(set) var oldCount = 0
  /// The number of pictures with fewer pixels than asked for.
  package var smallCount = 0
  /// The number of pictures that matched no `including` pattern.
  package private(set) var notIncludedCount = 0
  /// The number of files and folders that matched an `excluding` pattern.
  package private(set) var excludedCount = 0
  /// The patterns that have matched something.
  private var (used, usedToExclude): (Set<Int>, Set<Int>) = ([], [])

  package init(
    including: [Glob] = [], excluding: [Glob] = [], since: Timestamp? = nil
  ) {
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

  /// Adds the counts and matches of the same patterns elsewhere.
  package mutating func merge(_ other: Filters) {
    notIncludedCount += other.notIncludedCount
    excludedCount += other.excludedCount
    oldCount += other.oldCount
    smallCount += other.smallCount
    noteUse(in: other)
  }

  /// Adds the matches of the same patterns elsewhere.
  package mutating func noteUse(in other: Filters) {
    used.formUnion(other.used)
    usedToExclude.formUnion(other.usedToExclude)
  }
}

extension Filters {
  /// A notice for each pattern that has matched nothing.
  package var idlePatterns: [Notice] {
    including.indices.filter { !used.contains($0) }
      .map { .idlePattern(including[$0], excludes: false) }
      + excluding.indices.filter { !usedToExclude.contains($0) }
      .map { .idlePattern(excluding[$0], excludes: true) }
  }

  /// What was left out, such as `including '*.nef' leaves out 8 pictures`; nil for nothing.
  var losses: Sentence? {
    let losses = [
      loss(.newer, [], oldCount, "file", "files"),
      loss(.minPixels, [], smallCount, "picture", "pictures"),
      loss(.include, including, notIncludedCount, "picture", "pictures"),
      loss(.exclude, excluding, excludedCount, "file or folder", "files and folders"),
    ].compactMap(\.self)
    return losses.isEmpty ? nil : losses.joined(", ")
  }

  private func loss(
    _ setting: SettingName, _ globs: [Glob], _ count: Int, _ one: String, _ several: String
  ) -> Sentence? {
    guard count > 0 else { return nil }
    let pattern = globs.count == 1 ? " '\(globs[0].text)'" : ""
    return "\(setting)\(pattern) leaves out \(count) \(count == 1 ? one : several)"
  }
}
