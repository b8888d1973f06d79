internal import Files
package import Plans
internal import Requests

// The ranges of work for many walls and many machines.

extension BatchOptions: CheckedByProperty {
  /// In levels below the root.
  package static let depths = 1...1000

  package static let properties: [Property<BatchOptions>] = [
    Property("root", \.root, .path),
    Property("depth", \.depth, .within(depths)),
    Property("list", \.list, .checked),
    .any("period"),
    Property("wall", \.wall, .checked),
    .any("settings"),
    .any("rebuilds"),
    Property("report", \.report, .path),
  ]
}

extension MeasuringOptions: CheckedByProperty {
  package static let properties: [Property<MeasuringOptions>] = [
    Property("inputs", \.inputs, .checked),
    Property("part", \.part, .checked),
    .any("previews"),
    Property("output", \.output, .path),
    .any("overwrites"),
    Property("resources", \.resources, .checked),
    .any("isStrict"),
    .any("hasDefaultName"),
    .any("reads"),
  ]
}

extension PartOptions: CheckedByProperty {
  package static let properties: [Property<PartOptions>] = [
    Property("part", \.part, .checked),
    Property("manifest", \.manifest, .path),
    Property("file", \.file, .path),
    .any("overwrites"),
    Property("resources", \.resources, .checked),
    .any("isStrict"),
    Property("access", \.access, .checked),
    .any("reads"),
  ]
}

extension JoinOptions: CheckedByProperty {
  package static let properties: [Property<JoinOptions>] = [
    Property("manifest", \.manifest, .path),
    Property("parts", \.parts, .list(of: .path, count: 1...Int.max)),
    Property("output", \.output, .checked),
    Property("resources", \.resources, .checked),
    .any("isStrict"),
    .any("reads"),
  ]
}
