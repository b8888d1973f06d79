package import Files
package import Plans

extension Output {
  /// Checks that the folders of the images and the manifest exist; those of thumbnails, and of a
  /// manifest beside them, will be made.
  package func checkFolders() throws(Failure) {
    let isMade = isNamedAfterPictures && manifest == .beside
    var folders = isMade ? [] : manifestTemplate.map { [$0.parent] } ?? []
    if let drawing { folders.append(drawing.parent) }
    if case .files(let template) = destination, !isNamedAfterPictures {
      folders.append(template.parent)
    }
    for folder in folders { try checkOutputFolder(folder) }
  }

  /// Checks that the format can store the plan's sheets as asked for, whatever made the plan.
  package func checkCanHold(_ plan: Plan) throws(Failure) {
    if !plan.background.isOpaque, !format.hasTransparency {
      throw .noTransparency(format: format.name)
    }
    if !plan.background.isOpaque, hasLossyTiles { throw .losslessTiles }
    guard !plan.sheets.isEmpty else { throw .emptyPlan }
    if let paper = plan.paper, ![Self.defaultDotsPerInch, paper.dotsPerInch].contains(dotsPerInch) {
      throw .otherResolution(dotsPerInch, planned: paper.dotsPerInch)
    }
    try checkFilled(by: plan)
    if format.isPage, !plan.layout.isOfThumbnails { return try checkPage(plan) }
    for sheet in plan.sheets where max(sheet.width, sheet.height) > format.longestSide {
      throw .tooLarge(
        format: format.name, limit: format.longestSide, width: sheet.width, height: sheet.height,
        remedies: format.remediesForAFixedPlan)
    }
    if plan.layout.isOfThumbnails { return try checkThumbnails(plan) }
    if format == .pdf { return try checkPaper(plan) }
    if plan.sheets.count > 1 { try checkNamesDiffer(plan.sheets.count) }
  }

  /// Whether a quality was given for Deep Zoom, whose tiles are PNG if they are transparent.
  package var hasLossyTiles: Bool { format == .deepZoom && quality != nil }

  /// What makes a page of a wall, with the options of a plan where this output has none; nil for an image.
  ///
  /// Links to originals lead nowhere from a zip, and originals have no watermark, so by default such pages have copies.
  package func pageOptions(for plan: Plan) -> PageOptions? {
    guard format.isPage else { return nil }
    var options = page.filled(from: plan.page ?? PageOptions().planned(for: plan.frames.count))
    if format == .zip || plan.layout.watermark != nil {
      options.originals = options.originals ?? .omitted
    }
    return options
  }

  /// What happens to the originals: what these options say, or else the default.
  package var originals: PageOptions.Originals {
    page.originals ?? (format == .zip ? .omitted : .link)
  }

  /// Checks that a page's pictures can be opened where the page is.
  ///
  /// - Throws: ``Failure/linksInZip`` and ``Failure/nothingToOpen``.
  package func checkOpening(
    _ originals: PageOptions.Originals, copies: Int?
  ) throws(Failure) {
    if format == .zip, originals == .link { throw .linksInZip }
    if originals == .omitted, copies == 0 { throw .nothingToOpen }
  }

  /// Checks that a page of the plan is one that browsers can open.
  private func checkPage(_ plan: Plan) throws(Failure) {
    try checkOpening(plan.page?.originals ?? .link, copies: plan.page?.copies)
    guard plan.frames.count <= Self.mostPicturesOfPage else {
      throw .tooManyForAPage(plan.frames.count, limit: Self.mostPicturesOfPage)
    }
    if plan.layout.watermark != nil, plan.page?.originals != .omitted { throw .unmarkedOriginals }
  }

  /// Checks that PDF allows pages of the sheets' size.
  private func checkPaper(_ plan: Plan) throws(Failure) {
    // Paper is checked where it is chosen.
    if plan.paper != nil { return }
    let limit = 14_400
    for sheet in plan.sheets where max(sheet.width, sheet.height) * 72 > limit * dotsPerInch {
      let needed = (max(sheet.width, sheet.height) * 72 + limit - 1) / limit
      throw .pageTooLarge(
        width: sheet.width * 72 / dotsPerInch, height: sheet.height * 72 / dotsPerInch,
        limit: limit, dotsPerInch: needed)
    }
  }

  /// The most pictures of a page: its data has about 200 bytes for each.
  package static let mostPicturesOfPage = 200_000

  /// Checks that a plan has a value for every placeholder in the names of files.
  ///
  /// - Throws: ``Failure/unfilled(_:placeholder:known:)``.
  package func checkFilled(by plan: Plan) throws(Failure) {
    let numbers = [("{columns}", plan.layout.columnCount), ("{width}", plan.layout.nameableWidth)]
    let known = numbers.filter { $0.1 != nil }.map(\.0)
    var images: Path?
    if case .files(let template) = destination { images = template }
    if let images, !plan.layout.isOfThumbnails {
      for placeholder in picturePlaceholders where images.contains(placeholder) {
        throw .unfilled(images, placeholder: placeholder, known: [Self.sheetBraces] + known)
      }
    }
    for (template, isOfImages) in [(images, true), (manifestTemplate, false), (drawing, false)] {
      guard let template else { continue }
      for (placeholder, number) in numbers
      where number == nil && template.name.contains(placeholder) {
        throw .unfilled(
          template, placeholder: placeholder,
          known: (isOfImages ? [Self.sheetBraces] : []) + known)
      }
    }
  }

  private func checkNamesDiffer(_ count: Int) throws(Failure) {
    guard case .files(let template) = destination,
      numbersSheets || template.name.contains(Self.sheetBraces)
    else { throw .sheetsNeedNames(count) }
  }
}

/// Checks that a folder exists.
///
/// - Throws: ``Failure/noOutputFolder(_:)``.
package func checkOutputFolder(_ folder: Path) throws(Failure) {
  let status = try attempt { try FileStatus.of(folder) }
  guard status?.kind == .folder else { throw .noOutputFolder(folder) }
}

extension Output {
  /// The format, if no image's name states it; otherwise nil.
  package var unnamedFormat: OutputFormat? { destination == .standardOutput ? format : nil }

  /// Takes how a plan becomes a page, unless these options say otherwise; nil if the output is not a page.
  package mutating func fillPage(from plan: Plan) -> PageOptions? {
    let options = pageOptions(for: plan)
    if let options { page = options }
    return options
  }

  /// Uses the format that a plan was made for, unless another was chosen, and numbers sheets of paper.
  ///
  /// - Throws: ``Failure/noResolution(format:)`` if a resolution was given that the format cannot
  ///   store, and ``Failure/noQuality(format:)``.
  package mutating func follow(_ planned: OutputFormat?, onPaper: Bool) throws(Failure) {
    if onPaper { numbersSheets = true }
    guard followsPlan, let planned, planned != format else { return }
    format = planned
    if case .files(let name) = destination {
      destination = .files(name.withoutSuffix + "." + planned.suffixes[0])
    }
    if dotsPerInch != Self.defaultDotsPerInch, !planned.hasResolution {
      throw .noResolution(format: planned.name)
    }
    if quality != nil, !planned.hasQuality { throw .noQuality(format: planned.name) }
  }
}
