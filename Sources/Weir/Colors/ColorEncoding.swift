internal import Vips

/// How the values of a picture's pixels stand for colors, where no profile says so.
struct ColorEncoding: Equatable, Sendable {
  var primaries: Primaries
  var transfer: Transfer

  /// What weir takes every picture for that says nothing of its colors.
  static let standard = ColorEncoding(primaries: .sRGB, transfer: .standard)

  /// As in `BT.2020, PQ`; what is sRGB's is left out.
  var name: String {
    if primaries.isNear(.sRGB) { return transfer.name }
    return transfer == .standard ? primaries.name : "\(primaries.name), \(transfer.name)"
  }
}

/// What a file says of its colors in numbers, where that changes anything.
enum ColorStatement: Equatable, Sendable {
  /// The colors can be converted; sRGB's count for more than a profile.
  case encoding(ColorEncoding)
  /// They cannot, and are drawn as if they were sRGB's; as in `CICP 9/12`.
  case unknown(String)

  /// Nil for sRGB, or what is as good as that.
  ///
  /// - Parameters:
  ///   - encoding: what the numbers mean.
  ///   - name: what to call it where the numbers make no colors.
  init?(_ encoding: ColorEncoding, orUnknown name: String) {
    if encoding.transfer == .standard, encoding.primaries.isNear(.sRGB) { return nil }
    self = encoding.primaries.mixing == nil ? .unknown(name) : .encoding(encoding)
  }

  /// What becomes of the colors, for manifests and messages; nil for sRGB.
  var outcome: String? {
    switch self {
    case .encoding(.standard): nil
    case .encoding(let encoding):
      "\(encoding.transfer.isHighDynamicRange ? "tone-mapped" : "converted") from \(encoding.name)"
    case .unknown(let name): "drawn as sRGB, not converted from \(name)"
    }
  }

  /// The picture in sRGB, of 8 bits a channel; as it is where its colors are unknown.
  func applied(to image: Image) throws(VipsError) -> Image {
    guard case .encoding(let encoding) = self, image.bytesPerSample <= 2 else { return image }
    return try image.recoded(encoding.recoding(bytesPerSample: image.bytesPerSample))
  }
}

extension ColorEncoding {
  /// How the values of a picture become sRGB's.
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
