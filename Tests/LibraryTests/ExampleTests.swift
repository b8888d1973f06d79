import Foundation
import Testing
import Weir

/// The programs in Examples, built with the tests, in a folder with pictures.
@Suite(.timeLimit(.minutes(60)))
struct ExampleTests {
  private let folder: Folder

  init() throws { folder = try Folder(pictures: 7) }

  /// Runs a program in the folder.
  ///
  /// - Returns: what it printed.
  private func run(_ program: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: program)
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self)
  }

  @Test func aWall() throws {
    #expect(try run("WallExample") == "7 placed, 0 skipped\n")
    #expect(try folder.names == ["Photos", "wall.jpg", "wall.json"])
  }

  /// Two blocks of one large and three small pictures: 588 + 12 + 353 px, 12 px around and between.
  @Test func aLayoutOfOnesOwn() throws {
    #expect(try run("OwnLayoutExample") == "measuring 7\ndrawing 7\n1200 × 1942 px\n")
    #expect(try folder.names == ["Photos", "blocks.jpg", "blocks.json"])
  }

  @Test func frames() throws {
    let frames = ["10,10 185×139", "205,10 185×329", "10,159 185×185", "205,349 185×74"]
    #expect(try run("FramesExample").split(separator: "\n").map(String.init) == frames)
  }

  @Test func progress() throws {
    #expect(try run("ProgressExample") == "measuring all 7\ndrawing all 7\n7 placed\n")
    #expect(try folder.names == ["Photos", "wall.jpg", "wall.json"])
  }

  @Test func layouts() throws {
    let sizes = ["waterfall 800 ×", "rows 800 ×", "grid 800 × 404 px", "collage 800 × 600 px"]
    let lines = try run("LayoutsExample").split(separator: "\n")
    #expect(lines.count == sizes.count)
    for (line, size) in zip(lines, sizes) { #expect(line.hasPrefix(size)) }
  }

  /// Blocks of three, each with a number: three for seven pictures and one for two; the layout has one more.
  @Test func nestedGroupsWithBadges() async throws {
    try folder.copy("Photos", to: "More", pictures: 2)
    let heights = [1, 3].map { 16 + 40 + $0 * 400 + ($0 - 1) * 8 + 16 }
    let height = heights.reduce(16 * 3, +)
    #expect(try run("BadgesExample") == "9 placed on 900 × \(height) px\n")
    let kinds = try String(decoding: folder.bytes("album.json"), as: UTF8.self)
    #expect(kinds.matches(of: /"kind": ?"number"/).count == 5)
  }

  @Test func aManifestIsRead() async throws {
    try Data("no picture".utf8).write(to: folder.photos.appending(path: "bad.jpg"))
    let wall = try await makeWall(of: [folder.path("Photos")], to: folder.path("wall.jpg"))
    let text = try run("ManifestExample")
    #expect(text.contains("Photos/0.jpg "))
    #expect(text.hasSuffix("not on it: Photos/bad.jpg \(wall.skips[0].message)\n"))
  }

  @Test func aBatch() throws {
    try folder.copy("Photos", to: "Albums/good", pictures: 2)
    try folder.copy("Photos", to: "Albums/bad", pictures: 0)
    try Data("no picture".utf8).write(to: folder.url.appending(path: "Albums/bad/1.jpg"))
    let lines = try run("BatchExample").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("bad failed: ") == true)
    #expect(lines.last == "good made 2 pictures")
  }

  @Test func strangersFiles() throws {
    try folder.copy("Photos", to: "Uploads", pictures: 2)
    try Data("no picture".utf8).write(to: folder.url.appending(path: "Uploads/1.png"))
    #expect(try run("UploadsExample") == "2 placed, 1 skipped\n")
  }

  /// What the README shows is the first program.
  @Test func theReadmeShowsTheWall() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let program = try String(
      contentsOf: root.appending(path: "Examples/Wall/main.swift"), encoding: .utf8)
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("//") }.map { $0.isEmpty ? "" : "    \($0)" }
    #expect(readme.contains(lines.joined(separator: "\n")))
  }
}
