/// The samples of one channel in memory, rows from the top down.
///
/// `Sendable` is unchecked because nothing writes to the samples after whoever made them has passed them on.
@safe package final class Plane: @unchecked Sendable {
  package let shape: PlaneShape
  /// The distance between rows in bytes.
  package let stride: Int
  let start: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Allocates samples that the caller writes.
  ///
  /// - Parameters:
  ///   - shape: the size and depth.
  ///   - rowCapacity: samples that a row has room for; at least the width.
  ///   - extraRows: rows below the last one that are written and never read.
  /// - Throws: ``ScalingError`` if memory is short.
  package init(
    _ shape: PlaneShape, rowCapacity: Int = 0, extraRows: Int = 0
  ) throws(ScalingError) {
    self.shape = shape
    stride = Self.aligned(max(rowCapacity, shape.width) * shape.depth.byteCount)
    unsafe (start, byteCount) = try PlaneMemory.shared.take(stride * (shape.height + extraRows))
  }

  deinit { unsafe PlaneMemory.shared.give(start, byteCount: byteCount) }

  /// The samples of a row; for 16 bits, use ``wideRow(_:)``.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe (start + y * stride).assumingMemoryBound(to: UInt8.self)
  }

  /// The samples of a row of 16 bits.
  package func wideRow(_ y: Int) -> UnsafeMutablePointer<UInt16> {
    unsafe (start + y * stride).assumingMemoryBound(to: UInt16.self)
  }

  /// What zimg asks of rows is 32; 64 is a line of the processor's cache.
  static let alignment = 64

  static func aligned(_ byteCount: Int) -> Int {
    (byteCount + alignment - 1) / alignment * alignment
  }
}

/// The size of one channel of a picture, and the part of it to scale.
package struct PlaneShape: Hashable, Sendable {
  /// In samples.
  package var width: Int
  /// In samples.
  package var height: Int
  package var depth: SampleDepth
  /// What becomes the whole of the result, in samples; it may start and end within one.
  package var region: PlaneRegion

  /// Without a region, all of it.
  package init(
    width: Int, height: Int, depth: SampleDepth = .eight, region: PlaneRegion? = nil
  ) {
    (self.width, self.height, self.depth) = (width, height, depth)
    self.region =
      region ?? PlaneRegion(x: 0, y: 0, width: Double(width), height: Double(height))
  }
}

/// A rectangle in fractions of samples.
package struct PlaneRegion: Hashable, Sendable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// The bits of a sample.
package enum SampleDepth: Sendable {
  /// 0–255.
  case eight
  /// 0–65,535; a sample of 8 bits becomes 256 times as much.
  case sixteen

  package var byteCount: Int { self == .eight ? 1 : 2 }
}
