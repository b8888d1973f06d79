import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("Walls that keep their pictures in place", .timeLimit(.minutes(60)))
struct KeepTests {
  private static let wall: [Path] = [
    "P", "-c", "3", "-w", "218", "-s", "6", "--max-enlarge", "none",
  ]

  /// An old wall of twelve pictures, with the manifest `old.json`.
  private static func old(_ options: [Path] = []) throws -> (Workshop, Manifest) {
    let shop = try Workshop()
    try shop.shapes(1...12)
    return (shop, try shop.plan(wall + options, "old.json"))
  }

  private static let keep: [Path] = ["--keep", "old.json"]

  @Test(
    "The same folder gives the same frames",
    arguments: [
      [], ["--direction", "rtl"], ["--insets", "1,2,3,4"], ["--span", "3.png=2"],
      ["--max-aspect", "1"], ["--order", "columns"], ["--tolerance", "20"], ["--sort", "aspect"],
      ["--section-by", "none"], ["--balance"], ["--bottom", "flush"], ["--bottom", "ragged"],
    ] as [[Path]])
  func again(options: [Path]) throws {
    let (shop, old) = try Self.old(options)
    let new = try shop.plan(Self.wall + options + Self.keep, "new.json")
    for key in ["frames", "layout", "sheets"] { #expect(new.json[key] == old.json[key], "\(key)") }
    let order = options.first == "--sort" ? options : []
    let short = try shop.plan(["P"] + order + Self.keep, "short.json")
    #expect(short.json["frames"] == old.json["frames"], "without options it is the old layout")
    #expect(short.json["layout"] == old.json["layout"])
    let closed = try shop.plan(Self.wall + options + Self.keep + ["--close-gaps"], "closed.json")
    #expect(closed.json["frames"] == old.json["frames"])
  }

  @Test(
    "The default wall is kept: its columns have widths of their own, and a new picture that of its column"
  )
  func defaultWall() throws {
    let shop = try Workshop()
    try shop.shapes(1...14)
    let wall: [Path] = ["P", "--max-enlarge", "none"]
    let old = try shop.plan(wall, "old.json")
    #expect(Set(try old.frames.map(\.frame.width)).count > 1)
    try shop.shapes(15...17)
    let new = try shop.plan(wall + Self.keep, "new.json")
    let (before, after) = (try old.frames, try new.frames)
    #expect(after.prefix(14).map(\.frame) == before.map(\.frame))
    #expect(after.count == 17)
    for frame in after.dropFirst(14) {
      #expect(before.contains { $0.column == frame.column && $0.frame.width >= frame.frame.width })
      #expect(before.allSatisfy { $0.column != frame.column || $0.frame.maxY < frame.frame.y })
    }
  }

  @Test("A new picture comes after all others, below them")
  func added() throws {
    let (shop, old) = try Self.old()
    var colors = try shop.shapes(1...12)
    colors["P/0 new.png"] = Palette.red
    try shop.picture("P/0 new.png", Palette.red, width: 40, height: 30, as: .png)
    let new = try shop.wall(Self.wall + Self.keep)
    #expect(try new.frames.dropLast().map(\.frame) == old.frames.map(\.frame))
    #expect(try new.files == old.files + ["P/0 new.png"])
    let ends = try old.ends
    let last = try #require(try new.frames.last)
    #expect(
      last.frame.y == (ends.values.min() ?? 0) + 6 && last.frame.y == (ends[last.column] ?? 0) + 6)
    try shop.pixels(of: "wall.png").check(new.frames, colors)
  }

  @Test("A deleted picture leaves a gap, which --close-gaps closes")
  func removed() throws {
    let (shop, old) = try Self.old()
    Folder.remove(shop.path("P/4.png"))
    let gone = try #require(try old.frames.first { $0.file == "P/4.png" })
    let kept = try shop.plan(Self.wall + Self.keep, "kept.json")
    let others = try old.frames.filter { $0.file != gone.file }
    #expect(try kept.frames.map(\.frame) == others.map(\.frame))
    #expect(try kept.files == others.map(\.file))
    let closed = try shop.plan(Self.wall + Self.keep + ["--close-gaps"], "closed.json")
    for (frame, old) in zip(try closed.frames, others) {
      let isBelow = old.column == gone.column && old.frame.y > gone.frame.y
      let up = isBelow ? gone.frame.height + 6 : 0
      #expect(frame.file == old.file && frame.frame.y == old.frame.y - up)
      #expect(frame.frame.x == old.frame.x && frame.frame.size == old.frame.size)
    }
  }

