/// Where a section stands across the scroll direction.
struct SectionPlace {
  /// Its index in the composition.
  let entry: Int
  var across: Range<Int>
  /// Whether it begins a new row of sections.
  var isFirstOfRow = true
  /// The number of columns that it has in place of its own number; nil is its own.
  var columns: Int?
}

/// Puts small sections side by side, in order, as many as the columns have room for.
///
/// A single section has the whole room. Small are those of a waterfall with a number of columns that
/// have fewer pictures than that, of one column each. They take as many of the columns as leave the
/// least of them empty.
struct SectionPacking {
  let composition: Composition
  let runs: Runs
  let environment: LayoutEnvironment

  private var scroll: Axis { composition.scrollDirection }

  /// Changes the places of small sections, one place for each run.
  func pack(_ places: [SectionPlace]) -> [SectionPlace] {
    guard places.count > 1 else { return places }
    var packed = places
    // The first column that is free beside the sections so far, and the section that they are of.
    var row: (used: Int, entry: Int)?
    for (index, run) in runs.ranges.enumerated() {
      let place = places[index]
      guard !run.pictures.isEmpty, let group = waterfall(of: place),
        let tracks = tracks(of: group, in: place.across),
        run.pictures.count < tracks.count
      else {
        row = nil
        continue
      }
      let count = columns(for: runs.sizes[run.pictures], group, tracks)
      let isBeside = row.map { $0.entry == place.entry && $0.used + count <= tracks.count } ?? false
      let first = isBeside ? row?.used ?? 0 : 0
      let (pixels, start) = (tracks.pixels(of: first..<(first + count)), place.across.lowerBound)
      packed[index].across = (start + pixels.lowerBound)..<(start + pixels.upperBound)
      packed[index].columns = count
      packed[index].isFirstOfRow = !isBeside
      row = (first + count, place.entry)
    }
    return packed
  }

  private func waterfall(of place: SectionPlace) -> WaterfallGroup? {
    let section = composition.sections[place.entry]
    guard section.orthogonalScrollingBehavior == .none,
      let group = section.group.custom as? WaterfallGroup, group.finish.spans == .one
    else { return nil }
    return group
  }

  private func tracks(of group: WaterfallGroup, in across: Range<Int>) -> Tracks? {
    guard case .count(let count) = group.columns else { return nil }
    return try? Tracks(
      count: count, in: across.count, along: scroll.other, spacing: group.spacing)
  }

  /// The number of columns that leaves the least empty; a column less than pictures must save a share
  /// of the area.
  private func columns(
    for sizes: ArraySlice<Size>, _ group: WaterfallGroup, _ tracks: Tracks
  ) -> Int {
    guard sizes.count <= Self.mostTried else { return sizes.count }
    var best = (count: sizes.count, cost: Double.infinity)
    for count in stride(from: sizes.count, to: 0, by: -1) {
      let cost =
        empty(sizes, group, tracks, count)
        + Self.shareOfColumn * Double(sizes.count - count) / Double(sizes.count)
        + Self.shareOfRest * rest(sizes.count, count, of: tracks.count)
      if cost < best.cost { best = (count, cost) }
    }
    return best.count
  }

  /// The area that a section of several rows leaves empty beside it if the next sections have one row, divided by
  /// its own area.
  private func rest(_ pictures: Int, _ count: Int, of columns: Int) -> Double {
    let rows = Double(pictures) / Double(count)
    return Double(columns - count) * (rows - 1) / Double(pictures)
  }

  private static let shareOfColumn = 0.25
  private static let shareOfRest = 0.1
  /// More pictures are a row of their own: each number of columns is a search.
  private static let mostTried = 30

  /// The share of `count` columns that their pictures leave empty.
  private func empty(
    _ sizes: ArraySlice<Size>, _ group: WaterfallGroup, _ tracks: Tracks, _ count: Int
  ) -> Double {
    var group = group
    group.columns = .count(count)
    let across = tracks.pixels(of: 0..<count).count
    let room = GroupRoom(
      flow: scroll, across: across, maxEnlargement: environment.maxEnlargement)
    guard let found = try? group.arrange(sizes, in: room), found.length > 0 else { return 1 }
    let gap = group.spacing
    let covered = found.placements.reduce(0) {
      $0 + ($1.frame.width + gap.horizontal) * ($1.frame.height + gap.vertical)
    }
    let whole = (across + gap[scroll.other]) * (found.length + gap[scroll])
    return 1 - Double(covered) / Double(whole)
  }
}
