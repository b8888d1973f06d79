/// A waterfall in the making: what is already placed, as far as it decides where the next item
/// goes.
struct Course {
  private let rules: Waterfall
  private let columns: Columns
  private let room: Int
  private var shortest: ShortestColumn
  private var finished: [Arrangement.Sheet] = []
  private var itemCount = 0
  private var dealt = 0
  private var lowest = 0

  /// Where an item may go.
  private struct Spot {
    let column: Int
    let span: Int
    let row: Int
    let width: Int
  }

  init(_ rules: Waterfall, _ columns: Columns) {
    self.rules = rules
    self.columns = columns
    room = (rules.sheets.height ?? PixelLimits.height) - rules.insets.bottom
    shortest = ShortestColumn(columns: columns.count, firstRow: rules.insets.top)
  }

  mutating func place(_ size: Size, index: Int) throws(LayoutError) -> Placement {
    guard size.isPlaceable else { throw .unplaceable(index: index, size: size) }
    let span = min(columns.count, rules.finish.spans.span(of: size, index: index))
    var spot = spot(span: span)
    if !fits(size, spot) {
      guard rules.sheets.areCut else { throw .tooTall(index: index) }
      startSheet()
      spot = self.spot(span: span)
    }
    let scaled = size.height(in: spot.width)
    let wanted = rules.limited(scaled, in: spot.width)
    let height = min(wanted, Double(room - spot.row))
    guard height >= 1, rules.sheets.height != nil || height == wanted else {
      throw .tooTall(index: index)
    }
    let frame = PixelRect(
      x: columns.x(of: spot.column), y: spot.row, width: spot.width, height: Int(height))
    append(frame, spot)
    return rules.placement(
      of: size, sheet: finished.count, column: spot.column, frame: frame,
      isCut: height < scaled, isTower: height == wanted)
  }

  /// Ends the sheet that is being filled and gives all of them.
  consuming func finish() -> [Arrangement.Sheet] {
    startSheet()
    return finished
  }

  private func spot(span: Int) -> Spot {
    let (column, row) =
      rules.finish.order == .shortest
      ? shortest.spot(span: span, tolerance: rules.finish.tolerance) : dealtSpot(span: span)
    let last = column + span - 1
    return Spot(
      column: column, span: span, row: row,
      width: columns.x(of: last) + columns.width(of: last) - columns.x(of: column))
  }

  /// The next columns in turn; what does not fit at the right begins at the left again.
  private func dealtSpot(span: Int) -> (column: Int, row: Int) {
    let turn = dealt % columns.count
    let column = turn + span <= columns.count ? turn : 0
    let rows = (column..<(column + span)).map { shortest.nextRow(of: $0) }
    return (column, rows.max() ?? 0)
  }

  private func fits(_ size: Size, _ spot: Spot) -> Bool {
    if let most = rules.sheets.itemCount, itemCount >= most { return false }
    let height = rules.limited(size.height(in: spot.width), in: spot.width)
    return Double(spot.row) + height <= Double(room)
  }

  private mutating func startSheet() {
    guard itemCount > 0 else { return }
    finished.append(
      Arrangement.Sheet(width: rules.width, height: lowest + rules.insets.bottom))
    shortest = ShortestColumn(columns: columns.count, firstRow: rules.insets.top)
    (itemCount, dealt, lowest) = (0, 0, 0)
  }

  private mutating func append(_ frame: PixelRect, _ spot: Spot) {
    for column in spot.column..<(spot.column + spot.span) {
      shortest.end(column, at: frame.maxY + rules.spacing.vertical)
    }
    lowest = max(lowest, frame.maxY)
    itemCount += 1
    dealt = spot.column + spot.span
  }
}

extension Size {
  /// The height in a column's width, to the nearest pixel and at least 1.
  func height(in width: Int) -> Double {
    let product = height * Double(width)
    let height = product.isFinite ? product / self.width : height / self.width * Double(width)
    return max(1, height.rounded())
  }
}

extension Waterfall {
  /// A height, as far as ``Finish/maxAspect`` lets it.
  func limited(_ height: Double, in width: Int) -> Double {
    guard let most = finish.maxAspect else { return height }
    return min(height, max(1, (most * Double(width)).rounded()))
  }

  /// Decides what of a frame a picture covers, and whether it is cropped for that.
  ///
  /// - Parameters:
  ///   - size: the picture's own size.
  ///   - sheet: from 0.
  ///   - column: the first, from 0.
  ///   - frame: its place.
  ///   - isCut: whether the frame is less tall than the picture would be.
  ///   - isTower: whether that is for ``Finish/maxAspect``, and not for the sheet's end.
  /// - Returns: the whole placement.
  func placement(
    of size: Size, sheet: Int, column: Int, frame: PixelRect, isCut: Bool, isTower: Bool
  ) -> Placement {
    let fit = isCut ? (isTower ? finish.towerFit : .contain) : .stretch
    var crop: Fit.Focus?
    if case .cover(let focus) = fit { crop = focus }
    return Placement(
      sheet: sheet, column: column, frame: frame, content: content(of: size, in: frame, fit),
      crop: crop)
  }

  private func content(of size: Size, in frame: PixelRect, _ fit: Fit) -> PixelRect {
    if case .cover = fit { return frame.covered(by: size, enlarges: enlarges) }
    let across = Double(frame.width) / size.width
    let fitting = fit == .contain ? min(across, Double(frame.height) / size.height) : across
    if !enlarges, fitting > 1 { return frame.centered(scaling: size, by: 1) }
    return fit == .contain ? frame.centered(scaling: size, by: fitting) : frame
  }
}
