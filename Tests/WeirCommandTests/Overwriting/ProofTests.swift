import Testing
@testable import Files
@testable import Pages
@testable import Plans
@testable import Vips

@Suite("Own work is what its manifest proves", .timeLimit(.minutes(60)), .decodingInProcess)
struct ProofTests {
  /// A wall's words, and the files that belong to it, the document first.
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [Path]
    let files: [Path]
    var testDescription: String { "\(words)" }

    init(_ words: [Path], _ files: [Path]) { (self.words, self.files) = (words, files) }
  }

  private static let cases =
    ["jpg", "png", "webp", "tif", "avif"].map { (suffix: String) in
      Case(["P", "-o", Path("w.\(suffix)"), "-w", "64"], [Path("w.\(suffix)")])
    } + [
      Case(["P", "-o", "w.dz", "-w", "300"], ["w.dzi", "w_files/9/0_0.jpeg"]),
      Case(["P", "-o", "w.html", "-w", "64"], ["w.html", "w_page/1.webp"]),
      Case(["P", "-o", "w-{sheet}.jpg", "-w", "64", "--per-sheet", "1"], ["w-2.jpg"]),
      Case(["thumbs", "P", "-w", "20", "-o", "w/{stem}.jpg"], ["w/2.jpg"]),
    ]
    + (Leaflet() == nil
      ? [] : [Case(["P", "-o", "w.dz", "-w", "64", "--page"], ["w.html", "w_page/1.js"])])

  @Test(
    "An output that has changed since needs --force, and otherwise nothing changes",
    arguments: cases)
  func changed(_ wall: Case) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir(wall.words).status == 0)
    #expect(try shop.weir(wall.words).status == 0, "an unchanged one is replaced")
    let files = try wall.files.map { name in
      shop.exists(name) ? name : try #require(shop.companions(of: wall.files[0]).first)
    }
    for file in files {
      let original = try shop.bytes(of: file)
      try shop.write(file == files[0] ? original.withOtherText : original + [0], to: file)
      let before = try shop.contents()
      let run = try shop.weir(wall.words)
      #expect(run.status == 1)
      #expect(
        run.errors.hasPrefix(
          "weir: \(files[0]) has changed since weir wrote it: choose another name, "
            + "or overwrite it with --force\n"), "\(run.errors)")
      #expect(try shop.contents() == before)
      // Put back, it is weir's again.
      try shop.write(original, to: file)
      #expect(try shop.weir(wall.words).status == 0)
      try shop.write(file == files[0] ? original.withOtherText : original + [0], to: file)
      #expect(try shop.weir(wall.words + ["--force"]).status == 0)
      #expect(try shop.bytes(of: file) == original)
    }
  }

  @Test("An edited wall is refused by every verb that would replace it")
  func verbs() throws {
    let shop = try Workshop()
    try shop.makeFolder("R")
    try shop.pictures(2, in: "R/P")
    let out: [Path] = ["-o", "P.png", "-w", "64"]
    let batch: [Path] = ["batch", "R", "-o", "{folder}.png", "-w", "64"]
    #expect(try shop.weir(["R/P"] + out).status == 0)
    #expect(try shop.weir("plan", "R/P", "-o", "plan.json", "-w", "64").status == 0)
    #expect(try shop.weir("render", "plan.json", "--part", "1/1", "-o", "1.tif").status == 0)
    try shop.write(shop.bytes(of: "P.png").withOtherText, to: "P.png")
    let before = try shop.bytes(of: "P.png")
    for words: [Path] in [
      ["R/P"] + out, ["render", "plan.json", "-o", "P.png"], ["render", "P.json", "-o", "P.png"],
      ["join", "plan.json", "1.tif", "-o", "P.png"], batch, batch + ["--rebuild"],
      ["R/P", "--no-manifest"] + out, ["R/P", "--manifest", "other.json"] + out,
      ["R/P", "--prune"] + out,
    ] {
      let run = try shop.weir(words)
      #expect(run.status == 1 && run.errors.contains("P.png has changed since"), "\(run.errors)")
      #expect(try shop.bytes(of: "P.png") == before)
    }
  }

  @Test("What has changed is never removed, and other walls and plans remember what proves it")
  func remembered() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let (jpeg, png): ([Path], [Path]) = (
      ["P", "-o", "w.jpg", "-w", "64"], ["P", "-o", "w.png", "-w", "64"]
    )
    #expect(try shop.weir(jpeg).status == 0)
    let edited = try shop.bytes(of: "w.jpg").withOtherText
    try shop.write(edited, to: "w.jpg")
    for words in [png, png + ["--prune"], ["plan", "P", "-o", "w.json"], png + ["--prune"]] {
      #expect(try shop.weir(words).status == 0)
      #expect(try shop.bytes(of: "w.jpg") == edited)
      #expect(try Schema.manifest().complaints(about: shop.manifest("w.json").json) == [])
      let run = try shop.weir(jpeg)
      #expect(run.status == 1 && run.errors.contains("w.jpg has changed since"), "\(run.errors)")
    }
  }

  @Test("A wall of other operands keeps its default name, and -o or --force replaces it")
  func otherOperands() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.pictures(3, in: "Q")
    #expect(try shop.weir("P", "-w", "64").status == 0)
    let before = try shop.contents()
    for words: [Path] in [
      ["Q"], ["P", "Q"], ["P/1.jpg"], ["Q", "--format", "png"], ["plan", "Q"],
      ["--files-from", "list.txt"],
    ] {
      try shop.write("Q/1.jpg\n", to: "list.txt")
      let run = try shop.weir(words + ["-w", "64"])
      Folder.remove(shop.path("list.txt"))
      #expect(run.status == 1)
      let file = words.contains("plan") || words.contains("png") ? "wall.json" : "wall.jpg"
      #expect(
        run.errors
          == "weir: \(file) shows other pictures (P): choose another name with -o, or replace "
          + "it with --force\n")
      #expect(try shop.contents() == before)
    }
    for words: [Path] in [["./P/"], [shop.path("P")], ["P", "wall.jpg"]] {
      #expect(try shop.weir(words + ["-w", "64"]).status == 0)
    }
    // Whatever the folder now holds.
    try shop.picture("P/3.jpg")
    #expect(try shop.weir("P", "-w", "64").status == 0)
    #expect(try shop.weir("Q", "-w", "64", "-o", "wall.jpg").status == 0)
    #expect(try shop.weir("P", "-w", "64").status == 1)
    #expect(try shop.weir("P", "-w", "64", "--force").status == 0)
    // The plan of a folder is drawn as the wall of the folder.
    #expect(try shop.weir("plan", "P", "-o", "p.json").status == 0)
    #expect(try shop.weir("render", "p.json").status == 0)
    #expect(try shop.weir("plan", "Q", "-o", "q.json").status == 0)
    #expect(try shop.weir("render", "q.json").status == 1)
    #expect(try shop.weir("measure", "P").status == 0)
    #expect(try shop.weir("sizes.json", "-w", "64").status == 0)
    // A wall that has gone away needs no manifest.
    Folder.remove(shop.path("wall.jpg"))
    #expect(try shop.weir("Q", "-w", "64").status == 0)
    #expect(try shop.weir("thumbs", "P", "-w", "20").status == 0)
    #expect(try shop.weir("thumbs", "Q", "-w", "20").errors.contains("shows other pictures"))
  }

  @Test("Sizes of other operands keep the default name as well")
  func sizes() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.pictures(3, in: "Q")
    for (part, file): ([Path], Path) in [([], "sizes.json"), (["--part", "1/2"], "sizes-1.json")] {
      let measure = ["measure"] + part
      #expect(try shop.weir(measure + ["P"]).status == 0)
      let before = try shop.contents()
      for words: [Path] in [["Q"], ["P", "Q"], ["P/1.jpg"], ["--files-from", "list.txt"]] {
        try shop.write("Q/1.jpg\n", to: "list.txt")
        let run = try shop.weir(measure + words)
        Folder.remove(shop.path("list.txt"))
        #expect(run.status == 1)
        #expect(
          run.errors
            == "weir: \(file) shows other pictures (P): choose another name with -o, or replace it with "
            + "--force\n")
        #expect(try shop.contents() == before)
      }
      for words: [Path] in [["./P/"], [shop.path("P")], ["Q", "--force"], ["P", "-o", file]] {
        #expect(try shop.weir(measure + words).status == 0)
      }
      // Elsewhere the same folder has another name.
      #expect(try shop.weir(measure + [".."], in: "P").status == 1)
      let old = try shop.text(of: file).replacing(#", "operands": [{"file": "P"}]"#, with: "")
      try shop.write(old, to: file)
      #expect(!old.contains("operands"))
      #expect(try shop.weir(measure + ["Q"]).status == 0, "sizes of 1.0 prove nothing")
    }
  }

  @Test("Where nothing proves it, the mark counts: manifests of 1.0, and none")
  func markAlone() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.pictures(2, in: "Q")
    #expect(try shop.weir("P", "-w", "64").status == 0)
    let text = try shop.text(of: "wall.json")
    let old = text.split(separator: "\n").filter {
      !$0.contains("\"made\":") && !$0.contains("\"operands\":")
    }.joined(separator: "\n")
    #expect(old != text)
    let edited = try shop.bytes(of: "wall.jpg").withOtherText
    for manifest in [old, nil] {
      try shop.write(edited, to: "wall.jpg")
      Folder.remove(shop.path("wall.json"))
      if let manifest { try shop.write(manifest, to: "wall.json") }
      let run = try shop.weir("Q", "-w", "64")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try shop.weir("P", "-w", "64", "--no-manifest", "-o", "n.jpg").status == 0)
    #expect(try shop.weir("Q", "-w", "64", "--no-manifest", "-o", "n.jpg").status == 0)
  }

  @Test("A stranger's manifest proves nothing that has no mark, and has nothing else read")
  func forged() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-o", "w.png", "-w", "64").status == 0)
    let text = try shop.text(of: "w.json")
    try shop.picture("mine.png", width: 64, height: 64, as: .png)
    let mine = try shop.bytes(of: "mine.png")
    let file = try File(shop.path("mine.png"))
    let made =
      "{\"images\": [{\"file\": \"mine.png\", \"bytes\": \(mine.count), \"sha256\": \"\(try file.sha256())\"}, "
      + "{\"file\": \"pipe\", \"bytes\": 0, \"sha256\": \"\"}, {\"file\": \"/etc/passwd\", \"bytes\": -1}], "
      + "\"pictures\": 1, \"skipped\": 0, \"damaged\": 0}"
    // Opening it would never end.
    try shop.makePipe("pipe")
    let lines = text.split(separator: "\n").map { line in
      line.contains("\"made\":")
        ? "  \"made\": \(made)," : line.replacing("\"w.png\"", with: "\"mine.png\"")
    }
    for more in ["\"mine.png\"", "\"pipe\""] {
      let forged = lines.joined(separator: "\n").replacing(
        "\"mine.png\", \"width\"", with: "\(more), \"width\"")
      try shop.write(forged, to: "mine.json")
      let run = try shop.weir("P", "-o", "mine.png", "-w", "64")
      #expect(run.status == 1 && run.errors.contains("was not made by weir"), "\(run.errors)")
      try shop.write(forged, to: "other.json")
      #expect(try shop.weir("P", "-o", "other.jpg", "-w", "64", "--prune").status == 0)
      #expect(try shop.bytes(of: "mine.png") == mine)
    }
  }
}

extension [UInt8] {
  /// The same length and the same mark, with another byte near the end.
  fileprivate var withOtherText: [UInt8] {
    var bytes = self
    bytes[count - 5] ^= 1
    return bytes
  }
}

extension Workshop {
  /// The files in the folder that belongs to a document.
  fileprivate func companions(of document: Path) -> [Path] {
    let files = path(document).companionFolder?.filesBelow ?? []
    return files.map { Path(bytes: $0.bytes.dropFirst(folder.bytes.count + 1)) }.sorted()
  }
}
