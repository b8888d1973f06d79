internal import Decoding
internal import Files
internal import JSON
internal import Planning
internal import Plans
internal import Requests

/// Everything that decides a folder's walls and can be known without opening pictures.
struct WallSources {
  /// The number of files that should be pictures, without weir's own.
  let count: Int
  /// Remarks about the files as a whole.
  let remarks: ScanRemarks
  let files: [Path]
  /// The number of thumbnails among the pictures that manifests list.
  let thumbnailCount: Int
  private let skips: [Skip]
  private let options: WallOptions
  /// The sizes and times of the files when they were measured; nil if that is still to come.
  private var states: [String]?
  /// The pictures, if they have been measured.
  private var pictures: [Picture] = []

  /// Finds the files.
  ///
  /// - Throws: the errors of a scan.
  init(
    _ options: WallOptions, _ decoder: any PictureDecoder, _ reporter: any Reporter
  ) throws(Failure) {
    self.options = options
    let found = try scan(options.inputs, reporter: SilentReporter(for: reporter))
    var outputs = KnownOutputs(decoder: decoder)
    files = found.files.filter { !outputs.contains($0) }
    thumbnailCount = outputs.thumbnailCount
    skips = found.skips
    remarks = found.remarks
    count = files.count
  }

  /// The files of pictures that have been measured.
  init(_ measured: Sources, _ options: WallOptions) {
    self.options = options
    var seen: Set<Path> = []
    let firstPages = measured.pictures.filter { seen.insert($0.path).inserted }
    (files, thumbnailCount) = (firstPages.map(\.path), 0)
    // What has changed since is found by the next run.
    states = firstPages.map { "\($0.byteCount) \($0.modified)" }
    skips = measured.skips
    remarks = ScanRemarks(of: options.inputs)
    count = files.count + skips.count
    pictures = measured.pictures
  }

  /// What a table says about the pictures, as bytes; empty without one.
  ///
  /// - Throws: ``Failure/badData(_:line:_:)``.
  func texts(_ matches: DataMatches?) throws(Failure) -> [UInt8] {
    var named = pictures
    if let matches {
      named = files.map { Picture(path: $0, width: 1, height: 1) }
      try named.add(matches, options.columns(of: matches.table))
    }
    var text: [UInt8] = []
    for (index, picture) in named.enumerated() where picture.row != nil {
      text += "\n\(index) \(Form<[String: String]>.texts.write(picture.data))".utf8
    }
    if options.layouts.contains(where: { $0.order == .data(nil) }) {
      // Rows of other walls may come and go.
      let rows = named.indices.filter { named[$0].row != nil }
      text += "\n\(rows.sorted { named[$0].row ?? 0 < named[$1].row ?? 0 })".utf8
    }
    return text
  }

  /// A digest that changes with versions, settings, and the files' names, sizes and times.
  ///
  /// - Throws: ``FileError`` if a folder no longer exists.
  func digest(_ settings: [UInt8], from folder: Path) throws(FileError) -> String {
    try options.digest(settings, of: files, states, skips, relativeBy: RelativePaths(from: folder))
  }
}

/// The walls of batches among the files of some folders.
///
/// Only pictures listed in a manifest next to them are opened.
private struct KnownOutputs {
  let decoder: any PictureDecoder
  private var known: [Path: Set<Path>] = [:]
  private(set) var thumbnailCount = 0

  init(decoder: any PictureDecoder) { self.decoder = decoder }

  /// Whether a file is a wall, according to a manifest in the same folder and its own header.
  mutating func contains(_ file: Path) -> Bool {
    let folder = file.parent
    let images = known[folder] ?? Self.images(in: folder)
    known[folder] = images
    guard images.contains(file), let work = Mark.work(on: file, decoder) else { return false }
    if work == .thumbnail { thumbnailCount += 1 }
    return true
  }

  private static func images(in folder: Path) -> Set<Path> {
    let names = ((try? Folder.names(in: folder)) ?? []).filter { $0.suffix == "json" }
    let records = names.compactMap { WallRecord(ofManifest: folder / $0) }
    return Set(records.flatMap(\.images).map(\.path))
  }
}
