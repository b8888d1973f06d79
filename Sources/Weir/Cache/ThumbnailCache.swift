internal import Vips

/// A folder with thumbnails of earlier runs.
///
/// Nothing that goes wrong with it ends or changes a run: it is told once, and the run goes on
/// without keeping any more.
final class ThumbnailCache: Sendable {
  private let folder: CacheFolder
  private let byteCount: Int
  private let reporter: any Reporter
  private let state = Monitor(State())

  private struct State {
    var found = 0
    var made = 0
    var bytesKept = 0
    var isClosed = false
    /// What is left of the disc for walls that are being drawn.
    var reserve = 0
  }

  /// Nil where there is no folder that could be used.
  ///
  /// - Parameters:
  ///   - options: which folder, and how much may be in it.
  ///   - reporter: hears of trouble, and at the end what came of it.
  init?(_ options: ThumbnailCacheOptions, reporter: any Reporter) {
    byteCount = options.byteCount
    self.reporter = reporter
    do throws(CacheTrouble) {
      folder = try CacheFolder(options.resolvedFolder)
    } catch {
      reporter.report(.notice(error.description))
      return nil
    }
  }

  /// The thumbnails of all of the keys; nil if one of them is missing.
  func find(_ keys: [ThumbnailKey]) -> [Pixels]? {
    var found: [Pixels] = []
    for key in keys {
      guard let pixels = folder.entry(of: key).read() else { return nil }
      found.append(pixels)
    }
    state.update { $0.found += found.count }
    return found
  }

  /// Keeps what was made for the keys.
  func keep(_ made: [Pixels], for keys: [ThumbnailKey]) {
    for (pixels, key) in zip(made, keys) where claim(pixels.byteCount) {
      do throws(CacheTrouble) {
        try folder.keep(pixels, for: key, beside: state.update { $0.reserve })
      } catch {
        close(because: error)
      }
    }
  }

  /// Counts thumbnails that were not found.
  func countMade(_ count: Int) {
    state.update { $0.made += count }
  }

  /// Leaves so many bytes of the disc alone, since a wall may go there, too, until ``release(_:)``.
  func reserve(_ byteCount: Int) {
    state.update { $0.reserve = $0.reserve.addingSaturated(byteCount) }
  }

  /// The wall is drawn.
  func release(_ byteCount: Int) {
    state.update { $0.reserve -= min(byteCount, $0.reserve) }
  }

  /// Brings the folder back to its size, and tells how much of it was of use.
  func finish() {
    folder.prune(to: byteCount)
    let counts = state.update { ($0.found, $0.made) }
    reporter.report(.cached(found: counts.0, made: counts.1))
  }

  /// Whether so much more may be kept: what would be thrown away at the end of the run is not worth
  /// writing.
  private func claim(_ count: Int) -> Bool {
    state.update { state in
      guard !state.isClosed, count <= byteCount - state.bytesKept else { return false }
      state.bytesKept += count
      return true
    }
  }

  private func close(because trouble: CacheTrouble) {
    let isNew = state.update { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    if isNew { reporter.report(.notice(trouble.description)) }
  }
}

/// Why thumbnails are not kept.
struct CacheTrouble: Error, CustomStringConvertible {
  let reason: String

  var description: String { "thumbnails are not kept for the next run: \(reason)" }
}
