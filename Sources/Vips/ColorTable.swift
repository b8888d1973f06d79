internal import CVips
package import Raster

/// A profile's RGB colors in sRGB, on a grid; colors between its nodes are interpolated.
///
/// It pays for many small pictures with one profile: libvips takes 6 ms to set up a transform,
/// however small the picture.
package struct ColorTable: Sendable {
  /// Three channels for each node, red varying fastest, and padding after the last node.
  private let nodes: [SIMD4<UInt16>]

  /// The distance between nodes: a divisor of 255, so that nodes are whole numbers.
  private static let step = 5
  private static let side = 255 / step + 1

  /// Asks libvips for every node of an ICC profile for RGB, which takes 10 ms.
  package init(profile: [UInt8]) throws(VipsError) {
    let side = Self.side
    let grid = unsafe Pixels(width: side, height: side * side, bands: 3) { bytes in
      for index in 0..<bytes.count {
        let (node, band) = (index / 3, index % 3)
        let steps = [node % side, node / side % side, node / side / side]
        unsafe bytes[index] = UInt8(steps[band] * Self.step)
      }
    }
    let image = try Image(over: grid)
    image.attach(profile, as: Image.profileField)
    let colors = try Pixels(of: image.throughProfile())
    nodes =
      (0..<side * side * side).map { SIMD4(truncatingIfNeeded: colors.color($0)) }
      + Array(repeating: SIMD4(), count: side * side + side + 1)
  }

  /// Converts a picture of three channels to sRGB.
  package func applied(to pixels: Pixels) -> Pixels {
    precondition(pixels.bands == 3, "a table for RGB")
    return unsafe Pixels(width: pixels.width, height: pixels.height, bands: 3) { bytes in
      unsafe nodes.withUnsafeBufferPointer { nodes in
        for index in 0..<pixels.width * pixels.height {
          let color = unsafe Self.mixed(nodes, pixels.color(index))
          for band in 0..<3 { unsafe bytes[index * 3 + band] = UInt8(color[band]) }
        }
      }
    }
  }

  /// Interpolates one color from four nodes around it, along the axes in turn, the longest step first.
  private static func mixed(
    _ nodes: UnsafeBufferPointer<SIMD4<UInt16>>, _ color: SIMD4<UInt8>
  ) -> SIMD4<UInt16> {
    let (red, green, blue) = (Int(color.x), Int(color.y), Int(color.z))
    var (long, middle, short) = (
      (part: red % step, stride: 1), (part: green % step, stride: side),
      (part: blue % step, stride: side * side)
    )
    if long.part < middle.part { swap(&long, &middle) }
    if middle.part < short.part { swap(&middle, &short) }
    if long.part < middle.part { swap(&long, &middle) }
    var node = red / step + side * (green / step + side * (blue / step))
    var sum = unsafe nodes[node] &* UInt16(step - long.part) &+ UInt16(step / 2)
    node += long.stride
    unsafe sum &+= nodes[node] &* UInt16(long.part - middle.part)
    node += middle.stride
    unsafe sum &+= nodes[node] &* UInt16(middle.part - short.part)
    node += short.stride
    unsafe sum &+= nodes[node] &* UInt16(short.part)
    return sum / UInt16(step)
  }
}

extension Pixels {
  fileprivate func color(_ index: Int) -> SIMD4<UInt8> {
    unsafe SIMD4(
      start.load(fromByteOffset: index * 3, as: UInt8.self),
      start.load(fromByteOffset: index * 3 + 1, as: UInt8.self),
      start.load(fromByteOffset: index * 3 + 2, as: UInt8.self), 0)
  }
}
