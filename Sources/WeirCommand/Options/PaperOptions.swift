internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests
internal import Spelling

extension Arguments {
  static let paperOptions = OptionGroup<Arguments>(
    "Paper",
    [
      .value(
        "paper", nil, "NAME|WxH",
        aboutPaper + " Several sheets are numbered, as wall-1.jpg."
      ) { $0.wall.paper = try $1.paper($0.dotsPerInch ?? $0.scale) }
      .offering(Paper.sizes.map(\.key)).understanding(otherPapers).exceptThumbs().inFormats {
        !$0.isPage
      }
      .saying(aboutPaper, in: .plan)
      .contradicting(any: paperRivals)
      .everyday("a4, letter, 10x15cm; also --rows, --cell, --repeat", in: .wall),
      .flag("landscape", nil, "Turn the paper, so that it is wider than tall.") {
        $0.isLandscape = true
      }
      .exceptThumbs(),
      .value(
        "rows", nil, "N",
        "A grid of N rows and --columns columns on each sheet. On --paper, this sets the size of cells; otherwise, "
          + "the number of pictures per sheet."
      ) { $0.wall.cells = .rows(try $1.int(PixelLimits.count)) }
      .inLayouts(.grid).needing("columns").contradicting(
        "cell", "--cell sets the size of cells, and their number follows: leave out --rows"
      ),
      .value(
        "cell", nil, "WxH",
        "A grid of cells of exactly this size on each sheet of --paper, as many as fit, centered, as in 63x88mm. "
          + "Captions are inside the cells."
      ) { $0.wall.cells = try $1.cell($0.dotsPerInch ?? $0.scale) }
      .inLayouts(.grid).needing(.onPaper).contradicting(
        "cell-aspect", "--cell says which shape cells have: leave out --cell-aspect"),
      .flag(
        "cut-marks", nil,
        "Short lines in the margins of --paper that show where to cut between the cells of a grid."
      ) { $0.wall.hasCutMarks = true }
      .inLayouts(.grid).needing(.onPaper),
      .value(
        "header-line", nil, "LEFT|MIDDLE|RIGHT",
        "A line at the top of each sheet of --paper: up to three texts with bars between them, as in "
          + "'{title}||{today}'. Names in braces are those of captions; {title} is the title or, without one, "
          + "the name of the folder, and {today} the current date, optionally in a format of your own, as in "
          + "{today:%d.%m.%Y}."
      ) { $0.wall.texts.headerLine = try $1.line() }
      .needing(.onPaper).exceptThumbs(),
      .value(
        "footer-line", nil, "LEFT|MIDDLE|RIGHT",
        "A line at the bottom of each sheet, as in '{title}||{sheet} / {sheets}'."
      ) { $0.wall.texts.footerLine = try $1.line() }
      .needing(.onPaper).exceptThumbs(),
      .value(
        "repeat", nil, "N",
        "Draw each picture N times, one after another, as for passport photos and cards. Default: 1"
      ) { $0.wall.repeats = try $1.int(WallLayout.repeatCounts) }
      .exceptThumbs().contradicting("keep"),
    ])

  private static let aboutPaper =
    "The paper of every sheet: \(Paper.sizes.map(\.key).listed), or its sides, as in 10x15cm. Margins are 10 mm, or "
    + "a tenth of the shorter side if that is less, and gaps 2 mm unless --insets and --spacing say otherwise, and "
    + "a sheet holds as many pictures as fit with sides of at least 30 mm; a collage holds all."

  /// Options that decide a side of the sheets, too.
  private static let paperRivals: KeyValuePairs<Condition, String> = [
    "size": "--paper sets the size: leave out --size",
    "width": "--paper sets the width: leave out --width",
    "height": "--paper sets the height: leave out --height",
    "sheet-height": "--paper is the size of every sheet; cut the wall with --per-sheet",
    "keep": "--keep is for walls that grow, and --paper is for walls that do not",
    "column-width": "on paper, --columns says how wide columns are: leave out --column-width",
  ]
}

extension OptionValue {
  /// Parses `A4`, `10x15cm` or `8.5x11in`.
  fileprivate func paper(_ scale: PixelScale) throws(UsageError) -> Paper {
    let dotsPerInch = scale ?? Paper.usualDotsPerInch
    if let paper = Paper(named: text, dotsPerInch: dotsPerInch) { return paper }
    let names = Paper.sizes.map(\.key)
    guard let sides = twoLengths else {
      throw wrong("\(names.listed), or two sides, as in 10x15cm", among: names)
    }
    guard let width = sides.width.unit.millimeters, let height = sides.height.unit.millimeters
    else {
      throw wrong("sides with a unit, as in 10x15cm", advising: "pixels are for --size")
    }
    let paper = Paper(
      width: (sides.width.number * width).exact, height: (sides.height.number * height).exact,
      dotsPerInch: dotsPerInch)
    return try require(
      [paper.width, paper.height].allSatisfy(Paper.sides.contains)
        && [paper.size.width, paper.size.height].allSatisfy(PixelLimits.count.contains)
        ? paper : nil, "sides from 1 mm to 5080 mm, which are 14,400 points")
  }

