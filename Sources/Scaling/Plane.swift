internal import Glibc
internal import Threads

/// The samples of one channel in memory, of 16 bits, rows from the top down.
///
/// `Sendable` is unchecked because nothing writes to the samples after whoever made them has passed them on.
@safe final class Plane: @unchecked Sendable {
  let shape: PlaneShape
  /// The distance between rows in bytes.
  let stride: Int
  private let start: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Extra rows below are written and never read.
  init(_ shape: PlaneShape, extraRows: Int = 0) throws(ScalingError) {
    self.shape = shape
    stride = Self.aligned(shape.width * MemoryLayout<UInt16>.size)
    unsafe (start, byteCount) = try PlaneMemory.shared.take(stride * (shape.height + extraRows))
  }

  deinit { unsafe PlaneMemory.shared.give(start, byteCount: byteCount) }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt16> {
    unsafe (start + y * stride).assumingMemoryBound(to: UInt16.self)
  }

  /// What zimg asks of rows is 32; 64 is a line of the processor's cache.
  static let alignment = 64

  static func aligned(_ byteCount: Int) -> Int {
    (byteCount + alignment - 1) / alignment * alignment
  }
}

struct PlaneShape: Hashable, Sendable {
  /// In samples.
  var width: Int
  /// In samples.
  var height: Int
  /// What becomes the whole of the result, in samples; it may start and end within one.
  var region: PlaneRegion

  init(width: Int, height: Int, region: PlaneRegion? = nil) {
    (self.width, self.height) = (width, height)
    self.region = region ?? PlaneRegion(x: 0, y: 0, width: Double(width), height: Double(height))
  }
}

/// A rectangle in fractions of samples.
package struct PlaneRegion: Hashable, Sendable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// Memory for planes, some of which is kept for the next ones.
///
/// Fresh memory has to be cleared by the system, page by page, which for every picture anew takes a tenth of the time of
/// its thumbnail.
@safe final class PlaneMemory: @unchecked Sendable {
  static let shared = PlaneMemory()

  @safe private struct Block {
    let start: UnsafeMutableRawPointer
    let byteCount: Int
  }

  private let free = Monitor<[Block]>([])

  /// Enough for the strips and scaled rows of two or three pictures.
  private static let mostKept = 8 << 20

  /// Gives memory whose start zimg can use, and its size, which may be more than was asked for.
  func take(_ byteCount: Int) throws(ScalingError) -> (UnsafeMutableRawPointer, byteCount: Int) {
    // With fewer distinct sizes, a free block fits more often.
    let wanted = max(Plane.alignment, byteCount).roundedToQuarterPower
    let kept = free.update { blocks in
      let large = blocks.indices.filter { (wanted...2 * wanted).contains(blocks[$0].byteCount) }
      return large.min { blocks[$0].byteCount < blocks[$1].byteCount }.map {
        blocks.remove(at: $0)
      }
    }
    if let kept { return unsafe (kept.start, kept.byteCount) }
    guard let start = unsafe aligned_alloc(Plane.alignment, wanted) else { throw .outOfMemory }
    return unsafe (start, wanted)
  }

  /// Keeps it, rather than blocks that have not been taken for longer: photos differ in their shapes.
  func give(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    let dropped = free.update { blocks in
      unsafe blocks.append(Block(start: start, byteCount: byteCount))
      var held = blocks.reduce(0) { $0 + $1.byteCount }
      let count = blocks.prefix { block in
        defer { held -= block.byteCount }
        return held > Self.mostKept
      }.count
      defer { blocks.removeFirst(count) }
      return Array(blocks.prefix(count))
    }
    for block in dropped { unsafe Glibc.free(block.start) }
  }
}

extension Int {
  /// From 256, rounded up to a multiple of a quarter of the power of two below; under 256, to the next power of two.
  fileprivate var roundedToQuarterPower: Int {
    let bits = Int.bitWidth - (self - 1).leadingZeroBitCount
    let step = 1 << (bits < 9 ? bits : bits - 3)
    return (self + step - 1) / step * step
  }
}
