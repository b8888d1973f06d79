import Testing
@testable import Files
@testable import Vips

@Suite("Which files are found", .timeLimit(.minutes(60)), .decodingInProcess)
struct ScanTests {
  /// Nested folders, hidden ones, and links.
  private static func workshop() throws -> Workshop {
    let shop = try Workshop()
    for folder: Path in ["P", "P/sub", "P/sub/deep", "P/.hidden", "Other"] {
      try shop.makeFolder(folder)
    }
    for file: Path in [
      "P/a.jpg", "P/B.PNG", "P/.c.jpg", "P/sub/d.jpg", "P/sub/deep/e.jpg", "P/.hidden/f.jpg",
      "Other/g.jpg",
    ] {
      try shop.picture(file, as: file.suffix == "png" ? .png : .jpeg)
    }
    try shop.write("text", to: "P/notes.txt")
    try shop.link("P/other", to: "../Other")
    try shop.link("P/sub/loop", to: "..")
    try shop.link("P/link.jpg", to: "../Other/g.jpg")
    return shop
  }

  @Test("Links that lead outside the operands are reported in one line")
  func strayLinks() throws {
    let shop = try Self.workshop()
    let notice =
      "weir: 1 link leads out of what was named and is ignored; --follow includes such pictures"
    #expect(try shop.weir("P").errors.contains(notice))
    #expect(try !shop.weir("P", "--follow", "--force").errors.contains("out of what was named"))
    try shop.link("P/more.jpg", to: "../Other/g.jpg")
    #expect(try shop.weir("P", "--force").errors.contains("weir: 2 links lead out of what was"))
  }

