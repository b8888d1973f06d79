internal import Layouts

/// What is in a piece of a manifest's frames and elements.
struct PieceContent: Equatable {
  /// The number of frames with pictures.
  var frameCount = 0
  /// The rows on which anything is drawn, counted across all sheets.
  var rows = 0..<0
  /// Whether an element is behind pictures.
  var isBehind = false
}

/// The frames and elements of a plan, numbered in the order of its manifest.
struct PieceContents {
  private let plan: Plan
  /// The first row of each sheet, counted across all sheets.
  private let tops: [Int]

  init(_ plan: Plan) {
    self.plan = plan
    var top = 0
    tops = plan.sheets.map { sheet in
      defer { top += sheet.height }
      return top
    }
  }

  /// The numbers of all frames and elements, in pieces of a length; nil makes one piece.
  func pieces(of length: Int?) -> [Range<Int>] {
    let count = plan.frames.count + plan.elements.count
    return stride(from: 0, to: count, by: length ?? max(1, count)).map { start in
      start..<min(count, start + (length ?? count))
    }
  }

  func content(of numbers: Range<Int>) -> PieceContent {
    let frames = numbers.clamped(to: 0..<plan.frames.count)
    let elements = plan.elements[
      max(
        0, numbers.lowerBound - plan.frames.count)..<max(0, numbers.upperBound - plan.frames.count)]
    var rows: Range<Int>?
    for frame in plan.frames[frames] { rows = rows.joined(with: self.rows(of: frame)) }
    for element in elements {
      let rect = element.frame
      rows = rows.joined(with: seen(rect.y..<rect.maxY, ofSheet: element.place.sheet))
    }
    return PieceContent(
      frameCount: frames.count, rows: rows ?? 0..<0,
      isBehind: elements.contains { $0.zIndex < 0 })
  }

  /// The rows of a picture with its frame and its shadow.
  private func rows(of frame: Frame) -> Range<Int> {
    let shadow = plan.layout.style.shadow
    let (up, down) = shadow.map { ($0.blur - min(0, $0.y), $0.blur + max(0, $0.y)) } ?? (0, 0)
    let rows = frame.frame.y - up..<frame.frame.maxY + down
    return seen(rows, ofSheet: frame.place.sheet)
  }

  /// The part of some rows that is on a sheet, counted across all sheets.
  private func seen(_ rows: Range<Int>, ofSheet sheet: Int) -> Range<Int> {
    let rows = rows.clamped(to: 0..<plan.sheets[sheet].height)
    return tops[sheet] + rows.lowerBound..<tops[sheet] + rows.upperBound
  }
}

extension Range<Int>? {
  /// The range that includes both; empty ones do not count.
  fileprivate func joined(with other: Range<Int>) -> Range<Int>? {
    guard let self, !self.isEmpty else { return other }
    guard !other.isEmpty else { return self }
    return Swift.min(
      self.lowerBound, other.lowerBound)..<Swift.max(self.upperBound, other.upperBound)
  }
}
