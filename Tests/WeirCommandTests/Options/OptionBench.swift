@testable import Files
@testable import WeirCommand

/// Runs a command with and without an option, in separate folders, and returns the results.
final class OptionBench {
  /// What can be observed of a run.
  struct Result: Equatable {
    let status: Int32
    let errors: String
    let output: [UInt8]
    let files: [Path: [UInt8]]
  }

  private let shop: Workshop
  private let fixture: Trial.Fixture
  private var known: [[String]: Result] = [:]
  /// The files in the folder of each run before it starts.
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

  /// Runs a command with additional words; a repeated command line runs once.
  func run(
    _ situation: Situation, _ more: [String]
  ) throws -> Result {
    let words =
      words(situation, isSized: more.contains("--size") || more.contains("--paper")) + more
    if let result = known[words] { return result }
    let result = try run(words)
    known[words] = result
    return result
  }

  private func run(_ words: [String]) throws -> Result {
    try shop.makeFolder("run")
    defer { Folder.remove(shop.path("run")) }
    for (name, bytes) in given { try shop.write(bytes, to: name) }
    let words = words.map { Path($0) }
    if fixture == .again { _ = try shop.weir(words, in: "run") }
    let run = try shop.weir(words, in: "run")
    return Result(
      status: run.status, errors: Self.withoutTimes(run.errors), output: run.output,
      files: try shop.contents(of: "run").mapValues(Self.withoutTimes))
  }

  /// Removes times, which differ between runs that do the same.
  private static func withoutTimes(_ table: String) -> String {
    table.replacing(#/[0-9]+\.[0-9]\n/#, with: "T\n")
  }

  private static func withoutTimes(_ file: [UInt8]) -> [UInt8] {
    guard let text = String(validating: file, as: UTF8.self), text.contains(#""batch": "#) else {
      return file
    }
    return Array(text.replacing(#/"seconds": [^}]*/#, with: "T").utf8)
  }

  /// All pictures 300 px wide, so that every limit shows.
  private static let enlarged = ["-w", "300", "--max-enlarge", "none"]

  /// The command line without options, but for the wall's width unless it is sized otherwise.
  private func words(_ situation: Situation, isSized: Bool) -> [String] {
    var words: [String] =
      switch situation.command {
      case .wall: ["../X/P", "-o", "w-{sheet}.png"]
      case .thumbs:
        ["thumbs", "../X/P", "-o", "w-{sheet}.png"] + (isSized ? [] : Self.enlarged)
      case .plan: ["plan", "../X/P", "-o", "w.json"]
      case .batch: ["batch", "../X", "-o", "{folder}-{sheet}.png"]
      case .render: ["render", fixture == .outside ? "far.json" : "../plan.json", "-o", "w.png"]
      case .join: ["join", "../plan.json", "../1.tif", "../2.tif", "-o", "w.png"]
      case .measure: ["measure", "../X/P", "-o", "s.json"]
      case .export: ["export", "../plan.json", "--as", "csv", "-o", "s.csv"]
      case .picks: ["picks", "../plan.json", "3", "1"]
      case .doctor: ["doctor"]
      }
    if situation.suffix != "png" {
      words = words.map { $0.replacing(".png", with: ".\(situation.suffix)") }
      if situation.command == .plan { words += ["--format", situation.suffix] }
    }
    // Small walls are fast, and one process is faster than two.
    switch situation.layout {
    case nil: break
    case let layout? where isSized: words += ["-l", layout]
    case "horizontal": words += ["-l", "horizontal", "--height", "300"]
    case "collage": words += ["-l", "collage", "--size", "600x400"]
    case "thumbs": words += ["-l", "thumbs"] + Self.enlarged
    case "../open.json": words += ["-l", "../open.json", "-w", "300", "--height", "200"]
    case let layout?: words += ["-l", layout, "-w", "300"]
    }
    return words + ([.export, .picks, .doctor].contains(situation.command) ? [] : ["--in-process"])
  }
}
