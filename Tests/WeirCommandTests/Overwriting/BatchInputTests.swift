import Testing
@testable import Files
@testable import Vips

@Suite("A batch does not overwrite what it reads", .timeLimit(.minutes(60)), .decodingInProcess)
struct BatchInputTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("B")
    for folder: Path in ["B/a", "B/b", "B/c"] { try shop.pictures(2, in: folder) }
    return shop
  }

  @Test("A wall never overwrites a picture in any of its folders")
  func otherFolders() throws {
    let shop = try shop()
    try shop.picture("B/b/a.jpg", Palette.pink)
    let before = try shop.contents()
    for force: [Path] in [[], ["--force"]] {
      let run = try shop.weir(["batch", "B", "-o", "B/b/{folder}.jpg"] + force)
      #expect(run.status == 3)
      #expect(
        run.errors.contains(
          "weir: a: B/b/a.jpg is one of the pictures and would be overwritten: choose another name\n"
        ), "\(run.errors)")
      #expect(!run.errors.contains("--force"))
      for (name, bytes) in before { #expect(try shop.bytes(of: name) == bytes) }
    }
  }

  @Test("Neither do a wall's tiles and the report")
  func tilesAndReport() throws {
    let shop = try shop()
    try shop.pictures(1, in: "B/a_files")
    let before = try shop.contents()
    let run = try shop.weir("batch", "B", "-o", "B/{folder}.dz", "--force", "--report", "r.json")
    #expect(run.status == 3)
    #expect(run.errors.contains("weir: a: B/a_files/1.jpg is one of the pictures"), "\(run.errors)")
    for (name, bytes) in before { #expect(try shop.bytes(of: name) == bytes) }
    try shop.hardLink("hard.json", to: "B/c/1.jpg")
    for force: [Path] in [[], ["--force"]] {
      let run = try shop.weir(
        ["batch", "B", "-o", "o-{folder}.jpg", "--report", "hard.json"] + force)
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("weir: hard.json is one of the pictures and would be"))
      #expect(try !shop.names().contains("o-a.jpg"))
    }
  }

  @Test("A plan that was read is replaced only if weir made it")
  func foreignPlan() throws {
    let shop = try shop()
    #expect(try shop.weir("plan", "B/a", "-o", "w.json").status == 0)
    let text = try shop.text(of: "w.json")
    for _ in 1...2 { #expect(try shop.weir("render", "w.json", "-o", "w.jpg").status == 0) }
    for _ in 1...2 {
      #expect(try shop.weir("B/a", "--keep", "w.json", "-o", "w.jpg").status == 0)
    }
    try shop.write(" " + text, to: "w.json")
    for words: [Path] in [["render", "w.json"], ["B/a", "--keep", "w.json"]] {
      let run = try shop.weir(words + ["-o", "w.jpg", "--force"])
      #expect(run.status == 1)
      #expect(
        run.errors.contains("would be overwritten by the manifest: choose another name"),
        "\(run.errors)")
      #expect(try shop.text(of: "w.json") == " " + text)
    }
  }

  @Test("The manifest of a kept wall is replaced only by that wall's own")
  func otherWall() throws {
    let shop = try shop()
    #expect(try shop.weir("B/a", "-o", "w.jpg").status == 0)
    let run = try shop.weir("B/a", "--keep", "w.json", "-o", "w.png")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: w.json is the manifest of the wall that is kept"))
    let other = try shop.weir("B/a", "--keep", "w.json", "-o", "w.png", "--manifest", "v.json")
    #expect(other.status == 0)
  }
}
