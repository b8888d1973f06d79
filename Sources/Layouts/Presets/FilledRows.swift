/// Rows whose heights add up to a given length, or nearly so, with pictures in their order.
///
/// The heights of rows that fill the width follow from where they break. Of all breaks with heights
/// that do not differ too much, those with the smallest deviation from a usual height are found for
/// every total length by dynamic programming, as for a knapsack. Of few pictures, all breaks are tried: rows of the
/// best may be far too long for the room at its width. The best of them leaves the least of the room after gaps have
/// become somewhat wider.
struct FilledRows {
  private let lines: FilledLines
  private let sums: [Double]
  /// The height of a row's caption for each row, about.
  private let below: Double
  private(set) var best: Choice?

  /// Breaks, with all that decides the height of their rows.
  struct Choice {
    var rows: [Range<Int>] = []
    /// What a row of width 1 without gaps is high, and what a pixel of gap takes off, over all rows.
    var (heights, gaps): (Double, Double) = (0, 0)
    var (least, most): (Double, Double) = (.infinity, 0)
    /// The gaps, and the width of the rows.
    var (gapAcross, gapAlong): (Int, Int) = (0, 0)
    var width = 0.0
    var cost = Double.infinity
  }

  /// - Complexity: O(*n* · *pictures in a row* · ``bins``) for each usual height; for few pictures, that of all breaks.
  init(_ ratios: [Double], _ lines: FilledLines, below: Int) {
    self.lines = lines
    self.below = Double(below)
    sums = ratios.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    guard ratios.count > Self.few else {
      tryAll(ratios.count)
      return
    }
    let usual = (Double(lines.across) * Double(lines.along) / sums[ratios.count]).squareRoot()
    for factor in [0.7, 0.84, 1, 1.19, 1.41] { search(usual * factor) }
  }

  /// So many pictures have about two thousand breaks.
  private static let few = 12

  /// Keeps the best of all breaks, each of which is a number whose bits say after which pictures rows end.
  private mutating func tryAll(_ count: Int) {
    for breaks in 0..<(1 << (count - 1)) {
      let ends = (1..<count).filter { breaks >> ($0 - 1) & 1 == 1 } + [count]
      keep(zip([0] + ends, ends).map { $0..<$1 })
    }
  }

  /// Total lengths are told apart by a share of the room's length.
  private static let bins = 600

  /// A state of the search: the cheapest breaks before a picture with about one total length.
  private struct State {
    var cost = Double.infinity
    var length = 0.0
    var previous: (picture: Int32, bin: Int32) = (-1, -1)
  }

  private mutating func search(_ usual: Double) {
    let count = sums.count - 1
    let ratio = lines.mostRatioOfRows.squareRoot()
    let heights = (usual / ratio)...(usual * ratio)
    // A little more than the room: rows are narrower then.
    let bin = Double(lines.along) * 1.4 / Double(Self.bins)
    var states = [State](repeating: State(), count: (count + 1) * Self.bins)
    states[0].cost = 0
    for end in 1...count {
      for start in stride(from: end - 1, through: 0, by: -1) {
        let height = self.height(of: start..<end)
        if height < heights.lowerBound { break }
        guard heights.contains(height) else { continue }
        let deviation = height / usual - 1
        let cost = deviation * deviation * Double(end - start)
        let added = height + below + Double(start > 0 ? lines.gapAlong : 0)
        for number in 0..<Self.bins {
          let state = states[start * Self.bins + number]
          guard state.cost < .infinity else { continue }
          let next = Int((state.length + added) / bin)
          if next >= Self.bins { break }
          let place = end * Self.bins + next
          guard state.cost + cost < states[place].cost else { continue }
          states[place] = State(
            cost: state.cost + cost, length: state.length + added,
            previous: (Int32(start), Int32(number)))
        }
      }
    }
    for number in 0..<Self.bins where states[count * Self.bins + number].cost < .infinity {
      keep(self.rows(states, to: count, number))
    }
  }

  private func rows(_ states: [State], to count: Int, _ bin: Int) -> [Range<Int>] {
    var (rows, end, bin) = ([Range<Int>](), count, bin)
    while end > 0 {
      let previous = states[end * Self.bins + bin].previous
      rows.append(Int(previous.picture)..<end)
      (end, bin) = (Int(previous.picture), Int(previous.bin))
    }
    return rows.reversed()
  }

  private func height(of row: Range<Int>) -> Double {
    (Double(lines.across) - Double((row.count - 1) * lines.gapAcross))
      / (sums[row.upperBound] - sums[row.lowerBound])
  }

