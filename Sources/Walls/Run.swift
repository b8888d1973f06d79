package import Decoding
package import Files
package import Plans
package import Requests
internal import Vips

/// What all steps of a run share, from the first folder that is read to the last file that is written.
package struct Run {
  package let resources: Resources
  /// Whether a skipped picture is an error.
  package let isStrict: Bool
  /// The files that were read so far, other than pictures; none of them is overwritten.
  package var reads: FilesRead
  /// What runs at the same time have in common.
  package let shared: SharedWork
  package let reporter: any Reporter

  /// Begins a run, which ends with ``finish()`` unless its work is shared.
  ///
  /// - Parameters:
  ///   - options: what to make.
  ///   - shared: what it has in common with other runs; nil for a run of its own.
  ///   - reporter: receives the run's events.
  /// - Throws: ``Failure/libvips(_:)``.
  package init(
    _ options: some RunOptions, sharing shared: SharedWork? = nil, reporter: any Reporter
  ) throws(Failure) {
    try options.resources.startLibvips()
    (resources, isStrict, reads) = (options.resources, options.isStrict, options.reads)
    self.shared = shared ?? SharedWork(resources, reporter: reporter)
    self.reporter = reporter
  }

  /// Reports what only the whole run knows, and prunes the thumbnails of earlier runs.
  package func finish() { shared.finish() }

  /// Decodes pictures.
  package var decoder: any PictureDecoder { shared.decoder }

  /// Reports pictures that were skipped.
  ///
  /// - Throws: ``Failure/strict(_:)`` if there are any and none may be.
  package func report(_ skips: [Skip]) throws(Failure) {
    for skip in skips { reporter.report(.skipped(skip)) }
    if isStrict, !skips.isEmpty { throw .strict(skips) }
  }
}

extension Resources {
  /// Makes libvips ready to read the formats that are allowed.
  ///
  /// - Throws: ``Failure/libvips(_:)``.
  package func startLibvips() throws(Failure) {
    do { try VipsLibrary.start() } catch { throw .libvips(error.description) }
    VipsLibrary.unblock(Set(allowed.filter(\.mustBeAllowed).map(\.loader)))
  }
}
