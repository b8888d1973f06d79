import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Walls

/// Which files may be read, with and without the system's list of open files.
struct ReadAccessTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func opens(_ name: Path, _ access: ReadAccess, _ roots: [Path]) -> [Bool] {
    let path = workshop.folder / name
    func succeeds(_ open: () throws -> Void) -> Bool { (try? open()) != nil }
    return [
      succeeds { _ = try access.open(path) }, succeeds { _ = try access.openByName(path, roots) },
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
      let roots = [try Folder.resolve(root)]
      for (name, isOpened) in [
        ("in/a", true), ("in/deep/b", true), ("in/near", true), ("alias/a", true),
        ("in/deep/../a", true), ("out/../in/a", true), ("in/far", false), ("in/gate/c", false),
        ("out/c", false), ("inn/d", false), ("in/loop", false), ("in/none", false),
        ("in/../out/c", false),
      ] as [(Path, Bool)] {
        #expect(opens(name, access, roots) == [isOpened, isOpened], "\(name)")
      }
    }
    #expect(opens("out/c", .everywhere, ["/"]) == [true, true])
    let named = ReadAccess(below: [], named: [workshop.folder / "in/far"], limit: .named)
    #expect((try? named.open(workshop.folder / "in/far")) != nil)
    #expect((try? named.open(workshop.folder / "in/a")) == nil)
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
