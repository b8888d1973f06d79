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
