package import Files

/// What a search found instead of pictures.
package struct NoPictures: Equatable, Sendable {
  /// The given paths.
  package var inputs: [Path]
  /// The number of other files.
  package var ignored = 0
  /// The number of pictures that could not be read.
  package var skipped = 0
  /// The number of pictures that are left out because weir made them.
  package var ownWorkCount = 0
  /// Whether there are folders inside that were not searched and may hold pictures.
  package var hasFoldersInside: Bool
  /// Whether the unreadable file is the only path given.
  package var isOnlyInput = false
  /// What the patterns left out.
  package var filters = Filters()

  package init(
    inputs: [Path], ignored: Int = 0, skipped: Int = 0, hasFoldersInside: Bool,
    isOnlyInput: Bool = false, filters: Filters = Filters()
  ) {
    self.inputs = inputs
    self.ignored = ignored
    self.skipped = skipped
    self.hasFoldersInside = hasFoldersInside
    self.isOnlyInput = isOnlyInput
    self.filters = filters
  }
}

extension NoPictures: Explained {
  package var cause: Sentence {
    if isOnlyInput { return "nothing else was named, so there is nothing to draw" }
    if skipped > 0, filters.smallCount == 0 {
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
    var clauses: [Sentence] = []
    if ownWorkCount > 0 {
      clauses.append(ownWorkCount == 1 ? "name it to draw it" : "name them to draw them")
    }
    if othersCount > 0 {
      clauses.append(
        othersCount == 1
          ? "1 other file was ignored (\(.verbose) names it)"
          : "\(othersCount) other files were ignored (\(.verbose) names them)")
    }
    if hasFoldersInside { clauses.append("\(.recursive) also searches the folders inside") }
    return clauses.isEmpty ? "" : "; \(clauses.joined("; "))"
  }

  /// The number of files that were ignored for other reasons than patterns.
  private var othersCount: Int {
    max(
      0,
      ignored - ownWorkCount - filters.notIncludedCount - filters.excludedCount - filters.oldCount)
  }

  private var place: String {
    switch inputs.count {
    case 0: "the list"
    case 1: inputs[0].description
    default: "what was named"
    }
  }
}
