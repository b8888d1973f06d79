internal import CPango

/// Where a line of a drawn text is, or the part of one that is read in one direction; for text layers.
package struct SetLine: Equatable, Sendable {
  /// All of what the line says, even if an ellipsis is drawn, in the order in which it is read.
  package var characters: [Unicode.Scalar]
  package var isRightToLeft = false
  /// In the pixels of the drawn image.
  package var x, baseline, width, height: Double
}

extension Typesetter {
  /// The lines that ``draw(_:style:width:height:)`` draws; the last one has everything that was cut.
  package func lines(of text: String, style: TextStyle, width: Int, height: Int) -> [SetLine] {
    let width = LineMetrics.side(Double(width))
    let whole = DisplayText(text, lineBreaks: style.maxLines == 1 ? .spaces : .kept).string
    return arrange(text, style, width: width) { metrics in
      metrics.lineCount(style: style, height: LineMetrics.side(Double(height)))
    } body: { metrics, lines in
      var source = LineSource(whole)
      return lines.lines.enumerated().flatMap { index, line in
        let scale = line.scale(width: width, typeface: metrics.typeface)
        let isLast = index + 1 == lines.lines.count
        let logical = isLast ? source.remainder() : source.next(line.scalars)
        let whole = SetLine(
          characters: logical,
          x: line.origin(width: width, scale: scale, style: style) + line.left * scale,
          baseline: Double(metrics.typeface.ascent + index * metrics.pitch),
          width: line.width * scale,
          height: Double(metrics.typeface.ascent + metrics.typeface.descent))
        return whole.parts(isRightToLeft: line.isRightToLeft)
      }
    }
  }
}

/// The text of which a shortened or broken one was set.
private struct LineSource {
  private var rest: ArraySlice<Unicode.Scalar>

  init(_ text: String) { rest = Array(text.unicodeScalars)[...] }

  /// What a line says, if none of it was replaced; otherwise everything up to the end.
  mutating func next(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
    skipBreaks()
    var (found, left) = ([Unicode.Scalar](), rest)
    for scalar in line where scalar != Self.breakHere {
      while left.first == Self.breakHere { left.removeFirst() }
      guard let next = left.popFirst() else { break }
      guard next == scalar || scalar == "\u{a0}" else { return remainder() }
      found.append(next)
    }
    rest = left
    return found
  }

  mutating func remainder() -> [Unicode.Scalar] {
    skipBreaks()
    defer { rest = [] }
    return rest.filter { $0 != Self.breakHere }.map { Self.breaks.contains($0) ? " " : $0 }
  }

  private mutating func skipBreaks() {
    while let first = rest.first, Self.breaks.contains(first) { rest.removeFirst() }
  }

  private static let breakHere: Unicode.Scalar = "\u{200b}"
  private static let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{2028}", "\u{2029}"]
}

extension TextLine {
  /// What the line was set from.
  fileprivate var scalars: [Unicode.Scalar] {
    guard let layout = unsafe pointer.pointee.layout,
      let text = unsafe pango_layout_get_text(layout)
    else { return [] }
    let (start, count) = unsafe (Int(pointer.pointee.start_index), Int(pointer.pointee.length))
    let bytes = unsafe UnsafeBufferPointer(start: text + start, count: count)
    let line = unsafe String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return Array(line.unicodeScalars)
  }
}

extension SetLine {
  /// A left-to-right mark at its left end, nearly without a width.
  ///
  /// mupdf takes what follows letters from right to left for more of them, however far away it is.
  private var endOfDirection: SetLine {
    SetLine(characters: ["\u{200e}"], x: x, baseline: baseline, width: height / 100, height: height)
  }

  /// Its parts in the order in which they are read, as wide as they have characters.
  fileprivate func parts(isRightToLeft: Bool) -> [SetLine] {
    // Nothing before Hebrew is read from right to left.
    guard isRightToLeft || characters.contains(where: { $0.value >= 0x590 }) else { return [self] }
    let levels = characters.levels(isRightToLeft: isRightToLeft)
    guard levels.contains(where: { $0 > 0 }) else { return [self] }
    let places = levels.visualPlaces
    var (parts, start) = ([SetLine](), 0)
    while start < levels.count {
      let end = levels[start...].firstIndex { $0 != levels[start] } ?? levels.count
      var part = self
      part.characters = Array(characters[start..<end])
      part.isRightToLeft = levels[start] % 2 == 1
      let advance = width / Double(levels.count)
      part.x += advance * Double(places[start..<end].min() ?? 0)
      part.width = advance * Double(end - start)
      parts.append(part)
      start = end
    }
    return parts + [endOfDirection]
  }
}

extension [Unicode.Scalar] {
  /// How deep each character is in text of the other direction, by Unicode's Annex 9.
  fileprivate func levels(isRightToLeft: Bool) -> [UInt8] {
    var direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    var text = String.UnicodeScalarView()
    text.append(contentsOf: self)
    let string = String(text)
    guard
      let levels = unsafe pango_log2vis_get_embedding_levels(
        string, Int32(string.utf8.count), &direction)
    else { return map { _ in 0 } }
    defer { unsafe g_free(levels) }
    return indices.map { unsafe levels[$0] }
  }
}

extension [UInt8] {
  /// The place of each character from the left, by rule L2.
  fileprivate var visualPlaces: [Int] {
    var order = Array<Int>(indices)
    for level in stride(from: self.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < count {
        guard self[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { self[$0] < level } ?? count
        order[start..<end].reverse()
        start = end
      }
    }
    var places = [Int](repeating: 0, count: count)
    for (place, index) in order.enumerated() { places[index] = place }
    return places
  }
}
