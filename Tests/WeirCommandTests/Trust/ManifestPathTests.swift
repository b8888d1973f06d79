import Testing
@testable import Files
@testable import Vips

@Suite("Manifests from untrusted sources", .timeLimit(.minutes(60)), .decodingInProcess)
struct ManifestPathTests {
  private static let advice = "--trust-paths lets it read any file"

  /// A folder `in` with a wall of its own pictures, and a red picture outside it.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    for folder: Path in ["in", "in/P", "out"] { try shop.makeFolder(folder) }
    for name: Path in ["in/P/1.png", "in/P/2.png"] {
      try shop.picture(name, Palette.blue, width: 30, height: 20, as: .png)
    }
    try shop.picture("out/secret.png", Palette.red, width: 30, height: 20, as: .png)
    let run = try shop.weir(
      "plan", "in/P", "-o", "in/plan.json", "-w", "300", "-c", "2", "--max-enlarge", "none")
    #expect(run.status == 0, "\(run.errors)")
    return shop
  }

  /// Replaces the first picture's name.
  private func name(_ path: String, in shop: Workshop, plan: Path = "in/plan.json") throws {
    try shop.write(
      shop.text(of: plan).replacing("\"P/1.png\"", with: "\"\(path)\""), to: plan)
  }

  @Test(
    "A path that leads out is refused before anything is read, with the option that would allow it",
    arguments: [
      ("../out/secret.png", "--root in/.. lets it read what is below that, "),
      ("P/../../out/secret.png", "--root in/.. lets it read what is below that, "),
      ("./.././/out/secret.png", "--root in/.. lets it read what is below that, "),
      ("../../etc/passwd", "--root in/../.. lets it read what is below that, "),
      ("/etc/passwd", ""), ("//etc/passwd", ""),
    ])
  func refused(path: String, root: String) throws {
    let shop = try shop()
    try name(path, in: shop)
    let before = try shop.contents()
    let run = try shop.weir("render", "in/plan.json", "-o", "w.png")
    #expect(run.status == 1)
    let sentence = "in/plan.json names \(path), which is not below in: \(root)\(Self.advice)"
    #expect(run.errors == "weir: \(sentence)\n")
    #expect(try shop.contents() == before)
  }

  @Test("A name with NUL is refused, as text and in base64: the system would read another one")
  func nul() throws {
    for (name, value) in [
      ("P/1.png\\u0000x", "a path without NUL"),
      ("P/1.png\", \"fileBytes\": \"UC8xLnBuZwB4", "the base64 of a path without NUL"),
    ] {
      let shop = try shop()
      try self.name(name, in: shop)
      let run = try shop.weir("render", "in/plan.json", "-o", "w.png")
      #expect(run.status == 1)
      #expect(run.errors.hasSuffix("must be \(value)\n"), "\(run.errors)")
    }
  }

  @Test("The options in the message suffice")
  func remedies() throws {
    for words: [Path] in [["--root", "in/.."], ["--root", "."], ["--root", "out"]] {
      let shop = try shop()
      try name("../out/secret.png", in: shop)
      let run = try shop.weir(["render", "in/plan.json", "-o", "w.png"] + words)
      // The other picture is not below `out`.
      #expect(run.status == (words[1] == "out" ? 1 : 0), "\(run.errors)")
    }
    let shop = try shop()
    for path in ["../out/secret.png", "\(shop.path("out/secret.png"))"] {
      try name(path, in: shop)
      let run = try shop.weir("render", "in/plan.json", "-o", "w.png", "--trust-paths")
      #expect(run.status == 0, "\(run.errors)")
      let pixels = try shop.pixels(of: "w.png")
      #expect(pixels.has(Palette.red, at: (20, 20), tolerance: 1))
      try name("P/1.png", in: shop)
    }
    let both = try shop.weir("render", "in/plan.json", "--root", ".", "--trust-paths")
    #expect(
      both.errors == "weir: --root and --trust-paths contradict each other\n" && both.status == 2)
  }

  @Test("A manifest in its pictures' folder, above it or beside the working folder needs no option")
  func ordinary() throws {
    let shop = try shop()
    for words: [Path] in [
      ["P", "-o", "w.png"], ["P", "-o", "P/w.png"], [".", "-r", "-o", "w.png"],
    ] {
      #expect(try shop.weir(words, in: "in").status == 0)
      let manifest = words.last.map { $0.withoutSuffix + ".json" } ?? ""
      let run = try shop.weir(["render", manifest, "-o", "again.png"], in: "in")
      #expect(run.status == 0, "\(words): \(run.errors)")
      Folder.remove(shop.path("in/again.png"))
      Folder.remove(shop.path("in/again.json"))
    }
  }

  @Test("The manifest of a wall written elsewhere says how to draw it again")
  func elsewhere() throws {
    let shop = try shop()
    #expect(try shop.weir("in/P", "-o", "out/w.png").status == 0)
    let refused = try shop.weir("render", "out/w.json", "-o", "again.png")
    #expect(
      refused.errors
        == "weir: out/w.json names ../in/P/1.png, which is not below out: --root out/.. "
        + "lets it read what is below that, \(Self.advice)\n")
    let run = try shop.weir("render", "out/w.json", "-o", "again.png", "--root", "out/..")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.bytes(of: "again.png") == shop.bytes(of: "out/w.png"))
  }

  @Test("A link in a manifest's folder does not lead out, whether to a file or to a folder")
  func links() throws {
    let shop = try shop()
    try shop.link("in/away.png", to: "../out/secret.png")
    try shop.link("in/gate", to: shop.path("out"))
    try shop.link("in/near.png", to: shop.path("in/P/2.png"))
    for (name, isInside) in [("away.png", false), ("gate/secret.png", false), ("near.png", true)] {
      try self.name(name, in: shop)
      let run = try shop.weir("render", "in/plan.json", "-o", "w.png", "--force")
      #expect(run.status == (isInside ? 0 : 3), "\(run.errors)")
      #expect(
        isInside
          || run.errors.hasPrefix(
            "weir: skipped in/\(name): it is not below in; --root DIR lets weir read what is "
              + "below DIR, --trust-paths any file\n")
      )
      #expect(
        try shop.pixels(of: "w.png").places { Array($0) == Palette.red }.isEmpty, "\(name) is seen")
      let trusting = try shop.weir(
        "render", "in/plan.json", "-o", "v.png", "--root", ".", "--force")
      #expect(trusting.status == 0, "\(trusting.errors)")
      shop.write(restoring: "in/plan.json", name, "P/1.png")
    }
  }

  @Test("A picture that was replaced by a link since the plan was made is not read")
  func exchanged() throws {
    let shop = try shop()
    Folder.remove(shop.path("in/P/1.png"))
    try shop.link("in/P/1.png", to: "../../out/secret.png")
    for words: [Path] in [[], ["--cache=C"], ["--cache=C"]] {
      let run = try shop.weir(["render", "in/plan.json", "-o", "w.png", "--force"] + words)
      #expect(run.status == 3 && run.errors.contains("skipped in/P/1.png: it is not below in;"))
      #expect(try shop.pixels(of: "w.png").places { Array($0) == Palette.red }.isEmpty)
      // Not even from the cache.
      let trusted = try shop.weir(
        ["render", "in/plan.json", "-o", "v.png", "--force", "--root", "."] + words)
      #expect(trusted.status == 0, "\(trusted.errors)")
    }
  }

  @Test(
    "Names of any bytes are followed in the folder",
    arguments: [
      Path(bytes: Array("caf".utf8) + [0xe9] + Array(".png".utf8)), "caf\u{e9}.png",
      "cafe\u{301}.png",
      "..png", "...", "-r.png", "~.png",
    ] as [Path])
  func names(name: Path) throws {
    let shop = try Workshop()
    try shop.makeFolder("in")
    try shop.makeFolder("in" / (name + "d"))
    for folder in ["in", "in" / (name + "d")] {
      try shop.picture(folder / name, Palette.blue, as: .png)
    }
    let plan = try shop.weir(
      "plan", "in" / name, "in" / (name + "d") / name, "-o", "in/plan.json", "-w", "100")
    #expect(plan.status == 0, "\(plan.errors)")
    let run = try shop.weir("render", "in/plan.json", "-o", "w.png")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("Nothing in a manifest decides what is written")
  func outputs() throws {
    let shop = try shop()
    let text = try shop.text(of: "in/plan.json")
    let evil = text.replacing(
      "{\"width\": 300", with: "{\"file\": \"../out/evil.png\", \"width\": 300")
    #expect(evil != text)
    try shop.write(evil, to: "in/plan.json")
    #expect(try shop.weir("render", "in/plan.json", "-o", "w.png").status == 0)
    #expect(try shop.names(in: "out") == ["secret.png"])
    #expect(try shop.names() == ["in", "out", "w.json", "w.png"])
  }
}

extension Workshop {
  /// Replaces one text with another for the next round.
  fileprivate func write(restoring plan: Path, _ old: String, _ new: String) {
    try? write(text(of: plan).replacing("\"\(old)\"", with: "\"\(new)\""), to: plan)
  }
}
