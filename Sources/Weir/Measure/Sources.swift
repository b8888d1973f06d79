/// The pictures that walls are made of.
struct Sources {
  /// In the order in which they were found.
  let pictures: [Picture]
  /// What could not be measured.
  let skips: [Skip]
  /// How many other files there were.
  private(set) var passedOver = 0
  /// What was left out before any file was opened.
  private var filters = Filters()
  /// The order in which walls show them where nobody asks for one: that of the list that names them.
  let order: Order
  /// Whether there are folders that could be searched more deeply.
  private var hasFolders = false
  /// Where the pictures may be read.
  let access: ReadAccess
  /// What has been read beside them.
  let reads: FilesRead

  /// Measures pictures, or takes their sizes from files.
  ///
  /// - Parameters:
  ///   - options: which pictures.
  ///   - decoder: reads their headers.
  ///   - opensPictures: whether they will be drawn; if so, sizes may name only what may be read.
  ///   - reporter: hears of progress, and of every earlier output of weir that is passed over.
  /// - Throws: ``WeirError``, as a scan and ``Sizes`` do.
  init(
    _ options: WallOptions, _ decoder: any PictureDecoder, opensPictures: Bool,
    reporter: any Reporter
  ) throws(WeirError) {
    if options.inputs.sizes.isEmpty {
      try self.init(measuring: options, decoder, reporter: reporter)
    } else {
      try self.init(sizesFor: options, trustsPaths: options.trustsPaths || !opensPictures)
    }
  }

  private init(
    measuring options: WallOptions, _ decoder: any PictureDecoder, reporter: any Reporter
  ) throws(WeirError) {
    let own = OwnOutputs(options.output.names(), decoder)
    let found = try scan(options.inputs, leavingOut: own, reporter: reporter)
    if !found.files.isEmpty { reporter.report(.scanned(found.remarks)) }
    let measured = measure(
      found.files, named: found.named, pages: options.inputs.pages,
      limits: options.resources.maxPixels,
      previews: options.layouts.contains(where: \.previews), access: found.access,
      decoder: decoder, threads: options.resources.threads, reporter: reporter)
    if let end = measured.endOfRun { throw end }
    for path in measured.ownWalls { reporter.report(.passedOver(path, "made by weir")) }
    pictures = measured.pictures
    let broken =
      options.layouts.contains(where: \.keepsDamaged)
      ? measured.skips.map(\.beyondRepair) : measured.skips
    skips = (found.skips + broken).inOrder
    passedOver = found.passedOver + measured.ownWalls.count
    filters = found.remarks.filters
    order = options.inputs.list == nil ? .natural : .given
    access = found.access
    reads = found.reads
    hasFolders = found.hasFolders
  }

  private init(sizesFor options: WallOptions, trustsPaths: Bool) throws(WeirError) {
    let files = options.inputs.sizes
    let sizes = try Sizes(files, root: options.root, trustsPaths: trustsPaths)
    let limit = options.resources.maxPixels
    let previews = options.layouts.contains(where: \.previews)
    if previews, !sizes.havePreviews { throw .sizesWithoutPreviews(files[0]) }
    pictures = sizes.pictures.filter { $0.size.area <= limit }.map { picture in
      var picture = picture
      if !previews { picture.preview = nil }
      return picture
    }
    let tooLarge = sizes.pictures.filter { $0.size.area > limit }.map { picture in
      Skip(
        picture.path, page: picture.page,
        .tooManyPixels(width: picture.width, height: picture.height, limit: limit))
    }
    skips = (sizes.skips + tooLarge).inOrder
    order = sizes.areListed ? .given : .natural
    access = options.access(below: files.map(\.parent))
    reads = sizes.reads
  }
}

extension Sources {
  /// The error where there is none.
  func noPictures(_ inputs: Inputs) -> WeirError {
    var found = NoPictures(
      inputs: inputs.paths + inputs.sizes, passedOver: passedOver, skipped: skips.count,
      isRecursive: inputs.isRecursive || !hasFolders)
    found.filters = filters
    found.isOnlyInput = skips.count == 1 && inputs.list == nil && inputs.paths == [skips[0].path]
    return .noPictures(found)
  }
}
