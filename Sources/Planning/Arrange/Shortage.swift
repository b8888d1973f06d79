internal import Layouts
internal import Plans
internal import Requests

/// A named layout without room for pictures, in terms of the settings that use up the room.
///
/// The solver's own errors describe a structure that only authors of layout files know.
struct Shortage {
  let layout: WallLayout
  /// The length of the wall's fixed side, in pixels.
  let across: Int
  /// The number of columns, or of rows if the wall grows to the right.
  let laneCount: Int

  private var axis: Axis { layout.kind.scrollDirection.other }
  private var borders: Int { 2 * (layout.style.border?.width ?? 0) }

  /// What takes the room; nil for errors that are not about room.
  func room(for error: LayoutError) -> Explanation? {
    switch error {
    case .noRoom(let columns, let width, let needed):
      return wallRoom(lanes: columns, lacking: needed - width)
    case .noPixelLeft(MosaicGroup.acrossPlace, let length, let needed):
      return wallRoom(
        lanes: laneCount, pictures: count(in: needed, axis), lacking: Int(needed - length))
    case .noPixelLeft(MosaicGroup.modulePlace, let length, let needed):
      let count = count(in: needed, axis.other)
      let gaps = (count - 1) * layout.spacing[axis.other]
      return frameRoom(length, [Taker([.border], count * borders), Taker([.spacing], gaps)])
    case .noPixelLeft(MosaicGroup.captionedPlace, let length, let needed):
      let caption = Taker([.caption], Int(needed) - 1, cause: .fontSize)
      return frameRoom(length, [Taker([.border], borders), caption])
    case .noPixelLeft(_, let length, let needed):
      let lanes = layout.kind.layoutName == .grid ? laneCount : 1
      return wallRoom(lanes: lanes, lacking: Int((needed - length).rounded(.up)))
    default: return nil
    }
  }

  /// How many pictures of a pixel each have this length with the gaps between them, of which borders are a part.
  private func count(in length: Double, _ axis: Axis) -> Int {
    let gap = layout.spacing[axis] + borders
    return (Int(length) + gap) / (1 + gap)
  }

  private func hasRoom(for lanes: Int) -> Bool { lanes + takers(lanes, axis).length <= across }

  /// What takes the room of lanes, which have one picture each or so many in all.
  private func wallRoom(lanes: Int, pictures: Int? = nil, lacking: Int) -> Explanation {
    let lanes = hasRoom(for: 1) ? lanes : 1
    let takers = takers(pictures ?? lanes, axis)
    let rest = across + lacking - lanes - takers.length
    let isWide = axis == .horizontal
    let side: SettingName = isWide ? .width : .height
    var changes: [Sentence] = []
    if lanes > 1, layout.shape == nil { changes.append("fewer \(.columns)") }
    if across < PixelLimits.side { changes.append("a greater \(side)") }
    return shortage(
      of: lanes == 1 ? "pictures" : "\(lanes) \(isWide ? "columns" : "rows")",
      in: "a \(side.noun) of \(across) px", isWide ? takers : takers + texts(rest), changes)
  }

  /// Explains why a waterfall's sheet leaves no room for a picture, although pictures are shortened
  /// to the sheet's height.
  func room(forSheets height: Int, needed: Int) -> Explanation {
    let takers = takers(1, .vertical)
    return shortage(
      of: "a picture", in: "a sheet's height of \(height) px",
      takers + texts(needed - 1 - takers.length), ["a greater \(.sheetHeight)"])
  }

  /// Explains why margins leave no room for a frame with sides of at least so many pixels on a canvas; nil if they do.
  func room(forFrames least: Int, on canvas: PixelSize) -> Explanation? {
    for (axis, length) in [(Axis.horizontal, canvas.width), (.vertical, canvas.height)] {
      let margin = margin(axis)
      guard length - margin.length < least else { continue }
      let side: SettingName = axis == .horizontal ? .width : .height
      return shortage(
        of: "pictures", in: "a \(side.noun) of \(length) px", [margin], ["a greater \(.size)"])
    }
    return nil
  }

  /// What takes the room of a frame, whose length is given without its border.
  private func frameRoom(_ length: Double, _ takers: [Taker]) -> Explanation {
    var changes: [Sentence] = ["a greater \(.width)"]
    // Gaps beside a frame make it short.
    if takers.length == 0, layout.spacing[axis] > 0 { changes.append("a smaller \(.spacing)") }
    return shortage(
      of: "a picture", in: "a frame's \(Int(length) + borders) px", takers, changes)
  }

  /// The shortage, to follow “there is no room for”; `changes` make room, besides less of what takes
  /// the most.
  private func shortage(
    of item: String, in space: String, _ takers: [Taker], _ changes: [Sentence]
  ) -> Explanation {
    let takers = takers.filter { $0.length > 0 }
    guard let greatest = takers.max(by: { $0.length < $1.length }) else {
      return Explanation("\(item): there is \(space)", "; use \(changes.listed())")
    }
    let lengths: [Sentence] = takers.enumerated().map { place, taker in
      "\(taker.names) \(place == 0 ? "takes " : "")\(taker.length) px"
    }
    return Explanation(
      "\(item): of \(space), \(lengths.listed(with: "and"))",
      "; use \((changes + ["a smaller \(greatest.cause)"]).listed())")
  }
}

/// A length that settings use.
private struct Taker {
  let settings: [SettingName]
  /// In pixels.
  var length: Int
  let cause: SettingName

  init(_ settings: [SettingName], _ length: Int, cause: SettingName? = nil) {
    (self.settings, self.length, self.cause) = (settings, length, cause ?? settings[0])
  }

  var names: Sentence {
    let names: [Sentence] = settings.map { "\($0)" }
    return "\(names.joined(", "), else: names.joined(" and ").plain)"
  }
}

extension [Taker] {
  fileprivate var length: Int { reduce(0) { $0 + $1.length } }

  /// What the same settings use is one length.
  fileprivate var merged: [Taker] {
    reduce(into: []) { merged, taker in
      if let index = merged.firstIndex(where: { $0.settings == taker.settings }) {
        merged[index].length += taker.length
      } else {
        merged.append(taker)
      }
    }
  }
}

extension Shortage {
  /// What uses the room around and between this many lanes.
  private func takers(_ lanes: Int, _ axis: Axis) -> [Taker] {
    let plate = layout.texts.plateMargins.total(axis)
    return [
      Taker([.border], lanes * borders), Taker([.spacing], (lanes - 1) * layout.spacing[axis]),
      margin(axis), Taker([.sectionBackground], plate, cause: .fontSize),
    ].merged
  }

  /// The space at the wall's edges, with the setting that decides it.
  private func margin(_ axis: Axis) -> Taker {
    if let insets = layout.insets { return Taker([.insets], insets.total(axis)) }
    let (gap, least) = (layout.spacing[axis], layout.texts.leastMargins[axis])
    guard least > gap else { return Taker([.spacing], 2 * gap) }
    let setting: SettingName = layout.texts.reachesOut ? .badgeOutside : .sectionBackground
    return Taker([setting], 2 * least, cause: .fontSize)
  }

  /// The texts that use height; empty if there are none.
  private func texts(_ length: Int) -> [Taker] {
    let texts = layout.texts
    let all: [(SettingName, String?)] = [
      (.title, texts.title), (.header, texts.header), (.footer, texts.footer),
      (.caption, texts.captionOverlaysPicture ? nil : texts.caption),
    ]
    let given = all.filter { $0.1 != nil }.map(\.0)
    return given.isEmpty ? [] : [Taker(given, length, cause: .fontSize)]
  }
}
