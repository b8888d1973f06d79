package import Raster

extension Pixels {
  /// Converts brightness and two differences of color, as JFIF has them, to RGB.
  ///
  /// - Parameter channels: of 16 bits and one size.
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

  /// Three equal channels.
  package convenience init(gray channel: Plane) {
    self.init(rgb: [channel, channel, channel])
  }

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
