internal import Layouts

/// What the pictures of a wall say about its columns, where nobody else does.
struct Crowd: Equatable, Sendable {
  /// How many columns the pictures can fill: in the largest section, on one sheet.
  let columns: Int
  /// How many columns make them about as wide as four thirds of their height.
  let screenful: Int
  /// The width that nine of ten pictures keep within, in pixels; their height, for a wall that grows to the right.
  let side: Int

  /// - Complexity: O(*n* log *n*).
  init(_ pictures: [Picture], _ layout: WallLayout) {
    let runs = SectionedPictures(pictures, by: layout.sectionBy ?? .none)
    let most = layout.sheets.itemCount ?? .max
    columns = runs.runs.reduce(1) { columns, run in
      let filled = runs.pictures[run.pictures].prefix(most).reduce(0) { filled, picture in
        filled.addingSaturated(
          layout.spans.first { $0.applies(to: picture) }.map(\.columns) ?? 1)
      }
      return max(columns, filled)
    }
    let largest = runs.runs.reduce(1) { max($0, min(most, $1.pictures.count)) }
    screenful = Int((Double(largest) * 4 / 3).squareRoot().rounded(.up))
    let isHorizontal = layout.kind.scrollDirection == .horizontal
    let sides = pictures.map { isHorizontal ? $0.height : $0.width }.sorted()
    side = sides.isEmpty ? 1 : sides[(sides.count * 9 - 1) / 10]
  }
}
