internal import Files
internal import Layouts
package import Plans

extension WallLayout: CheckedByProperty {
  /// How many times its size a picture may be drawn.
  package static let enlargements = 1...PixelLimits.fraction

  /// How often a picture may be drawn: more would be a slip.
  package static let repeatCounts = 1...10_000

  package static let properties: [Property<WallLayout>] = [
    Property("kind", \.kind, .checked),
    Property("width", \.width, .within(PixelLimits.count)),
    Property("height", \.height, .within(PixelLimits.count)),
    Property("canvas", \.canvas, .checked),
    Property("paper", \.paper, .checked),
    Property("cells", \.cells, .checked),
    Property("shape") { layout throws(OptionProblem) in try layout.checkCombinations() },
    Property("repeats", \.repeats, .within(repeatCounts)),
    Property("spacing", \.spacing, .checked),
    Property("insets", \.insets, .checked),
    Property("sectionBy", \.sectionBy, .checked),
    Property("maxEnlargement", \.maxEnlargement, .within(enlargements)),
    Property("sheets", \.sheets, .checked),
    Property("order", \.order, .checked),
    Property("sample", \.sample, .checked),
    Property("limit", \.limit, .within(PixelLimits.count)),
    Property("backgroundImage", \.backgroundImage, .path),
    Property("texts", \.texts, .checked),
    Property("watermark", \.watermark, .checked),
    Property("style", \.style, .checked),
    .any(
      "hasCutMarks", "direction", "alignment", "keepsIcons", "isReversed", "background", "metadata",
      "resampling", "tilesBackground", "previews", "keepsDamaged"),
  ]
}

extension WallLayout.Cells: Checked {
  /// In millimeters.
  package static let sides = 0.1...5_080.0

  package func check() throws(OptionProblem) {
    switch self {
    case .rows(let count): try Rule.within(PixelLimits.count).check(count, as: "rows")
    case .size(let width, let height):
      try Rule.within(Self.sides).check(width, as: "size.width")
      try Rule.within(Self.sides).check(height, as: "size.height")
    }
  }
}

extension WallLayout.Sample: CheckedByProperty {
  package static let properties: [Property<WallLayout.Sample>] = [
    Property("count", \.count, .within(PixelLimits.count)),
    .any("seed"),
  ]
}

extension WallLayout.Canvas: CheckedByProperty {
  package static let properties: [Property<WallLayout.Canvas>] = [
    Property("size", \.size, .checked),
    .any("fit"),
  ]
}

extension WallLayout.Watermark: CheckedByProperty {
  package static let properties: [Property<WallLayout.Watermark>] = [
    Property("text", \.text, .template),
    Property("image", \.image, .path),
    Property("opacity", \.opacity, .within(opacities)),
    .any("place", "isTiled"),
  ]
}

extension WallTexts: CheckedByProperty {
  /// 0 is any number.
  package static let lineCounts = 0...1000
  /// In pixels.
  package static let fontSizes = 4...1000

  package static let properties: [Property<WallTexts>] = [
    Property("title", \.title, .template),
    Property("header", \.header, .template),
    Property("footer", \.footer, .template),
    Property("headerLine", \.headerLine, .line),
    Property("footerLine", \.footerLine, .line),
    Property("caption", \.caption, .template),
    Property("captionLines", \.captionLines, .within(lineCounts)),
    Property("badge", \.badge, .template),
    Property("badgeImage", \.badgeImage, .path),
    Property("font", \.font, .name),
    Property("fontSize", \.fontSize, .within(fontSizes)),
    Property("dotsPerInch", \.dotsPerInch, .within(Output.resolutions)),
    .any(
      "captionOverlaysPicture", "badgePlace", "badgeIsOutside", "sizeFollowsWall", "color",
      "sectionBackground", "badgeMargins"),
  ]
}
