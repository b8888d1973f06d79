internal import Files
internal import Layouts
internal import Plans

struct Solved {
  let rules: Plan.Layout
  let pictures: SectionedPictures
  /// One solution for each sheet.
  let solutions: [Solution]

  /// - Throws: ``Failure``; a layout's errors name pictures by file.
  init(
    _ rules: Plan.Layout, _ ordered: [Picture], keeping kept: WaterfallGroup.Kept? = nil,
    boundsLast: Bool = false
  ) throws(Failure) {
    pictures = SectionedPictures(ordered, by: rules.composition.sectionBy ?? .none)
    (self.rules, solutions) = try rules.solved(pictures, keeping: kept, boundsLast: boundsLast)
  }

  /// A wall whose sheets have rules of their own; those of the first stand for all.
  init(
    _ parts: [(rules: Plan.Layout, pictures: Range<Int>)], of pictures: SectionedPictures
  ) throws(Failure) {
    guard var rules = parts.first?.rules else { preconditionFailure("a wall has a sheet") }
    rules.sheets.itemCount = parts.map { $0.rules.sheets.itemCount ?? $0.pictures.count }.max()
    var solutions: [Solution] = []
    for part in parts { solutions += try part.rules.solved(pictures, only: part.pictures).1 }
    (self.rules, self.pictures, self.solutions) = (rules, pictures, solutions)
  }

  var sheets: [Sheet] {
    solutions.map { Sheet(width: $0.canvas.width, height: $0.canvas.height) }
  }

  var pixelCount: PixelCount {
    sheets.reduce(0) { $0.addingSaturated(PixelSize(width: $1.width, height: $1.height).area) }
  }

  /// The widest sheet of a nearly empty wall; nil for any other wall.
  ///
  /// A wall is nearly empty if it has more than 268 million pixels, and pictures cover less than 1%
  /// of them. That suggests a slip, such as a width with an extra digit.
  var nearlyEmptySheet: Sheet? {
    let canvas = pixelCount
    guard canvas > 1 << 28 else { return nil }
    let covered = solutions.reduce(0) { covered, solution in
      solution.pictures.reduce(covered) { $0.addingSaturated($1.frame.area) }
    }
    return covered < canvas / 100 ? sheets.max { $0.width < $1.width } : nil
  }

  var report: SolutionReport {
    var report = SolutionReport(of: solutions, sizes: pictures.sizes.flatMap(\.self))
    report.canvasCrop = rules.canvasCrop
    if rules.isCollage { report.overlong = solutions.overlong }
    return report
  }

  /// The pictures with their places, in order.
  var frames: [Frame] {
    var frames: [Frame] = []
    frames.reserveCapacity(pictures.pictures.count)
    forEach { attributes, place in
      guard case .picture = attributes.element, let index = attributes.index else { return }
      frames.append(
        Frame(
          picture: pictures.pictures[index], place: place, frame: attributes.frame,
          content: attributes.content, crop: attributes.crop))
    }
    return frames
  }

  /// Everything but the pictures, in drawing order.
  var elements: [Element] {
    var elements: [Element] = sheetBackgrounds
    elements.reserveCapacity(
      solutions.reduce(elements.count) { $0 + $1.attributes.count { $0.elementContent != nil } })
    let texts = Texts(of: rules, pictures, sheetCount: solutions.count)
    forEach { attributes, place in
      guard let content = texts.filled(attributes, sheet: place.sheet) else { return }
      elements.append(
        Element(
          kind: attributes.kind, place: place, frame: attributes.frame, zIndex: attributes.zIndex,
          picture: attributes.index, content: content))
    }
    return elements
  }

  /// The indices of the pictures with an element of a kind, even if its text is empty.
  func pictures(with kind: String) -> Set<Int> {
    Set(
      solutions.lazy.flatMap(\.attributes).filter { $0.elementContent != nil && $0.kind == kind }
        .compactMap(\.index))
  }

  /// The picture behind everything else.
  var sheetBackgrounds: [Element] {
    guard let content = rules.background else { return [] }
    return sheets.enumerated().map { number, sheet in
      Element(
        kind: "background", place: Place(sheet: number, section: nil, group: nil),
        frame: sheet.canvas,
        zIndex: Element.behindSheet, content: content)
    }
  }

  private func forEach(_ body: (LayoutAttributes, Place) -> Void) {
    for (sheet, solution) in solutions.enumerated() {
      let finder = PlaceFinder(solution, rules.scrollDirection, sheet: sheet)
      for attributes in solution.attributes { body(attributes, finder.place(of: attributes)) }
    }
  }
}

extension Plan.Layout {
  /// The sheets of all pictures, or only of some, and the rules with what they decided.
  fileprivate func solved(
    _ pictures: SectionedPictures, only part: Range<Int>? = nil,
    keeping kept: WaterfallGroup.Kept? = nil, boundsLast: Bool = false
  ) throws(Failure) -> (Plan.Layout, [Solution]) {
    let entries = try pictures.entries(of: composition, across: across)
    let environment = environment(
      measuring: Texts(of: self, pictures, sheetCount: sheets.mayBeSeveral ? nil : 1))
    do {
      let rules = try fillingCollages(pictures.sizes, in: environment)
      let composition = rules.composition.composition
        .spanning(pictures.pictures, by: spans)
        .changingWaterfalls { if let kept { $0.kept = kept } }
      let solutions = try rules.solve(
        composition, pictures.sizes, entries, part,
        boundsLast: boundsLast || canvas != nil || isCollage, in: environment)
      return (rules, solutions)
    } catch .at(_, let error) where name != LayoutName.composition.rawValue {
      throw pictures.naming(error)
    } catch {
      throw pictures.naming(error)
    }
  }

