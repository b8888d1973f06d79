import Testing
@testable import AtScale
@testable import Decoding
@testable import Files
@testable import Plans

@Suite("Refused parts", .timeLimit(.minutes(60)), .decodingInProcess)
struct PartRefusalTests {
  private let parts: Parts
  private var shop: Workshop { parts.shop }

  /// Three parts of a wall of 200 px.
  init() throws {
    parts = try Parts()
    try parts.plan(["-c", "2", "-w", "200"])
    try parts.drawAll(3)
  }

  /// Joins, and expects a refusal that leaves nothing.
  private func refused(_ words: Path..., sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let before = try shop.contents()
    let run = try shop.weir(["join"] + words)
    #expect(run.status == 1, sourceLocation: sourceLocation)
    #expect(try shop.contents() == before, sourceLocation: sourceLocation)
    return run.errors
  }

  @Test("Missing parts are named, with the command that draws the first")
  func missing() throws {
    #expect(
      try refused("plan.json", "part-2.tif", "-o", "w.png")
        == "weir: of the 3 parts, these are missing: 1 and 3; name them too, or make them with "
        + "weir render plan.json --part\n"
    )
    #expect(
      try refused("plan.json", "part-1.tif", "part-3.tif", "-o", "w.png")
        == "weir: of the 3 parts, these are missing: 2; name them too, or make them with "
        + "weir render plan.json --part\n")
  }

  @Test("A part that was drawn from another plan")
  func stranger() throws {
    #expect(try shop.weir("plan", "P", "-w", "201", "-c", "2", "-o", "other.json").status == 0)
    let sentence =
      "weir: part-1.tif cannot be joined: it was drawn from another plan, or from this one before it was "
      + "changed: draw it again\n"
    let all: [Path] = ["part-1.tif", "part-2.tif", "part-3.tif", "-o", "w.png"]
    #expect(try refused("other.json", all[0], all[1], all[2], all[3], all[4]) == sentence)
  }

  @Test("A part that appears twice, and one from another number of parts")
  func twice() throws {
    try shop.write(shop.bytes(of: "part-2.tif"), to: "copy.tif")
    #expect(
      try refused("plan.json", "part-1.tif", "part-2.tif", "copy.tif", "-o", "w.png")
        == "weir: part-2.tif and copy.tif are both part 2/3: name each part once\n"
    )
    #expect(
      try shop.weir("render", "plan.json", "--part", "3/4", "-o", "part-3.tif").status == 0)
    #expect(
      try refused("plan.json", "part-1.tif", "part-2.tif", "part-3.tif", "-o", "w.png")
        == "weir: part-3.tif cannot be joined: it is part 3/4, and part-2.tif part 2/3: the wall must be divided into the same number of parts\n"
    )
  }

  @Test("A truncated part, any other file, and a missing file")
  func torn() throws {
    try shop.write(Array(shop.bytes(of: "part-2.tif").dropLast()), to: "part-2.tif")
    let sentence =
      " cannot be joined: it was cut short, or is not a part drawn by weir render --part: draw it again\n"
    #expect(
      try refused("plan.json", "part-1.tif", "part-2.tif", "part-3.tif", "-o", "w.png")
        == "weir: part-2.tif" + sentence)
    #expect(
      try refused("plan.json", "part-1.tif", "P/1.png", "part-3.tif", "-o", "w.png")
        == "weir: P/1.png" + sentence)
    #expect(
      try refused("plan.json", "part-1.tif", "none.tif", "-o", "w.png")
        == "weir: cannot open none.tif: No such file or directory\n")
    #expect(
      try refused("plan.json", "part-1.tif", "P", "-o", "w.png").contains(
        "it is a folder: name the parts in it"))
  }

  @Test("A part drawn by another version of weir or of a library")
  func version() throws {
    let all: [Path] = ["plan.json", "part-1.tif", "part-2.tif", "part-3.tif", "-o", "w.png"]
    let whole = try shop.bytes(of: "part-2.tif")
    try change { $0.version = "0.0.1" }
    #expect(
      try refused(all[0], all[1], all[2], all[3], all[4], all[5])
        == "weir: part-2.tif cannot be joined: it was drawn by weir 0.0.1, and this is weir \(Version.weir): "
        + "draw it again\n")
    try shop.write(whole, to: "part-2.tif")
    try change { $0.libraries = "libvips 8.1.0" }
    #expect(
      try refused(all[0], all[1], all[2], all[3], all[4], all[5])
        == "weir: part-2.tif cannot be joined: it was drawn with libvips 8.1.0, and part-1.tif with "
        + "\(Version.scaling), which may differ in some bits: draw one of them again\n")
  }

  /// Changes the record of part 2.
  private func change(_ body: (inout PartRecord) -> Void) throws {
    let bytes = try shop.bytes(of: "part-2.tif")
    let file = try File(shop.path("part-2.tif"))
    let found = try PartRecord.read(from: file, size: bytes.count, pictures: 100)
    var (record, count) = try #require(found)
    body(&record)
    try shop.write(bytes.dropLast(count) + record.bytes, to: "part-2.tif")
  }

  @Test("The wall never replaces a part")
  func overwriting() throws {
    #expect(
      try refused("plan.json", "part-1.tif", "part-2.tif", "part-3.tif", "-o", "part-2.tif")
        == "weir: part-2.tif is one of the parts and would be overwritten: "
        + "choose another name\n"
    )
  }

  @Test("Someone else's file is not mistaken for a part, nor is a picture")
  func overwritten() throws {
    try shop.write("mine", to: "part-1.tif")
    #expect(try parts.draw(1, of: 3).errors.contains("exists and was not made by weir"))
    #expect(try shop.text(of: "part-1.tif") == "mine")
    #expect(try parts.draw(1, of: 3, "--force").status == 0)
  }

  @Test(
    "Parts that cannot be made are usage errors",
    arguments: [
      (["--part", "0/3", "-o", "p.tif"], "N is at most 100000, not “0/3”"),
      (["--part", "4/3", "-o", "p.tif"], "not “4/3”"),
      (["--part", "1/3"], "a part needs a name, as in --part 1/3 -o part-1.tif"),
      (["--part", "1/3", "-o", "p.png"], "a part is a plain TIFF in a file"),
      (["--part", "1/3", "-o", "-"], "a part is a plain TIFF in a file"),
      (["--part", "1/3", "-o", "p.tif[compression=lzw]"], "a part is a plain TIFF in a file"),
      (["--part", "1/3", "-o", "p.tif", "--no-manifest"], "a part has no manifest of its own"),
    ] as [([Path], String)])
  func usage(words: [Path], sentence: String) throws {
    let run = try shop.weir(["render", "plan.json"] + words)
    #expect(run.status == 2)
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  @Test("More parts than rows, and a join without parts")
  func numbers() throws {
    let run = try shop.weir("render", "plan.json", "--part", "1/90000", "-o", "p.tif")
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("and each of 90000 parts needs a row: use fewer parts\n"))
    #expect(try shop.weir("join", "plan.json", "-o", "w.png").status == 2)
  }
}
