internal import Layouts
internal import Requests

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
    var layout = layout
    switch self {
    case .columns(let count): layout.columns = .count(count)
    case .rowHeight(let height):
      let share = Double(across) / Double(whole)
      layout.kind = .rows(height: max(1, Int((Double(height) * share).rounded())))
    case .told: break
    }
    return layout
  }
}
