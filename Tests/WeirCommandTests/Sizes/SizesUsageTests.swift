import Testing
@testable import Files

@Suite("Wrong uses of files of sizes", .timeLimit(.minutes(60)))
struct SizesUsageTests {
  @Test(
    "An impossible part is refused",
    arguments: [
      "0/3", "4/3", "3", "3/", "/3", "1/0", "-1/3", "+1/3", "1/3/5", "1 /3", "1/100001", "a/b", "",
      "1.0/3", "99999999999999999999/3", "\u{661}/3",
    ])
  func badParts(text: String) throws {
    let run = try Workshop().weir("measure", "P", "--part", Path(text))
    #expect(run.status == 2)
    #expect(
      run.errors
        == "weir: --part takes a part and their number, as in 3/16: from 1/N to N/N, where N "
        + "is at most 100000, not “\(text)”\n")
  }

  @Test(
    "Sizes exclude pictures, and options that choose which pictures are measured",
    arguments: [
      (["plan", "s.json", "P"], "s.json was written by weir measure, and P was not: "),
      (["plan", "P", "s.json"], "s.json was written by weir measure, and P was not: "),
      (["s.json", "torn.json"], "s.json was written by weir measure, and torn.json was not: "),
      (["measure", "s.json"], "s.json was written by weir measure: weir plan takes it"),
      (
        ["plan", "s.json", "-r"], "--recursive says what is measured: give it to weir measure, and "
      ),
      (
        ["s.json", "--pages", "all"], "--pages says what is measured: give it to weir measure, and "
      ),
      (["plan", "s.json", "--files-from", "l"], "--files-from says what is measured: give it to "),
      (
        ["plan", "P", "--part", "1/2"],
        "weir plan has no use for --part, which is for weir render and weir measure; see weir plan --help"
      ),
      (
        ["P", "--part", "1/2"],
        "weir has no use for --part, which is for weir render and weir measure; see weir --help"
      ),
      (["measure", "P", "--columns", "3"], "weir measure has no use for --columns, which is for "),
      (["measure", "s.json", "-o", "s.json"], "s.json was written by weir measure: weir plan "),
      (["measure", "P", "s.json"], "s.json was written by weir measure: weir plan takes it"),
      (["measure", "P", "-o", "-"], "weir measure writes a file: -o sizes.json"),
      (
        ["measure", "P", "-o", "P/x.nef"], "weir measure writes sizes, not a picture: -o sizes.json"
      ),
      (["measure"], "name a folder or files, as in: weir "),
    ] as [([Path], String)])
  func refused(words: [Path], sentence: String) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    #expect(try shop.weir("measure", "P", "-o", "s.json").status == 0)
    try shop.write(Array(shop.bytes(of: "s.json").prefix(9)), to: "torn.json")
    let before = try shop.contents()
    let run = try shop.weir(words)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("weir: " + sentence), "\(run.errors)")
    #expect(try shop.contents() == before)
  }

  @Test("Its own sizes among the pictures are left out the second time, and no others")
  func again() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: ".")
    #expect(try shop.weir("measure", "1.jpg", "2.jpg").status == 0)
    let first = try shop.bytes(of: "sizes.json")
    try shop.hardLink("other.json", to: "sizes.json")
    let again = try shop.weir("measure", "1.jpg", "2.jpg", "sizes.json", "./other.json")
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.errors.contains("weir: sizes.json is an output of this run"), "\(again.errors)")
    #expect(try shop.bytes(of: "sizes.json") == first)
    let part = try shop.weir("measure", "--part", "1/2", "1.jpg", "2.jpg", "sizes.json")
    #expect(part.status == 2 && part.errors.contains("weir plan takes it"), "\(part.errors)")
    for _ in 1...2 {
      let run = try shop.weir("measure", "--part", "1/2", "1.jpg", "2.jpg", "sizes-1.json")
      #expect(run.errors.contains("sizes-1.json"), "\(run.errors)")
    }
  }

  @Test("Settings for finding pictures are ignored for sizes")
  func settings() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    try shop.write(#"{"recursive": true, "columns": 3, "pages": "all"}"#, to: "weir.json")
    #expect(try shop.weir("measure", "P", "--config", "weir.json").status == 0)
    let run = try shop.weir("plan", "sizes.json", "--config", "weir.json")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("A pipe among the operands is not opened to look for sizes in it")
  func pipes() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    try shop.makePipe("pipe")
    let run = try shop.weir("plan", "P", "pipe")
    #expect(run.status == 3)
    #expect(run.errors.contains("skipped pipe: it is a named pipe, not a file"), "\(run.errors)")
  }
}
