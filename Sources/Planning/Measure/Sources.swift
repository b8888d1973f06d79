package import Decoding
package import Files
internal import Layouts
package import Plans
package import Requests

/// The pictures that walls are made of.
package struct Sources: Sendable {
  /// What was named for the walls, without outputs of this run.
  package private(set) var operands: [Operand]
  /// The pictures, in the order in which they were found.
  package internal(set) var pictures: [Picture]
  /// The pictures that could not be measured.
  package private(set) var skips: [Skip]
  /// The files that are left out because weir made them.
  package private(set) var ownWalls: [Path]
  /// The pictures that are left out because they are smaller than asked for.
  package internal(set) var leftOut: [Skip] = []
  /// What there is besides the pictures, without outputs of this run.
  private var others = NoPictures()
  /// What was named, as far as it decides the order of the walls.
  private let naming: Naming
  private var roots: [Path] = []
  /// Whether the looks of the pictures come from files of sizes.
  private(set) var haveLooks = false
  /// The places from which pictures may be read.
  package let access: ReadAccess
  /// The table of the pictures' texts.
  package private(set) var data: DataTable?
  /// A digest of what the walls are made from and what else decides them; nil if that is not known.
  package private(set) var digest: String?
  /// Other files that have been read.
  package private(set) var reads: FilesRead

  /// Measures what was found, or reads sizes from files.
  ///
  /// Files of sizes may name only pictures that may be read if those will be opened. Throws ``Failure``,
  /// like a scan, ``Sizes`` and ``DataTable``.
  package init(
    _ options: WallOptions, _ decoder: any PictureDecoder, opensPictures: Bool,
    after scanned: Scanned? = nil,
    reporter: any Reporter
  ) throws(Failure) {
    let scanned =
      if let scanned { scanned } else { try Scanned(options, decoder, reporter: reporter) }
    if options.inputs.sizes.isEmpty {
      try self.init(measuring: scanned, options, decoder, reporter: reporter)
    } else {
      try self.init(sizesFor: options, trustsPaths: options.access.areTrusted || !opensPictures)
    }
    reads.formUnion(scanned.reads)
    chooseThumbnails(options, decoder, reporter)
    var matches = scanned.matches
    if let table = scanned.table { matches = try DataMatches(table, files) }
    if options.layouts.contains(where: { $0.kind.layoutName == .thumbs }) {
      var folders = PictureFolders(below: roots)
      for index in pictures.indices {
        pictures[index].folder = folders.folder(of: pictures[index].path)
      }
    }
    if options.layouts.contains(where: { $0.order == .alternate }) { noteTurns() }
    if let least = options.inputs.minPixels { leaveOutPictures(below: least, reporter) }
    for choice in options.inputs.choices { leaveOutPictures(by: choice, reporter) }
    guard let matches else { return }
    data = matches.table
    try pictures.add(matches, options.columns(of: matches.table))
    guard scanned.table != nil, !pictures.isEmpty else { return }
    for notice in matches.notices(on: pictures.map(\.path)) { reporter.report(.notice(notice)) }
  }

  private enum Naming { case list, files, folders }

  /// The default order of the walls, and the pictures as they come in it.
  ///
  /// A list keeps its order, and so do files that were named one by one. But a shell lists what matches `*.jpg`
  /// letter by letter, so such files are sorted as a folder's are.
  package var inDefaultOrder: (order: Order, pictures: [Picture]) {
    switch naming {
    case .list: return (.given, pictures)
    case .files:
      let named = pictures.naturalWhereListed
      return (named.areInNaturalOrder ? .natural : .given, named)
    case .folders: return (.natural, pictures)
    }
  }

  /// The files that rows of a table may name, even if they cannot be read.
  private var files: [Path] { pictures.map(\.path) + skips.map(\.path) }

  /// Leaves out thumbnails as folders hold them, and tells what is left out because weir made it.
  private mutating func chooseThumbnails(
    _ options: WallOptions, _ decoder: any PictureDecoder, _ reporter: any Reporter
  ) {
    guard !ownWalls.isEmpty || pictures.contains(where: \.isOwnThumbnail) else { return }
    let own = OwnOutputs(options.output.names(), decoder)
    ownWalls += pictures.chooseThumbnails(
      operands, isDrawing: options.inputs.drawsOwnThumbnails, leavingOut: own)
    ownWalls.sort()
    for path in ownWalls { reporter.report(.ignored(path, .madeByWeir)) }
    others.ownWorkCount = ownWalls.count { !own.isPlace($0) }
    others.ignored += ownWalls.count
    // Otherwise the error says so.
    guard others.ownWorkCount > 0, !pictures.isEmpty else { return }
    reporter.report(.notice(.ownWork(others.ownWorkCount)))
  }

  /// Notes which pictures belong together where folders take turns.
  private mutating func noteTurns() {
    let files = Set(pictures.map(\.path))
    let folders = operands.filter { !$0.isList && !files.contains($0.path) }.map(\.path)
    var turns = Turns(below: folders)
    for index in pictures.indices { pictures[index].turn = turns.turn(of: pictures[index].path) }
  }

  /// Leaves out pictures that do not meet a condition; the manifest does not mention them.
  private mutating func leaveOutPictures(by choice: PictureChoice, _ reporter: any Reporter) {
    let unmet = pictures.filter { !choice.isMet($0) }
    guard !unmet.isEmpty else { return }
    pictures.removeAll { !choice.isMet($0) }
    others.filters.othersCount[choice.setting] = unmet.count
    for picture in unmet {
      reporter.report(.ignored(picture.label, .notChosen(by: choice.setting)))
    }
    // Otherwise the error says so.
    guard !pictures.isEmpty else { return }
    reporter.report(.notice(.otherPictures(unmet.count, leftOutBy: choice.setting)))
  }

  private mutating func leaveOutPictures(below least: PixelCount, _ reporter: any Reporter) {
    let small = pictures.filter { $0.size.area < least }
    guard !small.isEmpty else { return }
    pictures.removeAll { $0.size.area < least }
    others.filters.smallCount = small.count
    for picture in small {
      reporter.report(
        .ignored(picture.label, .small(width: picture.width, height: picture.height)))
    }
    leftOut =
      small.map {
        Skip(
          $0.path, page: $0.page,
          .tooFewPixels(width: $0.width, height: $0.height, least: least))
      }.inOrder
    // Otherwise the error says so.
    if !pictures.isEmpty { reporter.report(.notice(.smallPictures(small.count, least: least))) }
  }

  private init(
    measuring scanned: Scanned, _ options: WallOptions, _ decoder: any PictureDecoder,
    reporter: any Reporter
  ) throws(Failure) {
    scanned.tell(options, reporter)
    let found = scanned.found
    let measured = measure(
      found.files, named: found.named, pages: options.inputs.pages,
      limits: options.resources.maxPixels,
      extras: HeaderExtras(
        previews: options.layouts.contains(where: \.previews), options.metadata),
      sidecarFolders: found.sidecarFolders, access: found.access,
      decoder: decoder, threads: options.resources.threads, reporter: reporter)
    if let end = measured.endOfRun { throw end }
    let fields = options.metadata?.fields ?? []
    (operands, digest) = (scanned.operands, scanned.digest)
    ownWalls = measured.ownWalls
    pictures = measured.pictures.map { $0.showing(fields) }
    let broken =
      options.layouts.contains(where: \.keepsDamaged)
      ? measured.skips.map(\.beyondRepair) : measured.skips
    skips = (found.skips + broken).inOrder
    others = found.nothing
    naming = options.inputs.list != nil ? .list : found.roots.isEmpty ? .files : .folders
    access = found.access
    reads = FilesRead()
    roots = found.roots
  }

  private init(sizesFor options: WallOptions, trustsPaths: Bool) throws(Failure) {
    let files = options.inputs.sizes
    let sizes = try Sizes(files, root: options.access.root, trustsPaths: trustsPaths)
    let limit = options.resources.maxPixels
    let previews = options.layouts.contains(where: \.previews)
    if previews, !sizes.havePreviews { throw .sizesWithoutPreviews(files[0]) }
    let fields = try options.metadata(in: sizes, files[0])
    if options.needLooks, !sizes.haveLooks { throw .sizesWithoutLooks(files[0]) }
    haveLooks = sizes.haveLooks
    pictures = sizes.pictures.filter { $0.size.area <= limit }.map { picture in
      var picture = picture
      if !previews { picture.preview = nil }
      return picture.showing(fields)
    }
    let tooLarge = sizes.pictures.filter { $0.size.area > limit }.map { picture in
      Skip(
        picture.path, page: picture.page,
        .tooManyPixels(width: picture.width, height: picture.height, limit: limit))
    }
    skips = (sizes.skips + tooLarge).inOrder
    ownWalls = sizes.ownWalls
    naming = sizes.areListed ? .list : sizes.areNamed ? .files : .folders
    access = options.access.readAccess(below: files.map(\.parent))
    reads = sizes.reads
    operands = sizes.operands
  }
}

