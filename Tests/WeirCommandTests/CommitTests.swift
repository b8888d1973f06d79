import Glibc
import Laws
import Testing
@testable import Files

@Suite("Walls of several files are replaced as a whole", .timeLimit(.minutes(60)), .serialized)
struct CommitTests {
  private static let many: [Path] = ["P", "-o", "w-{sheet}.png", "--sheet-height", "60", "-c", "1"]

  /// Pictures for 60 sheets, and a wall of them, 60 pixels wide.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.pictures(1, in: "P", width: 60, height: 60)
    for number in 2...60 {
      try shop.hardLink("P" / Path("\(number).jpg"), to: "P/1.jpg")
    }
    #expect(try shop.weir(Self.many + ["-w", "60"]).status == 0)
    return shop
  }

  @Test("If one file cannot get its name, none does")
  func undone() throws {
    let shop = try shop()
    // A file cannot replace a folder; this one appears after weir looked for it.
    let running = try shop.start(Self.many + ["-w", "50"])
    while try !shop.names().contains(where: \.isHidden) { usleep(100) }
    Folder.removeFile(shop.path("w-31.png"))
    try shop.makeFolder("w-31.png")
    let before = try shop.contents().filter { !$0.key.isHidden }
    let run = try running.end()
    #expect(run.status == 1)
    #expect(run.errors == "weir: cannot write w-31.png: Is a directory\n")
    #expect(try shop.contents() == before)
    #expect(try shop.names(in: "w-31.png") == [])
  }

  @Test("A Deep Zoom image whose manifest cannot get its name leaves the earlier one")
  func deepZoom() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    let words: [Path] = ["P", "-o", "w.dz"]
    #expect(try shop.weir(words).status == 0)
    let before = try shop.contents().filter { $0.key != "w.json" }
    let running = try shop.start(words + ["-w", "300"])
    while try !shop.names().contains(where: \.isHidden) { usleep(100) }
    Folder.removeFile(shop.path("w.json"))
    try shop.makeFolder("w.json")
    let run = try running.end()
    #expect(run.errors == "weir: cannot write w.json: Is a directory\n")
    #expect(try shop.contents() == before)
  }

  @Test(
    "The next run completes what a killed run was committing",
    .slow, arguments: [false, true])
  func killed(isInTwoFolders: Bool) throws {
    let shop = try shop()
    try shop.makeFolder("Q")
    let words = Self.many + ["-w", "50"] + (isInTwoFolders ? ["--manifest", "Q/w.json"] : [])
    let before = try shop.contents()
    let whole = try complete(shop, words)
    var (halves, rounds) = (0, 0)
    while halves < 2, rounds < 40 {
      rounds += 1
      try restore(shop, before)
      let first = try FileStatus.of(shop.path("w-01.png"))?.identity
      let running = try shop.start(words)
      while try FileStatus.of(shop.path("w-01.png"))?.identity == first {}
      running.send(SIGKILL)
      _ = try running.end()
      let left = try visible(shop)
      if left != before, left != whole { halves += 1 }
      #expect(try shop.weir("plan", "P/1.jpg", "-o", "plan.json").status == 0)
      Folder.removeFile(shop.path("plan.json"))
      #expect(try visible(shop) == whole)
    }
    // Otherwise the test tried nothing.
    #expect(halves > 0)
  }

  private func visible(_ shop: Workshop) throws -> [Path: [UInt8]] {
    try shop.contents().filter { !$0.key.isHidden }
  }

  private func complete(_ shop: Workshop, _ words: [Path]) throws -> [Path: [UInt8]] {
    #expect(try shop.weir(words).status == 0)
    return try shop.contents()
  }

  private func restore(_ shop: Workshop, _ contents: [Path: [UInt8]]) throws {
    for name in try shop.names() where name != "P" && name != "Q" {
      Folder.remove(shop.path(name))
    }
    for name in try shop.names(in: "Q") { Folder.remove(shop.path("Q" / name)) }
    for (name, bytes) in contents where name.parent == "." {
      try shop.write(bytes, to: name)
    }
  }
}

@Suite("Journals of commits")
struct CommitJournalTests {
  private let shop: Workshop
  /// The prefix of files left by a process that has ended.
  private let leftover: Path

