package import Raster

/// A scaled picture, each channel by itself.
package struct ScaledPixels: Sendable {
  let planes: [Plane]
  let layout: PixelLayout

  package var width: Int { planes[0].shape.width }
  package var height: Int { planes[0].shape.height }
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

  /// Writes samples as they are, the channels of each pixel side by side.
  package func write(to bytes: UnsafeMutableRawBufferPointer) {
    precondition(bytes.count == byteCount && !layout.hasAlpha, "another size of buffer")
    for (band, plane) in planes.enumerated() {
      for y in 0..<height {
        switch layout.depth {
        case .eight: unsafe interleave(plane.row(y), band, y, bytes)
        case .sixteen: unsafe interleave(plane.wideRow(y), band, y, bytes)
        }
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
  /// Scales with Lanczos; the region becomes the result, and nil is all of it.
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

extension Pixels {
  /// Brightness and two differences of color, as JFIF has them, of 16 bits and one size.
  package convenience init(ycc channels: [Plane]) {
    let (width, height) = (channels[0].shape.width, channels[0].shape.height)
    unsafe self.init(width: width, height: height, bands: 3) { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<height {
        unsafe convert(
          channels[0].wideRow(y), channels[1].wideRow(y), channels[2].wideRow(y), count: width,
          to: start + y * width * 3)
      }
    }
  }

  package convenience init(gray channel: Plane) { self.init(rgb: [channel, channel, channel]) }

  /// Three channels of 8 bits and one size.
  package convenience init(rgb channels: [Plane]) {
    let (width, height) = (channels[0].shape.width, channels[0].shape.height)
    unsafe self.init(width: width, height: height, bands: 3) { bytes in
      for y in 0..<height {
        let rows = unsafe (channels[0].row(y), channels[1].row(y), channels[2].row(y))
        for x in 0..<width {
          let place = 3 * (y * width + x)
          unsafe (bytes[place], bytes[place + 1], bytes[place + 2]) =
            unsafe (rows.0[x], rows.1[x], rows.2[x])
        }
      }
    }
  }
}

/// The numbers are JFIF's, in units of 1/16,384; samples have 8 bits and a fraction of 8 more.
private func convert(
  _ luma: UnsafePointer<UInt16>, _ blue: UnsafePointer<UInt16>, _ red: UnsafePointer<UInt16>,
  count: Int, to line: UnsafeMutablePointer<UInt8>
) {
  for x in 0..<count {
    let light = unsafe Int32(luma[x]) << 14 &+ 1 << 21
    let (b, r) = unsafe (Int32(blue[x]) &- 32_768, Int32(red[x]) &- 32_768)
    unsafe line[3 * x] = sample(light &+ 22_970 &* r)
    unsafe line[3 * x + 1] = sample(light &- 5_638 &* b &- 11_700 &* r)
    unsafe line[3 * x + 2] = sample(light &+ 29_032 &* b)
  }
}

@inline(__always)
private func sample(_ value: Int32) -> UInt8 {
  UInt8(truncatingIfNeeded: max(0, min(255, value >> 22)))
}
