import Testing
@testable import Files
@testable import Vips

@Suite("Plans from files of sizes", .timeLimit(.minutes(60)), .decodingInProcess)
struct SizesPlanTests {
  @Test("The manifest and the messages are those of the direct plan", arguments: [1, 2, 7])
  func sameBytes(count: Int) throws {
    let shop = try Workshop()
    try shop.makeMixture()
    let finding: [Path] = ["-r", "P", "--pages", "all"]
    // The last part comes first: the order of the operands must not matter.
    let sizes = Array(try shop.measure(finding, parts: count).reversed())
    for order in ["natural", "name", "modified", "taken", "size", "aspect", "random:7", "none"] {
      let layout: [Path] = ["-c", "4", "-w", "300", "--sort", Path(order)]
      let direct = try shop.weir(["plan", "-o", "a.json"] + finding + layout)
      let planned = try shop.weir(["plan", "-o", "b.json"] + sizes + layout)
      #expect(direct.status == 3 && planned.status == 3, "\(direct.errors)\(planned.errors)")
      #expect(try shop.bytes(of: "a.json") == shop.bytes(of: "b.json"), "\(order)")
      let scanned = direct.errors.replacing("a.json", with: "b.json").split(separator: "\n")
        .filter { !$0.contains("1 link leads out") }
      #expect(planned.errors.split(separator: "\n") == scanned)
    }
  }

  @Test(
    "This also holds with sections and texts that name folders, several walls, and sheets",
    arguments: [
      ["--section-by", "folder", "--header", "{folder} · {count}", "--caption", "{folder} {stem}"],
      ["--columns", "2,3", "-o", "{name}-{columns}.json"], ["--per-sheet", "3", "--reverse"],
      ["--span", "P/Q/*=2", "--columns", "4"], ["--layout", "rows", "--strict"],
      ["--max-pixels", "1200", "--sheet-height", "900", "--no-enlarge"],
    ] as [[String]])
  func layouts(words: [String]) throws {
    let shop = try Workshop()
    try shop.makeMixture()
    for name: Path in ["P/empty.jpg", "P/Q/text.png"] where words.contains("--strict") {
      Folder.remove(shop.path(name))
    }
    let sizes = try shop.measure(["-r", "P"], parts: 3)
    func plan(_ inputs: [Path], _ name: String) throws -> [Path: [UInt8]] {
      let words = words.map { Path($0.replacing("{name}", with: name)) }
      let run = try shop.weir(["plan", "-w", "300", "-o", Path("\(name).json")] + inputs + words)
      #expect([0, 3].contains(run.status), "\(run.errors)")
      let manifests = try shop.contents().filter { $0.key.bytes.starts(with: name.utf8) }
      return Dictionary(
        uniqueKeysWithValues: manifests.map { (Path(bytes: $0.key.bytes.dropFirst(6)), $0.value) })
    }
    let direct = try plan(["-r", "P"], "direct")
    #expect(!direct.isEmpty)
    #expect(try plan(sizes, "sizes-") == direct.mapValues(\.self))
  }

  @Test("This also holds for a list, whose order counts, with repeated names and missing files")
  func list() throws {
    let shop = try Workshop()
    try shop.makeMixture()
    let lines = ["P/6.jpg", "P/Q", "none.jpg", "P/2.jpg", "P/6.jpg", "nowhere/1.jpg", "./P/2.jpg"]
    try shop.write(lines.joined(separator: "\n"), to: "list")
    let words: [Path] = ["P/notes.txt", "--files-from", "list"]
    for count in [1, 2, 5] {
      let sizes = try shop.measure(words, parts: count, status: nil)
      for order: Path in ["none", "natural"] {
        let sorting: [Path] = ["--sort", order]
        #expect(try shop.weir(["plan", "-o", "a.json"] + words + sorting).status == 3)
        #expect(try shop.weir(["plan", "-o", "b.json"] + sizes + sorting).status == 3)
        #expect(try shop.bytes(of: "a.json") == shop.bytes(of: "b.json"))
      }
    }
    let input = Array(lines.joined(separator: "\n").utf8)
    let piped: [Path] = ["measure", "P/notes.txt", "--files-from", "-", "-o", "piped.json"]
    #expect(try shop.weir(piped, input: input).status == 3)
    try shop.measure(words, parts: 1)
    let text = try shop.text(of: "piped.json")
    let named = text.replacing("{\"list\": \"-\"}", with: "{\"list\": \"list\"}")
    #expect(text != named)
    #expect(try named == shop.text(of: "s-1.json"))
  }

