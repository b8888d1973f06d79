/// Why no text can be drawn.
public enum TypesettingError: Error, Equatable, Sendable {
  /// fontconfig finds no outline font that Pango can draw.
  case noFonts
}

extension TypesettingError: CustomStringConvertible {
  /// A sentence with the cause and the remedy.
  public var description: String {
    switch self {
    case .noFonts:
      "no font is installed, so no text can be drawn; install one, such as Debian's package fonts-dejavu-core"
    }
  }
}
