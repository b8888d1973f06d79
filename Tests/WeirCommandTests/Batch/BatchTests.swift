import Testing
@testable import Files
@testable import Vips

@Suite("Batches", .timeLimit(.minutes(60)))
struct BatchTests {
  @Test("Each folder with pictures gets the same wall as alone, byte for byte")
  func sameWalls() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    let batch = try shop.batch()
    #expect(batch.statuses == ["a": "made", "b": "made", "b/c": "made"])
    let pictures = batch.json["folders"]?.array.map { $0["pictures"]?.int }
    #expect(pictures == [3, 2, 4])
    for folder: Path in ["a", "b", "b/c"] {
      let alone = try shop.weir("P" / folder, "-o", "alone.png", "-w", "200", "-c", "2")
      #expect(alone.status == 0)
      #expect(try shop.bytes(of: "alone.png") == shop.bytes(of: "out" / (folder + ".png")))
      let (mine, other) = (
        try shop.manifest("out" / (folder + ".json")), try shop.manifest("alone.json")
      )
      #expect(try mine.frames.map(\.frame) == other.frames.map(\.frame))
      let digests = [mine, other].map { $0.json["made"]?["images"]?.array[0]["sha256"] }
      #expect(digests[0] != nil && digests[0] == digests[1])
    }
    #expect(try shop.names(in: "out") == ["a.json", "a.png", "b", "b.json", "b.png", "batch.json"])
  }

  @Test("The table has a line for each possible result")
  func table() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.batch()
    try shop.write("no picture", to: "P/b/c/9.png")
    let run = try shop.weir(Workshop.batch)
    #expect(run.status == 3)
    let lines = run.errors.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(
      lines.suffix(3).map { $0.dropLast() } == [
        ["made", "1", "4", "1", "0"], ["up", "to", "date", "2", "5", "0", "0"],
        ["failed", "0", "0", "0", "0"],
      ])
    #expect(try shop.weir(Workshop.batch + ["-q"]).errors == "")
  }

  @Test("Folders deeper than --depth are ignored")
  func depth() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    #expect(try Set(shop.batch(Workshop.batch + ["--depth", "1"]).statuses.keys) == ["a", "b"])
    let whole = try shop.batch(Workshop.batch + ["--depth", "1", "--recursive"])
    #expect(whole.statuses == ["a": "up-to-date", "b": "made"])
    #expect(try shop.manifest("out/b.json").files.count == 6)
    #expect(!shop.exists("out/b/c.png"))
  }

  @Test("No picture is on two walls, and a folder with a wall is still searched")
  func recursive() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.makeFolder("P/a/x")
    try shop.pictures(1, in: "P/a/x/y")
    let deep = try shop.weir(Workshop.batch + ["-v"])
    #expect(!deep.errors.contains("ignored P/b/c"), "\(deep.errors)")
    let shallow = try shop.weir(Workshop.batch + ["-v", "--depth", "1", "--rebuild"])
    #expect(shallow.errors.contains("ignored P/b/c: a folder; --recursive searches it"))
    Folder.remove(shop.path("out"))
    // The depth is one level by default.
    #expect(try shop.batch(Workshop.batch + ["-r"]).statuses == ["a": "made", "b": "made"])
    #expect(try shop.manifest("out/a.json").files.count == 4)
    #expect(try shop.manifest("out/b.json").files.count == 6)
    #expect(try shop.batch(Workshop.batch + ["-r"]).folders("up-to-date") == ["a", "b"])
    try shop.picture("P/a/x/y/2.jpg")
    #expect(try shop.batch(Workshop.batch + ["-r"]).folders("made") == ["a"])
    let two = try shop.batch(Workshop.batch + ["-r", "--depth", "2"])
    #expect(two.statuses == ["a": "made", "b": "made", "a/x": "made", "b/c": "made"])
    #expect(try shop.manifest("out/a.json").files.count == 3)
    #expect(try shop.manifest("out/a/x.json").files.count == 2)
    try shop.write("b\na\na/x/y\n", to: "list")
    let listed = try shop.batch(Workshop.batch + ["-r", "--folders-from", "list"])
    #expect(listed.statuses == ["b": "made", "a": "up-to-date", "a/x/y": "made"])
    #expect(try shop.manifest("out/b.json").files.count == 6)
    #expect(try shop.manifest("out/a/x/y.json").files.count == 2)
  }

  @Test("Notes on patterns and camera raw appear once for all folders")
  func remarks() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    for name: Path in ["P/a/1.nef", "P/b/c/2.nef"] { try shop.write("x", to: name) }
    let words = Workshop.batch + ["--exclude", "a", "--exclude", "none", "--include", "*.jp*"]
    for _ in 1...2 {
      let run = try shop.weir(Workshop.batch)
      #expect(run.status == 0)
      let line =
        "weir: 2 camera raw files are ignored: there is a picture of the same name next to each\n"
      #expect(run.errors.split(separator: "\n").count { $0.contains("camera raw") } == 1)
      #expect(run.errors.contains(line), "\(run.errors)")
    }
    let filtered = try shop.weir(words)
    let lines = filtered.errors.split(separator: "\n").filter { $0.contains("match") }
    #expect(
      lines == [
        "weir: --exclude 'none' matches nothing; a pattern must match the whole name: '*none*' "
          + "matches every name that contains it"
      ])
    let none = try shop.weir(Workshop.batch + ["--include", "*.png"])
    #expect(none.status == 1)
    #expect(
      none.errors
        == "weir: no folder below P has pictures: --include '*.png' leaves out 11 "
        + "pictures\n")
  }

  @Test("A list names folders in its order, once each")
  func list() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.write("b//c/\n./a\nb/c\nempty\n", to: "list")
    let batch = try shop.batch(Workshop.batch + ["--folders-from", "list"])
    #expect(batch.statuses == ["b/c": "made", "a": "made"])
    #expect(try file(of: batch.json["folders"]?.array.first ?? .null, "folder") == "b/c")
    let words = Workshop.batch + ["--folders-from", "-", "--null"]
    #expect(try shop.weir(words, input: Array("a\0gone\0".utf8)).status == 3)
    #expect(
      try Batch(shop.bytes(of: "out/batch.json")).statuses == ["a": "up-to-date", "gone": "failed"])
  }

  @Test(
    "A list cannot name folders outside the root", arguments: ["../P/a", "/tmp", "a/../../x", "."])
  func strayList(line: String) throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.write("a\n\(line)\n", to: "list")
    let run = try shop.weir(Workshop.batch + ["--folders-from", "list"])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "weir: \(line) in the list of folders is not below the batch's folder: write it "
        + "relative to that folder, without ..\n")
    #expect(!shop.exists("out/a.png"))
  }

  @Test("A folder that fails is reported, and the others are made")
  func failingFolder() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.makeFolder("P/bad")
    try shop.write("no picture", to: "P/bad/1.jpg")
    try shop.makeFolder("out")
    try shop.write("mine", to: "out/a.png")
    let run = try shop.weir(Workshop.batch)
    #expect(run.status == 3)
    #expect(run.errors.contains("weir: a: out/a.png exists and was not made by weir"))
    let batch = try Batch(shop.bytes(of: "out/batch.json"))
    #expect(batch.statuses == ["a": "failed", "bad": "failed", "b": "made", "b/c": "made"])
    #expect(batch.json["folders"]?.array.first?["problem"]?.string?.contains("--force") == true)
    #expect(try shop.text(of: "out/a.png") == "mine")
    #expect(try shop.batch(Workshop.batch + ["--force"], status: 3).folders("failed") == ["bad"])
    try shop.write("bad\n", to: "list")
    try shop.batch(Workshop.batch + ["--folders-from", "list"], status: 1)
  }

  @Test("Pictures in the root itself are reported, walls in it are not")
  func loosePictures() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    let words: [Path] = ["batch", "P", "-o", "P/{folder}-wall.png", "-w", "200", "--depth", "1"]
    let sentence = "weir: 1 picture is directly in P, which gets no wall of its own\n"
    for _ in 1...2 { #expect(try !shop.weir(words).errors.contains("directly")) }
    try shop.picture("P/1.jpg")
    #expect(try shop.weir(words).errors.hasPrefix(sentence))
  }

  @Test("Without pictures in any folder, nothing is made")
  func nothing() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.makeFolder("P/empty")
    let run = try shop.weir(Workshop.batch)
    #expect(run.status == 1)
    #expect(run.errors == "weir: no folder below P has pictures\n")
  }

  @Test("Links to folders are followed only with --follow, and loops end")
  func links() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.pictures(1, in: "Other")
    try shop.link("P/z", to: "../Other")
    try shop.link("P/b/loop", to: "..")
    #expect(try Set(shop.batch().statuses.keys) == ["a", "b", "b/c"])
    #expect(
      try Set(shop.batch(Workshop.batch + ["--follow"]).statuses.keys) == ["a", "b", "b/c", "z"])
  }
}
