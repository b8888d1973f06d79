import Testing
import Weir
import WeirAtScale

/// Codes that have constants are those of errors that runs end with.
@Suite(.timeLimit(.minutes(60)))
struct ErrorCodeTests {
  private let folder: Folder

  init() throws { folder = try Folder(pictures: 2) }

  private func error(of layout: WallLayout, to name: String = "wall.jpg") async -> WeirError? {
    do {
      _ = try await makeWall(of: [folder.path("Photos")], to: folder.path(name), layout: layout)
      return nil
    } catch {
      return error
    }
  }

  /// A line of two items whose gap is wider than the wall.
  @Test func aCompositionThatCannotBePlaced() async throws {
    let line = Group.horizontal(
      size: .line, subitem: Item(size: .container), count: 2, interItemSpacing: .fixed(300))
    var layout = WallLayout(width: 200)
    layout.kind = .composition(
      CompositionFile(composition: Composition(group: line, insets: EdgeInsets(0))))
    #expect(await error(of: layout)?.code == .layout)
  }

  /// An item that asks for more than its group has gets all of it.
  @Test func anItemIsNoWiderThanItsGroup() async throws {
    let wide = LayoutSize(width: .fractionalWidth(1.5), height: .absolute(50))
    let line = Group.horizontal(size: .line, subitems: [Item(size: wide, fit: .stretch)])
    var layout = WallLayout(width: 200)
    layout.kind = .composition(
      CompositionFile(composition: Composition(group: line, insets: EdgeInsets(0))))
    let wall = try await makeWall(
      of: [folder.path("Photos")], to: folder.path("wall.jpg"), layout: layout)
    #expect(wall.frames.map(\.frame.width) == [200, 200])
  }

  @Test func columnsWithoutRoom() async {
    let layout = WallLayout(.waterfall(columns: .count(4)), width: 100, spacing: 50)
    #expect(await error(of: layout)?.code == .noRoom)
  }

  @Test func aFolderThatIsMissing() async {
    #expect(await error(of: WallLayout(), to: "none/wall.jpg")?.code == .noOutputFolder)
  }

  /// A wall's manifest would be the file of the batch's outcomes.
  @Test func aNameThatTheBatchUses() async throws {
    try folder.copy("Photos", to: "Albums/batch", pictures: 1)
    let output = Output(.files(Path("\(folder.path("Walls"))/{folder}.jpg")), format: .jpeg)
    var options = BatchOptions(
      root: folder.path("Albums"), wall: WallOptions(inputs: Inputs([]), output: output))
    options.report = folder.path("Walls/batch.json")
    let outcomes = try await makeBatch(options)
    #expect(outcomes.map(\.error?.code) == [.takenByFolder])
  }
}
