/// Where a wall is cut into sheets.
///
/// With neither limit there is one sheet, as long as its pictures need.
public struct Sheets: Equatable, Hashable, Sendable {
  /// The longest a sheet may be along the scroll direction, in pixels from 1.
  public var height: Int?
  /// The most pictures on a sheet, from 1.
  public var itemCount: Int?

  /// Creates the rule.
  public init(height: Int? = nil, itemCount: Int? = nil) {
    self.height = height
    self.itemCount = itemCount
  }

  /// Whether there may be more than one sheet.
  public var areCut: Bool { height != nil || itemCount != nil }
}
