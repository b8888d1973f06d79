internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// The walls to make: one for each number of columns or width.
  var layouts: [WallLayout] {
    variants.map { wall(columns: $0.columns, width: $0.width) }
  }

  /// The default name of a wall, without its suffix.
  var defaultName: String {
    switch variants.count {
    case 1: "wall"
    default: Set(columns).count == variants.count ? "wall-{columns}" : "wall-{width}"
    }
  }

  /// Checks that several walls have different names.
  ///
  /// - Parameter template: the output's name; nil for standard output.
  /// - Throws: `UsageError` with the placeholder that the name lacks.
  func checkNames(_ template: Path?) throws(UsageError) {
    guard variants.count > 1 else { return }
    if keep != nil { throw UsageError("--keep is for one wall at a time") }
    guard let template else { throw UsageError("only one wall can go to standard output") }
    let names = Set(variants.map { template.filled(columns: $0.columns, width: $0.width) })
    guard names.count == variants.count else {
      if wall.kind.layoutName == .thumbs {
        throw UsageError(
          "\(variants.count) thumbnails of each picture need a name each: put {width} into it, as in "
            + "-o 'thumbs/{stem}-{width}.jpg'")
      }
      throw UsageError(
        "\(variants.count) walls need a name each: put {columns} or {width} into it, "
          + "as in -o '\(defaultName).jpg'")
    }
  }

  /// The values that differ from wall to wall, nil where none is given.
  private var variants: [(columns: Int?, width: Int?)] {
    func number(_ list: [Int], _ wall: Int) -> Int? { list.count > 1 ? list[wall] : list.first }
    return (0..<max(1, columns.count, widths.count)).map {
      (number(columns, $0), number(widths, $0))
    }
  }

  private func wall(columns: Int?, width: Int?) -> WallLayout {
    let wish: WallLayout.Columns? =
      switch (columns, columnWidth) {
      case (let count?, let width?): .exactly(count: count, width: width)
      case (let count?, nil): .count(count)
      case (nil, let width?): .width(width)
      case (nil, nil): nil
      }
    var wall = wish.flatMap(self.wall.with) ?? self.wall
    wall.width = width
    return wall
  }
}
