internal import Files
public import Plans
package import Threads

/// How much of the machine a run may use.
public struct Resources: Equatable, Sendable {
  /// The number of pictures that are processed at once, from 1 to 1,024.
  public var threads: Int
  /// Memory for thumbnails that are not drawn yet and for pictures being decoded, in bytes from 1;
  /// `.max` is no limit.
  ///
  /// libvips itself needs about 40 MB more.
  public var memory: Int
  /// The most pixels that a picture may have, according to its header, and the most that its frame
  /// may have, from 1; `.max` is no limit.
  public var maxPixels: PixelCount
  /// The most pixels that a wall may have on all its sheets, from 1; nil is ten billion, or 2,000 for each
  /// picture if that is more.
  public var maxOutputPixels: PixelCount?
  /// Where pictures are decoded.
  public var decoding: Resources.Decoding
  /// Formats of ``PictureFormat/allowable`` that are read in addition to the usual ones.
  ///
  /// libvips has one list for the process: if walls are made at the same time, the latest one's
  /// applies.
  public var allowed: Set<PictureFormat>
  /// Where thumbnails are cached between runs; nil for no cache.
  public var cache: Resources.Cache?
  /// Ends the run early; nil for a run that is never canceled.
  package var cancellation: Cancellation?

  /// Ends a run that has been canceled.
  ///
  /// - Throws: ``Failure/cancelled``.
  package func checkCancellation() throws(Failure) {
    if cancellation?.isRequested == true { throw .cancelled }
  }

  /// Creates resources.
  ///
  /// By default, these are as many threads as cores that the process may use, 64 MB, 268
  /// megapixels, decoding in this process, the usual formats, and no cache.
  public init(
    threads: Int = Resources.coreCount, memory: Int = 64 << 20,
    maxPixels: PixelCount = 268_402_689, maxOutputPixels: PixelCount? = nil,
    decoding: Resources.Decoding = .inProcess,
    allowed: Set<PictureFormat> = [],
    cache: Resources.Cache? = nil
  ) {
    self.threads = threads
    self.memory = memory
    self.maxPixels = maxPixels
    self.maxOutputPixels = maxOutputPixels
    self.decoding = decoding
    self.allowed = allowed
    self.cache = cache
  }

  /// The number of cores that this process may use.
  public static var coreCount: Int { Machine.coreCount }
}
