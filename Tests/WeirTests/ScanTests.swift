import Laws
import Testing
@testable import Files
@testable import Planning
@testable import Plans
@testable import Requests

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

  @Test(arguments: [
    ("*.nef", "raw.NEF", true), ("*.JPG", "a.jpg", true), ("a.*", "A.jpg", false),
    ("*.{nef,jpg}", "a.JPG", true), ("*.{nef,jpg}", "a.png", false),
    ("{a,b}{1,2}.jpg", "b2.jpg", true),
    ("{a,b{1,2}}.jpg", "b2.jpg", true), ("{a,b{1,2}}.jpg", "b.jpg", false), ("{a,}b", "b", true),
    ("{a}.jpg", "{a}.jpg", true), ("{a}.jpg", "a.jpg", false), ("\\{a,b\\}.jpg", "{a,b}.jpg", true),
    ("[{,}]", ",", true), ("x{a", "x{a", true), ("{x{a,b}", "{xb", true), ("[]{,}]a", "{a", true),
    ("{sub/*,*.png}", "sub/c.gif", true), ("{sub/*,*.png}", "deep/sub/c.gif", false),
    ("{sub/*,*.png}", "deep/sub/c.PNG", true), ("*.tar.GZ", "a.tar.gz", true),
    ("a.B/c", "a.b/c", false),
    ("*[A-Z]", "a.JPG", true), ("{", "{", true), ("[", "[", true), ("\\", "x", false),
  ])
  func patternsKnowBracesAndSuffixesInEitherCase(pattern: String, name: String, matches: Bool) {
    #expect(Glob(Path(pattern)).matches(Path(name)) == matches)
  }

  @Test func bracesThatStandForTooMuchAreToldAndHarmless() {
    let many = Glob(Path(String(repeating: "{a,b}", count: 60)))
    #expect(many.hasTooManyAlternatives && !many.matches("a"))
    #expect(Glob(Path("{a,b}" + String(repeating: "x", count: 5000))).hasTooManyAlternatives)
    #expect(!Glob(Path(String(repeating: "{a,b}", count: 9))).hasTooManyAlternatives)
  }

  @Test func whatPatternsDidIsCounted() throws {
    var inputs = Inputs([workshop.folder], isRecursive: true)
    inputs.including = [Glob("*.jpg"), Glob("b*"), Glob("*.txt")]
    inputs.excluding = [Glob("deep"), Glob("d*"), Glob("*.tmp")]
    let remarks = try scan(inputs, reporter: SilentReporter()).remarks
    #expect(
      remarks.notices == [
        .idlePattern(Glob("*.txt"), excludes: false), .idlePattern(Glob("*.tmp"), excludes: true),
      ])
    #expect(remarks.filters.notIncludedCount == 2 && remarks.filters.excludedCount == 1)
    inputs.tellsIdlePatterns = false
    #expect(try scan(inputs, reporter: SilentReporter()).remarks.notices == [])
  }

  @Test func cameraRawBesideAPictureIsIgnored() throws {
    for name in ["raw.Jpg", "b2.CR3", "lone.dng", "psd.nef", "psd.psd", "folder.orf", "Raw.arw"] {
      try workshop.write(Path(name), "x")
    }
    try workshop.makeFolder("folder.jpg")
    #expect(
      try names() == [
        "b2.JPG", "b10.jpg", "folder.orf", "lone.dng", "psd.nef", "psd.psd", "Raw.arw", "raw.Jpg",
      ])
    let paths = ["raw.NEF", "raw.Jpg", "b2.CR3"].map { workshop.folder / Path($0) }
    let found = try scan(Inputs(paths), reporter: SilentReporter())
    #expect(found.files == [paths[1], paths[2]] && found.remarks.rawCount == 1)
    // Asking for raw files alone finds them, with the reason why they cannot be drawn.
    #expect(try names { $0.including = [Glob("*.nef")] } == ["psd.nef", "raw.NEF"])
    #expect(try names { $0.excluding = [Glob("*.jpg")] }.contains("raw.NEF"))
  }

  @Test func cameraRawIsIgnoredAlikeInEveryPart() throws {
    for number in 0..<40 {
      try workshop.write(Path("\(number).NEF"), "x")
      try workshop.write(Path("\(number).JPG"), "x")
    }
    let inputs = Inputs([workshop.folder])
    let whole = try scan(inputs, reporter: SilentReporter())
    let parts = try (1...3).map { number in
      try scan(
        inputs, listed: [], part: Part(number: number, count: 3), reporter: SilentReporter())
    }
    #expect(whole.files.count == 43 && whole.remarks.rawCount == 40)
    #expect(parts.allSatisfy { $0.count == whole.count && $0.remarks == whole.remarks })
    #expect(parts.flatMap(\.files).sorted() == whole.files.sorted())
  }

  @Test func linksToFoldersAreFollowedOnDemandAndNeverInCircles() throws {
    try workshop.link("sub/up", to: "..")
    try workshop.link("l.jpg", to: "notes.txt")
    let plain = try names { $0.isRecursive = true }
    #expect(plain.contains("l.jpg"))
    #expect(!plain.contains { $0.hasPrefix("sub/up") })
    let followed = try names {
      $0.isRecursive = true
      $0.followsLinks = true
    }
    #expect(followed == plain)
  }

  @Test func aFileIsFoundAsOftenAsItIsNamedAndOnceInFolders() throws {
    try workshop.link("a.jpg", to: "b2.JPG")
    try workshop.hardLink("c.jpg", to: "b2.JPG")
    func found(_ named: [Path]) throws -> [String] {
      let paths = named.map { $0 == "." ? workshop.folder : workshop.folder / $0 }
      let list = try workshop.write(
        ".list", paths.map { "\($0)\n" }.joined())
      let listed = try names { ($0.paths, $0.list) = ([], Inputs.List(list)) }
      #expect(try names { $0.paths = paths } == listed)
      return listed
    }
    let all = ["a.jpg", "b2.JPG", "b10.jpg", "c.jpg", "raw.NEF"]
    #expect(try names() == all)
    #expect(try found(["."]) == all)
    #expect(try found(["b10.jpg", "."]) == ["b10.jpg", "a.jpg", "b2.JPG", "c.jpg", "raw.NEF"])
    #expect(try found([".", "b10.jpg"]) == all)
    #expect(try found(["c.jpg", "."]) == ["c.jpg", "b10.jpg", "raw.NEF"])
    #expect(try found([".", "c.jpg"]) == ["b2.JPG", "b10.jpg", "raw.NEF"])
    #expect(
      try found(["a.jpg", "b10.jpg", "b2.JPG", "./b10.jpg"])
        == ["a.jpg", "b10.jpg", "b2.JPG", "./b10.jpg"])
    #expect(try found(["b10.jpg", "b10.jpg", "b10.jpg"]) == ["b10.jpg", "b10.jpg", "b10.jpg"])
    // A folder's name stands for the first that is given.
    #expect(try found([".", "b10.jpg", "b10.jpg"]) == all + ["b10.jpg"])
    #expect(
      try found(["b10.jpg", ".", "b10.jpg"])
        == ["b10.jpg", "a.jpg", "b2.JPG", "c.jpg", "raw.NEF", "b10.jpg"])
    #expect(try found([".", ".", "sub", "sub"]) == all + ["sub/c.png"])
    #expect(try found([".", "b2.JPG", "c.jpg"]) == ["b2.JPG", "b10.jpg", "raw.NEF", "c.jpg"])
  }

  /// The law behind it, over random operands.
  @Test func aFileIsFoundAsOftenAsItIsNamed() throws {
    try workshop.link("a.jpg", to: "b2.JPG")
    try workshop.hardLink("sub/h.jpg", to: "b10.jpg")
    let choices: [Path] = [".", "sub", "sub/deep", "a.jpg", "b2.JPG", "b10.jpg", "sub/h.jpg"]
    forEachSeed(0..<60) { seed in
      var numbers = SeededNumbers(seed: seed)
      let words = (0..<numbers.int(1...7)).map { _ in workshop.folder / choices[numbers.int(0...6)]
      }
      let inputs = Inputs(words, isRecursive: numbers.oneIn(2))
      let found = try scan(inputs, reporter: SilentReporter()).files
      func counts(_ paths: [Path]) -> [FileStatus.Identity: Int] {
        paths.reduce(into: [:]) { counts, path in
          if let status = try? FileStatus.of(path), status.kind == .file {
            counts[status.identity, default: 0] += 1
          }
        }
      }
      let (named, drawn) = (counts(words), counts(found))
      for (identity, count) in named { #expect(drawn[identity] == count) }
      // Folders alone give what they hold, once.
      let folders = words.filter { (try? FileStatus.of($0))?.kind == .folder }
      guard !folders.isEmpty else { return }
      let held = try scan(
        Inputs(folders, isRecursive: inputs.isRecursive), reporter: SilentReporter()
      ).files
      for (identity, count) in counts(held) where named[identity] == nil {
        #expect(drawn[identity] == count)
      }
      #expect(Set(drawn.keys) == Set(named.keys).union(counts(held).keys))
    }
  }

  @Test func aFileThatIsNamedIsNoLessSoForBeingInAFolder() throws {
    var inputs = Inputs([workshop.folder, workshop.folder / "b10.jpg"])
    let found = try scan(inputs, reporter: SilentReporter())
    #expect(found.named.map { found.files[$0].name } == ["b10.jpg"])
    inputs.paths.reverse()
    let other = try scan(inputs, reporter: SilentReporter())
    #expect(other.named.map { other.files[$0].name } == ["b10.jpg"])
  }

  @Test func aLinkThatLeadsOutDoesNotHideItsFile() throws {
    try workshop.link("sub/out.jpg", to: "../b2.JPG")
    let found = try names { inputs in
      inputs.paths = ["sub", "b2.JPG"].map { workshop.folder / Path($0) }
    }
    #expect(found == ["sub/c.png", "b2.JPG"])
  }

  @Test(arguments: [true, false])
  func partsPassOverTheSameNames(isFolderFirst: Bool) throws {
    for number in 0..<9 { try workshop.write(Path("f\(number).jpg"), "x") }
    for number in 0..<9 {
      try workshop.hardLink(Path("h\(number).png"), to: Path("f\(number).jpg"))
    }
    let files = (0..<9).map { workshop.folder / Path("h\($0).png") }
    let inputs = Inputs(isFolderFirst ? [workshop.folder] + files : files + [workshop.folder])
    var parts: [Path] = []
    for number in 1...4 {
      let part = Part(number: number, count: 4)
      parts += try scan(inputs, listed: [], part: part, reporter: SilentReporter()).files
    }
    #expect(try parts.sorted() == scan(inputs, reporter: SilentReporter()).files.sorted())
    #expect(parts.count == 9 + 3)
  }

  @Test func whatIsNamedCountsWhateverItIsCalled() throws {
    let named = try names { inputs in
      inputs.paths = [".hidden.jpg", "notes.txt", ".secret"].map { workshop.folder / Path($0) }
    }
    #expect(named == [".hidden.jpg", "notes.txt", ".secret/e.jpg"])
  }

  @Test func aMissingPathIsAnErrorAndAMissingLineIsASkip() throws {
    let missing = workshop.folder / "no.jpg"
    #expect(throws: Failure.noSuchInput(missing)) {
      try scan(Inputs([missing]), reporter: SilentReporter())
    }
    let list = try workshop.write("list", "\(missing)\n\n\(workshop.folder)/b2.JPG\n")
    let found = try scan(Inputs([], list: Inputs.List(list)), reporter: SilentReporter())
    #expect(found.skips == [Skip(missing, .missing)])
    #expect(found.files == [workshop.folder / "b2.JPG"])
  }

  @Test func aListWithZeroBytesKeepsEveryOtherByte() throws {
    var reads = FilesRead()
    let text = "\u{feff}a\r\0\0b\r\nc\0"
    let zeros = Inputs.List(try workshop.write("list", text), isZeroTerminated: true)
    #expect(try zeros.paths(noting: &reads) == ["\u{feff}a\r", "b\r\nc"])
    let lines = Inputs.List(try workshop.write("list", text.replacing("\0", with: "\n")))
    #expect(try lines.paths(noting: &reads) == ["a", "b", "c"])
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
