import Glibc
import Testing
@testable import Files

@Suite("Paths that are too long for the system", .timeLimit(.minutes(60)))
struct LongPathTests {
  /// Makes folders in each other with a picture in the innermost.
  private func nest(_ depth: Int, in root: Path, _ shop: Workshop) throws {
    try shop.pictures(1, in: "one")
    var folder = open("\(shop.path(root))", O_RDONLY | O_DIRECTORY)
    for _ in 0..<depth {
      try #require(mkdirat(folder, String(repeating: "d", count: 99), 0o777) == 0)
      let next = openat(folder, String(repeating: "d", count: 99), O_RDONLY | O_DIRECTORY)
      close(folder)
      folder = next
    }
    let picture = "\(shop.path("one/1.jpg"))"
    try #require(linkat(AT_FDCWD, picture, folder, "1.jpg", 0) == 0)
    close(folder)
  }

  @Test("A picture below one is drawn or a skip, which --strict refuses", arguments: 37...44)
  func deep(depth: Int) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try nest(depth, in: "P", shop)
    defer { _ = try? shop.run("/bin/rm", "-rf", "P") }
    for words: [Path] in [["P"], ["\(shop.path("P"))"].map { Path($0) }] {
      let run = try shop.weir(words + ["-r", "-o", "w.jpg", "--force"])
      let strict = try shop.weir(words + ["-r", "-o", "s.jpg", "--strict"])
      let count = try shop.manifest("w.json").frames.count
      if count == 3 {
        #expect(run.status == 0 && strict.status == 0)
      } else {
        #expect(count == 2 && run.status == 3 && strict.status == 1)
        #expect(run.errors.contains("the system takes at most 4095"), "\(run.errors)")
        #expect(!shop.exists("s.jpg"))
      }
      Folder.removeFile(shop.path("s.jpg"))
      Folder.removeFile(shop.path("s.json"))
    }
  }

  @Test("A batch tells of a folder with a path that is too long")
  func batch() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try nest(60, in: "P", shop)
    defer { _ = try? shop.run("/bin/rm", "-rf", "P") }
    let run = try shop.weir("batch", "P", "-o", "out/{folder}.jpg")
    #expect(run.status != 0)
    #expect(run.errors.contains("the system takes at most 4095"), "\(run.errors)")
  }

  @Test("An output with a path or a name that is too long is an error that says so")
  func outputs() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let long = Path(String(repeating: "d/", count: 2050) + "w.jpg")
    let run = try shop.weir("P", "-o", long)
    #expect(run.status == 1)
    #expect(run.errors.contains("the system takes at most 4095"), "\(run.errors)")
    for suffix in ["jpg", "dz"] {
      // Only the manifest's name is too long.
      let name = String(repeating: "x", count: 254 - suffix.count) + "." + suffix
      let run = try shop.weir("P", "-o", Path(name))
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.errors.contains("File name too long"), "\(run.errors)")
      #expect(try shop.names() == ["P"])
    }
  }
}
