import Laws
import Testing

@testable import Files

/// Folders for outputs.
struct MadeFolderTests {
  private static let folders: [Path] = ["a", "a/b", "a/b/c", "a/d", "mine", "mine/e"]

  /// A folder that a run needs exists; one that none needs exists if something is in it, or if it was there before.
  @Test func foldersStayWhileNeededOrFull() throws {
    withEverySeed(0..<60) { random in
      let shop = try Workshop()
      try shop.makeFolder("mine")
      var runs: [(needed: Path, made: [Path])] = []
      var full: Set<Path> = ["mine"]
      for _ in 0..<random.int(1...12) {
        if runs.isEmpty || random.int(0...2) > 0 {
          let folder = Self.folders[random.int(0...Self.folders.count - 1)]
          runs.append((folder, try TemporaryFiles.makeFolder(shop.folder / folder)))
        } else {
          let run = runs.remove(at: random.int(0...runs.count - 1))
          if random.int(0...3) == 0 {
            _ = try shop.write(run.needed / "wall", "")
            full.insert(run.needed)
          }
          TemporaryFiles.settle(run.made)
        }
        try check(shop, needed: runs.map(\.needed) + full)
      }
      for run in runs { TemporaryFiles.settle(run.made) }
      try check(shop, needed: Array(full))
    }
  }

  private func check(_ shop: Workshop, needed: [Path]) throws {
    let wanted = Self.folders.filter { folder in
      needed.contains { $0 == folder || $0.bytes.starts(with: folder.bytes + [UInt8(ascii: "/")]) }
    }
    let found = try Self.folders.filter { try FileStatus.of(shop.folder / $0) != nil }
    guard found == wanted else { throw Broken("\(found), not \(wanted)") }
  }
}
