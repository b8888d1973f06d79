internal import Layouts
package import Plans

/// What a part draws: of a wall, a band; of a page, the same share of each of its drawings.
///
/// So a part has mostly the same pictures in all drawings, and decodes them once. Copies of pictures are not cut: each is in
/// one part.
package struct Share: Equatable, Sendable {
  /// The band of each drawing; nil where it has no row.
  package let bands: [Band?]
  /// The first row in each drawing, even if the share has none.
  package let firstRows: [Int]
  /// The row of the part's file in which each drawing begins, one below another.
  package let tops: [Int]

  /// - Throws: ``Failure`` if a part would have no row of the first drawing, or more than an image can have.
  package init(_ part: Part, of drawings: [Plan]) throws(Failure) {
    var bands: [Band?] = [try Band(part, of: drawings[0])]
    var (firstRows, tops) = ([part.share(of: drawings[0].rowCount).lowerBound], [0])
    for drawing in drawings.dropFirst() {
      tops.append(bands.height)
      let rows = part.rows(of: drawing)
      firstRows.append(rows.lowerBound)
      bands.append(rows.isEmpty ? nil : Band(rows, of: drawing))
    }
    (self.bands, self.firstRows, self.tops) = (bands, firstRows, tops)
    guard height <= PixelLimits.side else {
      throw .tooFewParts(part.count, rows: drawings.reduce(0) { $0 + $1.rowCount })
    }
  }

  /// The rows of the first drawing, counted across its sheets.
  package var rows: Range<Int> { bands[0]?.rows ?? 0..<0 }
  /// The width of the widest sheet, in pixels.
  package var width: Int { bands.reduce(0) { max($0, $1?.width ?? 0) } }
  /// The height of all bands together, in pixels.
  package var height: Int { bands.height }
}

extension [Band?] {
  fileprivate var height: Int { reduce(0) { $0 + ($1?.height ?? 0) } }
}

extension Part {
  /// The rows of a drawing beside others; there may be none.
  fileprivate func rows(of drawing: Plan) -> Range<Int> {
    let rows = share(of: drawing.rowCount)
    guard drawing.layout.isOfThumbnails else { return rows }
    func end(_ row: Int) -> Int {
      var top = 0
      for sheet in drawing.sheets where top < row { top += sheet.height }
      return top
    }
    return end(rows.lowerBound)..<end(rows.upperBound)
  }
}
