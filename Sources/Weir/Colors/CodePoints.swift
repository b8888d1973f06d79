/// Coding-independent code points, by which files name color spaces: numbers of ITU-T H.273.
struct CodePoints: Hashable, Sendable {
  let primaries: Int
  let transfer: Int
}

extension ColorStatement {
  /// Nil for sRGB, or what is as good as that.
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
