import Laws
import Layouts
import Testing

/// Kept pictures with captions and borders.
struct KeptCaptionTests {
  @Test func withoutAnyChangeTheWallIsTheSame() {
    withEverySeed(0..<400) { random in
      let trial = try WaterfallTrial(&random) { _, _ in }
      for closesGaps in [false, true] {
        let again = try trial.keeping(Array(trial.sizes.indices), closesGaps, trial.environment)
        try trial.check(again.attributes == trial.solution.attributes, again.picture)
      }
    }
  }

  @Test func captionsOfFlushColumnsKeepTheirRoom() {
    withEverySeed(0..<200) { random in
      let trial = try WaterfallTrial(&random) { finish, _ in finish.bottom = .flush }
      for closesGaps in [false, true] {
        let again = try trial.keeping(Array(trial.sizes.indices), closesGaps, trial.environment)
        try trial.checkOverlaps(again)
        if trial.isCrowded || again.pictures.contains(where: { $0.frame.width < 40 }) { continue }
        let cut = again.captions(cutIn: trial.environment)
        try trial.check(cut.isEmpty, "captions of \(cut) are cut")
      }
    }
  }

  @Test func nothingOverlapsAfterPicturesAreRemoved() {
    withEverySeed(0..<600) { random in
      let trial = try WaterfallTrial(&random) { _, _ in }
      let kept = trial.sizes.indices.filter { _ in !random.oneIn(3) }
      var environment = trial.environment
      environment.text = WrappedTexts(seed: trial.seed, numbers: kept)
      let solution = try trial.keeping(kept, random.oneIn(2), environment)
      try trial.checkOverlaps(solution)
    }
  }

  /// The new texts are taller than the room for the old ones.
  @Test func captionsThatGrowOverTheNextPictureAreAnError() {
    var refused = 0
    withEverySeed(0..<500) { random in
      let trial = try WaterfallTrial(&random) { _, _ in }
      var environment = trial.environment
      environment.text = WrappedTexts(seed: random.int(0...999))
      do {
        let all = Array(trial.sizes.indices)
        try trial.checkOverlaps(trial.keeping(all, false, environment))
        try trial.checkOverlaps(trial.keeping(all, true, environment))
      } catch let error as LayoutError {
        guard case .cannotStay = error else { throw error }
        refused += 1
      }
    }
    #expect(refused > 100)
  }
}

extension WaterfallTrial {
  /// Solves the wall again with some of its pictures kept, and a new one at the end.
  fileprivate func keeping(
    _ kept: [Int], _ closesGaps: Bool, _ environment: LayoutEnvironment
  ) throws -> Solution {
    var group = group
    let old = solution.pictures
    let border = environment.border
    group.kept = WaterfallGroup.Kept(
      placements: kept.map { index in
        let frame = old[index].frame
        return Placement(
          lane: solution.groupPath(of: old[index])[0],
          frame: PixelRect(
            x: frame.x - insets.leading, y: frame.y - insets.top,
            width: frame.width - 2 * border, height: frame.height - 2 * border))
      }, closesGaps: closesGaps)
    return try Composition(group: .custom(group), insets: insets)
      .solve([kept.map { sizes[$0] }], in: environment)
  }

  fileprivate func checkOverlaps(_ solution: Solution) throws {
    let captions = solution.captions
    let places = solution.pictures.map { picture in
      captions[picture.index ?? -1].map { picture.frame.joined(with: $0) } ?? picture.frame
    }
    for (index, place) in places.enumerated() {
      guard let other = places[..<index].first(where: { $0.intersects(place) }) else { continue }
      throw Broken("\(place) is on \(other)\n\(solution.picture)\n\(self.solution.picture)")
    }
  }
}
