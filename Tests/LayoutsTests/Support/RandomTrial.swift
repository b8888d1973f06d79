import Laws
import Testing

/// A random layout that many laws look at.
///
/// Each is solved once for all laws: solving takes about 2 ms without optimization, and up to 17
/// laws look at the same 2,000 layouts.
protocol RandomTrial: Sendable {
  init(_ random: inout SplitMix64) throws

  /// The trials of the first seeds, from 0.
  static var shared: [SeededTrial<Self>] { get }
}

/// A seed's trial, and the generator in the state the trial left it in.
struct SeededTrial<Trial: Sendable>: Sendable {
  let trial: Result<Trial, any Error>
  let random: SplitMix64
}

extension RandomTrial {
  static func make(_ seeds: Range<Int>) -> [SeededTrial<Self>] {
    seeds.map { seed in
      var random = SplitMix64(seed: seed)
      let trial = Result { try Self(&random) }
      return SeededTrial(trial: trial, random: random)
    }
  }

  /// Tries a law with the trials of some seeds and reports the first that breaks it.
  static func forEach(
    _ seeds: Range<Int>, sourceLocation: SourceLocation = #_sourceLocation,
    _ law: (Self, inout SplitMix64) throws -> Void
  ) {
    let shared = shared
    forEachSeed(seeds, sourceLocation: sourceLocation) { seed in
      var random = shared[seed].random
      try law(shared[seed].trial.get(), &random)
    }
  }
}
