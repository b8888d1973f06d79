internal import Layouts
internal import Plans
internal import Requests
internal import Typesetting

/// The lines at the top and at the bottom of every sheet of paper, inside of its margins.
struct SheetLines {
  private let layout: WallLayout
  private let solved: Solved
  private let texts: Texts
  private let direction: Composition.LayoutDirection

  init(_ layout: WallLayout, on solved: Solved) {
    (self.layout, self.solved) = (layout, solved)
    texts = Texts(of: solved.rules, solved.pictures, sheetCount: solved.solutions.count)
    direction = solved.rules.composition.composition.layoutDirection
  }

  var elements: [Element] {
    layout.texts.lines.flatMap { line in
      solved.solutions.indices.flatMap { elements(of: line, onSheet: $0) }
    }
  }

  private func elements(of line: WallTexts.Line, onSheet sheet: Int) -> [Element] {
    let solution = solved.solutions[sheet]
    let first = solution.pictures.first?.index
    let room = room(of: line, on: solution.canvas)
    let contents = zip(line.parts, Place.allCases).map { template, place in
      content(texts.text(of: template, onSheet: sheet, first: first), at: place)
    }
    let widths = Self.widths(contents.map(width), in: room.width, gap: layout.texts.fontSize)
    return zip(zip(contents, widths), Place.allCases).compactMap { content, place in
      guard content.0.text?.isEmpty == false, content.1 > 0 else { return nil }
      return Element(
        kind: line.kind, place: Plans.Place(sheet: sheet, section: nil, group: nil),
        frame: place.frame(content.1, in: room), zIndex: 1, content: content.0)
    }
  }

  /// Where the texts of a line stand, whichever way one reads.
  private enum Place: CaseIterable {
    case left, middle, right

    func frame(_ width: Int, in room: PixelRect) -> PixelRect {
      let spare = room.width - width
      let x =
        switch self {
        case .left: 0
        case .middle: spare / 2
        case .right: spare
        }
      return PixelRect(x: room.x + x, y: room.y, width: width, height: room.height)
    }
  }

  /// Between the margins, which are those of the paper and not of a block of cells in its middle.
  private func room(of line: WallTexts.Line, on sheet: PixelSize) -> PixelRect {
    let insets = layout.openLayout?.file.composition.contentInsets ?? layout.margins
    let (room, height) = (layout.lineRoom, layout.texts.lineHeight)
    let left = direction == .rightToLeft ? insets.trailing : insets.leading
    return PixelRect(
      x: left,
      y: line.isAtTop ? insets.top - room.top : sheet.height - insets.bottom + room.bottom - height,
      width: max(0, sheet.width - insets.total(.horizontal)), height: height)
  }

  private func content(_ text: String, at place: Place) -> ElementContent {
    var content = layout.texts.lineContent(on: layout.ground)
    content.text = text
    content.textAlignment =
      switch (place, direction) {
      case (.middle, _): .center
      case (.left, .leftToRight), (.right, .rightToLeft): .leading
      default: .trailing
      }
    return content
  }

  /// The width that a text needs; 0 without one.
  private func width(of content: ElementContent) -> Int {
    guard let text = content.text, !text.isEmpty else { return 0 }
    let style = TextStyle(content, isOnPicture: false, on: .white, direction: direction)
    let width = Typesetter.shared.size(of: text, style: style).width
    return width + content.padding.total(.horizontal)
  }

  /// The widths of up to three texts in a room: each has at least its third, and what the others leave.
  ///
  /// The one in the middle stands there, however long the others are.
  static func widths(_ needed: [Int], in room: Int, gap: Int) -> [Int] {
    guard needed.count > 1 else { return needed.map { min($0, room) } }
    let (left, right) = (needed[0], needed.count > 2 ? needed[2] : 0)
    guard needed[1] > 0 else {
      let free = max(0, room - (left > 0 && right > 0 ? gap : 0))
      let most = (max(free / 2, free - right), max(free - free / 2, free - left))
      return [min(left, most.0), 0, min(right, most.1)]
    }
    let third = max(0, room - 2 * gap) / 3
    let aside = min(max(left, right), third)
    let middle = min(needed[1], max(0, room - 2 * (aside > 0 ? aside + gap : 0)))
    let beside = max(0, (room - middle) / 2 - gap)
    return [min(left, beside), middle, min(right, beside)]
  }
}

extension WallLayout {
  /// The room that lines take inside of the margins; below marks, which reach into them.
  var lineRoom: EdgeInsets {
    let marks = paper.map { Marks($0).reach } ?? 0
    return texts.lineRoom(gap: hasCutMarks ? marks : texts.fontSize / 2)
  }
}
