internal import Layouts
internal import Plans

extension CollageGroup {
  /// The fewest pictures whose collage depends on the seed.
  static let leastForSeed = 9

  /// Whether other seeds may make other collages of this many pictures.
  fileprivate func heedsSeed(of count: Int) -> Bool {
    centersLargest ? count > 2 : count >= Self.leastForSeed
  }
}

extension Solved {
  /// A seed that changes nothing, since no section has enough pictures on a sheet.
  var idleSeed: Notice? {
    guard rules.name == LayoutName.collage.rawValue else { return nil }
    let counts = solutions.flatMap(\.sections).map(\.pictures.count)
    let collages = rules.composition.composition.sections.compactMap { section in
      if case .custom(let custom) = section.group.content { custom as? CollageGroup } else { nil }
    }
    return collages.contains { $0.seed != 0 && !counts.contains(where: $0.heedsSeed) }
      ? .idleSeed(below: CollageGroup.leastForSeed) : nil
  }
}
