// What is right in another place: options of other commands, words that are not commands, two lengths where one is
// taken, and the notations of other programs in texts.

extension Arguments {
  /// What does the same in commands that do not have an option.
  static let otherOptions: [Command: [String: String]] = [
    .export: [
      "format": "--as names the format of an export, as in --as csv",
      "page": "-o album.html makes a page of pictures: weir Photos -o album.html",
    ],
    .picks: [
      "output": "the list goes to standard output, as in > picks.txt",
      "format": "--as csv prints a table",
    ],
    .measure: ["format": "sizes are JSON, as in -o sizes.json"],
    .thumbs: [
      "layout": "thumbnails are files of their own; weir Photos makes a wall",
      "columns": "thumbnails are files of their own; weir Photos makes a wall",
      "column-width": "-w 400 is how wide thumbnails are at most",
    ],
  ]

  /// What two lengths with an x between them are here, by the options that take something else: `{w}` and `{h}` are the two,
  /// `{W}` and `{H}` without their units, `{n}` is their product.
  static let otherPairs = [
    "width": "--size {w}x{h} sets both sides",
    "height": "--size {w}x{h} sets both sides",
    "column-width": "-l grid --column-width {w} --cell-aspect {W}:{H} makes such cells",
    "row-height": "rows have one height, as in --row-height {h}",
    "item-height": "lines have one height, as in --item-height {h}",
    "sheet-height": "--size {w}x{h} --per-sheet N makes sheets of that size",
    "spacing": "write {w},{h}: between columns, then between rows",
    "insets": "write {h},{w},{h},{w}: top, trailing, bottom and leading",
    "columns": "a sheet of that many columns and rows is --columns {w} --per-sheet {n}",
    "rows": "write --columns {w} --rows {h}",
    "per-sheet": "a sheet of that many columns and rows is --columns {w} --per-sheet {n}",
    "limit": "write {n}",
    "repeat": "write {n}",
    "min-pixels": "a picture's pixels are counted: write {n}",
    "max-pixels": "a picture's pixels are counted: write {n}",
    "max-output-pixels": "a wall's pixels are counted: write {n}",
  ]

  /// Words that other programs have as commands, and that are none here.
  static let otherVerbs: [String: String] = {
    let wall = "a wall needs no command, as in: weir Photos -o wall.jpg"
    let page = "-o makes a page, as in: weir Photos -o album.html"
    let paper = "-o or --paper makes sheets of paper, as in: weir Photos -o sheets.pdf"
    var verbs: [String: String] = [:]
    for (words, advice) in [
      (["wall", "make", "create", "build", "new", "generate", "run", "start"], wall),
      (["page", "album", "gallery", "html", "site", "web"], page),
      (["pdf", "print", "paper", "poster"], paper),
      (["zip", "share", "send"], "-o makes a zip to send, as in: weir Photos -o album.zip"),
      (
        ["info", "list", "ls", "show", "inspect"],
        "weir plan Photos writes what is where, and draws nothing"
      ),
      (
        ["convert", "resize", "scale", "shrink"],
        "weir thumbs makes each picture small, as in: weir thumbs Photos -w 400"
      ),
      (["serve", "watch"], "a page needs no server: weir Photos -o album.html"),
      (
        ["update", "sync"],
        "weir Photos -o wall.jpg --if-changed makes it again when something has changed"
      ),
      (["sort", "shuffle"], "an order follows its option, as in: weir Photos --sort taken"),
      (["doctors", "test"], "weir doctor says what works on this machine"),
    ] {
      for word in words { verbs[word] = advice }
    }
    return verbs
  }()

  /// Letters after a percent sign, as ImageMagick fills them in.
  static let percentLetters: KeyValuePairs = [
    "%f": "{name} is the file's name", "%t": "{stem} is the file's name without its suffix",
    "%d": "{folder} is the folder", "%w": "{width} is the width", "%h": "{height} is the height",
    "%n": "{count} is the number of pictures", "%i": "{path} is the file",
    "%s": "{index} is the number of the picture", "%p": "{page} is the number of the page",
    "%G": "{width} × {height} is the size",
  ]
}
