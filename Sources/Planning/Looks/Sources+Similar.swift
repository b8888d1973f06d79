internal import Files
internal import Layouts
package import Plans
package import Requests

extension Sources {
  /// The most seconds between the first picture of a stack and any other.
  private static let secondsOfStack = 5

  /// The indices of the pictures whose pixels must be looked at for some walls.
  package func picturesToLook(for options: WallOptions) -> [Int] {
    guard !haveLooks else { return [] }
    return options.layouts.contains { $0.order?.needsLooks == true }
      ? Array(pictures.indices) : picturesToCompare(options.inputs.similar)
  }

  /// Takes the looks of some pictures.
  package mutating func add(_ looks: [Look?], to indices: [Int]) {
    for (index, look) in zip(indices, looks) { pictures[index].look = look }
  }

  /// The indices of the pictures that could be alike, by what is known without looking.
  func picturesToCompare(_ similar: Inputs.Similar) -> [Int] {
    switch similar {
    case .keep: []
    case .drop: Array(pictures.indices)
    case .stack: datedRuns.flatMap { $0.count > 1 ? $0 : [] }
    }
  }

  /// The pictures with dates in their order, where a new run begins after more than a stack's time.
  private var datedRuns: [[Int]] {
    var runs: [[Int]] = []
    var last: Timestamp?
    for (index, moment) in dated {
      if let last, last >= moment.earlier(byMilliseconds: 1000 * Self.secondsOfStack) {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
      last = moment
    }
    return runs
  }

  /// The pictures with dates, in the order of time, then in the natural one.
  private var dated: [(index: Int, moment: Timestamp)] {
    let instants = Instants(of: pictures.lazy.compactMap(\.date))
    let order = pictures.naturalOrder
    let dated = order.indices.compactMap { place in
      pictures[order[place]].date.map { (moment: instants.instant(of: $0), place: place) }
    }
    return dated.sorted { $0 < $1 }.map { (order[$0.place], $0.moment) }
  }

  /// Leaves out pictures that are alike, or stacks them, once their looks are known.
  package mutating func gather(_ similar: Inputs.Similar, _ reporter: any Reporter) {
    let groups = alikeGroups(similar).filter { $0.count > 1 }.map { AlikeGroup($0, of: pictures) }
    guard !groups.isEmpty else { return }
    let others = Set(groups.flatMap(\.others))
    if similar == .stack {
      for group in groups {
        pictures[group.kept].alike = group.others.map { Alike(pictures[$0]) }
      }
    } else {
      let kept = Dictionary(
        uniqueKeysWithValues: groups.flatMap { group in
          group.others.map { ($0, pictures[group.kept].label) }
        })
      leaveOut(kept.sorted { $0.key < $1.key }.map { (pictures[$0.key], $0.value) }, reporter)
    }
    pictures = pictures.indices.filter { !others.contains($0) }.map { pictures[$0] }
  }

  private mutating func leaveOut(
    _ copies: [(picture: Picture, kept: Path)], _ reporter: any Reporter
  ) {
    for copy in copies { reporter.report(.ignored(copy.picture.label, .alike(to: copy.kept))) }
    leftOut += copies.map { Skip($0.picture.path, page: $0.picture.page, .alike(to: $0.kept)) }
    leftOut = leftOut.inOrder
    reporter.report(.notice(.alike(copies.map { ($0.picture.label, $0.kept) })))
  }

  private func alikeGroups(_ similar: Inputs.Similar) -> [[Int]] {
    func compared(_ indices: [Int]) -> (indices: [Int], looks: [Appearance]) {
      let seen = indices.compactMap { index in
        pictures[index].look.map { look in
          (
            index,
            Appearance(of: look, width: pictures[index].width, height: pictures[index].height)
          )
        }
      }
      return (seen.map(\.0), seen.map(\.1))
    }
    switch similar {
    case .keep: return []
    case .drop:
      let (indices, looks) = compared(pictures.naturalOrder)
      return looks.groups().map { $0.map { indices[$0] } }
    case .stack:
      let moments = Dictionary(uniqueKeysWithValues: dated.map { ($0.index, $0.moment) })
      let (indices, looks) = compared(dated.map(\.index))
      return looks.groups(
        .burst, at: indices.compactMap { moments[$0] }, within: Self.secondsOfStack
      ).map { $0.map { indices[$0] } }
    }
  }
}

/// Pictures that are alike, of which one is shown: the largest, of several the sharpest, of those the first.
private struct AlikeGroup {
  let kept: Int
  let others: [Int]

  init(_ indices: [Int], of pictures: [Picture]) {
    func rank(_ index: Int) -> (Int, Double) {
      (pictures[index].size.area, pictures[index].look?.sharpness ?? 0)
    }
    kept = indices.dropFirst().reduce(indices[0]) { rank($1) > rank($0) ? $1 : $0 }
    others = indices.filter { [kept] in $0 != kept }
  }
}

extension WallOptions {
  /// Whether walls depend on what pictures look like.
  package var needLooks: Bool {
    inputs.similar != .keep || layouts.contains { $0.order?.needsLooks == true }
  }
}
