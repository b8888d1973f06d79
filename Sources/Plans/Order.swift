package import Files
internal import Layouts

/// The order of the pictures.
///
/// The bytes of the path and the page number break ties, so the order is the same on every machine.
public enum Order: Equatable, Sendable, CustomStringConvertible {
  /// By path, comparing runs of digits as numbers and ignoring case: `img2` before `Img10`.
  case natural
  /// By the bytes of the path.
  case name
  /// By file modification time, oldest first.
  case modified
  /// By EXIF date, oldest first: by the instant if dates state their offset from UTC, otherwise by clock.
  ///
  /// If only some dates have an offset, a date without one gets the offset of the nearest date by clock. Pictures
  /// without a date come last, ordered by path, even when the order is reversed.
  case taken
  /// By stars, the best first; then come rejected pictures.
  ///
  /// Unrated ones come last, even when the order is reversed.
  case rating
  /// By file size, smallest first.
  case size
  /// By aspect ratio, tallest first.
  case aspect
  /// By the hue of the dominant color in Oklch, from red over yellow, green and blue to pink, after grays
  /// from dark to light.
  ///
  /// Pictures whose pixels cannot be read come last, ordered by path, even when the order is reversed, as in
  /// ``lightness`` and ``chroma``.
  case hue
  /// By the lightness of the dominant color, darkest first.
  case lightness
  /// By how colorful the dominant color is: after grays from dark to light, dull colors first.
  case chroma
  /// Shuffled; the same seed and paths always give the same order.
  case random(seed: UInt64)
  /// By the text in a column of a table, in natural order, or by the table's rows if the column is
  /// nil.
  ///
  /// Pictures without a text or a row come last, ordered by path, even when the order is reversed.
  case data(String?)
  /// As given, `none` on the command line; files of one folder are in natural order.
  case given

  /// One picture of each folder that was named, in turn, in the order in which they were named.
  ///
  /// Within a folder, the order is the natural one, and a folder that has no more pictures is left
  /// out of the turns. Files that were named count by their folders.
  case alternate

  /// Sorts pictures, which come in the order in which they were found, in O(*n* log *n*).
  ///
  /// `reversed` leaves those at the end that have no date in ``taken``, no text in ``data(_:)``, or no look.
  package func sorted(_ pictures: [Picture], reversed: Bool) -> [Picture] {
    let sorted =
      switch self {
      case .natural: pictures.sorted { $0.precedes($1, by: NaturalOrder.precedes) }
      case .name: pictures.sorted { $0.precedes($1, by: <) }
      case .modified: pictures.sorted(by: \.modified)
      case .taken: Self.sortedByInstant(pictures)
      case .rating:
        pictures.naturally(by: { -($0.metadata.rating ?? .min / 2) })
      case .size: pictures.sorted(by: \.byteCount)
      case .aspect: pictures.sorted(by: \.sides.aspectRatio)
      case .hue, .lightness, .chroma:
        pictures.sorted { ColorPlace(of: $0.look?.dominant, by: self) }
      case .random(let seed): Self.shuffled(pictures.sorted { $0.precedes($1, by: <) }, seed: seed)
      case .data(nil): pictures.sorted { $0.row ?? .max }
      case .data(let column?): pictures.sorted { NaturalText($0.data[column]) }
      case .given: pictures
      case .alternate:
        Self.alternating(pictures.sorted { $0.precedes($1, by: NaturalOrder.precedes) })
      }
    guard reversed else { return sorted }
    let turned = sorted.prefix(while: hasPlace)
    return turned.reversed() + sorted[turned.endIndex...]
  }

  private func hasPlace(_ picture: Picture) -> Bool {
    switch self {
    case .taken: picture.date != nil
    case .rating: picture.metadata.rating != nil
    case .hue, .lightness, .chroma: picture.look != nil
    case .data(nil): picture.row != nil
    case .data(let column?): picture.data[column] != nil
    default: true
    }
  }

  /// One picture of each turn after the other; then nothing needs to know the turns any more.
  private static func alternating(_ pictures: [Picture]) -> [Picture] {
    var counts: [Int: Int] = [:]
    let places = pictures.map { picture in
      let turn = picture.turn ?? 0
      defer { counts[turn, default: 0] += 1 }
      return (round: counts[turn, default: 0], turn: turn)
    }
    let order = pictures.indices.sorted { places[$0] < places[$1] }
    return order.map { index in
      var picture = pictures[index]
      picture.turn = nil
      return picture
    }
  }

  private static func sortedByInstant(_ pictures: [Picture]) -> [Picture] {
    let instants = Instants(of: pictures.lazy.compactMap(\.date))
    return pictures.naturally { $0.date.map(instants.instant) ?? .distantFuture }
  }

  /// The Fisher–Yates shuffle.
  private static func shuffled(_ pictures: [Picture], seed: UInt64) -> [Picture] {
    var generator = SplitMix64(seed: seed)
    var pictures = pictures
    for last in stride(from: pictures.count - 1, to: 0, by: -1) {
      pictures.swapAt(last, Int(generator.next() % UInt64(last + 1)))
    }
    return pictures
  }

  /// The command-line notation: `natural`, `random:7`.
  public var description: String {
    switch self {
    case .natural: "natural"
    case .name: "name"
    case .modified: "modified"
    case .taken: "taken"
    case .rating: "rating"
    case .size: "size"
    case .aspect: "aspect"
    case .hue: "hue"
    case .lightness: "lightness"
    case .chroma: "chroma"
    case .random(let seed): "random:\(seed)"
    case .data(let column): column.map { "data.\($0)" } ?? "data"
    case .given: "none"
    case .alternate: "alternate"
    }
  }

