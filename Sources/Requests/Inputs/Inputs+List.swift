public import Files
package import Plans

extension Inputs {
  /// A file of paths, one per line or each ended by a NUL.
  ///
  /// In a list of lines, a carriage return before a line feed and a byte order mark at the beginning
  /// are not part of a path. Paths that end with a NUL are read as they are. Empty paths are
  /// ignored in both.
  ///
  /// A missing path in a list is skipped, while a missing path given directly is an error.
  public struct List: Equatable, Sendable {
    /// The list; `-` is standard input.
    public var file: Path
    /// Whether each path ends with a NUL instead of a line end.
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
      if bytes.isUTF16 { throw .badList(file, .utf16) }
      if bytes.isPicture(called: file) { throw .badList(file, .pictureAsList) }
      // The system would end a path at a NUL and ignore the rest.
      if bytes.contains(0) { throw .badList(file, .zeroBytes) }
      let lines = bytes.withoutByteOrderMark.split(separator: UInt8(ascii: "\n"))
      return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        .filter { !$0.isEmpty }.map { Path(bytes: $0) }
    }

    private func text(noting reads: inout FilesRead) throws(Failure) -> [UInt8] {
      let read = try attempt {
        try InputText(of: file, as: .list, atMost: Self.longest, noting: &reads)
      }
      switch read {
      case .text(let bytes): return bytes
      case .folder: throw .badList(file, .folderAsList)
      case .notAFile: throw .badList(file, .notAFile)
      case .tooLong: throw .badList(file, .longer(than: "1 GB"))
      }
    }

    private static let longest = 1 << 30
  }
}
