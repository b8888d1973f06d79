import Glibc
import Testing
@testable import Files

@Suite("Files of sizes", .timeLimit(.minutes(60)), .decodingInProcess)
struct SizesFileTests {
  @Test("They are valid, the same each time and for any number of threads, and end with a message")
  func idempotent() throws {
    let shop = try Workshop()
    try shop.makeMixture()
    let words: [Path] = ["measure", "-r", "P", "--pages", "all"]
    let run = try shop.weir(words)
    #expect(run.status == 3)
    #expect(run.errors.contains("weir: 23 pictures, sizes.json; 2 skipped\n"), "\(run.errors)")
    let (json, bytes) = (try shop.sizes("sizes.json"), try shop.bytes(of: "sizes.json"))
    #expect(json["pictures"]?.array.count == 23 && json["skipped"]?.array.count == 2)
    #expect(json["pictures"]?.array.contains { $0["fileBytes"] != nil } == true)
    for more: [Path] in [["--threads", "1"], ["--threads", "7"], ["--in-process"]] {
      #expect(try shop.weir(words + more).status == 3)
      #expect(try shop.bytes(of: "sizes.json") == bytes)
    }
    #expect(try shop.weir(words + ["--part", "02/12"]).errors.contains("weir: part 2/12: "))
    let part = try shop.sizes("sizes-02.json")
    #expect(part["part"]?["index"]?.int == 2 && part["part"]?["count"]?.int == 12)
  }

  @Test("Reformatted by another program, they and manifests mean the same")
  func laidOutAnew() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    #expect(try shop.weir("measure", "P").status == 0)
    #expect(try shop.weir("plan", "P", "-o", "w.json").status == 0)
    #expect(try shop.weir("render", "w.json", "-o", "a.png", "--no-manifest").status == 0)
    for sorts in [false, true] {
      try shop.layOutAnew("sizes.json", sorts: sorts)
      try shop.layOutAnew("w.json", sorts: sorts)
      #expect(try shop.weir("plan", "sizes.json", "-o", "v.json").status == 0)
      #expect(try shop.weir("render", "w.json", "-o", "b.png", "--no-manifest").status == 0)
      #expect(try shop.bytes(of: "a.png") == shop.bytes(of: "b.png"))
      #expect(try shop.weir("P", "--keep", "w.json", "-o", "c.png").status == 0)
      // A file that was changed by someone else is kept.
      #expect(try shop.weir("measure", "P").status == 1)
      #expect(try shop.weir("render", "w.json", "-o", "w.png").status == 1)
    }
  }

  @Test("Manifests and files of sizes define a picture's file in the same way")
  func schemas() throws {
    let (sizes, manifest) = (try Schema.sizes().root, try Schema.manifest().root)
    for name in ["source", "path", "pathBytes", "page"] {
      #expect(sizes["$defs"]?[name] != nil)
      #expect(sizes["$defs"]?[name] == manifest["$defs"]?[name], "\(name)")
    }
  }

  @Test("A part without pictures is written; no pictures at all are an error")
  func empty() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let sizes = try shop.measure(["P"], parts: 40, status: 0)
    #expect(try shop.weir(["plan", "-o", "w.json"] + sizes).status == 0)
    #expect(try shop.manifest("w.json").files == ["P/1.jpg"])
    try shop.makeFolder("E")
    try shop.write("text", to: "E/a.txt")
    let run = try shop.weir("measure", "E", "--part", "1/2", "-o", "e.json")
    #expect(run.status == 1 && !shop.exists("e.json"))
    #expect(
      run.errors
        == "weir: there are no pictures in E; 1 other file was ignored (--verbose names it)\n")
    try shop.write("", to: "E/b.jpg")
    #expect(try shop.weir("measure", "E", "-o", "e.json").status == 3)
    let none = try shop.weir("plan", "e.json")
    #expect(none.status == 1)
    #expect(
      none.errors.contains("the one picture in e.json cannot be read"), "\(none.errors)")
  }

  @Test("weir's own are overwritten, someone else's only with --force, and a picture never")
  func overwriting() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("measure", "P", "-o", "s.json").status == 0)
    #expect(try shop.weir("measure", "P", "-o", "s.json").status == 0)
    try shop.write("{ \"mine\": true }", to: "s.json")
    let run = try shop.weir("measure", "P", "-o", "s.json")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "weir: s.json exists and was not made by weir: choose another name, or overwrite "
        + "it with --force\n")
    #expect(try shop.text(of: "s.json") == "{ \"mine\": true }")
    #expect(try shop.weir("measure", "P", "-o", "s.json", "--force").status == 0)
    try shop.write(shop.bytes(of: "P/1.jpg"), to: "picture")
    for part: Path in ["1/2", "2/2"] {
      let words: [Path] = ["measure", "P", "picture", "-o", "picture", "--force", "--part", part]
      #expect(try shop.weir(words).errors.contains("is one of the pictures"))
    }
    #expect(try shop.bytes(of: "picture") == shop.bytes(of: "P/1.jpg"))
  }

  @Test("Nothing is left after one picture too many, a missing folder, or a signal")
  func atomic() throws {
    let shop = try Workshop()
    try shop.makeMixture()
    let before = try shop.contents()
    let strict = try shop.weir("measure", "-r", "P", "--strict")
    #expect(strict.status == 1)
    #expect(strict.errors.hasSuffix("and --strict asks for all of them; nothing was written\n"))
    #expect(try shop.weir("measure", "P", "-o", "none/s.json").status == 1)
    #expect(try shop.contents() == before)
    for number in 100...6000 { try shop.hardLink("P/Q" / Path("\(number).jpg"), to: "P/1.jpg") }
    for (signal, status) in [(SIGTERM, 143), (SIGKILL, 256 + SIGKILL)] as [(Int32, Int32)] {
      let running = try shop.start(["measure", "P/Q", "--threads", "1"])
      while try !shop.names().contains(where: \.isHidden) { usleep(1000) }
      // One that is killed before it can attach its proof leaves an empty file, which stays.
      usleep(20_000)
      running.send(signal)
      #expect(try running.end().status == status)
      #expect(!shop.exists("sizes.json"))
      #expect(try shop.names().contains(where: \.isHidden) == (signal == SIGKILL))
    }
    usleep(1_100_000)
    #expect(try shop.weir("measure", "P/1.jpg").status == 0)
    #expect(try !shop.names().contains(where: \.isHidden))
  }
}
