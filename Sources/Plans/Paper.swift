public import Layouts

/// The paper of a wall's sheets.
package typealias Paper = Plan.Paper

extension Plan {
  /// The paper of a wall's sheets, and how many pixels an inch of it has.
  ///
  /// Every sheet is as large as the paper, in whole pixels: rounded up, so that it covers all of it.
  public struct Paper: Equatable, Sendable {
    /// What the paper is called, such as `a4`; nil if it was given by its sides.
    public var name: String?
    /// In millimeters, from 1 to 5,080: 14,400 points, the most that a page of a PDF may have.
    public var width: Double
    /// In millimeters, from 1 to 5,080: 14,400 points, the most that a page of a PDF may have.
    public var height: Double
    /// The resolution in pixels per inch, from 1 to 65,535.
    public var dotsPerInch: Int

    /// The resolution of paper unless another is asked for.
    public static let usualDotsPerInch = 300

    /// Creates paper from its sides in millimeters.
    public init(
      name: String? = nil, width: Double, height: Double,
      dotsPerInch: Int = Plan.Paper.usualDotsPerInch
    ) {
      (self.name, self.width, self.height) = (name, width, height)
      self.dotsPerInch = dotsPerInch
    }

    /// A sheet's size in pixels.
    public var size: PixelSize { PixelSize(width: covering(width), height: covering(height)) }

    /// A length in millimeters as pixels, rounded up, but for what arithmetic adds.
    private func covering(_ millimeters: Double) -> Int {
      max(1, Int((Length(millimeters, .mm).pixels(at: dotsPerInch) - 1e-6).rounded(.up)))
    }
  }
}

extension Paper: CheckedByProperty {
  /// In millimeters.
  package static let sides = 1.0...5_080.0
  /// In pixels per inch: JPEG has 16 bits for them.
  package static let resolutions = 1...65_535

  package static let properties: [Property<Paper>] = [
    Property("name", \.name, .name),
    Property("width", \.width, .within(sides)),
    Property("height", \.height, .within(sides)),
    Property("dotsPerInch", \.dotsPerInch, .within(resolutions)),
  ]
}

// MARK: Names

extension Plan.Paper {
  /// The sides of paper by its name, in millimeters, upright.
  package static let sizes: KeyValuePairs<String, (width: Double, height: Double)> = [
    "a0": (841, 1189), "a1": (594, 841), "a2": (420, 594), "a3": (297, 420), "a4": (210, 297),
    "a5": (148, 210), "a6": (105, 148), "b4": (250, 353), "b5": (176, 250),
    "letter": (215.9, 279.4), "legal": (215.9, 355.6), "tabloid": (279.4, 431.8),
  ]

  /// The paper of this name, upright; nil for a name that no paper has.
  public init?(named name: String, dotsPerInch: Int = Plan.Paper.usualDotsPerInch) {
    let name = name.lowercased()
    guard let sides = Self.sizes.first(where: { $0.key == name })?.value else { return nil }
    self.init(
      name: name, width: sides.width, height: sides.height, dotsPerInch: dotsPerInch)
  }

  /// A length in millimeters as pixels, rounded, such as a gap or a margin; 1 if it is beyond 32 bits.
  public func pixels(_ millimeters: Double) -> Int {
    Length(millimeters, .mm).wholePixels(at: dotsPerInch) ?? 1
  }

  /// The paper with its long side across.
  public var landscape: Plan.Paper {
    var turned = self
    (turned.width, turned.height) = (max(width, height), min(width, height))
    return turned
  }

  /// The margins unless others are asked for, in pixels: 10 mm, as much as printers leave white, or a tenth of the shorter
  /// side if that is less.
  package var usualMargin: Int { pixels(min(10, min(width, height) / 10)) }
  /// The gaps unless others are asked for, in pixels: 2 mm.
  package var usualSpacing: Int { pixels(2) }
  /// No side of a picture is shorter on a sheet with as many as are large enough, in pixels: 30 mm.
  package var leastFrame: Int { pixels(30) }
}

extension Plan {
  /// The paper of its sheets; nil for a wall that is not on paper.
  public var paper: Plan.Paper? { layout.paper }
}
