import Layouts

/// The shapes of 49 photographs by people and cameras, among them a panorama and a tower.
enum CorpusShapes {
  static let sizes = """
    3840×2160 4152×2336 3840×2160 3840×2560 3936×2624 3840×2160 3840×2560 3840×2880 4032×2272
    3840×2560 3840×3002 4056×2746 3840×2160 4928×2464 3840×2564 3300×2550 3840×2560 3840×2160
    3840×2560 3840×2160 3840×2560 3840×2160 3845×3000 6000×2500 3840×2560 3840×2160 3840×2160
    3840×2560 6144×4096 3840×2560 3840×2560 3840×2560 3840×2560 2448×3264 3264×2448 1836×3264
    3264×2448 2912×4368 3072×2304 1704×2272 3648×2736 1704×2272 1536×2048 2816×2112 3648×2736
    2400×1800 3296×2472 6144×1216 624×2496
    """.split { " \n".contains($0) }.map { text in
      let sides = text.split(separator: "×").compactMap { Int($0) }
      return Size(width: sides[0], height: sides[1])
    }

  /// As many of them, any of them several times.
  static func sizes(_ count: Int, _ random: inout SplitMix64) -> [Size] {
    (0..<count).map { _ in sizes[random.int(0...(sizes.count - 1))] }
  }

  /// Canvases of 16 : 9, 1 : 1, A4 upright, 4 : 1 and 9 : 16, without insets of 8 px.
  static let canvases = [(3840, 2160), (3840, 3840), (2716, 3840), (3840, 960), (2160, 3840)].map {
    PixelSize(width: $0.0 - 16, height: $0.1 - 16)
  }
}