  @Test("A new picture does not fill a gap")
  func gapsStay() throws {
    let (shop, old) = try Self.old()
    for gone in [2, 5, 8] { Folder.remove(shop.path(Path("P/\(gone).png"))) }
    try shop.shapes(20...22)
    let new = try shop.plan(Self.wall + Self.keep, "new.json")
    let ends = try old.frames.filter { ![2, 5, 8].map { Path("P/\($0).png") }.contains($0.file) }
      .ends
    for frame in try new.frames.suffix(3) {
      #expect(frame.frame.y > (ends[frame.column] ?? 0))
    }
    #expect(try new.frames.overlaps == 0)
  }

  @Test("A picture is recognized by its file, through links and detours")
  func identity() throws {
    let (shop, old) = try Self.old()
    let frames = try old.frames.map(\.frame)
    try shop.link("L", to: "P")
    for name in ["L", "./P/../P", shop.path("P")] as [Path] {
      let new = try shop.plan([name] + Self.wall.dropFirst() + Self.keep, "new.json")
      #expect(try new.frames.map(\.frame) == frames, "\(name)")
    }
    try shop.makeFolder("elsewhere")
    let far = try shop.weir(
      ["plan", "../P", "-o", "new.json", "--keep", "../old.json"], in: "elsewhere")
    #expect(far.status == 0, "\(far.errors)")
    #expect(try shop.manifest("elsewhere/new.json").frames.map(\.frame) == frames)
    // The folder gets another name, and a link leads from the old one.
    try Folder.move(shop.path("P"), to: shop.path("Q"))
    try shop.picture("Q/0.png", width: 60, height: 20, as: .png)
    let renamed = try shop.plan(["Q"] + Self.wall.dropFirst() + Self.keep, "new.json")
    #expect(try renamed.files.first == "Q/0.png" && renamed.frames.count == 13)
    try shop.link("P", to: "Q")
    let linked = try shop.plan(["Q"] + Self.wall.dropFirst() + Self.keep, "new.json")
    #expect(try linked.frames.prefix(12).map(\.frame) == frames)
    #expect(try linked.files.last == "Q/0.png")
  }

  @Test("A picture of another shape uses the frame of the old one")
  func otherShape() throws {
    let (shop, old) = try Self.old()
    try shop.picture("P/3.png", Palette.blue, width: 20, height: 80, as: .png)
    let new = try shop.wall(Self.wall + Self.keep)
    #expect(try new.frames.map(\.frame) == old.frames.map(\.frame))
    let place = try #require(try new.frames.first { $0.file == "P/3.png" })
    #expect(
      try shop.pixels(of: "wall.png").has(
        Palette.blue,
        at: (place.frame.x + place.frame.width / 2, place.frame.y + place.frame.height / 2)))
  }

  @Test("Without an old manifest it is the plain wall, and that is reported")
  func firstNight() throws {
    let shop = try Workshop()
    try shop.shapes(1...12)
    let plain = try shop.plan(Self.wall, "plain.json")
    let words = Self.wall + ["--keep", "wall.json", "-o", "wall.png"]
    let first = try shop.weir(words)
    #expect(first.status == 0)
    #expect(
      first.errors.hasPrefix("weir: there is no wall.json yet, so nothing is kept\n"),
      "\(first.errors)")
    #expect(try shop.manifest().json["frames"] == plain.json["frames"])
    // The same command line the next night, with the wall itself as the old one.
    try shop.shapes(13...13)
    let second = try shop.weir(words)
    #expect(second.errors.hasPrefix("weir: 13 pictures in 3 columns, wall.png, 218 × "))
    #expect(second.errors.split(separator: "\n").count == 1)
    #expect(try shop.manifest().frames.prefix(12).map(\.frame) == plain.frames.map(\.frame))
  }
}

extension Manifest {
  /// Where each column ends.
  fileprivate var ends: [Int: Int] { get throws { try frames.ends } }
}

extension [Placed] {
  /// Where each column ends.
  fileprivate var ends: [Int: Int] {
    reduce(into: [:]) { $0[$1.column] = Swift.max($0[$1.column] ?? 0, $1.frame.maxY) }
  }

  /// The number of pairs of frames that overlap.
  var overlaps: Int {
    indices.reduce(0) { sum, index in
      sum + self[(index + 1)...].count { self[index].frame.intersects($0.frame) }
    }
  }
}
