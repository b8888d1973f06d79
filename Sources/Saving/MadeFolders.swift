internal import Files
package import Plans
package import Requests

/// The folders that were made for a run's outputs, and that go again if there are none.
package struct MadeFolders {
  private var folders: [Path] = []

  /// - Throws: ``Failure/cannotCreate(_:_:)``; then no folder is left.
  private init(of output: Output, for plans: [Plan]) throws(Failure) {
    guard output.isNamedAfterPictures else { return }
    let outputs = plans.flatMap { output.allFiles(of: $0) }
    do throws(FileError) {
      for folder in Set(outputs.map(\.parent)).sorted() { try make(folder) }
    } catch {
      remove()
      throw .cannotCreate(error.path, error.reason)
    }
  }

  private mutating func make(_ folder: Path) throws(FileError) {
    if try FileStatus.of(folder)?.kind == .folder { return }
    if folder.parent != folder { try make(folder.parent) }
    try Folder.ensure(folder, mode: 0o777)
    folders.append(folder)
  }

  /// Removes the folders that are still empty, from the innermost.
  private func remove() {
    for folder in folders.reversed() { _ = Folder.removeEmpty(folder) }
  }

  /// Makes the folders that thumbnails need, and removes them if the run fails.
  ///
  /// - Parameters:
  ///   - plans: the plans to be drawn.
  ///   - output: the run's output.
  ///   - run: writes the thumbnails.
  /// - Returns: the result of `run`.
  /// - Throws: ``Failure/cannotCreate(_:_:)``, and what `run` throws.
  package static func making<Result>(
    for plans: [Plan], _ output: Output, _ run: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let made = try MadeFolders(of: output, for: plans)
    do throws(Failure) {
      return try run()
    } catch {
      made.remove()
      throw error
    }
  }
}
