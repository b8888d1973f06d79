import Laws
import Testing
@testable import Files
@testable import Layouts

@Suite("Paper", .timeLimit(.minutes(60)), .decodingInProcess)
struct PaperTests {
  private func shop(_ count: Int = 9) throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(count, in: "P", width: 90, height: 60)
    return shop
  }

  @Test(
    "A sheet is as large as its paper, rounded up to pixels",
    arguments: [
      (["a4"], 2481, 3508), (["A4", "--landscape"], 3508, 2481), (["letter"], 2550, 3300),
      (["10x15cm"], 1182, 1772), (["8.5x11in"], 2550, 3300), (["100mmx15cm"], 1182, 1772),
      (["a6", "--dpi", "72"], 298, 420),
    ])
  func sizes(words: [String], width: Int, height: Int) throws {
    let shop = try shop()
    let run = try shop.weir((["plan", "P", "-o", "p.json", "--paper"] + words).map { Path($0) })
    #expect(run.status == 0, "\(run.errors)")
    let sheets = try shop.manifest("p.json").sheets
    #expect(sheets.allSatisfy { $0["width"]?.int == width && $0["height"]?.int == height })
  }

  @Test("Sheets of a stated number of pictures are numbered like all sheets of paper")
  func perSheet() throws {
    let shop = try shop(5)
    let words: [Path] = ["P", "--paper", "a6", "--dpi", "60", "--per-sheet", "2"]
    let run = try shop.weir(words + ["-o", "a.png"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.names().filter { $0.suffix == "png" }.count == 3)
    #expect(!run.errors.contains("is empty"), "\(run.errors)")
  }

  @Test(
    "Columns of a sheet of a stated number of photographs hardly differ, and a tower has room on the last"
  )
  func evenColumns() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let shapes = [(90, 60), (80, 60), (96, 54), (60, 90)]
    for index in 1...36 {
      let (width, height) = shapes[index % 7 == 0 ? 3 : index % 3]
      try shop.picture(Path("P/\(index).jpg"), width: width, height: height)
    }
    try shop.picture("P/37.jpg", width: 30, height: 120)
    let words: [Path] = [
      "plan", "P", "--paper", "a4", "--dpi", "72", "--max-enlarge", "none", "--force",
    ]
    for count in [6, 12, 18] {
      let run = try shop.weir(words + ["-o", "p.json", "--per-sheet", Path("\(count)")])
      #expect(run.status == 0, "\(run.errors)")
      let manifest = try shop.manifest("p.json")
      #expect(manifest.sheets.allSatisfy { $0["width"]?.int == 596 && $0["height"]?.int == 842 })
      for sheet in 0..<(36 / count) {
        let widths = try manifest.frames.filter { $0.sheet == sheet }.map(\.frame.width)
        let (least, most) = (widths.min() ?? 0, widths.max() ?? 0)
        #expect(2 * most <= 3 * least, "\(count) on sheet \(sheet): \(least) to \(most) px")
      }
    }
  }

  @Test(
    "The pages of a PDF are A4, or Letter where that is usual, unless their size is stated",
    arguments: [
      (["LC_ALL=de_DE.UTF-8"], [], 210, 297), (["LC_ALL=C"], [], 210, 297),
      (["LC_ALL=", "LC_PAPER=en_US.UTF-8"], [], 215.9, 279.4),
      (["LC_ALL=en_US.UTF-8"], ["--paper", "a5"], 148, 210),
      (["LC_ALL=en_US.UTF-8"], ["--landscape", "--paper", "a6"], 148, 105),
      (["LC_ALL=en_US.UTF-8"], ["-w", "300"], nil, nil),
    ] as [([String], [Path], Double?, Double?)])
  func documents(locale: [String], words: [Path], width: Double?, height: Double?) throws {
    let shop = try shop(2)
    let all: [Path] = ["plan", "P", "-o", "p.json", "--format", "pdf"] + words
    let run = try shop.weir(all, environment: locale)
    #expect(run.status == 0, "\(run.errors)")
    let paper = try shop.manifest("p.json").json["layout"]?["paper"]
    #expect(paper?["width"]?.double == width && paper?["height"]?.double == height)
  }

  @Test(
    "What is for paper needs no --paper where there is a PDF",
    arguments: [
      ["-c", "2", "--rows", "3"], ["--cell", "3x4cm"], ["-l", "grid", "--cut-marks"],
      ["--header-line", "a"], ["--footer-line", "b"],
      ["-l", "grid", "--canvas-fit", "crop", "--cell-aspect", "1:1"],
      ["--theme", "film"],
    ] as [[Path]])
  func pagesOfDocuments(words: [Path]) throws {
    let shop = try shop(2)
    let plans = try [[], ["--paper", "a4"] as [Path]].map { paper in
      let run = try shop.weir(["plan", "P", "-o", "-", "--format", "pdf"] + words + paper)
      #expect(run.status == 0, "\(run.errors)")
      return run.text
    }
    #expect(plans[0] == plans[1])
  }

  @Test("A PDF whose size is stated is not on paper, and what states it is named")
  func sizedDocuments() throws {
    let run = try shop(2).weir("P", "-o", "w.pdf", "-w", "900", "--header-line", "a")
    #expect(run.errors == "weir: --header-line needs --paper in place of --width\n")
  }

  @Test("Without paper, rows and columns cut an image into sheets, which are numbered")
  func rowsOfImages() throws {
    let shop = try shop(7)
    let words: [Path] = ["P", "-l", "grid", "-c", "2", "-w", "100"]
    #expect(try shop.weir(words + ["-o", "a.png", "--rows", "3"]).status == 0)
    #expect(try shop.weir(words + ["-o", "b-{sheet}.png", "--per-sheet", "6"]).status == 0)
    for (rows, each) in [("a-1.png", "b-1.png"), ("a-2.png", "b-2.png")] as [(Path, Path)] {
      #expect(try shop.bytes(of: rows) == shop.bytes(of: each))
    }
    let each = try shop.weir(
      "plan", "P", "-c", "1,2", "--rows", "3", "--cell-aspect", "1:1", "-o", "{columns}.json")
    #expect(each.status == 0, "\(each.errors)")
    #expect(try shop.manifest("1.json").sheets.count == 3)
    #expect(try shop.manifest("2.json").sheets.count == 2)
    #expect(
      try shop.weir("P", "-c", "2", "--rows", "3", "-o", "-").errors.contains("only one sheet"))
  }

  @Test("A plan and its rendering are the direct run, at the paper's resolution")
  func laterIsTheSame() throws {
    let shop = try shop(5)
    let words: [Path] = ["--paper", "a6", "--dpi", "60", "--cell", "30x40mm", "--cut-marks"]
    #expect(try shop.weir(["P", "-o", "a.png"] + words).status == 0)
    #expect(try shop.weir(["plan", "P", "-o", "p.json"] + words).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "b.png").status == 0)
    #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
  }

  @Test("Cards have the size that was asked for, to a tenth of a millimeter, on every sheet")
  func cards() throws {
    let shop = try shop(1)
    let run = try shop.weir(
      "plan", "P", "-o", "p.json", "--paper", "a4", "--repeat", "11", "--cell", "63x88mm",
      "--spacing", "0", "--fit", "cover")
    #expect(run.status == 0, "\(run.errors)")
    let manifest = try shop.manifest("p.json")
    let frames = try manifest.frames
    #expect(frames.count == 11 && manifest.sheets.count == 2)
    let (left, top) = (frames[0].frame.x, frames[0].frame.y)
    let perMillimeter = 300 / 25.4
    for (index, frame) in frames.enumerated() {
      let (column, row) = (Double(index % 9 % 3), Double(index % 9 / 3))
      func isRight(_ place: Int, _ first: Int, _ cells: Double, _ side: Double) -> Bool {
        abs(Double(place - first) - cells * side * perMillimeter) <= 1
      }
      #expect(frame.sheet == index / 9)
      #expect(isRight(frame.frame.x, left, column, 63))
      #expect(isRight(frame.frame.maxX, left, column + 1, 63))
      #expect(isRight(frame.frame.y, top, row, 88))
      #expect(isRight(frame.frame.maxY, top, row + 1, 88))
    }
    // The block is in the middle.
    #expect(abs(left - (2481 - frames[2].frame.maxX)) <= 1)
    #expect(abs(top - (3508 - frames[8].frame.maxY)) <= 2)
  }

  @Test("Rows and columns make cells, which are the same on a last sheet and begin at the top")
  func rows() throws {
    let shop = try shop(7)
    let run = try shop.weir(
      "plan", "P", "-o", "p.json", "--paper", "a5", "--dpi", "100", "-c", "2", "--rows", "3",
      "--fit", "cover", "--margin", "1cm")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasPrefix("weir: 7 pictures in 2 columns and 3 rows, p.json, 2 sheets of "))
    let frames = try shop.manifest("p.json").frames
    #expect(frames.map(\.sheet) == [0, 0, 0, 0, 0, 0, 1])
    #expect(frames[6].frame == frames[0].frame)
    let margin = Int((1 / 2.54 * 100).rounded())
    #expect(frames[0].frame.x == margin && frames[0].frame.y == margin)
    #expect(frames[5].frame.maxX == 583 - margin && frames[5].frame.maxY == 827 - margin)
  }

  @Test("Marks are at the edges of cells, and on none")
  func marks() throws {
    let shop = try shop(1)
    let run = try shop.weir(
      "P", "-o", "w.png", "--paper", "a6", "--dpi", "100", "--repeat", "3", "--cell", "30x40mm",
      "--spacing", "0", "--fit", "cover", "--cut-marks")
    #expect(run.status == 0, "\(run.errors)")
    let manifest = try shop.manifest("w.json")
    let cells = try manifest.frames.map(\.frame)
    let marks = try manifest.elements.filter { $0.kind == "cut-mark" }.map(\.frame)
    // Three columns and one row of cards on A6.
    let across = Set(cells.flatMap { [$0.x, $0.maxX] }).count
    let down = Set(cells.flatMap { [$0.y, $0.maxY] }).count
    #expect(marks.count == 2 * (across + down))
    #expect(marks.allSatisfy { mark in cells.allSatisfy { !$0.intersects(mark) } })
  }

  @Test("No frame lies outside of the margins, and all have the sides that they should")
  func law() throws {
    let shop = try shop(6)
    forEachSeed(0..<12) { seed in
      var numbers = SeededNumbers(seed: seed)
      let (width, height) = (numbers.int(80...200), numbers.int(80...200))
      let (cellWidth, cellHeight) = (numbers.int(15...60), numbers.int(15...60))
      let run = try shop.weir(
        [
          "plan", "P", "-o", "-", "--force", "--paper", "\(width)x\(height)mm", "--dpi", "150",
          "--cell", "\(cellWidth)x\(cellHeight)mm", "--fit", "cover", "--spacing",
          "\(numbers.int(0...5))mm",
        ].map { Path($0) })
      #expect(run.status == 0, "\(run.errors)")
      try shop.write(run.text, to: "p.json")
      let manifest = try shop.manifest("p.json")
      let margin = Int((10 / 25.4 * 150).rounded())
      let sheet = manifest.sheets[0]
      let inner = PixelRect(
        x: margin - 1, y: margin - 1, width: (sheet["width"]?.int ?? 0) - 2 * margin + 2,
        height: (sheet["height"]?.int ?? 0) - 2 * margin + 2)
      for frame in try manifest.frames {
        #expect(inner.contains(frame.frame))
        #expect(abs(Double(frame.frame.width) - Double(cellWidth) / 25.4 * 150) <= 1)
        #expect(abs(Double(frame.frame.height) - Double(cellHeight) / 25.4 * 150) <= 1)
      }
    }
  }

  @Test(
    "Every layout fills its sheets, each of which has the paper's size",
    arguments: ["waterfall", "horizontal", "grid", "rows", "flow", "collage", "mosaic"])
  func layouts(name: String) throws {
    let shop = try shop(7)
    let run = try shop.weir(
      "P", "-o", "w.png", "--paper", "a6", "--dpi", "50", "-l", Path(name))
    #expect(run.status == 0, "\(run.errors)")
    let sheets = try shop.manifest("w.json").sheets
    #expect(sheets.allSatisfy { $0["width"]?.int == 207 && $0["height"]?.int == 292 })
  }

  @Test(
    "What has no room is refused with the room that there is",
    arguments: [
      (["--paper", "19x19mm", "--margin", "10mm"], "paper leaves 0 × 0 mm between its margins"),
      (
        ["--paper", "a6", "--cell", "90x20mm"],
        "a cell of 90 × 20 mm is larger than the 85.1 × 128.1 mm"
      ),
      (["--paper", "a6", "-c", "2000", "--rows", "2"], "there is no room for 2000 columns"),
      (["--paper", "a6", "-c", "2", "--rows", "2000"], "leave no room for a picture in each"),
      (["--paper", "a6", "--size", "20x20"], "--paper sets the size: leave out --size"),
      (
        ["--cell", "3x4cm"],
        "--cell needs --paper: add --paper a4, or make a PDF, as in -o wall.pdf"
      ),
      (["--cut-marks", "-l", "grid", "--format", "png"], "--cut-marks needs --paper: add "),
      (["--paper", "a6", "--rows", "2"], "--rows needs --columns"),
    ])
  func refusals(words: [String], message: String) throws {
    let run = try shop(2).weir((["P", "-o", "w.png"] + words).map { Path($0) })
    #expect(run.status != 0)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "Lengths with units are pixels at the resolution",
    arguments: [
      (["-w", "5cm"], ["-w", "142"]), (["-w", "2in", "--dpi", "100"], ["-w", "200"]),
      (["-w", "300px", "-s", "9pt"], ["-w", "300", "-s", "9"]),
      (["-w", "300", "--insets", "1mm,2mm,3mm,4 mm"], ["-w", "300", "--insets", "3,6,9,11"]),
      (["-w", "300", "--border", "1mm,red"], ["-w", "300", "--border", "3,red"]),
    ])
  func units(typed: [String], meant: [String]) throws {
    let shop = try shop(3)
    let plans = try [typed, meant].map { words in
      let run = try shop.weir((["plan", "P", "-o", "-"] + words).map { Path($0) })
      #expect(run.status == 0, "\(run.errors)")
      return run.text
    }
    #expect(plans[0] == plans[1])
  }
}
