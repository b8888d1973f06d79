import Layouts
import Testing

/// Laws of the frames of every waterfall.
struct FrameLawTests {
  @Test func noTwoFramesOfASheetOverlap() {
    Trial.forEach(0..<2000) { trial, _ in
      let frames = trial.frames
      for items in trial.sheets {
        for (position, item) in items.enumerated() {
          let other = items[..<position].first { frames[$0].intersects(frames[item]) }
          try trial.check(other == nil, "item \(item) is on top of another")
        }
      }
    }
  }

  @Test func everyFrameLiesInsideTheInsets() {
    Trial.forEach(0..<2000) { trial, _ in
      let insets = trial.rules.insets
      for (item, placement) in trial.arrangement.placements.enumerated() {
        let sheet = trial.arrangement.sheets[placement.sheet]
        let inside = PixelRect(
          x: insets.leading, y: insets.top, width: sheet.width - insets.leading - insets.trailing,
          height: sheet.height - insets.top - insets.bottom)
        try trial.check(inside.contains(placement.frame), "item \(item) is outside the insets")
      }
    }
  }

  @Test func aColumnBeginsAtTheTopInsetAndItsGapsAreExact() {
    Trial.forEach(0..<2000) { trial, _ in
      for stack in trial.stacks {
        var row = trial.rules.insets.top
        for item in stack {
          try trial.check("item \(item)’s upper edge", trial.frames[item].y, is: row)
          row = trial.frames[item].maxY + trial.rules.spacing.vertical
        }
      }
    }
  }

  @Test func theColumnsFillTheWidthWithExactGapsBetweenThem() {
    Trial.forEach(0..<2000) { trial, _ in
      let (rules, placements) = (trial.rules, trial.arrangement.placements)
      var edges: [Int: PixelRect] = [:]
      for (placement, frame) in zip(placements, trial.frames) { edges[placement.column] = frame }
      for (column, edge) in edges {
        let next = edges[column + 1]?.x ?? (edge.maxX + rules.spacing.horizontal)
        try trial.check(
          "the gap after column \(column)", next - edge.maxX, is: rules.spacing.horizontal)
      }
      let first = edges[0]?.x ?? rules.insets.leading
      try trial.check("the first column’s edge", first, is: rules.insets.leading)
      let last = edges[rules.columnCount - 1]?.maxX ?? (rules.width - rules.insets.trailing)
      try trial.check("the last column’s edge", last, is: rules.width - rules.insets.trailing)
    }
  }

  @Test func theFramesOfOneColumnShareItsEdges() {
    Trial.forEach(0..<1000) { trial, _ in
      var edges: [Int: ClosedRange<Int>] = [:]
      for (placement, frame) in zip(trial.arrangement.placements, trial.frames) {
        let own = frame.x...frame.maxX
        let shared = edges[placement.column, default: own]
        try trial.check("the edges of column \(placement.column)", own, is: shared)
        edges[placement.column] = own
      }
    }
  }

  @Test func aFrameIsAsTallAsItsItemInThatWidthUnlessASheetCapsIt() {
    Trial.forEach(0..<2000) { trial, _ in
      for (item, placement) in trial.arrangement.placements.enumerated() {
        let sheet = trial.rules.sheets.height ?? .max
        let capped = sheet - trial.rules.insets.bottom - placement.frame.y
        let height = min(trial.idealHeight(of: item), capped)
        try trial.check("item \(item)’s height", placement.frame.height, is: height)
      }
    }
  }
}
