import Glibc
import Layouts
import Testing
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Plans

/// Everything that goes into a key.
private struct Parts: Sendable {
  var path: Path = "/P/a.jpg"
  var device: UInt = 1
  var inode: UInt = 2
  var byteCount = 3
  var modified = timespec(tv_sec: 4, tv_nsec: 5)
  var changed = timespec(tv_sec: 6, tv_nsec: 7)
  var plannedByteCount = 3
  var plannedModified = timespec(tv_sec: 4, tv_nsec: 5)
  var size = PixelSize(width: 30, height: 20)
  var others: [PixelSize] = []
  var background = Color.white
  var resampling = Resampling.best
  var picture = Picture(path: "", width: 300, height: 200)
  var crop: Crop?

  var key: ThumbnailKey {
    var status = stat()
    status.st_dev = device
    status.st_ino = inode
    status.st_size = byteCount
    status.st_mtim = modified
    status.st_ctim = changed
    var picture = picture
    picture.path = path
    picture.byteCount = plannedByteCount
    picture.modified = Timestamp(plannedModified)
    let request = ThumbnailRequest(
      picture: picture, sizes: [size] + others, background: background, resampling: resampling,
      crops: crop.map { [$0] + others.map { _ in nil } } ?? [])
    let file = PictureFile(path: path, status: FileStatus(status))
    return ThumbnailKey(request, 0, file: file)
  }
}

struct ThumbnailKeyTests {
  private static let changes: [(what: String, change: @Sendable (inout Parts) -> Void)] = [
    ("the folder", { $0.path = "/Q/a.jpg" }),
    ("the name", { $0.path = "/P/b.jpg" }),
    ("the suffix", { $0.path = "/P/a.nef" }),
    ("a byte that is no text", { $0.path = Path(bytes: Array("/P/".utf8) + [0xe9]) }),
    ("another such byte", { $0.path = Path(bytes: Array("/P/".utf8) + [0xe8]) }),
    ("é in one letter", { $0.path = "/P/\u{e9}" }),
    ("é in two", { $0.path = "/P/e\u{301}" }),
    ("a name with the lines of a key", { $0.path = "/P/a.jpg\npath /P/b.jpg" }),
    ("a crop", { $0.crop = Crop(size: PixelSize(width: 20, height: 20), focus: .attention) }),
    (
      "its place",
      { $0.crop = Crop(size: PixelSize(width: 20, height: 20), focus: .gravity(.top)) }
    ),
    (
      "another place",
      { $0.crop = Crop(size: PixelSize(width: 20, height: 20), focus: .gravity(.bottom)) }
    ),
    (
      "its size",
      { $0.crop = Crop(size: PixelSize(width: 20, height: 19), focus: .gravity(.top)) }
    ),
    ("the device", { $0.device += 1 }),
    ("the file", { $0.inode += 1 }),
    ("both", { ($0.device, $0.inode) = (2, 1) }),
    ("its length", { ($0.byteCount, $0.plannedByteCount) = (4, 4) }),
    ("its length since the plan", { $0.byteCount += 1 }),
    ("the planned length", { $0.plannedByteCount += 1 }),
    (
      "a second",
      {
        $0.modified.tv_sec += 1
        $0.plannedModified.tv_sec += 1
      }
    ),
    (
      "a nanosecond",
      {
        $0.modified.tv_nsec += 1
        $0.plannedModified.tv_nsec += 1
      }
    ),
    (
      "a nanosecond since the plan",
      {
        $0.modified.tv_nsec += 1
      }
    ),
    ("a second of the last change", { $0.changed.tv_sec += 1 }),
    ("a nanosecond of it", { $0.changed.tv_nsec += 1 }),
    ("the width", { $0.size = PixelSize(width: 31, height: 20) }),
    ("the height", { $0.size = PixelSize(width: 30, height: 21) }),
    ("both the other way round", { $0.size = PixelSize(width: 20, height: 30) }),
    ("the background's red", { $0.background = Color(red: 254, green: 255, blue: 255) }),
    ("its green", { $0.background = Color(red: 255, green: 254, blue: 255) }),
    ("its blue", { $0.background = Color(red: 255, green: 255, blue: 254) }),
    ("its alpha", { $0.background = Color(red: 255, green: 255, blue: 255, alpha: 254) }),
    ("all of its alpha", { $0.background = Color(red: 255, green: 255, blue: 255, alpha: 0) }),
    ("nothing behind it", { $0.background = .transparent }),
    ("the resampling", { $0.resampling = .fast }),
    (
      "a larger size beside it",
      {
        $0.resampling = .fast
        $0.others = [PixelSize(width: 200, height: 133)]
      }
    ),
    (
      "another one",
      {
        $0.resampling = .fast
        $0.others = [PixelSize(width: 201, height: 134)]
      }
    ),
    ("the picture's width", { $0.picture.width += 1 }),
    ("its height", { $0.picture.height += 1 }),
    ("its orientation", { $0.picture.orientation = 6 }),
    ("its format", { $0.picture.format = .tiff }),
  ]

  @Test func everythingThatDecidesPixelsChangesTheKey() {
    var keys = [("nothing", Parts().key)]
    for (what, change) in Self.changes {
      var parts = Parts()
      change(&parts)
      let key = parts.key
      for (other, known) in keys {
        #expect(known.bytes != key.bytes, "\(what) and \(other)")
        #expect(known.digest != key.digest, "\(what) and \(other)")
      }
      keys.append((what, key))
    }
  }

  @Test func nothingElseDoes() {
    #expect(Parts().key == Parts().key)
    var parts = Parts()
    parts.picture.taken = "2024:05:31 23:59:59"
    parts.picture.isProgressive = true
    parts.others = [PixelSize(width: 10, height: 10)]
    #expect(parts.key == Parts().key)
  }

  /// A picture that differs from its plan is read again, however it differs.
  @Test func howAPlanIsWrongDoesNotMatter() {
    var (length, time) = (Parts(), Parts())
    length.plannedByteCount += 1
    time.plannedModified.tv_nsec += 1
    #expect(length.key == time.key)
  }

  @Test func theKeyNamesItsMakersAndEndsWithThePath() {
    let text = String(decoding: Parts().key.bytes, as: UTF8.self)
    #expect(
      text.contains("weir \(Version.weir), \(Version.scaling)"))
    #expect(text.hasPrefix("weir thumbnail 10\n"))
    #expect(text.hasSuffix("\npath /P/a.jpg\0"))
  }

  @Test func digestsAreThoseOfSHA256() {
    #expect(
      Parts().key.digest.count == 64
        && Parts().key.digest.allSatisfy { $0.isHexDigit && !$0.isUppercase })
  }
}
