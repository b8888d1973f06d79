import Laws
import Layouts

/// A random layout with captions, borders and badges, random pictures, and the solution.
struct DressedTrial: RandomTrial, DrawnTrial {
  static let shared = make(0..<700)

  let composition: Composition
  let runs: [[Size]]
  let environment: LayoutEnvironment
  let solution: Solution?

  init(_ composition: Composition, _ runs: [[Size]], _ environment: LayoutEnvironment) throws {
    (self.composition, self.runs, self.environment) = (composition, runs, environment)
    do {
      solution = try composition.solve(runs, in: environment)
    } catch {
      guard error.saysNoRoom else { throw Broken("\(error)\n\(environment)\n\(composition)") }
      solution = nil
    }
  }

  /// Any layout.
  init(_ random: inout SplitMix64) throws {
    let composition = random.oneIn(2) ? Composition.random(&random) : .preset(&random)
    try self.init(composition, .random(&random), .dressed(&random))
  }

  /// The trial with another composition or environment.
  func with(_ change: (inout Composition, inout LayoutEnvironment) -> Void) throws -> DressedTrial {
    var (composition, environment) = (composition, environment)
    change(&composition, &environment)
    return try DressedTrial(composition, runs, environment)
  }

  var drawing: String {
    "\(solution?.picture ?? "")\n\(runs.flatMap(\.self))\n\(environment)\n\(composition)"
  }
}

extension [[Size]] {
  /// A few sections of a few pictures.
  static func random(_ random: inout SplitMix64) -> [[Size]] {
    (0..<random.int(1...3)).map { _ in
      (0..<random.int(0...12)).map { _ in Size.random(&random) }
    }
  }
}

extension LayoutEnvironment {
  /// An environment that has captions, borders and badges now and then.
  static func dressed(_ random: inout SplitMix64) -> LayoutEnvironment {
    var environment = LayoutEnvironment(
      width: random.int(100...900), height: random.int(100...900),
      maxEnlargement: random.oneIn(4) ? 1 : nil,
      isUnrolled: random.oneIn(4), text: WrappedTexts(seed: random.int(0...999)))
    if random.oneIn(2) { environment.border = random.int(1...12) }
    if !random.oneIn(4) { environment.caption = random.oneIn(4) ? .over : .under }
    environment.supplementaryItems = (0..<max(0, random.int(-2...2))).map { _ in .random(&random) }
    return environment
  }
}

extension Composition {
  /// A preset.
  static func preset(_ random: inout SplitMix64) -> Composition {
    let spacing = Spacing(horizontal: random.int(0...12), vertical: random.int(0...12))
    let insets = EdgeInsets(random.int(0...9))
    var preset: Composition =
      switch random.int(0...7) {
      case 0:
        .waterfall(columns: .about(random.int(40...200)), spacing: spacing, insets: insets)
      case 1:
        .horizontalWaterfall(rows: .about(random.int(60...200)), spacing: spacing, insets: insets)
      case 2:
        .grid(
          columns: random.int(1...5), cellAspect: Double(random.int(3...30)) / 10,
          fit: random.element([.cover, .contain]), spacing: spacing, insets: insets)
      case 3:
        .rows(
          targetHeight: random.int(30...200), spacing: spacing, insets: insets,
          alignment: random.element(FlowGroup.Alignment.allCases))
      case 6:
        .mosaic(MosaicGroup(columns: random.int(1...2), spacing: spacing), insets: insets)
      case 4:
        .flow(
          height: .pixels(random.int(20...150)),
          alignment: random.element(FlowGroup.Alignment.allCases), spacing: spacing, insets: insets)
      case 5:
        .collage(
          size: PixelSize(width: 0, height: random.int(200...900)),
          CollageGroup(spacing: spacing, keepsOrder: true), insets: insets)
      default: .mosaic(spacing: spacing, insets: insets)
      }
    if random.oneIn(3) { preset.layoutDirection = .rightToLeft }
    return preset
  }
}

extension Solution {
  /// The captions' frames by picture.
  var captions: [Int: PixelRect] {
    var captions: [Int: PixelRect] = [:]
    for element in attributes where element.kind == "caption" {
      captions[element.index ?? -1] = element.frame
    }
    return captions
  }
}
