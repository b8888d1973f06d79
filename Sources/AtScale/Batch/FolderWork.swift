internal import Files
internal import Plans
internal import Requests
internal import Saving
internal import Threads
internal import Walls

/// One folder of a batch, or one period.
struct FolderWork {
  /// The path relative to the root, or the name of the period.
  let folder: Path
  let walls: BatchWalls
  let batch: BatchOptions
  let shared: SharedWork
  /// Remarks about all folders together.
  let remarks: Monitor<ScanRemarks>
  let reporter: any Reporter

  /// Makes the folder's walls unless they are up to date.
  func outcome() -> FolderOutcome? {
    if shared.end != nil { return nil }
    let start = ContinuousClock.now
    var outcome: FolderOutcome?
    do throws(Failure) {
      try reporter.checkCancellation()
      outcome = try work()
    } catch  where error.endsBatch {
      shared.end(error)
      return nil
    } catch {
      if case .noPictures(let found)? = error.kind, found.skipped == 0 {
        remarks.update { $0.ownWorkCount += found.ownWorkCount }
        return nil
      }
      reporter.report(.failed(folder, error))
      outcome = FolderOutcome(folder: folder, status: .failed)
      outcome?.failure = error
    }
    outcome?.seconds = (ContinuousClock.now - start) / .seconds(1)
    return outcome
  }

  private func work() throws(Failure) -> FolderOutcome? {
    var options = batch.wall
    let sources = try self.sources(&options)
    guard sources.count > 0 else {
      remarks.update { $0.ownWorkCount += sources.thumbnailCount }
      return nil
    }
    options.output = try options.output.filled(batch.placeholder, with: folder)
    let manifests = options.manifests
    let settings = batch.settings + (try sources.texts(shared.matches))
    var made: [Path] = []
    defer { TemporaryFiles.settle(made) }
    let digest = try attempt {
      for manifest in manifests { made += try TemporaryFiles.makeFolder(manifest.parent) }
      return try manifests.first.map { manifest throws(FileError) in
        try sources.digest(settings, from: manifest.parent)
      }
    }
    if !batch.rebuilds, let outcome = try upToDate(manifests, options, digest) { return outcome }
    options.resources = share(of: options.resources, pictures: sources.count)
    return try make(options, digest)
  }

  /// What the walls are made from.
  private func sources(_ options: inout WallOptions) throws(Failure) -> WallSources {
    if let measured = walls.pictures[folder] {
      options.inputs.paths = [folder]
      return WallSources(measured, options)
    }
    options.inputs.paths = [batch.root / folder]
    options.inputs.excludedFolders = walls.folders?.identities ?? []
    let sources = try WallSources(options, shared.decoder, reporter)
    remarks.update { $0.merge(sources.remarks) }
    return sources
  }

  /// Nil if a wall must be made.
  private func upToDate(
    _ manifests: [Path], _ options: WallOptions, _ digest: String?
  ) throws(Failure) -> FolderOutcome? {
    guard
      let records = options.records(of: digest, where: \.looksCurrent),
      let first = records.first
    else { return nil }
    let images = records.flatMap(\.images).map(\.path)
    try shared.claim(manifests + images, for: options.inputs.paths)
    if options.output.prunes {
      StaleImages(
        of: manifests, beside: images, isSpared: { options.reads[$0] != nil }, shared.decoder
      ).settle(removing: true, reporter)
    }
    let walls = options.output.addsPage ? images.filter { !$0.isPage } : images
    return FolderOutcome(folder: folder, status: .upToDate, outputs: walls, counts: first.counts)
  }

  private func make(_ options: WallOptions, _ digest: String?) throws(Failure) -> FolderOutcome {
    var run = try Run(options, sharing: shared, reporter: folderReporter)
    run.digest = digest
    let plans = try run.makeWalls(options, of: walls.pictures[folder]).plans
    remarks.update { $0.ownWorkCount += plans.first?.ignored.count ?? 0 }
    return FolderOutcome(
      folder: folder, status: .made, outputs: plans.flatMap(\.sheets).compactMap(\.file),
      manifests: plans.compactMap(options.output.manifestFile),
      counts: plans.first.map { PictureCounts(of: $0) } ?? PictureCounts(),
      skips: plans.first?.skips ?? [])
  }

  /// Names the folder in notices, and drops the counting of pictures and anything reported once for
  /// the batch.
  private var folderReporter: ForwardingReporter {
    // Folders that have walls of their own, or were ignored.
    let told = walls.folders?.told ?? []
    return ForwardingReporter(to: reporter) { [folder] event in
      switch event {
      case .progress, .scanned: nil
      case .notice(let notice) where notice.countsOwnWork: nil
      case .ignored(let path, _) where told.contains(path): nil
      case .notice(let notice): .notice(notice.inFolder(folder))
      case .skipped, .ignored, .cached, .failed, .colors: event
      }
    }
  }

  /// The resources for one folder.
  ///
  /// A small folder uses one thread, since several are made at once. A large one uses all threads,
  /// so that the last one is not left to a single thread.
  private func share(of whole: Resources, pictures: Int) -> Resources {
    let large = 64
    var share = whole
    if pictures < large { share.threads = 1 }
    share.memory = max(whole.memory / max(1, whole.threads), 16 << 20)
    return share
  }
}

extension Output {
  /// The output with the folder's path, or the name of a period, in place of a placeholder.
  ///
  /// - Throws: ``Failure/ambiguousFolder(_:_:)``.
  func filled(_ placeholder: String, with folder: Path) throws(Failure) -> Output {
    var output = self
    output.hasFolder = placeholder == Output.folderPlaceholder
    for other in Self.placeholders + output.picturePlaceholders where folder.contains(other) {
      throw .ambiguousFolder(folder, other)
    }
    guard case .files(let template) = destination else { return self }
    output.destination = .files(
      Path(bytes: template.bytes.replacing(Array(placeholder.utf8), with: folder.bytes)))
    return output
  }
}
