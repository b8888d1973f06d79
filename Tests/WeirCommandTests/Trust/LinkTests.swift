import Glibc
import Laws
import Testing
@testable import Files
@testable import Threads
@testable import Vips

@Suite("Links in folders", .timeLimit(.minutes(60)))
struct LinkTests {
  /// A folder `P` of blue pictures, and a red one beside it.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    for folder: Path in ["P", "P/sub", "out"] { try shop.makeFolder(folder) }
    for name: Path in ["P/1.png", "P/sub/2.png"] { try shop.picture(name, Palette.blue, as: .png) }
    try shop.picture("out/secret.png", Palette.red, as: .png)
    return shop
  }

  private func files(_ shop: Workshop) throws -> [Path] {
    try shop.manifest("wall.json").frames.map(\.file).sorted()
  }

  @Test("A link to a file leads out only with --follow, or if it is an operand")
  func files() throws {
    let shop = try shop()
    try shop.link("P/away.png", to: "../out/secret.png")
    try shop.link("P/absolute.png", to: shop.path("out/secret.png"))
    try shop.link("P/twice.png", to: "away.png")
    try shop.link("P/near.png", to: "sub/2.png")
    try shop.link("P/here.png", to: shop.path("P/1.png"))
    let inside: [Path] = ["P/1.png", "P/here.png", "P/near.png"]
    let away: [Path] = ["P/absolute.png", "P/away.png", "P/twice.png"]
    for (words, expected) in [
      (["P"], inside), (["P", "--follow"], (inside + away).sorted()),
      (["P", "out"], (inside + away + ["out/secret.png"]).sorted()),
      (["P", "P/away.png"], inside + ["P/away.png"]), (["P/away.png"], ["P/away.png"]), (["."], []),
    ] as [([Path], [Path])] {
      let run = try shop.weir(words + ["-w", "200", "--force"])
      if expected.isEmpty { continue }
      #expect(run.status == 0, "\(words): \(run.errors)")
      #expect(Set(try files(shop)) == Set(expected), "\(words)")
    }
    let run = try shop.weir("P", "--verbose", "--force")
    for name in away {
      #expect(
        run.errors.contains(
          "weir: ignored \(name): a link to a file outside of what was named; --follow follows it\n"
        ))
    }
  }

  @Test("A folder is what its name leads to")
  func linkedOperand() throws {
    let shop = try shop()
    try shop.link("alias", to: "P")
    try shop.link("P/near.png", to: "sub/2.png")
    #expect(try shop.weir("alias/", "-w", "200").status == 0)
    #expect(try files(shop) == ["P/1.png", "P/near.png"])
    let listed = try shop.weir(
      "--files-from", "-", "-w", "200", "-o", "wall.jpg",
      input: Array("alias\nout/secret.png\n".utf8))
    #expect(listed.status == 0, "\(listed.errors)")
    #expect(try files(shop) == ["P/1.png", "P/near.png", "out/secret.png"])
  }

  @Test("A picture that becomes a link while weir works is never read", .slow)
  func race() throws {
    let shop = try shop()
    for index in 0..<40 { try shop.picture(Path("P/\(index).png"), Palette.blue, as: .png) }
    try shop.picture("spare.png", Palette.blue, as: .png)
    let isOver = Monitor(false)
    let crew = Crew(of: 1) { [folder = shop.folder] in
      while !isOver.update({ $0 }) {
        for isLink in [true, false] {
          try? Folder.exchange(
            folder / "P/7.png", for: folder / (isLink ? "out/secret.png" : "spare.png"),
            isLink: isLink)
          usleep(UInt32.random(in: 0..<500))
        }
      }
    }
    defer { isOver.update { $0 = true } }
    for round in 0..<12 {
      let run = try shop.weir("P", "-o", "w.png", "-w", "400", "--force")
      #expect([0, 3].contains(run.status), "\(run.errors)")
      let red = try shop.pixels(of: "w.png").places { pixel in
        zip(pixel, Palette.red).allSatisfy { abs(Int($0) - Int($1)) < 40 }
      }
      #expect(red.isEmpty, "round \(round)")
    }
    isOver.update { $0 = true }
    crew.join()
  }
}

extension Folder {
  /// Atomically replaces a file with another file, or a link to it.
  fileprivate static func exchange(_ path: Path, for file: Path, isLink: Bool) throws {
    let new = path.parent.parent / "new"
    removeFile(new)
    let result = file.withCString { file in
      new.withCString { isLink ? symlink(file, $0) : link(file, $0) }
    }
    if result == 0 { try move(new, to: path) }
  }
}
