import Testing
@testable import Files
@testable import Vips

@Suite("Batches by date", .timeLimit(.minutes(60)), .decodingInProcess)
struct BatchPeriodTests {
  private static let words: [Path] = [
    "batch", "-r", "P", "--by", "month", "-o", "out/{month}.png", "-w", "200", "-c", "2",
  ]

  /// Pictures of three months in two folders, and one without a date.
  private static func diary() throws -> Workshop {
    let shop = try Workshop()
    for folder: Path in ["P", "P/a"] { try shop.makeFolder(folder) }
    let dates: [(Path, String?)] = [
      ("P/1.jpg", "2024:05:01 08:00:00"), ("P/a/2.jpg", "2024:05:31 23:59:59"),
      ("P/3.jpg", "2023:12:31 23:59:59"), ("P/a/4.jpg", "2024:06:01 00:00:00"), ("P/5.jpg", nil),
    ]
    for (index, (name, taken)) in dates.enumerated() {
      let jpeg = try shop.encoded(.plain(Palette.own(index), width: 30 + index, height: 40))
      try shop.write(taken.map { EXIF.insert(into: jpeg, taken: $0) } ?? jpeg, to: name)
    }
    return shop
  }

  @Test("Each month has a wall, and pictures without a date have one of their own")
  func months() throws {
    let shop = try Self.diary()
    let run = try shop.weir(Self.words)
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix("weir: P/5.jpg has no date and is on the wall undated\n"),
      "\(run.errors)")
    let batch = try Batch(shop.bytes(of: "out/batch.json"))
    #expect(batch.json["by"]?.string == "month")
    let names = try batch.json["folders"]?.array.map { try file(of: $0, "folder") }
    #expect(names == ["2023-12", "2024-05", "2024-06", "undated"])
    let files = try ["2023-12", "2024-05", "2024-06", "undated"].map {
      try shop.manifest(Path("out/\($0).json")).files.map(\.name)
    }
    #expect(files == [["3.jpg"], ["1.jpg", "2.jpg"], ["4.jpg"], ["5.jpg"]])
    // A wall is the one that weir makes of the same pictures.
    let alone = try shop.weir("P/1.jpg", "P/a/2.jpg", "-o", "alone.png", "-w", "200", "-c", "2")
    #expect(alone.status == 0)
    #expect(try shop.bytes(of: "alone.png") == shop.bytes(of: "out/2024-05.png"))
  }

  @Test(
    "Days and years work the same, and without --recursive only the folder's own pictures count")
  func others() throws {
    let shop = try Self.diary()
    let days = try shop.batch(
      ["batch", "P", "--by", "day", "-o", "d/{day}/w.png", "-w", "100"], report: "d/batch.json")
    #expect(Set(days.statuses.keys) == ["2023-12-31", "2024-05-01", "undated"])
    #expect(shop.exists("d/2024-05-01/w.png"))
    let years = try shop.batch(
      ["batch", "P", "-r", "--by", "year", "-o", "y-{year}.png", "-w", "100"], report: "batch.json")
    #expect(Set(years.statuses.keys) == ["2023", "2024", "undated"])
  }

  @Test("A second run makes nothing, a new picture makes its month again, and a lost month is told")
  func again() throws {
    let shop = try Self.diary()
    try shop.batch(Self.words)
    #expect(try shop.batch(Self.words).folders("made") == [])
    let jpeg = try shop.encoded(.plain(Palette.red, width: 20, height: 20))
    try shop.write(EXIF.insert(into: jpeg, taken: "2024:06:02 00:00:00"), to: "P/6.jpg")
    #expect(try shop.batch(Self.words).folders("made") == ["2024-06"])
    Folder.remove(shop.path("P/3.jpg"))
    let run = try shop.weir(Self.words)
    #expect(
      run.errors.contains(
        "weir: out/2023-12.png is left from an earlier run: there are no pictures from that time now; "
          + "--prune removes it\n"), "\(run.errors)")
    #expect(shop.exists("out/2023-12.png"))
    _ = try shop.weir(Self.words + ["--prune"])
    #expect(!shop.exists("out/2023-12.png"))
    // A batch of folders with the same report does not take months for folders that are gone.
    let folders = try shop.weir("batch", "P", "-o", "out/{folder}.png", "-w", "100", "--prune")
    #expect(folders.status == 0)
    #expect(shop.exists("out/2024-06.png"))
  }

  @Test(
    "Walls among the pictures are no pictures, and a damaged picture counts among those without a date"
  )
  func walls() throws {
    let shop = try Self.diary()
    let words: [Path] = [
      "batch", "-r", "P", "--by", "year", "-o", "P/{year}.png", "-w", "100", "--report", "r.json",
    ]
    try shop.batch(words, report: "r.json")
    #expect(try shop.batch(words, report: "r.json").folders("made") == [])
    try shop.write("no picture", to: "P/torn.jpg")
    let batch = try shop.batch(words, status: 3, report: "r.json")
    #expect(batch.folders("made") == ["undated"])
    #expect(try shop.manifest("P/undated.json").skipped.count == 1)
    Folder.remove(shop.path("P/5.jpg"))
    #expect(try shop.batch(words, status: 3, report: "r.json").folders("failed") == ["undated"])
  }

  @Test("A table's texts are on the walls of months, and decide what is made again")
  func data() throws {
    let shop = try Self.diary()
    try shop.write("file,title\n1.jpg,One\n4.jpg,Four\n", to: "t.csv")
    let words = Self.words + ["--data", "t.csv", "--caption", "{data.title}"]
    try shop.batch(words)
    #expect(try shop.manifest("out/2024-05.json").elements("caption").map(\.text) == ["One", ""])
    try shop.write("file,title\n1.jpg,One\n4.jpg,4\n", to: "t.csv")
    #expect(try shop.batch(words).folders("made") == ["2024-06"])
  }

  @Test(
    "Each name of a wall needs what differs, and only that",
    arguments: [
      (
        ["--by", "month", "-o", "w.png"],
        "with --by month, each month's wall needs a name: put {month} into it, as in "
          + "-o 'out/{month}.jpg'"
      ),
      (
        ["--by", "month", "-o", "{month}-{folder}.png"],
        "--output {month}-{folder}.png: nothing fills {folder}; {folder} is for batches without --by"
      ),
      (
        ["-o", "{year}.png"],
        "--output {year}.png: nothing fills {year}; {year} is for weir batch --by year"
      ),
      (
        ["--by", "day", "--depth", "2", "-o", "{day}.png"],
        "--by is for dates, and --depth for folders; --recursive searches all of them"
      ),
    ] as [([Path], String)])
  func usage(words: [Path], sentence: String) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let run = try shop.weir(["batch", "P"] + words)
    #expect(run.status == 2)
    #expect(run.errors == "weir: \(sentence)\n")
  }
}
