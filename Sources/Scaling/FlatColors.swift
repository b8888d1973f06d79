/// Restores flat colors after scaling along one axis.
///
/// Lanczos overshoots beside an edge. In light that is a dark rim: flat 60 beside white would become 0. So where the samples below
/// a sample of the result are all equal, the result stays between the least and the greatest sample of the filter's main lobe.
/// Textures are left alone, and so is anything as thin as a sample of the result.
struct FlatColors {
  /// For each sample of the result.
  private let reaches: [Reach]

  /// So many samples from the start become the new count; nil if these are no fewer.
  init?(from start: Double, length: Double, of count: Int, to newCount: Int) {
    let scale = length / Double(newCount)
    guard scale > 1.000_01 else { return nil }
    reaches = (0..<newCount).map {
      Reach(around: start + (Double($0) + 0.5) * scale, scale: scale, of: count)
    }
  }

  /// Corrects a row that was scaled across.
  func restore(_ source: UnsafePointer<UInt16>, in result: UnsafeMutablePointer<UInt16>) {
    unsafe reaches.withUnsafeBufferPointer { reaches in
      for index in reaches.indices {
        unsafe reaches[index].restore(source, step: 1, in: result + index)
      }
    }
  }

  /// Corrects a plane that was scaled down.
  func restore(_ source: Plane, in result: Plane) {
    let (top, step) = unsafe (source.row(0), source.stride / MemoryLayout<UInt16>.size)
    for (y, reach) in reaches.enumerated() {
      let row = unsafe result.row(y)
      for x in 0..<result.shape.width { unsafe reach.restore(top + x, step: step, in: row + x) }
    }
  }
}

/// The samples of a line that a sample of the result is made of.
private struct Reach {
  /// Those below, of which the first and the last may be covered in part, and the one in the middle.
  let first, middle, last: Int
  /// Those of the filter's main lobe.
  let lobe: ClosedRange<Int>

  init(around center: Double, scale: Double, of count: Int) {
    // A part of a picture has the reaches of the whole, whatever was rounded.
    let slack = 1e-6
    func index(_ place: Double) -> Int { min(max(0, Int(place.rounded(.down))), count - 1) }
    first = index(center - scale / 2 + slack)
    last = max(first, index(center + scale / 2 - slack))
    middle = (first + last) / 2
    // A sample is in the lobe if its center is.
    let lobeFirst = min(first, index(center - scale + 0.5 + slack))
    lobe = lobeFirst...max(last, index(center + scale - 0.5 - slack))
  }

  /// Corrects a sample that was made from a line of samples; these lie `step` apart in memory.
  @inline(__always)
  func restore(
    _ line: UnsafePointer<UInt16>, step: Int, in result: UnsafeMutablePointer<UInt16>
  ) {
    let color = unsafe line[first &* step]
    // Most samples of textures end here, in one branch that is easy to predict.
    let others = unsafe (line[last &* step] ^ color) | (line[middle &* step] ^ color)
    if unsafe others == 0 && result.pointee != color {
      unsafe limit(color, line, step, in: result)
    }
  }

  @inline(never)
  private func limit(
    _ color: UInt16, _ line: UnsafePointer<UInt16>, _ step: Int,
    in result: UnsafeMutablePointer<UInt16>
  ) {
    for index in first...last where unsafe line[index &* step] != color { return }
    var (least, most) = (color, color)
    for index in lobe {
      let sample = unsafe line[index &* step]
      (least, most) = (min(least, sample), max(most, sample))
    }
    unsafe result.pointee = min(max(result.pointee, least), most)
  }
}
