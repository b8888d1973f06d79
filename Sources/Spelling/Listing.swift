extension [String] {
  /// The words as in “a, b or c”.
  package var listed: String { listed(with: "or") }

  /// The words as in “a, b and c”, with `and` as the last one.
  package func listed(with word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + (last ?? "")
  }
}
