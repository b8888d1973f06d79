internal import Files
internal import OptionParsing
internal import Plans
internal import Requests
internal import Walls

extension Arguments {
  /// Treats an operand `-` like `--files-from -`: a list on standard input.
  ///
  /// - Parameters:
  ///   - operands: the operands, from which `-` is removed.
  ///   - command: the command, which must be one that reads lists.
  ///   - typed: the options of the command line; they override those of settings files.
  /// - Returns: the options that `-` stands for.
  /// - Throws: `UsageError`.
  mutating func takeList(
    from operands: inout [Path], _ command: Command, typed: [String]
  ) throws(UsageError) -> [String] {
    guard command.takes("files-from"), operands.contains("-") else { return [] }
    if typed.contains("files-from") {
      throw UsageError("- means --files-from -, and weir reads one list: leave out one of them")
    }
    operands.removeAll { $0 == "-" }
    filesFrom = OptionValue(option: "--files-from", bytes: Path("-").bytes)
    return ["files-from"]
  }

  /// Checks that a table is there if something needs it, and that something needs it.
  ///
  /// - Parameter isTyped: whether the command line names the table, rather than a settings file.
  /// - Throws: `UsageError`.
  func checkData(isTyped: Bool) throws(UsageError) {
    guard let data else {
      if wall.order == .data(nil) { throw UsageError("--sort data needs --data FILE") }
      if let column = wall.columnsOfData.min() {
        throw UsageError(Failure.noData(column: column))
      }
      return
    }
    if data.bytes.isEmpty { throw data.wrong("the name of a table, as in labels.csv") }
    if data.isDash, [filesFrom, foldersFrom].contains(where: { $0?.isDash == true }) {
      throw UsageError("--data - and the list cannot both be standard input")
    }
    if isTyped, !wall.needsData, keep == nil {
      throw UsageError(
        "--data \(Path(bytes: data.bytes)) has no effect alone: show it with {data.COLUMN} in a text, or use "
          + "--sort data, --sort data.COLUMN or --section-by data.COLUMN")
    }
  }
}
