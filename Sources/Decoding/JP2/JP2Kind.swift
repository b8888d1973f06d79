internal import Layouts
internal import Plans
internal import Vips

/// What the numbers of a JPEG 2000's pixels mean.
enum JP2Colors: Equatable {
  case gray, rgb, yCbCr, cmyk
  /// Those that weir does not convert, by their name.
  case other(String)

  var count: Int {
    switch self {
    case .gray: 1
    case .rgb, .yCbCr, .other: 3
    case .cmyk: 4
    }
  }
}

extension JP2File {
  private var channels: [JP2Codestream.Channel] { codestream.channels }

  var colors: JP2Colors {
    if let profile = boxes.profile {
      return [1: .gray, 3: .rgb, 4: .cmyk][Profile(profile).channels ?? 0] ?? unstated
    }
    return switch boxes.colorSpace {
    // OpenJPEG writes 0 for colors that it is not told.
    case nil, 0?: unstated
    case 12?: .cmyk
    case 14?: .other("Lab")
    case 16?: .rgb
    case 17?: .gray
    case 18?: .yCbCr
    case 20?: .other("e-sRGB")
    case 21?: .other("ROMM RGB")
    case 24?: .other("e-sYCC")
    case let code?: .other("colors of the kind \(code)")
    }
  }

  /// As other programs guess.
  private var unstated: JP2Colors {
    if channels.count < 3 { return .gray }
    return channels.count == 3 && channels[1].across > 1 ? .yCbCr : .rgb
  }

  /// The channel of each color; nil if one is missing.
  var order: [Int]? {
    let colors = 0..<colors.count
    guard !boxes.definitions.isEmpty else { return Array(colors) }
    let order = colors.compactMap { color in
      boxes.definitions.first { $0.kind == 0 && $0.color == color + 1 }?.channel
    }
    return order.count == colors.count ? order : nil
  }

  /// The channel of alpha; where nothing is stated, one more than the colors, as in other programs.
  var alpha: Int? {
    guard !boxes.definitions.isEmpty else {
      return channels.count == colors.count + 1 ? colors.count : nil
    }
    return boxes.definitions.first { [1, 2].contains($0.kind) && $0.color == 0 }?.channel
  }

  /// Whether colors are multiplied by alpha.
  var isAssociated: Bool { boxes.definitions.contains { $0.kind == 2 && $0.color == 0 } }

  /// Whether libvips has converted YCbCr already.
  var isConverted: Bool {
    channels.count == 3 && channels.dropFirst().allSatisfy { $0.across > 1 && $0.down > 1 }
  }

  /// The name of a kind that cannot be decoded, or not to the right colors; nil for one that can be.
  var unsupported: String? {
    if boxes.hasPalette { return "JPEG 2000 with a palette" }
    if case .other(let name) = colors { return "JPEG 2000 with \(name)" }
    return unsupportedNumbers ?? unsupportedChannels ?? unsupportedGrid
  }

  private var unsupportedNumbers: String? {
    if channels.contains(where: \.isSigned) { return "JPEG 2000 with signed numbers" }
    let bits = channels[0].bits
    if channels.contains(where: { $0.bits != bits }) {
      return "JPEG 2000 with channels of different depths"
    }
    return bits > 16 ? "\(bits)-bit JPEG 2000" : nil
  }

  private var unsupportedChannels: String? {
    if channels.count < colors.count { return "JPEG 2000 with fewer channels than colors" }
    let used = (order ?? [-1]) + (alpha.map { [$0] } ?? [])
    return used.allSatisfy(channels.indices.contains) && Set(used).count == used.count
      && (colors != .yCbCr || order == [0, 1, 2])
      ? nil : "JPEG 2000 with channels of this kind"
  }

  private var unsupportedGrid: String? {
    if !codestream.isInCorner { return "JPEG 2000 with an offset" }
    guard channels.contains(where: { $0.across > 1 || $0.down > 1 }) else { return nil }
    return colors == .yCbCr && isSubsampledWhole
      ? nil : "JPEG 2000 with subsampled channels of this kind"
  }

  /// Whether chroma alone is subsampled, by factors that divide the sides of the picture and of tiles.
  private var isSubsampledWhole: Bool {
    let (size, tile) = (codestream.size, codestream.tile)
    let isTiled = !tile.covers(size)
    return channels.enumerated().allSatisfy { index, channel in
      let (across, down) = (channel.across, channel.down)
      guard (1...2).contains(index) else { return across == 1 && down == 1 }
      return [1, 2, 4].contains(across) && [1, 2, 4].contains(down)
        && size.width % across == 0 && size.height % down == 0
        && (!isTiled || tile.width % across == 0 && tile.height % down == 0)
    }
  }
}
