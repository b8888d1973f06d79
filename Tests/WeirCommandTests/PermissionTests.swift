import Glibc
import Testing
@testable import Files

/// Permissions do not apply to the superuser.
private let hasLimits = geteuid() != 0

@Suite("Permissions", .timeLimit(.minutes(60)), .enabled(if: hasLimits))
struct PermissionTests {
  @Test("A folder that is not writable is named before any work is done")
  func readOnlyFolder() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    try shop.makeFolder("out")
    try shop.setMode("out", 0o555)
    let run = try shop.weir("P", "-o", "out/w.jpg")
    #expect(run.status == 1)
    #expect(
      run.errors == "weir: cannot write out/w.jpg: Permission denied; choose a folder that can be "
        + "written to\n")
    #expect(try shop.names(in: "out") == [])
  }

  @Test("Unreadable files and subfolders are skipped; an unreadable operand is an error")
  func unreadable() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.pictures(1, in: "P/closed")
    try shop.setMode("P/2.jpg", 0)
    try shop.setMode("P/closed", 0)
    defer { try? shop.setMode("P/closed", 0o755) }
    let run = try shop.weir("-r", "P")
    #expect(run.status == 3)
    let reason = "it cannot be read: Permission denied"
    #expect(try shop.manifest().reasons == ["P/2.jpg": reason, "P/closed": reason])
    let named = try shop.weir("P/closed", "-o", "w.jpg")
    #expect(named.status == 1)
    #expect(named.errors == "weir: cannot open the folder P/closed: Permission denied\n")
  }
}

extension Workshop {
  /// Sets a file's permissions.
  fileprivate func setMode(_ name: Path, _ mode: mode_t) throws {
    try #require(path(name).withCString { chmod($0, mode) } == 0)
  }
}
