import Layouts
import Testing
@testable import Files
@testable import Vips

@Suite("A wall that is made again every night", .timeLimit(.minutes(60)), .decodingInProcess)
struct KeepNightsTests {
  /// Pictures that come and go.
  private struct Album {
    let shop: Workshop
    var random: SplitMix64
    var colors: [Path: Channels] = [:]
    private var next = 1

    init(_ shop: Workshop, seed: UInt64) {
      (self.shop, random) = (shop, SplitMix64(seed: seed))
    }

    /// Adds and removes pictures, up to a number of each; some of the new names precede all others.
    mutating func change(adding most: Int, removing mostGone: Int) throws {
      for _ in 0..<random.next() % UInt64(mostGone + 1) {
        guard let name = colors.keys.sorted().picked(&random) else { break }
        Folder.remove(shop.path(name))
        colors[name] = nil
      }
      for _ in 0..<(1 + random.next() % UInt64(most)) {
        let name = Path("P/\(random.next() % 10)-\(next).png")
        colors[name] = Palette.own(next)
        try shop.picture(
          name, Palette.own(next), width: 20 + Int(random.next() % 50),
          height: 20 + Int(random.next() % 50), as: .png)
        next += 1
      }
    }
  }

  private func nights(
    _ options: [Path], seed: UInt64,
    check: (_ before: [Path: Placed], _ now: [Placed]) throws -> Void
  ) throws -> (Workshop, Manifest, [Path: Channels]) {
    let shop = try Workshop()
    try shop.makeFolder("P")
    var album = Album(shop, seed: seed)
    try album.change(adding: 20, removing: 0)
    var before: [Path: Placed] = [:]
    var manifest: Manifest?
    for night in 0..<10 {
      let run = try shop.weir(["plan", "P", "-o", "w.json", "--keep", "w.json"] + options)
      #expect(run.status == 0, "night \(night): \(run.errors)")
      manifest = try shop.manifest("w.json")
      let now = try manifest?.frames ?? []
      #expect(Set(now.map(\.file)) == Set(album.colors.keys))
      #expect(now.overlaps == 0, "night \(night)")
      try check(before, now)
      before = Dictionary(uniqueKeysWithValues: now.map { ($0.file, $0) })
      if night < 9 { try album.change(adding: 4, removing: 4) }
    }
    return (shop, try #require(manifest), album.colors)
  }

  @Test(
    "No picture ever moves",
    arguments: zip(
      [
        ["-c", "3", "-w", "206", "-s", "4"], ["-c", "4", "-w", "230", "--direction", "rtl"],
        ["-c", "3", "-w", "200", "-s", "0", "--span-wide", "1.6=2"],
      ] as [[Path]], [1, 2, 3] as [UInt64]))
  func nothingMoves(options: [Path], seed: UInt64) throws {
    let (shop, last, colors) = try nights(options, seed: seed) { before, now in
      let old = now.filter { before[$0.file] != nil }
      for frame in old { #expect(frame.frame == before[frame.file]?.frame, "\(frame.file)") }
      #expect(now.prefix(old.count).map(\.file) == old.map(\.file), "new ones are the last")
    }
    #expect(try shop.weir("render", "w.json", "-o", "w.png").status == 0)
    let pixels = try shop.pixels(of: "w.png")
    for frame in try last.frames {
      let middle = (
        frame.frame.x + frame.frame.width / 2, frame.frame.y + frame.frame.height / 2
      )
      #expect(pixels.has(colors[frame.file] ?? [], at: middle), "\(frame.file)")
    }
  }

  @Test(
    "With --close-gaps pictures only move up, in their columns and their order",
    arguments: [1, 2] as [UInt64])
  func closing(seed: UInt64) throws {
    _ = try nights(["-c", "3", "-w", "206", "-s", "4", "--close-gaps"], seed: seed) { before, now in
      for frame in now {
        guard let old = before[frame.file] else { continue }
        #expect(frame.frame.x == old.frame.x && frame.frame.size == old.frame.size)
        #expect(frame.frame.y <= old.frame.y)
      }
      for column in 0..<3 {
        let frames = now.filter { $0.column == column }.sorted { $0.frame.y < $1.frame.y }
        for (above, below) in zip(frames, frames.dropFirst()) {
          #expect(below.frame.y == above.frame.maxY + 4, "no gap is left")
        }
        let old = frames.compactMap { before[$0.file] }
        #expect(old.map(\.frame.y) == old.map(\.frame.y).sorted(), "the order is kept")
      }
    }
  }
}

extension [Path] {
  fileprivate func picked(_ random: inout SplitMix64) -> Path? {
    isEmpty ? nil : self[Int(random.next() % UInt64(count))]
  }
}
