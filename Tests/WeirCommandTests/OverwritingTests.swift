import Testing
@testable import Files

@Suite("What is overwritten, and what never is", .timeLimit(.minutes(60)), .decodingInProcess)
struct OverwritingTests {
  @Test(
    "Someone else's file with the name of an output stays as it is",
    arguments: [
      ("wall.jpg", [] as [Path]), ("wall.json", []), ("w.png", ["-o", "w.png"]),
      ("m.json", ["--manifest", "m.json"]), ("w.dzi", ["-o", "w.dz"]),
      ("w-1.jpg", ["-o", "w-{sheet}.jpg", "--per-sheet", "2"]),
    ] as [(Path, [Path])])
  func foreignFiles(name: Path, words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write("{ \"mine\": true }", to: name)
    let before = try shop.contents()
    let run = try shop.weir(["P"] + words)
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: \(name) exists and was not made by weir: choose another name, "
        + "or overwrite it with --force\n")
    #expect(try shop.contents() == before)
    #expect(try shop.weir(["P", "--force"] + words).status == 0)
    #expect(try shop.contents()[name] != before[name])
  }

  @Test("A plan does not overwrite someone else's file")
  func foreignPlan() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    try shop.write("{}", to: "wall.json")
    let run = try shop.weir("plan", "P")
    #expect(run.status == 1)
    #expect(try shop.text(of: "wall.json") == "{}")
    #expect(try shop.weir("plan", "P", "--force").status == 0)
    #expect(try shop.weir("plan", "P").status == 0)
  }

  @Test(
    "weir's own wall and manifest may be overwritten",
    arguments: ["jpg", "png", "webp", "tif", "avif"])
  func ownFiles(suffix: String) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let output = Path("w.\(suffix)")
    #expect(try shop.weir("P", "-o", output, "-w", "200", "-c", "2").status == 0)
    let first = try shop.contents()
    #expect(try shop.weir("P", "-o", output, "-w", "200", "-c", "1").status == 0)
    #expect(try shop.contents() != first)
    #expect(try shop.names() == ["P", "w.json", output].sorted())
  }

  @Test(
    "A picture in the wall is never overwritten, whatever its name",
    arguments: ["P/1.jpg", "hard.jpg", "soft.jpg", "P/../P/1.jpg"] as [Path])
  func inputs(output: Path) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.hardLink("hard.jpg", to: "P/1.jpg")
    try shop.link("soft.jpg", to: "P/1.jpg")
    let before = try shop.contents()
    let run = try shop.weir("P", "--force", "-o", output)
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: \(output) is one of the pictures and would be overwritten: "
        + "choose another name\n")
    #expect(try shop.contents() == before)
  }

  @Test("A skipped picture is not overwritten either, nor is one by the manifest")
  func skippedInputs() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write("no picture", to: "P/3.jpg")
    let before = try shop.contents()
    for words: [Path] in [["-o", "P/3.jpg"], ["--manifest", "P/1.jpg"]] {
      #expect(try shop.weir(["P", "--force"] + words).status == 1)
      #expect(try shop.contents() == before)
    }
  }

  @Test("A render does not overwrite a picture in its plan")
  func rendering() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("plan", "P").status == 0)
    let before = try shop.contents()
    #expect(try shop.weir("render", "wall.json", "-o", "P/2.jpg", "--force").status == 1)
    #expect(try shop.contents() == before)
  }
}
