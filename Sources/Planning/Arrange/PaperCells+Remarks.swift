internal import Layouts
internal import Plans
internal import Requests

// Advice on how to fit more cells on a sheet, or to fill them.
extension PaperCells {
  /// The share of the cells that whole pictures may leave bare without a notice.
  private static let mostBare = 0.3
  /// The margin that most printers need, in millimeters.
  private static let leastMargin = 5.0

  func remarks(on solved: Solved) -> [Notice] {
    guard case .size(let width, let height) = cells else { return [] }
    return [fullerSheets(size(width, height), solved), bareCells(solved)].compactMap(\.self)
  }

  /// For cells of a given size in which pictures are whole, and leave much of them bare.
  private func bareCells(_ solved: Solved) -> Notice? {
    guard layout.kind.fitOfCells == .contain, layout.style.letterbox == nil,
      layout.texts.caption == nil
    else { return nil }
    let (cells, pictures) = solved.frames.reduce((0, 0)) {
      ($0.0 + $1.frame.area, $0.1 + $1.content.area)
    }
    let bare = 1 - Double(pictures) / Double(max(1, cells))
    return bare > Self.mostBare ? .bareCells(bare) : nil
  }

  /// An option that may be added, and its effect on the room and the gaps.
  private struct Change {
    let option: Sentence
    let change: (inout Size, inout Spacing) -> Void
  }

  /// The fewest changes of paper, gaps and margins that save sheets; a picture alone could be repeated.
  private func fullerSheets(_ cell: Size, _ solved: Solved) -> Notice? {
    guard let columns = solved.rules.columnCount, let most = solved.rules.sheets.itemCount,
      layout.sheets.itemCount == nil
    else { return nil }
    let (count, now) = (solved.frames.count, (columns: columns, rows: most / columns))
    if count == 1, most > 1 { return .roomForCopies(most) }
    if case .count? = layout.columns { return nil }
    guard count > most else { return nil }
    func sheets(_ cells: (columns: Int, rows: Int)) -> Int {
      let most = cells.columns * cells.rows
      return most > 0 ? (count + most - 1) / most : .max
    }
    // Titles and the like take rows.
    let lost = max(0, Self.count(of: cell, in: room, gap: layout.spacing).rows - now.rows)
    var best: (sheets: Int, cells: (columns: Int, rows: Int), options: [Sentence])?
    for chosen in choices {
      var (room, gap) = (room, layout.spacing)
      for change in chosen { change.change(&room, &gap) }
      var cells = Self.count(of: cell, in: room, gap: gap)
      cells.rows -= lost
      if sheets(cells) < best?.sheets ?? sheets(now) {
        best = (sheets(cells), cells, chosen.map(\.option))
      }
    }
    return best.map { .fullerSheets(now, $0.cells, $0.options) }
  }

  /// All sets of changes, single ones first.
  private var choices: [[Change]] {
    let changes = changes
    let all = (1..<(1 << changes.count)).map { bits in
      changes.indices.filter { bits >> $0 & 1 == 1 }.map { changes[$0] }
    }
    return (1...max(1, changes.count)).flatMap { count in all.filter { $0.count == count } }
  }

  private var changes: [Change] {
    var changes: [Change] = []
    if layout.spacing != Spacing(0) {
      changes.append(Change(option: "\(.spacing) 0") { _, gap in gap = Spacing(0) })
    }
    if paper.width < paper.height {
      let turn = Double(paper.size.height - paper.size.width)
      changes.append(
        Change(option: "\(.landscape)") { room, _ in
          (room.width, room.height) = (room.width + turn, room.height - turn)
        })
    }
    let least = Length(Self.leastMargin, .mm).wholePixels(at: paper.dotsPerInch) ?? 0
    let margins = layout.margins
    let spare = Axis.allCases.map { Double(max(0, margins.total($0) - 2 * least)) }.min() ?? 0
    if spare > 0 {
      changes.append(
        Change(option: "\(.insets) 5mm") { room, _ in
          (room.width, room.height) = (room.width + spare, room.height + spare)
        })
    }
    return changes
  }
}