  init() throws {
    shop = try Workshop()
    let ended = try shop.start(["--version"])
    _ = try ended.end()
    leftover = Path(".weir-\(ended.process)-\(ProcessRealm.own)-abc")
    try shop.write("new a", to: leftover + "a")
    try shop.write("new b", to: leftover + "b")
    try shop.write("old b", to: "b")
    for name in ["a", "b"] { TemporaryProof.attach(to: shop.path(leftover + name)) }
  }

  private func renaming(_ name: String, to final: Path? = nil) -> Renaming {
    Renaming(temporary: shop.path(leftover + name), path: shop.path(final ?? Path(name)))
  }

  private func entry(_ name: String, to final: Path? = nil) throws -> CommitJournal.Entry {
    try CommitJournal.Entry(renaming(name, to: final))
  }

  private func write(_ entries: [CommitJournal.Entry], in folders: [Path] = ["."]) throws {
    let folders = folders.map { $0 == "." ? shop.folder : shop.path($0) }
    for folder in folders {
      let own = entries.filter { $0.renaming.path.parent == folder }
      try File(folder / (leftover + ".commit"), flags: O_WRONLY | O_CREAT | O_TRUNC).write(
        CommitJournal(folders: folders, entries: own).bytes)
      TemporaryProof.attach(to: folder / (leftover + ".commit"))
    }
  }

