import Testing
@testable import Files
@testable import Vips

@Suite("Looks that drawing leaves behind", .timeLimit(.minutes(60)), .decodingInProcess)
struct DrawnLookTests {
  private static let scenes: [[Channels]] = [
    [Palette.red, Palette.blue, Palette.red, Palette.yellow],
    [Palette.yellow, Palette.pink, Palette.black, Palette.yellow],
    [Palette.black, Palette.cyan, Palette.cyan, Palette.pink],
  ]

  /// In A are three pictures, and in B copies of two of them.
  private static func workshop() throws -> Workshop {
    let shop = try Workshop()
    for folder in ["A", "B"] as [Path] { try shop.makeFolder(folder) }
    for (index, scene) in scenes.enumerated() {
      try shop.save(.quadrants(scene, width: 480, height: 360), to: Path("A/\(index).jpg"))
      guard index > 0 else { continue }
      try shop.save(
        .quadrants(scene, width: 240, height: 180), to: Path("B/\(index).jpg"), options: "Q=70")
    }
    shop.settle()
    return shop
  }

  private static let drawing: [[Path]] = [
    ["A", "-o", "w.png", "-c", "3", "-w", "720"], ["A", "-o", "w.html"],
    ["thumbs", "A", "-w", "230", "-o", "{stem}.jpg"],
    ["batch", ".", "-o", "o/{folder}.png", "-c", "1", "-w", "400"],
  ]

  @Test("A plan after them decodes nothing, whatever was drawn", arguments: drawing.indices)
  func plans(index: Int) throws {
    let shop = try Self.workshop()
    func run(_ words: [Path], saying counts: String) throws {
      let run = try shop.weir(words + ["--cache=cache", "-v", "--force"])
      #expect(run.status == 0 && run.errors.contains(counts), "\(run.errors)")
    }
    try run(Self.drawing[index], saying: "weir: 0 thumbnails came from the cache, ")
    let all = "weir: 3 thumbnails came from the cache, 0 were made\n"
    try run(["plan", "A", "-o", "p.json", "--sort", "hue"], saying: all)
    try run(["plan", "A", "-o", "p.json", "--similar", "drop"], saying: all)
    try run(["measure", "A", "-o", "s.json", "--looks"], saying: all)
    for look in try shop.drawnLooks() { Folder.remove(shop.path(look)) }
    try run(["plan", "A", "-o", "p.json", "--sort", "hue"], saying: "cache, 3 were made\n")
  }

  @Test("Thumbnails that are found leave them, too")
  func found() throws {
    let shop = try Self.workshop()
    func draw() throws -> [UInt8] {
      let run = try shop.weir(Self.drawing[0] + ["--cache=cache", "--force"])
      #expect(run.status == 0, "\(run.errors)")
      return try shop.bytes(of: "w.png")
    }
    let first = try draw()
    for look in try shop.drawnLooks() { Folder.remove(shop.path(look)) }
    #expect(try shop.entries().count == 3)
    #expect(try draw() == first)
    #expect(try shop.drawnLooks().count == 3)
  }

  @Test("Orders and groups are those of looks that are made, also where only some are left")
  func groups() throws {
    let shop = try Self.workshop()
    func files(_ words: Path...) throws -> [Path] {
      let run = try shop.weir(["plan", "A", "B", "-o", "p.json", "--sort", "hue"] + words)
      #expect(run.status == 0, "\(run.errors)")
      return try shop.manifest("p.json").files
    }
    let plain = try [files(), files("--similar", "drop")]
    #expect(plain.map(\.count) == [5, 3])
    for folder in ["A", "B"] as [Path] {
      let words: [Path] = [folder, "-o", "w.png", "-c", "1", "-w", "240", "-s", "0"]
      #expect(try shop.weir(words + ["--cache=cache", "--force"]).status == 0)
      #expect(try [files("--cache=cache"), files("--similar", "drop", "--cache=cache")] == plain)
      Folder.remove(shop.path("cache"))
    }
  }
}
