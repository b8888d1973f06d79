@testable import Files

extension UsageErrorTests {
  static let outputs = [
    Case(
      "P", "-o", "w.gif",
      sentence: "--output w.gif: weir does not write that format; write .png"),
    Case(
      "P", "-o", "w", sentence: "--output w: the suffix must name the format, one of \(formats)"),
    Case("P", "--format", "gif", sentence: "--format takes one of \(formats), not “gif”"),
    Case(
      "P", "-o", "w.jpg[Q=abc]",
      sentence: "JPEG cannot be written with the options in brackets: "
        + "Q takes a whole number from 1 to 100, not “abc”"),
    Case(
      "P", "-o", "w.jpg[Q=200]",
      sentence: "JPEG cannot be written with the options in brackets: "
        + "Q takes a whole number from 1 to 100, not “200”"),
    Case(
      "P", "-o", "w.jpg[q=90]",
      sentence: "JPEG cannot be written with the options in brackets: "
        + "unknown saver option q; did you mean Q?"),
    Case(
      "P", "-o", "w.jpg[Q]",
      sentence: "JPEG cannot be written with the options in brackets: "
        + "Q needs a value: a whole number from 1 to 100"),
    Case(
      "P", "-o", "w.jpg[interlace=maybe]",
      sentence: "JPEG cannot be written with the options in brackets: "
        + "interlace takes true or false, not “maybe”"),
    Case(
      "P", "-o", "w.jpg[subsample-mode=of]",
      sentence: "JPEG cannot be written with the options in brackets: "
        + "subsample-mode takes one of auto, on, off, not “of”"),
    Case(
      "P", "-o", "w.dz[suffix=.jpg[Q=200]]",
      sentence: "JPEG cannot be written with the options in brackets: "
        + "Q takes a whole number from 1 to 100, not “200”"),
    Case(
      "P", "-o", "w.png[compressio=1]",
      sentence: "PNG cannot be written with the options in brackets: "
        + "unknown saver option compressio; did you mean compression?"),
    Case("P", "--per-sheet", "1", "-o", "w.jpg", sentence: sheetNames),
    Case("P", "--sheet-height", "99", "-o", "w.jpg", sentence: sheetNames),
    Case(
      "P", "--per-sheet", "1", "-o", "-", sentence: "only one sheet can go to standard output"),
    Case(
      "P", "-o", "-", "--format", "dz",
      sentence: "Deep Zoom is a file and a folder, which cannot go to standard output"),
    Case(
      "P", "--background", "transparent",
      sentence: "JPEG has no transparency: choose an opaque --background, "
        + "or PNG, WebP, TIFF or AVIF"),
    Case(
      "plan", "P", "-o", "w.jpg",
      sentence: "weir plan writes a manifest, not a picture: -o wall.json; "
        + "--format says which picture it is meant for"),
  ]

  static let braces = [
    Case(
      "P", "-o", "w{height}.jpg",
      sentence: "--output w{height}.jpg: nothing fills {height}; "
        + "weir fills {sheet}, {columns} and {width}"),
    Case(
      "P", "-o", "{folder}.jpg",
      sentence:
        "--output {folder}.jpg: nothing fills {folder}; {folder} is for weir batch and weir thumbs"),
    Case(
      "P", "--manifest", "{stem}.json",
      sentence: "--manifest {stem}.json: nothing fills {stem}; "
        + "weir fills {columns} and {width}"),
    Case(
      "P", "--per-sheet", "1", "-o", "w-{sheet}.jpg", "--manifest", "{sheet}.json",
      sentence: "--manifest {sheet}.json: nothing fills {sheet}; weir fills {columns} and {width}"),
    Case(
      "P", "-l", "horizontal", "-o", "w-{width}.jpg",
      sentence: "--output w-{width}.jpg: nothing fills {width} in --layout horizontal; "
        + "weir fills {sheet} and {columns}"),
    Case(
      "render", "p.json", "--part", "1/2", "-o", "part-{columns}.tif",
      sentence: "--output part-{columns}.tif: nothing fills {columns}; weir render fills no braces"),
    Case(
      "P", "-o", "{columns}/w.jpg",
      sentence: "--output {columns}/w.jpg: {columns} is filled in a file's own name only"),
    Case(
      "P", "-l", "rows", "-o", "w-{columns}.jpg",
      sentence: "--output w-{columns}.jpg: nothing fills {columns} in --layout rows; "
        + "weir fills {sheet} and {width}"),
    Case(
      "measure", "P", "-o", "s-{part}.json",
      sentence: "--output s-{part}.json: nothing fills {part}; weir measure fills no braces"),
  ]

  static let joined = [
    Case(
      "P", "--shadow", "10", sentence: "--shadow takes its value after an equals sign: --shadow=10"),
    Case(
      "P", "--cache", "thumbs",
      sentence: "--cache thumbs is ambiguous: write --cache=thumbs for its value, "
        + "or name thumbs before --cache for the pictures in it"),
  ]

  private static let formats = "jpg, png, webp, tif, avif, heic, dz, html, zip, pdf"
  private static let sheetNames =
    "the sheets need different names: put {sheet} into them, as in -o 'wall-{sheet}.jpg'"
}
