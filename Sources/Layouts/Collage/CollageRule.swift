/// What a collage of a given number of pictures is judged by; less is better.
enum CollageRule {
  /// Two to four pictures have so few trees that margins are weighed against evenness.
  case few
  /// All trees are tried: the largest area divided by the smallest.
  case several
  /// The areas' spread.
  case dozen
  /// There are enough trees to match the canvas within 0.5 %.
  case many

  init(count: Int) {
    switch count {
    case ...4: self = .few
    case ...8: self = .several
    case ...14: self = .dozen
    default: self = .many
    }
  }

  /// The margins that a collage of five to fourteen pictures may have, as a share of the canvas.
  static let mostMargin = 0.03
  /// Larger margins count as areas that are this many times more uneven.
  private static let priceOfMargins = 8.0
  /// What a tree of many pictures may miss before evenness counts half as much: nobody sees it.
  private static let tolerance = 0.004

  /// What a tree costs that misses a share of the canvas; never less than its unevenness.
  func cost(miss: Double, unevenness: Double) -> Double {
    cost(miss: miss, fits: miss <= mostMiss, unevenness: unevenness)
  }

  /// The cost by exact numbers.
  func cost(of canvas: SlicedCanvas) -> Double {
    let fits = self == .many ? canvas.miss <= mostMiss : canvas.margin <= Self.mostMargin
    let unevenness = self == .dozen ? canvas.spread : canvas.areaRatio
    return cost(miss: canvas.miss, fits: fits, unevenness: unevenness)
      + (canvas.leastSide < Double(CollageGroup.leastSide) ? 1e12 : 0)
  }

  /// What a tree may miss: pictures are bent, and margins stay.
  private var mostMiss: Double {
    let most = SlicedCanvas.mostStretch
    return self == .many ? most - 1 : 1 - (1 - Self.mostMargin) / most
  }

  private func cost(miss: Double, fits: Bool, unevenness: Double) -> Double {
    let filled = 1 - miss
    switch self {
    case .few: return unevenness / (filled * filled * filled * filled)
    case .several, .dozen:
      if fits { return 1 + (unevenness - 1) / filled }
      return Self.priceOfMargins * unevenness / (filled * filled * filled * filled)
    case .many:
      guard fits else { return 1e9 * (1 + miss) }
      let share = miss / Self.tolerance
      return unevenness * (1 + share * share)
    }
  }

  /// What makes blocks uneven.
  var measure: Unevenness {
    switch self {
    case .few, .several: .ratio
    case .dozen: .smallness
    case .many: .both
    }
  }

  /// What a share of the pictures may cost if all are to cost less than a bound.
  ///
  /// The mean reciprocal of areas whose sum is given obeys an inequality of Cauchy's: its root, less
  /// one, times the number of pictures, is no less in a tree than in its parts together. So parts
  /// of a good tree have about their share of it; here they may have a tenth of the whole more.
  func bound(of share: Double, ofAll bound: Double) -> Double {
    let root = 1 + (bound.squareRoot() - 1) * min(1, share + 0.1) / share
    return root * root
  }
}
