internal import Decoding
internal import Files
internal import Planning
internal import Plans
internal import Requests

/// The walls of a batch: what each is called, and what is known of its pictures.
struct BatchWalls: Sendable {
  /// The folders relative to the root, or the names of the periods.
  let names: [Path]
  /// The pictures of each period; empty for folders, which are searched one by one.
  private(set) var pictures: [Path: Sources] = [:]
  /// The folders; nil for periods.
  let folders: BatchFolders?

  /// Finds what a batch asks for.
  init(
    _ options: BatchOptions, noting reads: inout FilesRead, reporter: any Reporter
  ) throws(Failure) {
    if let period = options.period {
      try self.init(period, options, noting: &reads, reporter: reporter)
    } else {
      self.init(of: try BatchFolders(options, noting: &reads, reporter: reporter))
    }
  }

  private init(of folders: BatchFolders) { (names, self.folders) = (folders.folders, folders) }

  /// Measures all pictures, and divides them by the time at which they were taken.
  ///
  /// The walls are in the order of time. Files that cannot be measured belong to those without a date.
  ///
  /// - Throws: what a scan throws, and ``Failure/noPictures(_:)``.
  private init(
    _ period: BatchOptions.Period, _ options: BatchOptions, noting reads: inout FilesRead,
    reporter: any Reporter
  ) throws(Failure) {
    var wall = options.wall
    (wall.inputs.paths, wall.inputs.minPixels) = ([options.root], nil)
    let sources = try Sources(
      wall, wall.resources.decoder(for: reporter), opensPictures: true, reporter: reporter)
    guard !sources.pictures.isEmpty else { throw sources.noPictures(wall.inputs) }
    reads.formUnion(sources.reads)
    var groups: [Path: [Picture]] = [:]
    for picture in sources.pictures {
      let name = picture.date(digits: period.digits) ?? BatchOptions.undated
      groups[name, default: []].append(picture)
    }
    if let undated = groups[BatchOptions.undated] {
      let some = SomePictures(undated.map(\.label))
      reporter.report(.notice(.undated(some, on: BatchOptions.undated)))
    } else if !sources.skips.isEmpty {
      groups[BatchOptions.undated] = []
    }
    // Digits come before letters.
    (names, folders) = (groups.keys.sorted(), nil)
    for (name, pictures) in groups {
      self.pictures[name] = sources.part(
        pictures, name == BatchOptions.undated ? sources.skips : [],
        minPixels: options.wall.inputs.minPixels,
        ForwardingReporter(to: reporter) { event in
          if case .notice(let notice) = event { .notice(notice.inFolder(name)) } else { event }
        })
    }
  }
}

extension BatchWalls {
  /// All files that should be pictures, by their identities; unreadable folders are left out.
  func files(_ options: BatchOptions) -> Set<FileStatus.Identity> {
    var paths = pictures.values.flatMap { $0.pictures.map(\.path) + $0.skips.map(\.path) }
    if options.period == nil {
      paths = names.flatMap { folder in
        var inputs = options.wall.inputs
        inputs.paths = [options.root / folder]
        return (try? scan(inputs, reporter: SilentReporter()))?.files ?? []
      }
    }
    return Set(paths.compactMap { $0.status?.identity })
  }

  /// Reads the table of texts for the pictures of all folders, and tells which rows and files have no
  /// counterpart; nil without one, and for periods, whose pictures have their texts already.
  ///
  /// - Throws: ``Failure/badData(_:line:_:)`` and ``Failure/noData(column:)``.
  func matches(
    _ options: BatchOptions, _ decoder: any PictureDecoder, noting reads: inout FilesRead,
    reporter: any Reporter
  ) throws(Failure) -> DataMatches? {
    guard options.period == nil, let table = try options.wall.dataTable(noting: &reads) else {
      return nil
    }
    let files = names.flatMap { folder in
      var wall = options.wall
      (wall.inputs.paths, wall.inputs.excludedFolders) = (
        [options.root / folder], folders?.identities ?? []
      )
      return (try? WallSources(wall, decoder, reporter))?.files ?? []
    }
    let matches = try DataMatches(table, files)
    for notice in matches.notices(on: files) { reporter.report(.notice(notice)) }
    return matches
  }
}

extension BatchOptions.Period {
  /// How much of a date such as `2024-05-31` it is.
  fileprivate var digits: Int {
    switch self {
    case .day: 10
    case .month: 7
    case .year: 4
    }
  }
}

/// The paths of a batch's walls.
///
/// A template such as `Photos/{folder}-wall.jpg` puts walls into other folders of the batch.
struct BatchPlaces: Sendable {
  private let template: Path?
  private let placeholder: [UInt8]
  private let folders: Set<Path>

  init(_ options: BatchOptions, of folders: [Path]) {
    let output = options.wall.output
    placeholder = Array(options.placeholder.utf8)
    template = if case .files(let named) = output.destination { named.withoutDots } else { nil }
    self.folders = Set(folders)
  }

  /// Whether a path is the name of a wall of one of the folders.
  ///
  /// - Complexity: O(*n*) lookups in a set for a path of *n* bytes.
  func contains(_ path: Path) -> Bool {
    let path = path.withoutDots
    guard let template, let start = template.bytes.firstRange(of: placeholder)?.lowerBound,
      path.bytes.starts(with: template.bytes[..<start])
    else { return false }
    return path.bytes.indices.dropFirst(start).contains { end in
      let folder = Path(bytes: path.bytes[start..<end])
      return folders.contains(folder)
        && path.isFilled(Path(bytes: template.bytes.replacing(placeholder, with: folder.bytes)))
    }
  }
}
