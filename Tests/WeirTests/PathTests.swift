import Testing
@testable import Files

struct PathTests {
  @Test func twoSpellingsOfOneLetterAreTwoPaths() {
    let composed = Path("caf\u{e9}.jpg")
    let decomposed = Path("cafe\u{301}.jpg")
    #expect(composed.description == decomposed.description)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }

  @Test(arguments: [
    ("a/b.jpg", "b.jpg", "a", "jpg"), ("b", "b", ".", ""), ("/b.tar.GZ", "b.tar.GZ", "/", "gz"),
    (".hidden", ".hidden", ".", ""), ("a.b/c", "c", "a.b", ""), ("a/.x.png", ".x.png", "a", "png"),
  ])
  func partsOfAPath(path: String, name: String, parent: String, suffix: String) {
    #expect(Path(path).name == Path(name))
    #expect(Path(path).parent == Path(parent))
    #expect(Path(path).suffix == suffix)
  }

  @Test func joiningKeepsOneSlashAndAbsolutePaths() {
    #expect(Path("a") / "b" == "a/b")
    #expect(Path("a/") / "b" == "a/b")
    #expect(Path(".") / "b" == "b")
    #expect(Path("a") / "/b" == "/b")
  }

  @Test func namesCannotMoveTheCursorOrPassForOthers() {
    #expect(Path("a\u{1b}[31mb").description == "a\\x1b[31mb")
    #expect(Path("a\nb").description == "a\\x0ab")
    #expect(Path(bytes: [0x63, 0x61, 0x66, 0xe9]).description == "caf\\xe9")
    // U+202E would display the rest of the line from right to left.
    #expect(Path("a\u{202e}gpj.exe").description == "a\\xe2\\x80\\xaegpj.exe")
    #expect(Path("目录/é").description == "目录/é")
  }

  @Test func relativePathsGoUpAndDown() throws {
    let workshop = try Workshop()
    for folder in ["out", "in", "in/deep"] { try workshop.makeFolder(Path(folder)) }
    try workshop.link("alias", to: "in/deep")
    try workshop.write("in/deep/a.jpg", "")
    var paths = try RelativePaths(from: workshop.folder / "out")
    #expect(try paths.relative(workshop.folder / "in/deep/a.jpg") == "../in/deep/a.jpg")
    #expect(try paths.relative(workshop.folder / "alias/a.jpg") == "../in/deep/a.jpg")
    #expect(try paths.relative(workshop.folder / "out/b.jpg") == "b.jpg")
    #expect(throws: FileError.self) { try paths.relative(workshop.folder / "no/b.jpg") }
  }
}
