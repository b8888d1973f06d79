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

extension NoPictures: CustomStringConvertible {
  /// The cause.
  package var description: String { cause(of: filters.losses) }

  /// The cause, with other words for what the patterns left out.
  package func cause(of losses: String?) -> String {
    if isOnlyInput { return "nothing else was named, so there is nothing to draw" }
    if skipped > 0, filters.smallCount == 0 {
      return skipped == 1
        ? "the one picture in \(place) cannot be read"
        : "none of the \(skipped) pictures in \(place) can be read"
    }
    let own = ownWorkCount > 0 ? " but \(ownWorkCount) that weir made" : ""
    return losses.map { "no picture is left in \(place): \($0)" }
      ?? "there are no pictures in \(place)\(own)"
  }

  /// The number of files that were ignored for other reasons than patterns.
  package var othersCount: Int {
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
