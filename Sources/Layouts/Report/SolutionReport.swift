/// How good a solved layout is, in numbers that do not depend on its size; 0 is the best of each.
public struct SolutionReport: Equatable, Sendable {
  /// Tallest column less shortest column, by the mean column, in the worst waterfall.
  public private(set) var raggedness = 0.0
  /// The share of the sections' contents, gutters included, that no picture's frame covers.
  public private(set) var empty = 0.0
  /// The mean share of a picture that is cropped away.
  public private(set) var crop = 0.0
  /// The most places by which a picture comes earlier or later than in its own order, where one
  /// looks at pictures in the order of their starting edges.
  public private(set) var displacement = 0
  /// The largest error of a picture's shape, as it is drawn, by its own one.
  public private(set) var aspectError = 0.0
  /// The widest column less the narrowest, by the mean one, in the worst waterfall.
  public private(set) var widthSpread = 0.0
  /// The standard deviation of the rows' heights by their mean, the last one left out, in the worst
  /// section of rows.
  public private(set) var rowHeightVariation = 0.0

  /// Measures a solution.
  ///
  /// - Parameters:
  ///   - solution: what was solved.
  ///   - sizes: the pictures' own sizes, over all runs.
  ///   - scroll: the direction in which the canvas grows.
  /// - Complexity: O(*n* log *n*).
  public init(of solution: Solution, sizes: [Size], scroll: Axis = .vertical) {
    let pictures = solution.pictures
    measure(pictures, sizes)
    displacement = Self.displacement(of: pictures, along: scroll)
    var (covered, whole) = (0, 0)
    for section in solution.sections {
      let members = pictures[section.pictures]
      covered += members.reduce(0) { $0 + $1.frame.area }
      whole += section.content.area
      if section.laneCount > 0 { measure(Lanes(members, solution, scroll)) }
    }
    empty = whole > 0 ? max(0, 1 - Double(covered) / Double(whole)) : 0
  }

  private mutating func measure(_ pictures: [LayoutAttributes], _ sizes: [Size]) {
    var cut = 0.0
    for picture in pictures {
      guard let index = picture.index, sizes.indices.contains(index) else { continue }
      let (size, content) = (sizes[index], picture.content)
      if picture.crop != nil {
        cut += 1 - SourceRect(of: size, filling: content.size, gravity: .center).area
      } else {
        let ratio = Double(content.width) / Double(content.height) / size.aspectRatio
        aspectError = max(aspectError, max(ratio, 1 / ratio) - 1)
      }
    }
    crop = pictures.isEmpty ? 0 : cut / Double(pictures.count)
  }

  private static func displacement(of pictures: [LayoutAttributes], along axis: Axis) -> Int {
    let starts = pictures.map { $0.frame.start(axis) }
    let seen = pictures.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    return seen.enumerated().reduce(0) { max($0, abs($1.offset - $1.element)) }
  }

  private mutating func measure(_ lanes: Lanes) {
    raggedness = max(raggedness, lanes.raggedness)
    widthSpread = max(widthSpread, lanes.widthSpread)
    rowHeightVariation = max(rowHeightVariation, lanes.rowHeightVariation)
  }
}
