internal import CZimg
internal import Threads

/// Scales planes, and keeps what it needs for shapes that come again.
package final class Scaler: Sendable {
  /// The one of this process.
  package static let shared = Scaler()

  private let graphs = Monitor<[ScalingGraph.Key: ScalingGraph]>([:])

  /// Pictures from one camera need two or three; each takes some 100 KB.
  private static let mostGraphs = 32

  /// For example `3.0.4`.
  package static let version: String = {
    var (major, minor, micro): (UInt32, UInt32, UInt32) = (0, 0, 0)
    unsafe zimg_get_version_info(&major, &minor, &micro)
    return "\(major).\(minor).\(micro)"
  }()

  /// Scales a plane in memory.
  ///
  /// - Parameters:
  ///   - plane: its region becomes the whole result.
  ///   - width: of the result, in samples.
  ///   - height: of the result, in samples.
  ///   - depth: of the result.
  /// - Returns: a new plane; the same one if there is nothing to scale.
  /// - Throws: ``ScalingError`` if memory is short.
  package func scaled(
    _ plane: Plane, width: Int, height: Int, depth: SampleDepth
  ) throws(ScalingError) -> Plane {
    let shape = PlaneShape(width: width, height: height, depth: depth)
    if shape == plane.shape { return plane }
    let result = try Plane(shape)
    let graph = try graph(from: plane.shape, to: shape)
    try unsafe graph.run(
      from: plane.start, stride: plane.stride, to: result.start, stride: result.stride)
    return result
  }

  /// Two threads may make the same graph at once; either is kept.
  func graph(from: PlaneShape, to: PlaneShape) throws(ScalingError) -> ScalingGraph {
    let key = ScalingGraph.Key(from: from, to: to)
    if let graph = graphs.update({ $0[key] }) { return graph }
    let graph = try ScalingGraph(key)
    graphs.update { graphs in
      if graphs.count == Self.mostGraphs { graphs = [:] }
      graphs[key] = graph
    }
    return graph
  }
}
