package import Plans
package import Files

/// What is drawn for a page: a plan, and a file for each of its sheets.
///
/// Each density of the sprites is one, and so are the copies. They are drawn at the same time, so each picture is decoded once
/// for all of them. The frames of sprites are the wall's, in the same order.
package struct PageDrawing: Sendable {
  package struct File: Sendable {
    /// Below the page's folder.
    package let name: Path
    package let format: PageOptions.SpriteFormat
    package let isTransparent: Bool
  }

  package let page: Int
  package let plan: Plan
  package let files: [File]
  package var areCopies = false
}

extension [Page] {
  /// What is drawn for the pages: first their sprites in the lowest density, which stand for the walls, then those in
  /// others, and then the copies.
  package var drawings: [PageDrawing] {
    let sprites = indices.map { self[$0].drawings(at: $0) }
    let copies = indices.compactMap { self[$0].drawingOfCopies(at: $0) }
    return sprites.map { $0[0] } + sprites.flatMap { $0.dropFirst() } + copies
  }
}

extension Page {
  /// The sprites of each density, the lowest first.
  fileprivate func drawings(at page: Int) -> [PageDrawing] {
    sets.map { PageDrawing(page: page, plan: $0.plan(of: plan), files: files(of: $0)) }
  }

  /// The copies; nil if there are none.
  fileprivate func drawingOfCopies(at page: Int) -> PageDrawing? {
    guard !copies.list.isEmpty else { return nil }
    let files = copies.list.map { copy in
      let isTransparent = plan.frames[copy.frame].picture.hasAlpha
      let format = options.formatOfCopy(isTransparent: isTransparent)
      return PageDrawing.File(name: copy.name, format: format, isTransparent: isTransparent)
    }
    return PageDrawing(
      page: page,
      plan: copies.plan(of: plan, on: sprites.background(of: plan), watermarks: watermarks),
      files: files,
      areCopies: true)
  }

  /// The files of sprites, which are numbered through all densities.
  private func files(of sprites: Sprites) -> [PageDrawing.File] {
    sprites.sheets.indices.map { file(ofSheet: $0, of: sprites) }
  }

  func file(ofSheet sheet: Int, of sprites: Sprites) -> PageDrawing.File {
    let isTransparent = sprites.transparentSheets.contains(sheet)
    let format = options.format(isTransparent: isTransparent)
    return PageDrawing.File(
      name: Path("\(sprites.firstNumber + sheet).\(format.suffix)"), format: format,
      isTransparent: isTransparent)
  }
}
