internal import Layouts
internal import Plans
internal import Requests

/// A change of settings that may make room on paper, with the words that follow “use”.
private struct Remedy {
  let words: Sentence
  let change: (inout WallLayout) -> Void
}

extension Failure {
  /// Whether it says that there is too little room.
  var isShortage: Bool {
    let codes = [
      "no-room", "no-room-in-cells", "no-room-beside-texts", "paper-too-small", "cell-too-large",
      "cells-too-small",
      "larger-than-canvas", "nearly-empty", "too-tall-for-a-sheet",
    ]
    if case .layout(.framesTooSmall)? = kind { return true }
    return codes.contains(code)
  }

  /// The same shortage with what makes room on paper, where sides have no options of their own.
  ///
  /// Each remedy has been tried by `isPlaced`, with as few of the pictures as lack room, and with some more.
  func onPaper(_ layout: WallLayout, isPlaced: (WallLayout, _ pictures: Int) -> Bool) -> Failure {
    let count = [1, 8, 64, 512].first { !isPlaced(layout, $0) } ?? .max
    let remedies = layout.remediesOnPaper
    let working = remedies.filter { remedy in
      var changed = layout
      remedy.change(&changed)
      return [count, max(count, 64)].allSatisfy { isPlaced(changed, $0) }
    }
    let words = (working.isEmpty ? remedies : working).map(\.words)
    return onPaper(advising: ": use \(words.listed(with: working.isEmpty ? "and" : "or"))")
  }
}

extension WallLayout {
  fileprivate var remediesOnPaper: [Remedy] {
    remediesOfCells + remediesOfFrames + [
      Remedy(words: "larger \(.paper)") { layout in
        let paper = layout.paper ?? Plan.Paper(width: 210, height: 297)
        layout.paper?.width = min(paper.width * 4, Paper.sides.upperBound)
        layout.paper?.height = min(paper.height * 4, Paper.sides.upperBound)
      }
    ]
  }

  /// What decides how many pictures share the room.
  private var remediesOfCells: [Remedy] {
    var remedies: [Remedy] = []
    if case .count(let count)? = columns, count > 1 {
      remedies.append(Remedy(words: "fewer \(.columns)") { $0 = $0.with(.count(1)) ?? $0 })
    }
    switch cells {
    case .rows(let rows)? where rows > 1:
      remedies.append(Remedy(words: "fewer \(.rows)") { $0.cells = .rows(1) })
    case .size(let width, let height)?:
      for (words, factor) in [("a smaller \(.cell)", 0.2), ("a larger \(.cell)", 1.5)]
        as [(Sentence, Double)]
      {
        remedies.append(
          Remedy(words: words) { $0.cells = .size(width: width * factor, height: height * factor) })
      }
    default: break
    }
    // Only a collage has all pictures on one sheet.
    if let count = sheets.itemCount ?? (collageSize == nil ? nil : .max), count > 1 {
      let words: Sentence =
        count == .max
        ? "\(.perSheet) for fewer pictures on each sheet" : "a smaller \(.perSheet)"
      remedies.append(Remedy(words: words) { $0.sheets.itemCount = 1 })
    }
    if case .rows(_?) = kind {
      remedies.append(Remedy(words: "no \(.rowHeight)") { $0.kind = .rows() })
    }
    return remedies
  }

  /// What takes room beside pictures.
  private var remediesOfFrames: [Remedy] {
    var remedies: [Remedy] = []
    if texts.areThere || !texts.lines.isEmpty {
      remedies.append(Remedy(words: "a smaller \(.fontSize)") { $0.texts.fontSize = 4 })
    }
    if style.border != nil {
      remedies.append(Remedy(words: "a smaller \(.border)") { $0.style.border = nil })
    }
    if spacing != Spacing(0) {
      remedies.append(Remedy(words: "less \(.spacing)") { $0.spacing = Spacing(0) })
    }
    if margins != EdgeInsets(0) {
      remedies.append(Remedy(words: "smaller \(.insets)") { $0.insets = EdgeInsets(0) })
    }
    return remedies
  }
}
