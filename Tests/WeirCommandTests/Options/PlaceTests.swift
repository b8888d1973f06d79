import Testing
@testable import Files
@testable import OptionParsing
@testable import WeirCommand

@Suite("What is right in another place", .timeLimit(.minutes(60)), .decodingInProcess)
struct PlaceTests {
  private static func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    try shop.write("{}", to: "w.json")
    return shop
  }

  @Test(
    "An option of another command is proposed with the command that has it",
    arguments: [
      (
        ["export", "w.json", "--colums", "3"],
        "unknown option --colums; --columns is for weir, weir plan"
      ),
      (
        ["measure", "P", "--captoin", "x"],
        "unknown option --captoin; --caption is for weir, weir plan"
      ),
      (["measure", "P", "--captio", "x"], "--caption-lines, which are for weir"),
      (["export", "w.json", "--for"], "unknown option --for; did you mean --force?"),
      (
        ["render", "w.json", "--tile", "3x3"],
        "unknown option --tile; for weir, weir plan and weir batch: a sheet"
      ),
      (["picks", "w.json", "-colums", "3"], "unknown option -colums; --columns is for weir"),
      (
        ["export", "w.json", "--format", "csv"],
        "no use for --format; --as names the format of an export"
      ),
      (["export", "w.json", "--format=nonsense"], "no use for --format; --as names the format"),
      (["picks", "w.json", "-o", "x.txt"], "the list goes to standard output"),
      (
        ["render", "w.json", "--columns", "3"],
        "no use for --columns, which the plan decides: give it to weir plan"
      ),
      (["join", "w.json", "a.tif", "-l", "grid"], "no use for --layout, which the plan decides"),
      (["doctor", "--recursive"], "no use for --recursive, which is for weir, weir thumbs"),
    ])
  func strangers(words: [String], message: String) throws {
    let run = try Self.shop().weir(words.map { Path($0) })
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test("No command asks whether an option was meant that it does not have")
  func questions() {
    for command in Command.named {
      for option in Arguments.table.options
      where !command.takes(option.name) && option.name.count > 5 {
        let slip = "--" + option.name.dropLast()
        let words = [command.rawValue, slip + "q"].map { Array($0.utf8) }
        let error = #expect(throws: UsageError.self) { try Job(words) }
        let asked = error?.description.firstMatch(of: /did you mean --([a-z-]+)/).map {
          String($0.output.1)
        }
        #expect(asked.map(command.takes) ?? true, "\(command.name) \(slip): \(asked ?? "")")
      }
    }
  }

  @Test("Help is there, whatever else is typed")
  func help() throws {
    #expect(try Self.shop().weir("export", "--format", "csv", "--help").status == 0)
  }

  @Test(
    "Two lengths in place of one, spaces around signs and curly quotes are answered with what to type",
    arguments: [
      (["-w", "800x600"], "--width 800x600: --size 800x600 sets both sides"),
      (["-w", "20x30cm"], "--size 20cmx30cm sets both sides"),
      (["--column-width", "300x200"], "-l grid --column-width 300 --cell-aspect 300:200"),
      (["-s", "10x20"], "write 10,20: between columns"),
      (["--insets", "10x20"], "write 20,10,20,10"), (["--limit", "3x4"], "--limit 3x4: write 12"),
      (["--per-sheet", "3x4"], "--columns 3 --per-sheet 12"),
      (["--sheet-height", "800x600"], "--size 800x600 --per-sheet N"),
      (
        ["--title", "=", "Hello"],
        "--title = Hello: no spaces stand around the sign: write --title=Hello"
      ),
      (["-c", "=", "4"], "write -c 4"), (["--columns=", "4"], "write --columns=4"),
      (["--columns", "=4"], "write --columns=4"),
      (["--columns", "“4”"], "a shell takes curly quotes for letters: write --columns=4"),
      (["-o", "“w.jpg”"], "write --output=w.jpg"), (["-l", "‘grid’"], "write --layout=grid"),
    ])
  func slips(words: [String], message: String) throws {
    let run = try Self.shop().weir([Path("P")] + words.map { Path($0) })
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "Words in curly quotes are joined, and verbs of other programs are answered",
    arguments: [
      (["P", "--title", "“Hello", "World”"], "as in --title 'Hello World'"),
      (["P", "--title=“Hello", "World”"], "as in --title='Hello World'"),
      (["“My", "Photos”"], "as in 'My Photos'"), (["“P”"], "as in P"),
      (["collage", "P"], "a layout follows its option, as in: weir Photos -l collage"),
      (["masonry", "P"], "weir Photos -l waterfall"),
      (["montage", "P"], "-l grid --caption '{stem}'"),
      (["grid", "P", "-c", "3"], "weir Photos -l grid"), (["P", "rows"], "weir Photos -l rows"),
      (["create", "P"], "a wall needs no command"), (["album", "P"], "weir Photos -o album.html"),
      (["pdf", "P"], "-o sheets.pdf"), (["resize", "P"], "weir thumbs Photos -w 400"),
    ])
  func operands(words: [String], message: String) throws {
    let shop = try Self.shop()
    try shop.makeFolder("My Photos")
    let run = try shop.weir(words.map { Path($0) })
    #expect(run.status == 1 && run.errors.contains(message), "\(run.errors)")
  }

  @Test("Advice names options that exist")
  func advice() {
    let names = Set(Arguments.table.options.map(\.name))
    let all =
      Array(Arguments.otherPairs.values) + Arguments.otherVerbs.values
      + Arguments.otherOptions.values.flatMap(\.values)
    for advice in all {
      for match in advice.matches(of: /--([a-z-]+)/) {
        #expect(names.contains(String(match.output.1)), "\(advice)")
      }
    }
    #expect(Set(Arguments.otherPairs.keys).isSubset(of: names))
    for (command, options) in Arguments.otherOptions {
      #expect(options.keys.allSatisfy { names.contains($0) && !command.takes($0) })
    }
  }

  @Test(
    "Texts in the notation of another program are told with the placeholder",
    arguments: [
      ("{{name}}", "{{name}} is drawn as {name}: doubled braces stand for braces; write {name}"),
      ("{{ filename }}", "write {name}"), ("$name", "$name is drawn literally; write {name}"),
      ("${name}", "the $ of ${name} is drawn; write {name}"),
      ("%{stem}", "the % of %{stem} is drawn"),
      ("<name>", "<name> is drawn literally; write {name}"), ("[filename]", "write {name}"),
      ("%filename%", "write {name}"), ("$(FILE_NAME)", "write {name}"),
      ("%f", "%f is drawn literally; {name} is the file's name"),
      ("%wx%h", "%w is drawn literally; {width} is the width"), ("%[fx:w]", "write {width}"),
      ("%[EXIF:DateTime]", "write {taken:%Y-%m-%d %H:%M}"),
      ("‘photo’", "the quotes of ‘photo’ are drawn; a shell takes straight ones, as in 'photo'"),
    ])
  func notations(text: String, message: String) throws {
    let run = try Self.shop().weir(
      "P", "-c", "2", "-w", "100", "-o", "c.png", "--caption", Path(text))
    #expect(run.status == 0 && run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "Texts that only look alike are drawn without a word",
    arguments: [
      "50 %", "20%discount", "$5", "{name} for ${data.x}", "[2]", "5 < 6 > 4", "#{index}", "“A B”",
      "[sic]", "100%", "{{x}}", "N° {index}",
    ])
  func lookalikes(text: String) throws {
    let shop = try Self.shop()
    try shop.write("file,x\na,1\n", to: "d.csv")
    let data: [Path] = text.contains("data") ? ["--data", "d.csv"] : []
    let run = try shop.weir(
      ["P", "-c", "2", "-w", "100", "-o", "c.png", "--caption", Path(text)] + data)
    #expect(run.status == 0, "\(run.errors)")
    for word in ["literally", "drawn as", "is drawn;", "are drawn;"] {
      #expect(!run.errors.contains(word), "\(run.errors)")
    }
  }
}
