import Laws
import Layouts
import Testing

/// Compositions that make no sense: an error that names the field, never a trap.
struct HostileCompositionTests {
  private static let extremes: [Double] = [
    0, -1, 0.5, 1e-300, .nan, .infinity, -.infinity, 1e300, 10_000_000, 10_000_001,
  ]

  private func sentence(_ composition: Composition, width: Int? = 100, height: Int? = nil) -> String
  {
    do {
      let solution = try composition.solve(
        [Size.squares(3)], in: LayoutEnvironment(width: width, height: height))
      return "solved: \(solution.frames)"
    } catch {
      return error.description
    }
  }

  @Test func nestingTooDeepIsAnError() {
    var group = Group.horizontal(size: .container, subitems: [Item(size: .container)])
    for _ in 0..<10_000 { group = .vertical(size: .container, subitems: [group]) }
    #expect(
      sentence(Composition(group))
        == "sections[0].group has groups inside groups more than 10 deep: use fewer levels")
  }

  @Test func tenLevelsAreSolved() throws {
    var group = Group.horizontal(size: .line, subitems: [Item(size: .line)])
    for level in 0..<9 {
      group =
        level.isMultiple(of: 2)
        ? .vertical(size: .line, subitems: [group]) : .horizontal(size: .line, subitems: [group])
    }
    #expect(try Composition(group).solve(Size.squares(1), width: 50).frames == .of((0, 0, 50, 50)))
  }

  @Test func messagesNameTheField() {
    let item = Item(size: .container)
    func row(_ subitems: [Item], _ width: Dimension = .fractionalWidth(1)) -> Composition {
      Composition(
        .horizontal(size: LayoutSize(width: width, height: .absolute(10)), subitems: subitems))
    }
    #expect(
      sentence(row([item, Item(size: .pixels(.nan, 1))]))
        == "sections[0].group.subitems[1].size.width is nan, but must be from 0.0 to 10000000.0")
    #expect(
      sentence(row([]))
        == "sections[0].group.subitems is empty, but must hold at least one")
    #expect(
      sentence(row([item], .fractionalHeight(1)))
        == "sections[0].group.size is a share of the visible height, which is not given: "
        + "give it, or use another dimension")
    #expect(
      sentence(row([Item(size: .pixels(10, 10), contentInsets: EdgeInsets(5))]))
        == "sections[0].group.subitems[0] is 10.0 px long, but its insets and gaps leave room "
        + "only from 11.0 px: make them smaller, or give it a larger size")
    #expect(
      sentence(row([item]), width: nil)
        == "the layout needs a width to fill: give one from 1 to 10000000 px")
    let squeezed = Group.horizontal(
      size: .line, subitem: item, count: 12, interItemSpacing: .fixed(9))
    #expect(
      sentence(Composition(squeezed))
        == "sections[0].group is 100.0 px long, but its insets and gaps leave room only from "
        + "111.0 px: make them smaller, or give it a larger size")
    #expect(
      sentence(.waterfall(columns: .count(40), insets: EdgeInsets(0))).hasPrefix(
        "sections[0].group: 40 columns with their spacing and insets need a width"))
    #expect(
      sentence(Composition(sections: []))
        == "sections is empty, but must hold at least one")
    #expect(
      sentence(.grid(columns: 0))
        == "sections[0].group.count is 0.0, but must be from 1.0 to 10000000.0")
  }

  @Test(arguments: [nil, [], [0], [1], [Int.min], [.max]])
  func withoutSectionsThereIsNothingToChoose(entries: [Int]?) {
    for scroll in Axis.allCases {
      let composition = Composition(sections: [], scrollDirection: scroll)
      let environment = LayoutEnvironment(width: 100, height: 100)
      #expect(throws: LayoutError.empty(place: "sections")) {
        try composition.solve([Size.squares(3)], entries: entries, in: environment)
      }
      #expect(throws: LayoutError.empty(place: "sections")) {
        try composition.solve(
          [Size.squares(3)], entries: entries, on: Sheets(itemCount: 1), in: environment)
      }
    }
  }

  @Test func extremeNumbersNeverTrap() {
    let sizes =
      [Size(width: 1, height: 10_000_000), Size(width: 1e300, height: 1e-300)]
      + Size.squares(3)
    withEverySeed(0..<1500) { random in
      func number() -> Double { random.element(Self.extremes) }
      func dimension() -> Dimension {
        random.element([
          .absolute(number()), .estimated(number()), .fractionalWidth(number()),
          .fractionalHeight(number()), .fractionalWidth(1), .absolute(50), .estimated(50),
        ])
      }
      func pixels() -> Int { random.element([0, 1, 7, -1, .max, .min, 10_000_000, 5_000_000]) }
      func small() -> Int { random.oneIn(4) ? pixels() : 1 }
      func size() -> LayoutSize { LayoutSize(width: dimension(), height: dimension()) }
      var item = Item(size: size(), aspectRatio: random.oneIn(3) ? number() : nil)
      item.contentInsets.leading = small()
      item.edgeSpacing.top = .flexible(small())
      if random.oneIn(3) {
        let anchor = Anchor(
          edges: .top,
          offset: random.oneIn(2)
            ? .fractional(x: number(), y: 0) : .absolute(x: number(), y: number()))
        item.supplementaryItems = [
          SupplementaryItem(kind: "badge", size: size(), containerAnchor: anchor, zIndex: small())
        ]
      }
      let count = random.oneIn(2) ? random.element([1, 0, -1, 3, .max, 10_000_000]) : nil
      let inner = count.map {
        Group.vertical(
          size: size(), subitem: item, count: $0, interItemSpacing: .flexible(small()))
      }
      let group =
        random.oneIn(8)
        ? Group.custom(
          random.element(
            [
              WaterfallGroup(columns: .count(small())), RowsGroup(targetHeight: small()),
              FlowGroup(height: .pixels(small())), FlowGroup(height: .natural),
              CollageGroup(spacing: Spacing(small()), capacity: small()),
              MosaicGroup(
                columns: small(), aspectRatio: random.element([1, 0, -1, .nan, 1e4, 0.01]),
                spacing: Spacing(small())),
              ShapeGroup(
                .heart, columns: small(), aspectRatio: random.element([1, 0, -1, .nan, 1e4, 0.01]),
                spacing: Spacing(small())),
            ] as [any CustomGroup]), size: size())
        : Group.horizontal(
          size: size(), subitems: [inner ?? item, item], interItemSpacing: .fixed(small()))
      var section = Section(group: group, interGroupSpacing: small())
      section.contentInsets.bottom = small()
      if random.oneIn(4) {
        section.boundarySupplementaryItems = [
          BoundarySupplementaryItem(
            kind: "header", size: size(), alignment: random.element(Gravity.allCases),
            absoluteOffset: PixelOffset(x: small(), y: small()))
        ]
      }
      if random.oneIn(4) { section.orthogonalScrollingBehavior = .groupPagingCentered }
      let composition = Composition(
        sections: [section, section], scrollDirection: random.element(Axis.allCases),
        interSectionSpacing: small(), contentInsets: EdgeInsets(random.oneIn(9) ? small() : 0))
      let environment = LayoutEnvironment(
        width: random.element([nil, 1, 100, 10_000_000, 0, -5]),
        height: random.element([nil, 1, 100, 10_000_000]), isUnrolled: random.oneIn(3))
      if let solution = try? composition.solve([sizes, sizes], in: environment),
        solution.pictures.count != 2 * sizes.count
      {
        throw Broken("pictures are lost: \(solution.sketch())")
      }
    }
  }

  /// A custom group that loses its pictures.
  @Test func aCustomGroupThatLosesPicturesIsRefused() {
    #expect(
      sentence(Composition(.custom(Forgetful())))
        == "sections[0].group: placements.count is 0, but must be 3")
  }

  @Test func wrongPicturesAreRefused() {
    let runs = [Size.squares(2), [Size(width: 1, height: .nan)]]
    #expect {
      try Composition.rows().solve(runs, in: LayoutEnvironment(width: 100))
    } throws: { error in
      "\(error)" == "item 2 is 1.0 × nan: both sides must be greater than zero"
    }
  }
}

private struct Forgetful: CustomGroup {
  var spacing = Spacing(0)
  func arrange(_ sizes: ArraySlice<Size>, in room: GroupRoom) -> Arrangement {
    Arrangement(placements: [], length: 0)
  }
}
