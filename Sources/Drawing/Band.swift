internal import Layouts
package import Plans

/// The rows of a wall that a part draws.
///
/// Rows are counted across all sheets, as if each sheet followed below the previous one.
package struct Band: Equatable, Sendable {
  /// The rows of one sheet.
  package struct Piece: Equatable, Sendable {
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
  package init(_ part: Part, of plan: Plan) throws(Failure) {
    let total = plan.rowCount
    guard part.count <= total else { throw .tooManyParts(part.count, rows: total) }
    self.init(part.share(of: total), of: plan)
    guard height <= PixelLimits.side else { throw .tooFewParts(part.count, rows: total) }
  }

  /// A band of rows, of which there is at least one.
  init(_ rows: Range<Int>, of plan: Plan) {
    var top = 0
    var pieces: [Piece] = []
    for (number, sheet) in plan.sheets.enumerated() {
      let shown = rows.clamped(to: top..<top + sheet.height)
      if !shown.isEmpty {
        let inside = shown.lowerBound - top..<shown.upperBound - top
        pieces.append(Piece(sheet: number, rows: inside, width: sheet.width))
      }
      top += sheet.height
    }
    (self.pieces, firstRow) = (pieces, rows.lowerBound)
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
  package var rowCount: Int { sheets.reduce(0) { $0 + $1.height } }
}

extension Part {
  /// An equal share of this many things, to within one.
  func share(of total: Int) -> Range<Int> {
    func start(_ index: Int) -> Int {
      count.dividingFullWidth(total.multipliedFullWidth(by: index)).quotient
    }
    return start(number - 1)..<start(number)
  }
}
