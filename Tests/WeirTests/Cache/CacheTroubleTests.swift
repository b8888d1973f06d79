import Glibc
import Testing
@testable import Drawing
@testable import Files
@testable import Raster
@testable import Requests
@testable import Threads

/// A problem with the folder is reported once, and changes nothing else.
@Suite(.timeLimit(.minutes(60)))
struct CacheTroubleTests {
  private let workshop: Workshop
  private let log = Log()

  init() throws { workshop = try Workshop() }

  private var pixels: Pixels {
    get throws { Pixels(width: 5, height: 7, color: [1, 2, 3]) }
  }

  private func open(_ folder: Path) -> ThumbnailCache? {
    ThumbnailCache(Resources.Cache(folder: folder), reporter: log)
  }

  @Test func aFileInTheFoldersPlaceIsNamed() throws {
    try workshop.write("cache", "")
    let reason = "cannot create the folder \(workshop.cacheFolder): File exists"
    for folder in [workshop.cacheFolder, workshop.cacheFolder / "below" / "it"] {
      #expect(open(folder) == nil)
    }
    let notice = Event.notice(.noCache(reason))
    #expect(log.events == [notice, notice])
  }

  @Test func aFolderThatGoesIsToldOnceAndLeftAlone() throws {
    let cache = try #require(open(workshop.cacheFolder))
    Folder.remove(workshop.cacheFolder)
    for index in 0..<5 {
      let key = ThumbnailKey.sample(path: Path("/\(index)"))
      cache.keep([try pixels], for: [key])
      #expect(cache.find([key]) == nil)
    }
    let reason = "cannot write to \(workshop.cacheFolder): No such file or directory"
    #expect(log.events == [.notice(.noCache(reason))])
    #expect(try workshop.names == [])
  }

  @Test func theRoomThatTheWallNeedsIsLeft() throws {
    let options = Resources.Cache(folder: workshop.cacheFolder)
    let cache = try #require(ThumbnailCache(options, reporter: log))
    cache.reserve(.max)
    cache.reserve(1)
    cache.keep([try pixels], for: [.sample()])
    let reason = "the disk with \(workshop.cacheFolder) has too little space left beside the wall"
    #expect(log.events == [.notice(.noCache(reason))])
    #expect(try workshop.cacheFiles() == [])
  }

  @Test func aFileInTheWayIsNamed() throws {
    let cache = try #require(open(workshop.cacheFolder))
    let shard = try CacheFolder(workshop.cacheFolder).entry(of: .sample()).path.parent
    try workshop.write("cache" / shard.name, "")
    cache.keep([try pixels], for: [.sample()])
    let reason = "cannot write to \(workshop.cacheFolder): File exists"
    #expect(log.events == [.notice(.noCache(reason))])
  }

  @Test func whatWasKeptBeforeTheTroubleIsStillFound() throws {
    let cache = try #require(open(workshop.cacheFolder))
    let (good, bad) = (ThumbnailKey.sample(path: "/good"), ThumbnailKey.sample(path: "/bad"))
    cache.keep([try pixels], for: [good])
    let place = try CacheFolder(workshop.cacheFolder).entry(of: bad).path
    try Folder.ensureAll(place / "full", mode: 0o700)
    cache.keep([try pixels], for: [bad])
    #expect(cache.find([bad]) == nil)
    #expect(cache.find([good])?.first?.allBytes == (try pixels.allBytes))
    #expect(log.events.count == 1)
  }

  /// Several caches used by several threads, which also remove each other's entries.
  @Test func whatIsFoundIsAlwaysWhatWasKept() throws {
    let caches = try (0..<3).map { _ in try workshop.makeCache(byteCount: 20 * 4096) }
    let wrong = Monitor(0)
    let crew = Crew(of: 6) {
      for step in 0..<600 {
        let (cache, number) = (caches[step % 3], step * 7 % 40)
        let key = ThumbnailKey.sample(path: Path("/\(number)"))
        let color = [UInt8(number), 0, 255]
        if let found = cache.find([key])?.first {
          if found[4, 6] != color { wrong.update { $0 += 1 } }
        } else {
          cache.keep([Pixels(width: 5, height: 7, color: color)], for: [key])
        }
        if step % 50 == 0 { cache.finish() }
      }
    }
    crew.join()
    #expect(wrong.update { $0 } == 0)
    for cache in caches { cache.finish() }
    #expect(try (1...20).contains(workshop.cacheFiles().count))
    #expect(log.events == [])
  }

  @Test func aRunKeepsNoMoreThanTheBound() throws {
    let size = try pixels.byteCount
    let cache = try workshop.makeCache(byteCount: 3 * size)
    for index in 0..<9 {
      cache.keep([try pixels], for: [ThumbnailKey.sample(path: Path("/\(index)"))])
    }
    #expect(try workshop.cacheFiles().count == 3)
  }

  @Test func aNewFolderIsThereForOneUserAndNoBackup() throws {
    let folder = workshop.folder / "a" / "b" / "cache"
    _ = try CacheFolder(folder)
    for path in [folder, folder.parent, folder.parent.parent] {
      var status = stat()
      _ = path.bytes.withCString { stat($0, &status) }
      #expect(status.st_mode & 0o777 == 0o700)
    }
    let tag = String(decoding: try workshop.bytes(folder / "CACHEDIR.TAG"), as: UTF8.self)
    #expect(tag.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
  }

  @Test func aFolderThatWasThereIsBackedUpAsBefore() throws {
    try workshop.makeFolder("cache")
    _ = try CacheFolder(workshop.cacheFolder)
    #expect(try Folder.names(in: workshop.cacheFolder) == [])
  }

  @Test(
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/weir"),
      (["XDG_CACHE_HOME": "/c/"], "/c/weir"),
      (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/weir"),
      (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/weir"),
      (["HOME": "/"], "/.cache/weir"),
      (["HOME": "h"], nil), ([:], nil),
    ] as [([String: Path], Path?)])
  func theUsersFolderForCachesIsFound(variables: [String: Path], folder: Path?) {
    #expect(Resources.Cache.userFolder { variables[$0] } == folder)
  }

  @Test func whereThereIsNoFolderThatIsTold() throws {
    #expect(throws: CacheTrouble.self) { try CacheFolder(nil) }
  }
}
