import Glibc
import Testing
@testable import Files

/// One picture among good ones takes over the process that decodes it, which goes on to decode others.
@Suite("Pictures that take over their decoders", .timeLimit(.minutes(60)))
struct OwnedPictureTests {
  @Test(
    "The wall holds every other picture, and no decoder gets more memory of any kind than one picture may",
    arguments: [
      "tables", "islands", "stack", "data", "buffers", "burn", "refuse", "damage", "sleep",
    ])
  func others(attack: String) throws {
    let shop = try Workshop.partlyOwned()
    var most = 0
    let run = try shop.run(
      attack: attack, OwnedDecoderTests.Setting(),
      ["--picture-memory", "200", "--timeout", "20", "--threads", "2"],
      limits: "ulimit -s unlimited"
    ) { most = max(most, Processes.costInKilobytes(of: $0)) }
    #expect(run.status == 0 || run.status == 3, "\(run.errors)")
    let manifest = try shop.manifest("w.json")
    let (drawn, skipped) = (Set(try manifest.files), Set(try manifest.reasons.keys))
    #expect(drawn.isSuperset(of: Workshop.good), "\(run.errors)")
    #expect(skipped.isSubset(of: [Workshop.owner]))
    // A tenth more, for what the kernel keeps about a process.
    #expect((1...220 << 10).contains(most), "\(most >> 10) MB")
  }

  @Test(
    "It decides neither how many pages others have nor that they are too large",
    arguments: [
      "pages", "huge",
    ])
  func sizes(attack: String) throws {
    let shop = try Workshop.partlyOwned()
    try shop.write(Sample.tiff([Palette.red, Palette.blue].map { ($0, 30, 20) }), to: "P/8a.tif")
    // weir cannot read its size itself.
    try shop.write(
      Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>"#.utf8),
      to: "P/8b.svg")
    let run = try shop.run(
      attack: attack, OwnedDecoderTests.Setting(),
      ["--pages", "all", "--allow", "svg", "--threads", "1"])
    let files = try shop.manifest("w.json").files
    #expect(Workshop.good.union(["P/8a.tif", "P/8b.svg"]).isSubset(of: files), "\(run.errors)")
    #expect(files.count { $0 == "P/8a.tif" } == 2, "\(run.errors)")
  }

  @Test("One that keeps all of its processors busy slows the run to half its speed at most", .slow)
  func burning() throws {
    let shop = try Workshop.partlyOwned()
    try shop.pictures(30, in: "P", width: 1500, height: 1000)
    func time(_ attack: String) throws -> Duration {
      let start = ContinuousClock.now
      let run = try shop.run(
        attack: attack, OwnedDecoderTests.Setting(), ["--threads", "2", "--force"])
      #expect(run.status == 0, "\(run.errors)")
      return ContinuousClock.now - start
    }
    // Other tests keep the machine busy, so the best of some runs counts.
    let honest = try (0..<3).map { _ in try time("none") }.min() ?? .zero
    let burning = try (0..<3).map { _ in try time("burn") }.min() ?? .zero
    // Half a second more, for the process itself to start its threads against each other.
    #expect(burning < honest * 2 + .milliseconds(500), "\(burning) instead of \(honest)")
  }

  @Test("The tries of a picture take no longer together than one may")
  func sleep() throws {
    let shop = try Workshop.partlyOwned()
    let start = ContinuousClock.now
    let run = try shop.run(attack: "sleep", OwnedDecoderTests.Setting(), ["--timeout", "3"])
    #expect(run.status == 3)
    #expect(try Set(shop.manifest("w.json").files) == Workshop.good)
    // 1.5 s for a picture that was asked about after it, and 3 s for its own. Four tries of 1.5 s would take 7.5 s
    // in all, even on a machine that does nothing else.
    #expect(ContinuousClock.now - start < .seconds(7.25))
  }
}

extension Workshop {
  /// The picture that takes over its decoder, between good ones.
  fileprivate static let owner: Path = "P/3a.png"
  fileprivate static let good = Set((1...8).map { Path("P/\($0).jpg") })

  fileprivate static func partlyOwned() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(8, in: "P", width: 300, height: 200)
    try shop.picture(owner, width: 77, height: 50, as: .png)
    return shop
  }
}
