import Testing
@testable import Files
@testable import Vips

@Suite("Walls in parts", .timeLimit(.minutes(60)), .decodingInProcess)
struct PartTests {
  static let layouts: [[Path]] = [
    [
      "-c", "4", "-w", "300", "--caption", "{name}", "--radius", "9", "--shadow", "--title",
      "A title",
    ],
    [
      "-r", "-l", "rows", "-w", "300", "--row-height", "70", "--section-by", "folder", "--header",
      "{folder}",
    ],
    ["-l", "horizontal", "--height", "200", "--per-sheet", "3", "--background", "#20406080"],
  ]

  @Test(
    "The joined wall and its manifest are those made at once, byte for byte", arguments: layouts,
    [1, 5])
  func sameBits(layout: [Path], count: Int) throws {
    let parts = try Parts()
    try parts.plan(layout)
    try parts.drawAll(count)
    let direct = try parts.wall("direct", joined: false)
    #expect(direct.count > 1)
    #expect(try parts.wall("joined", joined: true) == direct)
  }

  @Test(
    "In every format the joined file is the direct one",
    arguments: ["w.jpg", "w.tif", "w.webp", "w.dz", "w.pdf"] as [Path])
  func formats(name: Path) throws {
    let parts = try Parts()
    let shop = parts.shop
    try parts.plan(["-c", "3", "-w", "700"])
    for folder: Path in ["a", "b"] { try shop.makeFolder(folder) }
    #expect(try shop.weir("render", "plan.json", "-o", "a" / name).status == 0)
    try parts.drawAll(3)
    #expect(try parts.join("plan.json", "-o", "b" / name).status == 0)
    for (path, bytes) in try shop.contents(of: "a")
    where path.suffix != "json" && path.name != "vips-properties.xml" {
      let twin = "b" / Path(bytes: path.bytes.dropFirst(2))
      #expect(try shop.bytes(of: twin) == bytes, "\(path)")
    }
  }

  @Test("A part is a picture of its rows that any program can read")
  func picture() throws {
    let parts = try Parts()
    try parts.plan(["-c", "3", "-w", "200"])
    #expect(try parts.shop.weir("render", "plan.json", "-o", "w.png").status == 0)
    try parts.drawAll(3)
    let wall = try parts.shop.pixels(of: "w.png")
    var top = 0
    for number in 1...3 {
      let part = try parts.shop.pixels(of: parts.file(number))
      #expect(part.width == wall.width)
      for row in 0..<part.height {
        #expect(part[90, row] == wall[90, top + row], "part \(number), row \(row)")
      }
      top += part.height
    }
    #expect(top == wall.height)
  }

  @Test("A part that is drawn twice is the same file, and does not need --force")
  func twice() throws {
    let parts = try Parts()
    try parts.plan(["-c", "2", "-w", "200"])
    let first = try parts.draw(2, of: 3)
    let bytes = try parts.shop.bytes(of: parts.file(2))
    let second = try parts.draw(2, of: 3)
    #expect((first.status, second.status) == (0, 0))
    #expect(first.errors.hasPrefix("weir: part-2.tif, part 2/3, rows "))
    #expect(first.errors == second.errors)
    #expect(try parts.shop.bytes(of: parts.file(2)) == bytes)
    #expect(try parts.shop.names() == ["P", "part-2.tif", "plan.json"])
  }

  @Test("Pictures that fail or are damaged are named once, with the hole that they leave")
  func failures() throws {
    let parts = try Parts()
    let shop = parts.shop
    try shop.picture("P/0.jpg", width: 90, height: 400)
    try parts.plan(["-c", "2", "-w", "200", "--keep-damaged"])
    try shop.write(Array(shop.bytes(of: "P/0.jpg").dropLast(300)), to: "P/0.jpg")
    try shop.write("no picture", to: "P/5.png")
    try parts.drawAll(7)
    let direct = try parts.wall("direct", joined: false, status: 3)
    #expect(try parts.wall("joined", joined: true, status: 3) == direct)
    let manifest = try shop.manifest("joined/w.json")
    #expect(try manifest.reasons.keys.sorted() == ["../P/5.png"])
    #expect(try shop.text(of: "joined/w.json").contains("\"damaged\": "))
  }

  @Test("Strict parts fail if one of their pictures does, and leave nothing")
  func strict() throws {
    let parts = try Parts()
    try parts.plan(["-c", "1", "-w", "100"])
    try parts.shop.write("no picture", to: "P/1.png")
    let run = try parts.draw(1, of: 5, "--strict")
    #expect(run.status == 1)
    #expect(run.errors.contains("--strict asks for all of them; nothing was written"))
    #expect(try parts.draw(5, of: 5, "--strict").status == 0)
    #expect(try parts.shop.names() == ["P", "part-5.tif", "plan.json"])
  }

  @Test("Parts are not pictures for the next wall")
  func ignored() throws {
    let parts = try Parts()
    try parts.plan(["-c", "3", "-w", "200"])
    try parts.drawAll(2)
    let run = try parts.shop.weir(".", "-r", "-o", "w.png", "-w", "200", "-v")
    #expect(run.status == 0)
    #expect(run.errors.contains("part-1.tif"))
    #expect(try parts.shop.manifest("w.json").files.allSatisfy { $0.suffix == "png" })
  }

  @Test("A wall can be joined again from its own manifest, which keeps the plan's digest")
  func again() throws {
    let parts = try Parts()
    let shop = parts.shop
    try parts.plan(["-c", "2", "-w", "200"])
    try shop.write("no picture", to: "P/5.png")
    try parts.drawAll(3)
    #expect(try parts.join("plan.json", "-o", "w.png", "--manifest", "plan.json").status == 3)
    let (wall, manifest) = (try shop.bytes(of: "w.png"), try shop.bytes(of: "plan.json"))
    #expect(try parts.join("plan.json", "-o", "w.png", "--manifest", "plan.json").status == 3)
    #expect(try shop.bytes(of: "w.png") == wall)
    #expect(try shop.bytes(of: "plan.json") == manifest)
    #expect(try shop.weir("render", "plan.json", "-o", "x.png").status == 3)
    #expect(try !shop.text(of: "x.json").contains("\"plan\""))
  }
}
