internal import Glibc

/// Small pictures are resampled here, in plain Swift.
///
/// To set libvips' resampler up and run it takes 2 ms and more, however small the picture is. The
/// 160 × 120 pixels of a camera's preview are done in a tenth of that.
extension Pixels {
  /// Resamples to exactly this size, every pixel once, with Lanczos 3.
  ///
  /// - Complexity: six steps for every channel of every pixel, more or less.
  public func resampled(width: Int, height: Int) -> Pixels {
    if (width, height) == (self.width, self.height) { return self }
    let (across, down) = (Lanczos(self.width, to: width), Lanczos(self.height, to: height))
    let length = width * bands
    return unsafe Pixels(width: width, height: height, bands: bands) { bytes in
      // Four channels are read at once, of the last pixel, too.
      let capacity = self.width * bands + 4
      unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity) { row in
        for y in 0..<height {
          unsafe mixRows(y, down, into: row)
          let line = unsafe UnsafeMutableBufferPointer(
            rebasing: bytes[y * length..<(y + 1) * length])
          unsafe mixPixels(of: row, across, into: line)
        }
      }
    }
  }

  /// The old rows that make one of the new ones, added up.
  private func mixRows(
    _ y: Int, _ lanczos: Lanczos, into row: UnsafeMutableBufferPointer<Float>
  ) {
    unsafe row.initialize(repeating: 0)
    for tap in 0..<lanczos.taps {
      let weight = lanczos.weights[y * lanczos.taps + tap]
      let old =
        unsafe start.assumingMemoryBound(to: UInt8.self)
        + (lanczos.first[y] + tap) * width * bands
      for index in 0..<width * bands { unsafe row[index] += weight * Float(old[index]) }
    }
  }

  /// The old pixels of a row that make each of the new ones, added up; all channels of one at once.
  private func mixPixels(
    of row: UnsafeMutableBufferPointer<Float>, _ lanczos: Lanczos,
    into line: UnsafeMutableBufferPointer<UInt8>
  ) {
    let row = UnsafeRawBufferPointer(row)
    let step = bands * MemoryLayout<Float>.stride
    unsafe lanczos.weights.withUnsafeBufferPointer { weights in
      for (x, first) in lanczos.first.enumerated() {
        var (sum, offset) = (SIMD4<Float>(repeating: 0.5), first * step)
        for tap in x * lanczos.taps..<(x + 1) * lanczos.taps {
          let weight = unsafe weights[tap]
          unsafe sum += row.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self) * weight
          offset += step
        }
        for band in 0..<bands { unsafe line[x * bands + band] = UInt8(max(0, min(255, sum[band]))) }
      }
    }
  }
}

/// How much each old pixel of a line counts in each new one.
private struct Lanczos {
  /// How many old pixels make a new one.
  let taps: Int
  /// The first of them, for each new pixel.
  let first: [Int]
  /// So many for each new pixel as there are taps; they add up to 1.
  let weights: [Float]

  init(_ old: Int, to new: Int) {
    let scale = Double(old) / Double(new)
    // Where pictures become smaller, the curve becomes as much wider.
    let stretch = max(1, scale)
    let length = Int((2 * 3 * stretch).rounded(.up)) + 1
    let taps = min(old, length)
    let centers = (0..<new).map { (Double($0) + 0.5) * scale - 0.5 }
    let lowest = centers.map { Int(($0 - 3 * stretch).rounded(.up)) }
    let first = lowest.map { min(max(0, $0), old - taps) }
    weights = (0..<new).flatMap { x in
      var weights = [Double](repeating: 0, count: taps)
      for place in lowest[x]..<lowest[x] + length {
        // Beyond its edges a picture goes on as it ends.
        weights[min(max(0, place), old - 1) - first[x]] +=
          Self.curve((Double(place) - centers[x]) / stretch)
      }
      let sum = weights.reduce(0, +)
      return weights.map { Float($0 / sum) }
    }
    self.taps = taps
    self.first = first
  }

  private static func curve(_ x: Double) -> Double {
    if abs(x) < 1e-6 { return 1 }
    if abs(x) >= 3 { return 0 }
    let angle = Double.pi * x
    let third = sin(angle / 3)
    // The sine of the whole angle out of that of a third of it: half the time.
    return 3 * (3 - 4 * third * third) * third * third / (angle * angle)
  }
}

extension Image {
  /// Whether it takes less time to resample this picture in plain Swift: it is small, and nothing
  /// else has to be done to its colours.
  public var isQuickInSwift: Bool {
    width * height <= 1 << 16 && isStandardRGB && !hasAlpha && !needsProfile
  }
}
