import Glibc
import Laws
import Layouts
import Testing
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Plans
@testable import Raster
@testable import Requests

extension Workshop {
  /// Where the tests keep thumbnails.
  var cacheFolder: Path { folder / "cache" }

  func makeCache(byteCount: Int = 1 << 30, reporter: any Reporter = SilentReporter()) throws
    -> ThumbnailCache
  {
    let options = Resources.Cache(folder: cacheFolder, byteCount: byteCount)
    return try #require(ThumbnailCache(options, reporter: reporter))
  }

  /// Every file in the cache except its tag.
  func cacheFiles() throws -> [Path] {
    try Folder.names(in: cacheFolder).filter { $0 != "CACHEDIR.TAG" }.flatMap { shard in
      try Folder.names(in: cacheFolder / shard).map { cacheFolder / shard / $0 }
    }
  }

  /// Sets a file's modification time.
  func touch(_ path: Path, _ time: Timestamp) throws {
    let moment = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    try #require(path.bytes.withCString { utimensat(AT_FDCWD, $0, [moment, moment], 0) } == 0)
  }

  /// Waits until pictures count as settled.
  func settle() { usleep(40_000) }
}

extension Pixels {
  /// Pixels of random bytes.
  static func random(_ size: PixelSize, bands: Int, _ numbers: inout Numbers) -> Pixels {
    random(size, bands: bands, seed: numbers.next())
  }

  var allBytes: [UInt8] { withBytes { Array($0) } }
}

extension ThumbnailKey {
  /// A key for a file that need not exist.
  static func sample(
    _ size: PixelSize = PixelSize(width: 5, height: 7), path: Path = "/a.jpg",
    background: Color = .white
  ) -> ThumbnailKey {
    let picture = Picture(path: path, width: 40, height: 56)
    let request = ThumbnailRequest(
      picture: picture, sizes: [size], background: background, resampling: .fast)
    let file = PictureFile(path: path, status: FileStatus(stat()))
    return ThumbnailKey(request, 0, file: file)
  }
}
