/// Why a file is not a list of paths.
package enum ListProblem: Equatable, Sendable {
  /// It is a device or a socket.
  case notAFile
  /// It is longer than 1 GB.
  case tooLong
  /// It is UTF-16.
  case utf16
  /// It is read line by line, and has zero bytes.
  case zeroBytes
}

extension ListProblem: CustomStringConvertible {
  /// The cause.
  package var description: String {
    switch self {
    case .notAFile: "it is not a file"
    case .tooLong: "it is longer than 1 GB"
    case .utf16: "it is UTF-16"
    case .zeroBytes: "there are zero bytes in it"
    }
  }
}
