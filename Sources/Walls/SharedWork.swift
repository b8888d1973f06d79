package import Decoding
package import Drawing
package import Files
package import Plans
package import Requests
internal import Threads

/// What concurrent runs share: the decoding processes, the thumbnails of earlier runs, and the
/// claims on outputs.
package final class SharedWork: Sendable {
  package let decoder: any PictureDecoder
  /// The characters that no font has, reported when all runs are over.
  package let letters: MissingLetters
  private let owners: Monitor<[Path: [Path]]>
  private let ended: Monitor<Failure?>
  private let known: Monitor<Set<FileStatus.Identity>?>
  private let find: @Sendable () -> Set<FileStatus.Identity>
  private let isWall: @Sendable (Path) -> Bool
  private let options: Resources.Cache?
  private let reporter: any Reporter
  /// The cache: nil before it is opened, and `.some(nil)` if it could not be opened.
  private let opened: Monitor<ThumbnailCache??>

  /// - Parameters:
  ///   - resources: how to decode pictures, and where to keep thumbnails.
  ///   - reporter: receives problems with the cache, and its results.
  ///   - isWall: whether a path is the name of one of the runs' walls.
  ///   - find: finds the pictures of all runs.
  package init(
    _ resources: Resources, reporter: any Reporter,
    isWall: @escaping @Sendable (Path) -> Bool = { _ in false },
    _ find: @escaping @Sendable () -> Set<FileStatus.Identity> = { [] }
  ) {
    (decoder, options) = (resources.decoder, resources.cache)
    (self.reporter, self.isWall, self.find) = (reporter, isWall, find)
    (letters, owners, known) = (MissingLetters(), Monitor([:]), Monitor(nil))
    (opened, ended) = (Monitor(nil), Monitor(nil))
  }

  /// The same for a single run, whose pictures are decoded in isolation from those of others.
  package func isolated() -> SharedWork { SharedWork(self, decoder.isolated()) }

  private init(_ other: SharedWork, _ decoder: any PictureDecoder) {
    self.decoder = decoder
    (options, reporter, find) = (other.options, other.reporter, other.find)
    isWall = other.isWall
    (letters, owners, known) = (other.letters, other.owners, other.known)
    (opened, ended) = (other.opened, other.ended)
  }

  /// The thumbnails of earlier runs, opened when first needed.
  package func cache() -> ThumbnailCache? {
    opened.update { opened in
      let cache = opened ?? options.flatMap { ThumbnailCache($0, reporter: reporter) }
      opened = .some(cache)
      return cache
    }
  }

  /// Prunes the thumbnails when all runs are over, and reports how many were found.
  package func finish() {
    letters.tell(reporter)
    opened.update(\.self)??.finish()
  }

  /// Why no further run can succeed.
  package var end: Failure? { ended.update(\.self) }

  /// Keeps further runs from beginning.
  package func end(_ error: Failure) { ended.update { $0 = $0 ?? error } }

  /// The pictures of all runs, found once, when first needed.
  package func pictures() -> Set<FileStatus.Identity> {
    known.update { known in
      let pictures = known ?? find()
      known = pictures
      return pictures
    }
  }

  /// The plans with other runs' walls removed from what was left out, so that the order of runs
  /// does not matter.
  func withoutWalls(_ plans: [Plan]) -> [Plan] {
    plans.map { plan in
      var plan = plan
      plan.ignored.removeAll(where: isWall)
      return plan
    }
  }

  /// Claims outputs for the run of some inputs, which may claim them again.
  ///
  /// - Throws: ``Failure/takenByFolder(_:)`` if another run has claimed one.
  package func claim(_ outputs: [Path], for inputs: [Path]) throws(Failure) {
    for output in outputs {
      let folder = try attempt { try Folder.resolve(output.parent) }
      let owner = owners.update { owners in
        let owner = owners[folder / output.name] ?? inputs
        owners[folder / output.name] = owner
        return owner
      }
      guard owner == inputs else { throw .takenByFolder(output) }
    }
  }
}
