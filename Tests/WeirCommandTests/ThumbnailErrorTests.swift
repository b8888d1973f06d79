import Testing
@testable import Files

@Suite("What cannot be thumbnails", .timeLimit(.minutes(60)), .decodingInProcess)
struct ThumbnailErrorTests {
  @Test(
    "What cannot be thumbnails is refused with a sentence",
    arguments: [
      ("thumbs P -o t.jpg", "the thumbnails need different names: put {stem} into them"),
      ("thumbs P -o -", "-o - is for walls; thumbnails need names"),
      ("thumbs P -o {stem}.html", "HTML is a file and a folder, and a thumbnail is one file"),
      ("thumbs P -o {stem}.dz", "is a file and a folder, and a thumbnail is one file"),
      ("thumbs P --fit contain", "--fit is for thumbnails of an exact size: add --size"),
      ("thumbs P --size 9x9 -w 9", "--size sets the width: leave out --width"),
      ("thumbs P -c 3", "weir thumbs has no use for --columns"),
      ("thumbs P --title A", "weir thumbs has no use for --title"),
      ("thumbs P -o t/{stem}-{columns}.jpg", "nothing fills {columns} in --layout thumbs"),
      ("thumbs P -o t/{stem}/a.jpg", "{stem} is filled in a file's own name only"),
      ("thumbs P -o t/{date}.jpg", "nothing fills {date}; weir thumbs fills {stem}, {name}"),
      (
        "thumbs P -w 20,40 -o t/{stem}.jpg",
        "2 thumbnails of each picture need different names: put {width} into them"
      ),
      ("P -o {stem}.jpg", "nothing fills {stem}; {stem} is for weir thumbs"),
      ("P -l thumbs --caption {stem} -o {stem}.jpg", "--caption is not for --layout thumbs"),
      ("plan P -l thumbs --format dz", "is a file and a folder, and a thumbnail is one file"),
      ("thumbs", "name a folder or files, as in: weir thumbs Photos -w 400"),
    ])
  func refusals(line: String, sentence: String) throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    let run = try shop.weir(line.split(separator: " ").map { Path($0) })
    #expect(run.status == 2)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(try shop.names() == ["P"])
  }

  @Test("Only thumbnails are named after pictures")
  func walls() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-o", "w.png", "--per-sheet", "9").status == 2)
    #expect(try shop.weir("P", "-o", "w.png").status == 0)
    let run = try shop.weir("render", "w.json", "-o", "t/{stem}.png")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "weir: t/{stem}.png: {stem} names thumbnails, and this is a wall; the valid placeholders are {sheet}, "
        + "{columns} and {width}\n")
  }
}
