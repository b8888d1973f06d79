import Testing
@testable import Vips
@testable import Weir

@Suite("README", .timeLimit(.minutes(15)))
struct ReadmeTests {
  @Test("Its commands work in their order, pasted into one fresh folder")
  func commands() throws {
    let shop = try Workshop()
    for folder: Path in ["Photos", "Photos/2024", "Photos/2024/May", "Photos/2025", "Icons"] {
      try shop.pictures(3, in: folder, width: 90, height: 60)
    }
    try shop.link("Samples", to: Schema.packageFolder / "Samples")
    let commands = try Self.commands
    #expect(commands.count > 30)
    for command in commands {
      let script = "PATH=\(weirBinary.parent):$PATH; set -o pipefail; \(command)"
      let run = try shop.run("/bin/bash", "-c", Path(script))
      #expect(run.status == 0, "\(command): \(run.errors)")
      #expect(!run.errors.contains("--prune removes"), "\(command): \(run.errors)")
    }
  }

  /// What is indented in it and can be pasted, but for what opens a pager.
  private static var commands: [String] {
    get throws {
      let file = try File(Schema.packageFolder / "README.md")
      let text = String(decoding: try file.read(file.status().size), as: UTF8.self)
      return text.split(separator: "\n").filter { line in
        ["    weir ", "    find ", "    source "].contains(where: line.hasPrefix)
          && !line.contains("| man ")
      }.map(String.init)
    }
  }
}
