/// Lines of modules: a large picture with a stack of small ones beside it, all of one shape.
///
/// A usual module has two small pictures. Modules of a line stand side by side, and the large
/// pictures are on the left in one line and on the right in the next. Pictures that are left over in
/// the end make a line of smaller modules that fills the width: single pictures beside fewer
/// modules, or modules with three or four small pictures.
public struct MosaicGroup: CustomGroup {
  /// The number of regular modules in a line, from 1.
  public var columns: Int
  /// The width of a picture's cell divided by its height, from 1 ÷ 10,000 to 10,000.
  public var aspectRatio: Double
  /// How pictures fill their places.
  public var fit: Fit
  /// The gaps between neighbors, in pixels.
  public var spacing: Spacing
  /// Whether the last line is filled; otherwise it ends early.
  var fillsLastLine = true

  /// Creates a mosaic.
  public init(
    columns: Int = 1, aspectRatio: Double = 1, fit: Fit = .contain, spacing: Spacing = Spacing(8)
  ) {
    (self.columns, self.aspectRatio) = (columns, aspectRatio)
    (self.fit, self.spacing) = (fit, spacing)
  }

  /// Places the pictures; a placement's lane is its line.
  ///
  /// Captions take their height from the places of their pictures.
  public func arrange(
    _ sizes: ArraySlice<Size>, in room: GroupRoom
  ) throws(LayoutError) -> Arrangement {
    try PixelLimits.check("the columns", columns, from: 1)
    try FieldPath("aspectRatio").check(aspectRatio, PixelLimits.ratios)
    try spacing.check()
    var wall = MosaicWall(rules: self, sizes: Array(sizes), room: room)
    for line in lines(of: sizes.count) { try wall.add(line) }
    return wall.arrangement
  }

  /// The modules of each line, by their numbers of pictures.
  func lines(of count: Int) -> [[Int]] {
    // More than there are pictures change nothing.
    let columns = min(self.columns, max(1, count))
    let (most, usual) = (3 * columns, Array(repeating: 3, count: columns))
    let rest = count % most
    var lines = Array(repeating: usual, count: count / most)
    guard rest > 0 else { return lines }
    guard fillsLastLine else {
      let ends = rest % 3 == 0 ? [] : [rest % 3]
      return lines + [Array(repeating: 3, count: rest / 3) + ends]
    }
    if 2 * rest < most, !lines.isEmpty {
      // Too few for a line of about the usual height: the line before takes them in.
      lines.removeLast()
      return lines + [(0..<columns).map { 3 + (rest + columns - 1 - $0) / columns }]
    }
    return lines + [line(of: rest)]
  }

  /// Usual modules and single pictures in a line that is nearest to the usual height.
  private func line(of count: Int) -> [Int] {
    func distance(_ modules: Int) -> Double {
      let width = 1.5 * Double(modules) + Double(count - 3 * modules)
      return max(width / (1.5 * Double(columns)), 1.5 * Double(columns) / width)
    }
    let modules = (0...count / 3).min { distance($0) < distance($1) } ?? 0
    return Array(repeating: 3, count: modules) + Array(repeating: 1, count: count - 3 * modules)
  }
}

extension Composition {
  /// Lines of modules.
  public static func mosaic(_ group: MosaicGroup, insets: EdgeInsets = EdgeInsets(8)) -> Composition
  {
    Composition(group: .custom(group), insets: insets)
  }
}

extension MosaicGroup {
  /// What has no room for its pictures, as errors name it; the gaps of its neighbors include their borders.
  package static let acrossPlace = "a line of the mosaic", modulePlace = "a module of the mosaic",
    captionedPlace = "a picture of the mosaic with its caption"
}

extension MosaicGroup: SizableGroup {
  func length(of frame: PixelRect, _ flow: Axis, _ size: Size, index: Int) -> Double {
    Double(frame.area).squareRoot()
  }

  func shrunk(by factor: Double, from usual: Double?) -> MosaicGroup? {
    guard fillsLastLine else { return nil }
    var shrunk = self
    shrunk.fillsLastLine = false
    return shrunk
  }
}

private struct MosaicWall {
  let rules: MosaicGroup
  let sizes: [Size]
  let room: GroupRoom
  private var placements: [Placement] = []
  private var belows: [Int] = []
  private var line = 0
  private var along = 0

  init(rules: MosaicGroup, sizes: [Size], room: GroupRoom) {
    (self.rules, self.sizes, self.room) = (rules, sizes, room)
  }

  /// A place's length across the direction of growth divided by its length along it.
  private var aspect: Double {
    room.flow == .vertical ? rules.aspectRatio : 1 / rules.aspectRatio
  }
  private var gap: Int { rules.spacing[room.flow] }
  private var gapAcross: Int { rules.spacing[room.flow.other] }

  var arrangement: Arrangement {
    Arrangement(
      placements: placements, length: max(0, along - gap),
      below: room.captions.areNone ? [] : belows)
  }

  mutating func add(_ modules: [Int]) throws(LayoutError) {
    let usual = Array(repeating: 3, count: rules.columns)
    let isShort = !rules.fillsLastLine && modules != usual
    let length = try length(of: isShort ? usual : modules)
    guard along + length <= PixelLimits.canvas else { throw .tooTall(index: placements.count) }
    let widths = widths(isShort ? usual : modules, length)
    var across = 0
    for (module, widths) in zip(modules, widths) {
      try add(module, widths, across, length)
      across += widths.reduce(0) { $0 + $1 + gapAcross }
    }
    along += length + gap
    line += 1
  }

