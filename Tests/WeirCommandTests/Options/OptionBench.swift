import OptionParsing
@testable import Vips
@testable import Weir
@testable import WeirCommand

/// Runs a command with an option and without it, in folders of their own, and tells what came of it.
final class OptionBench {
  /// What can be seen of a run.
  struct Result: Equatable {
    let status: Int32
    let errors: String
    let output: [UInt8]
    let files: [Path: [UInt8]]
  }

  private let shop: Workshop
  private let fixture: Trial.Fixture
  private var known: [[String]: Result] = [:]
  /// What lies in the folder of each run before it.
  private let given: [Path: [UInt8]]

  init(_ fixture: Trial.Fixture) throws {
    self.fixture = fixture
    shop = try Workshop()
    try shop.makeFixture(fixture)
    try shop.makeFolder("run")
    try shop.makeRunFiles(fixture)
    given = try shop.contents(of: "run")
    Folder.remove(shop.path("run"))
  }

  /// Runs a command with some words more, each line once.
  func run(
    _ situation: Situation, _ more: [String]
  ) throws -> Result {
    let words = words(situation) + more
    if let result = known[words] { return result }
    let result = try run(words)
    known[words] = result
    return result
  }

  private func run(_ words: [String]) throws -> Result {
    try shop.makeFolder("run")
    defer { Folder.remove(shop.path("run")) }
    for (name, bytes) in given { try shop.write(bytes, to: name) }
    let run = try shop.weir(words.map { Path($0) }, in: "run")
    return Result(
      status: run.status, errors: run.errors, output: run.output,
      files: try shop.contents(of: "run"))
  }

  private func words(_ situation: Situation) -> [String] {
    var words: [String] =
      switch situation.command {
      case .wall: ["../X/P", "-o", "w-{sheet}.png"]
      case .plan: ["plan", "../X/P", "-o", "w.json"]
      case .batch: ["batch", "../X", "-o", "{folder}-{sheet}.png"]
      case .render: ["render", fixture == .outside ? "far.json" : "../plan.json", "-o", "w.png"]
      case .join: ["join", "../plan.json", "../1.tif", "../2.tif", "-o", "w.png"]
      case .measure: ["measure", "../X/P", "-o", "s.json"]
      }
    // Small walls are quick, and one process quicker than two.
    switch situation.layout {
    case nil: break
    case "horizontal": words += ["-l", "horizontal", "--height", "300"]
    case "../open.json": words += ["-l", "../open.json", "-w", "300", "--height", "200"]
    case let layout?: words += ["-l", layout, "-w", "300"]
    }
    return words + ["--in-process"]
  }
}
