internal import Files

/// What was picked, and what was not understood.
struct Picked {
  /// Places of pictures in the order of the words, each once.
  private(set) var places: [Int] = []
  /// What no picture is, or several are, in the order of the words, each once.
  private(set) var problems: [Problem] = []
  /// Numbers that the wall does not have.
  private var missing: [ClosedRange<Int>] = []
  /// For each number, one that may be the next that is not picked: runs skip what others have picked.
  private var following: [Int]
  private var told: Set<Problem> = []

  enum Problem: Hashable {
    case unknown(Path)
    /// A name of several pictures.
    case several(Path, [Int])
    /// A number and a name behind it that is another picture's.
    case otherName(Int, Path)
  }

  init(upTo last: Int) { following = Array(0...last + 1) }

  mutating func note(_ problem: Problem) {
    if told.insert(problem).inserted { problems.append(problem) }
  }

  mutating func pick(_ place: Int, of wall: PickedWall) {
    let number = wall.pictures[place].number
    guard next(number) == number else { return }
    following[number] = number + 1
    places.append(place)
  }

  /// Picks what the wall has of a run of numbers, in the order in which it is given.
  mutating func pick(from first: Int, to last: Int, of wall: PickedWall) {
    let (low, high) = (min(first, last), max(first, last))
    let start = places.count
    if low < 1 { missing.append(low...0) }
    if high > wall.last { missing.append(max(low, wall.last + 1)...high) }
    var number = next(max(1, min(low, wall.last + 1)))
    while number <= min(high, wall.last) {
      if let place = wall.places[number] {
        places.append(place)
      } else {
        missing.append(number...number)
      }
      following[number] = number + 1
      number = next(number + 1)
    }
    if first > last { places[start...].reverse() }
  }

  /// The next number from here on that is not picked.
  private mutating func next(_ number: Int) -> Int {
    var end = number
    while following[end] != end { end = following[end] }
    var here = number
    while following[here] != here { (here, following[here]) = (following[here], end) }
    return end
  }

  /// The missing numbers in order, without gaps between runs that touch.
  var missingNumbers: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for run in missing.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = runs.last, run.lowerBound <= last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}
