internal import Drawing
internal import Files
internal import Layouts
internal import Planning
package import Plans
internal import Requests
internal import Saving
internal import Typesetting

/// Plans that are ready to be drawn.
struct Arranged {
  let plans: [Plan]
  /// Whether they come from a manifest, which strangers may have made.
  let areRead: Bool
  let access: ReadAccess
  /// The same for the pictures of elements.
  let imageAccess: ReadAccess
  /// What was named for the walls, which may claim their outputs again.
  let owner: [Path]
}

extension Run {
  /// Measures the pictures that were found: the second step.
  func measure(
    _ scanned: Scanned?, _ options: WallOptions, opensPictures: Bool
  ) throws(Failure) -> Sources {
    try Sources(options, decoder, opensPictures: opensPictures, after: scanned, reporter: reporter)
  }

  /// Looks at the pictures if a wall depends on what they look like, which is the one step before drawing that
  /// decodes pixels, and leaves out or stacks those that are alike.
  func look(at sources: inout Sources, _ options: WallOptions) throws(Failure) {
    let indices = sources.picturesToLook(for: options)
    if !indices.isEmpty {
      let looks = try looks(
        at: indices.map { sources.pictures[$0] }, by: sources.access, resources, decoder: decoder,
        cache: shared.cache(), reporter: reporter)
      sources.add(looks, to: indices)
    }
    sources.gather(options.inputs.similar, reporter)
  }

  /// Makes the plans: the third step, after which pixels are decoded.
  mutating func arrange(
    _ sources: Sources, _ options: WallOptions, comparesFits: Bool
  ) throws(Failure) -> Arranged {
    try report(sources.skips)
    guard !sources.pictures.isEmpty else { throw sources.noPictures(options.inputs) }
    let plans = try options.layouts.map { layout throws(Failure) in
      try plan(layout, sources, options, comparesFits: comparesFits)
    }
    try reporter.checkCancellation()
    try report(plans.skips(beyond: plans.map { _ in sources.skips.count }))
    for plan in plans where plan.frames.isEmpty { throw .nothingDrawn(plan.skips.count) }
    try checkFonts(for: plans)
    for notice in plans.replacedFonts { reporter.report(.notice(notice)) }
    reads = reads(and: sources.reads, keptBy: options)
    return Arranged(
      plans: plans.sharingDecodes(), areRead: false, access: sources.access,
      imageAccess: options.imageAccess, owner: options.inputs.paths)
  }

  /// The files that the run has read, these, and the manifests of walls whose pictures keep their places.
  func reads(and others: FilesRead, keptBy options: WallOptions) -> FilesRead {
    var reads = self.reads
    reads.formUnion(others)
    for keeping in options.layouts.compactMap(\.keeping) {
      reads.note(keeping.manifest, as: .keptWall)
    }
    return reads
  }

  private func plan(
    _ layout: WallLayout, _ sources: Sources, _ options: WallOptions, comparesFits: Bool
  ) throws(Failure) -> Plan {
    var layout = layout
    var pictures = sources.pictures
    if layout.order == nil { (layout.order, pictures) = sources.inDefaultOrder }
    layout.metadata.formUnion(options.output.metadata)
    if options.inputs.similar == .stack, layout.kind.layoutName != .thumbs {
      layout.texts.countStacks()
    }
    let format = options.output.format
    var plan = try Planning.arrange(
      pictures, skips: sources.skips, layout: layout, format: format,
      maxPixels: resources.maxPixels,
      maxOutputPixels: resources.mostOutputPixels(of: sources.pictures.count),
      data: sources.data, comparesFits: comparesFits, reporter: reporter)
    (plan.ignored, plan.leftOut) = (sources.ownWalls, sources.leftOut)
    plan.page = options.output.pageOptions(for: plan)
    plan.operands = sources.operands
    try plan.measureElementImages(resources, decoder, by: options.imageAccess)
    try plan.addWatermarks(resources, decoder, by: options.imageAccess)
    return plan
  }

  /// Reads a plan from a manifest, which takes the place of the first three steps.
  mutating func read(
    _ options: RenderOptions, for output: inout Output
  ) throws(Failure) -> Arranged {
    let file = try PlanFile(
      options.manifest, root: options.access.root, trustsPaths: options.access.areTrusted,
      digests: false)
    try output.follow(file.format, onPaper: file.plan.paper != nil)
    reads.note(file.identity, as: .plan)
    var plan = file.plan
    plan.joinedFrom = nil
    plan.page = output.fillPage(from: plan)
    try output.checkEncoder()
    try report(plan.skips)
    let access = options.access.readAccess(below: [options.manifest.parent])
    return Arranged(plans: [plan], areRead: true, access: access, imageAccess: access, owner: [])
  }
}

extension WallOptions {
  /// Makes sure that there is a place for what these options make.
  func checkOutput() throws(Failure) {
    try output.checkFolders()
    if output.format.isPage {
      if layouts.count > 1 { throw .severalPages }
      try output.checkOpening(output.originals, copies: output.page.copies)
    }
  }

  /// The pictures that elements may show: those named on the command line, and those next to a
  /// layout file or an earlier wall.
  fileprivate var imageAccess: ReadAccess {
    let named = layouts.flatMap(\.namedImages)
    let folders = layouts.flatMap { [$0.openLayout?.folder, $0.keeping?.manifest.parent] }
    return access.readAccess(below: folders.compactMap(\.self), named: Set(named))
  }
}

/// Makes sure that texts can be drawn, if there are any.
package func checkFonts(for plans: [Plan]) throws(Failure) {
  guard plans.contains(where: { $0.elements.contains { $0.content.text != nil } }) else { return }
  do { try Typesetter.shared.check() } catch { throw .noFonts(error.description) }
}

extension [Plan] {
  /// A notice for each missing typeface.
  fileprivate var replacedFonts: [Notice] {
    let fonts = Set(
      lazy.flatMap(\.elements).compactMap { $0.content.text == nil ? nil : $0.content.font })
    return fonts.sorted().compactMap { font in
      Typesetter.shared.replacement(for: font).map { .replacedFont(font, by: $0) }
    }
  }
}
