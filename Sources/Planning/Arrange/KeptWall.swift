internal import Files
internal import Layouts
internal import Plans
internal import Requests

/// An earlier wall whose pictures stay in place.
struct KeptWall {
  let rules: Plan.Layout
  private let frames: [Frame]
  private let closesGaps: Bool
  /// The area for pictures, inside insets, titles and headers.
  private let room: PixelRect

  /// - Throws: ``Failure``, including for a wall that cannot be kept.
  init(_ keeping: WallLayout.Keeping) throws(Failure) {
    let plan = try readManifest(keeping.manifest)
    guard plan.paper == nil else { throw .cannotKeep(keeping.manifest, .onPaper) }
    guard plan.layout.name == LayoutName.waterfall.rawValue, plan.sheets.count <= 1,
      !plan.layout.sheets.mayBeSeveral, plan.layout.canvas == nil,
      (plan.layout.composition.sectionBy ?? SectionRule.none) == SectionRule.none
    else { throw .cannotKeep(keeping.manifest, .otherKind) }
    rules = plan.layout
    frames = plan.frames
    closesGaps = keeping.closesGaps
    let solved = try plan.frames.first.map { frame throws(Failure) in
      try Solved(plan.layout, [frame.picture])
    }
    room =
      solved?.solutions.first?.sections.first?.content
      ?? PixelRect(x: 0, y: 0, width: rules.across, height: 1)
  }

  /// Moves the pictures of the earlier wall to the front, and gives their places on it.
  ///
  /// Pictures with the same file and page are the same.
  func order(_ pictures: [Picture]) -> (pictures: [Picture], kept: WaterfallGroup.Kept) {
    var identities = Identities()
    var known: [FilePage: [Int]] = [:]
    for (index, picture) in pictures.enumerated().reversed() {
      known[identities[picture], default: []].append(index)
    }
    var (ordered, placements) = ([Picture](), [Placement?]())
    var isNew = Array(repeating: true, count: pictures.count)
    for frame in frames {
      guard let index = known[identities[frame.picture]]?.popLast() else { continue }
      isNew[index] = false
      ordered.append(pictures[index])
      placements.append(placement(of: frame))
    }
    ordered += pictures.indices.lazy.filter { isNew[$0] }.map { pictures[$0] }
    return (ordered, WaterfallGroup.Kept(placements: placements, closesGaps: closesGaps))
  }

  /// The place of a frame within the picture area, for a layout from left to right; its size
  /// excludes the border.
  private func placement(of frame: Frame) -> Placement {
    let isMirrored = rules.composition.composition.layoutDirection == .rightToLeft
    let (rect, border) = (frame.frame, 2 * (rules.style.border?.width ?? 0))
    return Placement(
      lane: frame.place.path.first ?? 0,
      frame: PixelRect(
        x: isMirrored ? room.maxX - rect.maxX : rect.x - room.x, y: rect.y - room.y,
        width: rect.width - border, height: rect.height - border))
  }
}

/// The files of pictures, with their folders' links and detours resolved.
private struct Identities {
  private var folders: [Path: Path] = [:]

  subscript(picture: Picture) -> FilePage {
    mutating get {
      let parent = picture.path.parent
      let folder = folders[parent] ?? (try? Folder.resolve(parent)) ?? parent
      folders[parent] = folder
      return FilePage(folder / picture.path.name, picture.page)
    }
  }
}