  @Test("Where all are links that lead outside, the error says how they are followed")
  func onlyStrayLinks() throws {
    let shop = try Self.workshop()
    try shop.makeFolder("Album")
    try shop.link("Album/1.jpg", to: "../Other/g.jpg")
    try shop.link("Album/2.jpg", to: "../P/a.jpg")
    #expect(
      try shop.weir("Album").errors
        == "weir: there are no pictures in Album; 2 links lead out of it: --follow includes what they lead to\n"
    )
  }

  @Test(
    "The files found",
    arguments: [
      (["P"], ["P/a.jpg", "P/B.PNG"]),
      (["P", "P", "./P"], ["P/a.jpg", "P/B.PNG"]),
      (["P/.hidden", "P/.c.jpg"], ["P/.c.jpg", "P/.hidden/f.jpg"]),
      (["P/"], ["P/a.jpg", "P/B.PNG"]),
      (["P/other"], ["Other/g.jpg"]),
      (
        ["-r", "P"],
        ["P/a.jpg", "P/B.PNG", "P/sub/d.jpg", "P/sub/deep/e.jpg"]
      ),
      (
        ["-r", "--follow", "P"],
        [
          "P/a.jpg", "P/B.PNG", "P/link.jpg", "Other/g.jpg", "P/sub/d.jpg", "P/sub/deep/e.jpg",
        ]
      ),
      (
        ["-r", "P", "--include", "*.jpg", "--include", "B*", "--exclude", "sub"],
        ["P/a.jpg", "P/B.PNG"]
      ),
      (["-r", "P", "--include", "d.*"], ["P/sub/d.jpg"]),
      (["-r", "P", "--include", "*/*.jpg"], ["P/sub/d.jpg"]),
      (["-r", "P", "--exclude", "sub/deep"], ["P/a.jpg", "P/B.PNG", "P/sub/d.jpg"]),
      (["P", "--exclude", "[ab]*"], ["P/B.PNG"]),
      (["P", "--follow", "--exclude", "?.*"], ["P/link.jpg"]),
      (["P/a.jpg", "--exclude", "*"], ["P/a.jpg"]),
    ] as [([Path], [Path])])
  func found(words: [Path], files: [Path]) throws {
    let shop = try Self.workshop()
    let run = try shop.weir(words + ["-w", "400"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest().files == files)
  }

  @Test("A filter that leaves nothing is named, with what it has left out")
  func filters() throws {
    let shop = try Self.workshop()
    for (words, sentence) in [
      (
        ["P", "--include", "*.nef"],
        "no picture is left in P: --include '*.nef' leaves out 3 pictures; change --include; 4 other files were "
          + "ignored (--verbose names them); --recursive also searches the folders inside"
      ),
      (
        ["-r", "P/sub", "--exclude", "*"],
        "no picture is left in P/sub: --exclude '*' leaves out 3 files and folders; change --exclude"
      ),
      (
        ["-r", "P/sub", "--exclude", "deep", "--include", "x", "--include", "y"],
        "no picture is left in P/sub: --include leaves out 1 picture, --exclude 'deep' leaves out 1 file "
          + "or folder; change --include or --exclude; 1 other file was ignored (--verbose names it)"
      ),
    ] as [([Path], String)] {
      for command: [Path] in [[], ["plan"], ["measure"]] {
        let run = try shop.weir(command + words)
        #expect(run.status == 1)
        #expect(run.errors.hasSuffix("weir: \(sentence)\n"), "\(run.errors)")
      }
    }
  }

  @Test("A pattern that matches nothing is reported, unless it comes from a file")
  func idlePatterns() throws {
    let shop = try Self.workshop()
    let words: [Path] = [
      "P", "--include", "*.{jpg,png}", "--include", "*.gif", "--exclude", "none",
    ]
    let sentences =
      "weir: --include '*.gif' matches no picture\nweir: --exclude 'none' matches nothing"
      + "; a pattern must match the whole name: '*none*' matches every name that contains it\n"
    for command: [Path] in [[], ["plan"], ["measure"]] {
      let run = try shop.weir(command + words)
      #expect(run.status == 0 && run.errors.contains(sentences), "\(run.errors)")
    }
    #expect(try shop.weir(words + ["-q"]).errors == "")
    try shop.write(#"{"include": ["*.{jpg,png}", "*.gif"], "exclude": "none"}"#, to: "c.json")
    #expect(try !shop.weir("P", "--config", "c.json").errors.contains("match"))
    let named = try shop.weir("P/a.jpg", "--exclude", "a*", "-o", "n.jpg")
    #expect(
      named.errors.hasPrefix(
        "weir: --include and --exclude apply to files in folders; files that are named are always used\n"
      ))
    let broad = try shop.weir("P", "--exclude", Path(String(repeating: "{a,b}", count: 20)))
    #expect(broad.status == 2)
    #expect(
      broad.errors.contains("--exclude takes a pattern whose braces stand for at most 1000 others"))
  }

  @Test("Camera raw beside a picture of the same name is ignored, with one line for all")
  func raw() throws {
    let shop = try Self.workshop()
    let raw = Array("II*\0".utf8) + [UInt8](repeating: 0, count: 20)
    for name: Path in ["P/a.NEF", "P/B.dng", "P/sub/d.cr2"] { try shop.write(raw, to: name) }
    let line =
      "weir: 3 camera raw files are ignored: there is a picture of the same name next to each\n"
    let run = try shop.weir("-r", "P", "-v")
    #expect(run.status == 0 && run.errors.contains(line), "\(run.errors)")
    #expect(try shop.manifest().files == ["P/a.jpg", "P/B.PNG", "P/sub/d.jpg", "P/sub/deep/e.jpg"])
    let measured = try shop.weir("measure", "-r", "P", "-v")
    #expect(measured.status == 0 && measured.errors.contains(line))
    #expect(try shop.weir("plan", "sizes.json", "-o", "s.json").status == 0)
    #expect(try shop.weir("plan", "-r", "P", "-o", "d.json").status == 0)
    #expect(try shop.bytes(of: "s.json") == shop.bytes(of: "d.json"))
    let named = try shop.weir("P/a.NEF", "P/a.jpg", "-o", "b.jpg")
    #expect(
      named.status == 0
        && named.errors.contains("weir: 1 camera raw file is ignored: there is a picture"))
    let list = try shop.weir("-", "-o", "c.jpg", input: Array("P/a.NEF\nP/a.jpg\n".utf8))
    #expect(list.status == 0 && list.errors.contains("1 camera raw file"))
    let alone = try shop.weir("P/a.NEF", "P/B.PNG", "-o", "d.jpg")
    #expect(
      alone.status == 3
        && alone.errors.contains("skipped P/a.NEF: weir does not read camera raw files without"))
    #expect(try shop.weir("P", "--include", "*.nef").errors.contains("skipped P/a.NEF: "))
  }

  @Test("--verbose names what was ignored, and why")
  func verbose() throws {
    let shop = try Self.workshop()
    let run = try shop.weir("-r", "P", "-v", "--exclude", "a.*", "--include", "*.jpg")
    #expect(
      run.errors.split(separator: "\n").dropLast(2) == [
        "weir: ignored P/.c.jpg: hidden", "weir: ignored P/.hidden: hidden",
        "weir: ignored P/a.jpg: excluded", "weir: ignored P/B.PNG: not included",
        "weir: ignored P/notes.txt: not a picture by its name",
        "weir: ignored P/other: a link to a folder; --follow follows it",
        "weir: ignored P/sub/loop: a link to a folder; --follow follows it",
        "weir: ignored P/link.jpg: a link to a file outside of what was named; --follow follows it",
        "weir: 1 link leads out of what was named and is ignored; --follow includes such pictures",
        "weir: 1 link to a folder was not followed; --follow searches that folder",
      ])
  }

  @Test("--verbose names a folder that was not searched")
  func verboseFolder() throws {
    let shop = try Self.workshop()
    let run = try shop.weir("P", "-v")
    #expect(run.errors.contains("weir: ignored P/sub: "), "\(run.errors)")
  }

  @Test("Folders inside that are not searched are counted in a line, if they may hold pictures")
  func foldersInside() throws {
    let shop = try Self.workshop()
    func lines(_ words: Path...) throws -> [Substring] {
      // All hints, not only the two most important ones.
      let run = try shop.weir(words + ["-v"] + (words[0] == "measure" ? [] : ["-o", "w.json"]))
      #expect(run.status == 0, "\(run.errors)")
      return run.errors.split(separator: "\n").filter {
        $0.contains(" was not ") || $0.contains(" were not ")
      }
    }
    let link = "weir: 1 link to a folder was not followed; "
    let one = ["weir: 1 folder inside was not searched; --recursive searches it"] as [Substring]
    let both = one + ["\(link)--recursive --follow searches that folder"]
    for command: Path in ["plan", "measure"] { #expect(try lines(command, "P") == both) }
    #expect(try lines("plan", "P", "P/sub", "P/other") == one)
    #expect(try lines("plan", "P", "P/sub", "P/sub/deep", "P/other") == [])
    #expect(try lines("plan", "P", "--exclude", "sub", "--exclude", "other") == [])
    #expect(try lines("plan", "P", "--exclude", "sub/*", "--exclude", "other/g.jpg") == [])
    #expect(
      try lines("plan", "P", "--include", "[aB].*", "--exclude", "other", "--exclude", "deep") == []
    )
    #expect(try lines("plan", "-r", "P") == ["\(link)--follow searches that folder"])
    #expect(try lines("plan", "-r", "--follow", "P") == [])
    // Neither hidden folders, nor those without pictures, nor what belongs to a wall.
    for folder: Path in ["Q", "Q/.git", "Q/text", "Q/empty", "Q/wall_page"] {
      try shop.makeFolder(folder)
    }
    for file: Path in ["Q/a.jpg", "Q/.git/a.jpg", "Q/wall_page/1.jpg"] { try shop.picture(file) }
    try shop.write("text", to: "Q/text/notes.txt")
    try shop.write("<!-- Made by weir 1.0.0 -->", to: "Q/wall.html")
    #expect(try lines("plan", "Q") == [])
    try shop.makeFolder("Q/empty/er")
    try shop.picture("Q/text/a.png", as: .png)
    #expect(
      try lines("plan", "Q") == [
        "weir: 2 folders inside were not searched; --recursive searches them"
      ])
    let json = try shop.weir("plan", "Q", "--progress", "json")
    #expect(json.errors.contains(#""event": "notice", "code": "folders-inside""#), "\(json.errors)")
    #expect(try !shop.weir("plan", "Q", "-q").errors.contains("folders"))
  }

  @Test("Where there are no pictures, --recursive is suggested only if it may find some")
  func nothing() throws {
    let shop = try Workshop()
    for folder: Path in ["P", "P/sub"] { try shop.makeFolder(folder) }
    #expect(try shop.weir("P").errors == "weir: there are no pictures in P\n")
    #expect(try shop.weir("measure", "P").errors == "weir: there are no pictures in P\n")
    try shop.picture("P/sub/a.jpg")
    let advice = "weir: there are no pictures in P; --recursive also searches the folders inside\n"
    #expect(try shop.weir("P").errors == advice)
    #expect(try shop.weir("measure", "P").errors == advice)
  }

  @Test("By default ignored files are not named, and --quiet names no skipped ones either")
  func quiet() throws {
    let shop = try Self.workshop()
    let normal = try shop.weir(
      "P", "--exclude", "link.jpg", "--exclude", "sub", "--exclude", "other")
    #expect(normal.errors.hasPrefix("weir: 2 pictures in 2 columns, wall.jpg, "))
    #expect(!normal.errors.contains("ignored"))
    try shop.write("", to: "P/empty.jpg")
    let quiet = try shop.weir("P", "-q")
    #expect(quiet.status == 3)
    #expect(quiet.errors == "")
    #expect(try shop.manifest().reasons == ["P/empty.jpg": "the file is empty"])
    #expect(try shop.weir("Nowhere", "-q").errors == "weir: no such file or folder: Nowhere\n")
  }
}
