import Testing
@testable import Files

@Suite("Without fonts", .timeLimit(.minutes(60)), .decodingInProcess)
struct FontTests {
  /// A workshop with pictures, and a fontconfig configuration without fonts.
  private static func workshop() throws -> (shop: Workshop, environment: [String]) {
    let shop = try Workshop()
    try shop.plates(2)
    try shop.makeFolder("fonts")
    try shop.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(shop.path("fonts"))</dir><cachedir>\(shop.path("fonts"))</cachedir>\
      </fontconfig>
      """, to: "fonts.conf")
    return (shop, ["FONTCONFIG_FILE=\(shop.path("fonts.conf"))"])
  }

  @Test(
    "A wall with texts is refused, naming the package to install, and nothing is written",
    arguments: ["--caption", "--title", "--header", "--footer", "--badge"])
  func texts(option: String) throws {
    let (shop, environment) = try Self.workshop()
    // Decoding this picture would be reported.
    try shop.write(shop.bytes(of: "P/2.png").cutInPixels, to: "P/2.png")
    for words in [["P", "-o", "w.png"], ["plan", "P"]] as [[Path]] {
      let run = try shop.weir(words + [Path(option), "text"], environment: environment)
      #expect(run.status == 1)
      #expect(
        run.errors == "weir: no font is installed, so no text can be drawn; install one, such as "
          + "Debian's package fonts-dejavu-core\n")
      #expect(try shop.names() == ["P", "fonts", "fonts.conf"])
    }
  }

  @Test("A plan with texts is refused in the same way")
  func plan() throws {
    let (shop, environment) = try Self.workshop()
    #expect(try shop.weir("plan", "P", "--caption", "{stem}").status == 0)
    let run = try shop.weir("render", "wall.json", "-o", "w.png", environment: environment)
    #expect(run.status == 1 && run.errors.contains("fonts-dejavu-core"), "\(run.errors)")
    #expect(!shop.exists("w.png"))
  }

  @Test("Without texts no font is needed")
  func noTexts() throws {
    let (shop, environment) = try Self.workshop()
    let words: [Path] = ["--radius", "8", "--shadow", "--section-background", "#eee"]
    let run = try shop.weir(["P", "-o", "w.png"] + words, environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try shop.weir(["P", "-o", "v.png"] + words).status == 0)
    #expect(try shop.bytes(of: "v.png") == shop.bytes(of: "w.png"))
  }
}
