internal import Layouts

/// A layout that was solved for its pictures.
struct Solved {
  let rules: Plan.Layout
  let pictures: SectionedPictures
  /// One for each sheet.
  let solutions: [Solution]

  /// - Throws: ``WeirError``; the layout's errors name pictures by their files.
  init(
    _ rules: Plan.Layout, _ ordered: [Picture], keeping kept: WaterfallGroup.Kept? = nil
  ) throws(WeirError) {
    self.rules = rules
    let file = rules.composition
    pictures = SectionedPictures(ordered, by: file.sectionBy ?? .none)
    let entries = try pictures.entries(of: file, across: rules.across)
    let composition = file.composition.spanning(pictures.pictures, by: rules.spans)
      .changingWaterfalls { if let kept { $0.kept = kept } }
    do {
      solutions = try composition.solve(
        pictures.sizes, entries: entries, on: rules.sheets,
        in: rules.environment(measuring: Texts(pictures: pictures)))
    } catch .tooTallForASheet(let index, let height, let needed) {
      throw .tooTallForASheet(pictures.pictures[index].path, height: height, needed: needed)
    } catch .at(_, let error) where rules.name != WallLayout.compositionName {
      throw .layout(error)
    } catch {
      throw .layout(error)
    }
  }

  var sheets: [Sheet] {
    solutions.map { Sheet(width: $0.canvas.width, height: $0.canvas.height) }
  }

  var report: SolutionReport {
    SolutionReport(of: solutions, sizes: pictures.sizes.flatMap(\.self))
  }

  /// The pictures with their places, in their order.
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

  /// Everything else, in the order in which it is drawn.
  var elements: [Element] {
    var elements: [Element] = []
    let texts = Texts(pictures: pictures)
    forEach { attributes, place in
      guard var content = attributes.elementContent else { return }
      content.text = texts.text(
        of: content, section: attributes.section, picture: attributes.index)
      elements.append(
        Element(
          kind: attributes.kind, place: place, frame: attributes.frame, zIndex: attributes.zIndex,
          picture: attributes.index, content: content))
    }
    return elements
  }

  private func forEach(_ body: (LayoutAttributes, Place) -> Void) {
    for (sheet, solution) in solutions.enumerated() {
      let finder = PlaceFinder(solution, sheet: sheet)
      for attributes in solution.attributes { body(attributes, finder.place(of: attributes)) }
    }
  }
}

/// Tells where in a layout something is.
private struct PlaceFinder {
  private let solution: Solution
  private let sheet: Int
  private let firstSection: Int

  init(_ solution: Solution, sheet: Int) {
    self.solution = solution
    self.sheet = sheet
    firstSection = solution.sections.first?.index ?? 0
  }

  func place(of attributes: LayoutAttributes) -> Place {
    func known(_ number: Int) -> Int? { number < 0 ? nil : number }
    return Place(
      sheet: sheet, section: known(attributes.section), group: known(attributes.group),
      path: solution.groupPath(of: attributes),
      visibility: visibility(of: attributes))
  }

  private func visibility(of attributes: LayoutAttributes) -> Place.Visibility {
    guard attributes.isVisible else { return .hidden }
    guard attributes.group >= 0 else { return .whole }
    let section = solution.sections[attributes.section - firstSection]
    guard section.isClipped, !section.frame.contains(attributes.frame) else { return .whole }
    return .part(section.frame)
  }
}
