import Foundation
import Testing
@testable import Files
@testable import Raster

@Suite("Pages in zips", .timeLimit(.minutes(60)), .decodingInProcess)
struct ZipTests {
  @Test("A zip has one folder, with a page that works there, and nothing of it stays outside")
  func unpacked() throws {
    let shop = try Workshop()
    try shop.pictures(12, in: "Secret", width: 300, height: 200)
    let run = try shop.weir("Secret", "-o", "album.zip", "--caption", "<b>{name}")
    #expect(run.status == 0 && run.errors.hasSuffix("album.zip, 932 × 928 px\n"), "\(run.errors)")
    #expect(try shop.names() == ["Secret", "album.json", "album.zip"])
    try shop.makeFolder("there")
    try shop.unpack("album.zip", into: "there")
    #expect(try shop.names(in: "there") == ["album"])
    #expect(try shop.names(in: "there/album") == ["album.html", "album_page"])
    let page = try shop.page("there/album/album.html")
    #expect(!page.text.contains("Secret"))
    #expect(page.links.count == 12)
    for link in page.links { #expect(shop.exists("there/album" / Path(link))) }
    #expect(shop.exists("there/album/album_page" / page.sheet(0)))
    let copy = try shop.pixels(of: "there/album" / Path(page.links[3]))
    #expect(copy.has(Palette.all[3], at: (150, 100), tolerance: 4))
    // The same page beside its folder.
    #expect(
      try shop.weir("Secret", "-o", "album.html", "--caption", "<b>{name}", "--originals", "none")
        .status == 0)
    #expect(try shop.text(of: "album.html") == page.text)
    #expect(
      try shop.contents(of: "album_page").values.map(\.count).sorted()
        == shop.contents(of: "there/album/album_page").values.map(\.count).sorted())
  }

  @Test("unzip and Python find nothing wrong with it")
  func outsiders() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(try shop.weir("P", "-o", "Fünf \"p\".zip").status == 0)
    let names = try shop.entries(ofZip: "Fünf \"p\".zip").map(\.name)
    #expect(names[0] == "Fünf _p_/Fünf _p_.html")
    let script: Path = """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      assert z.testzip() is None
      for i in z.infolist():
        assert i.date_time == (1980, 1, 1, 0, 0, 0) and i.compress_type == 0
        assert i.external_attr >> 16 == 0o100644
        print(i.filename)
      """
    for program: [Path] in [["python3", "-c", script], ["unzip", "-t"]]
    where try shop.run("/usr/bin/env", "which", program[0]).status == 0 {
      let run = try shop.start(
        program + ["Fünf \"p\".zip"], program: "/usr/bin/env", environment: ["PYTHONUTF8=1"]
      ).end()
      #expect(run.status == 0, "\(run.errors)\(run.text)")
      if program[0] == "python3" { #expect(run.text == names.map { $0 + "\n" }.joined()) }
    }
  }

  @Test("It is the same from a plan, with any threads, in any time zone and locale, to the byte")
  func sameBytes() throws {
    let shop = try Workshop()
    for folder: Path in ["a", "b", "c"] { try shop.makeFolder(folder) }
    try shop.pictures(20, in: "P", width: 900, height: 700)
    let words: [Path] = ["P", "--copies", "500", "--title", "</script>"]
    #expect(
      try shop.weir(
        words + ["-o", "a/ä.zip", "-j", "1"], environment: ["TZ=Asia/Tokyo", "LC_ALL=C"]
      ).status == 0)
    #expect(
      try shop.weir(
        words + ["-o", "b/ä.zip", "-j", "3"],
        environment: ["TZ=America/New_York", "LC_ALL=C.UTF-8"]
      ).status == 0)
    #expect(try shop.weir(["plan"] + words + ["--format", "zip", "-o", "p.json"]).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "c/ä.zip").status == 0)
    let bytes = try shop.bytes(of: "a/ä.zip")
    #expect(try shop.bytes(of: "b/ä.zip") == bytes && shop.bytes(of: "c/ä.zip") == bytes)
    #expect(try shop.text(of: "a/ä.json").contains("\"originals\": \"none\""))
  }

  @Test(
    "Whatever a zip is called, what it unpacks to is a folder with a name that any system can have",
    arguments: [
      ("...zip", "album"), ("a\\b:c.zip", "a_b_c"), ("con?.zip", "con_"), ("x. .zip", "x"),
      ("\u{202e}gpj\n.zip", "_gpj_"), ("-.zip", "-"), (" .zip", "album"),
      (String(repeating: "é", count: 120) + ".zip", String(repeating: "é", count: 100)),
    ])
  func hostileNames(name: String, folder: String) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("P", "-o", Path("./" + name)).status == 0)
    let names = try shop.entries(ofZip: Path(name)).map(\.name)
    #expect(
      names == ["\(folder)/\(folder).html"]
        + ["1.jpg", "pictures/1.jpg"].map { "\(folder)/\(folder)_page/\($0)" })
    // It is known again.
    #expect(try shop.weir("P", "-o", Path("./" + name), "--no-manifest").status == 0)
  }

  @Test("The blocks of a large page are in its zip, which is known again")
  func blocks() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P", width: 8, height: 6)
    try shop.write(String(repeating: "P/1.jpg\n", count: 2001), to: "list")
    let words: [Path] = ["--files-from", "list", "-o", "w.zip", "--density", "1"]
    for _ in 1...2 {
      let run = try shop.weir(words)
      #expect(run.status == 0, "\(run.errors)")
    }
    let names = try shop.entries(ofZip: "w.zip").map(\.name)
    #expect(Set(names).isSuperset(of: (1...10).map { "w/w_page/\($0).js" }))
  }

  @Test("A zip by somebody else, or with something of theirs in it, is not replaced")
  func foreign() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-o", "w.zip", "--no-manifest").status == 0)
    let own = try shop.bytes(of: "w.zip")
    // A directory has each name once more.
    let at = try #require(own.firstRange(of: Array("PK\u{1}\u{2}".utf8)))
    let part = try #require(own[at.lowerBound...].firstRange(of: Array("page/1.jpg".utf8)))
    var other = own
    other.replaceSubrange(part, with: "page/a.txt".utf8)
    for bytes in [other, own + [0], Array(own.dropLast(90)), Array("PK".utf8), []] {
      try shop.write(bytes, to: "w.zip")
      let run = try shop.weir("P", "-o", "w.zip", "--no-manifest")
      #expect(
        run.status == 1 && run.errors.contains("w.zip exists and was not made by weir"),
        "\(run.errors)")
      #expect(try shop.bytes(of: "w.zip") == bytes)
    }
    try shop.write(own, to: "w.zip")
    #expect(try shop.weir("P", "-o", "w.zip", "--no-manifest").status == 0)
  }

  @Test("Where somebody has changed a picture in it, the manifest shows that")
  func changed() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let words: [Path] = ["P", "-o", "w.zip", "--prune"]
    #expect(try shop.weir(words).status == 0)
    let own = try shop.bytes(of: "w.zip")
    let picture = try #require(own.firstRange(of: Array("pictures/1.jpg".utf8)))
    var other = own
    other[picture.upperBound + 400] ^= 1
    try shop.write(other, to: "w.zip")
    let run = try shop.weir(words)
    #expect(
      run.status == 1 && run.errors.contains("w.zip has changed since weir wrote it"),
      "\(run.errors)")
    try shop.write(own, to: "w.zip")
    #expect(try shop.weir(words).status == 0)
    // Another format takes its place.
    #expect(try shop.weir("P", "-o", "w.png", "--prune").status == 0)
    #expect(try shop.names() == ["P", "w.json", "w.png"])
  }

  @Test("A folder scan leaves zips out, and counts them")
  func scanned() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-o", "P/w.zip").status == 0)
    let run = try shop.weir("P", "-o", "w.jpg")
    #expect(run.status == 0 && !run.errors.contains("zip"), "\(run.errors)")
    #expect(try shop.weir("P", "-o", "w.jpg", "-v").errors.contains("ignored P/w.zip"))
  }

  @Test("Links are refused, as they lead nowhere from a zip, and so is standard output")
  func refused() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let linked = "a zip is unpacked elsewhere, where links to the originals lead nowhere"
    #expect(try shop.weir("plan", "P", "--format", "html", "-o", "h.json").status == 0)
    #expect(try shop.weir("render", "h.json", "--part", "1/1", "-o", "1.tif").status == 0)
    for (words, reason) in [
      (["P", "-o", "w.zip", "--originals", "link"], linked),
      (["plan", "P", "--format", "zip", "--originals", "link"], linked),
      (["join", "h.json", "1.tif", "-o", "w.zip"], linked),
      (["P", "-o", "-", "--format", "zip"], "a zip cannot go to standard output"),
    ] as [([Path], String)] {
      let run = try shop.weir(words)
      #expect(run.status != 0 && run.errors.contains(reason), "\(run.errors)")
    }
    #expect(try shop.weir("render", "h.json", "-o", "w.zip").status == 0)
    #expect(try shop.names() == ["1.tif", "P", "h.json", "w.json", "w.zip"])
  }

  @Test("A batch packs a page for each folder, and its index leads to them")
  func batch() throws {
    let shop = try Workshop()
    try shop.makeFolder("R")
    for folder in ["a", "b"] { try shop.pictures(2, in: Path("R/\(folder)")) }
    let words: [Path] = ["batch", "R", "-o", "out/{folder}.zip"]
    #expect(try shop.weir(words).status == 0)
    #expect(
      try shop.names(in: "out") == [
        "a.json", "a.zip", "b.json", "b.zip", "batch.json", "index.html",
      ])
    let index = try shop.text(of: "out/index.html")
    #expect(index.contains("href=\"a.zip\"") && index.contains("href=\"b.zip\""))
    let again = try shop.weir(words)
    #expect(again.errors.contains("up to date         2 "), "\(again.errors)")
  }
}
