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
    if let last = full.last?.pictures.count, last * 4 >= even * 3 { return try solved(full) }
    for most in [even, even + 1, even + 3] {
      let parts = try parts(most: most, sheets: full.count)
      if parts.last?.pictures.upperBound == all { return try solved(parts) }
    }
    return try solved(full)
  }

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

  /// Sheets of `count` pictures each.
  ///
  /// If the last sheet has fewer, none of them is larger than those before, if they have room.
  private func parts(of count: Int) throws(Failure) -> [Part] {
    var parts: [Part] = []
    for first in stride(from: 0, to: all, by: count) {
      let range = first..<min(first + count, all)
      if range.count < count, let last = parts.last,
        let both = ifOnPaper((last.rules, last.pictures.lowerBound..<all))
      {
        parts[parts.count - 1] = both
      } else {
        parts.append(try part(range, least: nil))
      }
    }
    return parts
  }

  /// A part whose sheets are as large as the paper; a tower alone would be longer in columns for many.
  private func ifOnPaper(_ part: Part) -> Part? {
    let solved = try? Solved([part], of: pictures)
    return solved?.sheets.allSatisfy { $0.canvas.size == canvas.size } == true ? part : nil
  }

  /// Sheets with as many pictures as each can have, up to a number; it ends where more sheets are needed than
  /// there may be.
  private func parts(most: Int, sheets: Int = .max) throws(Failure) -> [Part] {
    var (parts, first) = ([Part](), 0)
    while first < all, parts.count < sheets {
      if sheets < .max, all - first > (sheets - parts.count) * most { break }
      let part = try part(from: first, most: most)
      parts.append(part)
      first = part.pictures.upperBound
    }
    return parts
  }

  private func part(from first: Int, most: Int) throws(Failure) -> Part {
    let least = leastSide
    let bound = mostPictures(from: first, least: least)
    var (works, fails) = (Part?.none, min(all - first, most, bound) + 1)
    // Three quarters of what the smallest frames leave room for are near what fits.
    var (count, next) = (0, min(most, bound * 3 / 4))
    while fails - count > max(1, count / 20) {
      next = min(max(next, count + 1), fails - 1)
      let range = first..<(first + next)
      if let part = try? part(range, least: least) {
        (works, count) = (part, next)
        next = (count + fails) / 2
      } else {
        fails = next
        next = count == 0 ? next * 4 / 5 : (count + fails) / 2
      }
    }
    if let works { return works }
    return try part(first..<(first + 1), least: nil)
  }

  /// No sheet has more, since all together cover more than there is even as small as they may be.
  private func mostPictures(from first: Int, least: Int) -> Int {
    let axis = fitting.layout.kind.scrollDirection
    let (margins, gap) = (fitting.layout.margins, fitting.layout.spacing)
    func room(_ axis: Axis) -> Int {
      canvas.size.bounds.length(axis) - margins.total(axis) + gap[axis]
    }
    // Rows are lower than their pictures are wide, and so is a waterfall that grows to the right.
    var isWide = true
    if case .waterfall = fitting.layout.kind { isWide = false }
    var (rest, count) = (Double(room(axis)) * Double(room(axis.other)), 0)
    for picture in pictures.pictures[first...] {
      let side = Double(
        CanvasTrial.leastSide(
          of: picture, on: canvas.size, least, enlarging: fitting.layout.maxEnlargement,
          isOnPaper: true))
      let ratio = Double(picture.height) / Double(picture.width)
      let shape = min(isWide ? 1 / ratio : ratio, WallLayout.usualMaxAspect)
      let (across, along) = isWide ? (Axis.vertical, Axis.horizontal) : (.horizontal, .vertical)
      rest -= (side + Double(gap[across])) * (side * shape + Double(gap[along]))
      if rest < 0 { break }
      count += 1
    }
    return max(1, count)
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

  /// The best wall of some pictures on one sheet.
  ///
  /// It is searched for as if they were all there are. Among all, they may be in more sections, and their texts may have
  /// more digits and lines, so that the sheet gets longer: then it is searched for again, on paper that is as much shorter.
  private func part(_ range: Range<Int>, least: Int?) throws(Failure) -> Part {
    var room = canvas
    for _ in 0..<8 {
      var rules = try rules(range, least: least, on: room)
      rules.canvas = canvas.size
      let sheets = try Solved([(rules, range)], of: pictures).sheets.map(\.canvas.size)
      func excess(_ axis: Axis) -> Int {
        sheets.reduce(0) { max($0, $1.bounds.length(axis) - canvas.size.bounds.length(axis)) }
      }
      if excess(.horizontal) == 0, excess(.vertical) == 0 { return (rules, range) }
      room.size.width -= excess(.horizontal)
      room.size.height -= excess(.vertical)
      guard min(room.size.width, room.size.height) > 0 else { break }
    }
    throw .layout(.framesTooSmall(least: leastSide))
  }

  private func rules(
    _ range: Range<Int>, least: Int?, on canvas: WallLayout.Canvas
  ) throws(Failure) -> Plan.Layout {
    var sheet = fitting
    sheet.pictures = Array(pictures.pictures[range])
    let search = CanvasFitting(sheet, canvas, leastSide: least ?? CollageGroup.leastSide)
    var rules = try search.best().rules
    rules.sheets.itemCount = fitting.layout.sheets.itemCount ?? range.count
    return rules
  }
}
