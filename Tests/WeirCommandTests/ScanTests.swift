import Testing
@testable import Vips
@testable import Weir

@Suite("Which files are found", .timeLimit(.minutes(15)))
struct ScanTests {
  /// Folders in folders, hidden ones, and links.
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

  @Test("Links that lead out of what was named are told of, in one line")
  func strayLinks() throws {
    let shop = try Self.workshop()
    let notice =
      "weir: 1 link leads out of what was named, passed over; --follow takes such pictures, too\n"
    #expect(try shop.weir("P").errors.hasPrefix(notice))
    #expect(try !shop.weir("P", "--follow", "--force").errors.contains("out of what was named"))
    try shop.link("P/more.jpg", to: "../Other/g.jpg")
    #expect(try shop.weir("P", "--force").errors.contains("weir: 2 links lead out of what was"))
  }

  @Test(
    "What is found",
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

  @Test("--verbose names what was passed over, and why")
  func verbose() throws {
    let shop = try Self.workshop()
    let run = try shop.weir("-r", "P", "-v", "--exclude", "a.*", "--include", "*.jpg")
    #expect(
      run.errors.split(separator: "\n").dropLast(2) == [
        "weir: passed over P/.c.jpg: hidden", "weir: passed over P/.hidden: hidden",
        "weir: passed over P/a.jpg: excluded", "weir: passed over P/B.PNG: not included",
        "weir: passed over P/notes.txt: not a picture by its name",
        "weir: passed over P/other: a link to a folder; --follow follows it",
        "weir: passed over P/sub/loop: a link to a folder; --follow follows it",
        "weir: passed over P/link.jpg: a link to a file outside of what was named; --follow follows it",
        "weir: 1 link leads out of what was named, passed over; --follow takes such pictures, too",
      ])
  }

  @Test("--verbose names a folder that was not searched")
  func verboseFolder() throws {
    let shop = try Self.workshop()
    let run = try shop.weir("P", "-v")
    #expect(run.errors.contains("weir: passed over P/sub: "), "\(run.errors)")
  }

  @Test("Without an option what was passed over is not named, and with --quiet nothing is")
  func quiet() throws {
    let shop = try Self.workshop()
    let normal = try shop.weir("P", "--exclude", "link.jpg")
    #expect(normal.errors == "weir: 2 pictures in 6 columns, wall.jpg, 2400 × 407 px\n")
    try shop.write("", to: "P/empty.jpg")
    let quiet = try shop.weir("P", "-q")
    #expect(quiet.status == 3)
    #expect(quiet.errors == "")
    #expect(try shop.manifest().reasons == ["P/empty.jpg": "the file is empty"])
    #expect(try shop.weir("Nowhere", "-q").errors == "weir: there is no file or folder Nowhere\n")
  }
}
