internal import Layouts
internal import Plans
internal import Requests

/// A named layout without room for pictures, in terms of the settings that use up the room.
///
/// The solver's own errors describe a structure that only authors of layout files know.
struct Shortage {
  private typealias Taker = RoomShortage.Taker

  let layout: WallLayout
  /// The length of the wall's fixed side, in pixels.
  let across: Int
  /// The number of columns, or of rows if the wall grows to the right.
  let laneCount: Int

  private var axis: Axis { layout.kind.scrollDirection.other }
  private var borders: Int { 2 * (layout.style.border?.width ?? 0) }
  private var gap: Int {
    axis == .horizontal ? layout.spacing.horizontal : layout.spacing.vertical
  }

  /// What takes the room; nil for errors that are not about room.
  func room(for error: LayoutError) -> RoomShortage? {
    switch error {
    case .noRoom(let columns, let width, let needed):
      return wallRoom(lanes: columns, lacking: needed - width)
    case .noPixelLeft(_, let length, let needed):
      let lanes = layout.kind.layoutName == .grid ? laneCount : 1
      return layout.kind.layoutName.preset != nil && hasRoom(for: lanes)
        ? frameRoom(length: Int(length), needed: Int(needed))
        : wallRoom(lanes: lanes, lacking: Int((needed - length).rounded(.up)))
    default: return nil
    }
  }

  private func hasRoom(for lanes: Int) -> Bool {
    takers(lanes).reduce(lanes) { $0 + $1.length } <= across
  }
}

// MARK: The wall's fixed side

extension Shortage {
  private func wallRoom(lanes: Int, lacking: Int) -> RoomShortage {
    let lanes = hasRoom(for: 1) ? lanes : 1
    var takers = takers(lanes)
    let rest = across + lacking - takers.reduce(lanes) { $0 + $1.length }
    if axis == .vertical, rest > 0, let texts = layout.texts.settings {
      takers.append(Taker(texts, length: rest, cause: .fontSize))
    }
    let isWide = axis == .horizontal
    return RoomShortage(
      lanes == 1 ? .pictures : isWide ? .columns(lanes) : .rows(lanes),
      isWide ? .width(across) : .height(across), takers,
      (lanes > 1 ? [.smaller(.columns)] : [])
        + (across < PixelLimits.side ? [.greater(isWide ? .width : .height)] : []))
  }

  /// What uses the room around and between this many lanes.
  private func takers(_ lanes: Int) -> [Taker] {
    let edges = edges(axis)
    let isSpacing = edges[0].settings == [.spacing]
    return
      ([
        Taker([.border], length: lanes * borders),
        Taker([.spacing], length: (lanes - 1) * gap + (isSpacing ? edges[0].length : 0)),
      ] + edges.dropFirst(isSpacing ? 1 : 0)).filter { $0.length > 0 }
  }

  /// The wall's margins and a plate's, which are one if plates decide both.
  private func edges(_ axis: Axis) -> [Taker] {
    let (margin, plate) = (margin(axis), plate(axis))
    guard margin.settings == plate.settings else { return [margin, plate] }
    return [Taker(plate.settings, length: margin.length + plate.length, cause: plate.cause)]
  }

  /// The space at the wall's edges, with the setting that decides it.
  private func margin(_ axis: Axis) -> Taker {
    if let insets = layout.insets { return Taker([.insets], length: insets.total(axis)) }
    let gap = axis == .horizontal ? layout.spacing.horizontal : layout.spacing.vertical
    let margins = layout.texts.leastMargins
    let least = axis == .horizontal ? margins.horizontal : margins.vertical
    return least > gap
      ? Taker(
        [layout.texts.reachesOut ? .badgeOutside : .sectionBackground], length: 2 * least,
        cause: .fontSize)
      : Taker([.spacing], length: 2 * gap)
  }

  private func plate(_ axis: Axis) -> Taker {
    Taker(
      [.sectionBackground], length: layout.texts.plateMargins.total(axis), cause: .fontSize)
  }
}

// MARK: Sheets

extension Shortage {
  /// Explains why a waterfall's sheet leaves no room for a picture, although pictures are shortened
  /// to the sheet's height.
  func room(forSheets height: Int, needed: Int) -> RoomShortage {
    let known = [Taker([.border], length: borders)] + edges(.vertical)
    let rest = needed - 1 - known.reduce(0) { $0 + $1.length }
    let texts = layout.texts.settings.map { Taker($0, length: rest, cause: .fontSize) }
    return RoomShortage(
      .picture, .sheet(height), known + [texts].compactMap(\.self), [.greater(.sheetHeight)])
  }
}

// MARK: Mosaics

extension Shortage {
  private func frameRoom(length: Int, needed: Int) -> RoomShortage {
    let rest = needed - 1 - borders
    let takers = [
      Taker([.border], length: borders),
      isGap(rest)
        ? Taker([.spacing], length: rest)
        : Taker([.caption], length: rest, cause: .fontSize),
    ]
    return RoomShortage(.picture, .frame(length), takers, [.greater(.width)])
  }

  /// Whether this length within a frame is a gap rather than a caption.
  private func isGap(_ length: Int) -> Bool {
    let (across, along) = (layout.spacing.horizontal, layout.spacing.vertical)
    return layout.texts.caption == nil || layout.texts.captionOverlaysPicture
      || [across / 2, across - across / 2, along + 1 - borders].contains(length)
  }
}

extension WallTexts {
  /// The texts that use height; nil if there are none.
  fileprivate var settings: [LayoutSetting]? {
    let texts: [(LayoutSetting, String?)] = [
      (.title, title), (.header, header), (.footer, footer),
      (.caption, captionOverlaysPicture ? nil : caption),
    ]
    let given = texts.filter { $0.1 != nil }.map(\.0)
    return given.isEmpty ? nil : given
  }
}
