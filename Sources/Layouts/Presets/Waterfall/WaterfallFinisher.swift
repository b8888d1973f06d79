extension WaterfallGroup.Finish {
  /// Whether nothing is left to do after every item has its column.
  var isPlain: Bool { !balances && bottom == .ragged }
}

/// Evens the ends of a waterfall's columns.
struct WaterfallFinisher {
  let rules: WaterfallRules
  let sizes: [Size]
  var placements: [Placement]
  /// The first item of those that no earlier one was placed after.
  let firstInOrder: Int

  init(
    _ rules: WaterfallRules, _ placements: [Placement], _ sizes: [Size], firstInOrder: Int
  ) {
    self.rules = rules
    self.firstInOrder = firstInOrder
    self.placements = placements
    self.sizes = sizes
  }

  var columns: Tracks { rules.columns }

  /// Balances the columns and evens their ends, as far as the finish asks for it.
  mutating func finish() {
    if rules.finish.movesLastPictures { balance() }
    switch rules.finish.bottom {
    case .ragged: break
    case .flush: flush()
    case .trim: trim()
    }
  }

  /// The row after the longest column.
  var length: Int { placements.indices.reduce(0) { max($0, end(of: $1)) } }

  /// The row after an item and its caption.
  func end(of item: Int) -> Int { placements[item].frame.end(rules.flow) + rules.below(item) }

  /// The longest that a frame may be, in pixels.
  var longest: Int { min(rules.maxLength ?? .max, PixelLimits.canvas) }

  /// The length of an item in a column of a width.
  func length(of item: Int, across width: Int) -> Double {
    min(rules.length(of: sizes[item], across: width), Double(longest))
  }

  /// Moves an item to a column of its own width.
  mutating func put(_ item: Int, column: Int, along: Range<Int>, across: Range<Int>) {
    let length = length(of: item, across: across.count)
    placements[item] = Placement(
      lane: column, frame: PixelRect(rules.flow, along: along, across: across),
      fit: rules.fit(of: sizes[item], across: across.count, length: length))
  }

  /// The items of each column, if none spans several.
  var items: [[Int]] {
    var items: [[Int]] = Array(repeating: [], count: columns.count)
    for item in placements.indices { items[placements[item].lane].append(item) }
    return items
  }
}
