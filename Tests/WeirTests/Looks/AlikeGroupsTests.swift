import Laws
import Testing
@testable import Drawing
@testable import Files
@testable import Planning
@testable import Plans
@testable import Raster

@Suite("Pictures that are alike")
struct AlikeGroupsTests {
  @Test("Each picture joins the first group whose first one it is like, as a plain search finds it")
  func copies() {
    forEachSeed(0..<30) { seed in
      var numbers = SeededNumbers(seed: seed)
      let looks = Appearance.near(numbers.int(1...6), count: 120, &numbers)
      var groups: [[Int]] = []
      for index in looks.indices {
        let group = groups.firstIndex { Likeness.copies.agree(looks[$0[0]], looks[index]) }
        if let group { groups[group].append(index) } else { groups.append([index]) }
      }
      #expect(looks.groups() == groups)
      #expect(groups.count < 100 && groups.count > 1, "\(groups.count)")
    }
  }

  @Test("A stack ends five seconds after its first picture, and is not chained")
  func bursts() {
    forEachSeed(0..<30) { seed in
      var numbers = SeededNumbers(seed: seed)
      let looks = Appearance.near(3, count: 80, &numbers)
      var time = 0
      let moments = looks.map { _ in
        time += numbers.int(0...1) * numbers.int(0...2500)
        return Timestamp(seconds: 100 + time / 1000, nanoseconds: time % 1000 * 1_000_000)
      }
      func isNear(_ first: Int, _ other: Int) -> Bool {
        moments[other].earlier(byMilliseconds: 5000) <= moments[first]
          && Likeness.burst.agree(looks[first], looks[other])
      }
      var groups: [[Int]] = []
      for index in looks.indices {
        let group = groups.firstIndex { isNear($0[0], index) }
        if let group { groups[group].append(index) } else { groups.append([index]) }
      }
      #expect(looks.groups(.burst, at: moments, within: 5) == groups)
      for group in groups {
        #expect(moments[group[group.count - 1]].earlier(byMilliseconds: 5000) <= moments[group[0]])
      }
    }
  }

  @Test("Half as many pixels are the same shape, and a crop is not")
  func shapes() {
    let look = Look(of: Pixels(width: 32, height: 32, color: [90, 60, 30, 255]))
    func areAlike(_ one: (Int, Int), _ other: (Int, Int)) -> Bool {
      Likeness.copies.agree(
        Appearance(of: look, width: one.0, height: one.1),
        Appearance(of: look, width: other.0, height: other.1))
    }
    #expect(areAlike((3001, 2001), (1500, 1000)) && areAlike((15, 10), (8, 5)))
    #expect(!areAlike((3000, 2000), (2000, 3000)) && !areAlike((3000, 2000), (2900, 2000)))
  }

  @Test("In an icon, a digit counts that is nothing in a photo")
  func icons() {
    forEachSeed(0..<30) { seed in
      var numbers = SeededNumbers(seed: seed)
      let one = Look.random(&numbers)
      var other = one
      // Some 5 % of the contrast.
      for index in [20, 21, 29, 30] { other.shades[index] += 6 }
      func areAlike(_ other: Look, _ width: Int, _ height: Int) -> Bool {
        Likeness.copies.agree(
          Appearance(of: one, width: width, height: height),
          Appearance(of: other, width: width, height: height))
      }
      #expect(areAlike(other, 3000, 2000) && areAlike(other, 96, 128))
      #expect(!areAlike(other, 32, 32) && areAlike(one, 32, 32) && areAlike(one, 1, 1))
    }
  }

  @Test(
    "Two thousand frames of noise, gradients and pages of text are all different", .slow)
  func differentFrames() { check(2000) }

  @Test("So are ninety of them")
  func fewFrames() { check(90) }

  private func check(_ count: Int) {
    let looks = (0..<count).map { seed in
      var numbers = SeededNumbers(seed: seed)
      let thumbnail = Pixels.frame(seed % 4, &numbers)
      return Appearance(of: Look(of: thumbnail), width: 480, height: 680)
    }
    let merged = looks.groups().filter { $0.count > 1 }
    #expect(merged.isEmpty, "\(merged.prefix(5))")
  }
}

