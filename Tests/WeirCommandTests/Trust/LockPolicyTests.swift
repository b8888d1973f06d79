import Testing
@testable import Files

@Suite("Kernels without some locks", .timeLimit(.minutes(60)))
struct LockPolicyTests {
  @Test(
    "No picture is decoded by an unconfined process, unless that is requested",
    arguments: [
      ["P", "-o", "w.png"], ["plan", "P", "-o", "w.json"], ["measure", "P", "-o", "w.json"],
      ["render", "plan.json", "-o", "w.png"],
      ["render", "plan.json", "-o", "w.tif", "--part", "1/1"],
      ["batch", ".", "-o", "out/{folder}.png"],
    ] as [[Path]])
  func failsClosed(words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(try shop.weir("plan", "P", "-o", "plan.json").status == 0)
    let before = try shop.contents()
    let run = try shop.weir(words, without: "seccomp,landlock")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("would lack seccomp: --unlocked decodes without"), "\(run.errors)")
    if words[0] != "batch" { #expect(try shop.contents() == before) }
    #expect(try shop.weir(words + ["--unlocked"], without: "seccomp,landlock").status == 0)
  }

  @Test("Seccomp without Landlock suffices, unless every lock is requested")
  func noLandlock() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let quiet = try shop.weir(["P", "-o", "w.png"], without: "landlock")
    #expect(quiet.status == 0 && !quiet.errors.contains("Landlock"))
    let run = try shop.weir(["P", "-o", "w.png", "--require-locks"], without: "landlock")
    #expect(run.status == 1)
    #expect(run.errors.contains("would lack Landlock"), "\(run.errors)")
    let tried = try shop.weir(["--version", "--verbose"], without: "landlock")
    #expect(tried.text.contains("no Landlock in this kernel, seccomp, no capabilities"))
    #expect(tried.text.contains("all were refused"), "\(tried.text)")
  }
}

extension Workshop {
  /// Runs weir as on a kernel without some locks.
  func weir(_ words: [Path], without locks: Path) throws -> Run {
    try start([locks, weirBinary] + words, program: weirBinary.parent / "OldKernel").end()
  }
}
