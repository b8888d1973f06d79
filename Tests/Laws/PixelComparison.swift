package import Layouts
package import Raster

// Every pixel of many pictures is looked at: here, since tests are not optimized.

extension Pixels {
  /// The largest difference of two samples; of pictures of other sizes, more than any.
  package func mostDifference(from other: Pixels) -> Int {
    hasSize(of: other) ? differences(from: other) { max($0, abs($1)) } : .max
  }

  /// The mean square error over all channels; infinite for pictures of other sizes.
  package func meanSquare(to other: Pixels) -> Double {
    guard hasSize(of: other) else { return .infinity }
    return Double(differences(from: other) { $0 + $1 * $1 }) / Double(byteCount)
  }

  private func hasSize(of other: Pixels) -> Bool {
    (width, height, bands) == (other.width, other.height, other.bands)
  }

  private func differences(from other: Pixels, _ combine: (Int, Int) -> Int) -> Int {
    unsafe withBytes { mine in
      unsafe other.withBytes { theirs in
        mine.indices.reduce(0) { unsafe combine($0, Int(mine[$1]) - Int(theirs[$1])) }
      }
    }
  }

  /// Pixels of random bytes.
  package static func random(_ size: PixelSize, bands: Int, seed: UInt64) -> Pixels {
    var numbers = SplitMix64(seed: seed)
    return unsafe Pixels(width: size.width, height: size.height, bands: bands) { bytes in
      for index in bytes.indices { unsafe bytes[index] = UInt8(truncatingIfNeeded: numbers.next()) }
    }
  }

  /// The places of all pixels in a rectangle, clipped to the picture, whose channels satisfy a
  /// condition.
  package func places(
    in rect: PixelRect? = nil, where isMeant: (ArraySlice<UInt8>) -> Bool
  ) -> [(x: Int, y: Int)] {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    guard let rect = (rect ?? all).intersection(all) else { return [] }
    let bytes = unsafe withBytes { unsafe Array($0) }
    var places: [(x: Int, y: Int)] = []
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let start = (y * width + x) * bands
        if isMeant(bytes[start..<start + bands]) { places.append((x, y)) }
      }
    }
    return places
  }

  /// The places where a color is missing, within a tolerance in each channel.
  package func places(
    in rect: PixelRect? = nil, without color: [UInt8], tolerance: Int = 0
  ) -> [(x: Int, y: Int)] {
    places(in: rect) { pixel in
      !zip(pixel, color).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }
  }

  /// The places of dark pixels.
  package func ink(in rect: PixelRect) -> [(x: Int, y: Int)] {
    places(in: rect) { pixel in pixel.prefix(3).allSatisfy { $0 < 110 } }
  }
}
