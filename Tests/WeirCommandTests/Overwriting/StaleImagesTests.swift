import Testing
@testable import Files
@testable import Vips

@Suite("What earlier runs have left", .timeLimit(.minutes(60)), .decodingInProcess)
struct StaleImagesTests {
  private static let sheets: [Path] = ["P", "-o", "s-{sheet}.jpg", "--per-sheet", "1", "-w", "64"]

  @Test("Sheets of a longer run are named in each run, and removed with --prune")
  func sheets() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    #expect(try shop.weir(Self.sheets).errors.hasPrefix("weir: 4 pictures"))
    for name: Path in ["P/3.jpg", "P/4.jpg"] { Folder.remove(shop.path(name)) }
    let line =
      "weir: s.json no longer lists s-3.jpg and s-4.jpg, which an earlier run made; --prune removes them\n"
    for _ in 1...2 {
      let run = try shop.weir(Self.sheets)
      #expect(run.status == 0)
      #expect(run.errors.hasPrefix(line), "\(run.errors)")
      #expect(try shop.manifest("s.json").json["remains"]?.array.count == 2)
    }
    Folder.remove(shop.path("s-4.jpg"))
    let run = try shop.weir(Self.sheets + ["--prune"])
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("weir: removed s-3.jpg, which an earlier run made\n"))
    #expect(try shop.names() == ["P", "s-1.jpg", "s-2.jpg", "s.json"])
    #expect(try shop.weir(Self.sheets + ["--prune"]).errors.hasPrefix("weir: 2 pictures"))
    #expect(try shop.manifest("s.json").json["remains"] == nil)
  }

  @Test("A wall that loses its manifest to another format's is named", arguments: ["png", "dz"])
  func formats(suffix: Path) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let first = Path("r.") + "\(suffix)"
    #expect(try shop.weir("P", "-o", first).status == 0)
    let image: Path = suffix == "dz" ? "r.dzi" : first
    let run = try shop.weir("P", "-o", "r.jpg")
    #expect(
      run.errors.hasPrefix(
        "weir: r.json no longer lists \(image), which an earlier run made; --prune removes it\n"
      ), "\(run.errors)")
    let rendered = try shop.weir("render", "r.json", "-o", "r.jpg", "--prune")
    #expect(rendered.errors.hasPrefix("weir: removed \(image), which"), "\(rendered.errors)")
    #expect(try shop.names() == ["P", "r.jpg", "r.json"])
  }

  @Test("A plan that replaces a manifest remembers its images, which drawing it can remove")
  func plans() throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    #expect(try shop.weir(Self.sheets).status == 0)
    let line =
      "weir: s.json is a plan now and no longer lists s-1.jpg, s-2.jpg, s-3.jpg and s-4.jpg"
    for _ in 1...2 {
      let run = try shop.weir("plan", "P", "-o", "s.json", "--per-sheet", "2", "-w", "64")
      #expect(run.status == 0 && run.errors.hasPrefix(line), "\(run.errors)")
      #expect(try shop.manifest("s.json").json["remains"]?.array.count == 4)
    }
    let named = try shop.weir("render", "s.json", "-o", "s-{sheet}.jpg")
    #expect(named.errors.contains("no longer lists s-3.jpg and s-4.jpg"), "\(named.errors)")
    let run = try shop.weir("render", "s.json", "-o", "s-{sheet}.jpg", "--prune")
    #expect(run.errors.hasPrefix("weir: removed s-3.jpg and s-4.jpg"), "\(run.errors)")
    #expect(try shop.names() == ["P", "s-1.jpg", "s-2.jpg", "s.json"])
  }

  @Test(
    "An outdated manifest that stays beside a new wall is named",
    arguments: [["--no-manifest"], ["--manifest", "other.json"], ["--manifest", "-"]] as [[Path]])
  func staleManifests(elsewhere: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-o", "r.jpg").status == 0)
    let run = try shop.weir(["P", "-o", "r.jpg", "-c", "1"] + elsewhere)
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix(
        "weir: r.json still describes the earlier wall in r.jpg: remove it, or replace it with --manifest r.json\n"
      ),
      "\(run.errors)")
    // The wall drawn from the manifest matches it, and another wall does not concern it.
    #expect(
      try !shop.weir(["render", "r.json", "-o", "r.jpg"] + elsewhere).errors.contains("still"))
    #expect(try !shop.weir(["P", "-o", "r.png"] + elsewhere).errors.contains("still"))
  }

  @Test("Files that are not provably weir's, are read, or are rewritten stay")
  func others() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.makeFolder("else")
    for name: Path in ["other.jpg", "else/own.jpg", "small.jpg", "linked.jpg"] {
      #expect(try shop.weir("P", "-o", name, "--no-manifest", "-w", "64").status == 0)
    }
    try shop.picture("mine.jpg", width: 64, height: 64)
    try shop.link("link.jpg", to: "linked.jpg")
    #expect(try shop.weir("P", "-o", "w.jpg", "-w", "64").status == 0)
    let size = "\"width\": 64, \"height\": \(try shop.pixels(of: "w.jpg").height)"
    let files = ["mine.jpg", "else/own.jpg", "link.jpg", "P/1.jpg", "none.jpg", "else", "w.jpg"]
    let remains =
      files.map { "{\"file\": \"\($0)\", \(size)}" }
      + ["{\"file\": \"small.jpg\", \"width\": 63, \"height\": 64}"]
    let text = try shop.text(of: "w.json").replacing(
      "  \"sheets\":", with: "  \"remains\": [\(remains.joined(separator: ", "))],\n  \"sheets\":")
    try shop.write(text, to: "w.json")
    let before = try shop.contents()
    let words: [Path] = ["P", "-o", "w.jpg", "-w", "64", "--prune"]
    let run = try shop.weir(words)
    #expect(run.status == 0 && run.errors.hasPrefix("weir: 2 pictures"), "\(run.errors)")
    for name in before.keys { #expect(shop.exists(name), "\(name)") }
    // Proven files go, except for a picture in this very wall.
    try shop.write(text.replacing("none.jpg", with: "other.jpg"), to: "w.json")
    #expect(try shop.weir(["other.jpg"] + words).status == 0)
    #expect(shop.exists("other.jpg"))
    // The wall that the manifest describes.
    try shop.write(before["w.jpg"] ?? [], to: "w.jpg")
    try shop.write(text.replacing("none.jpg", with: "other.jpg"), to: "w.json")
    #expect(try shop.weir(words).errors.hasPrefix("weir: removed other.jpg"))
    #expect(!shop.exists("other.jpg"))
  }

  @Test("Walls of deleted folders in a batch are named in each run, and removed with --prune")
  func goneFolders() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.batch()
    let before = try shop.walls()
    Folder.remove(shop.path("P/a"))
    Folder.remove(shop.path("P/b/c"))
    try shop.makeFolder("P/b/c")
    let walls = "out/a.png and out/b/c.png"
    let line =
      "weir: \(walls) was made from folders that have no pictures now; --prune removes them\n"
    for _ in 1...2 {
      let run = try shop.weir(Workshop.batch)
      #expect(run.status == 0)
      #expect(run.errors.contains(line), "\(run.errors)")
      #expect(try Batch(shop.bytes(of: "out/batch.json")).json["gone"]?.array.count == 2)
      #expect(try shop.walls() == before)
    }
    let run = try shop.weir(Workshop.batch + ["--prune"])
    #expect(run.errors.contains("weir: removed \(walls), whose folders have no pictures now\n"))
    #expect(try Set(shop.walls().keys) == ["out/b.png", "out/b.json"])
    #expect(try !shop.weir(Workshop.batch).errors.contains("without pictures"))
  }

  @Test("A folder that comes back, or is only not requested, is not gone")
  func folderNotAskedFor() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    try shop.batch()
    let before = try shop.walls()
    let run = try shop.weir(Workshop.batch + ["--depth", "1", "--prune"])
    #expect(run.status == 0 && !run.errors.contains("removed"), "\(run.errors)")
    #expect(try shop.walls() == before)
  }

  @Test("A batch's leftover sheets go with --prune even if their folder's wall is up to date")
  func sheetsOfABatch() throws {
    let shop = try Workshop()
    try shop.makeFolders()
    let words: [Path] = [
      "batch", "P", "-o", "out/{folder}-{sheet}.png", "-w", "64", "--per-sheet", "2",
    ]
    #expect(try shop.weir(words).status == 0)
    Folder.remove(shop.path("P/a/3.jpg"))
    let run = try shop.weir(words)
    #expect(
      run.errors.contains("weir: a: out/a.json no longer lists out/a-2.png"), "\(run.errors)")
    #expect(try shop.weir(words + ["--prune"]).errors.contains("removed out/a-2.png, which"))
    #expect(try !shop.names(in: "out").contains("a-2.png"))
  }

  @Test(
    "--prune needs a manifest in a file",
    arguments: [["-o", "-"], ["--no-manifest"], ["--manifest", "-"]] as [[Path]])
  func usage(words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let run = try shop.weir(["P", "--prune"] + words)
    #expect(run.status == 2)
    #expect(run.errors.contains("--prune is for walls and manifests in files"))
  }
}
