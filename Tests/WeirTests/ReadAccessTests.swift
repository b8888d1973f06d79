import Laws
import Testing
@testable import Decoding
@testable import Files
@testable import Plans

/// Which files may be read, with and without the system's list of open files.
struct ReadAccessTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func opens(_ name: Path, _ access: ReadAccess) -> [Bool] {
    let path = workshop.folder / name
    func succeeds(_ open: () throws -> Void) -> Bool { (try? open()) != nil }
    return [
      succeeds { _ = try access.open(path) }, succeeds { _ = try access.openByName(path) },
    ]
  }

  @Test func bothWaysAgree() throws {
    for name: Path in ["in", "in/deep", "out", "inn"] { try workshop.makeFolder(name) }
    for name: Path in ["in/a", "in/deep/b", "out/c", "inn/d"] { try workshop.write(name, "x") }
    try workshop.link("in/far", to: "../out/c")
    try workshop.link("in/near", to: "deep/b")
    try workshop.link("in/loop", to: "loop")
    try workshop.link("in/gate", to: "../out")
    try workshop.link("alias", to: "in")
    for root: Path in ["in", "alias", "in/../in"] {
      let root = workshop.folder / root
      let access = ReadAccess(below: [root], limit: .named)
      for (name, isOpened) in [
        ("in/a", true), ("in/deep/b", true), ("in/near", true), ("alias/a", true),
        ("in/deep/../a", true), ("out/../in/a", true), ("in/far", false), ("in/gate/c", false),
        ("out/c", false), ("inn/d", false), ("in/loop", false), ("in/none", false),
        ("in/../out/c", false),
      ] as [(Path, Bool)] {
        #expect(opens(name, access) == [isOpened, isOpened], "\(name)")
      }
    }
    #expect(opens("out/c", .everywhere) == [true, true])
    #expect(opens("out/c", ReadAccess(below: ["/"], limit: .named)) == [true, true])
    let named = ReadAccess(below: [], named: [workshop.folder / "in/far"], limit: .named)
    #expect((try? named.open(workshop.folder / "in/far")) != nil)
    #expect((try? named.open(workshop.folder / "in/a")) == nil)
  }

  /// Beside a look at every folder for every file.
  @Test func anyFoldersAreThoseThatAreLookedThrough() throws {
    let names: [Path] = ["a", "a/b", "a/b/c", "ab", "b", "b/a", "b/a/b", "a/bc"]
    for name in names {
      try workshop.makeFolder(name)
      try workshop.write(name / "x", "x")
    }
    withEverySeed(0..<40) { numbers in
      let folders = names.filter { _ in numbers.int(0...3) == 0 }
      let access = ReadAccess(below: folders.map { workshop.folder / $0 }, limit: .named)
      for name in names {
        let file = name / "x"
        let isBelow = folders.contains { file.bytes.starts(with: $0.bytes + [Path.slash]) }
        #expect(opens(file, access) == [isBelow, isBelow], "\(file) \(folders)")
      }
    }
  }

  @Test func theReasonIsTheRefusal() throws {
    try workshop.write("out", "x")
    try workshop.makeFolder("in")
    let access = ReadAccess(below: [workshop.folder / "in"], limit: .named)
    #expect(throws: ReadAccess.Refusal(limit: .named)) {
      _ = try access.open(workshop.folder / "out")
    }
    #expect(throws: Skip.Reason.outside(.named)) {
      _ = try Opening(workshop.folder / "out", by: access)
    }
    #expect(throws: FileError.self) { _ = try access.open(workshop.folder / "in/none") }
  }
}
