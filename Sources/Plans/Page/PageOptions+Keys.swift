package import JSON
internal import Layouts

extension PageOptions: Keyed {
  package static let fields = Fields<PageOptions>(
    [
      Field(
        "widths", \.widths, .list(of: .count, count: layoutCounts, "width"),
        "The widths that the layout is solved for besides the wall's own, in pixels."),
      Field(
        "columns", \.columns,
        .list(of: .integer(columnCounts), count: layoutCounts, "number of columns"),
        "The numbers of columns to choose from."),
      Field(
        "density", \.density, .integer(densities),
        "The pixels of a sprite for each pixel of a layout, along each side."),
      Field("sprites", \.sprites, .choice, "The format of the sprites."),
    ], of: PageOptions())

  /// The densities of screens that sprites are made for.
  package static let densities = 1...2
  /// The numbers of columns of a layout.
  package static let columnCounts = 1...1000
  /// How many widths, or numbers of columns, a page may have: each is a layout of its own.
  package static let layoutCounts = 1...20
}

extension PageOptions: CheckedByProperty {
  package static let properties: [Property<PageOptions>] = [
    Property("widths", \.widths, .list(of: .within(PixelLimits.count), count: layoutCounts)),
    Property("columns", \.columns, .list(of: .within(columnCounts), count: layoutCounts)),
    Property("density", \.density, .within(densities)),
    .any("sprites"),
  ]
}
