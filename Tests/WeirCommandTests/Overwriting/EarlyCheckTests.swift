import Testing
@testable import Files

@Suite(
  "Outputs are refused before any picture is opened", .timeLimit(.minutes(60)), .decodingInProcess)
struct EarlyCheckTests {
  /// Two pictures in `P`, and an empty file that would be told if it was opened.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write([], to: "P/empty.jpg")
    return shop
  }

  @Test(
    "A file that is somebody else's",
    arguments: [
      (["P"], "wall.jpg"), (["P"], "wall.json"), (["P", "--format", "png"], "wall.png"),
      (["P", "-o", "w.webp"], "w.webp"), (["P", "-o", "w.html"], "w.html"),
      (["P", "-o", "w.dz"], "w.dzi"), (["P", "-o", "w.jpg", "--manifest", "m.json"], "m.json"),
      (["P", "-o", "w-{sheet}.jpg", "--per-sheet", "1"], "w-1.jpg"),
      (["P", "--sheet-height", "900"], "wall-1.jpg"),
      (["P", "-o", "w-{columns}.png", "-c", "2,4"], "w-4.png"),
      (["P", "-o", "w-{width}.png", "-w", "200,300"], "w-300.png"),
      (["plan", "P"], "wall.json"), (["plan", "P", "-o", "p.json", "--preview", "p.svg"], "p.svg"),
      (["thumbs", "P"], "thumbs/2.jpg"), (["thumbs", "P", "-o", "t/{name}.png"], "t/1.jpg.png"),
      (["thumbs", "-r", ".", "-o", "t/{folder}/{stem}.png"], "t/P/2.png"),
      (["thumbs", "P"], "thumbs/thumbs.json"), (["measure", "P"], "sizes.json"),
      (["measure", "P", "-o", "s.json", "--part", "1/2"], "s.json"),
    ] as [([Path], Path)])
  func foreign(words: [Path], file: Path) throws {
    let shop = try shop()
    if file == "t/P/2.png" { try shop.makeFolder("t") }
    if file.parent != "." { try shop.makeFolder(file.parent) }
    try shop.write("mine", to: file)
    let before = try shop.contents()
    let run = try shop.weir(words)
    #expect(run.status == 1)
    let isFound = words.contains(".")
    let reason =
      isFound
      ? "is one of the pictures and would be overwritten: choose another name"
      : "exists and was not made by weir: choose another name, or overwrite it with --force"
    #expect(run.errors.hasPrefix("weir: \(file) \(reason)\n"), "\(run.errors)")
    #expect(try shop.contents() == before)
  }

  @Test("A thumbnail's name counts only if there will be that thumbnail")
  func thumbnails() throws {
    let shop = try shop()
    try shop.makeFolder("t")
    try shop.write("mine", to: "t/empty.jpg")
    for words: [Path] in [[], [], ["--no-manifest"]] {
      #expect(try shop.weir(["thumbs", "P", "-o", "t/{stem}.jpg"] + words).status == 3)
    }
    try shop.write("mine", to: "t/2.jpg")
    let few = try shop.weir("thumbs", "P", "-o", "t/{stem}.jpg", "--limit", "1", "--no-manifest")
    #expect(few.status == 3, "\(few.errors)")
    #expect(try shop.text(of: "t/2.jpg") == "mine")
  }

  @Test("One of the pictures is called that, and a wall that has changed is called that")
  func others() throws {
    let shop = try shop()
    let picture = try shop.weir("P", "-o", "P/1.jpg")
    #expect(picture.errors.hasPrefix("weir: P/1.jpg is one of the pictures"), "\(picture.errors)")
    #expect(try shop.weir("P", "-o", "P/w.jpg", "-w", "64").status == 3)
    #expect(
      try shop.weir("P", "-o", "P/w.jpg", "-w", "64").status == 3, "its own wall is no picture")
    try shop.write(shop.bytes(of: "P/w.jpg") + [0], to: "P/w.jpg")
    let changed = try shop.weir("P", "-o", "P/w.jpg", "-w", "64")
    #expect(changed.errors.hasPrefix("weir: P/w.jpg has changed since"), "\(changed.errors)")
    let behind = try shop.weir("P/1.jpg", "-o", "P/2.jpg", "--background-image", "P/2.jpg")
    #expect(behind.status == 1 && !behind.errors.contains("--force"), "\(behind.errors)")
    #expect(try shop.weir("P", "-o", "P/w.jpg", "-w", "64", "--force").status == 3)
  }

  @Test(
    "With --no-clobber even weir's own work stays, and what does not exist is written",
    arguments: [
      (["P"], "wall.jpg"), (["P", "-o", "w.html"], "w.html"), (["P", "-o", "w.dz"], "w.dzi"),
      (["P", "-o", "w.zip"], "w.zip"), (["thumbs", "P"], "thumbs/1.jpg"),
      (["P", "-o", "w-{sheet}.jpg", "--per-sheet", "1"], "w-1.jpg"),
      (["P", "-o", "x.jpg", "--manifest", "wall.json"], "wall.json"),
    ] as [([Path], Path)])
  func kept(words: [Path], file: Path) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let words = words + ["--no-clobber"]
    let first = try shop.weir(words)
    #expect(first.status == 0, "\(first.errors)")
    for other in try shop.contents().keys where other != file && other.parent != "P" {
      Folder.remove(shop.path(other))
    }
    let before = try shop.contents()
    let run = try shop.weir(words)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "weir: \(file) exists, and --no-clobber keeps it: choose another name with -o\n"),
      "\(run.errors)")
    #expect(try shop.contents() == before)
  }

  @Test("With --no-clobber parts stay, too, and a folder without its page is named")
  func keptParts() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    _ = try shop.plan(["P", "--format", "png"], "p.json")
    let words: [Path] = ["render", "p.json", "-o", "part.tif", "--part", "1/2", "--no-clobber"]
    #expect(try shop.weir(words).status == 0)
    #expect(
      try shop.weir(words).errors.hasPrefix("weir: part.tif exists, and --no-clobber keeps it"))
    try shop.makeFolder("w_page")
    let page = try shop.weir("P", "-o", "w.html", "--no-clobber")
    #expect(page.errors.hasPrefix("weir: w_page exists, and --no-clobber keeps it"))
    #expect(page.status == 1)
  }
}
