internal import OptionParsing

// What people type who come from other programs: ImageMagick, GraphicsMagick, CSS, feh, gallery
// makers. Exact synonyms are taken; for what is nearly the same, a message says what to type.

extension Arguments {
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
    "resize": .near("--width is that of the wall, and --column-width that of a picture"),
    "scale": .near("--width is that of the wall, and --column-width that of a picture"),
    "watermark": .near("--badge is a text on each picture, and --badge-image a picture on each"),
    "rotate": .near("pictures stand upright, as their cameras say, and are not turned otherwise"),
    "landscape": .near("--size 3508x2480 makes sheets that are wider than high"),
    "portrait": .near("--size 2480x3508 makes sheets that are higher than wide"),
    "append": .near("--keep adds pictures to an earlier wall"),
    "watch": .near("--if-changed does nothing unless something has changed: run it from a timer"),
    "undo": .near("weir keeps no earlier walls"),
    "no-clobber": .near("weir overwrites only what it has made itself and is unchanged"),
    "shuffle": .near("--sort random:1 shuffles, and another number shuffles differently"),
    "random": .near("--sort random:1 shuffles, and another number shuffles differently"),
  ]

  /// Layouts.
  static let otherLayouts: [String: OtherWord] = [
    "masonry": "waterfall", "pinterest": "waterfall", "columns": "waterfall",
    "justified": "rows", "flickr": "rows", "squares": "grid", "tiles": "grid",
    "montage": .near("-l grid --caption '{stem}' makes a contact sheet"),
    "contact": .near("-l grid --caption '{stem}' makes a contact sheet"),
    "contact-sheet": .near("-l grid --caption '{stem}' makes a contact sheet"),
    "scatter": .near("weir turns no picture; collage fills a canvas"),
    "calendar": .near("-l grid -c 7 --section-by month --badge '{taken:%d}' is near"),
  ]

  /// Orders.
  static let otherOrders: [String: OtherWord] = [
    "random": "random:0", "shuffle": "random:0", "mtime": "modified", "exif": "taken",
    "date": .near("taken is when the picture was taken, modified when its file was written"),
    "time": .near("taken is when the picture was taken, modified when its file was written"),
    "created": .near("taken is when the picture was taken, modified when its file was written"),
    "color": .near("a table can say it: --data FILE --sort data.COLUMN"),
    "rating": .near("a table can say it: --data FILE --sort data.COLUMN"),
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
