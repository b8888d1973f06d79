internal import OptionParsing
internal import Weir

extension Arguments {
  /// Takes an operand `-` as what `--files-from -` is: a list on standard input.
  ///
  /// - Parameters:
  ///   - operands: without it in the end.
  ///   - command: only some take lists.
  ///   - typed: the options of the command line; those of settings files give way.
  /// - Returns: the options that have been given in this way.
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
