import Layouts
import Testing

/// The influence of pictures' shapes on a waterfall, whichever way it grows.
struct AspectTests {
  private static let sizes = [
    Size(width: 400, height: 100), Size(width: 100, height: 100), Size(width: 100, height: 400),
    Size(width: 199, height: 100), Size(width: 200, height: 100), Size(width: 100, height: 200),
  ]

  private func solve(_ finish: WaterfallGroup.Finish, _ scroll: Axis, isClipped: Bool = false)
    throws
    -> [LayoutAttributes]
  {
    var section = Section(
      group: .custom(WaterfallGroup(columns: .count(3), spacing: Spacing(0), finish: finish)))
    if isClipped {
      section.orthogonalScrollingBehavior = .continuous
      section.group = .custom(
        WaterfallGroup(columns: .count(3), spacing: Spacing(0), finish: finish),
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
    }
    let composition = Composition(sections: [section], scrollDirection: scroll)
    let environment = LayoutEnvironment(width: 300, height: 300)
    return try composition.solve([Self.sizes], in: environment).pictures
  }

  /// Pictures at least twice as wide as tall.
  @Test(arguments: Axis.allCases, [false, true])
  func widePicturesSpanSeveralLanes(scroll: Axis, isClipped: Bool) throws {
    let finish = WaterfallGroup.Finish(spans: .wide(ratio: 2, columns: 2))
    let pictures = try solve(finish, scroll, isClipped: isClipped)
    #expect(pictures.map(\.span) == [2, 1, 1, 1, 2, 1])
    let each = WaterfallGroup.Finish(spans: .each([2, 1, 1, 1, 2, 1]))
    #expect(try solve(each, scroll, isClipped: isClipped).map(\.frame) == pictures.map(\.frame))
  }

  /// Bounds towers in walls that grow downward, and panoramas in walls that grow to the right.
  @Test(arguments: Axis.allCases)
  func noFrameIsLongerAlongTheWallThanSoManyTimesItsLane(scroll: Axis) throws {
    let pictures = try solve(WaterfallGroup.Finish(maxAspect: 1.5), scroll)
    let long = scroll == .vertical ? [2, 5] : [0, 3, 4]
    for (index, picture) in pictures.enumerated() {
      let (frame, content) = (picture.frame, picture.content)
      let (along, across) =
        scroll == .vertical ? (frame.height, frame.width) : (frame.width, frame.height)
      #expect(along <= across * 3 / 2)
      #expect((along == across * 3 / 2) == long.contains(index), "picture \(index)")
      #expect((content != frame) == long.contains(index), "picture \(index)")
    }
  }

  @Test func transposedPicturesHaveTransposedFrames() throws {
    let finish = WaterfallGroup.Finish(spans: .each([2, 1, 1, 1, 2]), maxAspect: 3)
    for scroll in Axis.allCases {
      let composition = Composition(
        sections: [
          Section(group: .custom(WaterfallGroup(columns: .count(3), finish: finish)))
        ], scrollDirection: scroll)
      let environment = LayoutEnvironment(width: 300, height: 300)
      let frames = try composition.solve([Self.sizes], in: environment).pictures.map(\.frame)
      let transposed = try composition.transposed.solve(
        [Self.sizes.map(\.transposed)], in: environment
      ).pictures.map(\.frame)
      #expect(transposed.map(\.transposed) == frames)
      #expect(composition.transposed.transposed == composition)
    }
  }
}
