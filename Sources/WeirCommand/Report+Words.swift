internal import Weir

extension SolutionReport {
  /// What is not perfect about a layout, in words.
  var words: String {
    let findings = [
      share(raggedness, "the columns' bottoms differ by", "of their height"),
      share(widthSpread, "their widths by", ""),
      share(rowHeightVariation, "the rows' heights vary by", ""),
      share(waste, "", "of the area beside the gutters is empty"),
      share(crop, "", "of each picture is cropped on average"),
      share(aspectError, "shapes are off by at most", ""),
      displacement > 0
        ? "pictures are seen at most \(displacement) \(displacement == 1 ? "place" : "places") "
          + "from their order" : nil,
    ]
    let found = findings.compactMap(\.self)
    return found.isEmpty
      ? "the layout is perfect in every way it is measured"
      : found.joined(separator: "; ")
  }

  /// Nil for what would be written as 0.
  private func share(_ value: Double, _ before: String, _ after: String) -> String? {
    let percents = (value * 1000).rounded() / 10
    guard percents > 0 else { return nil }
    return [before, "\(percents) %", after].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
