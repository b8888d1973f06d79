internal import Layouts
internal import Plans
internal import Requests

extension WallFitting {
  /// The same rows or lines on a wall no wider than they need, unless a width was asked for.
  func narrowed(_ solved: Solved) -> Solved {
    guard [.rows, .flow].contains(layout.kind.layoutName), layout.width == nil,
      layout.canvas == nil, let width = solved.rules.width, let spare = solved.spareWidth
    else { return solved }
    var rules = solved.rules
    rules.width = max(1, width - spare)
    guard let narrower = try? solve(rules), narrower.lanes == solved.lanes else { return solved }
    return narrower
  }
}

extension Solved {
  /// The pixels of the width that no section's pictures use; nil if they use all.
  fileprivate var spareWidth: Int? {
    var spare = Int.max
    for solution in solutions {
      let pictures = solution.pictures
      let first = solution.sections.first?.pictures.lowerBound ?? 0
      for section in solution.sections where !section.pictures.isEmpty {
        let range = section.pictures
        let own = (range.lowerBound - first)..<(range.upperBound - first)
        let used = pictures[own].lazy.map(\.frame)
        let left = used.reduce(Int.max) { min($0, $1.x) }
        let right = used.reduce(0) { max($0, $1.maxX) }
        spare = min(spare, section.content.width - (right - left))
      }
    }
    return spare > 0 && spare < .max ? spare : nil
  }

  fileprivate var lanes: [[Int]] { solutions.map { $0.sections.map(\.laneCount) } }
}
