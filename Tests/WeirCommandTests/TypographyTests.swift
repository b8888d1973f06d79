import Testing
@testable import Files

@Suite("Locales that are not UTF-8", .timeLimit(.minutes(60)), .decodingInProcess)
struct TypographyTests {
  private static let plain = ["LC_ALL=C"]

  @Test("Everything that people read is ASCII")
  func ascii() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    for words: [Path] in [
      ["-h"], ["--help"], ["plan", "--help"], ["help", "layout"], ["doctor"], ["--version"],
      ["P", "-o", "w.png", "-v"], ["plan", "P"], ["P", "-l", "gird"], ["P", "--tile", "3x3"],
      ["P", "--caption", "-o"], ["thumbs", "P"],
    ] {
      let run = try shop.weir(words, environment: Self.plain)
      let bytes = run.output + Array(run.errors.utf8)
      #expect(bytes.allSatisfy { $0 < 128 }, "\(words): \(run.text) \(run.errors)")
    }
    let run = try shop.weir("P", "-l", "gird", environment: Self.plain)
    #expect(run.errors.contains("not \"gird\"; did you mean grid?"))
    let help = try shop.weir("-h", environment: Self.plain).text.split(separator: "\n")
    #expect(help.contains { $0.hasPrefix("  -c, --columns N[,N...]   how many") }, "\(help)")
  }

  @Test("Names of files and what was typed stay as they are")
  func names() throws {
    let shop = try Workshop()
    try shop.makeFolder("“3×3”")
    try shop.picture("“3×3”/a.jpg")
    try shop.write("", to: "“3×3”/“b”.jpg")
    let run = try shop.weir("“3×3”", "-o", "“3×3”/w×.png", environment: Self.plain)
    #expect(run.errors.contains("weir: skipped “3×3”/“b”.jpg: the file is empty\n"))
    #expect(run.errors.contains("1 picture in 1 column, “3×3”/w×.png, "), "\(run.errors)")
    #expect(run.errors.contains(" x "))
    let missing = try shop.weir("x×“y”", environment: Self.plain)
    #expect(missing.errors == "weir: no such file or folder: x×“y”\n")
  }

  @Test("The first variable that is not empty counts")
  func variables() throws {
    let shop = try Workshop()
    for (environment, isPlain) in [
      (["LC_ALL=C.UTF-8"], false), (["LC_ALL=de_DE.utf8"], false), (["LC_ALL=POSIX"], true),
      (["LC_ALL=", "LC_CTYPE=C", "LANG=en_US.UTF-8"], true),
      (["LC_ALL=", "LC_CTYPE=", "LANG=en_US.UTF-8"], false),
      (["LC_ALL=", "LC_CTYPE=", "LANG="], true), (["LC_ALL=en_US.ISO-8859-1"], true),
    ] {
      let run = try shop.weir("P", "-l", "gird", environment: environment)
      #expect(run.errors.contains("“gird”") != isPlain, "\(environment)")
    }
  }

  @Test("What programs read keeps its bytes")
  func programs() throws {
    let shop = try Workshop()
    for words: [Path] in [
      ["--schema", "settings"], ["--caption", "“3 × 3”", "--print-options"],
      ["P", "-l", "gird", "--progress", "json"],
    ] {
      let plain = try shop.weir(words, environment: Self.plain)
      #expect(try plain == shop.weir(words, environment: ["LC_ALL=C.UTF-8"]))
    }
  }
}
