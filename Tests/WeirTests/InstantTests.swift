import Laws
import Testing
@testable import Files
@testable import Plans

@Suite("The order of dates with and without offsets")
struct InstantTests {
  @Test("Pictures are in the order of a slow reference, however they were found")
  func reference() {
    forEachSeed(0..<400) { seed in
      var numbers = SeededNumbers(seed: seed)
      let pictures = (0..<numbers.int(0...14)).map { number in
        Picture(path: Path("\(number)"), width: 1, height: 1, taken: Self.taken(&numbers))
      }
      let sorted = Order.taken.sorted(pictures, reversed: false).map(\.path)
      #expect(sorted == Self.slowly(pictures).map(\.path), "\(pictures.map(\.taken))")
      let shuffled = pictures.shuffled(using: &numbers)
      #expect(Order.taken.sorted(shuffled, reversed: false).map(\.path) == sorted)
      let dated = pictures.filter { $0.date != nil }.count
      let turned = Order.taken.sorted(shuffled, reversed: true).map(\.path)
      #expect(turned == sorted.prefix(dated).reversed() + sorted.dropFirst(dated))
    }
  }

  /// Within a few hours, so that many are equally near.
  private static func taken(_ numbers: inout SeededNumbers) -> String? {
    if numbers.oneIn(8) { return numbers.oneIn(2) ? nil : "2024:99:01 00:00:00" }
    let fraction = ["", "", ".5", ".500", ".25"][numbers.int(0...4)]
    let offset = ["", "", "+02:00", "+01:00", "-04:30"][numbers.int(0...4)]
    let (hour, minute) = (numbers.int(10...14), numbers.int(0...2) * 30)
    return "2024:10:27 \(hour):\(minute.padded(to: 2)):00\(fraction)\(offset)"
  }

  /// Compares each date with every other one, in half seconds' fractions as whole numbers.
  private static func slowly(_ pictures: [Picture]) -> [Picture] {
    let known = pictures.compactMap(\.date).filter { $0.offset != nil }
    func clock(_ date: TakenDate) -> Int {
      date.clock.seconds * 4 + date.clock.nanoseconds / 250_000_000
    }
    func key(_ picture: Picture) -> Int {
      guard let date = picture.date else { return .max }
      // The nearest; of several the earlier by clock, and of those the one farthest east if it is not later.
      let nearest = known.min { one, other in
        let (a, b) = (clock(one), clock(other))
        let (near, far) = (abs(a - clock(date)), abs(b - clock(date)))
        if near != far { return near < far }
        if a != b { return a < b }
        let (east, west) = (one.offset ?? 0, other.offset ?? 0)
        return a <= clock(date) ? east > west : east < west
      }
      return clock(date) - 240 * (date.offset ?? nearest?.offset ?? 0)
    }
    // By the numbers that are their names.
    func name(_ picture: Picture) -> Int { Int(picture.path.caption) ?? 0 }
    return pictures.sorted { (key($0), name($0)) < (key($1), name($1)) }
  }
}
