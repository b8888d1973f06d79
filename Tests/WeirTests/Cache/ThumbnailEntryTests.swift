import Glibc
import Layouts
import Testing
@testable import Drawing
@testable import Files
@testable import Plans
@testable import Raster

struct ThumbnailEntryTests {
  private let workshop: Workshop
  private let key = ThumbnailKey.sample(PixelSize(width: 9, height: 14))

  init() throws { workshop = try Workshop() }

  private var entry: ThumbnailEntry { ThumbnailEntry(key: key, path: workshop.folder / "entry") }

  @Test func whatIsReadIsWhatWasWritten() throws {
    withEverySeed(0..<100) { numbers in
      let size = PixelSize(width: numbers.int(1...40), height: numbers.int(1...40))
      let background = [Color.white, .transparent][numbers.int(0...1)]
      let key = ThumbnailKey.sample(size, background: background)
      let pixels = Pixels.random(size, bands: key.bands, &numbers)
      let entry = ThumbnailEntry(key: key, path: workshop.folder / "entry")
      try entry.write(pixels)
      let read = try #require(entry.read())
      #expect((read.width, read.height, read.bands) == (size.width, size.height, key.bands))
      #expect(read.allBytes == pixels.allBytes)
      #expect(read[size.width - 1, size.height - 1] == pixels[size.width - 1, size.height - 1])
    }
    #expect(try workshop.names == ["entry"])
  }

  @Test func whatIsDamagedIsNoEntryAndIsReplaced() throws {
    var numbers = Numbers(seed: 1)
    let pixels = Pixels.random(key.size, bands: key.bands, &numbers)
    try entry.write(pixels)
    let whole = try workshop.bytes(entry.path)
    for damaged in Self.damages(of: whole, head: key.bytes.count) {
      try workshop.write("entry", damaged)
      #expect(entry.read() == nil, "\(damaged.count) of \(whole.count) bytes")
      try entry.write(pixels)
      #expect(entry.read()?.allBytes == pixels.allBytes)
    }
  }

  /// Truncated at every length, extended, and with one bit flipped in each byte.
  private static func damages(of whole: [UInt8], head: Int) -> [[UInt8]] {
    let cuts = (0..<whole.count).map { Array(whole.prefix($0)) }
    let flips = whole.indices.map { index in
      var bytes = whole
      bytes[index] ^= 1 << (index % 8)
      return bytes
    }
    let zeros = [UInt8](repeating: 0, count: whole.count)
    return cuts + flips + [whole + [0], whole + whole, zeros, whole.prefix(head + 4) + zeros]
  }

  @Test func whatIsNoFileIsNoEntryAndIsReplaced() throws {
    let pixels = Pixels(width: 9, height: 14, color: [1, 2, 3])
    let kinds: [(Path) -> Int32] = [
      { $0.bytes.withCString { mkdir($0, 0o700) } },
      { $0.bytes.withCString { mkfifo($0, 0o600) } },
      { $0.bytes.withCString { symlink("/dev/zero", $0) } },
      { $0.bytes.withCString { symlink("nowhere", $0) } },
    ]
    for make in kinds {
      try #require(make(entry.path) == 0)
      #expect(entry.read() == nil)
      try entry.write(pixels)
      #expect(entry.read()?.allBytes == pixels.allBytes)
      Folder.remove(entry.path)
    }
  }

  @Test func aFolderWithSomethingInItIsLeftAsItIs() throws {
    try workshop.makeFolder("entry")
    try workshop.write("entry/letter", "Dear")
    let pixels = Pixels(width: 9, height: 14, color: [1, 2, 3])
    #expect(entry.read() == nil)
    #expect(throws: FileError.self) { try entry.write(pixels) }
    #expect(try Folder.names(in: workshop.folder) == ["entry"])
    #expect(try Folder.names(in: entry.path) == ["letter"])
  }

  @Test func anotherKeysContentIsNoEntry() throws {
    let pixels = Pixels(width: 9, height: 14, color: [1, 2, 3])
    let others = [
      ThumbnailKey.sample(PixelSize(width: 9, height: 14), path: "/b.jpg"),
      ThumbnailKey.sample(PixelSize(width: 9, height: 14), path: "/a.jpg2"),
      ThumbnailKey.sample(PixelSize(width: 14, height: 9)),
    ]
    for other in others {
      try ThumbnailEntry(key: other, path: entry.path).write(pixels)
      #expect(entry.read() == nil)
    }
  }

  @Test func readingIsUseAndTheFileIsNobodyElses() throws {
    try entry.write(Pixels(width: 9, height: 14, color: [1, 2, 3]))
    try workshop.touch(entry.path, Timestamp(seconds: 1000))
    let before = Timestamp.now.earlier(byMilliseconds: 1000)
    #expect(entry.read() != nil)
    let status = try #require(try FileStatus.of(entry.path))
    #expect(status.modified > before)
    var mode = stat()
    _ = entry.path.bytes.withCString { stat($0, &mode) }
    #expect(mode.st_mode & 0o777 == 0o600)
  }
}
