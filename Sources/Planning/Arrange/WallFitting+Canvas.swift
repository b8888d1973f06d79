internal import Layouts
internal import Plans
internal import Requests

extension WallFitting {
  /// The wall on its canvas, or as long as it needs; a failure says whether it is the captions that take the room.
  func fit(
    on canvas: WallLayout.Canvas?
  ) throws(Failure) -> (solved: Solved, notice: Notice?) {
    do { return try fitted(on: canvas) } catch {
      guard case .layout(.framesTooSmall(let least))? = error.kind, layout.texts.caption != nil,
        !layout.texts.captionOverlaysPicture
      else { throw error }
      var bare = self
      bare.layout.texts.caption = nil
      guard (try? bare.fitted(on: canvas)) != nil else { throw error }
      throw .captionsTakeRoom(layout.texts.captionLines, least: least)
    }
  }

  private func fitted(
    on canvas: WallLayout.Canvas?
  ) throws(Failure) -> (solved: Solved, notice: Notice?) {
    if let canvas { return (try fit(canvas), nil) }
    return try fit(rules())
  }

  /// The wall that fills a canvas best.
  ///
  /// - Throws: ``Failure``, including for a canvas that exceeds a limit.
  func fit(_ canvas: WallLayout.Canvas) throws(Failure) -> Solved {
    let solved =
      if let paper = layout.paper {
        try fit(canvas, on: paper)
      } else {
        try CanvasFitting(self, canvas).best()
      }
    guard holds(solved) else { throw error(for: solved) }
    return solved
  }

  /// What each way to fit the canvas costs; nil if there is only the one that was asked for.
  func comparison(of solved: Solved, _ canvas: WallLayout.Canvas) -> Notice? {
    // Paper has margins anyway, and so has a shape. Cells that take the shape of the canvas have nothing to crop.
    if layout.paper != nil || layout.shape != nil || layout.fitOfFreeCells != nil { return nil }
    var other = canvas
    other.fit = canvas.fit == .crop ? .margins : .crop
    guard let otherwise = try? CanvasFitting(self, other).best() else { return nil }
    let costs = (solved.canvasCost, otherwise.canvasCost)
    if canvas.fit == .margins, costs.1.margins >= costs.0.margins { return nil }
    return canvas.fit == .crop
      ? .canvasFits(margins: costs.1, crop: costs.0, crops: true)
      : .canvasFits(margins: costs.0, crop: costs.1, crops: false)
  }
}

extension Solved {
  /// What to do about wide margins; nil if they are narrow.
  var remarkOnMargins: Notice? {
    guard rules.canvas != nil, rules.paper == nil, rules.name != LayoutName.collage.rawValue,
      !rules.composition.composition.hasShapes
    else { return nil }
    let margins = marginsOfFullSheets
    return margins > Notice.mostMargins
      ? .wideMargins(margins, hasColumns: rules.columnCount != nil) : nil
  }

  /// The share of the canvases that is margins, without a last sheet, which may have fewer pictures.
  private var marginsOfFullSheets: Double {
    let sheets = solutions.count > 1 ? solutions.dropLast() : solutions[...]
    let (rest, whole) = sheets.reduce((0.0, 0.0)) { sums, sheet in
      let (area, used) = (sheet.canvas.area, sheet.bounds?.area ?? sheet.canvas.area)
      return (sums.0 + Double(area - used), sums.1 + Double(area))
    }
    return whole > 0 ? rest / whole : 0
  }

  fileprivate var canvasCost: CanvasCost {
    let report = report
    return CanvasCost(margins: report.margins, crop: report.canvasCrop)
  }
}

extension WallLayout {
  /// The layout as wide as its canvas, whatever its length.
  var acrossCanvas: WallLayout {
    var layout = self
    guard let canvas else { return layout }
    layout.canvas = nil
    if kind.scrollDirection == .vertical {
      layout.width = canvas.size.width
    } else {
      layout.height = canvas.size.height
    }
    return layout
  }

  /// The layout with its waterfall balanced, unless its pictures have their columns: dealt out one
  /// after another, or kept from an earlier wall.
  var balanced: WallLayout {
    var layout = self
    if let waterfall, waterfall.finish.order == .shortest, waterfall.keeping == nil {
      layout.waterfall?.finish.balances = true
    }
    return layout
  }
}

extension Composition {
  /// The composition with collages so high that, with titles, headers and everything else, a sheet
  /// has exactly a height.
  ///
  /// Nothing else depends on the height of the collage, so a line of one picture stands in for it.
  ///
  /// - Throws: ``LayoutError/framesTooSmall(least:)`` if everything else leaves no room.
  func fillingCollages(
    to height: Int, _ sizes: [[Size]], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Composition {
    guard let first = sizes.first?.first, sections.first?.group.custom is CollageGroup else {
      return self
    }
    var other = self
    other.sections[0].group = .custom(FlowGroup(height: .pixels(1)), size: .line)
    let solution = try other.solve([[first]], in: environment)
    let rest = solution.canvas.height - (solution.sections.first?.content.height ?? 0)
    guard height > rest else { throw .framesTooSmall(least: CollageGroup.leastSide) }
    var filled = self
    filled.sections[0].group.size.height = .absolute(Double(height - rest))
    return filled
  }
}
