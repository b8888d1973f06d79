import Testing
@testable import Files
@testable import Vips

@Suite("Failures", .timeLimit(.minutes(60)))
struct FailureTests {
  /// A valid command line, and the message if it fails.
  struct Case: CustomTestStringConvertible {
    let words: [Path]
    let sentences: [String]

    init(_ words: Path..., sentences: String...) {
      (self.words, self.sentences) = (words, sentences)
    }

    var testDescription: String { "weir " + words.map(\.description).joined(separator: " ") }
  }

  @Test("A failure exits with status 1, says why, and leaves nothing behind", arguments: all)
  func sentences(_ failure: Case) throws {
    let shop = try Self.workshop()
    let before = try shop.contents()
    let run = try shop.weir(failure.words)
    #expect(run.status == 1)
    #expect(run.errors == failure.sentences.map { "weir: \($0)\n" }.joined())
    #expect(run.output == [])
    #expect(try shop.contents() == before)
  }

  private static func workshop() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    for folder: Path in ["Empty", "Texts", "Films", "Broken", "Towers", "Cut"] {
      try shop.makeFolder(folder)
    }
    for name: Path in ["a.mp4", "b.MOV", "c.txt"] { try shop.write("text", to: "Films" / name) }
    for name: Path in ["a.txt", "b.txt"] { try shop.write("text", to: "Texts" / name) }
    try shop.write("", to: "Broken/a.jpg")
    try shop.write("no picture", to: "Broken/b.jpg")
    // Their headers are readable, but decoding one would be reported.
    let tower = try shop.encoded(.plain(Palette.red, width: 8, height: 2000), as: .png)
    for name: Path in ["1.png", "2.png", "3.png", "4.png"] {
      try shop.write(tower.cutInPixels, to: "Towers" / name)
    }
    let picture = try shop.encoded(.plain(Palette.red, width: 32, height: 32), as: .png)
    for name: Path in ["1.png", "2.png"] {
      try shop.write(picture.cutInPixels, to: "Cut" / name)
    }
    try shop.write("{}", to: "other.json")
    return shop
  }

  private static let all = inputs + outputs + sizes

  private static let inputs = [
    Case("Nowhere", sentences: "no such file or folder: Nowhere"),
    Case(
      "P", "P/3.jpg",
      sentences: "no such file or folder: P/3.jpg; the output follows -o, as in -o P/3.jpg"),
    Case("P/1.jpg/x", sentences: "no such file or folder: P/1.jpg/x"),
    Case("Empty", sentences: "there are no pictures in Empty"),
    Case("-r", "Empty", sentences: "there are no pictures in Empty"),
    Case(
      "Texts",
      sentences: "there are no pictures in Texts; 2 other files were ignored "
        + "(--verbose names them)"),
    Case(
      "Films",
      sentences:
        "there are no pictures in Films; 2 films were ignored: ffmpeg -i FILE -vf fps=1/10 "
        + "%03d.jpg takes pictures from a film; 1 other file was ignored (--verbose names it)"),
    Case(
      "Broken", sentences: "skipped Broken/a.jpg: the file is empty",
      "skipped Broken/b.jpg: its content is not in a picture format that weir knows",
      "none of the 2 pictures in Broken can be read; the reasons are above"),
    Case(
      "Cut",
      sentences: "skipped Cut/1.png: its PNG data is damaged or cut short (\(Damage.cutPNG))",
      "skipped Cut/2.png: its PNG data is damaged or cut short (\(Damage.cutPNG))",
      "none of the 2 pictures can be drawn; the reasons are above, and nothing was written"),
    Case("P", "-l", "none.json", sentences: "cannot open none.json: No such file or directory"),
    Case(
      "P", "--config", "none.json", sentences: "cannot open none.json: No such file or directory"),
    Case(
      "-c", "3", "batch", "P",
      sentences: "no such file or folder: batch; the command comes first, as in: "
        + "weir batch [OPTIONS] ROOT -o '{folder}.jpg'"),
    Case(
      "-c", "3", "batch", "P", "-o", "{folder}.jpg",
      sentences: "no such file or folder: batch; the command comes first, as in: "
        + "weir batch [OPTIONS] ROOT -o '{folder}.jpg'"),
    Case("P", "help", sentences: "no such file or folder: help; weir --help prints the help"),
    Case(
      "rendr", "w.json", "--part", "1/2",
      sentences: "no such file or folder: rendr; did you mean the command weir render?"),
    Case(
      "plna", "P", sentences: "no such file or folder: plna; did you mean the command weir plan?"),
    Case(
      "rendr", "w.json",
      sentences: "no such file or folder: rendr; did you mean the command weir render?"),
    Case(
      "P/*.jpg",
      sentences:
        "no such file or folder: P/*.jpg; the pattern is in quotes, or matches nothing; to give weir "
        + "a pattern, use --include, as in: weir P --include '*.jpg'"),
    Case(
      "*/x.jpg",
      sentences:
        "no such file or folder: */x.jpg; the pattern is in quotes, or matches nothing; to give weir "
        + "a pattern, use --include"),
    Case(
      "P", "--background-image", "Cut/1.png",
      sentences:
        "Cut/1.png cannot be drawn on the wall: its PNG data is damaged or cut short "
        + "(libpng read error)"),
    Case(
      "P", "--max-enlarge", "none", "--badge-image", "Cut/1.png",
      sentences:
        "Cut/1.png cannot be drawn on the wall: its PNG data is damaged or cut short "
        + "(libpng read error)"),
    Case("--files-from", "none.txt", sentences: "cannot open none.txt: No such file or directory"),
    Case(
      "--files-from", "P",
      sentences: "P is not a list of paths: it is a folder; "
        + "name folders and pictures themselves, without a list"
    ),
    Case("render", "none.json", sentences: "cannot open none.json: No such file or directory"),
    Case(
      "render", "other.json",
      sentences:
        "other.json is not a plan that weir can draw: it is not a manifest of weir's: “weir”, "
        + "“canvas”, “layout” and “report” must be there"),
    Case(
      "render", "P/1.jpg",
      sentences:
        "P/1.jpg is not a plan that weir can draw: it is a picture; a wall's manifest is next to it, as "
        + "in wall.json"),
  ]

  private static let outputs = [
    Case(
      "P", "-o", "Nowhere/w.jpg",
      sentences: "the folder Nowhere for the output does not exist: create it, or choose another "
        + "one"),
    Case(
      "P", "--manifest", "Nowhere/w.json",
      sentences: "the folder Nowhere for the output does not exist: create it, or choose another "
        + "one"),
    Case(
      "P", "-o", "P/1.jpg/w.jpg",
      sentences: "the folder P/1.jpg for the output does not exist: create it, or choose another "
        + "one"),
    Case(
      "P", "-o", "/proc/w.jpg", "--no-manifest",
      sentences: "cannot write /proc/w.jpg: No such file or directory; choose a folder that can be "
        + "written to"),
    Case(
      "P", "--manifest", "Empty",
      sentences: "cannot write Empty: it is a folder; choose another name"),
  ]

  private static let sizes = [
    Case(
      "Towers", "-c", "1", "-w", "100", "--max-aspect", "none", "--max-enlarge", "none",
      sentences: "the wall would be 100 × 84040 px, and JPEG allows at most 65500 px per side: "
        + "use --columns 2, or cut it into sheets with --sheet-height 65500, \(roomier)"),
    Case(
      "plan", "Towers", "-c", "1", "-w", "100", "--max-aspect", "none", "--max-enlarge", "none",
      sentences: "the wall would be 100 × 84040 px, and JPEG allows at most 65500 px per side: "
        + "use --columns 2, or cut it into sheets with --sheet-height 65500, \(roomier)"),
    Case(
      "P", "-w", "65501", "-c", "9", "--max-enlarge", "none",
      sentences: "the wall would be 65501 × 7285 px, and JPEG allows at most 65500 px per side: "
        + "use a --width of at most 65500, \(roomier)"),
    Case(
      "Towers/1.png", "-c", "1", "-w", "300", "--max-aspect", "none", "--max-enlarge", "none",
      sentences:
        "the wall would be 300 × 71016 px, and JPEG allows at most 65500 px per side: leave out "
        + "Towers/1.png, which alone fills more than a column, or cut it into sheets with "
        + "--sheet-height 65500, \(roomier)"),
    Case(
      "P", "-w", "60000", "-c", "1", "--max-enlarge", "none",
      sentences: "skipped P/1.jpg: \(tooLarge)", "skipped P/2.jpg: \(tooLarge)",
      "none of the 2 pictures can be drawn; the reasons are above, and nothing was written"),
    Case(
      "plan", "P", "-w", "60000", "-c", "1", "--max-enlarge", "none",
      sentences: "skipped P/1.jpg: \(tooLarge)", "skipped P/2.jpg: \(tooLarge)",
      "none of the 2 pictures can be drawn; the reasons are above, and nothing was written"),
    Case(
      "plan", "P/1.jpg", "Towers/1.png", "-w", "600", "-c", "1", "--max-pixels", "400000",
      "--strict", "--max-aspect", "none", "--max-enlarge", "none",
      sentences: "skipped Towers/1.png: its frame of 584 × 146000 would have more pixels than the "
        + "limit of 400000; --max-pixels raises it",
      "1 picture could not be placed, and --strict asks for all of them; nothing was written"),
    Case(
      "P", "-c", "9", "-w", "80",
      sentences: "there is no room for 9 columns: of a width of 80 px, --spacing takes 80 px; "
        + "use fewer --columns, a greater --width or a smaller --spacing"),
  ]

  private static let tooLarge =
    "its frame of 59984 × 59984 would have more pixels than the limit of 268402689; "
    + "--max-pixels raises it"
  private static let roomier = "or write TIFF (.tif) or Deep Zoom (.dz), which can be that large"
}
