internal import Glibc

/// A file with paths in it, a line each or ended by zero bytes.
///
/// Empty ones are left out. Lines may end with a carriage return, too, and a byte-order mark may stand before
/// the first one; neither is part of a path. Where paths end with zero bytes, nothing is taken off them.
///
/// A path that is missing is skipped, where a missing one that was named itself is an error.
public struct PathList: Equatable, Sendable {
  /// The list; `-` is standard input.
  public var file: Path
  /// Whether the paths end with zero bytes rather than with line ends.
  public var isZeroTerminated: Bool

  /// Creates a list.
  public init(_ file: Path, isZeroTerminated: Bool = false) {
    self.file = file
    self.isZeroTerminated = isZeroTerminated
  }

  /// Reads the list.
  ///
  /// - Throws: ``WeirError/file(_:)``, and ``WeirError/badList(_:_:)`` for a text that has no lines of bytes.
  func paths(noting reads: inout FilesRead) throws(WeirError) -> [Path] {
    let bytes = try attempt { () throws(FileError) in try text(noting: &reads) }
    if isZeroTerminated { return bytes.split(separator: 0).map { Path(bytes: $0) } }
    if let problem = Self.problem(with: bytes) { throw .badList(file, problem) }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
      .split(separator: UInt8(ascii: "\n"))
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty }.map { Path(bytes: $0) }
  }

  private func text(noting reads: inout FilesRead) throws(FileError) -> [UInt8] {
    let file = file == "-" ? try File.standardInput() : try File(file, flags: O_RDONLY)
    try reads.note(file, as: .list)
    var bytes: [UInt8] = []
    while case let piece = try file.readNext(1 << 16), !piece.isEmpty { bytes += piece }
    return bytes
  }

  /// A path ends at a zero byte, for the system: of several that end so, only the first would be seen.
  private static func problem(with bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      return "it is UTF-16; save it as UTF-8"
    }
    return bytes.contains(0)
      ? "there are zero bytes in it; --null reads paths that end with them" : nil
  }
}
