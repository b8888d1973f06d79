extension String {
  /// The string as a word of a shell's command line: in single quotes if necessary.
  public var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.,:=/#%+".contains($0) }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
