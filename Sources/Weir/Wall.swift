// Sizes, spacing and insets are part of this library's interface.
@_exported public import Layouts
internal import Typesetting
internal import Vips

/// Everything that a wall is made of and made with.
public struct WallOptions: Equatable, Sendable {
  /// Which files.
  public var inputs: Inputs
  /// How they are laid out: one wall for each layout.
  ///
  /// Each picture is decoded once for all of them. They must have the same background and resampling.
  public var layouts: [WallLayout]
  /// Where the wall goes.
  public var output: Output
  /// How much of the machine may be used.
  public var resources: Resources
  /// Whether one picture that cannot be placed is an error.
  public var isStrict: Bool
  /// The folder below which the pictures must be that a manifest or a layout file names; nil is the
  /// folder of that file.
  public var root: Path?
  /// Whether they may be anywhere.
  public var trustsPaths = false
  /// What was read to make these options; nothing of it is overwritten.
  public var reads = FilesRead()

  /// Creates the options.
  public init(
    inputs: Inputs, output: Output, layouts: [WallLayout] = [WallLayout()],
    resources: Resources = Resources(), isStrict: Bool = false
  ) {
    self.inputs = inputs
    self.layouts = layouts
    self.output = output
    self.resources = resources
    self.isStrict = isStrict
  }
}

/// Makes walls: folders and lists → files → pictures → plans → images and manifests.
///
/// - Parameters:
///   - options: what is to be done.
///   - reporter: hears what happens.
/// - Returns: the plans as they were drawn, one for each layout, with what was skipped.
/// - Throws: ``WeirError``; then nothing has been written.
public func makeWalls(
  _ options: WallOptions, reporter: any Reporter = SilentReporter()
) throws(WeirError) -> [Plan] {
  let shared = SharedWork(options.resources, reporter: reporter)
  defer { shared.finish() }
  return try makeWalls(options, shared, reporter: reporter)
}

/// The same, beside other runs.
func makeWalls(
  _ options: WallOptions, _ shared: SharedWork, reporter: any Reporter
) throws(WeirError) -> [Plan] {
  try options.output.checkFolders()
  try options.output.checkEncoder()
  let (plans, access, reads) = try makePlans(
    options, shared.decoder, opensPictures: true, reporter: reporter)
  return try drawWalls(
    plans, options, shared, reads, by: access, images: options.imageAccess, reporter: reporter)
}

/// Makes the plans of walls and writes them as manifests; no pixel is decoded, except of cameras'
/// previews where they are to be drawn.
///
/// - Parameters:
///   - options: as for the walls. The format's limits count; of the output only manifests are written.
///   - reporter: hears what happens.
/// - Returns: the plans, one for each layout.
/// - Throws: ``WeirError``; then nothing has been written.
public func writePlans(
  _ options: WallOptions, reporter: any Reporter = SilentReporter()
) throws(WeirError) -> [Plan] {
  let output = options.output
  try output.checkFolders()
  let decoder = options.resources.decoder
  let (plans, _, reads) = try makePlans(options, decoder, opensPictures: false, reporter: reporter)
  for plan in plans { try output.checkFilled(by: plan) }
  let outputs = plans.flatMap(output.planFiles)
  let overwriting = Overwriting(
    outputs: outputs, reads: reads.adding(imagesOf: plans), isForced: output.overwrites,
    decoder: decoder,
    pictures: { plans.pictureFiles })
  try overwriting.check()
  let remains = overwriting.remains()
  TemporaryFiles.removeLeftovers(beside: outputs.map(\.path))
  var files: [PendingFile] = []
  defer { for file in files { file.discard() } }
  for plan in plans {
    try PendingFile(drawingOf: plan, to: output).map { files.append($0) }
    try PendingFile(manifestOf: plan, to: output, remains).map { files.append($0) }
  }
  try attempt { () throws(FileError) in
    try TemporaryFiles.commit(files.map(\.temporary)) { () throws(FileError) in
      for file in files { try file.rename() }
    }
  }
  remains.tell(reporter)
  reportColors(in: plans, reporter)
  tellMissingLetters(in: plans, reporter)
  for plan in plans where plan.previews {
    reporter.report(.notice("will draw " + plan.shareOfPreviews))
  }
  return plans
}

