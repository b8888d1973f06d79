internal import Layouts

/// An earlier wall, whose pictures stay where they were.
struct KeptWall {
  /// Its layout.
  let rules: Plan.Layout
  private let frames: [Frame]
  private let closesGaps: Bool

  /// - Throws: ``WeirError``, also for a wall that cannot be kept.
  init(_ keeping: WallLayout.Keeping) throws(WeirError) {
    let plan = try readManifest(keeping.manifest)
    guard plan.layout.name == WallLayout.Kind.waterfall.name, plan.sheets.count <= 1,
      !plan.layout.sheets.areCut,
      (plan.layout.composition.sectionBy ?? SectionRule.none) == SectionRule.none
    else { throw .cannotKeep(keeping.manifest, "it is no waterfall of one sheet and one section") }
    rules = plan.layout
    frames = plan.frames
    closesGaps = keeping.closesGaps
  }

  /// Puts the pictures that were there before the new ones, and says where they were.
  ///
  /// A picture is the same where its file is.
  func order(_ pictures: [Picture]) -> (pictures: [Picture], kept: WaterfallGroup.Kept) {
    var identities = Identities()
    var known: [Path: [Int]] = [:]
    for (index, picture) in pictures.enumerated().reversed() {
      known[identities[picture.path], default: []].append(index)
    }
    var (ordered, placements) = ([Picture](), [Placement?]())
    var isNew = Array(repeating: true, count: pictures.count)
    for frame in frames {
      guard let index = known[identities[frame.picture.path]]?.popLast() else { continue }
      isNew[index] = false
      ordered.append(pictures[index])
      placements.append(placement(of: frame))
    }
    ordered += pictures.indices.lazy.filter { isNew[$0] }.map { pictures[$0] }
    return (ordered, WaterfallGroup.Kept(placements: placements, closesGaps: closesGaps))
  }

  /// Where a frame is between the wall's insets, read from left to right.
  private func placement(of frame: Frame) -> Placement {
    let composition = rules.composition.composition
    let (insets, rect) = (composition.contentInsets, frame.frame)
    let x =
      composition.layoutDirection == .leftToRight
      ? rect.x - insets.leading : rules.across - insets.leading - rect.maxX
    return Placement(
      sheet: 0, column: frame.place.path.first ?? 0,
      frame: PixelRect(x: x, y: rect.y - insets.top, width: rect.width, height: rect.height))
  }
}

/// Paths as they are without links and detours in their folders.
private struct Identities {
  private var folders: [Path: Path] = [:]

  subscript(path: Path) -> Path {
    mutating get {
      let parent = path.parent
      let folder = folders[parent] ?? (try? Folder.resolve(parent)) ?? parent
      folders[parent] = folder
      return folder / path.name
    }
  }
}
