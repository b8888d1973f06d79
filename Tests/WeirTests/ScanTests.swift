import Testing

@testable import Weir

struct ScanTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    for folder in ["sub", "sub/deep", ".secret"] { try workshop.makeFolder(Path(folder)) }
    for file in [
      "b10.jpg", "b2.JPG", "notes.txt", ".hidden.jpg", "sub/c.png", "sub/deep/d.gif",
      ".secret/e.jpg", "raw.NEF",
    ] { try workshop.write(Path(file), "x") }
  }

  private func names(_ change: (inout Inputs) -> Void = { _ in }) throws -> [String] {
    var inputs = Inputs([workshop.folder])
    change(&inputs)
    let prefix = workshop.folder.description + "/"
    return try scan(inputs, reporter: SilentReporter()).files.map {
      $0.description.replacing(prefix, with: "")
    }
  }

  @Test func aFolderGivesItsPicturesInTheNaturalOrder() throws {
    #expect(try names() == ["b2.JPG", "b10.jpg", "raw.NEF"])
  }

  @Test func foldersInsideAreSearchedOnDemand() throws {
    #expect(
      try names { $0.isRecursive = true }
        == ["b2.JPG", "b10.jpg", "raw.NEF", "sub/c.png", "sub/deep/d.gif"])
  }

  @Test func patternsIncludeAndExclude() throws {
    let deep = try names {
      $0.isRecursive = true
      $0.excluding = [Glob("deep"), Glob("*.NEF")]
    }
    #expect(deep == ["b2.JPG", "b10.jpg", "sub/c.png"])
    #expect(try names { $0.including = [Glob("b1*")] } == ["b10.jpg"])
    let slash = try names {
      $0.isRecursive = true
      $0.including = [Glob("sub/*")]
    }
    #expect(slash == ["sub/c.png"])
  }

  @Test func linksToFoldersAreFollowedOnDemandAndNeverInCircles() throws {
    try workshop.link("sub/up", to: "..")
    try workshop.link("l.jpg", to: "b2.JPG")
    let plain = try names { $0.isRecursive = true }
    #expect(plain.contains("l.jpg"))
    #expect(!plain.contains { $0.hasPrefix("sub/up") })
    let followed = try names {
      $0.isRecursive = true
      $0.followsLinks = true
    }
    #expect(followed == plain)
  }

  @Test func whatIsNamedCountsWhateverItIsCalled() throws {
    let named = try names { inputs in
      inputs.paths = [".hidden.jpg", "notes.txt", ".secret"].map { workshop.folder / Path($0) }
    }
    #expect(named == [".hidden.jpg", "notes.txt", ".secret/e.jpg"])
  }

  @Test func aMissingPathIsAnErrorAndAMissingLineIsASkip() throws {
    let missing = workshop.folder / "no.jpg"
    #expect(throws: WeirError.noSuchInput(missing)) {
      try scan(Inputs([missing]), reporter: SilentReporter())
    }
    let list = try workshop.write("list", "\(missing)\n\n\(workshop.folder)/b2.JPG\n")
    let found = try scan(Inputs([], list: PathList(list)), reporter: SilentReporter())
    #expect(found.skips == [Skip(missing, .missing)])
    #expect(found.files == [workshop.folder / "b2.JPG"])
  }

  @Test func tilesOfAWallAreNoPictures() throws {
    try workshop.makeFolder("wall_files")
    try workshop.write("wall_files/0_0.jpg", "x")
    let before = try names { $0.isRecursive = true }
    #expect(before.contains("wall_files/0_0.jpg"))
    try workshop.write("wall.dzi", Mark.xmlComment)
    let after = try names { $0.isRecursive = true }
    #expect(!after.contains("wall_files/0_0.jpg"))
  }
}
