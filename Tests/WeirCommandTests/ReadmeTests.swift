import Testing
@testable import Files
@testable import Vips

@Suite("README, guide and cookbook", .timeLimit(.minutes(60)))
struct ReadmeTests {
  @Test(
    "Their commands work in order, pasted into an empty folder",
    arguments: [["README.md"] + Schema.guidePages, ["Documentation/Cookbook.md"]])
  func commands(pages: [Path]) throws {
    let shop = try Workshop()
    for folder: Path in ["Photos", "Photos/2024", "Photos/2024/May", "Photos/2025", "Icons"] {
      try shop.pictures(3, in: folder, width: 90, height: 60)
    }
    try shop.picture("Photos/large.jpg", width: 1200, height: 900)
    try shop.link("Samples", to: Schema.packageFolder / "Samples")
    let commands = try Self.commands(of: pages)
    #expect(commands.count > 25)
    for command in commands {
      let script = "PATH=\(weirBinary.parent):$PATH; set -o pipefail; \(command)"
      let run = try shop.run("/bin/bash", "-c", Path(script))
      #expect(run.status == 0, "\(command): \(run.errors)")
      #expect(!run.errors.contains("--prune removes"), "\(command): \(run.errors)")
    }
  }

  /// Indented commands that can be pasted, except those that open a pager.
  private static func commands(of pages: [Path]) throws -> [String] {
    try pages.map(Schema.text).joined().split(separator: "\n").filter { line in
      ["    weir ", "    find ", "    printf ", "    source "].contains(where: line.hasPrefix)
        && !line.contains("| man ")
    }.map(String.init)
  }
}
