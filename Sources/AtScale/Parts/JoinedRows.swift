internal import Files
internal import Plans
internal import Threads

/// The rows of all parts, with one part open at a time.
final class JoinedRows: Sendable {
  private let parts: [PartFile]
  private let state = Monitor(State())
  private let cancellation: Cancellation?

  private struct State {
    var open: (part: Int, file: OpenFile)?
    var failure: Failure?
  }

  /// An open file that can be kept in a variable.
  private final class OpenFile {
    let file: File
    init(_ file: consuming File) { self.file = file }
  }

  /// - Parameters:
  ///   - parts: all parts, from top to bottom.
  ///   - cancellation: ends reading early.
  init(_ parts: [PartFile], until cancellation: Cancellation?) {
    (self.parts, self.cancellation) = (parts, cancellation)
  }

  /// Fills a buffer with the pixels of a row, counted across all sheets, starting at a column.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, row: Int, column: Int
  ) throws(Failure) {
    if cancellation?.isRequested == true { throw .cancelled }
    let index = parts.partitioningIndex { $0.firstRow > row } - 1
    let part = parts[index]
    try state.update { state throws(Failure) in
      if state.open?.part != index { state.open = (index, OpenFile(try part.open())) }
      guard let open = state.open else { return }
      try unsafe part.fill(
        buffer, row: row - part.firstRow, column: column, from: open.file.file)
    }
  }

  /// Why a row could not be read; the first such error.
  var failure: Failure? { state.update { $0.failure } }

  func fail(_ error: Failure) { state.update { $0.failure = $0.failure ?? error } }
}
