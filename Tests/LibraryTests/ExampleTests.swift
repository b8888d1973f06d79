import Foundation
import Testing

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
