internal import Layouts
internal import Plans
internal import Requests

/// A wall, and how well it fills its canvas.
struct CanvasTrial {
  let solved: Solved
  /// The length of the longest sheet, in pixels.
  let length: Int
  /// What it leaves empty and what it crops.
  let cost: Double
  /// Whether no frame is smaller than it should be.
  let isLargeEnough: Bool

  init(
    _ solved: Solved, in layout: WallLayout, on canvas: PixelSize, crop weight: Double, least: Int
  ) {
    self.solved = solved
    length = solved.length
    var covered = 0.0
    // What cells of any shape crop or distort counts as much as what is empty.
    var lost = 0.0
    let losesShape = layout.fitOfFreeCells.map { $0 != .contain } ?? false
    var isLargeEnough = true
    let sizes = solved.pictures.pictures
    for picture in solved.solutions.lazy.flatMap(\.pictures) {
      guard let index = picture.index else { continue }
      covered += Double(picture.content.area)
      if losesShape {
        let shape = Double(picture.content.width) / Double(picture.content.height)
        let own = sizes[index].sides.aspectRatio
        lost += Double(picture.content.area) * (1 - min(shape / own, own / shape))
      }
      let least = Self.leastSide(
        of: sizes[index], on: canvas, least, enlarging: layout.maxEnlargement,
        isOnPaper: layout.paper != nil)
      if layout.kind.side(of: picture.frame) < least { isLargeEnough = false }
    }
    let whole = Double(canvas.area) * Double(max(1, solved.solutions.count))
    cost =
      1 - (covered - lost) / whole + weight * solved.rules.canvasCrop
      + (layout.paper == nil ? 0 : solved.costOfSpread)
    self.isLargeEnough = isLargeEnough
  }

  /// The shortest side that the frame of a picture may have, in pixels.
  ///
  /// On paper, a panorama must not keep others from its sheet because it would be flat even alone, and a picture of few
  /// pixels is as large as others unless a limit keeps it small.
  static func leastSide(
    of picture: Picture, on canvas: PixelSize, _ least: Int, enlarging limit: Double?,
    isOnPaper: Bool
  ) -> Int {
    let side = min(picture.width, picture.height)
    guard isOnPaper else { return min(least, side) }
    let most = limit.map { Double(side) * $0 } ?? .infinity
    return min(Int(min(Double(least), most)), picture.shortestSide(on: canvas) * 3 / 4)
  }
}

extension Picture {
  /// How long its shorter side is where it covers as much of a canvas as it can, in pixels.
  fileprivate func shortestSide(on canvas: PixelSize) -> Int {
    let factor = min(
      Double(canvas.width) / Double(width), Double(canvas.height) / Double(height))
    return Int(Double(min(width, height)) * factor)
  }
}

extension Solved {
  /// The cost of columns of different widths on paper, whose margins are bare anyway: half of the spread beyond 0.4.
  var costOfSpread: Double { max(0, report.widthSpread - 0.4) / 2 }

  /// The length of the longest sheet in the direction in which the wall grows.
  var length: Int {
    sheets.reduce(0) { max($0, $1.canvas.length(rules.scrollDirection)) }
  }
}

extension WallLayout.Kind {
  /// The side of a frame that a layout decides by itself: the width in columns, and the height in
  /// rows.
  fileprivate func side(of frame: PixelRect) -> Int {
    switch self {
    case .waterfall: frame.width
    case .horizontal, .rows, .flow: frame.height
    case .grid, .collage, .thumbnails, .preset, .composition: min(frame.width, frame.height)
    }
  }
}

/// What is chosen of a wall before its width.
enum CanvasWish {
  /// This many columns.
  case columns(Int)
  /// Rows of this height where the wall is as wide as the canvas, and of a share of it where it is
  /// narrower.
  case rowHeight(Int)
  /// What was asked for; a fixed wall is as wide as the canvas, or as wide as it was told.
  case told(isFixed: Bool)

  var isFixed: Bool { if case .told(let isFixed) = self { isFixed } else { false } }

  /// The layout with what was chosen, for a wall of a width on a canvas.
  func layout(_ layout: WallLayout, across: Int, of whole: Int) -> WallLayout {
    switch self {
    case .columns(let count): return layout.with(.count(count)) ?? layout
    case .rowHeight(let height):
      var rows = layout
      let share = Double(across) / Double(whole)
      rows.kind = .rows(height: max(1, Int((Double(height) * share).rounded())))
      return rows
    case .told: return layout
    }
  }
}
