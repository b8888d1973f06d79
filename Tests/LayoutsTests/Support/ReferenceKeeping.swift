import Layouts

extension KeptTrial {
  /// The expected frames, found by a slow and obvious algorithm.
  func referenceFrames() throws -> [PixelRect] {
    let columns = try columns
    var frames: [PixelRect?] = pictures.map { _ in nil }
    func end(_ column: Int) -> Int {
      let own = columns.start(of: column)..<(columns.start(of: column) + columns.length(of: column))
      let ends = frames.compactMap { $0 }.filter {
        $0.x < own.upperBound && $0.maxX > own.lowerBound
      }
      .map(\.maxY)
      return ends.max().map { $0 + group.spacing.vertical } ?? 0
    }
    let kept = pictures.indices.filter { pictures[$0].old != nil }
      .sorted {
        (pictures[$0].old?.placement.frame.y ?? 0, $0) < (
          pictures[$1].old?.placement.frame.y ?? 0, $1
        )
      }
    for index in kept {
      guard let old = pictures[index].old?.placement else { continue }
      frames[index] = old.frame
      guard group.kept?.closesGaps == true else { continue }
      frames[index] = nil
      let row = (old.lane..<(old.lane + old.span)).map(end).max() ?? 0
      frames[index] = PixelRect(
        x: old.frame.x, y: row, width: old.frame.width,
        height: height(pictures[index].size, old.frame.width))
    }
    var dealt = kept.max().flatMap { pictures[$0].old?.placement }.map { $0.lane + $0.span } ?? 0
    for index in pictures.indices where pictures[index].old == nil {
      let span = min(columns.count, span(index))
      let rows = (0...(columns.count - span)).map { first in
        (first..<(first + span)).map(end).max() ?? 0
      }
      let lowest = (rows.min() ?? 0) + group.finish.tolerance
      var column = rows.firstIndex { $0 <= lowest } ?? 0
      if group.finish.order == .columns {
        column = dealt % columns.count + span <= columns.count ? dealt % columns.count : 0
      }
      dealt = column + span
      let last = column + span - 1
      let width = columns.start(of: last) + columns.length(of: last) - columns.start(of: column)
      frames[index] = PixelRect(
        x: columns.start(of: column), y: rows[column], width: width,
        height: height(pictures[index].size, width))
    }
    return frames.compactMap { $0 }
  }

  private func span(_ index: Int) -> Int {
    guard case .each(let spans) = group.finish.spans, index < spans.count else { return 1 }
    return spans[index]
  }

  func height(_ size: Size, _ width: Int) -> Int {
    var height = max(1, (size.height * Double(width) / size.width).rounded())
    if let most = group.finish.maxAspect {
      height = min(height, max(1, (most * Double(width)).rounded()))
    }
    return min(Int(height), group.maxHeight ?? .max)
  }
}
