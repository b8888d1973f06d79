import Laws
import Testing

typealias Broken = Laws.Broken
typealias SplitMix64 = SeededNumbers

/// Tries a law with each seed's numbers.
func withEverySeed(
  _ seeds: Range<Int>, sourceLocation: SourceLocation = #_sourceLocation,
  _ law: (inout SplitMix64) throws -> Void
) {
  forEachSeed(seeds, sourceLocation: sourceLocation) { seed in
    var random = SplitMix64(seed: seed)
    try law(&random)
  }
}
