internal import Layouts
internal import Plans

extension Plan {
  /// The share of the sheets, inside the margins, that a wall of several sections leaves bare; 0 for other walls.
  ///
  /// The report does not count the room beside sections. Texts and gaps count as covered.
  var emptyAmongSections: Double {
    guard let first = frames.first, let last = frames.last, page == nil,
      first.place.section != last.place.section
    else { return 0 }
    var rects = frames.map { ($0.sheet, $0.frame) }
    for element in elements where element.content.text != nil && element.kind != "watermark" {
      rects.append((element.place.sheet, element.frame))
    }
    let margins = layout.composition.composition.contentInsets
    let gap = layout.composition.composition.interSectionSpacing
    var (covered, whole) = (0, 0)
    for (number, rects) in Dictionary(grouping: rects, by: \.0) {
      let room = sheets[number].canvas.inset(by: margins).extended(by: gap)
      let stretched = rects.compactMap { $0.1.extended(by: gap).intersection(room) }
      covered += Coverage.area(of: stretched, along: layout.scrollDirection)
      whole += room.area
    }
    return whole > 0 ? 1 - Double(covered) / Double(whole) : 0
  }
}

extension PixelRect {
  fileprivate func extended(by gap: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width + gap, height: height + gap)
  }
}
