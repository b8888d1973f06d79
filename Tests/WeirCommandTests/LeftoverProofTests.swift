import Glibc
import Testing
@testable import Files

@Suite("Nothing is removed that weir did not make", .timeLimit(.minutes(60)), .decodingInProcess)
struct LeftoverProofTests {
  private let shop: Workshop
  /// A name that a process made which has ended.
  private let name: Path

  init() throws {
    shop = try Workshop()
    try shop.pictures(3, in: "P")
    let ended = try shop.start(["--version"])
    _ = try ended.end()
    name = Path(".weir-\(ended.process)-\(ProcessRealm.own)-abcdef")
  }

  /// Folders and files as somebody may imitate them.
  private static let imitations: [(Path, [Path])] = [
    (".", [""]), ("a folder of originals", ["1.jpg", "2.jpg", "deep/3.jpg"]),
    (
      "the folder of tiles", ["in/w.dzi", "in/w_files/0/0_0.jpg", "in/w_files/vips-properties.xml"]
    ),
    ("the folder of a page", ["page.html", "folder/1.jpg", "folder/2.webp", "folder/1_2.js"]),
    ("the folders of replaced files", ["in/w_files~/3/0_0.jpg", "folder~/1.jpg", "in/w.dzi~"]),
  ]

  @Test("Originals with the name of a leftover stay, and are told of", arguments: imitations)
  func imitated(what: Path, files: [Path]) throws {
    for suffix in ["", "~", ".commit"] {
      let root = name + suffix
      for file in files {
        let path = file == "" ? root : root / file
        try Folder.ensureAll(shop.path(path.parent), mode: 0o777)
        try shop.write("mine", to: path)
        try shop.touch(path, 1_000_000)
      }
      try shop.touch(root, 1_000_000)
    }
    let before = try shop.contents()
    let runs = try [
      shop.weir("P", "-o", "w.jpg"), shop.weir("P", "-o", "w.dz"),
      shop.weir("plan", "P", "-o", "p.json"),
      shop.weir("export", "w.json", "--as", "csv", "-o", "w.csv"),
    ]
    for run in runs {
      #expect(run.status == 0, "\(run.errors)")
      let lines = run.errors.split(separator: "\n").filter { $0.contains("\(name)") }
      #expect(lines.count == 1, "\(run.errors)")
      #expect(run.errors.contains("may be yours"), "\(run.errors)")
    }
    let after = try shop.contents()
    for (file, bytes) in before { #expect(after[file] == bytes, "\(file)") }
  }

  /// Makes a leftover as a killed run does.
  private func leave(_ files: [Path], in inner: Path) throws -> Path {
    let made = try TemporaryFiles.makeFolder(beside: shop.path("x"), holding: inner)
    TemporaryFiles.state.update { $0.remove(made) }
    for file in files {
      try Folder.ensureAll(made / file.parent, mode: 0o777)
      try shop.write("made", to: made / file)
    }
    try Folder.move(made, to: shop.path(name))
    TemporaryProof.attach(to: shop.path(name))
    return name
  }

  @Test("What a user has moved into a leftover stays, and the rest is removed")
  func moved() throws {
    let root = try leave(
      ["in/w.dzi", "in/w_files/9/0_0.jpg", "in/w_files/9/0_1.jpg", "in/w_files~/0/0_0.jpg"],
      in: "in")
    let mine: [Path] = [
      "mine.jpg", "in/mine.jpg", "in/w_files/8_8.jpg", "in/w_files/9/7_7.jpg",
      "in/w_files~/mine.jpg",
    ]
    for file in mine {
      try shop.write("mine", to: "mine")
      try shop.touch("mine", 1_000_000)
      try Folder.move(shop.path("mine"), to: shop.path(root / file))
    }
    try shop.link(root / "in/w_files/9/1_1.jpg", to: shop.path("P/1.jpg"))
    try shop.touch(root, 1_000_000)
    let run = try shop.weir("P", "-o", "w.jpg")
    #expect(run.errors.contains("may be yours"), "\(run.errors)")
    let left = try shop.contents(of: root).keys
    #expect(Set(left) == Set((mine + ["in/w_files/9/1_1.jpg"]).map { root / $0 }))
    for file in mine { #expect(try shop.text(of: root / file) == "mine") }
  }

  @Test("A copy of a leftover, and a folder that others may write to, prove nothing")
  func proofs() throws {
    let root = try leave(["in/w.dzi"], in: "in")
    #expect(TemporaryProof(shop.path(root)) == .valid)
    try Folder.move(shop.path(root), to: shop.path(root + "x"))
    #expect(TemporaryProof(shop.path(root + "x")) == .missing)
    try Folder.move(shop.path(root + "x"), to: shop.path(root))
    #expect(TemporaryProof(shop.path(root)) == .valid)
    #expect(shop.path(root).withCString { chmod($0, 0o770) } == 0)
    #expect(TemporaryProof(shop.path(root)) == .missing)
    try shop.makeFolder("copy")
    let copy = try shop.run("/bin/cp", "-a", root, "copy/")
    #expect(copy.status == 0, "\(copy.errors)")
    #expect(shop.path("copy" / root).withCString { chmod($0, 0o700) } == 0)
    #expect(TemporaryProof(shop.path("copy" / root)) == .missing)
  }

  @Test("An output bears no proof, and stays if somebody gives it a temporary name")
  func outputs() throws {
    for output: Path in ["w.jpg", "w.dz", "w.html"] {
      #expect(try shop.weir("P", "-o", output).status == 0)
    }
    _ = try shop.weir("P", "-o", "w.jpg", "--width", "300")
    let files = try shop.names().filter { $0 != "P" }
    #expect(files.count >= 6)
    for (number, file) in files.enumerated() {
      let root = name + "\(number)"
      try Folder.move(shop.path(file), to: shop.path(root))
      #expect(TemporaryProof(shop.path(root)) == .missing, "\(file)")
    }
    let before = try shop.contents()
    usleep(1_100_000)
    _ = try shop.weir("plan", "P", "-o", "plan.json")
    Folder.removeFile(shop.path("plan.json"))
    #expect(try shop.contents() == before)
  }

  @Test("A file among the tiles that weir did not make keeps them from being replaced or removed")
  func amongTiles() throws {
    #expect(try shop.weir("P", "-o", "w.dz", "--no-manifest").status == 0)
    try shop.write("mine", to: "w_files/mine.jpg")
    let run = try shop.weir("P", "-o", "w.dz", "--no-manifest")
    #expect(run.status == 1)
    #expect(run.errors.contains("w_files/mine.jpg"), "\(run.errors)")
    #expect(try shop.text(of: "w_files/mine.jpg") == "mine")
  }

  @Test("Of a folder that was replaced, only what weir may have made is removed")
  func replaced() throws {
    let root = try leave(["w_files~/3/0_0.jpg", "w_files~/mine.jpg"], in: "w_files~")
    TemporaryFiles.removeOwn(shop.path(root))
    #expect(Set(try shop.contents(of: root).keys) == [root / "w_files~/mine.jpg"])
  }
}
