import Testing
@testable import Files
@testable import OptionParsing
@testable import WeirCommand

@Suite("Words of other programs", .timeLimit(.minutes(60)))
struct OtherWordTests {
  private static let tables = [
    Arguments.otherWords, Arguments.otherBeginnings, Arguments.otherLayouts, Arguments.otherOrders,
    Arguments.otherPlaces,
    Arguments.otherSizes, Arguments.otherThemes, Arguments.otherColumnOrders,
    Arguments.otherSections, Arguments.otherBottoms, Arguments.otherFits, Arguments.otherPapers,
    Arguments.otherCounts, Arguments.otherLengths, Arguments.otherGaps, Arguments.otherQualities,
    Arguments.otherShapes, Arguments.otherColors, Arguments.otherMarkPlaces,
  ]
  private static let names = Set(Arguments.table.options.map(\.name))

  @Test("Each option means one of weir's, and hides none of them")
  func options() {
    for (word, meaning) in Arguments.otherWords {
      if case .same(let own) = meaning { #expect(Self.names.contains(own), "--\(word)") }
      if word.count > 1 {
        #expect(!Self.names.contains { $0.hasPrefix(word) }, "--\(word)")
      } else {
        #expect(!Arguments.table.options.contains { $0.short.map(String.init) == word }, "-\(word)")
      }
    }
  }

  @Test("Each beginning that is no abbreviation would be one, and is no option itself")
  func beginnings() {
    for (word, meaning) in Arguments.otherBeginnings {
      if case .same(let own) = meaning { #expect(Self.names.contains(own), "--\(word)") }
      #expect(!Self.names.contains(word), "--\(word)")
      #expect(Self.names.contains { $0.hasPrefix(word) }, "--\(word)")
    }
  }

  @Test("Advice names options that exist")
  func advice() {
    for case .near(let advice) in Self.tables.flatMap(\.values) {
      for match in advice.matches(of: /--([a-z-]+)/) {
        #expect(Self.names.contains(String(match.output.1)), "\(advice)")
      }
    }
  }

  @Test(
    "Numbers that nobody means are answered like others",
    arguments: [
      ["--columns", "9999999999x9999999999"], ["-w", "99999999999999999999999mm"],
      ["-s", "99999999999999999999in"], ["--size", "9999999999999x9999999999999cm"],
    ] as [[Path]])
  func numbers(typed: [Path]) throws {
    let run = try Workshop().weir(["P"] + typed)
    #expect(run.status == 2 && run.errors.contains("takes"), "\(run.errors)")
  }

  @Test(
    "An exact synonym is the option itself",
    arguments: [
      (["--column", "3"], ["--columns", "3"]), (["--subfolders"], ["--recursive"]),
      (["--cols", "3"], ["--columns", "3"]), (["--gap=5"], ["--spacing", "5"]),
      (["-columns", "3"], ["--columns", "3"]), (["-columns=3"], ["--columns", "3"]),
      (["-n", "3"], ["--limit", "3"]), (["-n3"], ["--limit", "3"]),
      (["--since", "2024-05-31"], ["--newer", "2024-05-31"]),
      (["--nproc", "2"], ["--threads", "2"]),
      (["--only", "vertical"], ["--only", "portrait"]), (["-s", "none"], ["-s", "0"]),
      (["--background", "none"], ["--background", "transparent"]),
      (["--paper", "A4-portrait"], ["--paper", "a4"]),
      (["--bg", "white"], ["--background", "white"]), (["--label", "a"], ["--caption", "a"]),
      (["--COLUMNS", "3"], ["--columns", "3"]),
      (["--columnwidth", "99"], ["--column-width", "99"]),
      (["--bgcolour", "white"], ["--background", "white"]),
      (["-lgrid"], ["--layout", "grid"]), (["-lrows"], ["--layout", "rows"]),
    ])
  func options(typed: [String], meant: [String]) throws {
    let shop = try Workshop()
    let runs = try [typed, meant].map {
      try shop.weir([Path("--print-options")] + $0.map { Path($0) })
    }
    #expect(runs[0].errors == "")
    #expect(runs[0].text == runs[1].text)
  }

  @Test(
    "A value that is exactly the same is taken",
    arguments: [
      (["--sort", "random"], ["--sort", "random:0"]), (["-l", "masonry"], ["-l", "waterfall"]),
      (["-l", "grid", "--gravity", "north"], ["-l", "grid", "--gravity", "top"]),
      (
        ["--badge", "{index}", "--badge-at", "bottomRight"],
        ["--badge", "{index}", "--badge-at", "bottomTrailing"]
      ),
      (
        ["--badge", "{index}", "--badge-at", "bottom right"],
        ["--badge", "{index}", "--badge-at", "bottomTrailing"]
      ),
      (["-l", "grid", "--cell-aspect", "3/2"], ["-l", "grid", "--cell-aspect", "3:2"]),
      (["--background", "rgb(255, 0, 0)"], ["--background", "red"]),
      (["--background", "ff0000"], ["--background", "red"]),
      (["-c=2"], ["-c", "2"]), (["-l", "Masonry"], ["-l", "waterfall"]),
      (["--size", "4K"], ["--size", "3840x2160"]),
      (["--section-by", "months"], ["--section-by", "month"]),
      (["--bottom", "even"], ["--bottom", "flush"]),
      (["-l", "grid", "--fit", "inside"], ["-l", "grid", "--fit", "contain"]),
      (["--direction", "right"], ["--direction", "rtl"]),
      (
        ["--badge", "{index}", "--badge-at", "se"],
        ["--badge", "{index}", "--badge-at", "bottomTrailing"]
      ),
    ])
  func values(typed: [String], meant: [String]) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for index in 1...5 { try shop.picture(Path("P/\(index).jpg"), width: 40, height: 30 + index) }
    let plans = try [typed, meant].map { words in
      let run = try shop.weir((["plan", "P", "-o", "-"] + words).map { Path($0) })
      #expect(run.errors == "" || run.status == 0, "\(run.errors)")
      return run.text
    }
    #expect(plans[0] == plans[1])
  }

  @Test(
    "What is nearly the same is refused with what does it here",
    arguments: [
      (["--tile", "3x3"], "unknown option --tile; a sheet of 3 × 3 is --columns 3 --per-sheet 9"),
      (["-geometry", "200x200"], "unknown option -geometry; --column-width"),
      (["--print"], "unknown option --print; --paper a4 makes sheets to print"),
      (["--text", "a"], "--caption is below each picture"), (["--dir", "P"], "without an option"),
      (["--height", "60"], "--height 60: -l rows --row-height 60 makes rows of that height, and"),
      (["--height", "60", "-w", "80"], "--height 60: --size 80x60 is a wall of exactly that size"),
      (["--sort", "date"], "--sort has no “date”; taken is when"),
      (["-l", "montage"], "-l grid --caption '{stem}'"),
      (["--background", "wite"], "did you mean white?"),
      (["--badge", "x", "--badge-at", "left", "--direction", "rtl"], "write leading or trailing"),
      (["--theme", "black"], "dark is nearly black, and film is black"),
      (["--theme", "DARK"], "did you mean dark?"),
      (["--filter", "x"], "--include and --exclude choose files"),
      (["--size", "A4"], "--paper a4 makes sheets of that size, and --landscape turns them"),
      (["--paper", "lettr"], "did you mean letter?"),
      (["--paper", "10x15"], "sides with a unit, as in 10x15cm"),
      (["--landscape"], "--landscape is for --paper, as in --paper a4 --landscape"),
      (["--width", "30ell"], "a length may have a unit: mm, cm, in, pt or px"),
      (["--size", "1920*1080"], "did you mean 1920x1080?"),
      (["--caption", "{data.X} {filename}"], "did you mean {name}?"),
      (["--caption", "{data}"], "write {data.COLUMN}"),
      (["--size", "200"], "did you mean 200x200?"),
      (["--width", "0.01mm"], "at 72 dpi that is 0"),
      (["-c", "3x4"], "--columns 3 --per-sheet 12"), (["--order", "date"], "--sort sets"),
      (["--sort", "newest"], "--reverse for the newest"),
      (["--sort", "TAKEN"], "did you mean taken?"),
      (["--caption", "{filename}"], "did you mean {name}?"),
      (["--caption", "{Stem}"], "did you mean {stem}?"),
      (["--caption", "{gps}"], "exiftool -csv"), (["--caption", "{artist}"], "{creator}"),
      (["--caption-size", "9"], "--font-size is the size of captions"),
      (["--pdf"], "-o sheets.pdf writes one of all sheets"),
      (["-–columns", "3"], "write --columns"),
      (["--badge", "x", "--badge-at", "nw", "--direction", "rtl"], "write leading or trailing"),
      (["--fit", "contain"], "add --layout grid"),
      (["--older", "2024-05-31"], "find Photos ! -newermt 2024-05-31 | weir -"),
      (["--hgap", "5"], "--spacing has both gaps"), (["--min-width", "9"], "--min-pixels N"),
      (["--canvas", "1920x1080"], "--size is that of the canvas"),
      (["--yes"], "weir asks no questions"),
      (["--sort", "date-desc"], "write --sort taken --reverse"),
      (["--sort", "size,reverse"], "write --sort size --reverse"),
      (["-l", "treemap"], "collage fills a canvas"),
      (["-l", "circle"], "--shape circle makes a circle of the cells of a grid"),
      (["--mask", "heart.png"], "unknown option --mask; --shape heart"),
      (["-l", "spiral"], "moving the frames in wall.json"),
      (["--shape", "square"], "leave it out"), (["--shape", "hart"], "did you mean heart?"),
      (["--paper", "a4-landscape"], "write --paper a4 --landscape"),
      (["-c", "auto"], "leave it out"),
      (["--quality", "high"], "95 is high"), (["--memory", "4GB"], "write 4096, in MB"),
      (["--watermark", "x", "--watermark-opacity", "40%"], "write 0.4"),
      (["--watermark", "x", "--watermark-at", "diagonal"], "tile covers the whole area"),
      (["--watermark", "x", "--watermark-at", "tiles"], "did you mean tile?"),
      (["--landscape"], "--only landscape takes pictures that are wider than tall"),
      (["-o", "~/w.jpg"], "--output ~/w.jpg: no shell has replaced ~ here: write \"$HOME/w.jpg\""),
      (
        ["--keep=~/w.json"],
        "write \"$HOME/w.json\" in a shell, the whole path elsewhere, or ./~/w.json"
      ),
      (["--config", "~/weir.json"], "write \"$HOME/weir.json\""),
      (["-o", "$HOME/{stem}.jpg"], "no shell has replaced $HOME here: write \"$HOME/{stem}.jpg\""),
      (["~/Photos"], "write \"$HOME/Photos\""),
      (["-o=w.jpg"], "-o=w.jpg: write -o w.jpg; the file of that name is ./=w.jpg"),
      (["-o", "P"], "--output P is a folder: name the file, as in -o P/wall.jpg"),
      (["-o", "P/"], "--output P/ is a folder: name the file, as in -o P/wall.jpg"),
    ])
  func refusals(words: [String], message: String) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/a.jpg", width: 40, height: 30)
    let run = try shop.weir([Path("P")] + words.map { Path($0) })
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "What would be wrong again is not proposed",
    arguments: [
      ["--size", "0"], ["--size", "0x0"], ["--size", "3840x0"], ["--size", "-5"],
      ["--size", "99999999999"], ["--size", "16:9"], ["-c", "0x5"], ["-w", "0px"],
      ["-w", "99999999px"], ["-w", "50%"], ["--caption", "a", "--font-size", "12km"],
    ])
  func proposals(words: [String]) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/a.jpg", width: 40, height: 30)
    let run = try shop.weir([Path("P")] + words.map { Path($0) })
    #expect(run.status == 2)
    for advice in ["did you mean", "; write ", "--per-sheet"] {
      #expect(!run.errors.contains(advice), "\(run.errors)")
    }
  }

  @Test("Values that only look like sides or dashes are taken")
  func lookalikes() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/a.jpg", width: 40, height: 30)
    for words in [["--direction", "rtl", "--theme", "bright"], ["--title", "-– foo"]] {
      let run = try shop.weir(["P", "-o", "w.png", "--force"] + words.map { Path($0) })
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(
    "What does not exist is answered with what does",
    arguments: [
      (["My", "Photos"], "put the name in quotes, as in 'My Photos'"),
      (["Trap"], "did you mean Trip?"), (["trip"], "did you mean Trip?"),
      (["–columns", "3", "Trip"], "not with a hyphen: write --columns"),
      (["Trip", "--title", "Hello", "World"], "as in --title 'Hello World'"),
      (["Trip", "--title=Hello", "World"], "as in '--title=Hello World'"),
      (["Trip", "-q", "90"], "a number follows its option, as in --quality 90: -q is --quiet"),
      (["—cols", "3", "Trip"], "write --cols"), (["‐‐columns", "3", "Trip"], "write --columns"),
      (["Trip", "columns=3"], "write --columns=3"),
      (["--title", "Norway", "Trap"], "did you mean Trip?"),
      (["--title", "Don't", "panic"], #"--title 'Don'\''t panic'"#),
      (["thumbnails", "Trip"], "weir thumbs?"),
    ])
  func operands(words: [String], message: String) throws {
    let shop = try Workshop()
    try shop.makeFolder("Trip")
    try shop.makeFolder("My Photos")
    try shop.picture("Trip/a.jpg", width: 40, height: 30)
    try shop.picture("My Photos/a.jpg", width: 40, height: 30)
    let run = try shop.weir(words.map { Path($0) })
    #expect(run.status == 1)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("Conditions and printed options see weir's own values")
  func ownValues() throws {
    let shop = try Workshop()
    let run = try shop.weir("--print-options", "-l", "masonry", "--sort", "random")
    #expect(
      try JSON(run.output) == JSON(Array(#"{"layout": "waterfall", "sort": "random:0"}"#.utf8)))
  }

  @Test("Short words of letters are no colors")
  func shortColors() throws {
    let shop = try Workshop()
    #expect(try shop.weir("P", "--background", "bade").status == 2)
  }

  @Test("Another number is no slip, and what may be the output comes first")
  func numbers() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/IMG_1.jpg", width: 40, height: 30)
    #expect(try !shop.weir("P/IMG_2.jpg").errors.contains("did you mean"))
    #expect(try shop.weir("P", "P/IMG.jpg").errors.contains("the output follows -o"))
    #expect(try shop.weir("thumbs", "P", "P/IMG.jpg").errors.contains("the output follows -o"))
  }

  @Test("A file called like a command is mentioned only where it may be meant")
  func namesake() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/a.jpg", width: 40, height: 30)
    try shop.makeFolder("thumbs")
    #expect(try !shop.weir("thumbs", "P", "--size", "200").errors.contains("./thumbs"))
    #expect(try shop.weir("thumbs").errors.contains("./thumbs is the folder of that name"))
  }
}
