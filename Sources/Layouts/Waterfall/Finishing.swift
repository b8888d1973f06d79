extension Waterfall.Finish {
  /// Whether nothing is left to do once every item has its column.
  var isPlain: Bool { !balances && bottom == .ragged }
}

extension Arrangement {
  /// Balances every sheet and evens its bottom.
  func finished(by rules: Waterfall, _ columns: Columns, _ sizes: [Size]) -> Arrangement {
    var placements = placements
    var (sheets, first) = (sheets, 0)
    for sheet in sheets.indices {
      let end = placements[first...].firstIndex { $0.sheet != sheet } ?? placements.count
      var stacks = Stacks(placements, first..<end, rules, columns, sizes)
      if rules.finish.balances { stacks.balance() }
      switch rules.finish.bottom {
      case .ragged: break
      case .flush: stacks.flush()
      case .trim: stacks.trim()
      }
      placements.replaceSubrange(first..<end, with: stacks.placements)
      sheets[sheet] = Sheet(width: rules.width, height: stacks.height + rules.insets.bottom)
      first = end
    }
    return Arrangement(placements: placements, sheets: sheets, below: below)
  }
}

/// The items of one sheet, column by column, while they are being evened.
struct Stacks {
  let rules: Waterfall
  let columns: Columns
  let sizes: ArraySlice<Size>
  var placements: ArraySlice<Placement>

  init(
    _ placements: [Placement], _ items: Range<Int>, _ rules: Waterfall, _ columns: Columns,
    _ sizes: [Size]
  ) {
    self.rules = rules
    self.columns = columns
    self.sizes = sizes[items]
    self.placements = placements[items]
  }

  /// The first row below the tallest column.
  var height: Int { placements.indices.reduce(0) { max($0, end(of: $1)) } }

  /// The first row below an item and what stands below it.
  func end(of item: Int) -> Int { placements[item].frame.maxY + rules.below(item) }

  /// No frame is higher than this, in pixels.
  var highest: Int {
    let room = rules.sheets.height ?? PixelLimits.height
    return min(rules.maxHeight ?? .max, room - rules.insets.top - rules.insets.bottom)
  }

  /// The height of an item in a width, as its column would have it.
  func height(of item: Int, in width: Int) -> Double {
    min(rules.height(of: sizes[item], in: width), Double(highest))
  }

  /// Puts an item that goes over one column somewhere else, all of it.
  mutating func put(_ item: Int, column: Int, frame: PixelRect) {
    placements[item] = rules.placement(
      of: sizes[item], sheet: placements[item].sheet, columns: column..<(column + 1),
      frame: frame, allowed: height(of: item, in: frame.width))
  }

  /// The items of each column; only where none goes over several.
  var items: [[Int]] {
    var items: [[Int]] = Array(repeating: [], count: columns.count)
    for item in placements.indices { items[placements[item].column].append(item) }
    return items
  }
}
