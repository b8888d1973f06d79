/// What is wrong with the content of a JSON file.
package enum DocumentProblem: Equatable, Sendable {
  /// It is another kind of weir's own files.
  case otherDocument(WeirDocument)
  /// It is a picture, perhaps the wall whose manifest was meant.
  case picture
  /// It is longer than 16 MB.
  case tooLong
  /// It is a long manifest that was edited, so that its index is wrong.
  case edited
  /// It cannot be read; the text says where and why.
  case malformed(String)
}

extension DocumentProblem: CustomStringConvertible {
  /// The cause.
  package var description: String {
    switch self {
    case .otherDocument(let document): "it is \(document)"
    case .picture: "it is a picture"
    case .tooLong: "it is longer than 16 MB"
    case .edited: "it was edited after weir wrote it, and its index is of the old text"
    case .malformed(let text): text
    }
  }
}
