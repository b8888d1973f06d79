import Testing
@testable import Files

@Suite("Slips and other notations", .timeLimit(.minutes(60)))
struct SlipTests {
  @Test(
    "Slips with one hyphen, commas in numbers and what else means something elsewhere are answered",
    arguments: [
      (["--orientation", "landscape"], "--landscape turns the paper"),
      (["-colums", "3"], "unknown option -colums; did you mean --columns?"),
      (["-col", "3"], "unknown option -col; did you mean --columns?"),
      (["-out=w.jpg"], "unknown option -out; did you mean --output?"),
      (["-ouput=w.jpg"], "unknown option -ouput; did you mean --output?"),
      (["-recursiv"], "unknown option -recursiv; did you mean --recursive?"),
      (["-sepia"], "unknown option -sepia; --help lists all options"),
      (["-s", "2,5mm"], "write 2.5mm, or 2px,5mm for two"),
      (["-w", "20,5cm"], "write 20.5cm, or 20px,5cm for two"),
      (["--size", "21x29,7cm"], "write 21x29.7cm: decimals follow a point"),
      (["--font-size", "10,5pt"], "write 10.5pt: decimals follow a point"),
      (["--background", "128"], "write rgb(128,128,128) for a gray"),
      (["--background", "fff"], "did you mean #fff?"),
      (["--caption", "{taken:YYYY-MM-DD}"], "write one as in {taken:%d.%m.%Y}"),
      (["--no-shadow"], "unknown option --no-shadow; leave out --shadow"),
    ])
  func answers(words: [String], message: String) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/a.jpg", width: 40, height: 30)
    let run = try shop.weir([Path("P")] + words.map { Path($0) })
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
