import Glibc
import Testing
@testable import Files

@Suite("Cache options", .timeLimit(.minutes(60)), .decodingInProcess)
struct CacheOptionTests {
  private static let cases: [(variables: [String], place: Path)] = [
    (["XDG_CACHE_HOME=/there/caches", "HOME=/there/home"], "caches/weir"),
    (["XDG_CACHE_HOME=caches", "HOME=/there/home"], "home/.cache/weir"),
    (["XDG_CACHE_HOME=", "HOME=/there/home"], "home/.cache/weir"),
  ]

  @Test("The default folder is the user's, and nobody else can read it", arguments: cases.indices)
  func standardFolder(index: Int) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    shop.settle()
    let (variables, place) = Self.cases[index]
    let environment = variables.map { $0.replacing("/there", with: "\(shop.folder)") }
    for counts in [(0, 2), (2, 0)] {
      _ = try shop.draw("w.png", ["--cache"], counts: counts, environment: environment)
    }
    #expect(try shop.entries(in: place).count == 2)
    for folder in [place, place.parent] {
      var status = stat()
      _ = shop.path(folder).withCString { stat($0, &status) }
      #expect(status.st_mode & 0o7777 == 0o700)
    }
  }

  @Test("Without a home there is no folder, which is reported")
  func noHome() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let run = try shop.weir("P", "--cache", environment: ["XDG_CACHE_HOME=", "HOME="])
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix(
        "weir: thumbnails are not kept for the next run: neither XDG_CACHE_HOME nor HOME names a "
          + "folder for them; --cache=DIR does\n"))
  }

  @Test("The word after --cache is a folder of pictures")
  func operand() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let home = "XDG_CACHE_HOME=\(shop.path("caches"))"
    shop.settle()
    #expect(try shop.weir("--cache", "P", "-o", "w.png", environment: [home]).status == 0)
    #expect(try shop.entries(in: "caches/weir").count == 1)
    #expect(try shop.names(in: "P") == ["1.jpg"])
  }

  @Test(
    "The folder may have an unusual name, and one that is not text",
    arguments: [
      "a=b", "./~", "x y", "-", Path(bytes: [0xff, 0xe9]),
    ])
  func folders(name: Path) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    shop.settle()
    let words: [Path] = [Path(bytes: Array("--cache=".utf8) + name.bytes)]
    _ = try shop.draw("w.png", words, counts: (0, 1))
    _ = try shop.draw("w.png", words, counts: (1, 0))
    #expect(try shop.entries(in: name).count == 1)
  }

  @Test("Without --cache nothing is kept or mentioned")
  func withoutIt() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let home = "XDG_CACHE_HOME=\(shop.path("caches"))"
    let run = try shop.weir("P", "-v", environment: [home])
    #expect(!run.errors.contains("cache"))
    #expect(try shop.names() == ["P", "wall.jpg", "wall.json"])
  }
}
