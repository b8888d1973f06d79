/// The lanes of one section: a waterfall's columns, or rows.
struct Lanes {
  /// How far each lane goes along the scroll direction, and across it.
  private var lanes: [Int: (along: Range<Int>, across: Range<Int>)] = [:]
  /// Whether all pictures of a lane are of one width, below one another.
  private var areColumns = true
  private var first = Int.max

  init(_ pictures: ArraySlice<LayoutAttributes>, _ solution: Solution, _ scroll: Axis) {
    for picture in pictures {
      let lane = solution.paths.position(of: picture.path)
      let frame = picture.frame
      let along = frame.start(scroll)..<frame.end(scroll)
      let across = frame.start(scroll.other)..<frame.end(scroll.other)
      let old = lanes[lane] ?? (along, across)
      if old.across != across { areColumns = false }
      lanes[lane] = (along.joined(old.along), across.joined(old.across))
      first = min(first, along.lowerBound)
    }
  }

  var raggedness: Double {
    areColumns ? Self.spread(lanes.values.map { Double($0.along.upperBound - first) }) : 0
  }

  var widthSpread: Double {
    areColumns ? Self.spread(lanes.values.map { Double($0.across.count) }) : 0
  }

  var rowHeightVariation: Double {
    let rows = lanes.sorted { $0.key < $1.key }.dropLast().map { Double($0.value.along.count) }
    guard !areColumns, !rows.isEmpty else { return 0 }
    let mean = rows.reduce(0, +) / Double(rows.count)
    let variance = rows.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(rows.count)
    return variance.squareRoot() / mean
  }

  /// The greatest less the least, by the mean.
  private static func spread(_ lengths: [Double]) -> Double {
    let mean = lengths.reduce(0, +) / Double(max(1, lengths.count))
    return mean > 0 ? ((lengths.max() ?? 0) - (lengths.min() ?? 0)) / mean : 0
  }
}

extension Range<Int> {
  /// From the beginning of the one that begins first to the end of the one that ends last.
  fileprivate func joined(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
