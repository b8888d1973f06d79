internal import Vips

/// How much of the machine a run may use.
public struct Resources: Equatable, Sendable {
  /// How many pictures are in work at once, from 1.
  public var threads: Int
  /// For thumbnails that have not been drawn yet and for pictures being decoded, in bytes.
  ///
  /// libvips itself takes about 40 MB beside it.
  public var memory: Int
  /// The most pixels that one picture may have, by its header, and its frame.
  public var maxPixels: PixelCount
  /// Where pictures are decoded.
  public var decoding: Decoding
  /// Formats that are read beside the usual ones, of ``PictureFormat/allowable``.
  ///
  /// libvips has one list for the process: where walls are made at the same time, that of the latest one
  /// counts.
  public var allowed: Set<PictureFormat>
  /// Where thumbnails are kept from one run to the next; nil keeps none.
  public var cache: ThumbnailCacheOptions?

  /// Creates the limits; by default as many threads as the process may use cores, 64 MB, 268
  /// megapixels, in this process, the usual formats, and no cache.
  public init(
    threads: Int = Resources.coreCount, memory: Int = 64 << 20,
    maxPixels: PixelCount = 268_402_689, decoding: Decoding = .inProcess,
    allowed: Set<PictureFormat> = [],
    cache: ThumbnailCacheOptions? = nil
  ) {
    self.threads = threads
    self.memory = memory
    self.maxPixels = maxPixels
    self.decoding = decoding
    self.allowed = allowed
    self.cache = cache
  }

  /// Lets the whole process take as little memory and time to start as it can, at the same speed.
  ///
  /// For a program to call first of all, while it has one thread; see ``Vips/Heap`` and
  /// ``Vips/VipsLibrary/loadModulesLater()``.
  public static func saveMemory() {
    Heap.shareAndGiveBack()
    VipsLibrary.loadModulesLater()
  }

  /// How many cores this process may use.
  public static var coreCount: Int { VipsLibrary.coreCount }
}
