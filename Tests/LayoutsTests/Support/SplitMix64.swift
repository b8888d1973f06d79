import Laws
import Testing

/// Sebastiano Vigna's SplitMix64: the same numbers for the same seed, on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in this many times.
  mutating func oneIn(_ count: Int) -> Bool {
    int(1...count) == 1
  }
}

typealias Broken = Laws.Broken

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
