internal import Decoding
internal import Files
internal import Planning
internal import Plans
internal import Requests
internal import Saving

extension Run {
  /// Refuses to replace what is not to be replaced, as far as the names of the outputs are known before
  /// any picture is measured.
  func checkOutputs(of options: WallOptions, _ found: Scanned) throws(Failure) {
    // An empty wall replaces nothing.
    guard !found.files.isEmpty else { return }
    let documents = options.layouts.map(options.expectedDocuments)
    let manifests = documents.compactMap(\.manifest), usual = documents.compactMap(\.usualManifest)
    var outputs: [OutputFile] = []
    for (layout, documents) in zip(options.layouts, documents) {
      let images =
        layout.kind.layoutName == .thumbs
        ? unprovedThumbnails(of: options, found, layout, manifests + usual)
        : options.expectedImages(of: layout, fileCount: found.files.count)
      outputs += images.map { OutputFile($0, .image) }
      outputs += documents.manifest.map { [OutputFile($0, .manifest)] } ?? []
      outputs += documents.drawing.map { [OutputFile($0, .drawing)] } ?? []
    }
    outputs = outputs.filter(\.isThere)
    guard !outputs.isEmpty else { return }
    var reads = reads(and: found.reads, keptBy: options)
    for image in options.layouts.flatMap(\.images) { reads.note(image, as: .image) }
    var overwriting = Overwriting(
      outputs: outputs, reads: reads, isForced: options.output.overwrites, decoder: decoder,
      pictures: { found.own.others(among: found.files) }, otherPictures: shared.pictures)
    overwriting.usualManifests = usual
    overwriting.keepsExisting = options.output.keepsExisting
    if options.output.hasDefaultName { overwriting.unnamedOperands = found.operands }
    try overwriting.check(telling: reporter)
  }

  /// The thumbnails that are there although weir did not make them, and whose pictures can be read.
  private func unprovedThumbnails(
    of options: WallOptions, _ found: Scanned, _ layout: WallLayout, _ manifests: [Path]
  ) -> [Path] {
    var folders = PictureFolders(below: found.roots)
    let there = found.files.compactMap { file -> (file: Path, thumbnail: Path)? in
      var picture = Picture(path: file, width: 1, height: 1)
      picture.folder = folders.folder(of: file)
      guard let thumbnail = options.expectedThumbnail(of: picture, layout),
        thumbnail.isThere
      else { return nil }
      return (file, thumbnail)
    }
    guard !there.isEmpty, !options.output.overwrites else { return [] }
    let listed = Set(manifests.flatMap { EarlierWall(manifest: $0)?.images ?? [] }.map(\.path))
    return there.filter { file, thumbnail in
      !listed.contains(thumbnail) && !Mark.isOn(thumbnail, decoder)
        && !Planning.measure(
          [file], limits: resources.maxPixels, decoder: decoder, threads: 1,
          reporter: SilentReporter()
        ).pictures.isEmpty
    }.map(\.thumbnail)
  }
}

extension WallOptions {
  /// The plans of earlier walls that were made from the same and are still as they were written; nil if a
  /// wall must be made, images of earlier runs are to be removed, or unchanged walls are not to be kept.
  func unchangedPlans(of digest: String?) -> [Plan]? {
    guard keepsUnchanged, let digest, records(of: digest, where: \.isCurrent) != nil,
      !manifests.isEmpty
    else { return nil }
    var plans: [Plan] = []
    for manifest in manifests {
      guard let plan = try? readManifest(manifest) else { return nil }
      if output.prunes, EarlierWall(manifest: manifest)?.remains.isEmpty == false { return nil }
      plans.append(plan.saved(in: output))
    }
    return plans
  }
}
