internal import Layouts
internal import Plans
internal import Requests

extension WallLayout {
  /// The layout with what its paper decides: the size of its sheets and, where nothing can fill them, where
  /// they are cut.
  var onPaper: WallLayout {
    guard let paper, kind.layoutName != .thumbs else { return self }
    var layout = self
    let size = paper.size
    if texts.dotsPerInch == nil { layout.texts.dotsPerInch = paper.dotsPerInch }
    layout.texts = layout.texts.sized(forColumns: nil, wall: size.width)
    layout.leaveRoomForLines()
    switch kind {
    case .collage(var collage):
      collage.size = size
      layout.kind = .collage(collage)
    case .flow, .composition:
      (layout.canvas, layout.width) = (nil, size.width)
      if openLayout != nil { layout.height = size.height }
      layout.sheets.height = size.height
    default:
      layout.canvas = WallLayout.Canvas(size: size, fit: canvas?.fit ?? .margins)
      (layout.width, layout.height) = (nil, nil)
    }
    return layout
  }

  private mutating func leaveRoomForLines() {
    guard !texts.lines.isEmpty else { return }
    if case .composition(var open) = kind {
      let insets = open.file.composition.contentInsets
      open.file.composition.contentInsets = insets.adding(lineRoom)
      kind = .composition(open)
    } else {
      insets = margins.adding(lineRoom)
    }
  }

  /// Checks that paper has room between its margins.
  func checkPaper() throws(Failure) {
    guard let paper, kind.layoutName != .thumbs else { return }
    let width = paper.size.width - margins.total(.horizontal)
    let height = paper.size.height - margins.total(.vertical)
    let least = CollageGroup.leastSide
    guard min(width, height) < least else { return }
    throw .paperTooSmall(
      width: paper.millimeters(max(0, width)), height: paper.millimeters(max(0, height)),
      least: paper.millimeters(least))
  }
}

extension WallFitting {
  /// The wall that fills sheets of paper.
  func fit(_ canvas: WallLayout.Canvas, on paper: Paper) throws(Failure) -> Solved {
    if let cells = layout.cells, layout.kind.layoutName == .grid, layout.shape == nil {
      return try PaperCells(self, paper, cells).best()
    }
    switch layout.kind {
    case .waterfall, .horizontal, .rows: return try PaperPages(self, canvas, paper).best()
    default: return try fitCells(canvas, on: paper)
    }
  }

  /// What would put more cells of a given size on a sheet, or fill them.
  func remarksOnCells(of solved: Solved) -> [Notice] {
    guard let paper = layout.paper, let cells = layout.cells, layout.kind.layoutName == .grid,
      layout.shape == nil
    else { return [] }
    return PaperCells(self, paper, cells).remarks(on: solved)
  }

  /// The wall of one kind of cells with as many on a sheet as leave none with a side of less than 30 mm, if
  /// nobody said how many.
  private func fitCells(
    _ canvas: WallLayout.Canvas, on paper: Paper
  ) throws(Failure) -> Solved {
    let (count, least) = (pictures.count, paper.leastFrame)
    guard layout.sheets.itemCount == nil, layout.shape == nil else {
      return try CanvasFitting(self, canvas).best()
    }
    func solved(_ perSheet: Int, of pictures: Int) -> Solved? {
      var fitting = self
      fitting.layout.sheets.itemCount = perSheet
      if pictures < count { fitting.pictures = Array(self.pictures.prefix(pictures)) }
      return try? CanvasFitting(fitting, canvas, leastSide: least).best()
    }
    // Two sheets tell how many there may be; later ones may have wider pictures, and so fewer.
    let most = max(1, min(count, canvas.size.area / (least * least)))
    let tooMany = smallest(above: 1, upTo: most + 1) { solved($0, of: min(count, $0 * 2)) == nil }
    var sheets = (count + tooMany - 2) / (tooMany - 1)
    while sheets < count {
      let perSheet = (count + sheets - 1) / sheets
      if let solved = solved(perSheet, of: count) { return solved }
      sheets += max(1, sheets / 10)
    }
    var alone = self
    alone.layout.sheets.itemCount = 1
    return try CanvasFitting(alone, canvas).best()
  }
}

extension Paper {
  func millimeters(_ pixels: Int) -> Double { Double(pixels) * 25.4 / Double(dotsPerInch) }
}
