internal import Layouts

extension SolutionReport {
  /// The imperfections of a layout that grows in a direction, in words.
  ///
  /// - Parameters:
  ///   - scroll: the direction.
  ///   - name: the name of a picture, by its index.
  /// - Returns: a sentence.
  func words(growing scroll: Axis, naming name: (Int) -> String?) -> String {
    let found =
      canvas + lanes(scroll) + [rows(scroll)].compactMap(\.self) + pictures
      + [long(overlong.compactMap(name))].compactMap(\.self)
    return found.isEmpty
      ? "the layout is perfect in every way it is measured" : found.joined(separator: "; ")
  }

  /// How much the columns of a waterfall differ, or the rows if the wall grows to the right.
  private func lanes(_ scroll: Axis) -> [String] {
    let (ends, widths) =
      scroll == .vertical
      ? ("the columns' bottoms differ by % of their height", "the columns' widths differ by %")
      : ("the rows' ends differ by % of their length", "the rows' heights differ by %")
    return [share(raggedness, ends), share(widthSpread, widths)].compactMap(\.self)
  }

  private func rows(_ scroll: Axis) -> String? {
    share(
      rowHeightVariation,
      scroll == .vertical ? "the rows' heights vary by %" : "the columns' widths vary by %")
  }

  private var pictures: [String] {
    [
      share(waste, "% of the area outside the gutters is empty"),
      share(crop, "% of each picture is cropped on average"),
      share(aspectError, "shapes are off by at most %"),
      displacement > 0
        ? "pictures are at most \(displacement) \(displacement == 1 ? "place" : "places") "
          + "from their order" : nil,
    ].compactMap(\.self)
  }

  /// What was taken to fit the canvas.
  private var canvas: [String] {
    [
      share(margins, "margins take % of the canvas"),
      share(canvasCrop, "% of each picture is cropped to fit the canvas"),
    ].compactMap(\.self)
  }

  /// Names the first four pictures.
  private func long(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let named = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
    return "\(Array(named).listed("and")) \(names.count == 1 ? "is" : "are") taller than 4 times "
      + "the width, and --max-aspect does not apply in a collage"
  }

  /// Nil if the value would be written as 0.
  private func share(_ value: Double, _ sentence: String) -> String? {
    let percents = (value * 1000).rounded() / 10
    guard percents > 0 else { return nil }
    return sentence.replacing("%", with: "\(percents) %")
  }
}
