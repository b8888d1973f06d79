import Laws
import Layouts

/// A random composition, random pictures and the solution, if there is room for it.
struct CompositionTrial: RandomTrial, DrawnTrial {
  static let shared = make(0..<1200)

  var composition: Composition
  let runs: [[Size]]
  var environment: LayoutEnvironment
  let solution: Solution?

  init(_ random: inout SplitMix64) throws {
    composition = .random(&random)
    runs = (0..<random.int(1...3)).map { _ in
      (0..<random.int(0...12)).map { _ in Size.random(&random) }
    }
    environment = LayoutEnvironment(
      width: random.int(100...700), height: random.int(100...700),
      maxEnlargement: random.oneIn(4) ? 1 : nil,
      isUnrolled: random.oneIn(4))
    do {
      solution = try composition.solve(runs, in: environment)
    } catch {
      guard error.saysNoRoom else { throw Broken("\(error)\n\(composition)") }
      solution = nil
    }
  }

  var drawing: String {
    "\(solution?.picture ?? "")\n\(runs.flatMap(\.self))\n\(environment)\n\(composition)"
  }
}

extension LayoutError {
  /// Whether it reports a lack of room rather than a wrong number.
  var saysNoRoom: Bool {
    switch self {
    case .noPixelLeft, .noRoom, .conflict, .tooTallForASheet, .framesTooSmall: true
    case .at(_, let error): error.saysNoRoom
    default: false
    }
  }
}
