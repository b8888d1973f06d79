/// The patterns that files in folders are held against, and what came of them.
public struct Filters: Equatable, Sendable {
  /// Only files that match one of these are taken, where there are any.
  public let including: [Glob]
  /// Nothing that matches one of these is taken.
  public let excluding: [Glob]
  /// How many pictures matched no pattern that includes.
  public private(set) var notIncludedCount = 0
  /// How many files and folders matched a pattern that excludes.
  public private(set) var excludedCount = 0
  /// Which patterns have matched something.
  private var (used, usedToExclude): (Set<Int>, Set<Int>) = ([], [])

  init(including: [Glob] = [], excluding: [Glob] = []) {
    (self.including, self.excluding) = (including, excluding)
  }

  /// Whether a picture is left out because it is not included, which is counted.
  mutating func leavesOut(_ picture: Path) -> Bool {
    guard !including.isEmpty, !Self.match(picture, including, &used) else { return false }
    notIncludedCount += 1
    return true
  }

  /// Whether a file or folder is excluded, which is counted.
  mutating func exclude(_ path: Path) -> Bool {
    guard Self.match(path, excluding, &usedToExclude) else { return false }
    excludedCount += 1
    return true
  }

  /// Whether a picture is taken; nothing is counted.
  func take(_ picture: Path) -> Bool {
    !excluding.contains { $0.matches(picture) }
      && (including.isEmpty || including.contains { $0.matches(picture) })
  }

  /// Looks at patterns that have matched nothing so far even where another one matches.
  private static func match(_ path: Path, _ globs: [Glob], _ used: inout Set<Int>) -> Bool {
    var matches = false
    for (index, glob) in globs.enumerated() where !matches || !used.contains(index) {
      guard glob.matches(path) else { continue }
      matches = true
      used.insert(index)
    }
    return matches
  }

  /// Adds what came of the same patterns elsewhere.
  mutating func merge(_ other: Filters) {
    notIncludedCount += other.notIncludedCount
    excludedCount += other.excludedCount
    noteUse(in: other)
  }

  /// Takes over which of the same patterns have matched something elsewhere.
  mutating func noteUse(in other: Filters) {
    used.formUnion(other.used)
    usedToExclude.formUnion(other.usedToExclude)
  }
}

extension Filters {
  /// The patterns that have matched nothing, a sentence each.
  var idlePatterns: [String] {
    including.indices.filter { !used.contains($0) }
      .map { "--include '\(including[$0].text)' matches no picture" }
      + excluding.indices.filter { !usedToExclude.contains($0) }
      .map { "--exclude '\(excluding[$0].text)' matches nothing" }
  }

  /// What they have left out, as in `--include '*.nef' leaves out 8 pictures`; nil for nothing.
  var losses: String? {
    let losses = [
      Self.loss("--include", including, notIncludedCount, "picture", "pictures"),
      Self.loss("--exclude", excluding, excludedCount, "file or folder", "files and folders"),
    ].compactMap(\.self)
    return losses.isEmpty ? nil : losses.joined(separator: ", ")
  }

  private static func loss(
    _ option: String, _ globs: [Glob], _ count: Int, _ one: String, _ several: String
  ) -> String? {
    guard count > 0 else { return nil }
    let pattern = globs.count == 1 ? " '\(globs[0].text)'" : ""
    return "\(option)\(pattern) leaves out \(count) \(count == 1 ? one : several)"
  }
}
