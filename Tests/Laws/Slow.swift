private import Glibc
package import Testing

extension Trait where Self == ConditionTrait {
  /// A test of many seconds, which only `scripts/check` and runs that name their tests try.
  package static var slow: Self {
    .enabled("scripts/check tries it, and scripts/test --filter") {
      unsafe getenv("WEIR_SLOW_TESTS") != nil
    }
  }
}
