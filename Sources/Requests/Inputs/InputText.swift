internal import Glibc
package import Files
internal import Plans

/// The text of a file that a user names, which may be a pipe such as a shell's `<(…)`.
package enum InputText {
  case text([UInt8])
  /// It is a device or a socket.
  case notAFile
  case folder
  case tooLong

  /// Reads a file, or standard input if it is `-`, to its end, or to `most` bytes.
  package init(
    of file: Path, as role: FilesRead.Role, atMost most: Int, noting reads: inout FilesRead
  ) throws(FileError) {
    let input = file == "-" ? try File.standardInput() : try File(file, flags: O_RDONLY)
    let kind = file == "-" ? .file : try input.status().kind
    if [.device, .socket, .folder].contains(kind) {
      self = kind == .folder ? .folder : .notAFile
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
  /// Whether the file holds a picture instead of a text; a text may begin like one.
  func isPicture(called file: Path) -> Bool {
    guard contains(0) else { return false }
    if case .picture = Signature(of: Array(prefix(Signature.length)), suffix: file.suffix) {
      return true
    }
    return false
  }

  /// Whether the text begins with UTF-16's byte order mark.
  package var isUTF16: Bool { starts(with: [0xff, 0xfe]) || starts(with: [0xfe, 0xff]) }
}
