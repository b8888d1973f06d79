import Glibc
import Testing
@testable import Files
@testable import Vips

@Suite("Lists of paths", .timeLimit(.minutes(60)), .decodingInProcess)
struct ListTests {
  @Test(
    "A list on standard input, one path a line, keeps its order unless another one is requested",
    arguments: [["--files-from", "-"], ["-"], ["--columns", "2", "-"], ["--", "-"]] as [[Path]])
  func lines(words: [Path]) throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    let list = Array("P/3.jpg\n\nP/1.jpg\nP/2.jpg".utf8)
    let run = try shop.weir(words, input: list)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest().files == ["P/3.jpg", "P/1.jpg", "P/2.jpg"])
    #expect(try shop.manifest().json["layout"]?["sort"]?.string == "none")
    #expect(try shop.weir(["--sort", "natural"] + words, input: list).status == 0)
    #expect(try shop.manifest().files == ["P/1.jpg", "P/2.jpg", "P/3.jpg"])
    #expect(try shop.weir(["--reverse"] + words, input: list).status == 0)
    #expect(try shop.manifest().files == ["P/2.jpg", "P/1.jpg", "P/3.jpg"])
  }

  @Test("A list may come from Windows, with carriage returns and a byte order mark")
  func windows() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    for text in [
      "\u{feff}P/3.jpg\r\nP/1.jpg\r\n\r\n", "P/3.jpg\r\nP/1.jpg", "\u{feff}P/3.jpg\nP/1.jpg",
    ] {
      let run = try shop.weir("-", input: Array(text.utf8))
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.manifest().files == ["P/3.jpg", "P/1.jpg"])
    }
  }

  @Test("A list that is not lines of text is refused, not read up to its first NUL")
  func noText() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let zeros = try shop.weir("-", input: Array("P/1.jpg\0P/2.jpg\0".utf8))
    #expect(zeros.status == 1)
    #expect(
      zeros.errors
        == "weir: the list on standard input is not a list of paths: it contains NUL "
        + "characters; --null reads paths that end with them\n")
    try shop.write([0xff, 0xfe, 0x50, 0, 0x0a, 0], to: "list.txt")
    let wide = try shop.weir("--files-from", "list.txt")
    #expect(wide.status == 1)
    #expect(
      wide.errors == "weir: list.txt is not a list of paths: it is UTF-16; save it as UTF-8\n")
  }

  @Test("- is one list beside other operands, and a file of that name is ./-")
  func dash() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.picture("-")
    try shop.write("P\n", to: "list.txt")
    let two = try shop.weir("-", "--files-from", "list.txt")
    #expect(two.status == 2)
    #expect(
      two.errors
        == "weir: - means --files-from -, and weir reads one list: leave out one of them\n")
    #expect(try shop.weir("./-", "-", "-0", input: Array("P/2.jpg\0P/1.jpg".utf8)).status == 0)
    #expect(try shop.manifest().files == ["-", "P/2.jpg", "P/1.jpg"])
    try shop.write("{\"files-from\": \"list.txt\"}", to: "weir.json")
    let run = try shop.weir(
      "--config", "weir.json", "-", "-o", "w.jpg", input: Array("P/2.jpg".utf8))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest("w.json").files == ["P/2.jpg"])
  }

  @Test(
    "Files of sizes remember that a list named the pictures, and plans from them keep its order")
  func sizes() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "P")
    let list = Array("P/3.jpg\nP/5.jpg\nP/1.jpg\n".utf8)
    #expect(try shop.weir("plan", "-", "-o", "a.json", input: list).status == 0)
    for (part, file) in [("1/2", "1.json"), ("2/2", "2.json")] as [(Path, Path)] {
      #expect(try shop.weir("measure", "-", "--part", part, "-o", file, input: list).status == 0)
      #expect(try shop.sizes(file)["measured"]?["listed"] == .bool(true))
    }
    #expect(try shop.weir("plan", "2.json", "1.json", "-o", "b.json").status == 0)
    #expect(try shop.manifest("b.json").files == ["P/3.jpg", "P/5.jpg", "P/1.jpg"])
    #expect(try shop.bytes(of: "a.json") == shop.bytes(of: "b.json"))
  }

  @Test("A device is not a list, and a list must end")
  func devices() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    for words: [Path] in [
      ["--files-from"], ["batch", "P", "-o", "{folder}.png", "--folders-from"],
    ] {
      let run = try shop.weir(words + ["/dev/zero"])
      #expect(run.status == 1)
      #expect(
        run.errors.contains("/dev/zero is not a list of paths: it is not a file"), "\(run.errors)")
    }
    let run = try shop.run(
      "/bin/bash", "-c", Path("\(weirBinary) --files-from <(echo P/1.jpg) -o w.png"))
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("With -0 each path ends with a NUL, so a list can contain any name")
  func zeros() throws {
    let shop = try Workshop()
    let names: [Path] = [
      "z.jpg\r", "a\nb.jpg", Path(bytes: [0xe9] + Array(".jpg".utf8)), " c .jpg",
    ]
    for name in names { try shop.picture(name) }
    let list: [UInt8] = names.flatMap { (name: Path) -> [UInt8] in name.bytes + [0] }
    let run = try shop.weir("--files-from", "-", "-0", input: list)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest().files == names)
  }

  @Test("A list can be a file, beside operands and with folders in it")
  func file() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.picture("b.jpg")
    try shop.write("P\n", to: "list.txt")
    let run = try shop.weir("b.jpg", "--files-from", "list.txt")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.manifest().files == ["b.jpg", "P/1.jpg", "P/2.jpg"])
  }

  @Test("Unreachable entries of a list are skipped, and the rest is placed")
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

  @Test("A list that is empty, or finds nothing, is an error", arguments: ["", "\n\n"])
  func empty(text: String) throws {
    let shop = try Workshop()
    let run = try shop.weir("--files-from", "-", input: Array(text.utf8))
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: there are no pictures in the list\n"))
    #expect(try shop.names() == [])
  }

  @Test("Standard input may be a socket, as in child processes of other programs")
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

  @Test("Standard input is read from its current position, not from its beginning")
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