  @Test(
    "This also holds if the sizes are in another folder, and the pictures in this one or a third")
  func folders() throws {
    let shop = try Workshop()
    try shop.makeMixture()
    try shop.makeFolder("out")
    try shop.link("short", to: "P/Q")
    let inputs: [[Path]] = [["."], ["../P"], ["../short", "Q/R"], [shop.path("P/Q"), "1.jpg"]]
    for input in inputs {
      let words = input + ["--section-by", "folder", "--header", "{folder}", "--sort", "name"]
      let direct = try shop.weir(["plan", "-o", "../a.json"] + words, in: "P")
      #expect([0, 3].contains(direct.status), "\(direct.errors)")
      let measured = try shop.weir(["measure", "-o", "../out/s.json"] + input, in: "P")
      #expect([0, 3].contains(measured.status), "\(measured.errors)")
      let planning: [Path] =
        ["plan", "-o", "../a.json", "../out/s.json"] + words.dropFirst(input.count)
      let before = try shop.bytes(of: "a.json")
      #expect([0, 3].contains(try shop.weir(planning, in: "P").status))
      #expect(try shop.bytes(of: "a.json") == before, "\(input)")
      // The pictures are found from elsewhere, too.
      let other = try shop.weir("plan", "-o", "b.json", "out/s.json", "--sort", "none")
      #expect([0, 3].contains(other.status), "\(other.errors)")
      let files = try shop.manifest("b.json").files
      #expect(Set(files) == Set(try shop.manifest("a.json").files))
    }
  }

  @Test("A deleted folder of pictures is named, and no plan is written")
  func goneFolder() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("measure", "P").status == 0)
    try Folder.move(shop.path("P"), to: shop.path("Q"))
    let run = try shop.weir("plan", "sizes.json")
    #expect(run.status == 1)
    #expect(run.errors == "weir: cannot find P: No such file or directory\n")
    #expect(try shop.names() == ["Q", "sizes.json"])
  }

  @Test("Cameras' previews count only if they were measured")
  func previews() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let preview = try shop.encoded(.plain(Palette.red, width: 160, height: 120))
    let jpeg = try shop.encoded(.plain(Palette.red, width: 640, height: 480))
    try shop.write(EXIF.insert(into: jpeg, preview: .init(data: preview)), to: "P/1.jpg")
    #expect(try shop.weir("measure", "P", "-o", "plain.json").status == 0)
    #expect(try shop.weir("measure", "P", "--previews", "-o", "previews.json").status == 0)
    for words: [Path] in [["-w", "100"], ["-w", "100", "--previews"]] {
      #expect(try shop.weir(["plan", "P", "-o", "a.json"] + words).status == 0)
      #expect(try shop.weir(["plan", "previews.json", "-o", "b.json"] + words).status == 0)
      #expect(try shop.bytes(of: "a.json") == shop.bytes(of: "b.json"))
    }
    #expect(try shop.text(of: "b.json").contains("\"preview\": true"))
    let run = try shop.weir("plan", "plain.json", "--previews")
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: plain.json has no record of previews: make it again with weir measure "
        + "--previews, or leave out --previews\n")
  }

  @Test("Walls from sizes are the direct ones to the byte, and the sizes are not overwritten")
  func walls() throws {
    let shop = try Workshop()
    try shop.makeMixture()
    let sizes = try shop.measure(["-r", "P"], parts: 2)
    #expect(try shop.weir("-r", "P", "-o", "a.png", "-w", "300").status == 3)
    #expect(try shop.weir(sizes + ["-o", "b.png", "-w", "300"]).status == 3)
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
    let before = try shop.contents()
    for words: [Path] in [
      ["-o", "s-1.png"], ["-o", "c.png", "--manifest", "s-2.json", "--force"],
    ] {
      let run = try shop.weir(sizes + words)
      #expect(run.status == 1)
      #expect(run.errors.contains("one of the files of sizes"), "\(run.errors)")
    }
    #expect(try shop.weir(["plan", "-o", "s-1.json"] + sizes).status == 1)
    #expect(try shop.contents() == before)
  }
}