/// Draws a wall from a manifest.
///
/// - Parameters:
///   - manifest: a plan, or the manifest of a wall.
///   - options: where to; the inputs and the layout are the plan's.
///   - reporter: hears what happens.
/// - Returns: the plan as it was drawn, with what was skipped.
/// - Throws: ``WeirError``; then nothing has been written.
public func renderWall(
  from manifest: Path, _ options: WallOptions, reporter: any Reporter = SilentReporter()
) throws(WeirError) -> Plan {
  try options.output.checkFolders()
  try options.output.checkEncoder()
  let file = try PlanFile(
    manifest, root: options.root, trustsPaths: options.trustsPaths, digests: false)
  var (plan, reads) = (file.plan, options.reads)
  reads.note(file.identity, as: .plan)
  plan.joinedFrom = nil
  try report(plan.skips, isStrict: options.isStrict, reporter)
  let access = options.access(below: [manifest.parent])
  let shared = SharedWork(options.resources, reporter: reporter)
  defer { shared.finish() }
  return try drawWalls(
    [plan], options, shared, reads, by: access, images: access, reporter: reporter)[0]
}

/// The first half: everything before a pixel is decoded.
private func makePlans(
  _ options: WallOptions, _ decoder: any PictureDecoder, opensPictures: Bool,
  reporter: any Reporter
) throws(WeirError) -> (plans: [Plan], access: ReadAccess, reads: FilesRead) {
  let resources = options.resources
  try startLibvips(allowing: resources.allowed)
  let sources = try Sources(options, decoder, opensPictures: opensPictures, reporter: reporter)
  try report(sources.skips, isStrict: options.isStrict, reporter)
  guard !sources.pictures.isEmpty else { throw sources.noPictures(options.inputs) }
  let plans = try options.layouts.map { layout throws(WeirError) in
    var layout = layout
    layout.order = layout.order ?? sources.order
    var plan = try arrange(
      sources.pictures, skips: sources.skips, layout: layout, format: options.output.format,
      maxPixels: resources.maxPixels, reporter: reporter)
    try plan.measureElementImages(resources, decoder, by: options.imageAccess)
    return plan
  }
  let known = plans.map { _ in sources.skips.count }
  try report(plans.skips(beyond: known), isStrict: options.isStrict, reporter)
  for plan in plans where plan.frames.isEmpty { throw .nothingDrawn(plan.skips.count) }
  try checkFonts(for: plans)
  for text in plans.remarksOnFonts { reporter.report(.notice(text)) }
  var reads = options.reads
  reads.formUnion(sources.reads)
  for keeping in options.layouts.compactMap(\.keeping) {
    reads.note(keeping.manifest, as: .keptWall)
  }
  return (plans.sharingDecodes(), sources.access, reads)
}

/// The second half: what a direct run does, and what drawing from a manifest does.
private func drawWalls(
  _ plans: [Plan], _ options: WallOptions, _ shared: SharedWork, _ reads: FilesRead,
  by access: ReadAccess, images imageAccess: ReadAccess,
  reporter: any Reporter
) throws(WeirError) -> [Plan] {
  try startLibvips(allowing: options.resources.allowed)
  for plan in plans {
    try options.output.checkCanHold(plan)
    try shared.claim(options.output.allFiles(of: plan), for: options.inputs.paths)
  }
  let overwriting = Overwriting(
    outputs: plans.flatMap(options.output.outputFiles), reads: reads.adding(imagesOf: plans),
    isForced: options.output.overwrites, decoder: shared.decoder,
    pictures: { plans.pictureFiles }, otherPictures: shared.pictures)
  try overwriting.check()
  try checkFonts(for: plans)
  shared.letters.look(at: plans)
  Heap.giveBack()
  let cache = shared.cache()
  let byteCount = plans.reduce(0) { $0.addingSaturated($1.byteCount) }
  cache?.reserve(byteCount)
  defer { cache?.release(byteCount) }
  let rendering = Rendering(
    plans, access: access, imageAccess: imageAccess, resources: options.resources,
    decoder: shared.decoder, cache: cache, reporter: reporter)
  let drawn = try write(
    rendering, to: options.output, overwriting.remains(), isStrict: options.isStrict,
    reporter: reporter)
  options.output.tellStaleManifests(beside: drawn, reads, reporter)
  reportColors(in: drawn, reporter)
  reportDamage(in: drawn, reporter)
  for plan in drawn where plan.previews {
    reporter.report(.notice("drew " + plan.shareOfPreviews))
  }
  return drawn
}

