internal import Glibc

/// A color as eyes tell colors apart: Björn Ottosson's Oklab.
package struct Oklab: Equatable, Sendable {
  /// From 0 for black to 1 for white.
  package var lightness: Double
  /// From green to red.
  package var a: Double
  /// From blue to yellow.
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// The color of light in sRGB's primaries, each from 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    func mixed(_ reds: Double, _ greens: Double, _ blues: Double) -> Double {
      reds * red + greens * green + blues * blue
    }
    let long = cbrt(mixed(0.4122214708, 0.5363325363, 0.0514459929))
    let medium = cbrt(mixed(0.2119034982, 0.6806995451, 0.1073969566))
    let short = cbrt(mixed(0.0883024619, 0.2817188376, 0.6299787005))
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// How far it is from gray; the purest colors of sRGB have about 0.3.
  package var chroma: Double { (a * a + b * b).squareRoot() }

  /// In degrees from 0: red has 29, green 142 and blue 264.
  package var hue: Double {
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// A color with less chroma than this counts as gray.
  package static let leastChroma = 0.03

  package var isGray: Bool { chroma < Self.leastChroma }

  /// Coordinates in which equal distances look equally large in the dark, too.
  ///
  /// Near black, one step of 255 moves the lightness by 0.07; Ottosson's toe brings that to 0.02.
  package var seen: Oklab {
    guard lightness > 0 else { return Oklab(lightness: 0, a: 0, b: 0) }
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * lightness - k1
    let toned = (x + (x * x + 4 * k2 * k3 * lightness).squareRoot()) / 2
    let share = toned / lightness
    return Oklab(lightness: toned, a: a * share, b: b * share)
  }

  package func distance(to other: Oklab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return (x * x + y * y + z * z).squareRoot()
  }

  /// Rounded so that a file keeps all of it in few digits.
  package var rounded: Oklab {
    func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
    return Oklab(lightness: rounded(lightness), a: rounded(a), b: rounded(b))
  }
}
