internal import AtScale
internal import Plans

extension [FolderOutcome] {
  /// The exit status of a batch.
  ///
  /// - Parameter ignoresSkips: whether only failed folders count.
  /// - Returns: the status.
  func status(ignoringSkips ignoresSkips: Bool) -> ExitStatus {
    let failed = count { $0.status == .failed }
    if failed == count { return .failure }
    return failed == 0 && (ignoresSkips || counts.areWhole) ? .success : .skipped
  }

  /// The number of walls with each outcome, one line per outcome.
  ///
  /// - Parameter name: what each of them is for, in the plural.
  /// - Returns: the lines.
  func table(of name: String) -> String {
    let rows: [(String, FolderOutcome.Status)] = [
      ("made", .made), ("up to date", .upToDate), ("failed", .failed),
    ]
    let lines = rows.map { name, status in
      let those = filter { $0.status == status }
      return ([name.padded(to: 10)] + those.cells.map { $0.padded(to: 9, onTheLeft: true) })
        .joined(separator: " ")
    }
    let heading = [name, "pictures", "skipped", "damaged", "seconds"]
      .map { $0.padded(to: 9, onTheLeft: true) }.joined(separator: " ")
    return (["the batch is done", "".padded(to: 11) + heading] + lines).joined(separator: "\n")
  }

  private var cells: [String] {
    let seconds = reduce(0) { $0 + $1.seconds }
    return [
      String(count), String(counts.drawn), String(counts.skipped), String(counts.damaged),
      String((seconds * 10).rounded() / 10),
    ]
  }
}

extension String {
  /// The string with spaces before or after it; a longer one is unchanged.
  func padded(to length: Int, onTheLeft: Bool = false) -> String {
    let room = String(repeating: " ", count: Swift.max(0, length - count))
    return onTheLeft ? room + self : self + room
  }
}
