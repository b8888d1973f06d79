import Testing
@testable import Files

@Suite("Documentation/Paper.md", .timeLimit(.minutes(60)), .decodingInProcess)
struct PaperDocumentTests {
  @Test("Its commands work in order, and each of the eight sheets has its picture")
  func commands() throws {
    let shop = try Workshop()
    for folder: Path in ["Photos", "Cards"] {
      try shop.pictures(4, in: folder, width: 90, height: 60)
    }
    try shop.picture("me.jpg", width: 60, height: 80)
    let text = try Schema.text("Documentation/Paper.md")
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(commands.count > 10)
    for command in commands {
      // What it looks like does not matter here, and a sheet of a poster has 75 million pixels.
      let quick = command.contains("--paper") ? "\(command) --dpi 50" : "\(command)"
      let script = "PATH=\(weirBinary.parent):$PATH; set -o pipefail; \(quick)"
      let run = try shop.run("/bin/bash", "-c", Path(script))
      #expect(run.status == 0, "\(command): \(run.errors)")
      if command.contains("weir picks") {
        #expect(run.text == "Photos/1.jpg\nPhotos/2.jpg\nPhotos/3.jpg\n", "\(run.text)")
      }
    }
    let pictures = text.matches(of: /\]\((Paper\/[a-z]+\.jpg)\)/).map { String($0.output.1) }
    #expect(Set(pictures).count == 8)
    for picture in pictures {
      #expect((Schema.packageFolder / "Documentation" / Path(picture)).isFile, "\(picture)")
    }
  }
}
