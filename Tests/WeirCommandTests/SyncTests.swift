import Glibc
import Testing
@testable import Files

@Suite(
  "What is said to be written is on the disk", .timeLimit(.minutes(60)), .enabled(if: canTrace))
struct SyncTests {
  private static let runs: [[Path]] = [
    ["P", "-o", "out/w.jpg"], ["P", "-o", "out/w-{sheet}.png", "--per-sheet", "2"],
    ["P", "-o", "out/w.html"], ["P", "-o", "out/w.dz"],
    ["thumbs", "P", "-o", "out/new/deep/{stem}.jpg"],
    ["plan", "P", "-o", "out/p.json"], ["measure", "P", "-o", "out/s.json"],
    ["export", "w.json", "--as", "csv", "-o", "out/w.csv"],
    ["render", "w.json", "--part", "1/2", "-o", "out/part.tif"],
    ["batch", "Q", "-o", "out/{folder}.html", "--report", "out/report.json"],
  ]

  @Test("Every file is synced before it gets its name, and its folder afterward", arguments: runs)
  func all(words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(4, in: "P")
    try shop.makeFolder("Q")
    try shop.makeFolder("out")
    try Folder.move(shop.path("P"), to: shop.path("Q/P"))
    try shop.link("P", to: "Q/P")
    #expect(try shop.weir("P/1.jpg", "P/2.jpg", "-o", "w.png").status == 0)
    // Twice, so that everything is replaced, too.
    for run in 1...2 {
      // A batch draws a folder again only if it has changed.
      try shop.touch("Q/P/1.jpg", 951_782_400 + run)
      let trace = try Trace(of: words, in: shop)
      #expect(trace.status == 0, "\(trace.errors)")
      let files = try shop.contents(of: "out").keys
      #expect(!files.isEmpty && !trace.renamings.isEmpty)
      for file in files { try check(shop.path(file), trace, shop) }
    }
  }

  /// Whether a file, and each folder that was made for it, was synced at the right time.
  private func check(_ file: Path, _ trace: Trace, _ shop: Workshop) throws {
    // The file itself, or a folder with it, was renamed.
    let renaming = try #require(
      trace.renamings.last { "\(file)/".hasPrefix("\($0.new)/") }, "\(file)")
    let before = "\(renaming.old)" + "\(file)".dropFirst("\(renaming.new)".count)
    let isSynced = trace.syncs.contains { sync in
      sync.line < renaming.line && (sync.path == nil || "\(sync.path ?? "")" == before)
    }
    #expect(isSynced, "\(file) was not synced")
    var folder = renaming.new.parent
    while folder != shop.folder {
      #expect(trace.syncs.contains { $0.line > renaming.line && $0.path == folder }, "\(folder)")
      if !trace.made.contains(folder) { break }
      folder = folder.parent
    }
  }
}

/// The calls of a run that matter for what is on the disk, with the lines in which they returned.
private struct Trace {
  var status: Int32
  var errors: String
  var renamings: [(line: Int, old: Path, new: Path)] = []
  /// Without a path, those of a whole file system.
  var syncs: [(line: Int, path: Path?)] = []
  var made: Set<Path> = []

  init(of words: [Path], in shop: Workshop) throws {
    let calls = "trace=fsync,fdatasync,syncfs,rename,renameat,renameat2,mkdir,mkdirat"
    let run = try shop.start(
      ["-f", "-qq", "-y", "-s", "4096", "-o", "trace", "-e", Path(calls), weirBinary] + words,
      program: "/usr/bin/strace"
    ).end()
    (status, errors) = (run.status, run.errors)
    let lines = try shop.text(of: "trace").split(separator: "\n")
    for (number, line) in lines.enumerated()
    where line.hasSuffix("= 0") || line.hasSuffix("<unfinished ...>") {
      let names = line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
        .map { shop.folder / Path($0.element) }
      if line.contains("syncfs(") {
        syncs.append((number, nil))
      } else if line.contains("sync(") {
        let name = line.split(separator: "<", maxSplits: 1)[1].split(separator: ">")[0]
        syncs.append((number, Path(name)))
      } else if line.contains("mkdir") {
        made.insert(names[0])
      } else if names.count == 2 {
        renamings.append((number, names[0], names[1]))
      }
    }
  }
}

/// Whether the calls of a process can be traced here.
private let canTrace: Bool = {
  let shop = try? Workshop()
  let run = try? shop?.run("/usr/bin/env", "strace", "-o", "trace", "true")
  return run?.status == 0
}()
