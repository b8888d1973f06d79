internal import Files
package import Plans
package import Requests

/// The folders that were made for a run's outputs, and that go again if nothing is in them.
package struct MadeFolders {
  private var folders: [Path] = []

  /// - Throws: ``Failure/cannotCreate(_:_:)``; then no folder is left.
  private init(of output: Output, for plans: [Plan]) throws(Failure) {
    guard output.isNamedAfterPictures else { return }
    let outputs = plans.flatMap { output.allFiles(of: $0) }
    do throws(FileError) {
      for folder in Set(outputs.map(\.parent)).sorted() {
        folders += try TemporaryFiles.makeFolder(folder)
      }
    } catch {
      TemporaryFiles.settle(folders)
      throw .cannotCreate(error.path, error.reason)
    }
  }

  /// Makes the folders that thumbnails need, and removes those in which the run puts nothing.
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
    defer { TemporaryFiles.settle(made.folders) }
    return try run()
  }
}
