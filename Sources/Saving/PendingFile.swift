internal import Drawing
package import Files
internal import Glibc
package import Plans
package import Requests

/// Runs what writes an image or a page: all of its errors but failures become those of the path.
package func attempt<R>(writing path: Path, _ body: () throws -> R) throws(Failure) -> R {
  do {
    return try body()
  } catch {
    throw (error as? Failure) ?? .cannotWrite(path, (error as? FileError)?.reason ?? "\(error)")
  }
}

/// A file under a temporary name next to its final one.
package struct PendingFile {
  private let temporary: Path
  private let path: Path

  /// Lets the closure write to an open file; its errors blame the final path, or another file.
  package init(_ path: Path, _ write: (Int32) throws -> Void) throws(Failure) {
    self.path = path
    temporary = try attempt(writing: path) { try TemporaryFiles.makeFile(beside: path) }
    do {
      let file = try File(temporary, flags: O_WRONLY | O_NOFOLLOW)
      try write(file.descriptor)
      try file.synchronize()
    } catch {
      TemporaryFiles.discard(temporary)
      throw Failure(error, writing: path, as: temporary)
    }
  }

  /// Writes a whole file, or leaves the earlier one.
  package static func write(
    _ path: Path, _ write: (Int32) throws -> Void
  ) throws(Failure) {
    let file = try PendingFile(path, write)
    defer { file.discard() }
    try file.commit()
  }

  package var renaming: Renaming { Renaming(temporary: temporary, path: path) }

  package func discard() { TemporaryFiles.discard(temporary) }

  /// Gives the file its final name, unless a signal ends the process first.
  package func commit() throws(Failure) {
    try [renaming].commit()
  }
}

extension [Renaming] {
  /// Gives all files their final names, or none if one fails.
  package func commit() throws(Failure) {
    do { try TemporaryFiles.commit(self) } catch { throw .cannotWrite(error.path, error.reason) }
  }
}

extension PendingFile {
  /// Writes the manifest of a plan, at once if to standard output; nil if there is nothing to rename.
  ///
  /// The record says what was made and from what; a plan that is not drawn has none. The manifest must
  /// still list the images of earlier runs.
  package init?(
    manifestOf plan: Plan, to output: Output, record: WallRecord? = nil,
    _ staleImages: StaleImages = .none
  ) throws(Failure) {
    guard let path = output.manifestFile(of: plan) else {
      if output.manifest == .standardOutput { try Self.print(plan, output, record) }
      return nil
    }
    try self.init(path) { descriptor in
      try writeManifest(
        of: plan, to: descriptor, path: path, relativeTo: path.parent, record: record,
        remains: staleImages.remains(of: path, afterRemoval: output.prunes),
        format: output.unnamedFormat, pieceLength: plan.indexedPieceLength)
    }
  }

  /// Writes the drawing of a plan; nil if none was requested.
  package init?(drawingOf plan: Plan, to output: Output) throws(Failure) {
    guard let path = output.drawingFile(of: plan) else { return nil }
    try self.init(path) { try writeDrawing(of: plan, to: $0, path: path) }
  }

  /// To standard output, with paths relative to the folder of the images or to the working folder.
  private static func print(_ plan: Plan, _ output: Output, _ record: WallRecord?) throws(Failure) {
    var folder: Path = "."
    if case .files(let template) = output.destination { folder = template.parent }
    try StandardOutput.send { descriptor in
      try writeManifest(
        of: plan, to: descriptor, path: .standardOutput, relativeTo: folder, record: record,
        format: output.unnamedFormat, pieceLength: plan.indexedPieceLength)
    }
  }
}

extension Plan {
  /// The number of frames and elements in a piece of the manifest's index; nil for no index.
  ///
  /// A part that reads only its band cannot tell whether frames are made in bands, or what is on a
  /// page, so such plans have no index.
  fileprivate var indexedPieceLength: Int? {
    let isLong = frames.count + elements.count >= Self.fewestIndexed
    guard isLong, page == nil, joinedFrom == nil, !hasFrameBands else { return nil }
    return Self.pieceLength
  }

  /// About 400 KB of text, which is read in 5 ms.
  private static let pieceLength = 1000
  /// Shorter manifests are read whole in 50 ms.
  private static let fewestIndexed = 10_000
}

/// Standard output, where every failure to write is an error.
package enum StandardOutput {
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a text, and makes sure that it arrives.
  package static func write(_ text: String) throws(Failure) {
    try send { try writeAll(Array(text.utf8), to: $0, .standardOutput) }
  }

  /// Lets the body write, and makes sure that everything arrives.
  package static func send(_ body: (Int32) throws -> Void) throws(Failure) {
    TemporaryFiles.noteStandardOutput()
    do {
      try body(STDOUT_FILENO)
      try flush()
    } catch let error as FileError {
      throw .cannotWrite(.standardOutput, error.reason)
    } catch {
      throw Failure(error, writing: .standardOutput)
    }
  }

  /// Closes a copy of the descriptor: network file systems may report a full disk only on close.
  private static func flush() throws(FileError) {
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, close(copy) == 0 else { throw FileError("cannot write", .standardOutput) }
  }
}
