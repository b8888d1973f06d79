internal import Files
package import Plans
package import Requests

/// The folders that were made for a run's outputs, and that go again if nothing is in them.
package struct MadeFolders {
  private var folders: [Path] = []

  /// Makes the folders that thumbnails need.
  ///
  /// - Parameters:
  ///   - plans: the plans to be drawn.
  ///   - output: the run's output.
  /// - Throws: ``Failure/cannotCreate(_:_:)``; then no folder is left.
  package init(for plans: [Plan], _ output: Output) throws(Failure) {
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

  /// Removes those in which the run has put nothing.
  package func settle() { TemporaryFiles.settle(folders) }
}
