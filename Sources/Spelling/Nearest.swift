/// The candidate that a word was most likely meant to be; nil if none is near.
///
/// Near is a Levenshtein distance of at most one edit for every three letters. Ties go to the first.
public func nearest(to word: String, among candidates: [String]) -> String? {
  let ranked = candidates.map { (name: $0, distance: editDistance(word, $0)) }
  let best = ranked.min { $0.distance < $1.distance }
  return best.flatMap { $0.distance <= max(1, word.count / 3) ? $0.name : nil }
}

private func editDistance(_ left: String, _ right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in right.enumerated() {
      let change = diagonal + (a == b ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(change, row[j] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
