import Testing
@testable import Files
@testable import Vips

@Suite("Letters that no font has", .timeLimit(.minutes(60)), .decodingInProcess)
struct MissingLetterTests {
  private static let font: Path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// A workshop with pictures of these names, and a fontconfig configuration with one font.
  private static func workshop(_ names: [Path]) throws -> (shop: Workshop, environment: [String]) {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for name in names {
      try shop.picture("P" / (name + ".png"), [80, 90, 100], width: 60, height: 40, as: .png)
    }
    try shop.makeFolder("fonts")
    let file = try File(font)
    try shop.write(file.read(file.status().size), to: "fonts/one.ttf")
    try shop.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(shop.path("fonts"))</dir><cachedir>\(shop.path("cache"))</cachedir>\
      </fontconfig>
      """, to: "fonts.conf")
    return (shop, ["FONTCONFIG_FILE=\(shop.path("fonts.conf"))"])
  }

  private static func line(_ what: String, _ package: String = "fonts-noto-core") -> String {
    "weir: no font here has \(what), so boxes are drawn in the texts: install one that has them, such as "
      + "Debian's package \(package)"
  }

  private func lines(_ run: Run) -> [Substring] {
    run.errors.split(separator: "\n").filter { $0.contains("no font here") }
  }

  @Test(
    "One line names the scripts, whatever the command and however many the pictures",
    arguments: [["--caption", "{stem}"], ["--badge", "{stem}", "--max-enlarge", "none"]] as [[Path]]
  )
  func commands(text: [Path]) throws {
    let (shop, environment) = try Self.workshop(["कमल", "ไทย", "नदी", "plain", "Ελλάς", "Москва"])
    let line = Self.line("Devanagari and Thai letters such as “क”")
    for words in [
      ["P", "-o", "w.png"], ["P", "-o", "w.png", "-c", "2,3", "-o", "w-{columns}.png"],
      ["P", "-o", "v.png", "--in-process"], ["plan", "P", "-o", "plan.json"],
      ["batch", ".", "-o", "{folder}.png", "--depth", "1"],
    ] as [[Path]] {
      let run = try shop.weir(words + text, environment: environment)
      #expect(run.status == 0, "\(run.errors)")
      #expect(lines(run).map(String.init) == [line], "\(words): \(run.errors)")
    }
    for words in [
      ["render", "plan.json", "-o", "r.png"],
      ["render", "plan.json", "--part", "1/2", "-o", "part-1.tif"],
    ] as [[Path]] {
      let run = try shop.weir(words, environment: environment)
      #expect(run.status == 0 && lines(run).map(String.init) == [line], "\(run.errors)")
    }
  }

  @Test(
    "Titles, headers and footers are checked, and other scripts and symbols are named",
    arguments: [
      ("--title", "สวัสดี", line("Thai letters such as “ด”")),
      ("--header", "한국", line("Hangul letters such as “국”", "fonts-noto-cjk")),
      ("--footer", "漢字", line("Chinese letters such as “字”", "fonts-noto-cjk")),
      ("--title", "🪿", line("“🪿”")), ("--title", "\u{f8123}", line("U+F8123")),
      (
        "--title", "ไทย ひらがな",
        line("Thai and Hiragana letters such as “ท”", "fonts-noto-core and fonts-noto-cjk")
          .replacing("package f", with: "packages f")
      ),
      (
        "--title", "অ ગ ക க",
        line("Bengali, Gujarati, Tamil and other letters such as “অ”")
      ),
    ])
  func scripts(option: String, text: String, line: String) throws {
    let (shop, environment) = try Self.workshop(["a"])
    let run = try shop.weir(
      "P", "-o", "w.png", Path(option), Path(text), environment: environment)
    #expect(run.status == 0)
    #expect(lines(run).map(String.init) == [line], "\(run.errors)")
  }

  @Test("Nothing is reported if fonts have all letters, or for marks and invisible characters")
  func silence() throws {
    let (shop, environment) = try Self.workshop(["Ελλάς", "e\u{301}\u{200d}\u{202e}x", "עברית"])
    let run = try shop.weir(
      "P", "-o", "w.png", "--caption", "{stem}", "--title", "Ẵ “—” •", environment: environment)
    #expect(run.status == 0 && lines(run) == [], "\(run.errors)")
  }
}
