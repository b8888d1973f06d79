import Testing
@testable import Files

@Suite("Batches: wrong command lines", .timeLimit(.minutes(60)))
struct BatchUsageTests {
  private static let cases: [([Path], String)] = [
    (
      ["-o", "{folder}.jpg"],
      "weir batch takes one folder, as in: weir batch Photos -o 'out/{folder}.jpg'"
    ),
    (["P"], "each folder's wall needs a name: put {folder} into it, as in -o 'out/{folder}.jpg'"),
    (
      ["P", "-o", "-"],
      "each folder's wall needs a name: put {folder} into it, as in -o 'out/{folder}.jpg'"
    ),
    (
      ["P", "-o", "{folder}-{columns}.jpg"],
      "{columns} in the names of a batch's walls needs --columns"
    ),
    (
      ["P", "-o", "{folder}.jpg", "--depth", "1", "--folders-from", "x"],
      "--depth is for folders that are searched for, not for --folders-from"
    ),
    (
      ["P", "-o", "{folder}.jpg", "--keep", "x"],
      "weir batch has no use for --keep, which is for weir and weir plan; see weir batch --help"
    ),
    (
      ["P", "-o", "{folder}.jpg", "--report", "-"], "--report takes the name of a file, not “-”"
    ),
  ]

  @Test("A wrong command line exits with status 2 and one sentence", arguments: cases)
  func sentences(words: [Path], sentence: String) throws {
    let shop = try Workshop()
    let run = try shop.weir(["batch"] + words)
    #expect(run.status == 2)
    #expect(run.errors == "weir: \(sentence)\n")
    #expect(try shop.names() == [])
  }
}
