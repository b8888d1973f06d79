package import Layouts

/// The name of a layout on the command line and in manifests.
package struct LayoutName: RawRepresentable, Hashable, CaseIterable, Sendable {
  package let rawValue: String

  package static let waterfall = LayoutName(known: "waterfall")
  package static let horizontal = LayoutName(known: "horizontal")
  package static let grid = LayoutName(known: "grid")
  package static let rows = LayoutName(known: "rows")
  package static let flow = LayoutName(known: "flow")
  package static let collage = LayoutName(known: "collage")
  /// Each picture by itself.
  package static let thumbs = LayoutName(known: Plan.Layout.thumbnails)
  /// Those of ``Layouts/Preset/all``.
  package static let presets = Preset.all.map { LayoutName($0) }
  /// Every layout that has no name of its own.
  package static let composition = LayoutName(known: "composition")

  package static let allCases =
    [waterfall, horizontal, grid, rows, flow, collage] + presets + [thumbs, composition]

  /// Nil for a name that no layout has.
  package init?(rawValue: String) {
    guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = name
  }

  package init(_ preset: Preset) { rawValue = preset.name }

  private init(known name: String) { rawValue = name }

  /// The preset of this name; nil for a layout that is none.
  package var preset: Preset? { Preset.all.first { $0.name == rawValue } }
}
