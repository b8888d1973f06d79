internal import CZimg

/// A plan by which zimg scales planes of one shape to one size.
///
/// The filter is Lanczos with three lobes, in whole numbers of 16 bits: zimg gives the same bytes on every processor.
/// Making a graph takes about as long as using it, a millisecond for a photo, so graphs are kept: see ``Scaler``.
///
/// `Sendable` is unchecked because zimg only reads a graph that is in use.
@safe final class ScalingGraph: @unchecked Sendable {
  private let graph: OpaquePointer
  private let scratchSize: Int

  /// What a graph is made for.
  struct Key: Hashable, Sendable {
    let from, to: PlaneShape
  }

  /// - Throws: ``ScalingError`` if zimg refuses, which it does where memory is short.
  init(_ key: Key, processor: Processor = .fastest) throws(ScalingError) {
    guard
      let graph = unsafe weir_zimg_build(
        key.from.plane, key.to.plane, processor == .plain ? 1 : 0)
    else { throw .current() }
    unsafe self.graph = graph
    var size = 0
    unsafe zimg_filter_graph_get_tmp_size(graph, &size)
    scratchSize = size
  }

  deinit { unsafe zimg_filter_graph_free(graph) }

  /// Which of zimg's code is used.
  enum Processor {
    case fastest
    /// Without vector instructions, some twenty times slower; for tests.
    case plain
  }

  /// Scales a plane that starts at an address into another.
  func run(
    from source: UnsafeRawPointer, stride: Int, to target: UnsafeMutableRawPointer,
    stride targetStride: Int
  ) throws(ScalingError) {
    let (scratch, byteCount) = unsafe try PlaneMemory.shared.take(scratchSize)
    defer { unsafe PlaneMemory.shared.give(scratch, byteCount: byteCount) }
    let outcome = unsafe weir_zimg_run(
      graph, source, stride, target, targetStride, scratch)
    guard outcome == 0 else { throw .current() }
  }
}

extension PlaneShape {
  fileprivate var plane: WeirPlane {
    WeirPlane(
      width: UInt32(clamping: width), height: UInt32(clamping: height),
      bits: UInt32(depth.byteCount * 8), x: region.x, y: region.y, region_width: region.width,
      region_height: region.height)
  }
}

/// What zimg says when it fails.
package struct ScalingError: Error, CustomStringConvertible {
  package let description: String

  static let outOfMemory = ScalingError(description: "out of memory")

  static func current() -> ScalingError {
    if zimg_get_last_error(nil, 0) == ZIMG_ERROR_OUT_OF_MEMORY { return .outOfMemory }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
      unsafe text.initialize(repeating: 0)
      unsafe zimg_get_last_error(text.baseAddress, text.count)
      let words = unsafe text.baseAddress.map { unsafe String(cString: $0) } ?? ""
      return ScalingError(description: "zimg: \(words.isEmpty ? "it failed" : words)")
    }
  }
}
