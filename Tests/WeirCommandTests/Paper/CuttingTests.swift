import Laws
import Testing
@testable import Files
@testable import Vips

/// Pages of cells as they come out of a printer of 1,200 dpi, measured in millimeters.
@Suite("Cells to cut out", .timeLimit(.minutes(60)), .decodingInProcess)
struct CuttingTests {
  @Test(
    "Cells and their marks are within a tenth of a millimeter",
    arguments: [Outsider.mutool, .pdftoppm].filter(\.isInstalled), [0, 2])
  func places(reader: Outsider, spacing: Int) throws {
    forEachSeed(spacing..<spacing + 2) { seed in
      var numbers = SeededNumbers(seed: seed)
      let cut = Cut(
        across: Cut.Side(paper: 105, cell: Double(numbers.int(200...410)) / 10, spacing: spacing),
        down: Cut.Side(paper: 148, cell: Double(numbers.int(200...600)) / 10, spacing: spacing))
      let shop = try Workshop()
      try shop.print(cut, spacing: spacing)
      let (left, top) = (cut.across.edges[0], cut.down.edges[0])
      let row = try shop.line(of: "w.pdf", at: top + cut.down.cell / 2, isAcross: true, by: reader)
      let column = try shop.line(
        of: "w.pdf", at: left + cut.across.cell / 2, isAcross: false, by: reader)
      check(row.steps, cut.across.edges)
      check(column.steps, cut.down.edges)
      // Marks begin 1 mm from the cells, and are 5 mm long.
      let marks = try shop.line(of: "w.pdf", at: top - 3.5, isAcross: true, by: reader)
      check(marks.middles, cut.across.edges)
    }
  }

  private func check(_ measured: [Double], _ wanted: [Double]) {
    #expect(measured.count == wanted.count, "\(measured), not \(wanted)")
    for (one, other) in zip(measured, wanted) { #expect(abs(one - other) <= 0.1) }
  }
}

/// Cells in the middle of a page, as they are to be cut, in millimeters.
private struct Cut {
  struct Side {
    let paper, cell, spacing: Double
    let count: Int

    init(paper: Double, cell: Double, spacing: Int) {
      (self.paper, self.cell, self.spacing) = (paper, cell, Double(spacing))
      count = Int((paper - 20 + self.spacing) / (cell + self.spacing))
    }

    /// Where one cell ends or begins; where both do, once.
    var edges: [Double] {
      let step = cell + spacing
      let first = (paper - Double(count) * step + spacing) / 2
      let starts = (0..<count).map { first + Double($0) * step }
      if spacing == 0 { return starts + [first + Double(count) * step] }
      return starts.flatMap { [$0, $0 + cell] }
    }
  }

  let across, down: Side
}

/// The shades of a line of pixels at 1,200 dpi.
private struct Shades {
  private static let millimeter = 1200 / 25.4
  /// Where each shade begins: black, gray or white.
  private let runs: [(start: Int, shade: Int)]

  init(_ pixels: some Sequence<UInt8>) {
    var runs: [(start: Int, shade: Int)] = []
    for (place, value) in pixels.enumerated() {
      let shade = value < 64 ? 0 : value < 192 ? 1 : 2
      if runs.last?.shade != shade { runs.append((place, shade)) }
    }
    self.runs = runs
  }

  /// Where the shade changes, in millimeters.
  var steps: [Double] { runs.dropFirst().map { Double($0.start) / Self.millimeter } }

  /// The middles of all that is not white.
  var middles: [Double] {
    zip(runs, runs.dropFirst()).filter { $0.0.shade < 2 }.map { run, next in
      Double(run.start + next.start) / 2 / Self.millimeter
    }
  }
}

extension Workshop {
  /// Black and gray cells in turn, with marks.
  fileprivate func print(_ cut: Cut, spacing: Int) throws {
    try makeFolder("P")
    let (columns, rows) = (cut.across.count, cut.down.count)
    for row in 0..<rows {
      for column in 0..<columns {
        let shade: UInt8 = (row + column) % 2 == 0 ? 0 : 128
        try picture(
          Path("P/\(row * columns + column).png"), [shade, shade, shade], width: 30, height: 40,
          as: .png)
      }
    }
    let run = try weir(
      "P", "-o", "w.pdf", "--paper", "a6", "--cell", Path("\(cut.across.cell)x\(cut.down.cell)mm"),
      "--spacing", Path("\(spacing)mm"), "--fit", "cover", "--cut-marks", "--background", "white")
    try #require(run.status == 0, "\(run.errors)")
    try #require(manifest("w.json").frames.count == columns * rows)
  }

  /// A row or column of a page at a place in millimeters.
  fileprivate func line(
    of document: Path, at place: Double, isAcross: Bool, by reader: Outsider
  ) throws -> Shades {
    let dot = Int(place * 1200 / 25.4)
    guard reader == .pdftoppm else {
      _ = try text(of: .mutool, "draw", "-q", "-r", "1200", "-c", "gray", "-o", "m.pgm", document)
      return Shades(try gray("m.pgm", row: isAcross ? dot : nil, column: isAcross ? nil : dot))
    }
    let cut = isAcross ? [0, dot, 4961, 1] : [dot, 0, 1, 6993]
    let words = zip(["-x", "-y", "-W", "-H"], cut).flatMap { [Path($0), Path("\($1)")] }
    _ = try text(of: .pdftoppm, ["-r", "1200", "-gray", "-singlefile"] + words + [document, "p"])
    return Shades(try gray("p.pgm", row: isAcross ? 0 : nil, column: isAcross ? nil : 0))
  }

  /// A row or a column of a file of gray pixels.
  private func gray(_ name: Path, row: Int?, column: Int?) throws -> [UInt8] {
    let bytes = try bytes(of: name)
    let header = bytes.prefix(64).split(maxSplits: 4, omittingEmptySubsequences: true) {
      $0 == 0x20 || $0 == 0x0a
    }
    let numbers = header[1...2].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let (width, height) = (numbers[0], numbers[1])
    let start = bytes.count - width * height
    if let row { return Array(bytes[start + row * width..<start + (row + 1) * width]) }
    return (0..<height).map { bytes[start + $0 * width + (column ?? 0)] }
  }
}
