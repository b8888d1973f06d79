/// Sebastiano Vigna's SplitMix64: the same numbers for the same seed, on every machine.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in this many times.
  package mutating func oneIn(_ count: Int) -> Bool {
    int(1...count) == 1
  }
}
