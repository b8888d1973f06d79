internal import Spelling

extension [Path] {
  /// The first few paths and the number of others, such as `a, b and 7 others`.
  package var listed: String {
    let most = 4
    var words = prefix(count > most ? most - 1 : most).map(\.description)
    if count > words.count { words.append("\(count - words.count) others") }
    return words.listed(with: "and")
  }
}