extension WallOptions {
  /// The metadata to take from files of sizes, which must have read them.
  ///
  /// An earlier wall may show what they have not.
  fileprivate func metadata(
    in sizes: Sizes, _ file: Path
  ) throws(Failure) -> Set<MetadataField> {
    let fields = metadata?.fields ?? []
    let lacking = MetadataField.allCases.first {
      fields.contains($0) && !sizes.metadata.contains($0)
    }
    if let lacking, !layouts.contains(where: { $0.keeping != nil }) {
      throw .sizesWithoutMetadata(file, lacking)
    }
    return fields
  }
}

extension Sources {
  /// What one of several walls is made of: some of the pictures, in their order, and the skips that
  /// belong to them.
  package func part(
    _ pictures: [Picture], _ skips: [Skip], minPixels least: PixelCount?, _ reporter: any Reporter
  ) -> Sources {
    var part = self
    (part.pictures, part.skips, part.ownWalls) = (pictures, skips, [])
    if let least { part.leaveOutPictures(below: least, reporter) }
    return part
  }

  /// The error for a run without pictures.
  package func noPictures(_ inputs: Inputs) -> Failure {
    var found = others
    (found.inputs, found.skipped) = (inputs.paths + inputs.sizes, skips.count)
    found.hasList = inputs.list != nil
    found.isOnlyInput = skips.count == 1 && inputs.list == nil && inputs.paths == [skips[0].path]
    return .noPictures(found)
  }
}
