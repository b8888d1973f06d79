package import Files
internal import Spelling

// What somebody has written of the pictures of a wall.

extension Failure {
  /// Typed words that are not pictures, each with the name that may have been meant.
  package static func unknownPicks(
    _ manifest: Path, _ words: [(word: String, meant: String?)], upTo last: Int
  ) -> Self {
    let some = words.prefix(8).map { word, meant in
      word + (meant.map { " (did you mean \($0)?)" } ?? "")
    }
    let others = words.count > 8 ? ["\(words.count - 8) more"] : []
    return Self(
      "unknown-picks", "\(manifest) has no picture \((some + others).listed)",
      last == 0 ? "; it has none at all" : "; its numbers are 1 to \(last)")
  }
  package static func ambiguousPick(_ name: Path, among pictures: [Path], _ numbers: [Int]) -> Self
  {
    let notice = Notice.ambiguousPick(name, among: pictures, numbers)
    return Self(notice.code, notice.cause, notice.remedy)
  }
  package static func lineBreakInPath(_ path: Path) -> Self {
    Self(
      "line-break", "\(path) has a line break in its name, so a list of lines cannot name it",
      ": add \(.null), here and where the list is read")
  }
}

extension Notice {
  package static func noSuchNumbers(
    _ manifest: Path, _ runs: [ClosedRange<Int>], upTo last: Int
  ) -> Self {
    let most = 100
    var words = runs.prefix(most).map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound) to \(run.upperBound)"
    }
    if runs.count > most { words.append("\(runs.count - most) more") }
    return Self(
      "no-such-number", "\(manifest) has no picture number \(words.listed)",
      last == 0 ? "" : "; its numbers are 1 to \(last)")
  }
  package static func noSuchPicture(_ manifest: Path, _ name: Path) -> Self {
    Self("no-such-picture", "\(manifest) has no picture \(name)")
  }
  package static func moreSuchPictures(_ count: Int) -> Self {
    Self("no-such-picture", "\(count) more names are not clear either")
  }
  package static func ambiguousPick(_ name: Path, among pictures: [Path], _ numbers: [Int]) -> Self
  {
    let some = zip(pictures, numbers).prefix(3).map { "\($0) (\($1))" }
    let others = pictures.count > 3 ? ["others"] : []
    return Self(
      "ambiguous-pick", "\(name) may be \((some + others).listed)",
      ": write its number, or more of its path")
  }
  package static func otherName(_ number: Int, _ own: Path?, _ name: Path) -> Self {
    let other = own.map { "which is \($0)" } ?? "which the wall does not have"
    return Self(
      "other-name", "\(name) belongs to number \(number), \(other)", ": the name counts")
  }
  package static func unnumberedPictures(_ manifest: Path) -> Self {
    Self(
      "unnumbered-pictures",
      "\(manifest) does not say which numbers those pictures had that could not be drawn, since weir 1.0 wrote it",
      ": the numbers may be those of later pictures; names are reliable")
  }
}
