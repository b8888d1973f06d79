package import Raster

/// A scaled picture, each channel by itself.
package struct ScaledPixels: Sendable {
  let planes: [Plane]
  let layout: PixelLayout
  /// One for each color.
  let curves: [ToneCurve]

  package var width: Int { planes[0].shape.width }
  package var height: Int { planes[0].shape.height }
  package var byteCount: Int { width * height * layout.bands * layout.depth.byteCount }

  /// The picture in 8 bits: RGB, with alpha if it has some; gray becomes RGB.
  package var pixels: Pixels {
    let bands = layout.hasAlpha ? 4 : 3
    return unsafe Pixels(width: width, height: height, bands: bands) { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<height {
        let line = unsafe start + y * width * bands
        if layout.hasAlpha {
          for band in 0..<3 { unsafe write(min(band, curves.count - 1), y, to: line + band) }
          unsafe writeAlpha(y, to: line + 3)
        } else {
          unsafe writeColors(y, to: line)
        }
      }
    }
  }

  /// Writes a row of RGB.
  ///
  /// Each write is a pixel and a byte of the next: processors take two cycles for each, however small.
  private func writeColors(_ y: Int, to line: UnsafeMutablePointer<UInt8>) {
    let (green, blue) = (min(1, layout.colors - 1), min(2, layout.colors - 1))
    let rows = unsafe (planes[0].row(y), planes[green].row(y), planes[blue].row(y))
    let tables = (
      curves[0].eight.samples, curves[green].eight.samples, curves[blue].eight.samples
    )
    func color(_ x: Int) -> UInt32 {
      unsafe UInt32(tables.0[Int(rows.0[x])]) | UInt32(tables.1[Int(rows.1[x])]) << 8
        | UInt32(tables.2[Int(rows.2[x])]) << 16
    }
    for x in 0..<width - 1 {
      unsafe UnsafeMutableRawPointer(line + 3 &* x).storeBytes(
        of: color(x).littleEndian, as: UInt32.self)
    }
    let last = color(width - 1)
    for band in 0..<3 {
      unsafe line[3 * (width - 1) + band] = UInt8(truncatingIfNeeded: last >> (8 * band))
    }
  }

  /// Writes samples of as many bits as those that were read, the channels of each pixel side by side.
  package func write(to bytes: UnsafeMutableRawBufferPointer) {
    precondition(bytes.count == byteCount && !layout.hasAlpha, "another size of buffer")
    switch layout.depth {
    case .eight: unsafe write(to: bytes.assumingMemoryBound(to: UInt8.self), \.eight)
    case .sixteen: unsafe write(to: bytes.assumingMemoryBound(to: UInt16.self), \.sixteen)
    }
  }

  private func write<Sample>(
    to all: UnsafeMutableBufferPointer<Sample>, _ table: (ToneCurve) -> ToneTable<Sample>
  ) {
    let step = layout.bands
    for (band, plane) in planes.enumerated() {
      let samples = table(curves[band]).samples
      for y in 0..<height {
        let (row, start) = unsafe (plane.row(y), y * width * step + band)
        for x in 0..<width { unsafe all[start + x * step] = samples[Int(row[x])] }
      }
    }
  }

  /// Writes a row of a color in 8 bits, divided by its alpha.
  private func write(_ band: Int, _ y: Int, to line: UnsafeMutablePointer<UInt8>) {
    let (row, alpha) = unsafe (planes[band].row(y), planes[layout.colors].row(y))
    let samples = curves[band].eight.samples
    for x in 0..<width {
      let (color, most) = unsafe (Light.above(row[x]), Light.above(alpha[x]))
      let light = most == 0 ? 0 : min(Light.range, (color * Light.range + most / 2) / most)
      unsafe line[4 * x] = samples[Int(light) + Int(Light.none)]
    }
  }

  private func writeAlpha(_ y: Int, to line: UnsafeMutablePointer<UInt8>) {
    let alpha = unsafe planes[layout.colors].row(y)
    for x in 0..<width {
      let share = unsafe (Light.above(alpha[x]) * 255 + Light.range / 2) / Light.range
      unsafe line[4 * x] = UInt8(min(255, share))
    }
  }
}

extension Pixels {
  /// Scales with Lanczos; the region becomes the result, and nil is all of it.
  ///
  /// There is one curve for all colors, or one for each.
  package func scaled(
    width: Int, height: Int, of region: PlaneRegion? = nil, curves: [ToneCurve] = [.standard],
    keepsFlatColors: Bool = false
  ) throws(ScalingError) -> Pixels {
    let whole = PlaneRegion(x: 0, y: 0, width: Double(self.width), height: Double(self.height))
    if (width, height) == (self.width, self.height), region ?? whole == whole { return self }
    let reader = try RowReader(
      PixelLayout(bands: bands, hasAlpha: bands == 4), width: self.width, height: self.height,
      region: region, newWidth: width, newHeight: height, curves: curves,
      keepsFlatColors: keepsFlatColors)
    try unsafe withBytes { bytes throws(ScalingError) in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<self.height { try unsafe reader.take(start + y * self.width * bands) }
    }
    return try reader.finished().pixels
  }
}
