import Testing
@testable import Files

@Suite("Folders and pictures in place of files", .timeLimit(.minutes(60)))
struct WrongFileTests {
  @Test(
    "What is not the file that was asked for is said, with what to name",
    arguments: [
      (
        ["render", "X", "-o", "y.png"],
        "it is a folder; name the manifest in it, as in X/wall.json", "it is a picture;"
      ),
      (
        ["render", "X", "--part", "1/2", "-o", "y.tif"], "name the manifest in it",
        "it is a picture;"
      ),
      (["join", "X", "a.tif", "-o", "y.png"], "name the manifest in it", "it is a picture;"),
      (
        ["join", "w.json", "X", "-o", "y.png"],
        "it is a folder: name the parts in it, as in X/part-*.tif", "draw it again"
      ),
      (["export", "X", "--as", "csv"], "name the manifest in it", "it is a picture;"),
      (["picks", "X", "3"], "name the manifest in it", "it is a picture;"),
      (["P", "--keep", "X"], "name the manifest in it", "it is a picture;"),
      (
        ["P", "--data", "X", "--caption", "{data.a}"], "it is a folder; a table is a text",
        "it is a picture; a table is a text"
      ),
      (
        ["P", "--files-from", "X"], "it is a folder; name folders and pictures themselves",
        "it is a picture; name folders"
      ),
      (
        ["P", "--config", "X"], "it is a folder; it should be a file of JSON",
        "it is a picture; it should be a file of JSON"
      ),
      (
        ["P", "--layout", "X"], "or a layout's .json file, not “X”",
        "it is a picture; it should be a file of JSON"
      ),
      (
        ["batch", "X", "-o", "{folder}.png"], "no folder below X has pictures",
        "weir batch takes a folder, and"
      ),
    ])
  func places(words: [String], folder: String, picture: String) throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    try shop.makeFolder("X")
    // A picture with the suffix of what is asked for.
    try shop.write(shop.bytes(of: "P/1.jpg"), to: "X.json")
    #expect(try shop.weir("plan", "P", "-o", "w.json").status == 0)
    for (name, message) in [("X", folder), ("X.json", picture)] {
      let run = try shop.weir(words.map { Path($0 == "X" ? name : $0) })
      #expect(run.status != 0 && run.errors.contains(message), "\(name): \(run.errors)")
      for word in ["Illegal seek", "Is a directory", "NUL", "\\xff"] {
        #expect(!run.errors.contains(word), "\(run.errors)")
      }
    }
  }
}
