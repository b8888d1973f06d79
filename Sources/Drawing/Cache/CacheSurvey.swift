package import Files
internal import Glibc
internal import Plans
package import Requests

/// What is in the folder for thumbnails, and whether more could be kept there.
package struct CacheSurvey: Equatable, Sendable {
  /// The folder, whether it exists or not; nil if the environment names none.
  package let folder: Path?
  /// The number of thumbnails in it.
  package let count: Int
  /// What they take on the disk, in bytes.
  package let byteCount: Int
  /// Why none could be kept; nil if a file could be created there, or where the folder would be.
  package let obstacle: String?

  /// Looks at the folder, and tries to create a file in it; nothing stays.
  ///
  /// - Complexity: linear in the number of thumbnails.
  package init(_ cache: Resources.Cache) {
    folder = cache.resolvedFolder
    guard let folder else {
      (count, byteCount) = (0, 0)
      obstacle = "neither XDG_CACHE_HOME nor HOME names a folder"
      return
    }
    let objection = CacheFolder.objection(to: folder)
    let blocks = CacheFolder(existing: folder).blocksOfEntries()
    (count, byteCount) = (blocks.count, blocks.reduce(0, +) * CacheFolder.blockSize)
    do throws(FileError) {
      let file = try TemporaryFiles.makeFile(beside: folder.nearestThere / "file")
      TemporaryFiles.discard(file)
      obstacle = objection?.description
    } catch {
      obstacle = "cannot write to \(folder): \(error.reason)"
    }
  }
}

extension Path {
  /// This, or the nearest folder above it that exists; it may be a file, too.
  fileprivate var nearestThere: Path {
    let isThere = (try? FileStatus.of(self)) != nil
    return isThere || parent == self ? self : parent.nearestThere
  }
}
