/// What runs that go on at the same time have in common: the processes that decode, the thumbnails of earlier
/// runs, and which outputs are taken.
final class SharedWork: Sendable {
  let decoder: any PictureDecoder
  /// What no font is there for, told when all runs are over.
  let letters = MissingLetters()
  private let owners = Monitor<[Path: [Path]]>([:])
  private let known = Monitor<Set<FileStatus.Identity>?>(nil)
  private let find: @Sendable () -> Set<FileStatus.Identity>
  private let options: ThumbnailCacheOptions?
  private let reporter: any Reporter
  /// Nil before it is opened, and nil in that where it could not be.
  private let opened = Monitor<ThumbnailCache??>(nil)

  /// - Parameters:
  ///   - resources: how pictures are decoded, and where thumbnails are kept.
  ///   - reporter: hears of trouble with those, and what came of them.
  ///   - find: finds the pictures of all runs.
  init(
    _ resources: Resources, reporter: any Reporter,
    _ find: @escaping @Sendable () -> Set<FileStatus.Identity> = { [] }
  ) {
    (decoder, options) = (resources.decoder, resources.cache)
    (self.reporter, self.find) = (reporter, find)
  }

  /// The thumbnails of earlier runs, opened when they are first needed.
  func cache() -> ThumbnailCache? {
    opened.update { opened in
      let cache = opened ?? options.flatMap { ThumbnailCache($0, reporter: reporter) }
      opened = .some(cache)
      return cache
    }
  }

  /// Brings the thumbnails back to their size, when all runs are over, and tells what was found in them.
  func finish() {
    letters.tell(reporter)
    opened.update(\.self)??.finish()
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
