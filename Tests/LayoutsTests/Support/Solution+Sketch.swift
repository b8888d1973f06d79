import Layouts

extension Solution {
  /// The canvas drawn with characters, for reports of broken laws.
  ///
  /// Pictures are boxes with their indices, everything else shows its kind, and sections are dashed.
  /// A character stands for twice as many pixels down as across. The first line counts what is left
  /// out: frames smaller than a character, and what lies beyond the last column or line 120.
  ///
  /// - Parameter columns: the number of characters in a line, at least 8.
  /// - Returns: lines separated by line feeds.
  func sketch(columns: Int = 72) -> String {
    let scale = SketchScale(canvas, columns: max(8, columns))
    let boxes = attributes.map { scale.box(of: $0.frame) }
    var sketch = Sketch(columns: scale.columns, lines: scale.lines)
    draw(boxes, by: &sketch, scale)
    let small = boxes.count { $0.across.count < 2 && $0.down.count < 2 }
    let cut = boxes.count { !sketch.shows($0) }
    let heading =
      "\(canvas.width) × \(canvas.height) px, \(scale.pixels) px a character"
      + (small > 0 ? ", \(small) too small to be seen" : "")
      + (cut > 0 ? ", \(cut) beyond the edge" : "")
    return ([heading] + sketch.text).joined(separator: "\n")
  }

  /// Draws sections, then boxes, and then the pictures' indices over everything.
  private func draw(_ boxes: [Sketch.Box], by sketch: inout Sketch, _ scale: SketchScale) {
    for (index, section) in sections.enumerated() {
      let box = scale.box(of: section.frame)
      sketch.draw(box, isDashed: true)
      sketch.write("§\(index)", atEndOf: box)
    }
    for box in boxes { sketch.draw(box, isDashed: false) }
    for (element, box) in zip(attributes, boxes) where !element.isPicture {
      sketch.write(element.kind, in: box)
    }
    for (element, box) in zip(attributes, boxes) where element.isPicture {
      sketch.write("\(element.index ?? 0)", in: box)
    }
  }
}

extension LayoutAttributes {
  fileprivate var isPicture: Bool { if case .picture = element { true } else { false } }
}

/// How pixels become characters.
private struct SketchScale {
  private static let mostLines = 120
  private static let leastLines = 13

  let columns: Int
  let lines: Int
  /// The number of pixels across that a character stands for.
  let pixels: Int

  init(_ canvas: PixelSize, columns: Int) {
    func rounded(_ length: Int, _ parts: Int) -> Int { max(1, (length + parts - 1) / parts) }
    // Without this, a canvas that grows to the right would have no lines.
    let across = rounded(canvas.width, columns - 1)
    pixels = min(across, rounded(canvas.height, 2 * (Self.leastLines - 1)))
    self.columns = min(columns, Self.nearest(canvas.width, pixels) + 1)
    lines = min(Self.mostLines, Self.nearest(canvas.height, 2 * pixels) + 1)
  }

  func box(of frame: PixelRect) -> Sketch.Box {
    Sketch.Box(
      across: Self.nearest(frame.x, pixels)...Self.nearest(frame.maxX, pixels),
      down: Self.nearest(frame.y, 2 * pixels)...Self.nearest(frame.maxY, 2 * pixels))
  }

  private static func nearest(_ edge: Int, _ pixels: Int) -> Int {
    Int((Double(edge) / Double(pixels)).rounded())
  }
}
