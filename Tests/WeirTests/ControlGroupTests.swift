import Testing
@testable import Files

/// The memory that containers, services and jobs allow.
struct ControlGroupTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// The limit for a process whose groups are these, by the limits in files of the hierarchies.
  private func memory(_ list: String, _ limits: [(file: Path, limit: String)]) throws -> Int? {
    for (file, limit) in limits {
      var folder: Path = "groups"
      try? workshop.makeFolder(folder)
      for name in file.parent.components {
        folder = folder / Path(bytes: name)
        try? workshop.makeFolder(folder)
      }
      try workshop.write("groups" / file, limit + "\n")
    }
    let list = try workshop.write("list", list)
    return ControlGroups(list: list, root: workshop.folder / "groups").memory
  }

  @Test("The lowest limit of a group and of those around it counts, in version 2")
  func unified() throws {
    let limits: [(Path, String)] = [
      ("a/memory.max", "700"), ("a/b/memory.max", "500"), ("a/b/c/memory.max", "max"),
      ("d/memory.max", "1"),
    ]
    #expect(try memory("0::/a/b/c\n", limits) == 500)
    #expect(try memory("0::/a\n", []) == 700)
    #expect(try memory("0::/\n", []) == nil)
    #expect(try memory("0::/\n", [("memory.max", "900")]) == 900)
    #expect(try memory("0::/a/b\n", [("a/memory.max", "300")]) == 300)
  }

  @Test("In version 1, the hierarchy of memory counts, and no other")
  func several() throws {
    let limits: [(Path, String)] = [
      ("memory/memory.limit_in_bytes", "9223372036854771712"),
      ("memory/a/memory.limit_in_bytes", "800"), ("memory/b/memory.limit_in_bytes", "1"),
    ]
    #expect(try memory("7:blkio:/b\n4:memory:/a\n0::/\n", limits) == 800)
    #expect(try memory("4:cpu,memory:/a/gone\n0::/b\n", []) == 800)
    #expect(try memory("3:cpuset:/b\n", []) == 9_223_372_036_854_771_712)
  }

  @Test("Whatever is unknown sets no limit, and a container's own group is the root")
  func unknown() throws {
    for list in ["", "\n", "x", "::", "0::", "4:memory", "0::/../..", "0::/docker/1"] {
      #expect(try memory(list, []) == nil, "\(list)")
    }
    for list in ["", "0::/docker/1\n", "0::/../outside\n"] {
      #expect(try memory(list, [("memory.max", "600")]) == 600, "\(list)")
    }
  }
}
