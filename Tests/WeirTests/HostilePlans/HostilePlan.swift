import Layouts
@testable import JSON
@testable import Plans

/// The text of a plan made from bytes, in which any number may be as large as its reader allows, or
/// larger.
///
/// Zeros make a plain plan of two pictures. The same bytes make the same plan.
struct HostilePlan {
  private var rest: ArraySlice<UInt8>
  private let sources: [HostileSource]
  private var sheetCount = 1

  /// - Parameters:
  /// - bytes: each byte decides one thing; missing bytes count as zeros.
  ///   - sources: the pictures that frames and elements show.
  init(_ bytes: [UInt8], of sources: [HostileSource]) {
    rest = bytes[...]
    self.sources = sources
  }

  /// The whole manifest.
  mutating func text() -> String {
    sheetCount = pick([1, 1, 2, 3])
    var sheets: [JSONObject] = []
    for _ in 0..<sheetCount {
      sheets.append(["width": pick(Self.sheetWidths), "height": pick(Self.sheetHeights)])
    }
    var frames: [JSONObject] = []
    for _ in 0..<pick([2, 1, 3, 5, 9, 0]) { frames.append(frame()) }
    for _ in 0..<pick([0, 1, 2, 4]) { frames.append(element()) }
    let canvas: JSONObject = [
      "background": pick(["#ffffff", "#00000000", "#10203040"]),
      "resampling": pick(["fast", "best"]), "keepDamaged": pick([false, true]),
    ]
    let plan: JSONObject = [
      "weir": ["manifest": 1, "version": "0.1.0"] as JSONObject, "canvas": canvas,
      "layout": layout(), "sheets": sheets, "frames": frames, "skipped": [Int](),
      "report": [
        "raggedness": 0, "waste": 0, "crop": 0, "displacement": 0, "aspectError": 0,
        "overlong": [0, 999],
        "widthSpread": 0, "rowHeightVariation": 0,
      ] as JSONObject,
    ]
    return plan.text
  }

  private static let most = 1_073_741_823
  private static let sheetWidths = [64, 1, 200, 16_383, 10_000_000]
  private static let sheetHeights = [48, 1, 200, 16_383, 10_000_000, 2_147_483_647]
  private static let sides = [20, 1, 2, 7, 64, 300, 4_095, 65_535, 16_777_217, most]
  private static let starts = [5, 0, 30, 63, 300, 65_536, most]
  private static let strayStarts = [5, 0, -1, -30, -65_536, -most, most]
  private static let sourceSides = [1, 3, 65_535, 268_435_456, 2_147_483_647]
  private static let lengths = [0, 5, 10_000_000]
}

extension HostilePlan {
  private mutating func byte() -> Int { rest.popFirst().map { Int($0) } ?? 0 }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[byte() % choices.count]
  }

  /// True one time in four; never for zeros.
  private mutating func seldom() -> Bool { byte() % 4 == 1 }

  private mutating func rect(from starts: [Int]) -> JSONObject {
    [
      "x": pick(starts), "y": pick(starts), "width": pick(Self.sides),
      "height": pick(Self.sides),
    ]
  }

  private mutating func layout() -> JSONObject {
    var layout: JSONObject = [
      "name": "waterfall", "width": 64,
      "composition": JSONObject(CompositionFile(composition: .waterfall())), "enlarge": true,
      "sort": "natural",
      "reverse": false,
    ]
    if seldom() { layout.set("radius", pick([4, 10_000_000, 2_147_483_647])) }
    if seldom() {
      layout.set(
        "border", ["width": pick([1, 7, 10_000_000]), "color": "#123456"] as JSONObject)
    }
    if seldom() {
      layout.set(
        "shadow",
        [
          "blur": pick(Self.lengths), "x": pick(Self.lengths), "y": -pick(Self.lengths),
          "color": "#00000080",
        ] as JSONObject)
    }
    if seldom() { layout.set("letterbox", "#abcdef") }
    return layout
  }

  private mutating func frame() -> JSONObject {
    let isClipped = seldom()
    let starts = isClipped ? Self.strayStarts : Self.starts
    let (x, y, width, height) = (
      pick(starts), pick(starts), pick(Self.sides), pick(Self.sides)
    )
    let source = pick(sources)
    var frame: JSONObject = [
      "file": source.name, "sheet": byte() % sheetCount, "x": x, "y": y, "width": width,
      "height": height, "section": 0, "path": [pick([0, 10_000_000])],
      "source": claims(of: source),
    ]
    if isClipped { frame.set("clip", rect(from: Self.starts)) }
    if seldom() {
      let (left, top) = (pick([0, width / 2, width - 1]), pick([0, height / 2]))
      frame.set(
        "content",
        [
          "x": x + left, "y": y + top, "width": pick([1, width - left]),
          "height": pick([1, height - top]),
        ] as JSONObject)
    }
    if seldom() { frame.set("visible", pick([false, true])) }
    if seldom() { frame.set("crop", pick(["center", "topLeading", "attention"])) }
    if seldom() {
      frame.set(
        "decodedAt", ["width": pick(Self.sides), "height": pick(Self.sides)] as JSONObject)
    }
    if seldom() { frame.set("preview", true) }
    return frame
  }

  /// What the plan states about a picture's file, true or not.
  private mutating func claims(of source: HostileSource) -> JSONObject {
    let other = pick(Self.sourceSides)
    var claims: JSONObject = [
      "width": pick([source.width, source.width, other]),
      "height": pick([source.height, source.height, other]), "orientation": pick([1, 6, 3]),
      "format": pick([source.format, source.format, source.format, "webp", "jxl", "svg"]),
      "bytes": pick([source.byteCount, .max]), "modified": source.modified,
    ]
    if seldom() { claims.set("progressive", true) }
    if seldom() { claims.set("alpha", true) }
    return claims
  }

  private mutating func element() -> JSONObject {
    var element = rect(from: Self.strayStarts)
    element.set("kind", "header")
    element.set("sheet", byte() % sheetCount)
    element.set("zIndex", pick([1, 0, -1, -1_000_000]))
    element.set("cornerRadius", pick([0, 3, 10_000_000]))
    element.set("numberOfLines", pick([1, 0, 10_000_000]))
    element.set("padding", pick([0, 2, 10_000_000]))
    if seldom() { element.set("picture", pick([0, 2_147_483_647])) }
    if seldom() { element.set("background", pick(["#ff0000", "#00ff0040"])) }
    if seldom() {
      let letters = String(repeating: pick(["a", "W ", "\u{5d0}"]), count: pick([3, 40, 5000]))
      element.set("text", letters)
      element.set("font", "sans \(pick([9, 9, 9, 9, 9, 9, 9, 1, 300]))")
    }
    if seldom() {
      let source = pick(sources)
      element.set("image", source.name)
      element.set("imageFit", pick(["cover", "contain", "tile"]))
      element.set("source", claims(of: source))
    }
    return element
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Keeps the members in the order in which they are written.
  public init(dictionaryLiteral members: (String, any JSONText)...) {
    self.init()
    for (key, value) in members { set(key, value) }
  }
}
