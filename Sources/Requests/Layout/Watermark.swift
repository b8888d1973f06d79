public import Files
public import Layouts
package import Plans

extension WallLayout {
  /// A text or picture over each whole sheet, and over the copies that a page has of its pictures.
  ///
  /// Its size depends on what it covers. On a page, the small pictures of the wall itself have no watermark.
  public struct Watermark: Equatable, Sendable {
    /// A template, as in ``WallTexts``; white with a soft dark edge.
    ///
    /// Over thumbnails and copies, it can say something of the picture.
    public var text: String?
    /// A picture instead of a text.
    public var image: Path?
    /// The corner or side, or the middle, where a text is three times as large and a picture twice.
    public var place = Gravity.bottomTrailing
    /// Whether it is repeated over the whole area, whatever its place is.
    public var isTiled = false
    /// From 0.01 to 1, which is opaque.
    public var opacity = 0.6

    /// Creates no watermark.
    public init() {}
  }
}

extension WallLayout.Watermark {
  package var isThere: Bool { text != nil || image != nil }

  package static let opacities = Plan.Layout.Watermark.opacities

  /// As a plan has it; nil for none.
  package func rule(font: String) -> Plan.Layout.Watermark? {
    guard isThere else { return nil }
    let place = isTiled ? nil : place
    if let image {
      return Plan.Layout.Watermark(image: ImageName(image), place: place, opacity: opacity)
    }
    return Plan.Layout.Watermark(
      text: text, font: "\(font) bold", color: "white", place: place, opacity: opacity)
  }
}
