import Glibc
import Testing
@testable import Files
@testable import Vips

@Suite("Batches: what is made again", .timeLimit(.minutes(60)), .decodingInProcess)
struct BatchChangeTests {
  @Test("A second run makes nothing and changes no byte; --rebuild makes all walls, byte for byte")
  func secondRun() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.batch()
    let walls = try shop.walls()
    let before = try FileStatus.of(shop.path("out/a.png"))
    #expect(try shop.batch().folders("up-to-date") == ["a", "b", "b/c"])
    #expect(try FileStatus.of(shop.path("out/a.png")) == before)
    #expect(try shop.batch(Workshop.batch + ["--rebuild"]).folders("made") == ["a", "b", "b/c"])
    #expect(try FileStatus.of(shop.path("out/a.png"))?.identity != before?.identity)
    #expect(try shop.walls() == walls)
  }

  /// What changes a folder or its wall between two runs.
  enum Change: CaseIterable {
    case picture, addition, removal, renaming, time, badFile, image, imageLength, manifest, record

    func happen(in shop: Workshop) throws {
      switch self {
      case .picture: try shop.picture("P/b/1.jpg", Palette.cyan, width: 50)
      case .addition: try shop.picture("P/b/new.jpg")
      case .removal: Folder.remove(shop.path("P/b/2.jpg"))
      case .renaming: try Folder.move(shop.path("P/b/2.jpg"), to: shop.path("P/b/9.jpg"))
      case .time: try shop.touch("P/b/1.jpg", 1_000_000)
      case .badFile: try shop.write("", to: "P/b/bad.jpg")
      case .image: Folder.remove(shop.path("out/b.png"))
      case .imageLength:
        try shop.save(.plain(Palette.red, width: 9, height: 9), to: "w.png", as: .png)
        try Folder.move(shop.path("w.png"), to: shop.path("out/b.png"))
      case .manifest: Folder.remove(shop.path("out/b.json"))
      case .record:
        #expect(try shop.weir("P/b", "-o", "out/b.png", "-w", "200", "-c", "2").status == 0)
      }
    }
  }

  @Test("Each kind of change makes exactly that wall again, once", arguments: Change.allCases)
  func changes(change: Change) throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.batch()
    try change.happen(in: shop)
    let words = Workshop.batch + (change == .imageLength ? ["--force"] : [])
    let status: Int32 = change == .badFile ? 3 : 0
    #expect(try shop.batch(words, status: status).folders("made") == ["b"])
    #expect(try shop.batch(status: status).folders("made") == [])
    let alone = try shop.weir("P/b", "-o", "alone.png", "-w", "200", "-c", "2")
    #expect(alone.status == status)
    #expect(try shop.bytes(of: "alone.png") == shop.bytes(of: "out/b.png"))
  }

  @Test(
    "Options that affect walls make all of them again; others make none",
    arguments: [
      (["--spacing", "3"], true), (["--strict"], false), (["--on-skip", "ignore"], false),
      (["--include", "*"], false),
      (["--include", "1*"], true),
      (["--background", "ivory"], true), (["--threads", "1"], false), (["--memory", "99"], false),
      (["--in-process"], false), (["--verbose"], false), (["--depth", "9"], false),
      (["--theme", "dark"], true), (["--config", "settings.json"], true),
    ] as [([Path], Bool)])
  func options(words: [Path], areDecisive: Bool) throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.write("{\"sort\": \"size\"}", to: "settings.json")
    try shop.batch()
    let made: Set<Path> = areDecisive ? ["a", "b", "b/c"] : []
    #expect(try shop.batch(Workshop.batch + words).folders("made") == made)
    #expect(try shop.batch(Workshop.batch + words).folders("made") == [])
  }

  @Test("A wall with skipped pictures is not up to date if --strict requires all pictures")
  func strict() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.write("", to: "P/b/bad.jpg")
    try shop.batch(status: 3)
    let ignoring = try shop.batch(Workshop.batch + ["--on-skip", "ignore"])
    #expect(ignoring.folders("up-to-date") == ["a", "b", "b/c"])
    let strict = try shop.batch(Workshop.batch + ["--strict"], status: 3)
    #expect(strict.folders("failed") == ["b"] && strict.folders("up-to-date") == ["a", "b/c"])
    #expect(try shop.batch(status: 3).folders("up-to-date") == ["a", "b", "b/c"])
  }

  @Test("The order and spelling of options do not matter")
  func optionOrder() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.batch()
    try shop.write("{\"columns\": 2, \"width\": 200}", to: "settings.json")
    let words: [Path] = ["batch", "-oout/{folder}.png", "--config", "settings.json", "./P/"]
    #expect(try shop.batch(words).folders("made") == [])
  }

  @Test("Changes of a layout file and of the pictures that it shows count, too")
  func otherFiles() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.picture("badge.png", width: 8, height: 8, as: .png)
    try shop.write(Self.layout(columns: 2), to: "layout.json")
    let words: [Path] = [
      "batch", "P", "-o", "out/{folder}.png", "-w", "200", "--layout", "layout.json",
      "--badge-image", "badge.png", "--max-enlarge", "none",
    ]
    try shop.batch(words)
    #expect(try shop.batch(words).folders("made") == [])
    try shop.picture("badge.png", Palette.blue, width: 9, height: 9, as: .png)
    #expect(try shop.batch(words).folders("made").count == 3)
    try shop.write(Self.layout(columns: 3), to: "layout.json")
    #expect(try shop.batch(words).folders("made").count == 3)
    #expect(try shop.batch(words).folders("made") == [])
  }

  private static func layout(columns: Int) -> String {
    "{\"sections\": [{\"group\": {\"waterfall\": {\"columns\": \(columns)}}}]}"
  }

  @Test("Several walls of a folder and several sheets are recognized, each by file")
  func severalFiles() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    let words: [Path] = [
      "batch", "P", "-o", "out/{folder}/{columns}-{sheet}.png", "-w", "200", "-c", "1,2",
      "--per-sheet", "2",
    ]
    #expect(try shop.batch(words).folders("made") == ["a", "b", "b/c"])
    #expect(try shop.batch(words).folders("made") == [])
    let walls = try shop.walls()
    for file in walls.keys.filter({ $0.parent == "out/a" }) {
      Folder.remove(shop.path(file))
      #expect(try shop.batch(words).folders("made") == ["a"])
      #expect(try shop.walls() == walls)
    }
  }
}
