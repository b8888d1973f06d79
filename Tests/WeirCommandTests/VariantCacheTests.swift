import Testing
@testable import Files

@Suite("Several walls and the cache", .timeLimit(.minutes(60)), .decodingInProcess)
struct VariantCacheTests {
  private static let samples = Path(#filePath).parent.parent.parent / "Samples/photos"

  @Test(
    "Walls are the same to the byte with a cold, a warm and no cache, together and from manifests")
  func sameBytes() throws {
    let shop = try Workshop()
    for folder: Path in ["plain", "cold", "warm"] { try shop.makeFolder(folder) }
    let arguments: [Path] = [Self.samples, "-c", "2,3,7", "-w", "420", "-o"]
    #expect(try shop.weir(arguments + ["plain/w-{columns}.png"]).status == 0)
    let cache: [Path] = ["--cache=C", "-v"]
    let cold = try shop.weir(arguments + ["cold/w-{columns}.png"] + cache)
    #expect(cold.errors.contains("0 thumbnails came from the cache, 75 were made"))
    let warm = try shop.weir(arguments + ["warm/w-{columns}.png"] + cache)
    #expect(warm.errors.contains("75 thumbnails came from the cache, 0 were made"))
    for name in try shop.names(in: "plain") {
      #expect(try shop.bytes(of: "plain" / name) == shop.bytes(of: "cold" / name))
      #expect(try shop.bytes(of: "plain" / name) == shop.bytes(of: "warm" / name))
    }
    let again = try shop.weir(
      ["render", "plain/w-7.json", "-o", "again.png", "--trust-paths"] + cache)
    #expect(again.errors.contains("25 thumbnails came from the cache, 0 were made"))
    #expect(try shop.bytes(of: "again.png") == shop.bytes(of: "plain/w-7.png"))
    let alone = try shop.weir([Self.samples, "-c", "7", "-w", "420", "-o", "alone.png"] + cache)
    #expect(alone.errors.contains("0 thumbnails came from the cache, 25 were made"))
  }
}
