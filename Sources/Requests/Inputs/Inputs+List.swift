public import Files
internal import Glibc
package import Plans

extension Inputs {
  /// A file of paths, one per line or terminated by zero bytes.
  ///
  /// In a list of lines, a carriage return before a line feed and a byte order mark at the beginning
  /// are not part of a path. Paths terminated by zero bytes are read as they are. Empty paths are
  /// ignored in both.
  ///
  /// A missing path in a list is skipped, while a missing path given directly is an error.
  public struct List: Equatable, Sendable {
    /// The list; `-` is standard input.
    public var file: Path
    /// Whether paths are terminated by zero bytes instead of line ends.
    public var isZeroTerminated: Bool

    /// Creates a list.
    public init(_ file: Path, isZeroTerminated: Bool = false) {
      self.file = file
      self.isZeroTerminated = isZeroTerminated
    }

    /// Reads the list.
    ///
    /// - Throws: ``Failure/file(_:)``, and ``Failure/badList(_:_:)`` if the file is not a list of
    ///   lines.
    package func paths(noting reads: inout FilesRead) throws(Failure) -> [Path] {
      let bytes = try text(noting: &reads)
      if isZeroTerminated { return bytes.split(separator: 0).map { Path(bytes: $0) } }
      if let problem = Self.problem(with: bytes) { throw .badList(file, problem) }
      let mark: [UInt8] = [0xef, 0xbb, 0xbf]
      let lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
        .split(separator: UInt8(ascii: "\n"))
      return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        .filter { !$0.isEmpty }.map { Path(bytes: $0) }
    }

    private func text(noting reads: inout FilesRead) throws(Failure) -> [UInt8] {
      let (bytes, problem) = try attempt { () throws(FileError) in try read(noting: &reads) }
      if let problem { throw .badList(file, problem) }
      return bytes
    }

    /// The bytes of the list, or why it cannot be a list.
    ///
    /// It may be a pipe, such as a shell's `<(…)`.
    private func read(
      noting reads: inout FilesRead
    ) throws(FileError) -> (bytes: [UInt8], problem: ListProblem?) {
      let input = file == "-" ? try File.standardInput() : try File(file, flags: O_RDONLY)
      if file != "-", [.device, .socket].contains(try input.status().kind) {
        return ([], .notAFile)
      }
      try reads.note(input, as: .list)
      var bytes: [UInt8] = []
      while case let piece = try input.readNext(1 << 16), !piece.isEmpty {
        bytes += piece
        if bytes.count > Self.longest { return ([], .tooLong) }
      }
      return (bytes, nil)
    }

    private static let longest = 1 << 30

    /// A list of lines has no zero byte: the system would end a path there and ignore the rest.
    private static func problem(with bytes: [UInt8]) -> ListProblem? {
      if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
        return .utf16
      }
      return bytes.contains(0) ? .zeroBytes : nil
    }
  }
}
