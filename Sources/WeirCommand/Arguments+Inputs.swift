internal import Files
internal import OptionParsing
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
}
