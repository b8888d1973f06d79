internal import Files
package import Layouts
package import Plans

extension WallLayout.Kind: Checked {
  /// The width of a grid's cell divided by its height.
  package static let cellAspects = 0.01...100.0

  package func check() throws(OptionProblem) {
    switch self {
    case .waterfall(let waterfall): try Rule.checked.check(waterfall, as: "waterfall")
    case .horizontal(let waterfall): try Rule.checked.check(waterfall, as: "horizontal")
    case .grid(let columns, let aspect, _):
      try Rule.checked.check(columns, as: "grid.columns")
      if let aspect { try Rule.within(Self.cellAspects).check(aspect, as: "grid.aspect") }
    case .rows(let height):
      if let height { try Rule.within(PixelLimits.count).check(height, as: "rows.height") }
    case .flow(let height, _): try Rule.checked.check(height, as: "flow.height")
    case .collage(let collage): try Rule.checked.check(collage, as: "collage")
    case .thumbnails(let size, _):
      if let size { try Rule.checked.check(size, as: "thumbnails.size") }
    case .preset(let preset, let columns, _):
      try Rule.checked.check(preset, as: "preset")
      try Rule.checked.check(columns, as: "preset.columns")
    case .composition(let layout): try Rule.checked.check(layout, as: "composition")
    }
  }
}

extension Preset: Checked {
  package func check() throws(OptionProblem) {
    try Rule.name.check(name, as: "name")
    if let other = LayoutName(rawValue: name), !LayoutName.presets.contains(other) {
      throw OptionProblem("is that of another layout, “\(name)”").inside("name")
    }
    try Rule.within(PixelLimits.count).check(unitWidth, as: "unitWidth")
    try Rule.within(PixelLimits.count).check(unitCount, as: "unitCount")
    let narrowest = composition(1, .cover, Spacing(0), EdgeInsets(0))
    try Rule.checked.check(CompositionFile(composition: narrowest), as: "composition")
  }
}

extension WallLayout.Columns: Checked {
  package func check() throws(OptionProblem) {
    let rule = Rule.within(PixelLimits.count)
    switch self {
    case .automatic: break
    case .count(let count): try rule.check(count, as: "count")
    case .width(let width): try rule.check(width, as: "width")
    case .exactly(let count, let width):
      try rule.check(count, as: "exactly.count")
      try rule.check(width, as: "exactly.width")
    }
  }
}

extension WallLayout.Waterfall: CheckedByProperty {
  package static let properties: [Property<WallLayout.Waterfall>] = [
    Property("columns", \.columns, .checked),
    Property("finish", \.finish, .checked),
    Property("spans", \.spans, .list(of: .checked)),
    Property("keeping", \.keeping, .checked),
  ]
}

extension WallLayout.Keeping: CheckedByProperty {
  package static let properties: [Property<WallLayout.Keeping>] = [
    Property("manifest", \.manifest, .path),
    .any("closesGaps"),
  ]
}

extension WallLayout.Collage: CheckedByProperty {
  package static let properties: [Property<WallLayout.Collage>] = [
    Property("size", \.size, .checked),
    Property("seed", \.seed, .within(PixelLimits.length)),
    .any("keepsOrder"),
    Property("spans", \.spans, .list(of: .checked)),
    .any("centersLargest"),
  ]
}

extension WallLayout.OpenLayout: CheckedByProperty {
  package static let properties: [Property<WallLayout.OpenLayout>] = [
    Property("file", \.file, .checked),
    Property("folder", \.folder, .path),
    Property("spans", \.spans, .list(of: .checked)),
    .any("isUnrolled"),
  ]
}
