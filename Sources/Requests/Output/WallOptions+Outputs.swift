package import Files
internal import Layouts
package import Plans

// Names of outputs that follow from the options and from the names of files, before any picture is measured.

extension WallOptions {
  /// The images of a wall and the pages beside them, as far as their names are known; none for thumbnails.
  package func expectedImages(of layout: WallLayout, fileCount: Int) -> [Path] {
    guard case .files(let template) = output.destination, !output.isNamedAfterPictures,
      let name = firstSheet(layout.filled(template), of: layout, fileCount), name.isFilled
    else { return [] }
    let image = output.format == .deepZoom ? name.withoutSuffix + ".dzi" : name
    return [image] + (output.addsPage ? [name.withoutSuffix + ".html"] : [])
  }

  /// The manifest of a wall, what would be its manifest if no other was chosen, and its drawing; nil for those that
  /// have no name, or none that is known.
  package func expectedDocuments(
    of layout: WallLayout
  ) -> (manifest: Path?, usualManifest: Path?, drawing: Path?) {
    func known(_ template: Path?) -> Path? {
      template.map { layout.filled($0) }.flatMap { $0.isFilled ? $0 : nil }
    }
    return (
      known(output.manifestTemplate), known(output.usualManifestTemplate), known(output.drawing)
    )
  }

  /// The name of the first sheet, whose number has more digits the more sheets there are; nil if it is not known.
  private func firstSheet(_ name: Path, of layout: WallLayout, _ fileCount: Int) -> Path? {
    let isNumbered = name.name.contains(Output.sheetBraces)
    let mayBeCut = layout.sheets.mayBeSeveral || layout.openLayout != nil || layout.paper != nil
    guard isNumbered else {
      return output.numbersSheets && mayBeCut && !output.format.holdsSheets ? nil : name
    }
    if output.format.isPage || !mayBeCut { return name.numbered(upTo: 1)[0] }
    guard layout.openLayout == nil, layout.paper == nil, inputs.pages == .first else { return nil }
    let perSheet = max(1, layout.sheets.itemCount ?? 1)
    let most = fileCount / perSheet + (fileCount % perSheet > 0 ? 1 : 0)
    return most < 10 ? name.numbered(upTo: 1)[0] : nil
  }

  /// The names of thumbnails as far as they are known: none if they have numbers, or if something else than names
  /// decides which pictures are drawn.
  package func expectedThumbnail(of picture: Picture, _ layout: WallLayout) -> Path? {
    guard case .files(let template) = output.destination, inputs.pages == .first,
      inputs.minPixels == nil, inputs.similar == .keep, layout.limit == nil, layout.sample == nil
    else { return nil }
    return output.thumbnailFile(of: picture, layout.filled(template))
  }
}

extension Path {
  /// Whether the name has no placeholder for a number.
  var isFilled: Bool { !Output.placeholders.contains(where: name.contains) }
}
