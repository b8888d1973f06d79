internal import Drawing
internal import Files
internal import Layouts
package import Pages
internal import Planning
package import Plans
package import Requests
package import Saving
internal import Vips

extension Run {
  /// Draws plans and writes them: the last step, which is the same with a plan from a manifest.
  func draw(_ arranged: Arranged, to output: Output) throws(Failure) -> [Plan] {
    let plans = shared.withoutWalls(arranged.plans)
    for plan in plans { try output.checkCanHold(plan) }
    let made = try MadeFolders(for: plans, output)
    defer { made.settle() }
    let pages = try plans.map { plan throws(Failure) in try page(of: plan) }.compactMap(\.self)
    let pageDrawings = pages.drawings
    let drawings = pages.isEmpty ? plans : pageDrawings.map(\.plan)
    let copies = pageDrawings.filter(\.areCopies).count
    for drawing in drawings.dropLast(arranged.areRead ? 0 : copies) {
      try PlanLimits.check(
        drawing, output.format, resources,
        isUntrusted: arranged.areRead || drawing.layout.name == LayoutName.composition.rawValue)
    }
    for plan in plans { try shared.claim(output.allFiles(of: plan), for: arranged.owner) }
    let overwriting = overwriting(plans.flatMap(output.outputFiles), by: plans, output)
    try overwriting.check(telling: reporter)
    if arranged.areRead { try checkFonts(for: plans) }
    shared.letters.look(at: plans)
    Heap.giveBack()
    let cache = shared.cache()
    let byteCount = drawings.reduce(0) { $0.addingSaturated($1.byteCount) }
    cache?.reserve(byteCount)
    defer { cache?.release(byteCount) }
    let rendering = Rendering(
      plans, drawings: drawings, access: arranged.access,
      imageAccess: arranged.imageAccess,
      resources: resources, decoder: decoder, cache: cache, reporter: reporter)
    let drawn = try Saving.write(
      rendering, as: pages, pageDrawings, to: output, overwriting.staleImages(),
      originals: arranged.access, digest: digest,
      isStrict: isStrict, reporter: reporter)
    output.tellStaleManifests(beside: drawn, reads, reporter)
    pages.tellCopies(reporter)
    output.tellEmptyNames(of: drawn, arePlanned: arranged.areRead, reporter)
    drawn.tellColors(reporter)
    drawn.tellDamage(reporter)
    drawn.tellPreviews(areDrawn: true, reporter)
    return drawn
  }

  /// Writes plans as manifests, without drawing them.
  func write(_ plans: [Plan], to output: Output) throws(Failure) {
    for plan in plans { try output.checkFilled(by: plan) }
    let overwriting = overwriting(plans.flatMap(output.planFiles), by: plans, output)
    try overwriting.check(telling: reporter)
    let staleImages = overwriting.staleImages()
    var files: [PendingFile] = []
    defer { for file in files { file.discard() } }
    for plan in plans {
      try PendingFile(drawingOf: plan, to: output).map { files.append($0) }
      try PendingFile(manifestOf: plan.recorded(by: reporter), to: output, staleImages)
        .map { files.append($0) }
    }
    try files.map(\.renaming).commit()
    staleImages.tell(reporter)
    plans.tellColors(reporter)
    shared.letters.look(at: plans)
    plans.tellPreviews(areDrawn: false, reporter)
  }

  /// What the run must not lose when it writes these files.
  package func overwriting(
    _ outputs: [OutputFile], by plans: [Plan], _ output: Output
  ) -> Overwriting {
    Overwriting(
      outputs: outputs, reads: reads.adding(imagesOf: plans), isForced: output.overwrites,
      decoder: decoder, pictures: { plans.pictureFiles }, otherPictures: shared.pictures
    ).of(plans, output)
  }
}

/// The page that a plan is for, which fails if it has no columns to offer; nil for an image.
package func page(of plan: Plan) throws(Failure) -> Page? {
  guard let options = plan.page else { return nil }
  if options.columns != nil, plan.columnCount == nil { throw .noColumnsToChoose }
  return Page(
    plan, in: pageLayouts(of: plan, options), options, watermarks: plan.watermarksOfPictures)
}

extension [Page] {
  /// Reports copies that were made unasked, since browsers cannot show what they are of.
  package func tellCopies(_ reporter: any Reporter) {
    let count = reduce(0) { $0 + ($1.hasCopiesUnasked ? $1.copies.list.count : 0) }
    if count > 0 { reporter.report(.notice(.copies(count, side: PageOptions.defaultCopies))) }
    if contains(where: \.hasNothingToSay) { reporter.report(.notice(.noCopies)) }
  }
}

extension Output {
  /// Reports placeholders in the names of thumbnails that no picture fills.
  fileprivate func tellEmptyNames(
    of plans: [Plan], arePlanned: Bool, _ reporter: any Reporter
  ) {
    let pictures = plans.lazy.flatMap(\.frames).map(\.picture)
    for field in Picture.MetadataField.allCases where metadataInNames.contains(field) {
      if pictures.allSatisfy({ $0.metadata.caption(field).isEmpty }) {
        reporter.report(.notice(.namesWithout(field, isPlanned: arePlanned)))
      }
    }
  }
}

extension Plan {
  /// The size of the wall's uncompressed pixels in bytes, roughly the most that any format needs.
  var byteCount: Int { pixelCount.multipliedSaturated(by: background.isOpaque ? 3 : 4) }
}

// What users should know about plans that were drawn or written.
extension [Plan] {
  /// Reports each damaged picture once.
  package func tellDamage(_ reporter: any Reporter) {
    for frame in frames(where: { $0.damage != nil }) {
      reporter.report(.notice(.damaged(frame.picture.label, frame.damage ?? "")))
    }
  }

  /// Reports each picture that states its colors in numbers once, and all whose profiles cannot be used.
  fileprivate func tellColors(_ reporter: any Reporter) {
    let pictures = frames { $0.picture.colors != nil }.map(\.picture)
    for picture in pictures { reporter.report(.colors(picture.label, picture.colors ?? "")) }
    let bare = pictures.filter(\.hasUnusableProfile).map(\.label)
    if !bare.isEmpty { reporter.report(.notice(.unusableProfiles(SomePictures(bare)))) }
  }

  /// The first frame of each picture among those that meet a condition.
  private func frames(where isMeant: (Frame) -> Bool) -> [Frame] {
    var seen: Set<FilePage> = []
    return flatMap { $0.frames.filter(isMeant) }.filter {
      seen.insert(FilePage($0.picture.path, $0.picture.page)).inserted
    }
  }

  /// Reports how many pictures are drawn from their previews.
  fileprivate func tellPreviews(areDrawn: Bool, _ reporter: any Reporter) {
    for plan in self where plan.previews {
      reporter.report(.notice(.previews(plan.shareOfPreviews, isDrawn: areDrawn)))
    }
  }
}
