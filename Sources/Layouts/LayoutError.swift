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
}

extension LayoutError: CustomStringConvertible {
  /// The cause and the remedy in one sentence.
  public var description: String {
    switch self {
    case .outOfRange(let name, let value, let allowed):
      "\(name) is \(value), but must be from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .noRoom(let columns, let width, let needed):
      "\(columns) \(columns == 1 ? "column" : "columns") with their spacing and insets need a width of at least \(needed) px, "
        + "but there are \(width) px: take fewer columns, less spacing or a greater width"
    case .unplaceable(let index, let size):
      "item \(index) is \(size.width) × \(size.height): both sides must be greater than zero"
    case .tooTall(let index):
      "with item \(index) a column would be more than \(PixelLimits.height) px tall"
    }
  }
}
