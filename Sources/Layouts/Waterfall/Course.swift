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
    let span = min(columns.count, rules.finish.span(of: size, index: index))
    var spot = spot(span: span)
    if !fits(size, spot, below: rules.below(index)) {
      guard rules.sheets.areCut else { throw .tooTall(index: index) }
      startSheet()
      spot = self.spot(span: span)
    }
    let wanted = rules.height(of: size, in: spot.width)
    let height = min(wanted, Double(room - spot.row - rules.below(index)))
    guard height >= 1, rules.sheets.height != nil || height == wanted else {
      throw .tooTall(index: index)
    }
    let frame = PixelRect(
      x: columns.x(of: spot.column), y: spot.row, width: spot.width, height: Int(height))
    append(frame, spot.columns, below: rules.below(index))
    return rules.placement(
      of: size, sheet: finished.count, columns: spot.columns, frame: frame, allowed: height)
  }

  /// Ends the sheet that is being filled and gives all of them.
  consuming func finish() -> [Arrangement.Sheet] {
    startSheet()
    return finished
  }

  /// Lets items stay in their columns; the next ones are dealt out after the last of them.
  ///
  /// - Returns: their placements, nil for all other items.
  mutating func keep(
    _ items: [Keeping.Item], _ sizes: ArraySlice<Size>, closesGaps: Bool
  ) throws(LayoutError) -> [Placement?] {
    var placements: [Placement?] = Array(repeating: nil, count: sizes.count)
    for item in items {
      let size = sizes[sizes.startIndex + item.index]
      guard size.isPlaceable else { throw .unplaceable(index: item.index, size: size) }
      let frame = try frame(of: item, size, closesGaps: closesGaps)
      append(frame, item.columns, below: rules.below(item.index))
      placements[item.index] = rules.placement(of: size, kept: frame, columns: item.columns)
    }
    if let last = items.max(by: { $0.index < $1.index }) { dealt = last.columns.upperBound }
    return placements
  }

  /// Where a kept item stands: where it did, or as high as the items above it let it.
  private func frame(
    of item: Keeping.Item, _ size: Size, closesGaps: Bool
  ) throws(LayoutError) -> PixelRect {
    let old = item.frame
    let row = closesGaps ? row(of: item.columns) : old.y
    let height = closesGaps ? rules.height(of: size, in: old.width) : Double(old.height)
    let below = rules.below(item.index)
    guard Double(row + below) + height <= Double(room) else { throw .tooTall(index: item.index) }
    return PixelRect(x: old.x, y: row, width: old.width, height: Int(height))
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

  /// Where columns go on, all of them.
  private func row(of columns: Range<Int>) -> Int {
    columns.reduce(0) { max($0, shortest.nextRow(of: $1)) }
  }

  /// The next columns in turn; what does not fit at the right begins at the left again.
  private func dealtSpot(span: Int) -> (column: Int, row: Int) {
    let turn = dealt % columns.count
    let column = turn + span <= columns.count ? turn : 0
    return (column, row(of: column..<(column + span)))
  }

  private func fits(_ size: Size, _ spot: Spot, below: Int) -> Bool {
    if let most = rules.sheets.itemCount, itemCount >= most { return false }
    return Double(spot.row + below) + rules.height(of: size, in: spot.width) <= Double(room)
  }

  private mutating func startSheet() {
    guard itemCount > 0 else { return }
    finished.append(
      Arrangement.Sheet(width: rules.width, height: lowest + rules.insets.bottom))
    shortest = ShortestColumn(columns: columns.count, firstRow: rules.insets.top)
    (itemCount, dealt, lowest) = (0, 0, 0)
  }

  private mutating func append(_ frame: PixelRect, _ columns: Range<Int>, below: Int) {
    for column in columns {
      shortest.end(column, at: frame.maxY + below + rules.spacing.vertical)
    }
    lowest = max(lowest, frame.maxY + below)
    itemCount += 1
    dealt = columns.upperBound
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

  /// A picture of another shape than its old frame's stands in the middle of it.
  fileprivate func placement(of size: Size, kept frame: PixelRect, columns: Range<Int>) -> Placement
  {
    let allowed = height(of: size, in: frame.width)
    if Double(frame.height) == allowed {
      return placement(of: size, sheet: 0, columns: columns, frame: frame, allowed: allowed)
    }
    let isWhole = frame.hasShape(of: size)
    return Placement(
      sheet: 0, column: columns.lowerBound, span: columns.count, frame: frame,
      content: isWhole ? nil : frame.fitting(size, enlarges: enlarges))
  }

  private func content(of size: Size, in frame: PixelRect, _ fit: Fit) -> PixelRect {
    if case .cover = fit { return frame.covered(by: size, enlarges: enlarges) }
    let across = Double(frame.width) / size.width
    let fitting = fit == .contain ? min(across, Double(frame.height) / size.height) : across
    if !enlarges, fitting > 1 { return frame.centered(scaling: size, by: 1) }
    return fit == .contain ? frame.centered(scaling: size, by: fitting) : frame
  }
}
