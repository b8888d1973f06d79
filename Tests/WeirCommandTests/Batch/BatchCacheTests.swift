import Testing
@testable import Vips
@testable import Weir

@Suite("A batch with thumbnails of earlier runs", .timeLimit(.minutes(15)))
struct BatchCacheTests {
  @Test("The folder of thumbnails is looked through once, and told of once")
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
