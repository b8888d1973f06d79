import Testing
@testable import Files

@Suite("Wrong command lines", .timeLimit(.minutes(60)))
struct UsageErrorTests {
  /// A command line and its one-sentence answer.
  struct Case: CustomTestStringConvertible {
    let words: [Path]
    let sentence: String

    init(_ words: Path..., sentence: String) { (self.words, self.sentence) = (words, sentence) }

    var testDescription: String { "weir " + words.map(\.description).joined(separator: " ") }
  }

  @Test(
    "A wrong command line exits with status 2 and one sentence, and changes nothing", arguments: all
  )
  func sentences(_ wrong: Case) throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let before = try shop.contents()
    let run = try shop.weir(wrong.words)
    #expect(run.status == 2)
    #expect(run.errors == "weir: \(wrong.sentence)\n")
    #expect(run.output == [])
    #expect(try shop.contents() == before)
  }

  private static let all =
    operands + help + options + numbers + contradictions + outputs + braces
    + joined

  private static let operands = [
    Case(sentence: "name a folder or files, as in: weir Photos -o wall.jpg"),
    Case("-c", "4", sentence: "name a folder or files, as in: weir Photos -o wall.jpg"),
    Case("plan", sentence: "name a folder or files, as in: weir Photos -o wall.jpg"),
    Case("P", "", sentence: "a path is empty"),
    Case(
      "render", sentence: "weir render takes one manifest, as in: weir render wall.json -o wall.jpg"
    ),
    Case(
      "render", "a.json", "b.json",
      sentence: "weir render takes one manifest, as in: weir render wall.json -o wall.jpg"),
    Case(
      "export", "--as", "css",
      sentence: "weir export takes one manifest, as in: weir export wall.json --as css"),
    Case(
      "export", "wall.json",
      sentence: "--as says which format: css, html-map, vtt, iiif, texturepacker, "
        + "texturepacker-array, csv or jsonl, as in: weir export wall.json --as css"),
    Case(
      "export", "wall.json", "--as", "xml",
      sentence:
        "--as takes one of css, html-map, vtt, iiif, texturepacker, texturepacker-array, csv "
        + "or jsonl, not “xml”"),
    Case(
      "export", "wall.json", "--as", "css", "-o", "wall.jpg",
      sentence: "--output wall.jpg: weir export writes text, not a picture"),
    Case(
      "export", "wall.json", "--as", "iiif", "--base", "example.org/walls",
      sentence: "--base takes the address of a folder, as in https://example.org/walls/, not "
        + "“example.org/walls”"),
  ]

  private static let help = [
    Case("help", "rendr", sentence: "there is no help on “rendr”; did you mean weir help render?"),
    Case(
      "help", "Photos",
      sentence:
        "there is no help on “Photos”; the commands are thumbs, plan, render, join, batch, measure, "
        + "export, picks and doctor, the topics layout, captions, pictures, metadata, drawing, settings, output, "
        + "print, page, waterfalls, grids, collages, machine, parts, batches, exports and messages"
    ),
    Case(
      "help", "plan", "render",
      sentence: "weir help takes one word: a command, a topic or an option, as in: weir help render"
    ),
  ]

  private static let options = [
    Case(
      "P", "--caption", "-o", "x.jpg",
      sentence: "--caption needs a value, and “-o” looks like an option; "
        + "if it is the value, write --caption=-o"),
    Case(
      "P", "-o", "--title", "x.jpg",
      sentence: "--output needs a value, and “--title” looks like an option; "
        + "if it is the value, write --output=--title"),
    Case("P", "--colums", "4", sentence: "unknown option --colums; did you mean --columns?"),
    Case("P", "--xyzzy", sentence: "unknown option --xyzzy; --help lists all options"),
    Case("P", "-Z", sentence: "unknown option -Z; --help lists all options"),
    Case("P", "-qZ", sentence: "unknown option -Z; --help lists all options"),
    Case("P", "-é", sentence: "unknown option -é; --help lists all options"),
    Case("P", "--col", "4", sentence: "--col could be any of --columns, --column-width"),
    Case("P", "--force=1", sentence: "--force takes no value"),
    Case("P", "-c", sentence: "--columns needs a value: --columns N[,N…]"),
    Case("P", "--output", sentence: "--output needs a value: --output FILE"),
    Case("P", "--cac", sentence: "--cac could be any of --cache, --cache-size"),
    Case("P", "--cache=", sentence: "--cache= needs a folder"),
    Case(
      "P", "--cache=~/thumbs",
      sentence:
        "--cache ~/thumbs: no shell has replaced ~ here: write \"$HOME/thumbs\" in a shell, the whole path "
        + "elsewhere, or ./~/thumbs for a file of that name"),
    Case(
      "measure", "P", "--memory", "1",
      sentence:
        "weir measure has no use for --memory, which is for weir, weir thumbs, weir render and weir "
        + "batch; see weir measure --help"),
    Case(
      "plan", "P", "--cache", sentence: "--cache needs --looks, --similar or --sort hue"),
    Case(
      "P", "-l", "gird",
      sentence: "--layout takes waterfall, horizontal, grid, rows, flow, collage, mosaic, thumbs "
        + "or a layout's .json file, not “gird”; did you mean grid?"),
    Case(
      "P", "--cell-aspect", "4:3",
      sentence:
        "--cell-aspect is for --layout grid, and without --layout there is a waterfall: add "
        + "--layout grid"),
    Case(
      "P", "-l", "rows", "-c", "4",
      sentence:
        "--columns is for --layout waterfall, horizontal, grid, mosaic and layout files, not for rows"
    ),
    Case(
      "P", "-l", "horizontal", "--sheet-height", "90",
      sentence: "--sheet-height is for walls that grow downward; use --per-sheet"),
    Case(
      "P", "-l", "grid", "--fit", "contain", "--gravity", "top",
      sentence: "--gravity is for pictures that are cropped, by --fit cover"),
    Case(
      "P", "--badge", "{index}", "--text-color", "red",
      sentence:
        "--text-color needs --title, --header, --footer, --header-line, --footer-line or --caption without --caption-over"
    ),
    Case(
      "P", "--caption", "{stem}", "--caption-over", "--text-color", "red",
      sentence:
        "--text-color needs --title, --header, --footer, --header-line, --footer-line or --caption without --caption-over"
    ),
    Case(
      "P", "--newer", "yesterday",
      sentence:
        "--newer takes a date, as in 2024-05-31, and optionally a time, as in 2024-05-31T18:30, "
        + "not “yesterday”"),
    Case(
      "P", "--newer", "2024-02-30",
      sentence:
        "--newer takes a date, as in 2024-05-31, and optionally a time, as in 2024-05-31T18:30, "
        + "not “2024-02-30”"),
    Case(
      "P", "--sample", "5:x",
      sentence: "--sample takes a number of pictures, and optionally a seed, as in 50:7, not “5:x”"),
    Case(
      "P", "--quality", "80", "-o", "w.png",
      sentence: "--quality is for JPEG, WebP, AVIF, HEIC, Deep Zoom, HTML, ZIP and PDF, not for PNG"
    ),
    Case(
      "P", "--quality", "80", "-o", "w.jpg[Q=90]",
      sentence: "--quality 80 and [Q=90] both say how good the picture is: leave out one"),
    Case(
      "P", "--quality", "80", "-o", "w.webp[lossless]",
      sentence: "--quality 80 and [lossless] both say how good the picture is: leave out one"),
    Case(
      "P", "--quality", "80", "-o", "w.dz", "--background", "transparent",
      sentence:
        "the tiles of transparent walls are PNG, which is lossless: leave out --quality, or "
        + "choose an opaque --background"),
    Case(
      "P", "--caption", "{taken:%q}",
      sentence:
        "--caption “{taken:%q}”: {taken:%q} is not a date: write one as in {taken:%d.%m.%Y}, "
        + "with %Y %y %m %d %e %H %I %M %S %p %B %b %A %a %F %T %%"),
    Case("P", "--caption-over", sentence: "--caption-over needs --caption"),
    Case("P", "--title", "t", "--caption-lines", "2", sentence: "--caption-lines needs --caption"),
    Case("P", "--caption", "", "--caption-over", sentence: "--caption-over needs --caption"),
    Case(
      "P", "--caption", "c", "--badge-at", "top",
      sentence: "--badge-at needs --badge or --badge-image"),
    Case("P", "--badge-outside", sentence: "--badge-outside needs --badge or --badge-image"),
    Case(
      "P", "--title", "", "--font-size", "20",
      sentence:
        "--font-size needs --caption, --title, --header, --footer, --badge, --badge-image, --header-line or --footer-line"
    ),
    Case("P", "--close-gaps", sentence: "--close-gaps needs --keep"),
    Case(
      "P", "--span", "3",
      sentence:
        "--span takes a pattern and a number of columns, as in '*pano*=3', not “3”"),
    Case(
      "P", "--preview", "p.svg",
      sentence: "weir has no use for --preview, which is for weir plan; see weir --help"),
    Case(
      "plan", "P", "--preview", "p.png",
      sentence: "--preview takes a name that ends in .svg, not “p.png”"),
    Case(
      "plan", "P", "--no-manifest",
      sentence:
        "weir plan has no use for --no-manifest, which is for weir, weir thumbs, weir render and "
        + "weir join; see weir plan --help"),
    Case(
      "render", "p.json", "-c", "3",
      sentence:
        "weir render has no use for --columns, which the plan decides: give it to weir plan"),
  ]

  private static let numbers = [
    Case("P", "-c", "0", sentence: "--columns takes \(sideList), not “0”"),
    Case("P", "-c", "4x", sentence: "--columns takes \(sideList), not “4x”"),
    Case("P", "-c", "-1", sentence: "--columns takes \(sideList), not “-1”"),
    Case("P", "-c", "", sentence: "--columns takes \(sideList), not “”"),
    Case("P", "-c", "1.5", sentence: "--columns takes \(sideList), not “1.5”"),
    Case("P", "-w", "10000001", sentence: "--width takes \(sideList), not “10000001”"),
    Case("P", "--column-width", "0", sentence: "--column-width takes \(side), not “0”"),
    Case("P", "--sheet-height", "0", sentence: "--sheet-height takes \(side), not “0”"),
    Case("P", "--per-sheet", "0", sentence: "--per-sheet takes \(side), not “0”"),
    Case(
      "P", "--threads", "99999999999999999999",
      sentence:
        "--threads takes a whole number from 1 to 1024, not “99999999999999999999”"),
    Case(
      "P", "--memory", "0", sentence: "--memory takes a whole number from 1 to 1000000, not “0”"),
    Case(
      "P", "--cache", "--cache-size", "0",
      sentence: "--cache-size takes a whole number from 1 to 1000000, not “0”"),
    Case(
      "P", "--max-pixels", "0",
      sentence: "--max-pixels takes a whole number from 1 to 1000000000000, not “0”"),
    Case("P", "-s", "1,2,3", sentence: "--spacing takes 1 or 2 \(sides), not “1,2,3”"),
    Case("P", "-s", "8,", sentence: "--spacing takes 1 or 2 \(sides), not “8,”"),
    Case("P", "--insets", "1,2", sentence: "--insets takes 1 or 4 \(sides), not “1,2”"),
    Case(
      "P", "--background", "#12",
      sentence: "--background takes a CSS color, as in #f4f1ea, ivory or transparent, not “#12”"),
    Case("P", "--sort", "luck", sentence: "--sort takes \(orders), not “luck”"),
    Case("P", "--sort", "random:", sentence: "--sort takes \(orders), not “random:”"),
    Case("P", "--sort", "random:-1", sentence: "--sort takes \(orders), not “random:-1”"),
  ]

  private static let side = "a whole number from 1 to 10000000"
  private static let sideList = side + ", or several with commas between them"
  private static let sides = "whole numbers from 0 to 10000000, with commas between them"
  private static let orders =
    "natural, name, modified, taken, rating, size, aspect, hue, lightness, chroma, random:SEED, "
    + "data.COLUMN, data, alternate "
    + "or none"

  private static let contradictions = [
    Case(
      "P", "-c", "2", "-w", "100", "--column-width", "40",
      sentence: "--columns, --column-width and --width: give at most two, which decide the third"),
    Case(
      "P", "--manifest", "m.json", "--no-manifest",
      sentence: "--manifest and --no-manifest contradict each other"),
    Case(
      "P", "--strict", "--on-skip", "ignore",
      sentence: "--strict and --on-skip ignore contradict each other"),
    Case("P", "--on-skip", "no", sentence: "--on-skip takes fail, report or ignore, not “no”"),
    Case("P", "-q", "-v", sentence: "--quiet and --verbose contradict each other"),
    Case("P", "-0", sentence: "--null needs --files-from or --folders-from"),
    Case("P", "--cache-size", "5", sentence: "--cache-size needs --cache"),
    Case("render", "p.json", "--cache-size", "5", sentence: "--cache-size needs --cache"),
    Case(
      "P", "-o", "-", "--manifest", "-",
      sentence: "the wall and the manifest cannot both go to standard output"),
    Case(
      "P", "-o", "w.png", "--format", "jpg",
      sentence: "--output w.png is PNG, but --format asks for JPEG"),
  ]
}
