internal import Decoding
internal import Files
internal import Planning
internal import Plans
internal import Requests
internal import Saving

extension WallOptions {
  /// Refuses to replace what is not to be replaced, as far as the names of the outputs are known before
  /// any picture is measured.
  ///
  /// - Throws: what ``Overwriting/check(telling:)`` throws.
  func checkOutputs(
    _ found: Scanned, _ decoder: any PictureDecoder, telling reporter: any Reporter,
    otherPictures: @escaping () -> Set<FileStatus.Identity> = { [] }
  ) throws(Failure) {
    // An empty wall replaces nothing.
    guard !found.files.isEmpty else { return }
    let documents = layouts.map(expectedDocuments)
    let manifests = documents.compactMap(\.manifest), usual = documents.compactMap(\.usualManifest)
    var outputs: [OutputFile] = []
    for (layout, documents) in zip(layouts, documents) {
      let images =
        layout.kind.layoutName == .thumbs
        ? unprovedThumbnails(found, layout, manifests + usual, decoder)
        : expectedImages(of: layout, fileCount: found.files.count)
      outputs += images.map { OutputFile($0, .image) }
      outputs += documents.manifest.map { [OutputFile($0, .manifest)] } ?? []
      outputs += documents.drawing.map { [OutputFile($0, .drawing)] } ?? []
    }
    outputs = outputs.filter(\.isThere)
    guard !outputs.isEmpty else { return }
    var overwriting = Overwriting(
      outputs: outputs, reads: reads(with: found), isForced: self.output.overwrites,
      decoder: decoder, pictures: { found.own.others(among: found.files) },
      otherPictures: otherPictures)
    overwriting.usualManifests = usual
    if output.hasDefaultName { overwriting.unnamedOperands = found.operands }
    try overwriting.check(telling: reporter)
  }

  /// The thumbnails that are there although weir did not make them, and whose pictures can be read.
  private func unprovedThumbnails(
    _ found: Scanned, _ layout: WallLayout, _ manifests: [Path], _ decoder: any PictureDecoder
  ) -> [Path] {
    var folders = PictureFolders(below: found.roots)
    let there = found.files.compactMap { file -> (file: Path, thumbnail: Path)? in
      var picture = Picture(path: file, width: 1, height: 1)
      picture.folder = folders.folder(of: file)
      guard let thumbnail = expectedThumbnail(of: picture, layout),
        (try? FileStatus.of(thumbnail)) != nil
      else { return nil }
      return (file, thumbnail)
    }
    guard !there.isEmpty, !output.overwrites else { return [] }
    let listed = Set(manifests.flatMap { EarlierWall(manifest: $0)?.images ?? [] }.map(\.path))
    return there.filter { file, thumbnail in
      !listed.contains(thumbnail) && !Mark.isOn(thumbnail, decoder)
        && !measure(
          [file], limits: resources.maxPixels, decoder: decoder, threads: 1,
          reporter: SilentReporter()
        ).pictures.isEmpty
    }.map(\.thumbnail)
  }

  /// The files that the run reads, other than pictures.
  private func reads(with found: Scanned) -> FilesRead {
    var reads = self.reads
    reads.formUnion(found.reads)
    for keeping in layouts.compactMap(\.keeping) { reads.note(keeping.manifest, as: .keptWall) }
    for image in layouts.flatMap(\.images) { reads.note(image, as: .image) }
    return reads
  }
}
