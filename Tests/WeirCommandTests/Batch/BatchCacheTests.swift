import Testing
@testable import Files

@Suite("Batches with a cache", .timeLimit(.minutes(60)))
struct BatchCacheTests {
  @Test("The cache folder is read once, and reported once")
  func once() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    let words = Workshop.batch + ["--cache=cache", "-v"]
    for (rebuild, line) in [
      ([], "0 thumbnails came from the cache, 9 were made"),
      (["--rebuild"], "9 thumbnails came from the cache, 0 were made"),
    ] as [([Path], String)] {
      let run = try shop.weir(words + rebuild)
      #expect(run.status == 0)
      let lines = run.errors.split(separator: "\n").filter { $0.contains("came from the cache") }
      #expect(lines == ["weir: \(line)"], "\(run.errors)")
    }
  }
}
