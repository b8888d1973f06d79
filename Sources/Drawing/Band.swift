internal import Layouts
package import Plans

/// The rows of a wall that a part draws.
///
/// Rows are counted across all sheets, as if each sheet followed below the previous one. A page has a drawing for each density of
/// its sprites, and those follow one another, too.
package struct Band: Equatable, Sendable {
  /// The rows of one sheet.
  package struct Piece: Equatable, Sendable {
    package let drawing: Int
    package let sheet: Int
    /// The rows, counted from the top of the sheet.
    package let rows: Range<Int>
    /// The sheet's width, in pixels.
    package let width: Int
  }

  /// The pieces, from the top; there is at least one, and none is empty.
  package let pieces: [Piece]
  /// The first row, counted across all sheets.
  package let firstRow: Int

  /// - Throws: ``Failure`` if a part would have no row, or more than an image can have.
  package init(_ part: Part, of plan: Plan) throws(Failure) { try self.init(part, of: [plan]) }

  /// - Throws: ``Failure`` if a part would have no row, or more than an image can have.
  package init(_ part: Part, of drawings: [Plan]) throws(Failure) {
    let total = drawings.reduce(0) { $0 + $1.rowCount }
    guard part.count <= total else { throw .tooManyParts(part.count, rows: total) }
    let rows = Self.rows(of: part, outOf: total)
    guard rows.count <= PixelLimits.side else { throw .tooFewParts(part.count, rows: total) }
    var top = 0
    var pieces: [Piece] = []
    for (drawing, plan) in drawings.enumerated() {
      for (number, sheet) in plan.sheets.enumerated() {
        let shown = rows.clamped(to: top..<top + sheet.height)
        if !shown.isEmpty {
          let inside = shown.lowerBound - top..<shown.upperBound - top
          pieces.append(Piece(drawing: drawing, sheet: number, rows: inside, width: sheet.width))
        }
        top += sheet.height
      }
    }
    self.init(pieces: pieces, firstRow: rows.lowerBound)
  }

  private init(pieces: [Piece], firstRow: Int) { (self.pieces, self.firstRow) = (pieces, firstRow) }

  /// The band of each drawing that has rows in this one, in order.
  package var ofDrawings: [Band] {
    var (bands, top) = ([Band](), firstRow)
    for (_, pieces) in Dictionary(grouping: pieces, by: \.drawing).sorted(by: { $0.key < $1.key }) {
      let band = Band(pieces: pieces, firstRow: top)
      bands.append(band)
      top += band.height
    }
    return bands
  }

  /// An equal share of the rows, to within one.
  private static func rows(of part: Part, outOf total: Int) -> Range<Int> {
    func start(_ index: Int) -> Int {
      part.count.dividingFullWidth(total.multipliedFullWidth(by: index)).quotient
    }
    return start(part.number - 1)..<start(part.number)
  }

  /// The rows, counted across all sheets.
  package var rows: Range<Int> { firstRow..<firstRow + height }
  /// The width of the widest sheet, in pixels.
  package var width: Int { pieces.reduce(0) { max($0, $1.width) } }
  /// The height of all pieces together, in pixels.
  package var height: Int { pieces.reduce(0) { $0 + $1.rows.count } }

  /// Whether any of these rows of a sheet is in the band.
  func meets(_ rows: Range<Int>, ofSheet sheet: Int) -> Bool {
    // The pieces belong to consecutive sheets.
    let index = sheet - pieces[0].sheet
    return pieces.indices.contains(index) && pieces[index].rows.overlaps(rows)
  }
}

extension Plan {
  /// The rows of all sheets.
  package var rowCount: Int { sheets.reduce(0) { $0 + $1.height } }
}
