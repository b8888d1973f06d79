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
  init(along axis: Axis, _ main: Double, across cross: Double) {
    self.init(width: axis == .horizontal ? main : cross, height: axis == .horizontal ? cross : main)
  }

  package subscript(axis: Axis) -> Double {
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
  func start(_ axis: Axis) -> Int { axis == .horizontal ? leading : top }
  func end(_ axis: Axis) -> Int { axis == .horizontal ? trailing : bottom }
  /// The two margins along an axis together; the nearest number of 64 bits on overflow.
  public func total(_ axis: Axis) -> Int {
    let (sum, overflows) = start(axis).addingReportingOverflow(end(axis))
    return overflows ? (start(axis) < 0 ? .min : .max) : sum
  }
}

extension PixelSize {
  package func length(_ axis: Axis) -> Int { axis == .horizontal ? width : height }
}

extension PixelRect {
  package init(_ axis: Axis, along: Range<Int>, across: Range<Int>) {
    let (x, y) = axis == .horizontal ? (along, across) : (across, along)
    self.init(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  package func start(_ axis: Axis) -> Int { axis == .horizontal ? x : y }
  func end(_ axis: Axis) -> Int { axis == .horizontal ? maxX : maxY }
  package func length(_ axis: Axis) -> Int { axis == .horizontal ? width : height }
  package func pixels(_ axis: Axis) -> Range<Int> { start(axis)..<end(axis) }

  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  package func moved(by distance: Int, _ axis: Axis) -> PixelRect {
    axis == .horizontal ? moved(x: distance, y: 0) : moved(x: 0, y: distance)
  }

  /// The rectangle inside the margins, which must not be empty.
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
