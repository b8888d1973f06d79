/// Takes rows of pixels whose channels are side by side, and gives them scaled.
///
/// Colors are scaled in proportion to their alpha: what cannot be seen must not tint what can.
package final class RowReader {
  private let layout: PixelLayout
  private let width: Int
  private let readers: [PlaneReader]

  /// Scales the region to the new size; nil is all of the picture.
  package init(
    _ layout: PixelLayout, width: Int, height: Int, region: PlaneRegion? = nil,
    newWidth: Int, newHeight: Int
  ) throws(ScalingError) {
    (self.layout, self.width) = (layout, width)
    let shape = PlaneShape(width: width, height: height, depth: layout.scaledDepth, region: region)
    readers = try (0..<layout.bands).map { _ throws(ScalingError) in
      try PlaneReader(shape, width: newWidth, height: newHeight, depth: layout.scaledDepth, step: 1)
    }
  }

  package func take(_ row: UnsafeRawPointer) throws(ScalingError) {
    switch (layout.depth, layout.hasAlpha) {
    case (.eight, true): unsafe takeWithAlpha(row.assumingMemoryBound(to: UInt8.self))
    case (.eight, false): unsafe split(row.assumingMemoryBound(to: UInt8.self))
    case (.sixteen, _): unsafe split(row.assumingMemoryBound(to: UInt16.self))
    }
    for reader in readers { try reader.wrote(1) }
  }

  package func finished() throws(ScalingError) -> ScaledPixels {
    var planes: [Plane] = []
    for reader in readers { planes.append(try reader.finished()) }
    return ScaledPixels(planes: planes, layout: layout)
  }

  private func split<Sample>(_ row: UnsafePointer<Sample>) {
    let bands = layout.bands
    for (band, reader) in readers.enumerated() {
      let samples = unsafe reader.place.assumingMemoryBound(to: Sample.self)
      for x in 0..<width { unsafe samples[x] = row[x * bands + band] }
    }
  }

  private func takeWithAlpha(_ row: UnsafePointer<UInt8>) {
    let bands = layout.bands
    for (band, reader) in readers.enumerated() {
      let samples = unsafe reader.place.assumingMemoryBound(to: UInt16.self)
      if band == bands - 1 {
        for x in 0..<width { unsafe samples[x] = UInt16(row[x * bands + band]) << 8 }
      } else {
        for x in 0..<width {
          let product = unsafe UInt32(row[x * bands + band]) * UInt32(row[x * bands + bands - 1])
          unsafe samples[x] = UInt16((product * 256 + 127) / 255)
        }
      }
    }
  }
}

package struct PixelLayout: Equatable, Sendable {
  /// Channels, alpha included.
  package let bands: Int
  package let depth: SampleDepth
  /// Whether the last channel is alpha; only with 8 bits.
  package let hasAlpha: Bool

  package init(bands: Int, depth: SampleDepth = .eight, hasAlpha: Bool = false) {
    precondition(bands > 0 && !(hasAlpha && depth == .sixteen), "pixels that cannot be scaled")
    (self.bands, self.depth, self.hasAlpha) = (bands, depth, hasAlpha)
  }

  /// Products with alpha need more than 8 bits.
  var scaledDepth: SampleDepth { hasAlpha ? .sixteen : depth }
}

/// Takes the rows of one channel from the top down, and gives the scaled channel.
///
/// Rows are scaled across as they come, a strip at a time, and down at the end: only rows of the
/// result's width are kept. The order is always the same, so a part that is scaled by itself is that
/// part of the whole, to a level.
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

  /// Scales the shape's region; rows have room for the capacity, and come at most a step at once.
  package init(
    _ shape: PlaneShape, width: Int, height: Int, depth: SampleDepth, rowCapacity: Int = 0,
    step: Int, scaler: Scaler = .shared
  ) throws(ScalingError) {
    (self.shape, self.scaler) = (shape, scaler)
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

  package func finished() throws(ScalingError) -> Plane {
    if held > 0 { try scaleStrip() }
    return try scaler.scaled(
      across, width: target.width, height: target.height, depth: target.depth)
  }

  /// What is held below the strip moves up.
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
  fileprivate func strip(of height: Int) -> PlaneShape {
    PlaneShape(
      width: width, height: height, depth: depth,
      region: PlaneRegion(x: region.x, y: 0, width: region.width, height: Double(height)))
  }

  fileprivate func scaledAcross(to width: Int) -> PlaneShape {
    PlaneShape(
      width: width, height: height, depth: .sixteen,
      region: PlaneRegion(x: 0, y: region.y, width: Double(width), height: region.height))
  }
}
