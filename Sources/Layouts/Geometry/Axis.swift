/// One of the two directions.
public enum Axis: Equatable, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The direction across this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// A size of one length along an axis and another across it.
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

  /// With the sides changed over.
  public var turned: Size { Size(width: height, height: width) }
}

extension Spacing {
  /// With both ways changed over.
  public var turned: Spacing { Spacing(horizontal: vertical, vertical: horizontal) }
}

extension EdgeInsets {
  /// Before the content along an axis.
  func start(_ axis: Axis) -> Int { axis == .horizontal ? leading : top }

  /// After the content along an axis.
  func end(_ axis: Axis) -> Int { axis == .horizontal ? trailing : bottom }

  /// Both together.
  public func total(_ axis: Axis) -> Int { start(axis) + end(axis) }

  /// Mirrored at the diagonal: the top takes the place of the leading edge.
  public var turned: EdgeInsets {
    EdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension PixelRect {
  /// A rectangle from its pixels along an axis and across it.
  init(_ axis: Axis, along: Range<Int>, across: Range<Int>) {
    let rect = PixelRect(
      x: across.lowerBound, y: along.lowerBound, width: across.count, height: along.count)
    self = axis == .vertical ? rect : rect.turned
  }

  /// Mirrored at the diagonal.
  public var turned: PixelRect { PixelRect(x: y, y: x, width: height, height: width) }

  /// The first pixel along an axis.
  func start(_ axis: Axis) -> Int { axis == .horizontal ? x : y }

  /// The first pixel after the last one along an axis.
  func end(_ axis: Axis) -> Int { axis == .horizontal ? maxX : maxY }

  /// The number of pixels along an axis.
  func length(_ axis: Axis) -> Int { axis == .horizontal ? width : height }

  /// The same rectangle somewhere else.
  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// Without the margins; the caller knows that something is left.
  public func inset(by insets: EdgeInsets) -> PixelRect {
    PixelRect(
      x: x + insets.leading, y: y + insets.top,
      width: width - insets.total(.horizontal), height: height - insets.total(.vertical))
  }

  /// As seen in a mirror at the right edge of a canvas.
  func mirrored(in width: Int) -> PixelRect {
    PixelRect(x: width - maxX, y: y, width: self.width, height: height)
  }
}
