/// Pictures to look up by what may be like them: by their hashes, and by how light their quarters are.
struct AppearanceIndex {
  /// The numbers of pictures at each place, in ascending order.
  private var byHash = [[Int32]](repeating: [], count: 4 << 16)
  private var byLightness = [[Int32]](repeating: [], count: 1 << 18)
  private var hashes: [UInt64] = []
  /// The range of lightness that is one cell.
  private let width: Double

  /// Two pictures that are alike have quarters whose lightness differs by half the width at most.
  init(width: Double) { self.width = width }

  mutating func add(_ picture: Appearance) {
    let number = Int32(hashes.count)
    for place in Self.quarters(of: picture.hash) { byHash[place].append(number) }
    let cells = (picture.lightness / width).rounded(.down)
    byLightness[Self.place(of: cells)].append(number)
    hashes.append(picture.hash)
  }

  /// Calls the body with the number of each picture that may be like this one, perhaps more than once.
  func forEach(near picture: Appearance, atMost bits: Int, _ body: (Int) -> Void) {
    let hashed = places(near: picture.hash).map { byHash[$0] }
    let lit = places(near: picture.lightness).map { byLightness[$0] }
    func count(_ numbers: [[Int32]]) -> Int { numbers.reduce(0) { $0 + $1.count } }
    for number in (count(hashed) < count(lit) ? hashed : lit).joined()
    where (hashes[Int(number)] ^ picture.hash).nonzeroBitCount <= bits {
      body(Int(number))
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
