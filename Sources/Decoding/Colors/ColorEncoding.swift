internal import Vips

/// How pixel values map to colors in a picture without a profile.
struct ColorEncoding: Equatable, Sendable {
  var primaries: Primaries
  var transfer: Transfer

  /// sRGB, which weir assumes for pictures that do not state their colors.
  static let standard = ColorEncoding(primaries: .sRGB, transfer: .standard)

  /// A name such as `BT.2020, PQ`; parts that match sRGB are left out.
  var name: String {
    if primaries.isNear(.sRGB) { return transfer.name }
    return transfer == .standard ? primaries.name : "\(primaries.name), \(transfer.name)"
  }
}

/// The colors that a file states in numbers, if they differ from the default.
enum ColorStatement: Equatable, Sendable {
  /// Colors that can be converted; if they are sRGB, they override a profile.
  case encoding(ColorEncoding)
  /// Colors that cannot be converted and are drawn as sRGB; the name is, say, `CICP 9/12`.
  case unknown(String)

  /// Nil for sRGB or a near match; the name is for numbers that do not describe valid colors.
  init?(_ encoding: ColorEncoding, orUnknown name: String) {
    if encoding.transfer == .standard, encoding.primaries.isNear(.sRGB) { return nil }
    self = encoding.primaries.mixing == nil ? .unknown(name) : .encoding(encoding)
  }

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

  /// How the colors are treated, for manifests and messages; nil for sRGB.
  var outcome: String? {
    switch self {
    case .encoding(.standard): nil
    case .encoding(let encoding):
      "\(encoding.transfer.isHighDynamicRange ? "tone-mapped" : "converted") from \(encoding.name)"
    case .unknown(let name): "drawn as sRGB, not converted from \(name)"
    }
  }

  /// The picture in sRGB with 8 bits per channel, or unchanged if its colors are unknown.
  func applied(to image: Image) throws(VipsError) -> Image {
    guard case .encoding(let encoding) = self, image.bytesPerSample <= 2 else { return image }
    return try encoding.recoding(bytesPerSample: image.bytesPerSample).applied(to: image)
  }
}

extension ColorEncoding {
  /// The tables that convert the picture's values to sRGB.
  fileprivate func recoding(bytesPerSample: Int) -> Recoding {
    let most = 1 << (8 * bytesPerSample) - 1
    return Recoding(
      light: (0...most).map { UInt16(transfer.light(Double($0) / Double(most)) * 65535 + 0.5) },
      mixing: primaries.isNear(.sRGB) ? nil : primaries.mixing,
      values: transfer.isHighDynamicRange ? Self.toneMapped : Self.plain)
  }

  private static let plain = values(of: .standard)
  private static let toneMapped = values(of: .pq)

  private static func values(of transfer: Transfer) -> [UInt8] {
    (0...65535).map { UInt8(transfer.standardValue(of: Double($0) / 65535) * 255 + 0.5) }
  }
}
