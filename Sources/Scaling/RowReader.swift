/// Takes rows of pixels whose channels are side by side, and gives them scaled.
///
/// Colors are scaled in proportion to their alpha: what cannot be seen must not tint what can.
package final class RowReader {
  private let layout: PixelLayout
  private let width: Int
  private let readers: [PlaneReader]

  /// - Parameters:
  ///   - layout: what a pixel is.
  ///   - width: of the picture, in pixels.
  ///   - height: of the picture, in pixels.
  ///   - region: what becomes the whole result; nil for all of it.
  ///   - newWidth: of the result, in pixels.
  ///   - newHeight: of the result, in pixels.
  /// - Throws: ``ScalingError`` if memory is short.
  package init(
    _ layout: PixelLayout, width: Int, height: Int, region: PlaneRegion? = nil,
    newWidth: Int, newHeight: Int
  ) throws(ScalingError) {
    (self.layout, self.width) = (layout, width)
    let shape = PlaneShape(
      width: width, height: height, depth: layout.scaledDepth, region: region)
    readers = try (0..<layout.bands).map { _ throws(ScalingError) in
      try PlaneReader(shape, width: newWidth, height: newHeight, depth: layout.scaledDepth, step: 1)
    }
  }

  /// Takes the next row.
  package func take(_ row: UnsafeRawPointer) throws(ScalingError) {
    switch (layout.depth, layout.hasAlpha) {
    case (.eight, true): unsafe takeWithAlpha(row.assumingMemoryBound(to: UInt8.self))
    case (.eight, false): unsafe split(row.assumingMemoryBound(to: UInt8.self))
    case (.sixteen, _): unsafe split(row.assumingMemoryBound(to: UInt16.self))
    }
    for reader in readers { try reader.wrote(1) }
  }

  /// The result, after all rows.
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

/// What a pixel is.
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
