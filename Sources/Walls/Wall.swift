internal import Decoding
internal import Drawing
internal import Files
internal import Layouts
package import Pages
package import Planning
package import Plans
package import Requests
internal import Saving
internal import Typesetting
internal import Vips

/// Makes walls: folders and lists → files → pictures → plans → images and manifests.
///
/// - Parameters:
///   - options: the walls to make.
///   - reporter: receives the run's events.
/// - Returns: the plans as drawn, one for each layout, including what was skipped.
/// - Throws: ``Failure``; then no file has been written.
package func makeWalls(
  _ options: WallOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> [Plan] {
  try makeWallsIfNeeded(options, reporter: reporter).plans
}

/// Makes walls, unless they are to be kept as long as nothing has changed.
///
/// - Parameters:
///   - options: the walls to make.
///   - reporter: receives the run's events.
/// - Returns: the plans, and whether they are those of earlier walls, which stay as they are.
/// - Throws: ``Failure``; then no file has been written.
package func makeWallsIfNeeded(
  _ options: WallOptions, reporter: any Reporter
) throws(Failure) -> (plans: [Plan], areUnchanged: Bool) {
  let shared = SharedWork(options.resources, reporter: reporter)
  defer { shared.finish() }
  var earlier: [Plan] = []
  let plans = try makeWalls(options, shared, reporter: reporter) { digest in
    earlier = options.keepsUnchanged ? options.unchangedPlans(of: digest) ?? [] : []
    return !earlier.isEmpty
  }
  return earlier.isEmpty ? (plans, false) : (earlier, true)
}

/// Makes walls, with work shared with other runs, and of pictures that were measured before if any are
/// given; none if the walls of a digest are there already.
package func makeWalls(
  _ options: WallOptions, _ shared: SharedWork, of measured: Sources? = nil, reporter: any Reporter,
  unless isUnchanged: (String) -> Bool = { _ in false }
) throws(Failure) -> [Plan] {
  try options.output.checkFolders()
  try options.output.checkEncoder()
  guard
    let (plans, access, reads, digest) = try makePlans(
      options, shared.decoder, of: measured, opensPictures: true, reporter: reporter,
      unless: { found throws(Failure) in
        if found.digest.map(isUnchanged) == true { return true }
        try options.checkOutputs(
          found, shared.decoder, telling: reporter, otherPictures: shared.pictures)
        return false
      })
  else { return [] }
  var options = options
  options.output.digest = options.output.digest ?? digest
  return try drawWalls(
    plans, options, shared, reads, by: access, images: options.imageAccess, reporter: reporter)
}

/// Plans walls and writes the plans as manifests.
///
/// It decodes no pixels, except those of cameras' previews if these are to be drawn.
///
/// - Parameters:
///   - options: the walls to plan.
///   - reporter: receives the run's events.
/// - Returns: the plans, one for each layout.
/// - Throws: ``Failure``; then no file has been written.
package func writePlans(
  _ options: PlanOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> [Plan] {
  let options = options.walls
  let output = options.output
  try output.checkFolders()
  let decoder = options.resources.decoder
  guard
    let (plans, _, reads, _) = try makePlans(
      options, decoder, opensPictures: false, reporter: reporter,
      unless: { found throws(Failure) in
        try options.checkOutputs(found, decoder, telling: reporter)
        return false
      })
  else { return [] }
  for plan in plans { try output.checkFilled(by: plan) }
  let outputs = plans.flatMap(output.planFiles)
  let overwriting = Overwriting(
    outputs: outputs, reads: reads.adding(imagesOf: plans), isForced: output.overwrites,
    decoder: decoder,
    pictures: { plans.pictureFiles }
  ).of(plans, output)
  try overwriting.check(telling: reporter)
  let staleImages = overwriting.staleImages()
  var files: [PendingFile] = []
  defer { for file in files { file.discard() } }
  for plan in plans {
    try PendingFile(drawingOf: plan, to: output).map { files.append($0) }
    try PendingFile(manifestOf: plan.recorded(by: reporter), to: output, staleImages)
      .map { files.append($0) }
  }
  try attempt { () throws(WriteError) in try TemporaryFiles.commit(files.map(\.renaming)) }
  staleImages.tell(reporter)
  reportColors(in: plans, reporter)
  tellMissingLetters(in: plans, reporter)
  for plan in plans where plan.previews {
    reporter.report(.notice(.previews(plan.shareOfPreviews, isDrawn: false)))
  }
  return plans
}

/// Draws a wall from a manifest.
///
/// - Parameters:
///   - options: the wall to draw.
///   - reporter: receives the run's events.
/// - Returns: the plan as drawn, including what was skipped.
/// - Throws: ``Failure``; then no file has been written.
package func renderWall(
  _ options: RenderOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> Plan {
  let manifest = options.manifest
  try options.output.checkFolders()
  let file = try PlanFile(
    manifest, root: options.access.root, trustsPaths: options.access.areTrusted, digests: false)
  var options = options.wall
  try options.output.follow(file.format)
  try options.output.checkEncoder()
  var (plan, reads) = (file.plan, options.reads)
  reads.note(file.identity, as: .plan)
  plan.joinedFrom = nil
  plan.page = options.output.format == .page ? options.output.page.filled(from: plan.page) : nil
  try report(plan.skips, isStrict: options.isStrict, reporter)
  let access = options.access.readAccess(below: [manifest.parent])
  let shared = SharedWork(options.resources, reporter: reporter)
  defer { shared.finish() }
  return try drawWalls(
    [plan], options, shared, reads, by: access, images: access, isRead: true, reporter: reporter)[0]
}

/// Makes the plans: the first half of a run, before any pixel is decoded; nil if the walls of a digest are
/// there already.
private func makePlans(
  _ options: WallOptions, _ decoder: any PictureDecoder, of measured: Sources? = nil,
  opensPictures: Bool, reporter: any Reporter, unless isDone: (Scanned) throws(Failure) -> Bool
) throws(Failure) -> (plans: [Plan], access: ReadAccess, reads: FilesRead, digest: String?)? {
  let resources = options.resources
  if options.output.format == .page, options.layouts.count > 1 { throw .severalPages }
  try startLibvips(allowing: resources.allowed)
  let sources: Sources
  if let measured {
    sources = measured
  } else {
    sources = try Sources(
      options, decoder, opensPictures: opensPictures, reporter: reporter, unless: isDone)
    if sources.isUnchanged { return nil }
  }
  try report(sources.skips, isStrict: options.isStrict, reporter)
  guard !sources.pictures.isEmpty else { throw sources.noPictures(options.inputs) }
  let plans = try options.layouts.map { layout throws(Failure) in
    var layout = layout
    layout.order = layout.order ?? sources.order
    var plan = try arrange(
      sources.pictures, skips: sources.skips, layout: layout, format: options.output.format,
      maxPixels: resources.maxPixels,
      maxOutputPixels: resources.mostOutputPixels(of: sources.pictures.count),
      data: sources.data, comparesFits: !opensPictures, reporter: reporter)
    (plan.ignored, plan.leftOut) = (sources.ownWalls, sources.leftOut)
    plan.page = options.output.format == .page ? options.output.page : nil
    plan.operands = sources.operands
    try plan.measureElementImages(resources, decoder, by: options.imageAccess)
    return plan
  }
  try resources.checkCancellation()
  let known = plans.map { _ in sources.skips.count }
  try report(plans.skips(beyond: known), isStrict: options.isStrict, reporter)
  for plan in plans where plan.frames.isEmpty { throw .nothingDrawn(plan.skips.count) }
  try checkFonts(for: plans)
  for notice in plans.replacedFonts { reporter.report(.notice(notice)) }
  var reads = options.reads
  reads.formUnion(sources.reads)
  for keeping in options.layouts.compactMap(\.keeping) {
    reads.note(keeping.manifest, as: .keptWall)
  }
  return (plans.sharingDecodes(), sources.access, reads, sources.digest)
}

/// Draws the plans: the second half of a run, which is the same with a plan from a manifest.
private func drawWalls(
  _ plans: [Plan], _ options: WallOptions, _ shared: SharedWork, _ reads: FilesRead,
  by access: ReadAccess, images imageAccess: ReadAccess, isRead: Bool = false,
  reporter: any Reporter
) throws(Failure) -> [Plan] {
  try startLibvips(allowing: options.resources.allowed)
  let plans = shared.withoutWalls(plans)
  for plan in plans { try options.output.checkCanHold(plan) }
  return try MadeFolders.making(for: plans, options.output) { () throws(Failure) in
    try drawChecked(
      plans, options, shared, reads, by: access, images: imageAccess, isRead: isRead,
      reporter: reporter)
  }
}

/// Draws plans that the output can hold, into folders that exist.
private func drawChecked(
  _ plans: [Plan], _ options: WallOptions, _ shared: SharedWork, _ reads: FilesRead,
  by access: ReadAccess, images imageAccess: ReadAccess, isRead: Bool, reporter: any Reporter
) throws(Failure) -> [Plan] {
  var pages: [Page] = []
  for plan in plans { try page(of: plan).map { pages.append($0) } }
  let drawings = pages.isEmpty ? plans : pages.map(\.drawing)
  for (plan, drawing) in zip(plans, drawings) {
    try PlanLimits.check(
      drawing, options.output.format, options.resources,
      isUntrusted: isRead || plan.layout.name == LayoutName.composition.rawValue)
    try shared.claim(options.output.allFiles(of: plan), for: options.inputs.paths)
  }
  let overwriting = Overwriting(
    outputs: plans.flatMap(options.output.outputFiles), reads: reads.adding(imagesOf: plans),
    isForced: options.output.overwrites, decoder: shared.decoder,
    pictures: { plans.pictureFiles }, otherPictures: shared.pictures
  ).of(plans, options.output)
  try overwriting.check(telling: reporter)
  try checkFonts(for: plans)
  shared.letters.look(at: plans)
  Heap.giveBack()
  let cache = shared.cache()
  let byteCount = drawings.reduce(0) { $0.addingSaturated($1.byteCount) }
  cache?.reserve(byteCount)
  defer { cache?.release(byteCount) }
  let rendering = Rendering(
    plans, drawings: drawings, access: access, imageAccess: imageAccess,
    resources: options.resources, decoder: shared.decoder, cache: cache, reporter: reporter)
  let drawn = try write(
    rendering, as: pages, to: options.output, overwriting.staleImages(), isStrict: options.isStrict,
    reporter: reporter)
  options.output.tellStaleManifests(beside: drawn, reads, reporter)
  reportColors(in: drawn, reporter)
  reportDamage(in: drawn, reporter)
  for plan in drawn where plan.previews {
    reporter.report(.notice(.previews(plan.shareOfPreviews, isDrawn: true)))
  }
  return drawn
}

/// The page that a plan is for; nil for an image.
///
/// - Throws: ``Failure/noColumnsToChoose`` if it should offer other columns, and has none.
package func page(of plan: Plan) throws(Failure) -> Page? {
  guard let options = plan.page else { return nil }
  if options.columns != nil, plan.columnCount == nil { throw .noColumnsToChoose }
  return Page(plan, in: pageLayouts(of: plan, options), options)
}

/// Reports each damaged picture once.
package func reportDamage(in plans: [Plan], _ reporter: any Reporter) {
  var seen: Set<FilePage> = []
  for frame in plans.lazy.flatMap(\.frames) {
    let picture = frame.picture
    guard let damage = frame.damage, seen.insert(FilePage(picture.path, picture.page)).inserted
    else { continue }
    reporter.report(.notice(.damaged(picture.label, damage)))
  }
}

/// Reports each picture that states its colors in numbers once, and all whose profiles cannot be used.
func reportColors(in plans: [Plan], _ reporter: any Reporter) {
  var (seen, bare) = (Set<FilePage>(), [Path]())
  for picture in plans.lazy.flatMap(\.frames).map(\.picture) {
    guard let colors = picture.colors, seen.insert(FilePage(picture.path, picture.page)).inserted
    else { continue }
    reporter.report(.colors(picture.label, colors))
    if picture.hasUnusableProfile { bare.append(picture.label) }
  }
  if !bare.isEmpty { reporter.report(.notice(.unusableProfiles(Notice.SomePictures(bare)))) }
}

extension WallOptions {
  /// The pictures that elements may show: those named on the command line, and those next to a
  /// layout file or an earlier wall.
  fileprivate var imageAccess: ReadAccess {
    let named = layouts.flatMap { [$0.backgroundImage, $0.texts.badgeImage] }.compactMap(\.self)
    let folders = layouts.flatMap { [$0.openLayout?.folder, $0.keeping?.manifest.parent] }
    return access.readAccess(below: folders.compactMap(\.self), named: Set(named))
  }
}

extension Plan {
  /// The size of the wall's uncompressed pixels in bytes, roughly the most that any format needs.
  var byteCount: Int { pixelCount.multipliedSaturated(by: background.isOpaque ? 3 : 4) }
}

/// Makes sure that texts can be drawn, if there are any.
package func checkFonts(for plans: [Plan]) throws(Failure) {
  guard plans.contains(where: { $0.elements.contains { $0.content.text != nil } }) else { return }
  do { try Typesetter.shared.check() } catch { throw .noFonts(error.description) }
}

/// Reports the characters that no font has.
package func tellMissingLetters(in plans: [Plan], _ reporter: any Reporter) {
  let letters = MissingLetters()
  letters.look(at: plans)
  letters.tell(reporter)
}

extension [Plan] {
  /// A notice for each missing typeface.
  fileprivate var replacedFonts: [Notice] {
    let fonts = Set(
      lazy.flatMap(\.elements).compactMap { $0.content.text == nil ? nil : $0.content.font })
    return fonts.sorted().compactMap { font in
      Typesetter.shared.replacement(for: font).map {
        .replacedFont(font, by: $0)
      }
    }
  }
}

package func startLibvips(allowing formats: Set<PictureFormat>) throws(Failure) {
  do { try VipsLibrary.start() } catch { throw .libvips(error.description) }
  VipsLibrary.unblock(Set(formats.filter(\.mustBeAllowed).map(\.loader)))
}
