/// Coding-independent code points (CICP): the numbers of ITU-T H.273 by which files name color
/// spaces.
struct CodePoints: Hashable, Sendable {
  let primaries: Int
  let transfer: Int
}

extension ColorStatement {
  /// Nil for sRGB or a near match.
  init?(_ points: CodePoints) {
    let name = "CICP \(points.primaries)/\(points.transfer)"
    guard let primaries = Primaries(codePoint: points.primaries),
      let transfer = Transfer(codePoint: points.transfer)
    else {
      self = .unknown(name)
      return
    }
    self.init(ColorEncoding(primaries: primaries, transfer: transfer), orUnknown: name)
  }
}