/// Names each damaged picture once.
func reportDamage(in plans: [Plan], _ reporter: any Reporter) {
  var seen: Set<FilePage> = []
  for frame in plans.lazy.flatMap(\.frames) {
    let picture = frame.picture
    guard let damage = frame.damage, seen.insert(FilePage(picture.path, picture.page)).inserted
    else { continue }
    reporter.report(.notice("\(picture.label) is drawn as far as it can be read: \(damage)"))
  }
}

/// Names each picture once that states its colors in numbers.
func reportColors(in plans: [Plan], _ reporter: any Reporter) {
  var seen: Set<FilePage> = []
  for picture in plans.lazy.flatMap(\.frames).map(\.picture) {
    guard let colors = picture.colors, seen.insert(FilePage(picture.path, picture.page)).inserted
    else { continue }
    reporter.report(.colors(picture.label, colors))
  }
}

extension WallOptions {
  /// What a file may name that is in one of these folders.
  func access(below folders: [Path], named: Set<Path> = []) -> ReadAccess {
    if trustsPaths { return .everywhere }
    let roots = root.map { [$0] } ?? folders
    return ReadAccess(
      below: roots, named: named,
      refusal:
        "it is not below \(roots.map { $0 == "." ? "this folder" : "\($0)" }.joined(separator: " or ")); "
        + "--root DIR lets weir read what is below DIR, --trust-paths any file")
  }

  /// Which pictures elements may show: those of the command line, and those that a layout file or an
  /// earlier wall has beside it.
  fileprivate var imageAccess: ReadAccess {
    let named = layouts.flatMap { [$0.backgroundImage, $0.texts.badgeImage] }.compactMap(\.self)
    let folders = layouts.flatMap { [$0.compositionFolder, $0.keeping?.manifest.parent] }
    return access(below: folders.compactMap(\.self), named: Set(named))
  }
}

extension Plan {
  /// What the walls take as bare pixels, about the most that a format makes of them.
  var byteCount: Int {
    let pixels = sheets.reduce(0) {
      $0.addingSaturated(PixelSize(width: $1.width, height: $1.height).area)
    }
    return pixels.multipliedSaturated(by: background.isOpaque ? 3 : 4)
  }
}

/// Makes sure that texts can be drawn, where there are any.
func checkFonts(for plans: [Plan]) throws(WeirError) {
  guard plans.contains(where: { $0.elements.contains { $0.content.text != nil } }) else { return }
  do { try Typesetter.shared.check() } catch { throw .noFonts(error.description) }
}

/// Tells of characters for which no font is there.
func tellMissingLetters(in plans: [Plan], _ reporter: any Reporter) {
  let letters = MissingLetters()
  letters.look(at: plans)
  letters.tell(reporter)
}

extension [Plan] {
  /// Which typefaces are not there, in sentences.
  fileprivate var remarksOnFonts: [String] {
    let fonts = Set(
      lazy.flatMap(\.elements).compactMap { $0.content.text == nil ? nil : $0.content.font })
    return fonts.sorted().compactMap { font in
      Typesetter.shared.replacement(for: font).map {
        "“\(font)” names no typeface that is installed; \($0) is used (fc-list lists them)"
      }
    }
  }
}

func startLibvips(allowing formats: Set<PictureFormat>) throws(WeirError) {
  do { try VipsLibrary.start() } catch { throw .libvips(error.description) }
  VipsLibrary.unblock(Set(formats.filter(\.mustBeAllowed).map(\.loader)))
}
