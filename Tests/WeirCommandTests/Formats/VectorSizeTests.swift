import Testing
@testable import Files

/// An image of libvips is at most ten million pixels long; of a longer one it says that it is 1 px.
@Suite("Sizes of SVG and PDF", .timeLimit(.minutes(60)), .decodingInProcess)
struct VectorSizeTests {
  private static let content = "<rect width='100%' height='100%' fill='rgb(30,60,200)'/>"

  private static func svg(_ attributes: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
  }

  @Test(
    "A side beyond all limits is named",
    arguments: [
      "width='100000000' height='48'", "width='64' height='1e8'", "width='1e8' height='1e8'",
      "width='20000000' height='48'", "width='4294967297' height='48'",
      "viewBox='0 0 100000000 75000000'", "viewBox='0 0 4e12 3'",
      "width='1e10' height='48' viewBox='0 0 64 48'",
    ])
  func endless(attributes: String) throws {
    let shop = try Workshop()
    try shop.write(Self.svg(attributes), to: "a.svg")
    let run = try shop.weir("a.svg", "-o", "w.png", "--allow", "svg")
    #expect(run.status != 0)
    #expect(
      run.errors.contains(
        "skipped a.svg: weir does not read SVG with a side of more than 10,000,000 px\n"),
      "\(run.errors)")
  }

  @Test("So it is in a PDF", arguments: [(100_000_000, 48), (64, 100_000_000)])
  func endlessPDF(width: Int, height: Int) throws {
    let shop = try Workshop()
    try shop.write(Sample.pdf([(Palette.red, width, height)]), to: "a.pdf")
    let run = try shop.weir("a.pdf", "-o", "w.png", "--allow", "pdf")
    #expect(
      run.errors.contains(
        "skipped a.pdf: weir does not read PDF with a side of more than 10,000,000 px\n"),
      "\(run.errors)")
  }

  /// `rsvg-convert` draws them with the same sides, but for em and ex, which it takes for 12 and 6 px, too.
  @Test(
    "Others have their shapes",
    arguments: [
      ("width='64' height='48'", 64, 48), ("viewBox='0 0 64 48'", 64, 48),
      ("width='100%' height='100%' viewBox='0 0 64 48'", 64, 48),
      ("width='128' viewBox='0 0 64 48'", 128, 96), ("width='4em' height='3em'", 48, 36),
      ("width='4ex' height='3ex'", 24, 18), ("width='1in' height='0.75in'", 72, 54),
      ("width='48pt' height='36pt'", 48, 36), ("width='1' height='1'", 1, 1),
      ("width='1' height='3'", 1, 3), ("", 1, 1), ("width='-64' height='48'", 1, 1),
      ("width='nan' height='48'", 1, 1), ("width='inf' height='48'", 1, 1),
    ])
  func shapes(attributes: String, width: Int, height: Int) throws {
    let shop = try Workshop()
    try shop.write(Self.svg(attributes), to: "a.svg")
    let run = try shop.weir("a.svg", "-o", "w.png", "--allow", "svg", "-w", "60", "-s", "0")
    #expect(run.status == 0, "\(run.errors)")
    let source = try #require(try shop.manifest("w.json").pictures.first?["source"])
    #expect(source["width"]?.int == width && source["height"]?.int == height)
  }

  @Test(
    "A size of nothing is not drawn",
    arguments: [
      "viewBox='0 0 NaN 48'", "viewBox='0 0 inf 48'", "viewBox='0 0 -64 48'",
      "width='0' height='48'", "width='0.4' height='0.3'", "viewBox='0 0 64'",
    ])
  func nothing(attributes: String) throws {
    let shop = try Workshop()
    try shop.write(Self.svg(attributes), to: "a.svg")
    let run = try shop.weir("a.svg", "-o", "w.png", "--allow", "svg")
    #expect(run.status != 0 && run.errors.contains("skipped a.svg: "), "\(run.errors)")
  }
}
