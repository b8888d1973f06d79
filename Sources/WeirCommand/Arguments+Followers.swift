internal import Files
internal import OptionParsing
internal import Walls

extension Arguments {
  /// Throws if an operand is probably meant as the value of the option before it: `--shadow 10`.
  ///
  /// - Parameters:
  ///   - followers: options without a value, each with the operand after it.
  ///   - operandCount: the number of operands.
  /// - Throws: `UsageError` with the ways to write either meaning.
  static func check(
    _ followers: [(option: String, word: [UInt8])], operandCount: Int
  ) throws(UsageError) {
    for (name, word) in followers {
      guard let option = table[name] else { continue }
      let text = Path(bytes: word)
      if option.hint.place != nil {
        // A single operand must be the pictures.
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
