package import Decoding
package import Drawing
package import Files
package import Plans
package import Requests
internal import Threads
internal import Vips

/// What all steps of a run share, from the first folder that is read to the last file that is written.
package struct Run {
  package let resources: Resources
  /// Whether a skipped picture is an error.
  package let isStrict: Bool
  /// The files that were read so far, other than pictures; none of them is overwritten.
  package var reads: FilesRead
  /// A digest of what the walls are made from, which their manifests store; nil if that is not known.
  package var digest: String?
  /// What runs at the same time have in common.
  package let shared: SharedWork
  package let reporter: any Reporter

  /// Begins a run, which ends with ``finish()`` unless its work is shared with other runs.
  package init(
    _ options: some RunOptions, sharing shared: SharedWork? = nil, reporter: any Reporter
  ) throws(Failure) {
    try options.resources.startLibvips()
    (resources, isStrict, reads) = (options.resources, options.isStrict, options.reads)
    self.shared = shared ?? SharedWork(resources, reporter: reporter)
    self.reporter = reporter
  }

  /// Reports what only the whole run knows, and prunes the thumbnails of earlier runs.
  package func finish() { shared.finish() }

  package var decoder: any PictureDecoder { shared.decoder }

  /// Reports pictures that were skipped, and throws if there are any and none may be.
  package func report(_ skips: [Skip]) throws(Failure) {
    try Requests.report(skips, isStrict: isStrict, reporter)
  }
}

extension Resources {
  /// Makes libvips ready to read the formats that are allowed.
  package func startLibvips() throws(Failure) {
    do { try VipsLibrary.start() } catch { throw .libvips(error.description) }
    VipsLibrary.unblock(Set(allowed.filter(\.mustBeAllowed).map(\.loader)))
  }
}

/// What concurrent runs share: decoding processes, thumbnails of earlier runs, claims on outputs.
package struct SharedWork: Sendable {
  package private(set) var decoder: any PictureDecoder
  /// The characters that no font has, reported when all runs are over.
  package let letters = MissingLetters()
  /// The rows of a batch's table with the files of all walls; nil without a table.
  package var matches: DataMatches?
  private let owners = Monitor<[Path: [Path]]>([:])
  private let ended = Monitor<Failure?>(nil)
  private let known = Monitor<Set<FileStatus.Identity>?>(nil)
  private let find: @Sendable () -> Set<FileStatus.Identity>
  private let isWall: @Sendable (Path) -> Bool
  private let options: Resources.Cache?
  private let reporter: any Reporter
  /// The cache: nil before it is opened, and `.some(nil)` if it could not be opened.
  private let opened = Monitor<ThumbnailCache??>(nil)

  /// The closures tell whether a path is the name of one of the runs' walls, and find the pictures of
  /// all runs.
  package init(
    _ resources: Resources, reporter: any Reporter,
    isWall: @escaping @Sendable (Path) -> Bool = { _ in false },
    _ find: @escaping @Sendable () -> Set<FileStatus.Identity> = { [] }
  ) {
    (decoder, options) = (resources.decoder(for: reporter), resources.cache)
    (self.reporter, self.isWall, self.find) = (reporter, isWall, find)
  }

  /// The same for a single run, whose pictures are decoded in isolation from those of others.
  package func isolated() -> SharedWork {
    var work = self
    work.decoder = decoder.isolated()
    return work
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

  /// The plans without other runs' walls among what was left out, so that no order of runs matters.
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
