import Testing
@testable import Files

@Suite("What is said in place of pictures", .timeLimit(.minutes(60)), .decodingInProcess)
struct AlternativeTests {
  /// A folder of three pictures, the last two of which have descriptions, and a table for the first two.
  private func shop(columns: String = "file,alt") throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    for number in [2, 3] {
      try shop.write(
        XMP.packet(attributes: ["dc:description": "Description \(number)"]),
        to: Path("P/\(number).xmp"))
    }
    try shop.write("\(columns)\n1.jpg,\"A kite & a \"\"</script>\"\n2.jpg,\n", to: "t.csv")
    return shop
  }

  private func alternatives(_ shop: Workshop) throws -> [String: String]? {
    try shop.page("w.html").data["alt"]?.object.mapValues { $0.string ?? "" }
  }

  @Test(
    "The table's column comes first, then a description that the page shows, and nothing unasked")
  func order() throws {
    let shop = try shop()
    #expect(try shop.weir("P", "-o", "w.html", "--data", "t.csv").status == 0)
    #expect(try alternatives(shop) == ["0": "A kite & a \"</script>"])
    let described: [Path] = ["P", "-o", "w.html", "--page-metadata", "description"]
    #expect(try shop.weir(described + ["--data", "t.csv"]).status == 0)
    let all = ["0": "A kite & a \"</script>", "1": "Description 2", "2": "Description 3"]
    #expect(try alternatives(shop) == all)
    #expect(try shop.weir(described).status == 0)
    #expect(try alternatives(shop) == ["1": "Description 2", "2": "Description 3"])
    #expect(try shop.weir("P", "-o", "w.html").status == 0)
    #expect(try alternatives(shop) == nil)
  }

  @Test("A plan has them, and an image needs none")
  func plans() throws {
    let shop = try shop()
    #expect(try shop.weir("P", "-o", "w.html", "--data", "t.csv").status == 0)
    let direct = try shop.text(of: "w.html")
    #expect(
      try shop.weir("plan", "P", "-o", "p.json", "--format", "html", "--data", "t.csv").status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "w.html").status == 0)
    #expect(try shop.text(of: "w.html") == direct)
    #expect(try shop.weir("P", "-o", "w.jpg", "--data", "t.csv").status == 2)
  }

  @Test("A table of which a page uses nothing is named")
  func idle() throws {
    let shop = try shop(columns: "file,other")
    let run = try shop.weir("P", "-o", "w.html", "--data", "t.csv")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "nothing in t.csv is used: it has no column alt; {data.COLUMN} in a text shows another"),
      "\(run.errors)")
    let shown = try shop.weir("P", "-o", "w.html", "--data", "t.csv", "--caption", "{data.other}")
    #expect(!shown.errors.contains("is used"), "\(shown.errors)")
  }
}
