import Glibc
import Layouts
import Testing
@testable import Drawing
@testable import Files
@testable import Raster

struct PruningTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// Compares pruning with its simplest definition: the most recently used entries stay, as many as
  /// fit.
  @Test func theLastUsedStayWithinTheBound() throws {
    withEverySeed(0..<60) { numbers in
      Folder.remove(workshop.cacheFolder)
      let folder = try CacheFolder(workshop.cacheFolder)
      var entries: [(path: Path, blocks: Int)] = []
      for index in 0..<numbers.int(0...20) {
        let size = PixelSize(width: numbers.int(1...90), height: numbers.int(1...90))
        let key = ThumbnailKey.sample(size, path: Path("/\(index)"))
        try folder.keep(Pixels.random(size, bands: 3, &numbers), for: key, beside: 0)
        let path = folder.entry(of: key).path
        entries.append((path, try workshop.bytes(path).count / 4096 + 1))
      }
      entries = entries.sorted { _, _ in numbers.int(0...1) == 0 }
      for (age, entry) in entries.enumerated() {
        try workshop.touch(entry.path, Timestamp(seconds: 1_000_000 - age))
      }
      let limit = numbers.int(0...40)
      folder.prune(to: limit * 4096)
      var sum = 0
      let kept = entries.prefix {
        sum += $0.blocks
        return sum <= limit
      }
      #expect(Set(try workshop.cacheFiles()) == Set(kept.map(\.path)))
    }
  }

  @Test func onlyWhatTheCacheHasMadeIsEverRemoved() throws {
    let folder = try CacheFolder(workshop.cacheFolder)
    let key = ThumbnailKey.sample()
    try folder.keep(Pixels(width: 5, height: 7, color: [1, 2, 3]), for: key, beside: 0)
    let shard = folder.entry(of: key).path.parent
    let digits = String(repeating: "a", count: 62)
    let others: [Path] = [
      shard / "notes.txt", shard / Path(digits + "b"), shard / Path(digits.uppercased()),
      shard / Path(digits.dropLast()), workshop.cacheFolder / "b.jpg",
      workshop.cacheFolder / Path(digits), workshop.cacheFolder / "CACHEDIR.TAG",
      workshop.cacheFolder / "xy" / Path(digits), shard / Path(digits) / "c.jpg",
    ]
    for path in others {
      try Folder.ensureAll(path.parent, mode: 0o700)
      _ = try File(path, flags: O_WRONLY | O_CREAT)
    }
    try workshop.link("cache/ab", to: "\(shard)")
    folder.prune(to: 0)
    #expect(folder.entry(of: key).read() == nil)
    for path in others { #expect(try FileStatus.of(path) != nil, "\(path)") }
  }

  @Test func whatKilledRunsLeftGoesAfterAnHour() throws {
    let folder = try CacheFolder(workshop.cacheFolder)
    let entry = folder.entry(of: .sample())
    try Folder.ensureAll(entry.path.parent, mode: 0o700)
    let names: [Path] = [".weir-1-old", ".weir-2-new", ".weir-3-future", "old"]
    for name in names { _ = try File(entry.path.parent / name, flags: O_WRONLY | O_CREAT) }
    let old = Timestamp.now.earlier(byMilliseconds: 3_700_000)
    for name in ["old", ".weir-1-old"] as [Path] {
      try workshop.touch(entry.path.parent / name, old)
    }
    try workshop.touch(
      entry.path.parent / ".weir-2-new", Timestamp.now.earlier(byMilliseconds: 3_500_000))
    try workshop.touch(entry.path.parent / ".weir-3-future", Timestamp(seconds: 9_999_999_999))
    folder.prune(to: 1 << 30)
    #expect(
      try Folder.names(in: entry.path.parent) == [".weir-2-new", ".weir-3-future", "old"])
  }

  @Test func aFolderThatIsGoneNeedsNoPruning() throws {
    let folder = try CacheFolder(workshop.cacheFolder)
    Folder.remove(workshop.cacheFolder)
    folder.prune(to: 0)
    #expect(try workshop.names == [])
  }
}
