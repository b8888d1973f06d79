internal import Layouts
internal import Plans
internal import Requests
internal import Spelling

/// A named layout without room for pictures, in terms of the options that use up the room.
///
/// The solver's own errors describe a structure that only authors of layout files know.
struct Shortage {
  /// The length that an option uses, in pixels.
  struct Taker {
    let option: String
    let length: Int
    /// The option to change, if it is not the same.
    var cause: String?
  }

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

  /// What happened and what to do; nil for errors that are not about room.
  func sentence(for error: LayoutError) -> String? {
    switch error {
    case .noRoom(let columns, let width, let needed):
      return wallSentence(lanes: columns, lacking: needed - width)
    case .noPixelLeft(_, let length, let needed):
      let lanes = layout.kind.layoutName == .grid ? laneCount : 1
      return layout.kind.layoutName == .mosaic && hasRoom(for: lanes)
        ? frameSentence(length: Int(length), needed: Int(needed))
        : wallSentence(lanes: lanes, lacking: Int((needed - length).rounded(.up)))
    default: return nil
    }
  }

  private func hasRoom(for lanes: Int) -> Bool {
    takers(lanes).reduce(lanes) { $0 + $1.length } <= across
  }
}

// MARK: The wall's fixed side

extension Shortage {
  private func wallSentence(lanes: Int, lacking: Int) -> String {
    let lanes = hasRoom(for: 1) ? lanes : 1
    var takers = takers(lanes)
    let rest = across + lacking - takers.reduce(lanes) { $0 + $1.length }
    if axis == .vertical, rest > 0, let texts = layout.texts.optionNames {
      takers.append(Taker(option: texts, length: rest, cause: "--font-size"))
    }
    let side = axis == .horizontal ? "width" : "height"
    var remedies = [across < PixelLimits.side ? "a greater --\(side)" : nil]
    if lanes > 1 { remedies.insert("fewer --columns", at: 0) }
    let lane = axis == .horizontal ? "columns" : "rows"
    return sentence(
      lanes == 1 ? "pictures" : "\(lanes) \(lane)", "a \(side) of \(across) px", takers,
      remedies.compactMap(\.self))
  }

  /// What uses the room around and between this many lanes.
  private func takers(_ lanes: Int) -> [Taker] {
    let margin = margin(axis)
    let isSpacing = margin.option == "--spacing"
    return [
      Taker(option: "--border", length: lanes * borders),
      Taker(option: "--spacing", length: (lanes - 1) * gap + (isSpacing ? margin.length : 0)),
      isSpacing ? nil : margin, plate,
    ].compactMap(\.self).filter { $0.length > 0 }
  }

  /// The space at the wall's edges, with the option that decides it.
  private func margin(_ axis: Axis) -> Taker {
    if let insets = layout.insets { return Taker(option: "--insets", length: insets.total(axis)) }
    let gap = axis == .horizontal ? layout.spacing.horizontal : layout.spacing.vertical
    let overhang = layout.texts.overhang
    return overhang > gap
      ? Taker(option: "--badge-outside", length: 2 * overhang, cause: "--font-size")
      : Taker(option: "--spacing", length: 2 * gap)
  }

  private var plate: Taker {
    Taker(option: "--section-background", length: layout.texts.plateLength, cause: "--font-size")
  }
}

// MARK: Sheets

extension Shortage {
  /// Explains why a waterfall's sheet leaves no room for a picture, although pictures are shortened
  /// to the sheet's height.
  func sentence(forSheets height: Int, needed: Int) -> String {
    let known = [Taker(option: "--border", length: borders), margin(.vertical), plate]
    let rest = needed - 1 - known.reduce(0) { $0 + $1.length }
    let texts = layout.texts.optionNames.map {
      Taker(option: $0, length: rest, cause: "--font-size")
    }
    let takers = (known + [texts].compactMap(\.self)).filter { $0.length > 0 }
    return sentence(
      "a picture", "a sheet's height of \(height) px", takers, ["a greater --sheet-height"])
  }
}

// MARK: Mosaics

extension Shortage {
  private func frameSentence(length: Int, needed: Int) -> String {
    let rest = needed - 1 - borders
    let takers = [
      Taker(option: "--border", length: borders),
      isGap(rest)
        ? Taker(option: "--spacing", length: rest)
        : Taker(option: "--caption", length: rest, cause: "--font-size"),
    ].filter { $0.length > 0 }
    return sentence("a picture", "a frame's \(length) px", takers, ["a greater --width"])
  }

  /// Whether this length within a frame is a gap rather than a caption.
  private func isGap(_ length: Int) -> Bool {
    let (across, along) = (layout.spacing.horizontal, layout.spacing.vertical)
    return layout.texts.caption == nil || layout.texts.captionIsOver
      || [across / 2, across - across / 2, along + 1 - borders].contains(length)
  }
}

extension Shortage {
  private func sentence(
    _ item: String, _ room: String, _ takers: [Taker], _ remedies: [String]
  ) -> String {
    let takes = takers.enumerated().map { place, taker in
      "\(taker.option) \(place == 0 ? "takes " : "")\(taker.length) px"
    }
    let greatest = takers.max { $0.length < $1.length }.map {
      "a smaller \($0.cause ?? $0.option)"
    }
    let remedies = (remedies + [greatest].compactMap(\.self)).listed
    return "there is no room for \(item): "
      + (takes.isEmpty ? "there is \(room)" : "of \(room), \(takes.listed(with: "and"))")
      + "; use \(remedies)"
  }
}

extension WallTexts {
  /// The options whose texts use height; nil if there are none.
  fileprivate var optionNames: String? {
    let given = [
      ("--title", title), ("--header", header), ("--footer", footer),
      ("--caption", captionIsOver ? nil : caption),
    ].filter { $0.1 != nil }
    return given.isEmpty ? nil : given.map(\.0).joined(separator: ", ")
  }

  /// What a plate behind a section adds to its pictures, in pixels.
  fileprivate var plateLength: Int { sectionBackground == nil ? 0 : 2 * fontSize }
}