  /// Parses `63x88mm`.
  fileprivate func cell(_ scale: PixelScale) throws(UsageError) -> WallLayout.Cells {
    let dotsPerInch = scale ?? Paper.usualDotsPerInch
    func millimeters(_ length: Length) -> Double {
      let unit = length.unit.millimeters ?? 25.4 / Double(dotsPerInch)
      return (length.number * unit).exact
    }
    guard let sides = twoLengths else { throw wrong("a width and a height, as in 63x88mm") }
    let (width, height) = (millimeters(sides.width), millimeters(sides.height))
    return try require(
      WallLayout.Cells.sides.contains(width) && WallLayout.Cells.sides.contains(height)
        ? .size(width: width, height: height) : nil, "sides from 0.1 mm to 5080 mm")
  }
}

extension Paper {
  /// Letter where it is the usual paper, by the country of the locale, and otherwise A4.
  fileprivate static func ofLocale(dotsPerInch: Int) -> Paper? {
    let country = Terminal.locale("LC_PAPER")?.split(separator: "_").dropFirst().first?.prefix(2)
    return Paper(
      named: letterCountries.contains("\(country ?? "")") ? "letter" : "a4",
      dotsPerInch: dotsPerInch)
  }

  /// Those whose locales in glibc have paper of 216 × 279 mm.
  private static let letterCountries: Set = [
    "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]
}

extension Double {
  /// Without what arithmetic adds: no paper is cut to a millionth of a millimeter.
  fileprivate var exact: Double { (self * 1_000_000).rounded() / 1_000_000 }
}

extension Arguments {
  /// Whether sheets are of paper: those of a PDF are, unless their size is stated otherwise.
  static func isOnPaper(_ settings: [Setting]) -> Bool {
    let names = Set(settings.map(\.name))
    return names.contains("paper")
      || isForPDF(settings) && settings.text("layout")?.lowercased().hasSuffix(".json") != true
        && names.isDisjoint(with: paperRivals.map(\.key.option))
  }

  static func isForPDF(_ settings: [Setting]) -> Bool {
    OutputFormat(in: settings) == .pdf
      || settings.text("format")?.lowercased() == "pdf"
  }

  /// How to get paper, for the end of a message.
  static func adviceOnPaper(_ settings: [Setting]) -> String {
    guard isForPDF(settings) else { return ": add --paper a4, or make a PDF, as in -o wall.pdf" }
    let rivals = paperRivals.map(\.key).filter { $0.holds(in: settings) }
    return rivals.first.map { " in place of --\($0.option)" } ?? ", as in --paper a4"
  }

  /// Decides what is usual on paper.
  mutating func choosePaper(
    _ settings: [Setting], typed: [Setting]
  ) throws(UsageError) {
    let given = Set(settings.map(\.name))
    if wall.paper == nil, outputFormat == .pdf, Self.isOnPaper(settings) {
      wall.paper = Paper.ofLocale(dotsPerInch: dotsPerInch ?? Paper.usualDotsPerInch)
    }
    guard let paper = wall.paper else {
      guard typed.contains(where: { $0.name == "landscape" }) else { return }
      throw UsageError(
        "--landscape is for --paper, as in --paper a4 --landscape; --only landscape takes pictures that are "
          + "wider than tall"
      )
    }
    if case .rows? = wall.cells, given.contains("cell-aspect") {
      throw UsageError(
        "on paper, --rows and --columns decide the shape of cells: leave out --cell-aspect")
    }
    if isLandscape { wall.paper = paper.landscape }
    if !given.contains("spacing") { wall.spacing = Spacing(paper.usualSpacing) }
    wall.texts.dotsPerInch = paper.dotsPerInch
    // What is printed has a size in millimeters, however few pixels it has, unless one picture could have more than frames may.
    if wall.openLayout == nil, paper.size.area <= resources.maxPixels || wall.cells != nil,
      given.isDisjoint(with: ["max-enlarge", "no-enlarge"])
    {
      wall.maxEnlargement = nil
    }
  }

  /// Whether rows and columns cut the wall into sheets without paper, which are numbered as those of paper are.
  var hasSheetsOfRows: Bool { sheetCount(columns: columns.first) != nil }

  /// How many pictures the rows of a sheet without paper have; nil if there are none.
  func sheetCount(columns: Int?) -> Int? {
    guard wall.paper == nil, case .rows(let rows)? = wall.cells, let columns else { return nil }
    return min(rows * columns, wall.sheets.itemCount ?? PixelLimits.side)
  }
}
