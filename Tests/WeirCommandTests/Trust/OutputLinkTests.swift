import Testing
@testable import Files

@Suite("Outputs whose names are links", .timeLimit(.minutes(60)))
struct OutputLinkTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.makeFolder("else")
    return shop
  }

  @Test("The link is replaced, and its target is left alone", arguments: [true, false])
  func links(isThere: Bool) throws {
    let shop = try shop()
    for name: Path in ["w.png", "w.json", "w.svg"] {
      // weir's own work may be overwritten without --force.
      if isThere { try shop.write("{\n  \"weir\": {\"manifest\": 1}", to: "else" / name) }
      try shop.link(name, to: "else" / name)
    }
    let before = try shop.contents(of: "else")
    #expect(try shop.weir("P", "-o", "w.png", "--force").status == 0)
    #expect(try shop.weir("plan", "P", "-o", "p.json", "--preview", "w.svg", "--force").status == 0)
    #expect(try shop.contents(of: "else") == before)
    for name: Path in ["w.png", "w.json", "w.svg"] {
      #expect(try FileStatus.of(shop.path(name), followingLinks: false)?.kind == .file)
    }
  }

  @Test("This also holds for tiles, and for the target of a folder of tiles")
  func deepZoom() throws {
    let shop = try shop()
    #expect(try shop.weir("P", "-o", "else/w.dz").status == 0)
    let before = try shop.contents(of: "else")
    for name: Path in ["w.dzi", "w_files", "w.json"] { try shop.link(name, to: "else" / name) }
    let run = try shop.weir("P", "-o", "w.dz", "--force")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.contents(of: "else") == before)
    #expect(try FileStatus.of(shop.path("w_files"), followingLinks: false)?.kind == .folder)
    #expect(try FileStatus.of(shop.path("w.dzi"), followingLinks: false)?.kind == .file)
    #expect(try shop.names() == ["P", "else", "w.dzi", "w.json", "w_files"])
  }

  @Test("Nothing is written through a link with a temporary name")
  func temporaryFiles() throws {
    let shop = try shop()
    try shop.link("new", to: "else/new")
    #expect(throws: FileError.self) {
      _ = try File(creating: shop.path("new"), mode: 0o600)
    }
    #expect(!shop.exists("else/new"))
  }
}
