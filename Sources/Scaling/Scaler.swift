internal import CZimg
internal import Threads

package final class Scaler: Sendable {
  package static let shared = Scaler()

  private let kept = Monitor(Kept())

  private struct Kept {
    var graphs: [ScalingGraph.Key: ScalingGraph] = [:]
    /// The sides of their planes together, in samples.
    var sides = 0
  }

  /// The most sides of planes to keep graphs for, in samples: some 8 MB.
  ///
  /// A graph takes some 50 bytes for each. Pictures from one camera need two or three graphs of
  /// 100 KB. Small ones that are 160 px on their longer side have up to 319 shapes, whose graphs take
  /// four times as long to make as to use.
  static let mostSides = 160_000

  /// For example `3.0.4`.
  package static let version: String = {
    var (major, minor, micro): (UInt32, UInt32, UInt32) = (0, 0, 0)
    unsafe zimg_get_version_info(&major, &minor, &micro)
    return "\(major).\(minor).\(micro)"
  }()

  /// Scales a plane's region; gives the same plane if there is nothing to scale.
  func scaled(
    _ plane: Plane, width: Int, height: Int
  ) throws(ScalingError) -> Plane {
    let shape = PlaneShape(width: width, height: height)
    if shape == plane.shape { return plane }
    let result = try Plane(shape)
    let graph = try graph(from: plane.shape, to: shape)
    try unsafe graph.run(
      from: plane.row(0), stride: plane.stride, to: result.row(0), stride: result.stride)
    return result
  }

  /// The sides of all planes that graphs are kept for, in samples.
  var keptSides: Int { kept.update { $0.sides } }

  /// Two threads may make the same graph at once; either is kept.
  func graph(from: PlaneShape, to: PlaneShape) throws(ScalingError) -> ScalingGraph {
    let key = ScalingGraph.Key(from: from, to: to)
    if let graph = kept.update({ $0.graphs[key] }) { return graph }
    let graph = try ScalingGraph(key)
    kept.update { kept in
      if kept.sides > Self.mostSides { kept = Kept() }
      if kept.graphs.updateValue(graph, forKey: key) == nil {
        kept.sides += from.width + from.height
      }
    }
    return graph
  }
}

/// A plan by which zimg scales planes of one shape to one size.
///
/// The filter is Lanczos with three lobes, in whole numbers of 16 bits: zimg gives the same bytes on every processor.
/// Making a graph takes about as long as using it, a millisecond for a photo, so graphs are kept: see ``Scaler``.
///
/// `Sendable` is unchecked because zimg only reads a graph that is in use.
@safe final class ScalingGraph: @unchecked Sendable {
  private let graph: OpaquePointer
  private let scratchSize: Int

  struct Key: Hashable, Sendable {
    let from, to: PlaneShape
  }

  /// zimg refuses where memory is short.
  init(_ key: Key, processor: Processor = .fastest) throws(ScalingError) {
    guard
      let graph = unsafe weir_zimg_build(key.from.plane, key.to.plane, processor == .plain ? 1 : 0)
    else { throw .current() }
    unsafe self.graph = graph
    var size = 0
    unsafe zimg_filter_graph_get_tmp_size(graph, &size)
    scratchSize = size
  }

  deinit { unsafe zimg_filter_graph_free(graph) }

  enum Processor {
    case fastest
    /// Without vector instructions, some twenty times slower; for tests.
    case plain
  }

  func run(
    from source: UnsafeRawPointer, stride: Int, to target: UnsafeMutableRawPointer,
    stride targetStride: Int
  ) throws(ScalingError) {
    let (scratch, byteCount) = unsafe try PlaneMemory.shared.take(scratchSize)
    defer { unsafe PlaneMemory.shared.give(scratch, byteCount: byteCount) }
    let outcome = unsafe weir_zimg_run(graph, source, stride, target, targetStride, scratch)
    guard outcome == 0 else { throw .current() }
  }
}

extension PlaneShape {
  fileprivate var plane: WeirPlane {
    WeirPlane(
      width: UInt32(clamping: width), height: UInt32(clamping: height),
      x: region.x, y: region.y, region_width: region.width, region_height: region.height)
  }
}

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
