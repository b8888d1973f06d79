internal import Layouts
internal import Plans
internal import Requests

/// Looks for the cells of a grid on paper, which every sheet has at the same places.
///
/// Their sides are broken numbers of pixels, so that the edges of many are where they would be on paper: only
/// the place of each edge is rounded.
struct PaperCells {
  let fitting: WallFitting
  let paper: Paper
  let cells: WallLayout.Cells
  let layout: WallLayout

  init(_ fitting: WallFitting, _ paper: Paper, _ cells: WallLayout.Cells) {
    (self.fitting, self.paper, self.cells) = (fitting, paper, cells)
    layout = fitting.layout
  }

  /// So many cells of one size, and the margins around all of them.
  fileprivate struct Block {
    var columns, rows: Int
    var cell: Size
    var insets: EdgeInsets
  }

  var room: Size {
    Size(
      width: paper.size.width - layout.margins.total(.horizontal),
      height: paper.size.height - layout.margins.total(.vertical))
  }

  /// The wall; a title or a header makes cells lower, or their number smaller.
  func best() throws(Failure) -> Solved {
    var block = try block()
    for _ in 0..<64 {
      let excess = try lengthWithTexts(of: block) - paper.size.height
      if case .size = cells {
        // A pixel more comes from rounding.
        if excess <= min(1, block.insets.bottom) {
          block.insets.bottom -= max(0, excess)
          block.insets.top -= min(0, excess) / 2
          return try fitting.solve(rules(block))
        }
        block.rows -= 1
        guard block.rows > 0 else { throw .noRoomBesideTexts(millimeters(block.cell)) }
      } else {
        if excess <= 0 { return try fitting.solve(rules(block)) }
        block.cell.height -= Double(excess) / Double(block.rows)
        guard block.cell.height >= 1 else { throw .noRoomBesideTexts(nil) }
      }
    }
    throw cellsTooSmall(block)
  }

  private func block() throws(Failure) -> Block {
    let (room, gap) = (room, layout.spacing)
    switch cells {
    case .rows(let rows):
      var columns = 1
      if case .count(let count)? = layout.columns { columns = count }
      func side(_ axis: Axis, _ count: Int) -> Double {
        (room[axis] - Double(gap[axis]) * Double(count - 1)) / Double(count)
      }
      let cell = Size(width: side(.horizontal, columns), height: side(.vertical, rows))
      let block = Block(columns: columns, rows: rows, cell: cell, insets: layout.margins)
      guard min(cell.width, cell.height) >= 1 else { throw cellsTooSmall(block) }
      return block
    case .size(let width, let height):
      let cell = size(width, height)
      var (columns, rows) = Self.count(of: cell, in: room, gap: gap)
      if case .count(let wish)? = layout.columns, wish < columns { columns = wish }
      guard columns > 0, rows > 0 else { throw cellTooLarge(cell) }
      rows = min(rows, PixelLimits.side / columns)
      var block = Block(columns: columns, rows: rows, cell: cell, insets: layout.margins)
      let spare = paper.size.width - Int(block.width(gap: gap.horizontal).rounded(.up))
      block.insets.leading = max(0, spare / 2)
      block.insets.trailing = max(0, spare - spare / 2)
      return block
    }
  }

  /// A cell in pixels, from millimeters.
  func size(_ width: Double, _ height: Double) -> Size {
    func pixels(_ side: Double) -> Double { Length(side, .mm).pixels(at: paper.dotsPerInch) }
    return Size(width: pixels(width), height: pixels(height))
  }

  /// How many cells there is room for: one as wide as the room may be a part of a pixel wider, since that is rounded.
  static func count(of cell: Size, in room: Size, gap: Spacing) -> (columns: Int, rows: Int) {
    func count(_ axis: Axis) -> Int {
      Int((room[axis] + Double(gap[axis]) + 1) / (cell[axis] + Double(gap[axis])))
    }
    return (count(.horizontal), count(.vertical))
  }

  /// The length of a full sheet; the error names captions and borders if they leave no room in the cells.
  private func lengthWithTexts(of block: Block) throws(Failure) -> Int {
    do { return try length(of: block) } catch {
      guard error.code == "no-room" else { throw error }
      let hasCaption = layout.texts.caption != nil && !layout.texts.captionOverlaysPicture
      let takers: [SettingName] =
        (hasCaption ? [.caption] : []) + (layout.style.border == nil ? [] : [.border])
      throw takers.isEmpty ? error : .noRoomInCells(millimeters(block.cell), beside: takers)
    }
  }

  /// The length of a full sheet.
  private func length(of block: Block) throws(Failure) -> Int {
    var rules = try rules(block)
    rules.sheets = Sheets(itemCount: block.rows * block.columns)
    rules.composition.sectionBy = nil
    var full = fitting
    let pictures = fitting.pictures
    full.pictures = (0..<(block.rows * block.columns)).map { pictures[$0 % pictures.count] }
    rules.canvas = nil
    return try full.solve(rules).length
  }

  private func rules(_ block: Block) throws(Failure) -> Plan.Layout {
    var wish = layout
    (wish.canvas, wish.width, wish.insets) = (nil, paper.size.width, block.insets)
    var rules = try (wish.with(.count(block.columns)) ?? wish).tellingRules(for: fitting.hints)
    let row = Group.horizontal(
      size: LayoutSize(
        width: .absolute(block.width(gap: layout.spacing.horizontal)),
        height: .absolute(block.cell.height)),
      subitem: Item(
        size: LayoutSize(width: .absolute(block.cell.width), height: .fractionalHeight(1)),
        fit: layout.kind.fitOfCells ?? .contain), count: block.columns,
      interItemSpacing: .fixed(layout.spacing.horizontal), alignment: layout.alignment.ofLines)
    for index in rules.composition.composition.sections.indices {
      rules.composition.composition.sections[index].group = row
    }
    let most = block.columns * block.rows
    rules.sheets = Sheets(
      height: paper.size.height, itemCount: min(layout.sheets.itemCount ?? most, most))
    rules.canvas = paper.size
    return rules
  }

  // MARK: Failures

  private func millimeters(_ size: Size) -> (width: Double, height: Double) {
    let inch = 25.4 / Double(paper.dotsPerInch)
    return (size.width * inch, size.height * inch)
  }

  private func cellTooLarge(_ cell: Size) -> Failure {
    .cellTooLarge(millimeters(cell), room: millimeters(room))
  }

  private func cellsTooSmall(_ block: Block) -> Failure {
    .cellsTooSmall(columns: block.columns, rows: block.rows, room: millimeters(room))
  }
}

extension PaperCells.Block {
  /// In pixels.
  fileprivate func width(gap: Int) -> Double {
    Double(columns) * cell.width + Double(columns - 1) * Double(gap)
  }
}