extension Appearance {
  /// Pictures that differ little from one of some, in all that is compared.
  fileprivate static func near(
    _ kinds: Int, count: Int, _ numbers: inout SeededNumbers
  ) -> [Appearance] {
    let bases = (0..<kinds).map { _ in Look.random(&numbers) }
    return (0..<count).map { _ in
      var look = bases[numbers.int(0...kinds - 1)]
      for index in look.shades.indices {
        let level = Int(look.shades[index]) + numbers.int(-2...2)
        look.shades[index] = UInt8(min(255, max(0, level)))
      }
      look.quarters[numbers.int(0...3)].lightness += Double(numbers.int(-20...20)) / 1000
      return Appearance(of: look, width: 4000 + numbers.int(0...60), height: 3000)
    }
  }
}

extension Look {
  /// Soft shades, so that a few levels change some bits of the hash.
  fileprivate static func random(_ numbers: inout SeededNumbers) -> Look {
    let shades = (0..<72).map { _ in UInt8(numbers.int(90...190)) }
    let color = Oklab(lightness: Double(numbers.int(300...700)) / 1000, a: 0.02, b: -0.05)
    return Look(
      shades: shades, mean: color, quarters: Array(repeating: color, count: 4), dominant: color,
      sharpness: 1)
  }
}

extension Pixels {
  /// A thumbnail of coarse or fine noise, of a gradient between two colors, or of a page of text that may not be full.
  fileprivate static func frame(_ kind: Int, _ numbers: inout SeededNumbers) -> Pixels {
    let levels: [[Int]] =
      switch kind {
      case 0: noise(&numbers, spread: numbers.int(20...120))
      // Of a picture of some megapixels, in which each pixel is noise.
      case 1: noise(&numbers, spread: numbers.int(2...8))
      case 2: gradient(&numbers)
      default: text(&numbers)
      }
    return Pixels(width: 32, height: 32, bands: 4) { bytes in
      for (index, color) in levels.enumerated() {
        for band in 0..<3 { unsafe bytes[index * 4 + band] = UInt8(min(255, max(0, color[band]))) }
        unsafe bytes[index * 4 + 3] = 255
      }
    }
  }

  private static func noise(_ numbers: inout SeededNumbers, spread: Int) -> [[Int]] {
    let isGray = numbers.oneIn(3)
    return (0..<32 * 32).map { _ in
      let gray = numbers.int(-spread...spread)
      return (0..<3).map { _ in 128 + (isGray ? gray : numbers.int(-spread...spread)) }
    }
  }

  private static func gradient(_ numbers: inout SeededNumbers) -> [[Int]] {
    let colors = (0..<2).map { _ in (0..<3).map { _ in Double(numbers.int(0...255)) } }
    let (across, down) = (Double(numbers.int(-100...100)), Double(numbers.int(-100...100)))
    let reach = max(1, abs(across) + abs(down)) * 31
    let start = (across < 0 ? -across : 0) + (down < 0 ? -down : 0)
    return (0..<32 * 32).map { index in
      let way = start * 31 + across * Double(index % 32) + down * Double(index / 32)
      return (0..<3).map {
        Int((colors[0][$0] + (colors[1][$0] - colors[0][$0]) * way / reach).rounded())
      }
    }
  }

  /// Lines whose words darken the pixels in between by what chance puts there.
  private static func text(_ numbers: inout SeededNumbers) -> [[Int]] {
    let lines = numbers.oneIn(3) ? numbers.int(3...20) : 28
    let (left, right) = (numbers.int(1...3), numbers.int(28...30))
    var levels = Array(repeating: 255, count: 32 * 32)
    for row in 2..<2 + lines {
      let end = numbers.oneIn(7) ? numbers.int(left + 2...right) : right
      for column in left...end { levels[row * 32 + column] = 255 - numbers.int(40...110) }
    }
    return levels.map { [$0, $0, $0] }
  }
}
