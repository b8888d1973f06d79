import Layouts
import Testing
@testable import Files
@testable import JSON
@testable import Plans

@Suite("Composition files: reading")
struct CompositionFileReadingTests {
  private static let everyKey =
    packageFolder / "Tests/WeirTests/CompositionFile/Files/every-key.json"

  @Test func everyKeyIsReadIntoItsValue() throws {
    let file = try readComposition(Self.everyKey)
    #expect(file.sectionBy == .count(12))
    #expect(file.matches == [Glob("2024/*")] + Array(repeating: nil, count: 9))
    let composition = file.composition
    #expect(composition.scrollDirection == .vertical)
    #expect(composition.layoutDirection == .rightToLeft)
    #expect(composition.interSectionSpacing == 20)
    #expect(composition.packsSections)
    #expect(composition.contentInsets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(composition.boundarySupplementaryItems == [Self.title])
    #expect(composition.sections.count == 10)
    #expect(composition.sections.first == Self.first)
    #expect(composition.sections.dropFirst().map(\.group) == Self.customGroups)
    #expect(composition.sections.dropFirst().allSatisfy { $0 == Section(group: $0.group) })
  }

  @Test func everyKeyIsTried() throws {
    let workshop = try Workshop()
    let text = String(decoding: try workshop.bytes(Self.everyKey), as: UTF8.self)
    let keys = Shape.object(CompositionFile.fields.shape).keys()
    #expect(keys.count >= 80)
    #expect(keys.filter { !text.contains("\"\($0)\":") } == [])
  }

  private static let title = BoundarySupplementaryItem(
    kind: "title", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(80.5)),
    alignment: .top, absoluteOffset: PixelOffset(x: -3, y: 4), pinToVisibleBounds: true,
    extendsBoundary: false, zIndex: 7,
    content: ElementContent(
      text: "{count}", image: ImageName(everyKey.parent / "logo.png"), imageFit: .tile,
      font: "sans bold 14", color: "white",
      background: "#20304080", cornerRadius: 6, backgroundFade: 7, textAlignment: .trailing,
      verticalAlignment: .bottom, truncationMode: .middle, numberOfLines: 3,
      padding: EdgeInsets(5)))

  private static let first = Section(
    group: .horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(300)),
      subitems: [picture, pair], interItemSpacing: .flexible(8)),
    interGroupSpacing: 9, contentInsets: EdgeInsets(10),
    boundarySupplementaryItems: [
      BoundarySupplementaryItem(
        kind: "footer", size: LayoutSize(width: .fractionalWidth(0.5), height: .estimated(30)),
        alignment: .bottomTrailing)
    ],
    decorationItems: [
      DecorationItem(
        kind: "background", contentInsets: EdgeInsets(top: 6, leading: 0, bottom: 0, trailing: 0),
        zIndex: -2,
        content: ElementContent(
          background: "teal", padding: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 2))),
      DecorationItem(kind: "shade"),
    ],
    orthogonalScrollingBehavior: .groupPagingCentered, minWidth: 100, maxWidth: 2000)

  private static let picture = Item(
    size: LayoutSize(width: .fractionalWidth(0.25), height: .fractionalHeight(1)),
    contentInsets: EdgeInsets(2),
    edgeSpacing: EdgeSpacing(
      top: .fixed(1), leading: .flexible(2), bottom: .fixed(3), trailing: .flexible(4)),
    supplementaryItems: [
      SupplementaryItem(
        kind: "badge", size: LayoutSize(width: .absolute(20), height: .absolute(20)),
        containerAnchor: Anchor(edges: [.top, .trailing], offset: .fractional(x: 0.5, y: -0.5)),
        itemAnchor: Anchor(edges: [], offset: .absolute(x: 1.5, y: 0)), needsRoom: true,
        zIndex: 3,
        content: ElementContent(text: "{index}")),
      SupplementaryItem(
        kind: "dot", size: LayoutSize(width: .absolute(4), height: .absolute(4)),
        containerAnchor: Anchor(edges: [.bottom, .leading])),
    ],
    aspectRatio: 1.5, fit: .cover(.attention))

  private static var pair: Group {
    var pair = Group.vertical(
      size: LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
      subitem: Item(size: .container, fit: .cover(.gravity(.bottomLeading))), count: 2,
      interItemSpacing: .fixed(6), alignment: .center)
    pair.contentInsets = EdgeInsets(top: 0, leading: 0, bottom: 1, trailing: 0)
    return pair
  }

  private static let customGroups: [Group] = [
    .custom(
      WaterfallGroup(
        columns: .count(4), spacing: Spacing(horizontal: 3, vertical: 5),
        finish: WaterfallGroup.Finish(
          balances: true, bottom: .trim, order: .columns, tolerance: 6,
          spans: .wide(ratio: 1.8, columns: 2), maxAspect: 2.5, towerFit: .cover,
          keepsFirstRow: true, flushLimit: 0.4),
        maxHeight: 900, length: 800),
      size: LayoutSize(width: .fractionalWidth(0.9), height: .estimated(50))),
    .custom(
      WaterfallGroup(
        columns: .about(250), finish: WaterfallGroup.Finish(spans: .each([2, 1, 3])))),
    .custom(RowsGroup(targetHeight: 200, spacing: Spacing(4), alignment: .trailing, length: 700)),
    .custom(FlowGroup(height: .natural, spacing: Spacing(2), alignment: .justified)),
    .custom(FlowGroup(height: .pixels(90))),
    .custom(
      CollageGroup(
        spacing: Spacing(6), seed: 3, keepsOrder: true, spans: .wide(ratio: 1.5, columns: 2),
        centersLargest: true, capacity: 20),
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(700))),
    .custom(CollageGroup(spans: .each([2, 1])), size: .line),
    .custom(MosaicGroup(columns: 2, aspectRatio: 1.25, fit: .cover, spacing: Spacing(3))),
    .custom(
      ShapeGroup(.star, columns: 12, aspectRatio: 1.5, fit: .cover, spacing: Spacing(5))),
  ]
}

extension Shape {
  /// The keys of every object that a value can contain.
  fileprivate func keys(outside known: Set<String> = []) -> Set<String> {
    switch self {
    case .object(let object):
      object.keys.reduce(into: []) { keys, key in
        keys.insert(key.name)
        keys.formUnion(key.shape.keys(outside: known))
      }
    case .list(let element, _): element.keys(outside: known)
    case .either(let shapes): Set(shapes.flatMap { $0.keys(outside: known) })
    case .named(let name, _, let shape):
      known.contains(name) ? [] : shape().keys(outside: known.union([name]))
    default: []
    }
  }
}