  private func settle() throws -> [Path: String] {
    _ = TemporaryFiles.removeLeftovers(beside: [shop.path("x")])
    return try shop.contents().filter { !$0.key.isHidden }.mapValues {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("A commit that was begun is completed")
  func done() throws {
    try write([entry("a"), entry("b")])
    #expect(try settle() == ["a": "new a", "b": "new b"])
    #expect(try shop.names() == ["a", "b"])
  }

  @Test("A commit that was half done is completed", arguments: [false, true])
  func half(isBetween: Bool) throws {
    try write([entry("a"), entry("b")])
    try Folder.move(shop.path(leftover + "a"), to: shop.path("a"))
    if isBetween { try Folder.move(shop.path("b"), to: shop.path(leftover + "b~")) }
    #expect(try settle() == ["a": "new a", "b": "new b"])
    #expect(try shop.names() == ["a", "b"])
  }

  @Test("A file is removed after everything else is done", arguments: [false, true])
  func removals(isLast: Bool) throws {
    try shop.write("longer run", to: "c")
    try shop.write("backup", to: "c~")
    let removal = Renaming(temporary: shop.path("c"), path: shop.path(leftover + "c"))
    #expect(removal.isRemoval)
    try write([entry("a"), CommitJournal.Entry(removal)])
    if isLast {
      try Folder.move(shop.path(leftover + "a"), to: shop.path("a"))
      try Folder.move(shop.path("c"), to: shop.path(leftover + "c"))
    }
    #expect(try settle() == ["a": "new a", "b": "old b", "c~": "backup"])
    #expect(!shop.exists(leftover + "c"))
  }

  @Test("A journal that somebody else made of a user's file moves and removes nothing")
  func foreign() throws {
    try shop.write("mine", to: "c")
    try shop.write("mine too", to: leftover + "mine")
    let removal = Renaming(temporary: shop.path("c"), path: shop.path(leftover + "c"))
    let entries = try [entry("a"), entry("mine", to: "b"), CommitJournal.Entry(removal)]
    try shop.write(
      CommitJournal(folders: [shop.folder], entries: entries).bytes, to: leftover + ".commit")
    #expect(try settle() == ["b": "old b", "c": "mine"])
    #expect(try shop.text(of: leftover + "mine") == "mine too")
    // It may also be a copy of weir's.
    try shop.write("x", to: "other")
    TemporaryProof.attach(to: shop.path("other"))
    try Folder.move(shop.path("other"), to: shop.path(leftover + ".commit"))
    #expect(TemporaryProof(shop.path(leftover + ".commit")) == .missing)
  }

  @Test("A removal is undone with the rest")
  func undoneRemoval() throws {
    try shop.write("longer run", to: "c")
    try shop.write("backup", to: "c~")
    let renamings = [
      renaming("a"), Renaming(temporary: shop.path("c"), path: shop.path(leftover + "c")),
      renaming("b", to: "missing/b"),
    ]
    #expect(throws: FileError.self) { try renamings.perform() }
    #expect(try settle() == ["b": "old b", "c": "longer run", "c~": "backup"])
  }

  @Test("Files replaced by later runs stay", arguments: ["a", "b"])
  func beyond(name: Path) throws {
    try write([entry("a"), entry("b")])
    try shop.write("newer", to: "x")
    try Folder.move(shop.path("x"), to: shop.path(name))
    #expect(try settle() == ["b": "old b"].merging([name: "newer"]) { $1 })
  }

  @Test("A commit whose journal lacks its end or its other folder's copy was never begun")
  func torn() throws {
    try shop.makeFolder("Q")
    try write([entry("a"), entry("b")], in: [".", "Q"])
    Folder.removeFile(shop.path("Q" / (leftover + ".commit")))
    #expect(try settle() == ["b": "old b"])
    try write([entry("a"), entry("b")])
    let whole = try shop.bytes(of: leftover + ".commit")
    for count in 0..<whole.count {
      try shop.write(Array(whole.prefix(count)), to: leftover + ".commit")
      #expect(CommitJournal(shop.path(leftover + ".commit")) == nil)
    }
  }

  @Test("A journal may be anything")
  func strange() throws {
    let name = leftover + ".commit"
    let folder = "\(shop.folder)"
    let texts: [[String]] = [
      [], [""], ["weir commit 1"], ["weir commit 1", "end"], ["weir commit 1", "0", "end"],
      ["weir commit 1", "1", "end"], ["weir commit 1", "-1", folder, "end"],
      ["weir commit 1", "9223372036854775807", folder, "end"],
      ["weir commit 1", "1", "/elsewhere", "end"], ["weir commit 1", "1", ".", "end"],
      ["weir commit 1", "1", folder, "\(leftover)a", "a", "1 2 3 4", "", "end"],
      ["weir commit 1", "1", folder, "\(leftover)a", "a", "1 2 3 4 x", "", "end"],
      ["weir commit 1", "1", folder, "\(leftover)a", "a", "1 2 3 4 5", "x", "end"],
      ["weir commit 1", "1", folder, "\(leftover)a", "a", "1 2 3 4 5", "end"],
    ]
    for fields in texts {
      try shop.write(fields.map { $0 + "\0" }.joined(), to: name)
      #expect(CommitJournal(shop.path(name)) == nil, "\(fields)")
      #expect(try settle() == ["b": "old b"])
    }
    Folder.removeFile(shop.path(name))
    try shop.makePipe(name)
    #expect(try settle() == ["b": "old b"])
    Folder.removeFile(shop.path(name))
    try shop.link(name, to: name)
    #expect(try settle() == ["b": "old b"])
    Folder.removeFile(shop.path(name))
    try shop.makeFolder(name)
    #expect(try settle() == ["b": "old b"])
  }

  @Test("No journal reaches outside its folder, or touches a file that is not a dead process's")
  func hostile() throws {
    try shop.makeFolder("Q")
    try shop.write("mine", to: "Q/mine")
    try shop.write("mine", to: "mine")
    let outside: [Renaming] = [
      renaming("a", to: "Q/mine"), renaming("a", to: "../x"), renaming("a", to: ".."),
      Renaming(temporary: shop.path("mine"), path: shop.path("b")),
      Renaming(temporary: shop.path("Q/mine"), path: shop.path("b")),
      Renaming(temporary: shop.path(leftover + "a/../mine"), path: shop.path("b")),
      Renaming(
        temporary: shop.path(Path(".weir-\(getpid())-\(ProcessRealm.own)-a")), path: shop.path("b")),
    ]
    let known = try entry("a")
    for renaming in outside {
      let entry = CommitJournal.Entry(renaming: renaming, new: known.new, old: nil)
      let file = shop.path(leftover + ".commit")
      let journal = CommitJournal(folders: [shop.folder], entries: [entry])
      try shop.write(journal.bytes, to: leftover + ".commit")
      // The journal keeps only the name of the final file, not its folder.
      let read = CommitJournal(file)
      #expect(read == nil || read?.entries[0].renaming.path.parent == shop.folder)
    }
  }
}
