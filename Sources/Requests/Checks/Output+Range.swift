internal import Files
package import Plans

extension Output: CheckedByProperty {
  package static let qualities = 1...100
  /// In pixels per inch: JPEG has 16 bits for them.
  package static let resolutions = 1...65_535

  package static let properties: [Property<Output>] = [
    Property("destination", \.destination, .checked),
    Property("format") { output throws(OptionProblem) in try output.checkSuffix() },
    .any("followsPlan"),
    Property("options", \.options, .withoutNUL),
    Property("quality", \.quality, .within(qualities)),
    Property("dotsPerInch", \.dotsPerInch, .within(resolutions)),
    Property("page", \.page, .checked),
    .any("addsPage"),
    Property("manifest", \.manifest, .checked),
    Property("drawing", \.drawing, .path),
    .any("overwrites"),
    .any("prunes"),
    .any("numbersSheets"),
    .any("hasDefaultName"),
    .any("hasFolder"),
    .any("digest"),
  ]

  /// Checks that the images' name does not state another format.
  private func checkSuffix() throws(OptionProblem) {
    guard case .files(let path) = destination, !format.suffixes.contains(path.suffix) else {
      return
    }
    guard OutputFormat(suffix: path.suffix) == nil, !PictureFormat.isSuffix(path.suffix) else {
      throw OptionProblem("is \(format.name), but the images are called “\(path)”").inside("format")
    }
  }
}

extension Output.Destination: Checked {
  package func check() throws(OptionProblem) {
    if case .files(let path) = self { try Rule<Path>.path.check(path, as: "files") }
  }
}

extension Output.Manifest: Checked {
  package func check() throws(OptionProblem) {
    if case .file(let path) = self { try Rule<Path>.path.check(path, as: "file") }
  }
}
