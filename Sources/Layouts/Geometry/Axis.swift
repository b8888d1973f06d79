/// One of the two directions.
public enum Axis: String, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The direction across this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// Creates a size from its lengths along an axis and across it.
  init(along axis: Axis, _ main: Double, across cross: Double) {
    self =
      axis == .horizontal
      ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }

  /// The length along an axis.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Spacing {
  /// The gap between neighbors that follow one another along an axis.
  public subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension EdgeInsets {
  /// The margin before the content along an axis.
  func start(_ axis: Axis) -> Int { axis == .horizontal ? leading : top }

  /// The margin after the content along an axis.
  func end(_ axis: Axis) -> Int { axis == .horizontal ? trailing : bottom }

  /// The two margins along an axis together.
  public func total(_ axis: Axis) -> Int { start(axis) + end(axis) }
}

extension PixelRect {
  /// Creates a rectangle from its pixels along an axis and across it.
  init(_ axis: Axis, along: Range<Int>, across: Range<Int>) {
    let (x, y) = axis == .horizontal ? (along, across) : (across, along)
    self.init(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  /// The first pixel along an axis.
  func start(_ axis: Axis) -> Int { axis == .horizontal ? x : y }

  /// One past the last pixel along an axis.
  func end(_ axis: Axis) -> Int { axis == .horizontal ? maxX : maxY }

  /// The number of pixels along an axis.
  func length(_ axis: Axis) -> Int { axis == .horizontal ? width : height }

  /// The pixels along an axis.
  func pixels(_ axis: Axis) -> Range<Int> { start(axis)..<end(axis) }

  /// The rectangle moved by an offset.
  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// The rectangle moved along an axis.
  func moved(by distance: Int, _ axis: Axis) -> PixelRect {
    axis == .horizontal ? moved(x: distance, y: 0) : moved(x: 0, y: distance)
  }

  /// The rectangle without margins, which must leave something of it.
  public func inset(by insets: EdgeInsets) -> PixelRect {
    PixelRect(
      x: x + insets.leading, y: y + insets.top,
      width: width - insets.total(.horizontal), height: height - insets.total(.vertical))
  }

  /// The mirror image on a canvas of this width.
  func mirrored(in width: Int) -> PixelRect {
    PixelRect(x: width - maxX, y: y, width: self.width, height: height)
  }
}
