internal import Layouts
internal import Plans
internal import Requests

/// Looks for sheets of paper each of which is a whole wall, with as many columns as suit its pictures.
///
/// Unless their number is given, a sheet has as many pictures as leave none with a side that is too short, and
/// all sheets have about as many.
struct PaperPages {
  private let fitting: WallFitting
  private let canvas: WallLayout.Canvas
  private let paper: Paper
  private let pictures: SectionedPictures

  init(_ fitting: WallFitting, _ canvas: WallLayout.Canvas, _ paper: Paper) {
    (self.fitting, self.canvas, self.paper) = (fitting, canvas, paper)
    pictures = SectionedPictures(
      fitting.pictures, by: fitting.layout.sectionBy ?? SectionRule.none)
  }

  private typealias Part = (rules: Plan.Layout, pictures: Range<Int>)

  /// The best sheets.
  ///
  /// - Throws: ``Failure`` for a sheet that cannot be filled.
  /// - Complexity: for each sheet, that of some hundred solutions of its pictures.
  func best() throws(Failure) -> Solved {
    if let count = fitting.layout.sheets.itemCount { return try solved(parts(of: count)) }
    let full = try parts(most: .max)
    let even = (all + full.count - 1) / full.count
    for most in even..<(even + Self.mostTries) {
      let parts = try parts(most: most)
      if parts.count == full.count { return try solved(parts) }
    }
    return try solved(full)
  }

  /// How many more pictures than their mean a sheet may have before all are as full as they can be.
  private static let mostTries = 4
  private var all: Int { pictures.pictures.count }

  /// The sheets as one wall, if they are not longer with the numbers that pictures have among all.
  private func solved(_ parts: [Part]) throws(Failure) -> Solved {
    let solved = try Solved(parts, of: pictures)
    guard solved.sheets.allSatisfy({ $0.canvas.size == canvas.size }) else {
      throw .layout(.framesTooSmall(least: leastSide))
    }
    return solved
  }

  // MARK: How many pictures a sheet has

  /// Sheets of so many pictures; a last one that has fewer has none that is larger than those before.
  private func parts(of count: Int) throws(Failure) -> [Part] {
    var parts: [Part] = []
    for first in stride(from: 0, to: all, by: count) {
      let range = first..<min(first + count, all)
      if range.count < count, let last = parts.indices.last {
        parts[last].pictures = parts[last].pictures.lowerBound..<all
      } else {
        parts.append((try rules(range, least: nil), range))
      }
    }
    return parts
  }

  /// Sheets with as many pictures as each can have, up to a number.
  private func parts(most: Int) throws(Failure) -> [Part] {
    var (parts, guess) = ([Part](), min(most, 16))
    while let first = parts.isEmpty ? 0 : parts.last?.pictures.upperBound, first < all {
      parts.append(try part(from: first, most: most, guess: guess))
      guess = parts.last?.pictures.count ?? guess
    }
    return parts
  }

  private func part(from first: Int, most: Int, guess: Int) throws(Failure) -> Part {
    let least = leastSide
    let room = canvas.size.area / max(1, least * least) + 1
    var (works, fails) = (Part?.none, min(all - first, most, room) + 1)
    var (count, next) = (0, guess)
    while fails - count > 1 {
      next = min(max(next, count + 1), fails - 1)
      let range = first..<(first + next)
      if let rules = try? rules(range, least: least) {
        (works, count) = ((rules, range), next)
        next += max(1, next / 8)
      } else {
        fails = next
        next = (count + next) / 2
      }
    }
    if let works { return works }
    let alone = first..<(first + 1)
    return (try rules(alone, least: nil), alone)
  }

  // MARK: One sheet

  /// The least side of a frame in pixels, of which rows decide the shorter one; columns that were asked for may be narrower.
  private var leastSide: Int {
    if case .rows = fitting.layout.kind { return paper.leastFrame * 2 / 3 }
    guard case .count(let count)? = fitting.layout.columns else { return paper.leastFrame }
    let across = fitting.layout.kind.scrollDirection.other
    let room = canvas.size.bounds.length(across) - fitting.layout.margins.total(across)
    let column = (room - (count - 1) * fitting.layout.spacing[across]) / count
    return max(1, min(paper.leastFrame, column * 3 / 4))
  }

  /// The rules of the best wall of some pictures on one sheet.
  private func rules(_ range: Range<Int>, least: Int?) throws(Failure) -> Plan.Layout {
    var sheet = fitting
    sheet.pictures = Array(pictures.pictures[range])
    let search =
      if let least {
        CanvasFitting(sheet, canvas, leastSide: least)
      } else {
        CanvasFitting(sheet, canvas)
      }
    var rules = try search.best().rules
    rules.sheets.itemCount = fitting.layout.sheets.itemCount ?? range.count
    return rules
  }
}
