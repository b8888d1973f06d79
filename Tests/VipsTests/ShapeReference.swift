@testable import Raster

/// What a scene should look like, one pixel at a time in `Double`, by the textbook formulas.
extension Scene {
  /// The channels of one pixel.
  func reference(x: Int, y: Int) -> [Double] {
    var pixel = ground.map(Double.init)
    for (step, columns, rows) in steps where rows.contains(y) {
      if case .extend(let pixels, let left, let top) = step {
        guard Scene.around(pixels, left, columns).contains(x) else { continue }
        pixel = pixels[
          min(max(x - left, 0), pixels.width - 1), min(max(y - top, 0), pixels.height - 1)
        ].map(Double.init)
      }
      guard columns.contains(x) else { continue }
      switch step {
      case .extend: break
      case .fill(let ink, let shape, let outline, let hole, let isRing, let fade):
        let isHidden = hole?.solidColumns(ofRow: y).contains(x) ?? false
        guard !isHidden else { break }
        let share = min(inside(shape, x, y), outline.map { inside($0, x, y) } ?? 1)
        let held = isRing ? hole.map { inside($0, x, y) } ?? 0 : 0
        let t = fade == 0 ? 1 : min((Double(y - shape.y) + 0.5) / Double(fade), 1)
        let color = channels(ink)
        let faded = Array(color.prefix(3)) + [(color[3] * t * t * (3 - 2 * t)).rounded()]
        lay(faded, max(0, share - held), over: &pixel)
      case .draw(let pixels, let left, let top, let shape):
        guard (left..<left + pixels.width).contains(x), (top..<top + pixels.height).contains(y)
        else { break }
        let above = pixels[x - left, y - top].map(Double.init)
        let share = inside(shape, x, y)
        if share == 1 { pixel = above } else { lay(above, share, over: &pixel) }
      case .blend(let bytes, let width, let height, let left, let top):
        guard (left..<left + width).contains(x), (top..<top + height).contains(y) else { break }
        let start = ((y - top) * width + x - left) * 4
        let alpha = Double(bytes[start + 3])
        guard alpha > 0 else { break }
        let straight = (0..<3).map { Double(bytes[start + $0]) * 255 / alpha }
        lay(straight + [alpha], 1, over: &pixel)
      case .shadow(let ink, let shape, let blur, let caster):
        guard inside(caster, x, y) < 1 else { break }
        let share = blur == 0 ? inside(shape, x, y) : depth(shape, x, y, Double(blur))
        lay(channels(ink), share, over: &pixel)
      }
    }
    return pixel
  }

  private func channels(_ ink: Ink) -> [Double] { (0..<4).map { Double(ink[$0]) } }

  /// “Over” for colors that are not premultiplied.
  private func lay(_ above: [Double], _ share: Double, over pixel: inout [Double]) {
    let alpha = (above.count > 3 ? above[3] : 255) / 255 * share
    guard alpha > 0 else { return }
    let below = pixel.count > 3 ? pixel[3] / 255 : 1
    let whole = alpha + below * (1 - alpha)
    for band in 0..<3 {
      pixel[band] = (above[band] * alpha + pixel[band] * below * (1 - alpha)) / whole
    }
    if pixel.count > 3 { pixel[3] = whole * 255 }
  }

  private func inside(_ shape: RoundedRect, _ x: Int, _ y: Int) -> Double {
    min(max(0.5 - distance(shape, x, y), 0), 1)
  }

  /// The distance from the center of a pixel to the edge; negative inside.
  private func distance(_ shape: RoundedRect, _ x: Int, _ y: Int) -> Double {
    let (px, py, r) = (Double(x) + 0.5, Double(y) + 0.5, Double(shape.radius))
    let (left, right) = (Double(shape.x), Double(shape.x + shape.width))
    let (top, bottom) = (Double(shape.y), Double(shape.y + shape.height))
    let across = max(left + r - px, px - right + r)
    let down = max(top + r - py, py - bottom + r)
    if across > 0, down > 0 { return (across * across + down * down).squareRoot() - r }
    return max(across, down) - r
  }

  private func depth(_ shape: RoundedRect, _ x: Int, _ y: Int, _ blur: Double) -> Double {
    let t = min(max((1 - distance(shape, x, y) / blur) / 2, 0), 1)
    return t * t * (3 - 2 * t)
  }
}

extension Scene.Step {
  static func random(_ random: inout SplitMix, bands: Int) -> Scene.Step {
    let ink = Ink(random.byte(), random.byte(), random.byte(), random.alpha())
    let shape = RoundedRect.random(&random)
    switch random.int(0...4) {
    case 4:
      return .extend(.random(&random, bands: bands), left: shape.x, top: shape.y)
    case 0:
      return .fill(
        ink, shape, within: random.int(0...1) == 0 ? .random(&random) : nil,
        around: random.int(0...1) == 0 ? shape.inset(by: random.int(1...5)) : nil,
        isRing: random.int(0...1) == 0, fade: max(0, random.int(-20...20)))
    case 1:
      let pixels = Pixels.random(&random, bands: bands)
      let (left, top) = (shape.x + random.int(-2...2), shape.y + random.int(-2...2))
      return .draw(pixels, left: left, top: top, shape)
    case 2:
      let (width, height) = (random.int(1...30), random.int(1...20))
      var bytes: [UInt8] = []
      for _ in 0..<width * height {
        let alpha = random.alpha()
        bytes += (0..<3).map { _ in UInt8(random.int(0...Int(alpha))) } + [alpha]
      }
      return .blend(bytes, width: width, height: height, left: shape.x, top: shape.y)
    default:
      var moved = shape
      moved.x += random.int(-4...4)
      moved.y += random.int(-4...4)
      return .shadow(ink, moved, blur: random.int(0...9), under: shape)
    }
  }
}

extension RoundedRect {
  fileprivate static func random(_ random: inout SplitMix) -> RoundedRect {
    RoundedRect(
      x: random.int(-8...40), y: random.int(-8...30), width: random.int(1...40),
      height: random.int(1...30), radius: random.int(0...14))
  }
}

extension Pixels {
  fileprivate static func random(_ random: inout SplitMix, bands: Int) -> Pixels {
    let (width, height) = (random.int(1...30), random.int(1...30))
    let bytes = (0..<width * height * bands).map { _ in random.byte() }
    return Pixels(width: width, height: height, bands: bands) { target in
      for (index, byte) in bytes.enumerated() { target[index] = byte }
    }
  }
}

/// Sebastiano Vigna's SplitMix64: the same numbers for the same seed.
struct SplitMix {
  var state: UInt64

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return range.lowerBound + Int((mixed ^ (mixed >> 31)) % UInt64(range.count))
  }

  mutating func byte() -> UInt8 { UInt8(int(0...255)) }

  /// The extremes come up more often than by chance.
  mutating func alpha() -> UInt8 {
    switch int(0...3) {
    case 0: 0
    case 1: 255
    default: byte()
    }
  }
}
