import Testing
@testable import Files

@Suite("Hints about standard input and output", .timeLimit(.minutes(60)), .decodingInProcess)
struct StreamHintTests {
  private func shop(_ count: Int) throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for index in 1...count { try shop.picture(Path("P/\(index).jpg"), width: 40, height: 30) }
    return shop
  }

  @Test("A standard output that gets nothing is told, unless it is a log")
  func idleOutput() throws {
    let shop = try shop(4)
    func hint(_ name: String) -> String {
      "weir: \(name) stays empty: with -o -, weir writes to standard output\n"
    }
    #expect(try shop.script("P -c 2 -w 100 > x.jpg").errors.hasSuffix(hint("x.jpg")))
    #expect(try shop.bytes(of: "x.jpg") == [])
    #expect(try shop.script("plan P -c 2 -w 100 > x.json").errors.hasSuffix(hint("x.json")))
    for script in [
      "P -c 2 -w 100 -o w.png > x.jpg", "P -c 2 -w 100 -o - > x.jpg",
      "P -c 2 -w 100 --manifest - > x.json",
      "P -c 2 -w 100 > log 2>&1", "P -c 2 -w 100 > log", "P -c 2 -w 100 | cat",
    ] {
      let run = try shop.script(script)
      #expect(!run.errors.contains("standard output"), "\(script): \(run.errors)")
      if shop.exists("log") { #expect(try !shop.text(of: "log").contains("standard output")) }
    }
    Folder.remove(shop.path("wall.jpg"))
    Folder.remove(shop.path("wall.json"))
    let own = try shop.script("P > wall.jpg")
    #expect(
      own.status == 1
        && own.errors.contains("; the shell made it for > wall.jpg: leave that out, or add -o -"))
  }

  @Test("A list that waits on standard input is told where nothing is named")
  func waitingList() throws {
    let shop = try shop(2)
    let run = try shop.weir("-o", "x.jpg", input: Array("P/1.jpg\n".utf8))
    #expect(
      run.status == 2 && run.errors.contains("; - reads the list from standard input, as in: "))
    #expect(try !shop.weir("-o", "x.jpg").errors.contains("standard input"))
  }
}

extension Workshop {
  /// Runs weir with what a shell makes of the text behind its name.
  fileprivate func script(_ text: String) throws -> Run {
    try run("/bin/sh", "-c", Path("\"$0\" \(text)"), weirBinary)
  }
}
