/// Pictures to look up by what may be like them: by their hashes, and by how light their quarters are.
struct AppearanceIndex {
  private var byHash = Chains(places: 4 << 16)
  private var byLightness = Chains(places: 1 << 18)
  private var hashes: [UInt64] = []
  /// The range of lightness that is one cell.
  private let width: Double

  /// Two pictures that are alike have quarters whose lightness differs by half the width at most.
  init(width: Double) { self.width = width }

  mutating func add(_ picture: Appearance) {
    for place in Self.quarters(of: picture.hash) { byHash.add(hashes.count, at: place) }
    let cells = (picture.lightness / width).rounded(.down)
    byLightness.add(hashes.count, at: Self.place(of: cells))
    hashes.append(picture.hash)
  }

  /// Calls the body with the number of each picture that may be like this one, perhaps more than once.
  func forEach(near picture: Appearance, atMost bits: Int, _ body: (Int) -> Void) {
    let (hashPlaces, lightPlaces) = (places(near: picture.hash), places(near: picture.lightness))
    let (byHash, byLightness) = (byHash.count(at: hashPlaces), byLightness.count(at: lightPlaces))
    let isByHash = byHash < byLightness
    let chains = isByHash ? self.byHash : self.byLightness
    for place in isByHash ? hashPlaces : lightPlaces {
      chains.forEach(at: place) { number in
        if (hashes[number] ^ picture.hash).nonzeroBitCount <= bits { body(number) }
      }
    }
  }

  /// The places of a hash's quarters of 16 bits.
  private static func quarters(of hash: UInt64) -> [Int] {
    (0..<4).map { $0 << 16 | Int(hash >> UInt64(16 * $0) & 0xffff) }
  }

  /// The places of quarters of which at most one bit is another.
  private func places(near hash: UInt64) -> [Int] {
    Self.quarters(of: hash).flatMap { place in
      [place] + (0..<16).map { place ^ 1 << $0 }
    }
  }

  /// The places of the cells that are within half a cell.
  private func places(near lightness: SIMD4<Double>) -> [Int] {
    let least = (lightness / width - 0.5).rounded(.down)
    let places = (0..<16).map { corner in
      var cells = least
      for quarter in 0..<4 where corner >> quarter & 1 == 1 { cells[quarter] += 1 }
      return Self.place(of: cells)
    }
    return Set(places).sorted()
  }

  /// Cells share places by chance; candidates are compared anyway.
  private static func place(of cells: SIMD4<Double>) -> Int {
    let mixed = (0..<4).reduce(UInt64(0)) { mixed, quarter in
      (mixed ^ UInt64(bitPattern: Int64(cells[quarter]))) &* 0x9e37_79b9_7f4a_7c15
    }
    return Int(mixed >> 46)
  }
}

/// Numbers by places, several in each: a chain of entries for each place.
private struct Chains {
  private var heads: [Int32]
  private var counts: [Int32]
  private var entries: [(number: Int32, next: Int32)] = []

  init(places: Int) {
    heads = Array(repeating: -1, count: places)
    counts = Array(repeating: 0, count: places)
  }

  mutating func add(_ number: Int, at place: Int) {
    entries.append((Int32(number), heads[place]))
    heads[place] = Int32(entries.count - 1)
    counts[place] += 1
  }

  func count(at places: [Int]) -> Int { places.reduce(0) { $0 + Int(counts[$1]) } }

  func forEach(at place: Int, _ body: (Int) -> Void) {
    var entry = heads[place]
    while entry >= 0 {
      let (number, next) = entries[Int(entry)]
      body(Int(number))
      entry = next
    }
  }
}
