/// Measures the pictures of one section, whichever way it grows.
struct SectionMeasure {
  private let section: Solution.Section
  private let pictures: ArraySlice<LayoutAttributes>
  /// The pixels of each picture along the direction of growth.
  private let alongs: [Range<Int>]
  private let lanes: [Lane]

  private struct Lane {
    var along: Range<Int>?
    /// The width of the widest frame that spans no other lane.
    var width: Int?
  }

  private var columns: [Lane] { section.lanes?.kind == .columns ? lanes : [] }
  private var rows: [Lane] { section.lanes?.kind == .rows ? lanes : [] }

  init(
    _ section: Solution.Section, _ pictures: ArraySlice<LayoutAttributes>, _ solution: Solution
  ) {
    (self.section, self.pictures) = (section, pictures)
    let flow = section.flow
    let alongs = pictures.map { $0.reading(along: flow) }
    var lanes = Array(repeating: Lane(), count: section.laneCount)
    for (picture, along) in zip(pictures, lanes.isEmpty ? [] : alongs) {
      let lane = solution.paths.position(of: picture.path)
      for lane in lane..<(lane + picture.span) {
        lanes[lane].along = lanes[lane].along?.joined(along) ?? along
      }
      if picture.span == 1 {
        // Pictures that are not enlarged are narrower than their column.
        lanes[lane].width = max(lanes[lane].width ?? 0, picture.frame.length(flow.other))
      }
    }
    (self.alongs, self.lanes) = (alongs, lanes)
  }

  /// The range of the columns' lengths, divided by their mean.
  var raggedness: Double {
    let first = columns.reduce(Int.max) { min($0, $1.along?.lowerBound ?? .max) }
    return Self.spread(columns.map { Double(($0.along?.upperBound ?? first) - first) })
  }

  /// The range of the columns' widths, divided by their mean.
  var widthSpread: Double { Self.spread(columns.compactMap(\.width).map(Double.init)) }

  /// The standard deviation of the rows' heights, divided by their mean.
  var rowHeightVariation: Double {
    let heights = rows.compactMap(\.along).dropLast().map { Double($0.count) }
    guard !heights.isEmpty else { return 0 }
    let mean = heights.reduce(0, +) / Double(heights.count)
    let variance = heights.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(heights.count)
    return mean > 0 ? variance.squareRoot() / mean : 0
  }

  /// The most places by which a picture is away from its own order, in O(*n* log *n*).
  var displacement: Int {
    guard rows.isEmpty else { return 0 }
    let seen = alongs.enumerated().map { $1.lowerBound << 32 + $0 }.sorted()
    return seen.enumerated().reduce(0) { max($0, abs($1.offset - $1.element & 0xffff_ffff)) }
  }

  /// The area of the content and what frames and captions cover, both with gutters, in O(*n* log *n*).
  func area(with captions: [Int: LayoutAttributes]) -> (covered: Int, whole: Int) {
    let content = section.content.extended(by: section.spacing)
    let mirror = section.content.x + section.content.maxX
    let frames = pictures.flatMap { picture in
      [picture, picture.index.flatMap { captions[$0] }].compactMap(\.self)
    }.compactMap { element in
      let frame = element.isMirrored ? element.frame.mirrored(in: mirror) : element.frame
      return frame.extended(by: section.spacing).intersection(content)
    }
    return (Coverage.area(of: frames, along: section.flow), content.area)
  }

  private static func spread(_ lengths: [Double]) -> Double {
    let mean = lengths.reduce(0, +) / Double(max(1, lengths.count))
    return mean > 0 ? ((lengths.max() ?? 0) - (lengths.min() ?? 0)) / mean : 0
  }
}

extension Solution {
  /// The captions below or over pictures, by the pictures' indices.
  var captions: [Int: LayoutAttributes] {
    let captions = attributes.lazy.compactMap { element -> (Int, LayoutAttributes)? in
      guard case .supplementary(let item) = element.element, item.kind == Caption.kind else {
        return nil
      }
      return element.index.map { ($0, element) }
    }
    return Dictionary(captions) { first, _ in first }
  }
}

extension LayoutAttributes {
  /// The frame's pixels along an axis, counted in reading direction.
  fileprivate func reading(along axis: Axis) -> Range<Int> {
    isMirrored && axis == .horizontal ? -frame.maxX..<(-frame.x) : frame.pixels(axis)
  }
}

extension PixelRect {
  fileprivate func extended(by gap: Spacing) -> PixelRect {
    PixelRect(x: x, y: y, width: width + gap.horizontal, height: height + gap.vertical)
  }
}
