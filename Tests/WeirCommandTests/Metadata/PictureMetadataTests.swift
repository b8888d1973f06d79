import Testing
@testable import Files

@Suite("What cameras and people wrote", .timeLimit(.minutes(60)))
struct PictureMetadataTests {
  /// Pictures named after the texts of their sidecars.
  private static func workshop(_ sidecars: [(Path, String)]) throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (name, xmp) in sidecars {
      try shop.picture("P" / name)
      try shop.write(xmp, to: Path(bytes: ("P" / name).withoutSuffix.bytes + Array(".xmp".utf8)))
    }
    return shop
  }

  private static func rated(_ ratings: [(Path, String)]) throws -> Workshop {
    try workshop(ratings.map { ($0, XMP.packet(attributes: ["xmp:Rating": $1])) })
  }

  private func captions(_ shop: Workshop, _ words: Path..., environment: [String] = []) throws
    -> [String?]
  {
    let run = try shop.weir(
      ["plan", "P", "-o", "w.json"] + words, environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    return try shop.manifest("w.json").elements.map(\.text)
  }

  @Test("RDF's three spellings say the same, and structures nothing")
  func spellings() throws {
    let shop = try Self.workshop([
      (
        "1.jpg",
        XMP.packet(attributes: ["xmp:Rating": "4", "dc:title": "A &amp; B", "xmp:Label": "Red"])
      ),
      (
        "2.jpg",
        XMP.packet(
          "<xmp:Rating>4</xmp:Rating><dc:title>A &#38; B</dc:title><xmp:Label><![CDATA[Red]]></xmp:Label>"
        )
      ),
      (
        "3.jpg",
        XMP.packet(
          attributes: ["xmp:Rating": "4", "xmp:Label": "Red"],
          XMP.list("dc:title", "Alt", [("x-default", "A &amp; B")]))
      ),
      (
        "4.jpg",
        XMP.packet(
          """
          <xmp:Thumbnails><rdf:Description xmp:Rating="4" dc:title="A"/></xmp:Thumbnails>
          <dc:title><rdf:Description xmp:Label="Red"><xmp:Rating>4</xmp:Rating></rdf:Description></dc:title>
          """)
      ),
    ])
    let found = try captions(shop, "--caption", "{stem}{? {rating} {title} {label}}")
    #expect(found == ["1 4 A & B Red", "2 4 A & B Red", "3 4 A & B Red", "4"])
  }

  @Test("A title is in the language of the locale, or else in its default one")
  func languages() throws {
    let titles: [(String?, String)] = [
      ("x-default", "House"), ("de-DE", "Haus"), ("fr", "Maison"), ("pt-BR", "Casa"),
    ]
    let shop = try Self.workshop([("1.jpg", XMP.packet(XMP.list("dc:title", "Alt", titles)))])
    for (locale, title) in [
      ("C", "House"), ("de_DE.UTF-8", "Haus"), ("de_AT.UTF-8@euro", "Haus"), ("de", "Haus"),
      ("fr_CA", "Maison"), ("nl_NL", "House"), ("pt_BR.UTF-8", "Casa"),
    ] {
      let found = try captions(
        shop, "--caption", "{title}", "--force", environment: ["LC_ALL=\(locale)"])
      #expect(found == [title], "\(locale)")
    }
  }

  @Test("A sidecar comes before the file, and the one with the whole name before the other")
  func precedence() throws {
    let shop = try Self.workshop([
      ("a.jpg", XMP.packet(attributes: ["dc:title": "short", "xmp:Label": "Red"]))
    ])
    let jpeg = try shop.bytes(of: "P/a.jpg")
    let inside = XMP.packet(attributes: [
      "dc:title": "inside", "xmp:Rating": "5", "dc:rights": "me",
    ])
    try shop.write(XMP.insert(inside, into: jpeg), to: "P/a.jpg")
    let caption: Path = "{title}, {label}, {rating}, {copyright}"
    #expect(try captions(shop, "--caption", caption) == ["short, Red, 5, me"])
    try shop.write(
      XMP.packet(attributes: ["dc:title": "whole", "xmp:Rating": "0"]), to: "P/a.jpg.xmp")
    #expect(try captions(shop, "--caption", caption, "--force") == ["whole, Red, , me"])
    // A link that leads elsewhere, a folder and a pipe say nothing, and nobody waits for them.
    Folder.remove(shop.path("P/a.jpg.xmp"))
    try shop.write(XMP.packet(attributes: ["dc:title": "elsewhere"]), to: "far.xmp")
    try shop.link("P/a.jpg.xmp", to: "../far.xmp")
    Folder.remove(shop.path("P/a.xmp"))
    try shop.makePipe("P/a.xmp")
    #expect(try captions(shop, "--caption", caption, "--force") == ["inside, , 5, me"])
  }

  @Test("Pictures of one name share its sidecar, and one with a suffix is about that file alone")
  func shared() throws {
    let shop = try Self.rated([("a.jpg", "3"), ("b.jpg", "2")])
    try shop.picture("P/a.png", as: .png)
    try shop.write(XMP.packet(attributes: ["xmp:Rating": "5"]), to: "P/a.png.xmp")
    // A folder without sidecars, one with a single one, and a picture that is named itself.
    try shop.makeFolder("P/inside")
    try shop.picture("P/inside/c.jpg")
    try shop.makeFolder("Q")
    try shop.picture("Q/d.jpg")
    try shop.write(XMP.packet(attributes: ["xmp:Rating": "1"]), to: "Q/d.jpg.xmp")
    #expect(
      try captions(shop, "-r", "Q/d.jpg", "--caption", "{stem}{? {rating}}")
        == ["a 3", "a 5", "b 2", "c", "d 1"])
  }

  @Test(
    "A raw file says what its directories say, and else what its preview says",
    arguments: RawFiles.allCases)
  func raw(kind: RawFiles) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("a.jpg")
    let inside = XMP.packet(attributes: [
      "tiff:Make": "Inside", "dc:title": "Inside", "xmp:Rating": "4",
    ])
    let outside = XMP.packet(attributes: ["dc:title": "Outside"])
    let jpeg = XMP.insert(inside, into: try shop.bytes(of: "a.jpg"))
    try shop.write(kind.bytes([jpeg], xmp: outside), to: "P/a.raw")
    let expected = kind == .raf ? "Inside Inside 4" : "Maker Outside 4"
    #expect(try captions(shop, "--caption", "{camera} {title} {rating}") == [expected])
  }

  @Test("The best come first and unrated ones last, also in the reverse order")
  func ratings() throws {
    let shop = try Self.rated([
      ("1.jpg", "3"), ("2.jpg", "0"), ("10.jpg", "5"), ("9.jpg", "5"), ("4.jpg", "-1"),
      ("5.jpg", "much"),
    ])
    func files(_ words: Path...) throws -> [Path] {
      let run = try shop.weir(["plan", "P", "-o", "w.json", "--force"] + words)
      #expect(run.status == 0, "\(run.errors)")
      return try shop.manifest("w.json").files.map(\.name)
    }
    #expect(
      try files("--sort", "rating")
        == ["9.jpg", "10.jpg", "1.jpg", "4.jpg", "2.jpg", "5.jpg"])
    #expect(
      try files("--sort", "rating", "--reverse")
        == ["4.jpg", "1.jpg", "10.jpg", "9.jpg", "2.jpg", "5.jpg"])
    #expect(try files("--min-rating", "3") == ["1.jpg", "9.jpg", "10.jpg"])
    // What only chose or ordered is not passed on.
    #expect(try !shop.text(of: "w.json").contains("metadata"))
    let headers = try captions(
      shop, "--force", "--section-by", "rating", "--header", "{section}", "--sort", "rating")
    #expect(headers == ["5", "3", "Rejected", "Unrated"])
    let none = try shop.weir("P", "--camera", "*")
    #expect(none.status == 1)
    #expect(none.errors.hasPrefix("weir: no picture is left in P: --camera leaves out 6 pictures"))
  }

  @Test("Keywords and cameras are patterns without case, and shapes are to the pixel")
  func choosing() throws {
    let shop = try Self.workshop([
      (
        "1.jpg",
        XMP.packet(
          attributes: ["tiff:Make": "NIKON CORPORATION", "tiff:Model": "NIKON D70"],
          XMP.list("dc:subject", "Bag", [(nil, "Birds"), (nil, "Norway, south")]))
      ),
      ("2.jpg", XMP.packet(attributes: ["tiff:Make": "Apple", "tiff:Model": "iPhone 5"])),
    ])
    try shop.picture("P/3.jpg", width: 33)
    for (words, files) in [
      (["--keyword", "bird?"], ["1.jpg"]), (["--keyword", "bird"], []),
      (["--keyword", "x", "--keyword", "norway, *"], ["1.jpg"]),
      (["--camera", "apple*"], ["2.jpg"]), (["--camera", "{nikon,apple}*"], ["1.jpg", "2.jpg"]),
      (["--only", "square"], ["1.jpg", "2.jpg"]), (["--only", "portrait,landscape"], ["3.jpg"]),
    ] as [([Path], [Path])] {
      let run = try shop.weir(["plan", "P", "-o", "w.json", "--force"] + words)
      #expect(run.status == (files.isEmpty ? 1 : 0), "\(run.errors)")
      if !files.isEmpty { #expect(try shop.manifest("w.json").files.map(\.name) == files) }
    }
    let found = try captions(shop, "--force", "--caption", "{camera}|{keywords}")
    #expect(found == ["NIKON D70|Birds, Norway, south", "Apple iPhone 5|", "|"])
  }

  @Test("Frames of one second follow each other by their numbers")
  func frames() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let jpeg = try shop.encoded(.plain(Palette.red, width: 20, height: 20))
    let numbers = Array(1...12)
    for number in numbers.reversed() {
      try shop.write(
        EXIF.insert(into: jpeg, taken: "2024:05:31 12:00:00"), to: Path("P/IMG_\(number).jpg"))
    }
    #expect(try shop.weir("plan", "P", "-o", "w.json", "--sort", "taken").status == 0)
    #expect(try shop.manifest("w.json").files.map(\.name) == numbers.map { Path("IMG_\($0).jpg") })
  }

  @Test("A plan from sizes, parts and a changed sidecar say the same as a direct run")
  func everywhere() throws {
    let shop = try Self.rated([("1.jpg", "-1"), ("2.jpg", "5")])
    let words: [Path] = ["--caption", "{rating}", "--sort", "rating"]
    #expect(try shop.weir(["P", "-o", "w.png", "--if-changed"] + words).status == 0)
    #expect(try shop.weir("measure", "P", "-o", "s.json").status == 0)
    let lacking = try shop.weir(["plan", "s.json", "-o", "p.json", "--format", "png"] + words)
    #expect(lacking.status == 1)
    #expect(lacking.errors.contains("no record of {rating}"))
    #expect(try shop.weir("measure", "P", "-o", "s.json", "--metadata", "all").status == 0)
    #expect(
      try shop.weir(["plan", "s.json", "-o", "p.json", "--format", "png"] + words).status == 0)
    #expect(try shop.weir("render", "p.json", "-o", "r.png").status == 0)
    #expect(try shop.bytes(of: "w.png") == shop.bytes(of: "r.png"))
    #expect(try shop.weir("export", "p.json", "--as", "csv", "-o", "t.csv").status == 0)
    let table = try shop.text(of: "t.csv")
    #expect(table.contains(",rating,") && table.contains(",5,") && table.contains(",-1,"))
    try shop.write(XMP.packet(attributes: ["xmp:Rating": "-1"]), to: "P/2.xmp")
    #expect(try shop.weir(["P", "-o", "w.png", "--if-changed"] + words).status == 0)
    #expect(try shop.manifest("w.json").files.map(\.name) == ["1.jpg", "2.jpg"])
  }

  @Test("A page says what it was asked for, and of places nothing unless they are named")
  func privacy() throws {
    let shop = try Self.workshop([
      (
        "1.jpg",
        XMP.packet(attributes: [
          "dc:title": "Kite", "photoshop:City": "Oslo", "dc:creator": "Kim", "dc:rights": "secret",
        ])
      )
    ])
    func words(_ options: Path...) throws -> String {
      let run = try shop.weir(["P", "-o", "w.html", "--force"] + options)
      #expect(run.status == 0, "\(run.errors)")
      return try shop.text(of: "w.html") + shop.text(of: "w.json")
    }
    let quiet = try words("--only", "square", "--copies", "100")
    for text in ["Kite", "Oslo", "Kim", "secret"] { #expect(!quiet.contains(text)) }
    let titled = try words("--page-metadata", "title,creator")
    #expect(titled.contains("Kite · Kim") && !titled.contains("Oslo") && !titled.contains("secret"))
    #expect(try !words("--page-metadata", "all").contains("Oslo"))
    #expect(try words("--page-metadata", "all,place").contains("Oslo"))
  }

  @Test("Sidecars are no other files, and what titles say stays in the names of thumbnails")
  func names() throws {
    let shop = try Self.workshop([
      ("1.jpg", XMP.packet(attributes: ["dc:title": "../../a/b", "xmp:Rating": "4"])),
      ("2.jpg", XMP.packet(attributes: ["dc:title": ".hidden"])),
    ])
    let run = try shop.weir("thumbs", "P", "-o", "T/{title}{rating}.jpg")
    #expect(run.status == 0 && !run.errors.contains("ignored"), "\(run.errors)")
    #expect(try Set(shop.names(in: "T")) == ["-..-a-b4.jpg", "hidden.jpg", "thumbs.json"])
    let plan = try shop.weir(
      "plan", "--layout", "thumbs", "P", "-o", "p.json", "--metadata", "title,rating")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(try shop.weir("render", "p.json", "-o", "R/{title}{rating}.jpg").status == 0)
    #expect(try shop.bytes(of: "R/-..-a-b4.jpg") == shop.bytes(of: "T/-..-a-b4.jpg"))
    let parts = try shop.weir("thumbs", "P", "-o", "S/{?{rating}-}{stem}{?-{label}}.jpg")
    #expect(parts.status == 0, "\(parts.errors)")
    #expect(try Set(shop.names(in: "S")) == ["4-1.jpg", "2.jpg", "thumbs.json"])
    let wall = try shop.weir("P", "-o", "{title}.jpg")
    #expect(wall.status == 2 && wall.errors.contains("{title} is for weir thumbs"))
  }

  @Test("What cannot be read, or has no copy and no text to be in, is not ignored in silence")
  func notices() throws {
    let shop = try Self.rated([("1.jpg", "4"), ("2.jpg", "3")])
    try shop.write("far", to: "far.xmp")
    Folder.remove(shop.path("P/2.xmp"))
    try shop.link("P/2.xmp", to: "../far.xmp")
    let wall = try shop.weir("P", "-o", "w.png", "--caption", "{rating}")
    #expect(wall.status == 0 && wall.errors.contains("P/2.xmp is ignored: it is"), "\(wall.errors)")
    let page = try shop.weir("P", "-o", "w.html", "--copy-metadata", "date")
    #expect(
      page.errors.contains("--copy-metadata applies to copies, and the page has none: --copies"),
      "\(page.errors)")
    let named = try shop.weir("thumbs", "P", "-o", "T/{rating}{title}{stem}.jpg")
    #expect(named.errors.contains("no picture has a {title} for its name\n"), "\(named.errors)")
    #expect(!named.errors.contains("{rating}"))
    #expect(try shop.weir("plan", "--layout", "thumbs", "P", "-o", "p.json").status == 0)
    let planned = try shop.weir("render", "p.json", "-o", "R/{rating}{stem}.jpg")
    #expect(
      planned.errors.contains(
        "no picture has a {rating} for its name; weir plan keeps it with --metadata"),
      "\(planned.errors)")
  }
}
