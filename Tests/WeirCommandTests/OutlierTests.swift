import Testing
@testable import Files
import Layouts
@testable import Vips

@Suite("No picture decides the wall", .timeLimit(.minutes(60)), .decodingInProcess)
struct OutlierTests {
  @Test(
    "Whatever picture is added to a folder, the wall holds the others at the same size",
    arguments: [(1, 1050), (1, 60_000), (1, 200), (60_000, 1), (2, 300)], Layout.allCases)
  func anyPicture(size: (width: Int, height: Int), layout: Layout) throws {
    let shop = try Workshop()
    try shop.pictures(40, in: "P", width: 60, height: 40)
    let words = ["plan", "P", "-o", "w.json", "--force"] + layout.words
    #expect(try shop.weir(words).status == 0)
    let before = try shop.manifest("w.json").frames.map(\.frame.size)
    try shop.picture("P/zzz.png", width: size.width, height: size.height, as: .png)
    let run = try shop.weir(words)
    #expect([0, 3].contains(run.status), "\(run.errors)")
    let plan = try shop.manifest("w.json")
    let others = try plan.frames.filter { $0.file != "P/zzz.png" }
    #expect(others.count == 40)
    if layout.areCellsOfOneSize { #expect(others.map(\.frame.size) == before) }
    if run.status == 3 { #expect(run.errors.contains("skipped P/zzz.png: it")) }
  }

  /// Which layout a wall has.
  enum Layout: String, CaseIterable {
    case even, waterfall, columns, grid, rows, flow, horizontal

    var words: [Path] {
      switch self {
      case .even: []
      case .columns: ["-c", "2", "--bottom", "ragged"]
      // Nothing looks for the number of columns, and all have one width.
      case .waterfall, .horizontal: ["-l", Path(rawValue), "--tolerance", "1"]
      case .grid, .rows, .flow: ["-l", Path(rawValue)]
      }
    }

    /// Whether pictures have one width, or one height, whatever their shapes.
    var areCellsOfOneSize: Bool { ![.even, .rows, .flow].contains(self) }
  }

  @Test("Pictures that are all alike are never left out: a wall that would be too tall is an error")
  func tooMany() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P", width: 10, height: 400)
    for number in 2...40 { try shop.hardLink("P" / Path("\(number).jpg"), to: "P/1.jpg") }
    let run = try shop.weir(
      "plan", "P", "-c", "1", "-w", "300", "-o", "w.json", "--max-aspect", "none",
      "--max-enlarge", "none")
    #expect(run.status == 1)
    #expect(run.errors.contains("JPEG allows at most 65500 px per side"), "\(run.errors)")
  }
}
