internal import Layouts
internal import Plans

extension [Picture] {
  /// Each picture this many times in a row.
  func repeated(_ count: Int) -> [Picture] {
    count == 1 ? self : flatMap { repeatElement($0, count: count) }
  }
}

extension Plan {
  /// Lines in the margins of every sheet where the edges of its cells are, so that paper is cut along them.
  ///
  /// They end 1 mm before the cells, and never lie on one, nor on a title, a header or a footer.
  func cutMarks(on paper: Paper) -> CutMarks {
    let marks = Marks(paper)
    let color = background.contrasting == .white ? "#ffffff" : "#000000"
    var found = CutMarks()
    for sheet in sheets.indices {
      let texts = elements.filter {
        $0.place.sheet == sheet && $0.picture == nil && $0.content.text != nil
      }
      let all = marks.around(cells(of: sheet), of: sheets[sheet].canvas)
      let visible = all.filter { $0.width > 0 && $0.height > 0 }
      let free = visible.filter { mark in texts.allSatisfy { $0.frame.intersection(mark) == nil } }
      found.withoutMargin += all.count - visible.count
      found.onTexts += visible.count - free.count
      found.elements += free.map { frame in
        Element(
          kind: "cut-mark", place: Place(sheet: sheet, section: nil, group: nil), frame: frame,
          zIndex: 1, content: ElementContent(background: color))
      }
    }
    return found
  }

  /// The frames of a sheet with the captions below them.
  private func cells(of sheet: Int) -> [PixelRect] {
    var captions: [Int: PixelRect] = [:]
    for element in elements where element.kind == Caption.kind {
      if let picture = element.picture { captions[picture] = element.frame }
    }
    return frames.enumerated().filter { $0.element.place.sheet == sheet }.map { index, frame in
      captions[index].map { frame.frame.union($0) } ?? frame.frame
    }
  }
}

/// The marks of all sheets, and how many are left out.
struct CutMarks {
  var elements: [Element] = []
  /// How many would lie on a text, and how many have no room in the margins.
  var onTexts = 0, withoutMargin = 0

  var remarks: [Notice] {
    (onTexts > 0 ? [.marksOnTexts(onTexts)] : [])
      + (withoutMargin > 0 ? [.marksWithoutMargin(withoutMargin)] : [])
  }
}

/// How long and thick cut marks are, in pixels.
struct Marks {
  private let gap, longest, width: Int

  init(_ paper: Paper) {
    func pixels(_ millimeters: Double) -> Int {
      max(1, Length(millimeters, .mm).wholePixels(at: paper.dotsPerInch) ?? 1)
    }
    (gap, longest, width) = (pixels(1), pixels(5), pixels(0.1))
  }

  /// How far from cells they end, with as much space behind them.
  var reach: Int { longest + 2 * gap }

  fileprivate func around(_ cells: [PixelRect], of sheet: PixelRect) -> [PixelRect] {
    func edges(_ axis: Axis) -> Edges { Edges(cells.map { $0.pixels(axis) }, sheet.length(axis)) }
    return Axis.allCases.flatMap { axis in
      lines(at: edges(axis), beside: edges(axis.other)).map { edge, reach in
        PixelRect(axis, along: edge, across: reach)
      }
    }
  }

  /// A line before and one after all cells at each edge; it is empty where the margins have no room.
  private func lines(at edges: Edges, beside others: Edges) -> [(Range<Int>, Range<Int>)] {
    let (first, last) = (others.places.first ?? 0, others.places.last ?? 0)
    let before = max(0, first - gap - longest)..<max(0, first - gap)
    let end = others.length
    let after = min(end, last + gap)..<min(end, last + gap + longest)
    return edges.places.flatMap { edge in
      // On the edge, but within the sheet.
      let start = max(0, min(edge - width / 2, edges.length - width))
      return [before, after].map { (start..<(start + width), $0) }
    }
  }
}

/// Where cells begin and end along one side of a sheet.
private struct Edges {
  let places: [Int]
  /// The sheet's own.
  let length: Int

  init(_ cells: [Range<Int>], _ length: Int) {
    places = Set(cells.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    self.length = length
  }
}
