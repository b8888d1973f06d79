internal import Files
internal import Pages
internal import Plans
internal import Requests
internal import Saving
internal import Walls

/// The page that leads to the pages of a batch: `index.html` in the folder that has all of them.
struct BatchIndex {
  private let path: Path

  /// Makes sure that the file may be written, and adds the folders that were made for it; nil if the walls are not pages.
  ///
  /// - Throws: ``Failure/wouldOverwrite(_:)`` for a file that weir did not make,
  ///   ``Failure/wouldOverwriteInput(_:_:byManifest:)``, and ``Failure/file(_:)`` for a folder
  ///   that cannot be created.
  init?(
    _ options: BatchOptions, _ shared: SharedWork, making folders: inout [Path],
    telling reporter: any Reporter
  ) throws(Failure) {
    let output = options.wall.output
    guard output.format == .page, case .files(let template) = output.destination else { return nil }
    path = template.folder(before: options.placeholder) / "index.html"
    let folder = path.parent
    folders += try attempt { try TemporaryFiles.makeFolder(folder) }
    try shared.claim([path], for: [])
    try Overwriting(
      outputs: [OutputFile(path, .index)], reads: options.wall.reads,
      isForced: output.overwrites, decoder: shared.decoder, pictures: { [] },
      otherPictures: shared.pictures
    ).check(telling: reporter)
  }

  /// Writes the whole file, or leaves the earlier one; without any page, it writes none.
  func write(_ outcomes: [FolderOutcome], _ options: BatchOptions) throws(Failure) {
    let entries = outcomes.filter { $0.status != .failed }.flatMap { outcome in
      outcome.outputs.map {
        IndexPage.Entry(
          title: outcome.folder, page: $0, pictureCount: outcome.counts.drawn)
      }
    }
    if entries.isEmpty { return }
    let title = ((try? Folder.resolve(options.root)) ?? options.root).name.caption
    let text = try attempt {
      try IndexPage(entries).document(titled: title, at: path)
    }
    let file = try PendingFile(path) { descriptor in
      try writeAll(Array(text.utf8), to: descriptor, path)
    }
    defer { file.discard() }
    try file.commit()
  }
}

extension Path {
  /// The folder that holds everything that this name with a placeholder can stand for.
  fileprivate func folder(before placeholder: String) -> Path {
    let placeholder = Array(placeholder.utf8)
    guard let start = bytes.firstRange(of: placeholder)?.lowerBound else { return parent }
    return Path(bytes: bytes[..<start] + Array("name".utf8)).parent
  }
}
