/// A rectangle in whole pixels; the origin is the canvas's top left corner.
///
/// It takes 16 bytes, so that the frames of a million pictures take 16 MB.
public struct PixelRect: Equatable, Hashable, Sendable {
  private var storage: SIMD4<Int32>

  /// Creates a rectangle.
  ///
  /// - Precondition: the origin and both sides fit 32 bits.
  public init(x: Int, y: Int, width: Int, height: Int) {
    storage = SIMD4(Int32(x), Int32(y), Int32(width), Int32(height))
  }

  /// The left edge.
  public package(set) var x: Int {
    get { Int(storage.x) }
    set { storage.x = Int32(newValue) }
  }
  /// The top edge.
  public package(set) var y: Int {
    get { Int(storage.y) }
    set { storage.y = Int32(newValue) }
  }
  /// The width, in pixels.
  public package(set) var width: Int {
    get { Int(storage.z) }
    set { storage.z = Int32(newValue) }
  }
  /// The height, in pixels.
  public package(set) var height: Int {
    get { Int(storage.w) }
    set { storage.w = Int32(newValue) }
  }
  /// One past the rightmost column of pixels.
  public var maxX: Int { x + width }
  /// One past the lowest row of pixels.
  public var maxY: Int { y + height }
  /// The width and the height.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// The number of pixels inside.
  public var area: Int { width * height }

  /// Whether the two share a pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    max(x, other.x) < min(maxX, other.maxX) && max(y, other.y) < min(maxY, other.maxY)
  }

  /// The pixels that the two share, or nil.
  public func intersection(_ other: PixelRect) -> PixelRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains both.
  package func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      .horizontal, along: pixels(.horizontal).joined(other.pixels(.horizontal)),
      across: pixels(.vertical).joined(other.pixels(.vertical)))
  }

  /// Whether the other rectangle is completely inside this one.
  public func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// A rectangle of the given size in the middle of this one; an odd pixel goes to the right and
  /// the bottom.
  public func centered(width: Int, height: Int) -> PixelRect {
    PixelRect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2,
      width: width, height: height)
  }
}

/// A size in whole pixels.
public struct PixelSize: Equatable, Hashable, Sendable {
  /// From left to right.
  public var width: Int
  /// From top to bottom.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The number of pixels inside, or `Int.max` on overflow.
  public var area: Int { width.multipliedSaturated(by: height) }
  /// The rectangle of this size at 0, 0.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  /// The size with its sides swapped.
  package var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelRect: CustomStringConvertible {
  /// For example `390 × 260 at 8, 8`.
  public var description: String { "\(width) × \(height) at \(x), \(y)" }
}

extension PixelRect {
  /// A scaled size in the middle, no larger than the rectangle and at least a pixel each way.
  private func centered(scaling size: Size, by factor: Double) -> PixelRect {
    centered(
      width: min(size.width.pixels(times: factor), width),
      height: min(size.height.pixels(times: factor), height))
  }

  /// All of this cell, or its middle for a picture that would be enlarged too much.
  func frame(of size: Size, _ fit: Fit, enlarging most: Double?) -> PixelRect {
    guard let most else { return self }
    let largest = centered(scaling: size, by: most)
    switch fit {
    case .contain:
      // All of the picture is in the frame; if it is as large as it may be, so is the frame.
      let content = fitting(size)
      let isLargest =
        content.width >= size.width.pixels(times: most)
        || content.height >= size.height.pixels(times: most)
      return isLargest ? largest : self
    case .cover, .stretch:
      let factor = max(Double(width) / size.width, Double(height) / size.height)
      return factor <= most ? self : largest
    }
  }

  /// The part of this rectangle that a picture covers, at least a pixel each way.
  func content(of size: Size, _ fit: Fit) -> PixelRect { fit == .contain ? fitting(size) : self }

  private func fitting(_ size: Size) -> PixelRect {
    centered(scaling: size, by: min(Double(width) / size.width, Double(height) / size.height))
  }

  /// Whether a picture has the shape of this rectangle, to the pixel.
  func hasShape(of size: Size) -> Bool {
    let (across, down) = (Double(width), Double(height))
    return abs(across * (size.height / size.width) - down) <= 1
      || abs(down * (size.width / size.height) - across) <= 1
  }
}

extension Double {
  /// A multiple in whole pixels, at least 1.
  func pixels(times factor: Double) -> Int {
    max(1, Int(min((self * factor).rounded(), Double(PixelLimits.height))))
  }
}
