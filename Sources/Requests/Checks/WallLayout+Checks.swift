internal import Files
internal import Layouts
package import Plans

extension WallLayout: CheckedByProperty {
  /// How many times its size a picture may be drawn.
  package static let enlargements = 1...PixelLimits.fraction

  package static let properties: [Property<WallLayout>] = [
    Property("kind", \.kind, .checked),
    Property("width", \.width, .within(PixelLimits.count)),
    Property("height", \.height, .within(PixelLimits.count)),
    Property("canvas", \.canvas, .checked),
    Property("spacing", \.spacing, .checked),
    Property("insets", \.insets, .checked),
    .any("direction"),
    Property("sectionBy", \.sectionBy, .checked),
    .any("alignment"),
    Property("maxEnlargement", \.maxEnlargement, .within(enlargements)),
    .any("keepsIcons"),
    Property("sheets", \.sheets, .checked),
    Property("order", \.order, .checked),
    .any("isReversed"),
    Property("sample", \.sample, .checked),
    Property("limit", \.limit, .within(PixelLimits.count)),
    .any("background"),
    .any("metadata"),
    .any("resampling"),
    Property("backgroundImage", \.backgroundImage, .path),
    .any("tilesBackground"),
    Property("texts", \.texts, .checked),
    Property("style", \.style, .checked),
    .any("previews"),
    .any("keepsDamaged"),
  ]
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

extension WallTexts: CheckedByProperty {
  /// 0 is any number.
  package static let lineCounts = 0...1000
  /// In pixels.
  package static let fontSizes = 4...1000

  package static let properties: [Property<WallTexts>] = [
    Property("title", \.title, .template),
    Property("header", \.header, .template),
    Property("footer", \.footer, .template),
    Property("caption", \.caption, .template),
    .any("captionOverlaysPicture"),
    Property("captionLines", \.captionLines, .within(lineCounts)),
    Property("badge", \.badge, .template),
    Property("badgeImage", \.badgeImage, .path),
    .any("badgePlace"),
    .any("badgeIsOutside"),
    Property("font", \.font, .name),
    Property("fontSize", \.fontSize, .within(fontSizes)),
    .any("sizeFollowsWall"),
    Property("dotsPerInch", \.dotsPerInch, .within(Output.resolutions)),
    .any("color"),
    .any("sectionBackground"),
    .any("badgeMargins"),
  ]
}
