internal import OptionParsing
internal import Weir

extension Arguments {
  /// Makes sure that nobody wrote a space where an equals sign is needed: `--shadow 10`.
  ///
  /// - Parameters:
  ///   - followers: options that stood alone, each with the operand behind it.
  ///   - operandCount: how many operands there are.
  /// - Throws: `UsageError` that shows both ways to write what can be meant.
  static func check(
    _ followers: [(option: String, word: [UInt8])], operandCount: Int
  ) throws(UsageError) {
    for (name, word) in followers {
      guard let option = table[name] else { continue }
      let text = Path(bytes: word)
      if option.hint.place != nil {
        // The only operand must be the pictures.
        guard operandCount > 1, !text.isFile else { continue }
        throw UsageError(
          "--\(name) \(text) is ambiguous: write --\(name)=\(text) for its value, or name \(text) "
            + "before --\(name) for the pictures in it")
      }
      var arguments = Arguments()
      guard (try? table.apply(Setting(name, [word]), to: &arguments)) != nil else { continue }
      throw UsageError("--\(name) takes its value after an equals sign: --\(name)=\(text)")
    }
  }
}
