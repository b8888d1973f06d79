package import Plans

// The ranges of what is made.

extension WallOptions: CheckedByProperty {
  package static let properties: [Property<WallOptions>] = [
    Property("inputs", \.inputs, .checked),
    Property("layouts", \.layouts, .list(of: .checked, count: 1...Int.max)),
    Property("output", \.output, .checked),
    Property("resources", \.resources, .checked),
    .any("isStrict"),
    Property("access", \.access, .checked),
    .any("settings"),
    .any("keepsUnchanged"),
    .any("reads"),
  ]
}

extension PlanOptions: CheckedByProperty {
  package static let properties: [Property<PlanOptions>] = [
    Property("inputs", \.inputs, .checked),
    Property("layouts", \.layouts, .list(of: .checked, count: 1...Int.max)),
    Property("manifest", \.manifest, .path),
    .any("format"),
    Property("page", \.page, .checked),
    Property("drawing", \.drawing, .path),
    .any("overwrites"),
    Property("resources", \.resources, .checked),
    .any("isStrict"),
    Property("access", \.access, .checked),
    .any("hasDefaultName"),
    .any("reads"),
  ]
}

extension RenderOptions: CheckedByProperty {
  package static let properties: [Property<RenderOptions>] = [
    Property("manifest", \.manifest, .path),
    Property("output", \.output, .checked),
    Property("resources", \.resources, .checked),
    .any("isStrict"),
    Property("access", \.access, .checked),
    .any("reads"),
  ]
}

extension NamedPictures: CheckedByProperty {
  package static let properties: [Property<NamedPictures>] = [
    Property("root", \.root, .path),
    .any("areTrusted"),
  ]
}
