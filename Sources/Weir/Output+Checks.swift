extension Output {
  /// Makes sure that the folders exist which the images and the manifest go into.
  func checkFolders() throws(WeirError) {
    var folders = manifestTemplate.map { [$0.parent] } ?? []
    if let drawing { folders.append(drawing.parent) }
    if case .files(let template) = destination { folders.append(template.parent) }
    for folder in folders { try checkOutputFolder(folder) }
  }

  /// Makes sure that the format can hold the plan's sheets, whoever made the plan.
  func checkCanHold(_ plan: Plan) throws(WeirError) {
    if !plan.background.isOpaque, !format.hasTransparency {
      throw .noTransparency(format: format.name)
    }
    guard !plan.sheets.isEmpty else { throw .emptyPlan }
    for sheet in plan.sheets where max(sheet.width, sheet.height) > format.longestSide {
      throw .tooLarge(
        format: format.name, limit: format.longestSide, width: sheet.width, height: sheet.height,
        remedies: format.remediesForAFixedPlan)
    }
    if plan.sheets.count > 1 { try checkNamesDiffer(plan.sheets.count) }
  }

  private func checkNamesDiffer(_ count: Int) throws(WeirError) {
    guard case .files(let template) = destination,
      numbersSheets || template.name.contains(Self.sheetPlaceholder)
    else { throw .sheetsNeedNames(count) }
  }
}

/// Makes sure that a folder exists.
///
/// - Throws: ``WeirError/noOutputFolder(_:)``.
func checkOutputFolder(_ folder: Path) throws(WeirError) {
  let status = try attempt { () throws(FileError) in try FileStatus.of(folder) }
  guard status?.kind == .folder else { throw .noOutputFolder(folder) }
}
