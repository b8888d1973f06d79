internal import OptionParsing

// What people type who come from other programs: ImageMagick, GraphicsMagick, CSS, feh, gallery
// makers. Exact synonyms are taken; for what is nearly the same, a message says what to type.

extension Arguments {
  private static let widths = OtherWord.near(
    "--width is that of the wall, and --column-width that of a picture")
  private static let shuffles = OtherWord.near(
    "--sort random:1 shuffles, and another number shuffles differently")
  private static let contactSheet = OtherWord.near(
    "-l grid --caption '{stem}' makes a contact sheet")
  private static let dates = OtherWord.near(
    "taken is when the picture was taken, modified when its file was written")
  private static let fromTable = OtherWord.near(
    "a table can say it: --data FILE --sort data.COLUMN")

  /// Options, by their names without dashes.
  static let otherWords: [String: OtherWord] = [
    "cols": "columns", "column-count": "columns", "ncols": "columns",
    "gap": "spacing", "gaps": "spacing", "gutter": "spacing", "gutters": "spacing",
    "space": "spacing", "grid-gap": "spacing", "margin": "insets", "margins": "insets",
    "bg": "background", "bgcolor": "background", "background-color": "background",
    "background-colour": "background", "label": "caption", "labels": "caption",
    "captions": "caption", "n": "limit", "V": "version",
    "outfile": "output", "output-file": "output", "dest": "output",
    "border-radius": "radius", "drop-shadow": "shadow", "jobs": "threads",
    "j": "threads", "overwrite": "force",
    "padding": .near("--insets is the margin of the wall, and --spacing the gaps"),
    "rows": .near(
      "how many rows follows from --columns and --per-sheet: -c 4 --per-sheet 12 makes three"),
    "tile": .near("a sheet of 3 × 3 is --columns 3 --per-sheet 9"),
    "geometry": .near("--column-width is how wide a picture is, and --spacing the gaps"),
    "thumbnail": .near("weir thumbs makes one of each picture"),
    "resize": widths,
    "scale": widths,
    "watermark": .near("--badge is a text on each picture, and --badge-image a picture on each"),
    "rotate": .near("pictures stand upright, as their cameras say, and are not turned otherwise"),
    "landscape": .near("--size 3508x2480 makes sheets that are wider than high"),
    "portrait": .near("--size 2480x3508 makes sheets that are higher than wide"),
    "append": .near("--keep adds pictures to an earlier wall"),
    "watch": .near("--if-changed does nothing unless something has changed: run it from a timer"),
    "undo": .near("weir keeps no earlier walls"),
    "no-clobber": .near("weir overwrites only files that it made and that are unchanged"),
    "shuffle": shuffles,
    "random": shuffles,
  ]

  /// Layouts.
  static let otherLayouts: [String: OtherWord] = [
    "masonry": "waterfall", "pinterest": "waterfall", "columns": "waterfall",
    "justified": "rows", "flickr": "rows", "squares": "grid", "tiles": "grid",
    "montage": contactSheet,
    "contact": contactSheet,
    "contact-sheet": contactSheet,
    "scatter": .near("weir does not rotate pictures; -l collage fills a canvas"),
    "calendar": .near("-l grid -c 7 --section-by month --badge '{taken:%d}' is near"),
  ]

  /// Orders.
  static let otherOrders: [String: OtherWord] = [
    "random": "random:0", "shuffle": "random:0", "mtime": "modified", "exif": "taken",
    "date": dates,
    "time": dates,
    "created": dates,
    "color": fromTable,
    "rating": fromTable,
  ]

  /// Corners and sides, as compasses and screens call them, where reading begins on the left.
  static let otherPlaces: [String: OtherWord] = {
    var places: [String: OtherWord] = [
      "north": "top", "south": "bottom", "west": "leading", "east": "trailing",
      "northwest": "topLeading", "northeast": "topTrailing", "southwest": "bottomLeading",
      "southeast": "bottomTrailing", "left": "leading", "right": "trailing", "centre": "center",
      "middle": "center",
    ]
    for row in ["top", "bottom"] {
      for (side, typed, end) in [("left", "Left", "Leading"), ("right", "Right", "Trailing")] {
        for word in [row + side, row + typed, "\(row)-\(side)", "\(row) \(side)", "\(side) \(row)"]
        {
          places[word] = .same(row + end)
        }
      }
    }
    return places
  }()
}
