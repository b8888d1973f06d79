internal import Layouts

/// Sebastiano Vigna's SplitMix64: the same numbers for the same seed, on every machine.
package struct SeededNumbers: RandomNumberGenerator {
  private var numbers: SplitMix64

  package init(seed: Int) {
    numbers = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
  }

  package mutating func next() -> UInt64 { numbers.next() }

  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in this many times.
  package mutating func oneIn(_ count: Int) -> Bool {
    int(1...count) == 1
  }
}
