internal import Layouts

/// How large a wall of these pictures may become in a format, and what to do where it becomes
/// larger.
struct Room {
  let pictures: [Picture]
  let format: OutputFormat

  func arrange(_ waterfall: Waterfall) throws(WeirError) -> Arrangement {
    let sizes = pictures.lazy.map { Size(width: $0.width, height: $0.height) }
    do {
      return try waterfall.arrange(sizes)
    } catch .tooTall {
      throw tooTall(in: waterfall)
    } catch {
      throw .layout(error)
    }
  }

  func holds(_ arrangement: Arrangement) -> Bool {
    arrangement.sheets.allSatisfy { max($0.width, $0.height) <= format.longestSide }
  }

  /// The fewest columns, no fewer than there are, with which every sheet keeps the limit; nil if
  /// none do.
  ///
  /// A wall becomes lower with every column that is added, but for a few pixels: halving finds the
  /// count.
  func smallestColumnCount(for waterfall: Waterfall) -> Int? {
    guard waterfall.width <= format.longestSide else { return nil }
    var (fails, works) = (waterfall.columnCount, pictures.count)
    func holds(_ count: Int) -> Bool {
      var narrower = waterfall
      narrower.columnCount = count
      return (try? arrange(narrower)).map(self.holds) ?? false
    }
    works = min(works, waterfall.mostColumns)
    guard works > fails, holds(works) else { return nil }
    while works - fails > 1 {
      let middle = (works + fails) / 2
      if holds(middle) { works = middle } else { fails = middle }
    }
    return works
  }

  func notice(of columnCount: Int) -> String {
    "took \(columnCount) columns, so that the wall keeps within \(format.name)'s "
      + "\(format.longestSide) px; --columns, --sheet-height or another format decide otherwise"
  }

  /// The error for a wall that is too large, with what would make it fit.
  func error(for arrangement: Arrangement, _ waterfall: Waterfall) -> WeirError {
    .tooLarge(
      format: format.name, limit: format.longestSide,
      width: waterfall.width, height: arrangement.sheets.map(\.height).max() ?? 0,
      remedies: remedies(for: waterfall))
  }

  /// What can be done where nothing can be arranged any more.
  var remediesForAFixedPlan: [String] {
    ["make another plan"] + (Self.roomier(than: format).map { [$0] } ?? [])
  }

  private func tooTall(in waterfall: Waterfall) -> WeirError {
    .tooLarge(
      format: format.name, limit: format.longestSide, width: waterfall.width,
      height: PixelLimits.height, remedies: remedies(for: waterfall))
  }

  private func remedies(for waterfall: Waterfall) -> [String] {
    var remedies: [String] = []
    let limit = format.longestSide
    if waterfall.width > limit {
      remedies.append("take a --width of at most \(limit)")
    } else {
      if let tower = tower(in: waterfall) {
        remedies.append("leave out \(tower.path), which alone fills more than a column")
      } else if let count = smallestColumnCount(for: waterfall) {
        remedies.append("take --columns \(count)")
      }
      if waterfall.sheets.height == nil {
        remedies.append("cut it into sheets with --sheet-height \(limit)")
      }
    }
    if let other = Self.roomier(than: format) { remedies.append(other) }
    return remedies
  }

  /// The tallest picture, if it does not fit even alone.
  private func tower(in waterfall: Waterfall) -> Picture? {
    let tallest = pictures.max { $0.height * $1.width < $1.height * $0.width }
    guard let tallest else { return nil }
    let alone = try? Room(pictures: [tallest], format: format).arrange(waterfall)
    return alone.map(holds) == true ? nil : tallest
  }

  private static func roomier(than format: OutputFormat) -> String? {
    let others = [OutputFormat.tiff, .deepZoom].filter { $0.longestSide > format.longestSide }
    guard !others.isEmpty else { return nil }
    let names = others.map { "\($0.name) (.\($0.suffixes[0]))" }
    return "write \(names.joined(separator: " or ")), which can be that large"
  }
}

extension Waterfall {
  /// As many as there is a pixel for.
  fileprivate var mostColumns: Int {
    let room = width - insets.leading - insets.trailing + spacing.horizontal
    return max(1, room / (1 + spacing.horizontal))
  }
}
