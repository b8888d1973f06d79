package import Raster

/// A scaled picture, each channel by itself.
package struct ScaledPixels: Sendable {
  let planes: [Plane]
  let layout: PixelLayout

  /// In pixels.
  package var width: Int { planes[0].shape.width }
  /// In pixels.
  package var height: Int { planes[0].shape.height }
  /// Its bytes with the channels of each pixel side by side.
  package var byteCount: Int { width * height * layout.bands * layout.depth.byteCount }

  /// The picture in 8 bits: RGB, with alpha if it has some; gray becomes RGB.
  package var pixels: Pixels {
    switch (layout.bands, layout.hasAlpha) {
    case (1, _): Pixels(gray: planes[0])
    case (2, true): straight([planes[0], planes[0], planes[0], planes[1]])
    case (4, true): straight(planes)
    default: Pixels(rgb: planes)
    }
  }

  /// Writes the samples as they are, the channels of each pixel side by side.
  package func write(to bytes: UnsafeMutableRawBufferPointer) {
    precondition(bytes.count == byteCount && !layout.hasAlpha, "another size of buffer")
    switch layout.depth {
    case .eight:
      for (band, plane) in planes.enumerated() {
        for y in 0..<height { unsafe interleave(plane.row(y), band, y, bytes) }
      }
    case .sixteen:
      for (band, plane) in planes.enumerated() {
        for y in 0..<height { unsafe interleave(plane.wideRow(y), band, y, bytes) }
      }
    }
  }

  private func interleave<Sample>(
    _ row: UnsafeMutablePointer<Sample>, _ band: Int, _ y: Int,
    _ bytes: UnsafeMutableRawBufferPointer
  ) {
    let all = unsafe bytes.assumingMemoryBound(to: Sample.self)
    let (start, step) = (y * width * layout.bands + band, layout.bands)
    for x in 0..<width { unsafe all[start + x * step] = row[x] }
  }

  /// Divides colors by their alpha.
  private func straight(_ channels: [Plane]) -> Pixels {
    unsafe Pixels(width: width, height: height, bands: 4) { bytes in
      for y in 0..<height {
        let alpha = unsafe channels[3].wideRow(y)
        for x in 0..<width {
          let (place, most) = (4 * (y * width + x), unsafe UInt32(alpha[x]))
          for band in 0..<3 {
            let color = unsafe UInt32(channels[band].wideRow(y)[x])
            unsafe bytes[place + band] =
              most == 0 ? 0 : UInt8(min(255, (color * 255 + most / 2) / most))
          }
          unsafe bytes[place + 3] = UInt8(min(255, (most + 128) >> 8))
        }
      }
    }
  }
}

extension Pixels {
  /// Scales to exactly this size, with Lanczos.
  ///
  /// - Parameters:
  ///   - width: of the result, in pixels.
  ///   - height: of the result, in pixels.
  ///   - region: what becomes the result; nil for all of it.
  /// - Returns: the scaled picture.
  /// - Throws: ``ScalingError`` if memory is short.
  package func scaled(
    width: Int, height: Int, of region: PlaneRegion? = nil
  ) throws(ScalingError) -> Pixels {
    let whole = PlaneRegion(x: 0, y: 0, width: Double(self.width), height: Double(self.height))
    if (width, height) == (self.width, self.height), region ?? whole == whole { return self }
    let reader = try RowReader(
      PixelLayout(bands: bands, hasAlpha: bands == 4), width: self.width, height: self.height,
      region: region, newWidth: width, newHeight: height)
    try unsafe withBytes { bytes throws(ScalingError) in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<self.height { try unsafe reader.take(start + y * self.width * bands) }
    }
    return try reader.finished().pixels
  }
}
