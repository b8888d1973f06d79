import Glibc
import Testing
@testable import Vips
@testable import Weir

@Suite("Lists of paths", .timeLimit(.minutes(15)))
struct ListTests {
  @Test("A list on standard input, a path a line, is taken in its order with --sort none")
  func lines() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    let run = try shop.weir(
      "--files-from", "-", "--sort", "none", input: Array("P/3.jpg\n\nP/1.jpg\nP/2.jpg".utf8))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest().files == ["P/3.jpg", "P/1.jpg", "P/2.jpg"])
  }

  @Test("With -0 the paths end with zero bytes, so that any name can stand in the list")
  func zeros() throws {
    let shop = try Workshop()
    let names: [Path] = ["a\nb.jpg", Path(bytes: [0xe9] + Array(".jpg".utf8)), " c .jpg"]
    for name in names { try shop.picture(name) }
    let list: [UInt8] = names.flatMap { (name: Path) -> [UInt8] in name.bytes + [0] }
    let run = try shop.weir("--files-from", "-", "-0", "--sort", "none", input: list)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest().files == names)
  }

  @Test("A list can be a file, beside operands and with folders in it")
  func file() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.picture("b.jpg")
    try shop.write("P\n", to: "list.txt")
    let run = try shop.weir("b.jpg", "--files-from", "list.txt", "--sort", "none")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest().files == ["b.jpg", "P/1.jpg", "P/2.jpg"])
  }

  @Test("What a list names and cannot be reached is skipped, and the rest is placed")
  func unreachable() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    try shop.link("loop.jpg", to: "loop.jpg")
    let long = String(repeating: "x", count: 300) + ".jpg"
    let run = try shop.weir(
      "--files-from", "-", input: Array("P/1.jpg\nnone.jpg\nloop.jpg\n\(long)\n".utf8))
    #expect(run.status == 3, "\(run.errors)")
    #expect(try shop.manifest().files == ["P/1.jpg"])
    #expect(
      try shop.manifest().reasons == [
        "none.jpg": "there is no such file",
        "loop.jpg": "it cannot be read: Too many levels of symbolic links",
        Path(long): "it cannot be read: File name too long",
      ])
  }

  @Test("A list with nothing in it, or nothing to be found, is an error", arguments: ["", "\n\n"])
  func empty(text: String) throws {
    let shop = try Workshop()
    let run = try shop.weir("--files-from", "-", input: Array(text.utf8))
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: there is no picture in the list\n"))
    #expect(try shop.names() == [])
  }

  @Test("Standard input may be a socket, as other programs' children have it")
  func socket() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    try writeAll(Array("P/1.jpg\n".utf8), to: ends[1], "socket")
    close(ends[1])
    let run = try shop.start(["--files-from", "-"], input: ends[0]).end()
    close(ends[0])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("Standard input is read from where it stands, not from its beginning")
  func offset() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let list = try Scratch(containing: Array("P/1.jpg\nP/2.jpg\n".utf8))
    lseek(list.descriptor, 8, SEEK_SET)
    let run = try withExtendedLifetime(list) {
      try shop.start(["--files-from", "-"], input: list.descriptor).end()
    }
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest().files == ["P/2.jpg"])
  }
}
