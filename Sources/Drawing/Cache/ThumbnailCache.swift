internal import Files
internal import Layouts
internal import Plans
internal import Raster
package import Requests
internal import Threads

/// A folder with the thumbnails of earlier runs.
///
/// A problem never ends or changes a run: it is reported once, and no more is kept.
package final class ThumbnailCache: Sendable {
  private let folder: CacheFolder
  private let byteCount: Int
  private let reporter: any Reporter
  private let state = Monitor(State())

  private struct State {
    var found = 0
    var made = 0
    var bytesKept = 0
    var isClosed = false
    /// The space to leave on the disk for walls being drawn, in bytes.
    var reserve = 0
  }

  /// Nil if there is no usable folder.
  package init?(_ options: Resources.Cache, reporter: any Reporter) {
    byteCount = options.byteCount
    self.reporter = reporter
    do throws(CacheTrouble) {
      folder = try CacheFolder(options.resolvedFolder)
    } catch {
      reporter.report(.notice(error.notice))
      return nil
    }
  }

  /// The thumbnails for all keys; nil if one is missing.
  func find(_ keys: [ThumbnailKey]) -> [Pixels]? {
    var found: [Pixels] = []
    for key in keys {
      guard let pixels = folder.entry(of: key).read() else { return nil }
      found.append(pixels)
    }
    state.update { $0.found += found.count }
    return found
  }

  func keep(_ made: [Pixels], for keys: [ThumbnailKey]) {
    for (pixels, key) in zip(made, keys) where claim(pixels.byteCount) {
      do throws(CacheTrouble) {
        try folder.keep(pixels, for: key, beside: state.update { $0.reserve })
      } catch {
        close(because: error)
      }
    }
  }

  /// Whether there is an entry of a key, which may be damaged.
  func has(_ key: ThumbnailKey) -> Bool { folder.entry(of: key).path.isThere }

  func countMade(_ count: Int) { state.update { $0.made += count } }

  /// Leaves this many bytes of the disk free for a wall, until ``release(_:)``.
  package func reserve(_ byteCount: Int) {
    state.update { $0.reserve = $0.reserve.addingSaturated(byteCount) }
  }

  package func release(_ byteCount: Int) {
    state.update { $0.reserve -= min(byteCount, $0.reserve) }
  }

  /// Prunes the folder to its size, and reports how many thumbnails were found and made.
  package func finish() {
    folder.prune(to: byteCount)
    let (found, made) = state.update { ($0.found, $0.made) }
    reporter.report(.cached(found: found, made: made))
  }

  /// Claims room for more bytes; false if the cache is closed, or would prune them at the end.
  private func claim(_ count: Int) -> Bool {
    state.update { state in
      guard !state.isClosed, count <= byteCount - state.bytesKept else { return false }
      state.bytesKept += count
      return true
    }
  }

  private func close(because trouble: CacheTrouble) {
    let wasClosed = state.update { state in
      defer { state.isClosed = true }
      return state.isClosed
    }
    if !wasClosed { reporter.report(.notice(trouble.notice)) }
  }
}

/// Thumbnails are not kept.
struct CacheTrouble: Error {
  let notice: Notice

  init(_ notice: Notice) { self.notice = notice }
}
