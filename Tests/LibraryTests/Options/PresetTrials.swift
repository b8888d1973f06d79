import Layouts
import Weir

extension Preset {
  /// A picture below another, from the hands of somebody else.
  fileprivate static func stack(
    _ name: String = "stack", unitWidth: Int = 30, unitCount: Int = 1,
    _ change: @escaping @Sendable (inout Composition) -> Void = { _ in }
  ) -> Preset {
    Preset(name, unitWidth: unitWidth, unitCount: unitCount) { columns, fit, spacing, insets in
      let item = Item(size: .container, fit: fit)
      let row = Group.horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(20)), subitem: item,
        count: columns, interItemSpacing: .fixed(spacing.horizontal))
      var composition = Composition(group: row, spacing: spacing.vertical, insets: insets)
      change(&composition)
      return composition
    }
  }
}

extension Trial<WallOptions> {
  private static func wrong(_ part: String, _ value: String, _ preset: Preset) -> Trial {
    Trial(property: "layouts[0].kind.preset.\(part)", value: value, isInRange: false) {
      $0.layouts[0].kind = .preset(preset)
    }
  }

  static let presets: [Trial] = [
    ints("layouts[0].kind.preset.unitWidth", 1...10_000_000) {
      $0.layouts[0].kind = .preset(.stack(unitWidth: $1))
    },
    ints("layouts[0].kind.preset.unitCount", 1...10_000_000) {
      $0.layouts[0].kind = .preset(.stack(unitCount: $1))
    },
    texts("layouts[0].kind.preset.name", wrong: ["", "a\0b"]) {
      $0.layouts[0].kind = .preset(.stack($1))
    },
    [
      wrong("name", "another layout's", .stack("thumbs")),
      wrong("composition", "no sections", .stack { $0.sections = [] }),
      wrong("composition", "no gaps", .stack { $0.interSectionSpacing = .min }),
      wrong(
        "composition", "an element without a kind",
        .stack { $0.sections[0].decorationItems = [DecorationItem(kind: "")] }),
    ],
  ].flatMap(\.self)
}
