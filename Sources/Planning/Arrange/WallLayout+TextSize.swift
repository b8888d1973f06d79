internal import Layouts
internal import Plans
internal import Requests

extension WallLayout {
  /// The layout with texts of a size that follows the wall; nil if they have a size, or there are
  /// none.
  ///
  /// Margins for badges and plates depend on that size in turn, but by far less than a column.
  func sizingTexts(columnCount: Int?, _ hints: ColumnHints?) throws(LayoutError) -> WallLayout? {
    guard texts.sizeFollowsWall, texts.areThere else { return nil }
    let (count, across) = try columnsAndSide(columnCount, hints)
    var layout = self
    layout.texts = texts.sized(
      forColumns: pictureWidth(columns: count, across: across, hints), wall: across)
    return layout
  }

  /// About how wide pictures are, in pixels; nil if nobody knows.
  private func pictureWidth(columns count: Int, across: Int, _ hints: ColumnHints?) -> Int? {
    let axis = kind.scrollDirection.other
    let column = (across - max(0, count - 1) * spacing[axis]) / max(1, count)
    switch kind {
    case .waterfall, .horizontal, .grid: return column
    case .rows(let height): return (height ?? RowsGroup().targetHeight) * 4 / 3
    case .flow(.pixels(let height), _): return height * 4 / 3
    case .collage(let collage):
      guard let pictures = sheets.itemCount ?? hints?.columns else { return nil }
      let area = Double(collage.size.width) * Double(collage.size.height) / Double(max(1, pictures))
      return Int((area * 4 / 3).squareRoot())
    case .preset(let preset, _, _): return column / max(1, preset.unitCount)
    case .thumbnails(let size, _):
      return size?.width ?? (width ?? height.map { $0 * 4 / 3 }) ?? column
    case .flow, .composition: return nil
    }
  }
}

extension WallTexts {
  /// The texts with the size of those of an earlier wall, unless they have one.
  func sized(like rules: Plan.Layout?) -> WallTexts {
    guard sizeFollowsWall, let font = rules?.caption?.content.font,
      let size = font.split(separator: " ").last.flatMap({ Int($0) })
    else { return self }
    var sized = self
    sized.fontSize = size
    return sized
  }
}
