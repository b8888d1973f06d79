// Captions in columns whose widths are found.
extension WaterfallRules {
  /// How often heights of captions follow from widths, and widths from heights.
  static let rounds = 16
  /// From this round on, captions only grow: a line more may make a column so much wider that it is one less again.
  static let firstGrowing = 4

  /// Measures the captions at the widths of the frames; whether they have the heights that they had.
  mutating func measureCaptions(of placements: [Placement], round: Int) -> Bool {
    guard !captions.areNone else { return true }
    let known = below
    below = placements.indices.map { item in
      let height = captions.height(item, placements[item].frame.length(flow.other))
      let sound = max(0, min(height, PixelLimits.side))
      return round < Self.firstGrowing ? sound : max(sound, known[item])
    }
    return below == known
  }
}

extension WaterfallFinisher {
  /// Changes the widths of columns in turn with the heights of captions, until captions have the room that they need at
  /// these widths.
  ///
  /// In columns of few pixels, there may be no such widths. Captions are then as tall as in columns of one width. If
  /// there are no widths at all, nothing changes.
  ///
  /// - Complexity: that of a fixed number of attempts, of one without captions.
  mutating func changeWidths(_ attempt: (inout WaterfallFinisher) -> Bool) {
    var (rules, first) = (rules, WaterfallFinisher?.none)
    for round in 0..<WaterfallRules.rounds {
      var changed = self
      changed.rules = rules
      guard attempt(&changed) else { break }
      first = first ?? changed
      if rules.measureCaptions(of: changed.placements, round: round) {
        self = changed
        return
      }
    }
    if let first { self = first }
  }
}