  fileprivate var isCollage: Bool { name == LayoutName.collage.rawValue }

  /// Solves the layout on its canvas, with what is cropped to fit it.
  fileprivate func solve(
    _ composition: Composition, _ sizes: [[Size]], _ entries: [Int], _ part: Range<Int>?,
    boundsLast: Bool, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [Solution] {
    let isCropped = aspectFactor != 1
    let cropsPictures = isCropped && composition.keepsShapes
    let solutions = try (isCropped ? composition.scalingCells(by: aspectFactor) : composition)
      .solve(
        cropsPictures ? sizes.map { $0.map { $0.cropped(by: aspectFactor) } } : sizes,
        entries: entries, only: part, on: sheets, boundsLast: boundsLast, in: environment)
    // A thumbnail is no larger than its picture, unless it has an exact size.
    if isOfThumbnails, composition.keepsShapes { return solutions.map(\.trimmed) }
    var bounds: PixelRect?
    return solutions.enumerated().map { index, solution in
      let solution = cropsPictures ? solution.cropped : solution
      guard let canvas, canvas.covers(solution.canvas) else { return solution }
      if sheets.height != nil { return solution.extended(to: canvas) }
      // The last sheet may have less, and begins where the one before it does; from the right it ends there.
      let isLast = index == solutions.count - 1
      let beginsFirst = scrollDirection == .vertical || composition.layoutDirection == .leftToRight
      let centered = solution.centered(
        on: canvas, growing: scrollDirection, after: isLast && beginsFirst ? bounds : nil)
      bounds = centered.bounds
      return centered
    }
  }

  /// The layout with collages that make sheets as high as was asked for.
  fileprivate func fillingCollages(
    _ sizes: [[Size]], in environment: LayoutEnvironment
  ) throws(LayoutError) -> Plan.Layout {
    guard let height, isCollage else { return self }
    var filled = self
    filled.composition.composition = try composition.composition.fillingCollages(
      to: height, sizes, in: environment)
    return filled
  }
}

extension [Solution] {
  /// The pictures that are taller than four times their width.
  fileprivate var overlong: [Int] {
    lazy.flatMap(\.pictures).filter { $0.content.height > 4 * $0.content.width }.compactMap(\.index)
  }
}

extension SectionedPictures {
  /// The error with files instead of indices.
  fileprivate func naming(_ error: LayoutError) -> Failure {
    switch error {
    case .tooTallForASheet(let index, let height, let needed):
      return .tooTallForASheet(pictures[index].label, height: height, needed: needed)
    case .cannotStay(let index, let obstacle):
      var other: Path?
      if case .item(let item) = obstacle { other = pictures[item].label }
      return .cannotStay(pictures[index].label, because: obstacle, other)
    default:
      return .layout(error)
    }
  }
}

extension Element {
  /// The drawing order of the picture behind everything else.
  static let behindSheet = -1_000_000

  /// Whether it is the picture behind everything else on its sheet.
  var isBehindSheet: Bool { zIndex == Self.behindSheet && place.section == nil }
}

/// Finds the place of something in a layout.
private struct PlaceFinder {
  private let solution: Solution
  private let sheet: Int
  private let firstSection: Int
  private let scroll: Axis
  /// The frames of the pictures by index; empty if nothing is clipped.
  private var pictures: [Int: PixelRect] = [:]

  init(_ solution: Solution, _ scroll: Axis, sheet: Int) {
    self.solution = solution
    self.scroll = scroll
    self.sheet = sheet
    firstSection = solution.sections.first?.index ?? 0
    guard solution.sections.contains(where: \.isClipped) else { return }
    for picture in solution.pictures {
      if let index = picture.index { pictures[index] = picture.frame }
    }
  }

  func place(of attributes: LayoutAttributes) -> Place {
    func known(_ number: Int) -> Int? { number < 0 ? nil : number }
    return Place(
      sheet: sheet, section: known(attributes.section), group: known(attributes.group),
      path: solution.groupPath(of: attributes),
      visibility: visibility(of: attributes))
  }

  /// How much is visible: anything on a picture is clipped where the picture is.
  private func visibility(of attributes: LayoutAttributes) -> Place.Visibility {
    guard attributes.isVisible else { return .hidden }
    guard attributes.group >= 0 else { return .whole }
    let section = solution.sections[attributes.section - firstSection]
    let owner = attributes.index.flatMap { pictures[$0] } ?? attributes.frame
    guard section.isClipped, !section.frame.contains(owner) else { return .whole }
    return .part(strip(of: section))
  }

  /// The section, extended along the other axis for badges and shadows that stick out.
  private func strip(of section: Solution.Section) -> PixelRect {
    PixelRect(
      scroll, along: 0..<solution.canvas.length(scroll),
      across: section.frame.pixels(scroll.other))
  }
}
