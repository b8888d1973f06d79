/// The least number from which on something holds, between one where it does not and one where it does.
///
/// - Complexity: O(log *n*) tries.
func smallest(above fails: Int, upTo works: Int, where holds: (Int) -> Bool) -> Int {
  var (fails, works) = (fails, works)
  while works - fails > 1 {
    let middle = (works + fails) / 2
    if holds(middle) { works = middle } else { fails = middle }
  }
  return works
}
