/// Takes rows of pixels whose channels are side by side, and gives them scaled.
///
/// Shrinking mixes light; enlarging mixes the samples as they are, since an edge in light overshoots more. Colors are
/// scaled in proportion to their alpha: what cannot be seen must not tint what can.
package final class RowReader {
  private let layout: PixelLayout
  private let width: Int
  private let curves: [ToneCurve]
  private let readers: [PlaneReader]

  /// Scales the region to the new size; nil is all of the picture.
  ///
  /// There is one curve for all colors, or one for each.
  package init(
    _ layout: PixelLayout, width: Int, height: Int, region: PlaneRegion? = nil,
    newWidth: Int, newHeight: Int, curves: [ToneCurve] = [.standard], keepsFlatColors: Bool = false
  ) throws(ScalingError) {
    (self.layout, self.width) = (layout, width)
    let shape = PlaneShape(width: width, height: height, region: region)
    let shrinks = shape.region.isLarger(thanWidth: newWidth, height: newHeight)
    let curves = shrinks ? curves : [.identity]
    self.curves = (0..<layout.colors).map { curves[$0 % curves.count] }
    readers = try (0..<layout.bands).map { _ throws(ScalingError) in
      try PlaneReader(shape, width: newWidth, height: newHeight, keepsFlatColors: keepsFlatColors)
    }
  }

  package func take(_ row: UnsafeRawPointer) throws(ScalingError) {
    switch layout.depth {
    case .eight: unsafe take(row.assumingMemoryBound(to: UInt8.self), \.eight)
    case .sixteen: unsafe take(row.assumingMemoryBound(to: UInt16.self), \.sixteen)
    }
    for reader in readers { try reader.wrote() }
  }

  /// Takes a row of light for each color, one after another, without alpha; the picture is shrunk.
  package func take(light: UnsafePointer<UInt16>) throws(ScalingError) {
    for (band, reader) in readers.enumerated() {
      unsafe reader.place.update(from: light + band * width, count: width)
      try reader.wrote()
    }
  }

  package func finished() throws(ScalingError) -> ScaledPixels {
    var planes: [Plane] = []
    for reader in readers { planes.append(try reader.finished()) }
    return ScaledPixels(planes: planes, layout: layout, curves: curves)
  }

  private func take<Sample: BinaryInteger>(
    _ row: UnsafePointer<Sample>, _ table: (ToneCurve) -> ToneTable<Sample>
  ) {
    for (band, curve) in curves.enumerated() {
      unsafe table(curve).light.withUnsafeBufferPointer { light in
        guard let light = light.baseAddress else { return }
        unsafe take(row + band, light, to: readers[band].place)
      }
    }
    if layout.hasAlpha { unsafe weigh(row) }
  }

  /// Writes four samples at once: processors take two cycles for each write, however small.
  private func take<Sample: BinaryInteger>(
    _ row: UnsafePointer<Sample>, _ table: UnsafePointer<UInt16>,
    to samples: UnsafeMutablePointer<UInt16>
  ) {
    let step = layout.bands
    func light(_ source: UnsafePointer<Sample>) -> UInt64 {
      unsafe UInt64(table[Int(truncatingIfNeeded: source.pointee)])
    }
    var (source, x) = unsafe (row, 0)
    while x &+ 4 <= width {
      let four =
        unsafe light(source) | light(source + step) << 16
        | light(source + 2 * step) << 32 | light(source + 3 * step) << 48
      unsafe UnsafeMutableRawPointer(samples + x).storeBytes(of: four.littleEndian, as: UInt64.self)
      unsafe source += 4 * step
      x &+= 4
    }
    while x < width {
      unsafe samples[x] = table[Int(truncatingIfNeeded: source.pointee)]
      unsafe source += step
      x &+= 1
    }
  }

  /// Multiplies colors by their alpha.
  private func weigh<Sample: BinaryInteger>(_ row: UnsafePointer<Sample>) {
    let amounts = unsafe readers[layout.colors].place
    for reader in readers.dropLast() {
      let samples = unsafe reader.place
      for x in 0..<width {
        let alpha = unsafe UInt32(row[x * layout.bands + layout.colors])
        unsafe samples[x] =
          Light.none + UInt16((Light.above(samples[x]) * alpha + 127) / 255)
      }
    }
    for x in 0..<width {
      let alpha = unsafe UInt32(row[x * layout.bands + layout.colors])
      unsafe amounts[x] = Light.none + UInt16((alpha * Light.range + 127) / 255)
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

  /// Channels without alpha.
  var colors: Int { hasAlpha ? bands - 1 : bands }
}

/// The bits of a sample.
package enum SampleDepth: Sendable {
  /// 0–255.
  case eight
  /// 0–65,535.
  case sixteen

  var byteCount: Int { self == .eight ? 1 : 2 }
}

extension PlaneRegion {
  /// Whether it is shrunk to a size in one direction at least; a rounding error does not count.
  fileprivate func isLarger(thanWidth newWidth: Int, height newHeight: Int) -> Bool {
    width > Double(newWidth) * 1.000_01 || height > Double(newHeight) * 1.000_01
  }
}

/// Takes the rows of one channel from the top down, and gives the scaled channel.
///
/// Rows are scaled across as they come, a strip at a time, and down at the end: only rows of the
/// result's width are kept. The order is always the same, so a part that is scaled by itself is that
/// part of the whole, to a level. Flat colors stay as they are: see ``FlatColors``.
final class PlaneReader {
  private let shape: PlaneShape
  private let target: PlaneShape
  private let scaler: Scaler
  private let strip: Plane
  private let across: Plane
  private let flatAcross, flatDown: FlatColors?
  /// The rows in ``strip``, and those that have been scaled across.
  private var (held, done) = (0, 0)

  /// Enough that little is done twice, and few enough to stay in the processor's cache.
  private static let mostRows = 32
  /// Wide rows are few.
  private static let mostBytes = 1 << 22

  private let stripHeight: Int

  /// Scales the shape's region.
  init(
    _ shape: PlaneShape, width: Int, height: Int, keepsFlatColors: Bool = false,
    scaler: Scaler = .shared
  ) throws(ScalingError) {
    (self.shape, self.scaler) = (shape, scaler)
    target = PlaneShape(width: width, height: height)
    stripHeight = min(shape.height, Self.mostRows, max(1, Self.mostBytes / (2 * shape.width)))
    strip = try Plane(shape.strip(of: stripHeight))
    across = try Plane(shape.scaledAcross(to: width), extraRows: stripHeight)
    guard keepsFlatColors else {
      (flatAcross, flatDown) = (nil, nil)
      return
    }
    let region = shape.region
    flatAcross = FlatColors(from: region.x, length: region.width, of: shape.width, to: width)
    flatDown = FlatColors(from: region.y, length: region.height, of: shape.height, to: height)
  }

  /// Where the next row goes.
  var place: UnsafeMutablePointer<UInt16> { unsafe strip.row(held) }

  /// Takes note of a row that has been written.
  func wrote() throws(ScalingError) {
    held += 1
    if held == stripHeight { try scaleStrip() }
  }

  func finished() throws(ScalingError) -> Plane {
    if held > 0 { try scaleStrip() }
    let result = try scaler.scaled(across, width: target.width, height: target.height)
    flatDown?.restore(across, in: result)
    return result
  }

  private func scaleStrip() throws(ScalingError) {
    let graph = try scaler.graph(
      from: strip.shape, to: PlaneShape(width: target.width, height: stripHeight))
    try unsafe graph.run(
      from: strip.row(0), stride: strip.stride, to: across.row(done), stride: across.stride)
    if let flatAcross {
      for y in 0..<held { unsafe flatAcross.restore(strip.row(y), in: across.row(done + y)) }
    }
    (done, held) = (done + held, 0)
  }
}

extension PlaneShape {
  fileprivate func strip(of height: Int) -> PlaneShape {
    PlaneShape(
      width: width, height: height,
      region: PlaneRegion(x: region.x, y: 0, width: region.width, height: Double(height)))
  }

  fileprivate func scaledAcross(to width: Int) -> PlaneShape {
    PlaneShape(
      width: width, height: height,
      region: PlaneRegion(x: 0, y: region.y, width: Double(width), height: region.height))
  }
}
