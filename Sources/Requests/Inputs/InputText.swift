internal import Glibc
package import Files

/// The text of a file that a user names, which may be a pipe such as a shell's `<(…)`.
package enum InputText {
  case text([UInt8])
  /// It is a device or a socket.
  case notAFile
  case tooLong

  /// Reads a file, or standard input if it is `-`, to its end, or to `most` bytes.
  package init(
    of file: Path, as role: FilesRead.Role, atMost most: Int, noting reads: inout FilesRead
  ) throws(FileError) {
    let input = file == "-" ? try File.standardInput() : try File(file, flags: O_RDONLY)
    if file != "-", [.device, .socket].contains(try input.status().kind) {
      self = .notAFile
      return
    }
    try reads.note(input, as: role)
    var bytes: [UInt8] = []
    while case let piece = try input.readNext(1 << 16), !piece.isEmpty {
      bytes += piece
      if bytes.count > most {
        self = .tooLong
        return
      }
    }
    self = .text(bytes)
  }
}

extension [UInt8] {
  /// Whether the text begins with UTF-16's byte order mark.
  package var isUTF16: Bool { starts(with: [0xff, 0xfe]) || starts(with: [0xfe, 0xff]) }
}
