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

    var columns: Range<Int> { column..<(column + span) }
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
    let wanted = rules.height(of: size, in: spot.width)
    let height = min(wanted, Double(room - spot.row))
    guard height >= 1, rules.sheets.height != nil || height == wanted else {
      throw .tooTall(index: index)
    }
    let frame = PixelRect(
      x: columns.x(of: spot.column), y: spot.row, width: spot.width, height: Int(height))
    append(frame, spot.columns)
    return rules.placement(
      of: size, sheet: finished.count, columns: spot.columns, frame: frame, allowed: height)
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
    return (column, row(of: column..<(column + span)))
  }

  private func fits(_ size: Size, _ spot: Spot) -> Bool {
    if let most = rules.sheets.itemCount, itemCount >= most { return false }
    return Double(spot.row) + rules.height(of: size, in: spot.width) <= Double(room)
  }

  private mutating func startSheet() {
    guard itemCount > 0 else { return }
    finished.append(
      Arrangement.Sheet(width: rules.width, height: lowest + rules.insets.bottom))
    shortest = ShortestColumn(columns: columns.count, firstRow: rules.insets.top)
    (itemCount, dealt, lowest) = (0, 0, 0)
  }

  private mutating func append(_ frame: PixelRect, _ columns: Range<Int>) {
    for column in columns {
      shortest.end(column, at: frame.maxY + rules.spacing.vertical)
    }
    lowest = max(lowest, frame.maxY)
    itemCount += 1
    dealt = columns.upperBound
  }
}

extension Course {
  /// Lets an item stay in its columns: in its frame, or as high as the items above it let it.
  ///
  /// A picture of another shape than its frame's stands in the middle of it.
  mutating func keep(_ item: Keeping.Item, _ size: Size, closesGaps: Bool) throws(LayoutError)
    -> Placement
  {
    guard size.isPlaceable else { throw .unplaceable(index: item.index, size: size) }
    let allowed = rules.height(of: size, in: item.frame.width)
    let row = closesGaps ? row(of: item.columns) : item.frame.y
    let height = closesGaps ? allowed : Double(item.frame.height)
    guard Double(row) + height <= Double(room) else { throw .tooTall(index: item.index) }
    let frame = PixelRect(
      x: item.frame.x, y: row, width: item.frame.width, height: Int(height))
    append(frame, item.columns)
    if height == allowed {
      return rules.placement(
        of: size, sheet: 0, columns: item.columns, frame: frame, allowed: allowed)
    }
    let isWhole = frame.hasShape(of: size)
    return Placement(
      sheet: 0, column: item.columns.lowerBound, span: item.columns.count, frame: frame,
      content: isWhole ? nil : frame.fitting(size, enlarges: rules.enlarges))
  }

  /// Lets the next items be dealt out after an item.
  mutating func goOn(after item: Keeping.Item) { dealt = item.columns.upperBound }

  /// Where columns go on, all of them.
  private func row(of columns: Range<Int>) -> Int {
    columns.reduce(0) { max($0, shortest.nextRow(of: $1)) }
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
  private func limited(_ height: Double, in width: Int) -> Double {
    guard let most = finish.maxAspect else { return height }
    return min(height, max(1, (most * Double(width)).rounded()))
  }

  /// The height of an item's frame in a width, whatever room there is.
  func height(of size: Size, in width: Int) -> Double {
    min(limited(size.height(in: width), in: width), Double(maxHeight ?? .max))
  }

  /// Decides what of a frame a picture covers, and whether it is cropped for that.
  ///
  /// - Parameters:
  ///   - size: the picture's own size.
  ///   - sheet: from 0.
  ///   - columns: those that it goes over.
  ///   - frame: its place.
  ///   - allowed: how high it may be there: all of the picture, as far as ``Finish/maxAspect`` lets
  ///     it, or less where there is no room for that.
  /// - Returns: the whole placement.
  func placement(
    of size: Size, sheet: Int, columns: Range<Int>, frame: PixelRect, allowed: Double
  ) -> Placement {
    let scaled = size.height(in: frame.width)
    let isTower = allowed == limited(scaled, in: frame.width)
    let fit = allowed < scaled ? (isTower ? finish.towerFit : .contain) : .stretch
    var crop: Fit.Focus?
    if case .cover(let focus) = fit { crop = focus }
    return Placement(
      sheet: sheet, column: columns.lowerBound, span: columns.count, frame: frame,
      content: content(of: size, in: frame, fit), crop: crop)
  }

  private func content(of size: Size, in frame: PixelRect, _ fit: Fit) -> PixelRect {
    if case .cover = fit { return frame.covered(by: size, enlarges: enlarges) }
    let across = Double(frame.width) / size.width
    let fitting = fit == .contain ? min(across, Double(frame.height) / size.height) : across
    if !enlarges, fitting > 1 { return frame.centered(scaling: size, by: 1) }
    return fit == .contain ? frame.centered(scaling: size, by: fitting) : frame
  }
}
