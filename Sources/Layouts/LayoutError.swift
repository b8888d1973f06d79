/// Why a layout could not be made.
public enum LayoutError: Error, Equatable, Sendable {
  /// A number is not in the range that it may have.
  case outOfRange(name: String, value: Int, allowed: ClosedRange<Int>)
  /// The columns, the gaps between them and the insets are wider than the canvas.
  case noRoom(columns: Int, width: Int, needed: Int)
  /// An item has a side that is zero, negative, infinite or not a number.
  case unplaceable(index: Int, size: Size)
  /// A frame, or the column it is in, would pass ``PixelLimits/height``.
  case tooTall(index: Int)
  /// A number of a composition is not in the range that it may have.
  case wrong(place: String, value: Double, allowed: ClosedRange<Double>)
  /// What stands between and around leaves no pixel for what it stands around.
  case noPixelLeft(place: String, length: Double, needed: Double)
  /// A list that must have something in it is empty.
  case empty(place: String)
  /// Groups are inside one another more often than ``PixelLimits/depth``.
  case tooDeep(place: String)
  /// A share of a side that grows with its content, so that there is nothing to share.
  case unknownSide(place: String, axis: Axis)
  /// The environment lacks the side that the layout does not grow along.
  case noRoomAcross(axis: Axis)
  /// Two wishes that cannot both be granted.
  case conflict(place: String, with: String)
  /// What went wrong at a place of a composition.
  indirect case at(place: String, LayoutError)
  /// A picture that is longer than a sheet, with what stands around it.
  case tooTallForASheet(index: Int, height: Int, needed: Int)
  /// A frame that is kept cannot be where it was.
  case cannotStay(index: Int, because: Obstacle)
  /// A canvas would pass ``PixelLimits/canvas``.
  case tooLarge(place: String)
}

extension LayoutError {
  /// Why a frame cannot be where it was.
  public enum Obstacle: Equatable, Hashable, Sendable {
    /// It has no pixel, or some outside of the room.
    case outside
    /// Its sides are not those of columns, or not of its own.
    case otherColumns
    /// It would overlap that of this item.
    case item(Int)
  }

  /// The same for items that were counted from another one on.
  func counting(from first: Int) -> LayoutError {
    switch self {
    case .tooTall(let index): .tooTall(index: index + first)
    case .unplaceable(let index, let size): .unplaceable(index: index + first, size: size)
    case .cannotStay(let index, .item(let other)):
      .cannotStay(index: index + first, because: .item(other + first))
    case .cannotStay(let index, let obstacle):
      .cannotStay(index: index + first, because: obstacle)
    default: self
    }
  }
}

extension LayoutError: CustomStringConvertible {
  /// The cause and the remedy in one sentence.
  public var description: String {
    switch self {
    case .outOfRange(let name, let value, let allowed):
      "\(name) is \(value), but must be from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .noRoom(1, let width, let needed):
      "a column with its insets needs a width of at least \(needed) px, but there are \(width) px: "
        + "use smaller insets or a greater width"
    case .noRoom(let columns, let width, let needed):
      "\(columns) columns with their spacing and insets need a width of at least \(needed) px, "
        + "but there are \(width) px: use fewer columns, less spacing or a greater width"
    case .unplaceable(let index, let size):
      "item \(index) is \(size.width) × \(size.height): both sides must be greater than zero"
    case .tooTall(let index):
      "with item \(index) a column would be more than \(PixelLimits.height) px tall"
    case .wrong(let place, let value, let allowed):
      "\(place) is \(value), but must be from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .noPixelLeft(let place, let length, let needed):
      "\(place) is \(length) px long, but its insets and gaps leave room only from \(needed) px: make them smaller, or give it a larger size"
    case .empty(let place):
      "\(place) is empty, but must hold at least one"
    case .tooDeep(let place):
      "\(place) has groups inside groups more than \(PixelLimits.depth) deep: use fewer levels"
    case .unknownSide(let place, let axis):
      "\(place) is a share of the visible \(axis.sideName), which is not given: give it, or use another dimension"
    case .noRoomAcross(let axis):
      "the layout needs a \(axis.sideName) to fill: give one from 1 to \(PixelLimits.side) px"
    case .conflict(let place, let other):
      "\(place) cannot go with \(other): leave out one of them"
    case .at(let place, let error):
      "\(place): \(error)"
    case .tooTallForASheet(let index, let height, let needed):
      "a sheet with item \(index) alone is \(needed) px long, but may be \(height) px: use longer sheets"
    case .cannotStay(let index, let obstacle):
      "item \(index) cannot stay where it was, since \(obstacle)"
    case .tooLarge(let place):
      "with \(place) the canvas would be more than \(PixelLimits.canvas) px long"
    }
  }
}

extension LayoutError.Obstacle: CustomStringConvertible {
  /// The cause and the remedy, after “since”.
  public var description: String {
    switch self {
    case .outside: "it would not be in the room: use a greater width, or do not keep it"
    case .otherColumns:
      "it does not fit the columns: use as many as there were, of the same width, or do not keep it"
    case .item(let other): "it would overlap item \(other): do not keep one of them"
    }
  }
}

extension Axis {
  fileprivate var sideName: String { self == .horizontal ? "width" : "height" }
}