  /// Keeps breaks if they are better than all before.
  private mutating func keep(_ rows: [Range<Int>]) {
    var choice = Choice()
    choice.rows = rows
    for row in rows {
      let ratio = sums[row.upperBound] - sums[row.lowerBound]
      choice.heights += 1 / ratio
      choice.gaps += Double(row.count - 1) / ratio
      let height = self.height(of: row)
      (choice.least, choice.most) = (min(choice.least, height), max(choice.most, height))
    }
    guard choice.most <= choice.least * lines.mostRatioOfRows else { return }
    fit(&choice)
    if choice.cost < best?.cost ?? .infinity { best = choice }
  }

  /// Makes gaps wider or rows narrower until the rows have the room's length.
  private func fit(_ choice: inout Choice) {
    let count = Double(choice.rows.count)
    let room = Double(lines.along) - count * below
    let (usualAcross, usualAlong) = (Double(lines.gapAcross), Double(lines.gapAlong))
    let length = Double(lines.across) * choice.heights - usualAcross * choice.gaps
    let rest = room - length - (count - 1) * usualAlong
    (choice.gapAcross, choice.gapAlong) = (lines.gapAcross, lines.gapAlong)
    choice.width = Double(lines.across)
    var used = room
    if rest >= 0 {
      let most = lines.widest(lines.gapAlong)
      if count > 1 { choice.gapAlong = min(most, lines.gapAlong + Int(rest / (count - 1))) }
      used = length + (count - 1) * Double(choice.gapAlong)
    } else {
      let heights = room - (count - 1) * usualAlong
      let most = lines.widest(lines.gapAcross)
      if choice.gaps > 0 {
        let gap = (Double(lines.across) * choice.heights - heights) / choice.gaps
        choice.gapAcross = min(most, Int(gap.rounded(.up)))
      }
      choice.width = min(
        choice.width, (heights + Double(choice.gapAcross) * choice.gaps) / choice.heights)
    }
    let filled = choice.width / Double(lines.across) * used / max(1, room)
    let wider =
      Double(choice.gapAcross - lines.gapAcross) / Double(lines.across)
      + Double(choice.gapAlong - lines.gapAlong) / Double(lines.along)
    choice.cost =
      1 - filled + FilledLines.weightOfRatio * (choice.most / choice.least - 1)
      + FilledLines.weightOfGaps * wider * count
    if choice.width < 1 || used < 1 { choice.cost = .infinity }
  }
}

extension RowsGroup {
  /// Rows that fill a length; nil if there are none that nearly do.
  ///
  /// - Throws: ``LayoutError``.
  func filled(
    _ sizes: ArraySlice<Size>, in room: GroupRoom, along length: Int
  ) throws(LayoutError) -> Arrangement? {
    let line = room.flow.other
    guard !sizes.isEmpty, sizes.count <= Self.mostFilled else { return nil }
    let ratios = sizes.map {
      max(1 / PixelLimits.fraction, min($0[line] / $0[room.flow], PixelLimits.fraction))
    }
    var below = room.captions.greatest(
      from: 0,
      Array(repeating: max(1, room.across / 4), count: room.captions.areNone ? 0 : sizes.count))
    for _ in 0..<4 {
      let lines = FilledLines(
        count: sizes.count, across: room.across, along: length, gapAcross: spacing[line],
        gapAlong: spacing[room.flow])
      guard let choice = FilledRows(ratios, lines, below: below).best else { return nil }
      guard let found = arrangement(choice, ratios, room) else { return nil }
      if found.length <= length { return found }
      below += (found.length - length + choice.rows.count - 1) / choice.rows.count
    }
    return nil
  }

  /// The most pictures that fill a length; more need a search of many seconds.
  package static let mostFilled = 2000

  private func arrangement(
    _ choice: FilledRows.Choice, _ ratios: [Double], _ room: GroupRoom
  ) -> Arrangement? {
    let width = Int(choice.width)
    var (placements, below): ([Placement], [Int]) = ([], [])
    let pictures = choice.rows.map { width - ($0.count - 1) * choice.gapAcross }
    guard zip(choice.rows, pictures).allSatisfy({ $0.count <= $1 }) else { return nil }
    let ideals = zip(choice.rows, pictures).map { max(1, Double($1) / ratios[$0].reduce(0, +)) }
    let heights = PixelShares.rounded(ideals, to: Int(ideals.reduce(0, +)))
    var along = 0
    for (number, row) in choice.rows.enumerated() {
      let lengths = PixelShares.lengths(of: pictures[number], by: Array(ratios[row]))
      let height = heights[number]
      var place = 0
      for length in lengths {
        placements.append(
          Placement(
            lane: number,
            frame: PixelRect(
              room.flow, along: along..<(along + height), across: place..<(place + length))))
        place += length + choice.gapAcross
      }
      let caption = room.captions.greatest(from: row.lowerBound, lengths)
      if !room.captions.areNone { below += lengths.map { _ in caption } }
      along += height + caption + choice.gapAlong
    }
    return Arrangement(placements: placements, length: along - choice.gapAlong, below: below)
  }
}