  /// Parses a ``description``; nil for anything else.
  public init?(_ text: String) {
    let plain: [Order] = [
      .natural, .name, .modified, .taken, .rating, .size, .aspect, .hue, .lightness, .chroma,
      .data(nil), .given, .alternate,
    ]
    if let order = plain.first(where: { $0.description == text }) {
      self = order
    } else if let column = text.dataColumn {
      self = .data(column)
    } else if text.hasPrefix("random:"), let seed = UInt64(text.dropFirst("random:".count)) {
      self = .random(seed: seed)
    } else {
      return nil
    }
  }
}

/// A text in natural order; none comes last.
private struct NaturalText: Comparable {
  private let text: Path?

  init(_ text: String?) { self.text = text.map { Path($0) } }

  static func < (left: NaturalText, right: NaturalText) -> Bool {
    guard let one = left.text, let other = right.text else {
      return left.text != nil && right.text == nil
    }
    return NaturalOrder.precedes(one, other)
  }
}

extension Picture {
  /// Compares by path, then by page within a file.
  fileprivate func precedes(_ other: Picture, by precedes: (Path, Path) -> Bool) -> Bool {
    if precedes(path, other.path) { return true }
    guard let page, let otherPage = other.page else { return false }
    return path == other.path && page < otherPage
  }
}

extension [Picture] {
  /// The indices of the pictures in natural order.
  package var naturalOrder: [Int] {
    indices.sorted { self[$0].precedes(self[$1], by: NaturalOrder.precedes) }
  }

  package var areInNaturalOrder: Bool {
    zip(self, dropFirst()).allSatisfy { !$1.precedes($0, by: NaturalOrder.precedes) }
  }

  /// The pictures in the order given, but those that a shell has listed in natural order.
  package var naturalWhereListed: [Picture] {
    ShellOrder.stretches(map(\.path)).flatMap { stretch in
      self[stretch].sorted { $0.precedes($1, by: NaturalOrder.precedes) }
    }
  }

  /// Sorts by a key that is computed once per picture, then by path.
  fileprivate func sorted<Key: Comparable>(
    by key: (Picture) -> Key, then precedes: (Path, Path) -> Bool = (<)
  ) -> [Picture] {
    let keyed = map { (key: key($0), picture: $0) }
    return keyed.sorted { left, right in
      left.key == right.key
        ? left.picture.precedes(right.picture, by: precedes) : left.key < right.key
    }.map(\.picture)
  }

  /// The same, but by the numbers in paths: frames of one second follow each other as they were taken.
  fileprivate func naturally<Key: Comparable>(by key: (Picture) -> Key) -> [Picture] {
    sorted(by: key, then: NaturalOrder.precedes)
  }
}

extension Order: Checked {
  package func check() throws(OptionProblem) {
    if case .data(let column?) = self { try Rule<String>.column.check(column, as: "data") }
  }
}

/// The instants at which pictures were taken, where some state how far their clock was ahead of
/// UTC.
///
/// A picture that does not is given the offset of the one nearest by clock that does, since a
/// camera without offsets is mostly set to the time of the place. If none states one, all clocks
/// count as UTC.
package struct Instants {
  /// In the order of their clocks, then of their offsets.
  private let known: [(clock: Timestamp, offset: Int)]

  /// - Complexity: O(*n* log *n*).
  package init(of dates: some Sequence<TakenDate>) {
    known = dates.compactMap { date in date.offset.map { (date.clock, $0) } }
      .sorted { ($0.clock, $0.offset) < ($1.clock, $1.offset) }
  }

  /// - Complexity: O(log *n*).
  package func instant(of date: TakenDate) -> Timestamp {
    let clock = date.clock
    let minutes = date.offset ?? nearestOffset(to: clock) ?? 0
    return Timestamp(seconds: clock.seconds - 60 * minutes, nanoseconds: clock.nanoseconds)
  }

  /// That of the earlier one of two that are equally near.
  private func nearestOffset(to clock: Timestamp) -> Int? {
    let next = known.partitioningIndex { $0.clock > clock }
    let neighbors = known[max(0, next - 1)..<min(known.count, next + 1)]
    return neighbors.min { $0.clock.distance(to: clock) < $1.clock.distance(to: clock) }?.offset
  }
}

extension Timestamp {
  /// Seconds and nanoseconds between two moments, whichever is the later one.
  fileprivate func distance(to other: Timestamp) -> Timestamp {
    let (early, late) = self < other ? (self, other) : (other, self)
    let borrows = late.nanoseconds < early.nanoseconds
    return Timestamp(
      seconds: late.seconds - early.seconds - (borrows ? 1 : 0),
      nanoseconds: late.nanoseconds - early.nanoseconds + (borrows ? 1_000_000_000 : 0))
  }
}

extension Order {
  /// Whether it depends on what pictures look like.
  package var needsLooks: Bool { [.hue, .lightness, .chroma].contains(self) }
}

/// Where a color stands in an order of colors: grays first, and what has no color last.
struct ColorPlace: Comparable {
  private let place: (group: Int, value: Double)

  init(of color: Oklab?, by order: Order) {
    guard let color else {
      place = (2, 0)
      return
    }
    place =
      switch order {
      case .hue where !color.isGray: (1, color.hue)
      case .chroma where !color.isGray: (1, color.chroma)
      default: (0, color.lightness)
      }
  }

  static func < (left: ColorPlace, right: ColorPlace) -> Bool { left.place < right.place }
  static func == (left: ColorPlace, right: ColorPlace) -> Bool { left.place == right.place }
}
