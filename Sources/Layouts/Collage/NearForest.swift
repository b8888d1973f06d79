/// Slicing trees of some pictures in all orders in which none is too far out of order.
///
/// Wherever such an order is cut, one of a few sets of pictures stands before the cut: at most twenty
/// if a picture may be three places out of order. A run goes from a set to a larger one, and its
/// blocks are made from those of its two halves, whichever set they meet at. So all orders are
/// parsed at once, as sentences are whose words were not heard clearly.
struct NearForest {
  typealias Blocks = SlicedForest.Blocks

  private var forest: SlicedForest
  private let pictures: CollagePictures
  /// The sets that may stand before a cut, whose bits are pictures, by their number of pictures.
  private let cuts: [[Cut]]
  private let cutCount: Int
  /// The blocks of the pictures between two cuts.
  private var runs: [Blocks]

  private struct Cut {
    let number: Int
    let pictures: Int

    func precedes(_ other: Cut) -> Bool { pictures & ~other.pictures == 0 }
  }

  /// Looks at cuts whose pictures are together at most `places` places on the wrong side of them.
  init(_ forest: SlicedForest, _ pictures: CollagePictures, places: Int) {
    (self.forest, self.pictures) = (forest, pictures)
    let count = pictures.aspectRatios.count
    var number = -1
    cuts = (0...count).map { place in
      CollageOrders.sets(before: place, of: count, places: places).map { set in
        number += 1
        return Cut(number: number, pictures: set)
      }
    }
    cutCount = number + 1
    runs = Array(repeating: [], count: cutCount * cutCount)
  }

  /// Offers the trees of all pictures; a run of some number of pictures has no blocks as uneven as
  /// its bound.
  mutating func offer(to choice: inout CollageChoice, bound: (Int) -> Double) {
    let count = cuts.count - 1
    for length in 1..<count {
      for place in 0...(count - length) { join(place..<place + length, below: bound(length)) }
    }
    forest.offer(pairs(0..<count, cuts[0][0], cuts[count][0]), to: &choice)
  }

  private mutating func join(_ places: Range<Int>, below bound: Double) {
    for first in cuts[places.lowerBound] {
      for last in cuts[places.upperBound] where first.precedes(last) {
        runs[first.number * cutCount + last.number] =
          places.count == 1
          ? forest.add((first.pictures ^ last.pictures).trailingZeroBitCount, pictures)
          : forest.keep(pairs(places, first, last), below: bound)
      }
    }
  }

  private func pairs(_ places: Range<Int>, _ first: Cut, _ last: Cut) -> [(Blocks, Blocks)] {
    var pairs: [(Blocks, Blocks)] = []
    for cuts in cuts[places.dropFirst()] {
      for middle in cuts where first.precedes(middle) && middle.precedes(last) {
        let (one, other) = (run(first, middle), run(middle, last))
        if !one.isEmpty, !other.isEmpty { pairs.append((one, other)) }
      }
    }
    return pairs
  }

  private func run(_ first: Cut, _ last: Cut) -> Blocks {
    runs[first.number * cutCount + last.number]
  }
}

extension CollageOrders {
  /// The sets of pictures that may stand before a place, their members as bits.
  ///
  /// A picture on the wrong side is a place from it, or more.
  fileprivate static func sets(before place: Int, of count: Int, places most: Int) -> [Int] {
    let (first, end) = (max(0, place - reach), min(count, place + reach))
    return (0..<1 << (end - first)).compactMap { near in
      let places = (first..<end).reduce(0) { sum, picture in
        let isBefore = near & 1 << (picture - first) != 0
        if isBefore == (picture < place) { return sum }
        return sum + (isBefore ? picture - place + 1 : place - picture)
      }
      guard near.nonzeroBitCount == place - first, places <= most else { return nil }
      return (1 << first) - 1 | near << first
    }
  }
}
