/// Why a layout could not be made.
public enum LayoutError: Error, Equatable, Sendable {
  /// A number is out of its range.
  case outOfRange(name: String, value: Int, allowed: ClosedRange<Int>)
  /// The columns, their gaps and the insets need more width than there is.
  case noRoom(columns: Int, width: Int, needed: Int)
  /// A picture's side is zero, negative, infinite or NaN.
  case unplaceable(index: Int, size: Size)
  /// With a picture, its column would be longer than ``PixelLimits/canvas``.
  case tooTall(index: Int)
  /// A number in a composition is out of its range.
  case wrong(place: String, value: Double, allowed: ClosedRange<Double>)
  /// Insets and gaps leave no pixel for their content.
  case noPixelLeft(place: String, length: Double, needed: Double)
  /// A list that must have an element is empty.
  case empty(place: String)
  /// Groups nest deeper than ``PixelLimits/depth``.
  case tooDeep(place: String)
  /// A length is a share of a side that is not known.
  case unknownSide(place: String, axis: Axis)
  /// The environment lacks the side across the layout's scroll direction.
  case noRoomAcross(axis: Axis)
  /// Two settings exclude each other.
  case conflict(place: String, with: String)
  /// An error at a place in a composition.
  indirect case at(place: String, LayoutError)
  /// A picture alone is too long for a sheet; `needed` is the shortest sheet that has room for it,
  /// in pixels.
  case tooTallForASheet(index: Int, height: Int, needed: Int)
  /// A kept picture cannot stay in its place.
  case cannotStay(index: Int, because: Obstacle)
  /// The canvas would be longer than ``PixelLimits/canvas``.
  case tooLarge(place: String)
  /// A group that fills its room is in a room that grows along that axis.
  case noLength(axis: Axis)
  /// Pictures that fill a room would have frames with a side of less than this, in pixels.
  case framesTooSmall(least: Int)
}

extension LayoutError {
  /// Why a kept picture cannot stay in its place.
  public enum Obstacle: Equatable, Hashable, Sendable {
    /// Its frame is empty, or not completely inside the room.
    case outside
    /// Its frame does not match the columns.
    case otherColumns
    /// Its frame would overlap this picture's.
    case item(Int)
  }
}

extension LayoutError: CustomStringConvertible {
  /// The cause and the remedy in one sentence.
  public var description: String {
    switch self {
    case .outOfRange(let name, let value, let allowed)
    where allowed.lowerBound == allowed.upperBound:
      "\(name) is \(value), but must be \(allowed.lowerBound)"
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
      "with item \(index) a column would be more than \(PixelLimits.canvas) px tall"
    case .wrong(let place, let value, let allowed):
      "\(place) is \(value), but must be from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .noPixelLeft(let place, let length, let needed):
      "\(place) is \(length) px long, but its insets and gaps leave room only from \(needed) px: make them smaller, or give it a larger size"
    case .empty(let place): "\(place) is empty, but must hold at least one"
    case .tooDeep(let place):
      "\(place) has groups inside groups more than \(PixelLimits.depth) deep: use fewer levels"
    case .unknownSide(let place, let axis):
      "\(place) is a share of the visible \(axis.sideName), which is not given: give it, or use another dimension"
    case .noRoomAcross(let axis):
      "the layout needs a \(axis.sideName) to fill: give one from 1 to \(PixelLimits.side) px"
    case .conflict(let place, let other): "\(place) cannot go with \(other): leave out one of them"
    case .at(let place, let error): "\(place): \(error)"
    case .tooTallForASheet(let index, let height, let needed):
      "a sheet with item \(index) alone is \(needed) px long, but may be \(height) px: use longer sheets"
    case .cannotStay(let index, let obstacle):
      "item \(index) cannot stay where it was, since \(obstacle)"
    case .noLength(let axis):
      "a collage needs a \(axis.sideName) to fill, but its own is estimated: give one"
    case .framesTooSmall(let least):
      "there are too many pictures for their room, or some are too narrow: a frame would have a side of less than \(least) px: use a larger canvas, less spacing or fewer pictures"
    case .tooLarge(let place):
      "with \(place) the canvas would be more than \(PixelLimits.canvas) px long"
    }
  }
}

extension LayoutError.Obstacle: CustomStringConvertible {
  /// The cause and the remedy, to follow “since”.
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
