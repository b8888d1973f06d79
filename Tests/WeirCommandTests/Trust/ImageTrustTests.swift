import Testing
@testable import Files
@testable import Vips

@Suite("Pictures that layout files name", .timeLimit(.minutes(60)))
struct ImageTrustTests {
  private func shop(image: String) throws -> Workshop {
    let shop = try Workshop()
    try shop.plates(1)
    for folder: Path in ["in", "out"] { try shop.makeFolder(folder) }
    for name: Path in ["in/own.png", "out/secret.png"] {
      try shop.picture(name, Palette.black, as: .png)
    }
    try shop.write(
      """
      {"sections": [{"group": {"waterfall": {"columns": 1}},
        "decorationItems": [{"kind": "background", "image": "\(image)"}]}]}
      """, to: "in/l.json")
    return shop
  }

  @Test(
    "They must be below the file's folder or the given root",
    arguments: ["../out/secret.png", "link.png", "gate/secret.png"])
  func refused(image: String) throws {
    let shop = try shop(image: image)
    try shop.link("in/link.png", to: "../out/secret.png")
    try shop.link("in/gate", to: "../out")
    let words: [Path] = ["P", "-o", "w.png", "--layout", "in/l.json", "-w", "200"]
    let run = try shop.weir(words)
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: in/\(image) cannot be drawn on the wall: it is not below in; "
        + "--root DIR lets weir read what is below DIR, --trust-paths any file\n")
    #expect(try shop.weir(words + ["--root", "in"]).status == 1)
    for more: [Path] in [["--root", "."], ["--root", "out"], ["--trust-paths"]] {
      let run = try shop.weir(words + more)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test("Files beside the layout file are allowed, and anything on the command line")
  func allowed() throws {
    let shop = try shop(image: "own.png")
    for more: [Path] in [
      [], ["--background-image", "out/secret.png"], ["--badge-image", "out/secret.png"],
    ] {
      let run = try shop.weir(["P", "-o", "w.png", "--layout", "in/l.json", "-w", "200"] + more)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test("An earlier wall that is kept cannot name a picture outside its folder")
  func kept() throws {
    let shop = try shop(image: "own.png")
    let words: [Path] = ["P", "-o", "in/w.png", "--badge-image", "in/own.png", "-w", "200"]
    #expect(try shop.weir(words).status == 0)
    let text = try shop.text(of: "in/w.json")
    let evil = text.replacing("\"in/own.png\"", with: "\"out/secret.png\"")
    #expect(evil != text)
    try shop.write(evil, to: "in/w.json")
    let before = try shop.contents()
    let run = try shop.weir("P", "-o", "in/w.png", "--keep", "in/w.json")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("out/secret.png cannot be drawn on the wall: it is not below in;"))
    #expect(try shop.contents() == before)
  }

  @Test("An earlier wall may state any paths for its pictures: none of them is opened")
  func keptPaths() throws {
    let shop = try Workshop()
    try shop.plates(2)
    #expect(try shop.weir("P", "-o", "w.png", "-w", "200").status == 0)
    let text = try shop.text(of: "w.json")
    try shop.makePipe("pipe.png")
    for path in ["/etc/passwd", "../../secret.png", "pipe.png"] {
      try shop.write(text.replacing("\"P/1.png\"", with: "\"\(path)\""), to: "w.json")
      let run = try shop.weir("P", "-o", "w.png", "--keep", "w.json", "--force")
      #expect(run.status == 0, "\(run.errors)")
      #expect(Set(try shop.manifest("w.json").frames.map(\.file)) == ["P/1.png", "P/2.png"])
    }
  }
}
