/// The candidate that a word was most likely meant to be; nil if none is near.
///
/// Near is at most one edit for every three letters: a letter that is missing, extra or wrong, or
/// two neighbors that are swapped. Ties go to the first.
package func nearest(to word: String, among candidates: [String]) -> String? {
  let ranked = candidates.map { (name: $0, distance: editDistance(word, $0)) }
  let best = ranked.min { $0.distance < $1.distance }
  return best.flatMap { $0.distance <= max(1, word.count / 3) ? $0.name : nil }
}

/// The optimal string alignment distance: Levenshtein's, where swapping two neighbors is one edit.
private func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left), Array(right))
  var (before, above) = ([Int](), Array(0...right.count))
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let change = above[j] + (left[i] == right[j] ? 0 : 1)
      var least = min(change, above[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        least = min(least, before[j - 1] + 1)
      }
      row.append(least)
    }
    (before, above) = (above, row)
  }
  return above[right.count]
}

extension [String] {
  /// The words as in “a, b or c”.
  package var listed: String { listed(with: "or") }

  /// The words as in “a, b and c”, with `and` as the last one.
  package func listed(with word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + (last ?? "")
  }
}

extension String {
  /// The string as a word of a shell's command line: in single quotes if necessary.
  package var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.,:=/#%+".contains($0) }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
