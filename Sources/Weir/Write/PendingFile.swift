internal import Glibc

/// A file under its temporary name, beside the one that it will have.
struct PendingFile {
  let temporary: Path
  private let path: Path

  /// Writes everything.
  ///
  /// - Parameters:
  ///   - path: the final name.
  ///   - write: is given an open file; errors name the path, or what else could not be reached.
  /// - Throws: ``WeirError/cannotWrite(_:_:)`` and ``WeirError/file(_:)``; then nothing is left.
  init(_ path: Path, _ write: (Int32) throws(FileError) -> Void) throws(WeirError) {
    self.path = path
    do {
      temporary = try TemporaryFiles.makeFile(beside: path)
    } catch {
      throw .cannotWrite(path, error.reason)
    }
    do {
      let file = try File(temporary, flags: O_WRONLY | O_NOFOLLOW)
      try write(file.descriptor)
      try file.synchronize()
    } catch {
      TemporaryFiles.discard(temporary)
      guard [path, temporary].contains(error.path) else { throw .file(error) }
      throw .cannotWrite(path, error.reason)
    }
  }

  func rename() throws(FileError) { try Folder.move(temporary, to: path) }

  func discard() { TemporaryFiles.discard(temporary) }

  /// Gives the file its final name, where no signal has ended the process before.
  func commit() throws(WeirError) {
    try attempt { () throws(FileError) in
      try TemporaryFiles.commit([temporary]) { () throws(FileError) in try rename() }
    }
  }
}

extension PendingFile {
  /// Writes the manifest of a plan; one for standard output goes there at once.
  ///
  /// Nil where there is nothing to rename.
  ///
  /// - Parameters:
  ///   - plan: as it was drawn, or will be.
  ///   - output: where it goes.
  ///   - record: what the wall was made from, in a batch.
  ///   - remains: what earlier runs have left and the manifest must not forget.
  /// - Throws: ``WeirError/cannotWrite(_:_:)``; then nothing is left.
  init?(
    manifestOf plan: Plan, to output: Output, record: WallRecord? = nil,
    _ remains: Remains = .none
  ) throws(WeirError) {
    guard let path = output.manifestFile(of: plan) else {
      if output.manifest == .standardOutput { try Self.print(plan, output) }
      return nil
    }
    try self.init(path) { descriptor throws(FileError) in
      try writeManifest(
        of: plan, to: descriptor, path: path, relativeTo: path.parent, record: record,
        remains: remains.images[path] ?? [])
    }
  }

  /// Writes the drawing of a plan; nil where none is wanted.
  init?(drawingOf plan: Plan, to output: Output) throws(WeirError) {
    guard let path = output.drawingFile(of: plan) else { return nil }
    try self.init(path) { descriptor throws(FileError) in
      try writeDrawing(of: plan, to: descriptor, path: path)
    }
  }

  /// Paths are seen from the folder of the images, or from the working folder.
  private static func print(_ plan: Plan, _ output: Output) throws(WeirError) {
    var folder: Path = "."
    if case .files(let template) = output.destination { folder = template.parent }
    try StandardOutput.send { () throws(FileError) in
      try writeManifest(
        of: plan, to: STDOUT_FILENO, path: StandardOutput.name, relativeTo: folder)
    }
  }
}
