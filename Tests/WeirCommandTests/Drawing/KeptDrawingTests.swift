import Testing
@testable import Files
@testable import Vips

@Suite("Kept walls with texts and borders", .timeLimit(.minutes(60)), .decodingInProcess)
struct KeptDrawingTests {
  @Test(
    "Pictures keep their places under a title, in a border, and on a plate",
    arguments: [
      ["--border", "5"], ["--caption", "{stem}"], ["--title", "Wall"],
      ["--section-background", "#eee"],
      ["--title", "Wall", "--header", "{count}", "--border", "4", "--caption", "{stem}"],
      ["--border", "3", "--title", "Wall", "--direction", "rtl"],
    ])
  func stay(words: [String]) throws {
    let shop = try Workshop()
    try shop.plates(6)
    let options: [Path] = ["P", "-o", "w.png", "-c", "3", "-w", "331"] + words.map { Path($0) }
    #expect(try shop.weir(options).status == 0)
    let before = try shop.manifest("w.json").frames
    try shop.picture("P/0.png", Palette.black, width: 50, height: 50, as: .png)
    let run = try shop.weir(options + ["--keep", "w.json"])
    #expect(run.status == 0, "\(run.errors)")
    let after = try shop.manifest("w.json").frames
    for frame in before {
      let now = after.first { $0.file == frame.file }
      #expect(now?.frame == frame.frame, "\(frame.file) was at \(frame.frame)")
    }
    #expect(after.count == 7)
  }
}
