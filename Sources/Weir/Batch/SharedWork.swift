/// What runs that go on at the same time have in common: the processes that decode, and which outputs are
/// taken.
final class SharedWork: Sendable {
  let decoder: any PictureDecoder
  private let owners = Monitor<[Path: [Path]]>([:])
  private let known = Monitor<Set<FileStatus.Identity>?>(nil)
  private let find: @Sendable () -> Set<FileStatus.Identity>

  /// - Parameters:
  ///   - resources: how pictures are decoded.
  ///   - find: finds the pictures of all runs.
  init(
    _ resources: Resources, _ find: @escaping @Sendable () -> Set<FileStatus.Identity> = { [] }
  ) {
    (decoder, self.find) = (resources.decoder, find)
  }

  /// The pictures of all runs, which are looked for once, when somebody asks.
  func pictures() -> Set<FileStatus.Identity> {
    known.update { known in
      let pictures = known ?? find()
      known = pictures
      return pictures
    }
  }

  /// Takes outputs for the run of some inputs, which may take them again.
  ///
  /// - Throws: ``WeirError/takenByFolder(_:)`` where another run has one of them.
  func claim(_ outputs: [Path], for inputs: [Path]) throws(WeirError) {
    for output in outputs {
      let folder = try attempt { () throws(FileError) in try Folder.resolve(output.parent) }
      let owner = owners.update { owners in
        let owner = owners[folder / output.name] ?? inputs
        owners[folder / output.name] = owner
        return owner
      }
      guard owner == inputs else { throw .takenByFolder(output) }
    }
  }
}