  /// The pixels along the direction of growth with which a line is as wide as the room.
  ///
  /// A large place of this length is `aspect` times as wide, and so are the small ones beside it,
  /// which share it.
  private func length(of modules: [Int]) throws(LayoutError) -> Int {
    var (shares, rest) = (0.0, Double(room.across + gapAcross))
    for module in modules {
      let small = Double(module - 1)
      shares += aspect * (module == 1 ? 1 : 1 + 1 / small)
      rest -= Double(module == 1 ? gapAcross : 2 * gapAcross)
      if module > 1 { rest += aspect * (small - 1) * Double(gap) / small }
    }
    let most = (modules.max() ?? 1) - 1
    let needed = max(1, most + (most - 1) * gap)
    let places = modules.reduce(0) { $0 + min(2, $1) }
    guard room.across >= places + (places - 1) * gapAcross else {
      throw .noPixelLeft(
        place: MosaicGroup.acrossPlace, length: Double(room.across),
        needed: Double(places + (places - 1) * gapAcross))
    }
    let length = (rest / shares).rounded()
    guard length >= Double(needed) else {
      throw .noPixelLeft(
        place: MosaicGroup.modulePlace, length: max(0, length), needed: Double(needed))
    }
    return Int(min(length, Double(PixelLimits.canvas)))
  }

  /// The widths of the large and the small places of each module, which fill the room.
  private func widths(_ modules: [Int], _ length: Int) -> [[Int]] {
    let small = modules.map { module -> Double in
      (Double(length) - Double((module - 2) * gap)) / Double(max(1, module - 1))
    }
    let weights = zip(modules, small).flatMap { $0 == 1 ? [Double(length)] : [Double(length), $1] }
    let total = room.across - (weights.count - 1) * gapAcross
    var lengths = PixelShares.lengths(of: total, by: weights)[...]
    return modules.map { module in
      defer { lengths = lengths.dropFirst(min(2, module)) }
      return Array(lengths.prefix(min(2, module)))
    }
  }

  /// Adds a module at a place across; the large picture is the first of it in one line, and the last
  /// in the next.
  private mutating func add(
    _ module: Int, _ widths: [Int], _ across: Int, _ length: Int
  ) throws(LayoutError) {
    guard module > 1 else { return try put(along, length, across, widths[0]) }
    // Of a last module that is not full, the places are those of a full one.
    let count = max(2, module - 1)
    let isLeft = line.isMultiple(of: 2)
    let lengths = PixelShares.lengths(
      of: length - (count - 1) * gap, by: Array(repeating: 1, count: count))
    let beside = across + (isLeft ? widths[0] : widths[1]) + gapAcross
    if isLeft { try put(along, length, across, widths[0]) }
    var place = along
    for small in lengths.prefix(module - 1) {
      try put(place, small, isLeft ? beside : across, widths[1])
      place += small + gap
    }
    if !isLeft { try put(along, length, beside, widths[0]) }
  }

  private mutating func put(
    _ start: Int, _ length: Int, _ across: Int, _ width: Int
  ) throws(LayoutError) {
    let index = placements.count
    let caption = room.captions.areNone ? 0 : room.captions.height(index, width)
    guard length > caption else {
      throw .noPixelLeft(
        place: MosaicGroup.captionedPlace, length: Double(length), needed: Double(caption + 1))
    }
    let frame = PixelRect(
      room.flow, along: start..<(start + length - caption), across: across..<(across + width))
    let fit = frame.hasShape(of: sizes[index]) ? .stretch : rules.fit
    placements.append(Placement(lane: line, frame: frame, fit: fit))
    belows.append(caption)
  }
}

extension Preset {
  /// A large picture and two small ones beside it, repeated; it ends with smaller modules.
  public static let mosaic = Preset("mosaic", unitWidth: 1200, unitCount: 3) {
    .mosaic(MosaicGroup(columns: $0, fit: $1, spacing: $2), insets: $3)
  }
}

extension Composition {
  /// A large square and two small pictures beside it, repeated: on its right in one line, on its
  /// left in the next.
  ///
  /// A line has as many large squares as columns, from 1; gaps and insets are in pixels.
  public static func mosaic(
    columns: Int = 1, fit: Fit = .cover, spacing: Spacing = Spacing(8),
    insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    let side = Dimension.fractionalWidth(2.0 / 3)
    let large = Item(size: LayoutSize(width: side, height: side), fit: fit)
    var pair = Group.vertical(
      size: LayoutSize(width: .fractionalWidth(1.0 / 3), height: side),
      subitem: Item(size: .container, fit: fit), count: 2,
      interItemSpacing: .fixed(spacing.vertical))
    func line(_ items: [Item]) -> Group {
      .horizontal(
        size: .line, subitem: .horizontal(size: .line, subitems: items), count: columns,
        interItemSpacing: .fixed(spacing.horizontal))
    }
    pair.contentInsets.leading = spacing.horizontal
    let first = line([large, pair])
    (pair.contentInsets.leading, pair.contentInsets.trailing) = (0, spacing.horizontal)
    let lines = Group.vertical(
      size: .line, subitems: [first, line([pair, large])],
      interItemSpacing: .fixed(spacing.vertical))
    return Composition(group: lines, spacing: spacing.vertical, insets: insets)
  }
}
