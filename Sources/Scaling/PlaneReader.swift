/// Takes the rows of one channel from the top down, and gives the scaled channel.
///
/// Rows are scaled across as they come, a strip at a time, and down at the end: only rows of the result's width are kept. The
/// order is always the same, so a part that is scaled by itself is that part of the whole, to a level.
package final class PlaneReader {
  private let shape: PlaneShape
  private let target: PlaneShape
  private let scaler: Scaler
  private let strip: Plane
  private let across: Plane
  /// The rows in ``strip``, and those that have been scaled across.
  private var (held, done) = (0, 0)

  /// Enough that little is done twice, and few enough to stay in the processor's cache.
  private static let mostRows = 64
  /// Wide rows are few.
  private static let mostBytes = 1 << 22

  private let stripHeight: Int

  /// - Parameters:
  ///   - shape: what comes; its region becomes the whole result.
  ///   - width: of the result, in samples.
  ///   - height: of the result, in samples.
  ///   - depth: of the result.
  ///   - rowCapacity: samples that a row needs room for; at least the width.
  ///   - step: the most rows that are written at once; some below the last one may be, too.
  ///   - scaler: keeps graphs.
  /// - Throws: ``ScalingError`` if memory is short.
  package init(
    _ shape: PlaneShape, width: Int, height: Int, depth: SampleDepth, rowCapacity: Int = 0,
    step: Int, scaler: Scaler = .shared
  ) throws(ScalingError) {
    self.shape = shape
    self.scaler = scaler
    target = PlaneShape(width: width, height: height, depth: depth)
    let bytesPerRow = shape.width * shape.depth.byteCount
    stripHeight = min(shape.height, Self.mostRows, max(1, Self.mostBytes / bytesPerRow))
    strip = try Plane(shape.strip(of: stripHeight), rowCapacity: rowCapacity, extraRows: step)
    across = try Plane(shape.scaledAcross(to: width), extraRows: stripHeight)
  }

  /// The distance between rows in bytes.
  package var stride: Int { strip.stride }

  /// Where the next rows go: there is room for a step.
  package var place: UnsafeMutableRawPointer { unsafe strip.start + held * strip.stride }

  /// Takes note of rows that have been written.
  package func wrote(_ count: Int) throws(ScalingError) {
    held += count
    while held >= stripHeight { try scaleStrip() }
  }

  /// The scaled channel, after all rows.
  package func finished() throws(ScalingError) -> Plane {
    if held > 0 { try scaleStrip() }
    return try scaler.scaled(
      across, width: target.width, height: target.height, depth: target.depth)
  }

  /// Scales a strip across; what is held below it moves up.
  private func scaleStrip() throws(ScalingError) {
    let isBelow = done >= shape.height
    if !isBelow {
      let graph = try scaler.graph(
        from: strip.shape,
        to: PlaneShape(width: target.width, height: stripHeight, depth: .sixteen))
      try unsafe graph.run(
        from: strip.start, stride: strip.stride, to: across.start + done * across.stride,
        stride: across.stride)
    }
    let count = min(held, stripHeight)
    (done, held) = (done + count, held - count)
    unsafe strip.start.copyMemory(
      from: strip.start + count * strip.stride, byteCount: held * strip.stride)
  }
}

extension PlaneShape {
  /// Some rows of it.
  fileprivate func strip(of height: Int) -> PlaneShape {
    PlaneShape(
      width: width, height: height, depth: depth,
      region: PlaneRegion(x: region.x, y: 0, width: region.width, height: Double(height)))
  }

  /// What it is after it has been scaled across.
  fileprivate func scaledAcross(to width: Int) -> PlaneShape {
    PlaneShape(
      width: width, height: height, depth: .sixteen,
      region: PlaneRegion(x: 0, y: region.y, width: Double(width), height: region.height))
  }
}
