internal import Layouts

/// The rows of a wall that a part draws.
///
/// The rows of all sheets are counted on, as if each stood below the one before it.
struct Band: Equatable, Sendable {
  /// What a band has of one sheet.
  struct Piece: Equatable, Sendable {
    let sheet: Int
    /// Of the sheet.
    let rows: Range<Int>
    /// The sheet's, in pixels.
    let width: Int
  }

  /// From the top down, at least one; none is empty.
  let pieces: [Piece]
  /// The first of its rows, among those of all sheets.
  let firstRow: Int

  /// - Throws: ``WeirError/tooManyParts(_:rows:)``: each must have a row; and ``WeirError/tooFewParts(_:rows:)``:
  ///   no image has more than ``PixelLimits/side``.
  init(_ part: Part, of plan: Plan) throws(WeirError) {
    let total = plan.sheets.reduce(0) { $0 + $1.height }
    guard part.count <= total else { throw .tooManyParts(part.count, rows: total) }
    let rows = Self.rows(of: part, outOf: total)
    guard rows.count <= PixelLimits.side else { throw .tooFewParts(part.count, rows: total) }
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
    self.pieces = pieces
    firstRow = rows.lowerBound
  }

  /// As many rows for each part as can be, one more for some of them.
  private static func rows(of part: Part, outOf total: Int) -> Range<Int> {
    func start(_ index: Int) -> Int {
      part.count.dividingFullWidth(total.multipliedFullWidth(by: index)).quotient
    }
    return start(part.number - 1)..<start(part.number)
  }

  /// In pixels: the widest sheet's.
  var width: Int { pieces.reduce(0) { max($0, $1.width) } }

  /// In pixels: of all pieces together.
  var height: Int { pieces.reduce(0) { $0 + $1.rows.count } }

  /// Whether any of a sheet's rows is drawn.
  func meets(_ rows: Range<Int>, ofSheet sheet: Int) -> Bool {
    // The pieces are of sheets that follow one another.
    let index = sheet - pieces[0].sheet
    return pieces.indices.contains(index) && pieces[index].rows.overlaps(rows)
  }
}
