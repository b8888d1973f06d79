internal import CZimg
internal import Threads

/// Scales planes, and keeps what it needs for shapes that come again.
package final class Scaler: Sendable {
  /// The one of this process.
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
