import Laws
import Testing
@testable import Files

@Suite("A run does not overwrite what it reads", .timeLimit(.minutes(60)), .decodingInProcess)
struct InputLawTests {
  /// How an output can be the same file as an input.
  private enum Alias: CaseIterable {
    case sameFile, hardLink, link
  }

  @Test(
    "Any input is safe from any output, with --force and without",
    .slow, arguments: InputKind.allCases)
  func law(input: InputKind) throws {
    for (command, output) in Collision.all(of: input) where !replaces(input, output) {
      for alias in Alias.allCases { try check(input, command, output, alias) }
    }
  }

  /// A remade wall's manifest may replace the one that was read.
  private func replaces(_ input: InputKind, _ output: OutputKind) -> Bool {
    switch output {
    case .manifest, .usualManifest: input == .plan
    case .plan: input == .keptWall
    default: false
    }
  }

  private func check(
    _ input: InputKind, _ command: String, _ output: OutputKind, _ alias: Alias
  ) throws {
    let (target, place) = (output.path, "\(input), weir \(command), \(output), \(alias)")
    let file: Path = alias == .sameFile ? target : "input.json"
    let collision = try Collision(input, file, command, output)
    let shop = collision.shop
    switch alias {
    case .sameFile: break
    case .hardLink: try shop.hardLink(target, to: file)
    case .link: try shop.link(target, to: shop.path(file))
    }
    let before = try shop.contents()
    for force: [Path] in alias == .sameFile ? [[], ["--force"]] : [["--force"]] {
      let words = collision.words(reading: alias == .sameFile ? "./" + "\(file)" : file)
      let run = try shop.weir(words + force)
      #expect(run.status == 1, "\(place), \(words): \(run.errors)")
      #expect(run.errors.contains("\(target)"), "\(place): \(run.errors)")
      #expect(run.errors.contains("would be overwritten"), "\(place): \(run.errors)")
      #expect(!run.errors.contains("--force"), "\(place): \(run.errors)")
      // A failed batch still writes its report.
      Folder.remove(shop.path("batch.json"))
      #expect(try shop.contents() == before, "\(place)")
      let kind = try FileStatus.of(shop.path(target), followingLinks: false)?.kind
      #expect(kind == (alias == .link ? .link : .file))
    }
  }
}
