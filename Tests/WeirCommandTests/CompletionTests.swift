import Testing
@testable import Files

@Suite("Completions", .timeLimit(.minutes(60)))
struct CompletionTests {
  @Test("Bash offers options, and values if they are known", arguments: questions)
  func bash(line: String, answer: [String]) throws {
    let shop = try Workshop()
    try shop.makeFolder("pictures")
    try shop.write(shop.weir("--completions", "bash").output, to: "weir.bash")
    let run = try shop.run("/bin/bash", "-c", Path(Self.asking), "bash", Path(line))
    #expect(run.errors == "")
    #expect(run.text.split(separator: "\n").map(String.init) == answer)
  }

  /// Splits a line as Bash does; the last word is the one to complete.
  private static let asking = #"""
    source weir.bash
    read -ra COMP_WORDS <<< "${1//=/ = }"
    [[ $1 == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _weir
    printf '%s\n' "${COMPREPLY[@]}"
    """#

  private static let questions: [(String, [String])] = [
    ("weir --lay", ["--layout"]),
    ("weir P --no-", ["--no-manifest", "--no-clobber", "--no-enlarge"]),
    ("weir --layout r", ["rows"]),
    (
      "weir -l ",
      ["waterfall", "horizontal", "grid", "rows", "flow", "collage", "mosaic", "thumbs"]
    ),
    ("weir --theme=", ["light", "dark", "paper", "film"]),
    ("weir --theme=p", ["paper"]),
    ("weir --completions ", ["bash", "zsh", "fish"]),
    ("weir --columns ", []),
    ("weir --output ", []),
    ("weir p", ["plan", "picks", "pictures"]),
    ("weir h", ["help"]),
    ("weir help p", ["plan", "picks", "pictures", "print", "page", "parts"]),
    ("weir P --sort r", ["rating", "random:"]),
    ("weir P --background midn", ["midnightblue"]),
    ("weir export --as v", ["vtt"]),
    ("weir plan --prev", ["--preview", "--previews"]),
    ("weir P --prev", ["--previews"]),
    ("weir render --layo", []),
    ("weir --shadow --bot", ["--bottom"]),
  ]

  @Test("Bash finds no error in its script")
  func syntax() throws {
    let shop = try Workshop()
    try shop.write(shop.weir("--completions", "bash").output, to: "weir.bash")
    let run = try shop.run("/bin/bash", "-n", "weir.bash")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test("Each script says how to keep it, and bash finds it where that says")
  func keeping() throws {
    let shop = try Workshop()
    for (shell, file) in [
      ("bash", ".local/share/bash-completion/completions/weir"), ("zsh", ".zfunc/_weir"),
      ("fish", ".config/fish/completions/weir.fish"),
    ] {
      let script = try shop.weir("--completions", Path(shell))
      let line = try #require(
        script.text.split(separator: "\n").first { $0.hasPrefix("# To keep it: ") })
      let advice = line.dropFirst("# To keep it: ".count).replacing(
        "weir --completions", with: "'\(weirBinary)' --completions")
      let run = try shop.run("/bin/bash", "-c", Path("HOME=$PWD; \(advice)"))
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shop.bytes(of: Path(file)) == script.output)
    }
  }

  @Test("The scripts for zsh and fish have every option of the help", arguments: ["zsh", "fish"])
  func everyOption(shell: String) throws {
    let shop = try Workshop()
    let script = try shop.weir("--completions", Path(shell)).text
    for option in try shop.helpedOptions() {
      #expect(script.contains(shell == "zsh" ? "--\(option)" : " -l \(option) "))
    }
    #expect(script.contains("waterfall horizontal grid rows flow collage mosaic"))
  }

  @Test("Every value that is offered is accepted")
  func choices() throws {
    let shop = try Workshop()
    let script = try shop.weir("--completions", "fish").text
    let rows = script.matches(of: /-l ([a-z-]+) .*-a '([^']*)'/)
    #expect(rows.count > 10)
    // These print something else, and only where no command is named.
    for row in rows where !["completions", "schema"].contains(row.output.1) {
      let option = String(row.output.1)
      // What ends in a colon begins a value.
      let values = row.output.2.split(separator: " ").map { $0.last == ":" ? "\($0)7" : String($0) }
      let words = values.flatMap { ["--" + option, $0] }
      let command: Path =
        switch option {
        case "as": "export"
        case "by": "batch"
        default: "plan"
        }
      let run = try shop.weir([command] + words.map { Path($0) } + ["--print-options"])
      #expect(run.errors == "")
    }
  }

  @Test("An unknown shell is answered with the known ones")
  func unknownShell() throws {
    let run = try Workshop().weir("--completions", "tcsh")
    #expect(run.errors == "weir: --completions takes bash, zsh or fish, not “tcsh”\n")
    #expect(run.status == 2)
  }
}
