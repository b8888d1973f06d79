import Testing
@testable import Files

@Suite("Unknown placeholders in names", .timeLimit(.minutes(60)))
struct BraceTests {
  @Test(
    "A placeholder that a wall has no value for is refused with those that it has, and nothing is written"
  )
  func unfilled() throws {
    let shop = try Workshop()
    try shop.plates(3)
    try shop.write(
      #"{"sections": [{"group": {"rows": {}}}]}"#, to: "rows.json")
    let flow = try shop.plan(["P", "-l", "flow", "-w", "300"], "flow.json")
    #expect(try flow.frames.count == 3)
    _ = try shop.plan(["P", "-l", "horizontal", "--height", "300", "-c", "2"], "wide.json")
    let before = try shop.contents()
    let columns = "this wall has no single value for {columns}; the valid placeholders are "
    let cases: [([Path], String)] = [
      (
        ["P", "-l", "rows.json", "-o", "w-{columns}.png"],
        "w-{columns}.png: \(columns){sheet} and {width}"
      ),
      (
        ["P", "-l", "rows.json", "-o", "w.png", "--manifest", "{columns}.json"],
        "{columns}.json: \(columns){width}"
      ),
      (
        ["plan", "P", "-l", "rows.json", "-o", "p-{columns}.json"],
        "p-{columns}.json: \(columns){width}"
      ),
      (
        ["render", "flow.json", "-o", "w-{columns}.png"],
        "w-{columns}.png: \(columns){sheet} and {width}"
      ),
      (
        ["render", "wide.json", "-o", "w-{columns}-{width}.png"],
        "w-{columns}-{width}.png: this wall has no single value for {width}; the valid placeholders are {sheet} and {columns}"
      ),
    ]
    for (words, sentence) in cases {
      let run = try shop.weir(words)
      #expect(run.status == 1)
      #expect(run.errors == "weir: \(sentence)\n")
      #expect(try shop.contents() == before)
    }
    #expect(try shop.weir("render", "wide.json", "-o", "w-{columns}.png").status == 0)
    #expect(shop.exists("w-2.png"))
  }
}
