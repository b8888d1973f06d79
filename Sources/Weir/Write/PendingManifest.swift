internal import Glibc

/// A manifest under its temporary name.
struct PendingManifest {
  let temporary: Path
  private let path: Path

  /// Writes the manifest of a plan; one for standard output goes there at once.
  ///
  /// Nil where there is nothing to rename.
  init?(of plan: Plan, to output: Output) throws(WeirError) {
    guard let path = output.manifestFile(of: plan) else {
      if output.manifest == .standardOutput { try Self.print(plan, output) }
      return nil
    }
    self.path = path
    do {
      temporary = try TemporaryFiles.makeFile(beside: path)
    } catch {
      throw .cannotWrite(path, error.reason)
    }
    do {
      let file = try File(temporary, flags: O_WRONLY)
      try writeManifest(of: plan, to: file.descriptor, path: path, relativeTo: path.parent)
      try file.synchronize()
    } catch {
      TemporaryFiles.discard(temporary)
      throw .cannotWrite(path, error.reason)
    }
  }

  func rename() throws(FileError) { try Folder.move(temporary, to: path) }

  func discard() { TemporaryFiles.discard(temporary) }

  /// Paths are seen from the folder of the images, or from the working folder.
  private static func print(_ plan: Plan, _ output: Output) throws(WeirError) {
    var folder: Path = "."
    if case .files(let template) = output.destination { folder = template.parent }
    do {
      try writeManifest(
        of: plan, to: STDOUT_FILENO, path: "standard output", relativeTo: folder)
    } catch {
      throw .cannotWrite("standard output", error.reason)
    }
  }
}
