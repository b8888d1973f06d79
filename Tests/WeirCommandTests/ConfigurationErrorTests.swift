import Testing
@testable import Files

@Suite("Wrong settings files", .timeLimit(.minutes(60)))
struct ConfigurationErrorTests {
  @Test("A wrong file exits with status 2 and one sentence with its name", arguments: sentences)
  func sentence(file: String, sentence: String) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    try shop.write(file, to: "weir.json")
    let before = try shop.contents()
    let run = try shop.weir("P", "--config", "weir.json")
    #expect(run.errors == "weir: weir.json: \(sentence)\n")
    #expect(run.status == 2)
    #expect(try shop.contents() == before)
  }

  private static let value =
    "a string, a number, true, false or an array of strings and numbers"

  private static let sentences = [
    (#"{"colums": 4}"#, "unknown option --colums; did you mean --columns?"),
    (#"{"col": 4}"#, "unknown option --col; --help lists all options"),
    (#"{"recurs": true}"#, "unknown option --recurs; did you mean --recursive?"),
    (#"{"c": 4}"#, "unknown option --c; did you mean --columns?"),
    (#"{"xyzzy": 4}"#, "unknown option --xyzzy; --help lists all options"),
    (#"{"": 4}"#, "\"\" is not the name of an option"),
    (#"{"\u001bc": 4}"#, #""\u001bc" is not the name of an option"#),
    (
      #"{"columns": 0}"#,
      "--columns takes a whole number from 1 to 10000000, or several with commas between them, "
        + "not “0”"
    ),
    (#"{"columns": true}"#, "--columns needs a value: --columns N[,N…]"),
    (#"{"columns": [2, 4]}"#, "--columns takes one value, not several"),
    (#"{"recursive": 1}"#, "--recursive takes no value"),
    (
      #"{"theme": "drak"}"#,
      "--theme takes light, dark, paper or film, not “drak”; did you mean dark?"
    ),
    (
      #"{"padding": 4}"#,
      "unknown option --padding; --insets is the margin of the wall, and --spacing the gaps"
    ),
    (#"{"no-shadow": true}"#, "unknown option --no-shadow; leave out --shadow"),
    (
      #"{"sort": "date"}"#,
      "--sort has no “date”; taken is when the picture was taken, modified when its file was written"
    ),
    (#"{"help": true}"#, "--help is for the command line only"),
    (#"{"version": false}"#, "--version is for the command line only"),
    (#"{"config": "a.json"}"#, "--config is for the command line only"),
    (#"{"man": true}"#, "--man is for the command line only"),
    (#"{"completions": "zsh"}"#, "--completions is for the command line only"),
    (#"{"print-options": true}"#, "--print-options is for the command line only"),
    (
      #"{"cache": "~/t"}"#,
      "--cache ~/t: no shell has replaced ~ here: write \"$HOME/t\" in a shell, the whole path elsewhere, or ./~/t for a file of that name"
    ),
    (#"{"font": null}"#, "font: found null, but must be \(value)"),
    (#"{"include": [true]}"#, "include[0]: found true, but must be a string or a number"),
    (#"{"title": "a\u0000b"}"#, #"title: found "a\u0000b", but must be \#(value)"#),
    (#"{"force": true, "force": true}"#, #""force" appears twice"#),
    ("[1]", "found [1], but must be an object"),
    ("{\n  \"columns\": 4,\n}", "line 3, column 1: “}” is not expected there"),
    ("", "line 1, column 1: it ends too early"),
  ]

  @Test("A missing file is named, and is not a usage error")
  func missing() throws {
    let run = try Workshop().weir("P", "--config", "weir.json")
    #expect(run.errors == "weir: cannot open weir.json: No such file or directory\n")
    #expect(run.status == 1)
  }
}
