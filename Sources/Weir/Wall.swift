// Sizes, spacing and insets are part of this library's interface.
@_exported public import Layouts
internal import Vips

/// Everything that a wall is made of and made with.
public struct WallOptions: Equatable, Sendable {
  /// Which files.
  public var inputs: Inputs
  /// How they are laid out.
  public var layout: WallLayout
  /// Where the wall goes.
  public var output: Output
  /// How much of the machine may be used.
  public var resources: Resources
  /// Whether one picture that cannot be placed is an error.
  public var isStrict: Bool

  /// Creates the options.
  public init(
    inputs: Inputs, output: Output, layout: WallLayout = WallLayout(),
    resources: Resources = Resources(), isStrict: Bool = false
  ) {
    self.inputs = inputs
    self.layout = layout
    self.output = output
    self.resources = resources
    self.isStrict = isStrict
  }
}

/// Makes a wall: folders and lists → files → pictures → plan → images and manifest.
///
/// - Parameters:
///   - options: what is to be done.
///   - reporter: hears what happens.
/// - Returns: the plan as it was drawn, with what was skipped.
/// - Throws: ``WeirError``; then nothing has been written.
public func makeWall(
  _ options: WallOptions, reporter: any Reporter = SilentReporter()
) throws(WeirError) -> Plan {
  try options.output.checkFolders()
  let plan = try makePlan(options, reporter: reporter)
  return try drawWall(plan, options, reporter: reporter)
}

/// Makes the plan of a wall and writes it as the manifest; no pixel is decoded, except of cameras'
/// previews where they are to be drawn.
///
/// - Parameters:
///   - options: as for the wall. The format's limits count; of the output only the manifest is written.
///   - reporter: hears what happens.
/// - Returns: the plan.
/// - Throws: ``WeirError``; then nothing has been written.
public func writePlan(
  _ options: WallOptions, reporter: any Reporter = SilentReporter()
) throws(WeirError) -> Plan {
  try options.output.checkFolders()
  let plan = try makePlan(options, reporter: reporter)
  if let file = options.output.manifestFile {
    try refuseToOverwrite([file], picturesOf: plan, isForced: options.output.overwrites)
  }
  let manifest = try PendingManifest(of: plan, to: options.output)
  defer { manifest?.discard() }
  try attempt { () throws(FileError) in
    try TemporaryFiles.commit(manifest.map { [$0.temporary] } ?? []) { () throws(FileError) in
      try manifest?.rename()
    }
  }
  if plan.previews { reporter.report(.notice("will draw " + plan.shareOfPreviews)) }
  return plan
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
  let plan = try readManifest(manifest)
  for skip in plan.skips { reporter.report(.skipped(skip)) }
  return try drawWall(plan, options, reporter: reporter)
}

/// The first half: everything before a pixel is decoded.
private func makePlan(
  _ options: WallOptions, reporter: any Reporter
) throws(WeirError) -> Plan {
  try startLibvips()
  let resources = options.resources
  let found = try scan(options.inputs, reporter: reporter)
  let measured = measure(
    found.files, limits: resources.maxPixels, previews: options.layout.previews,
    threads: resources.threads, reporter: reporter)
  let skips = (found.skips + measured.skips).sorted { $0.path < $1.path }
  for path in measured.ownWalls { reporter.report(.passedOver(path, "made by weir")) }
  for skip in skips { reporter.report(.skipped(skip)) }
  if options.isStrict, !skips.isEmpty { throw .strict(skips) }
  guard !measured.pictures.isEmpty else {
    throw .noPictures(
      inputs: options.inputs.paths, passedOver: found.passedOver + measured.ownWalls.count,
      skipped: skips.count, isRecursive: options.inputs.isRecursive)
  }
  let plan = try arrange(
    measured.pictures, skips: skips, layout: options.layout, format: options.output.format,
    maxPixels: resources.maxPixels, reporter: reporter)
  if options.isStrict, !plan.skips.isEmpty { throw .strict(plan.skips) }
  if plan.frames.isEmpty { throw .nothingDrawn(plan.skips.count) }
  return plan
}

/// The second half: what a direct run does, and what drawing from a manifest does.
private func drawWall(
  _ plan: Plan, _ options: WallOptions, reporter: any Reporter
) throws(WeirError) -> Plan {
  try startLibvips()
  try options.output.checkCanHold(plan)
  Heap.giveBack()
  let rendering = Rendering(plan, resources: options.resources, reporter: reporter)
  let drawn = try write(
    rendering, to: options.output, isStrict: options.isStrict, reporter: reporter)
  if drawn.previews { reporter.report(.notice("drew " + drawn.shareOfPreviews)) }
  return drawn
}

private func startLibvips() throws(WeirError) {
  do { try VipsLibrary.start() } catch { throw .libvips(error.description) }
}
