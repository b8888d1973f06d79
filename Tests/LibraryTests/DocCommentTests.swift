import Foundation
import Testing
import Weir

/// The examples in the library's doc comments, each in a function of its own, to the line.
private enum Examples {
  static func makeWall() async throws {
    let wall = try await Weir.makeWall(of: ["Photos"], to: "wall.jpg")
    for frame in wall.frames { print(frame.picture.path, frame.frame) }
  }

  static func makeWalls() async throws {
    let output = Output(.files("wall.jpg"), format: .jpeg)
    let plans = try await Weir.makeWalls(WallOptions(inputs: Inputs(["Photos"]), output: output))
    for frame in plans[0].frames { print(frame.picture.path, frame.frame) }
  }

  static func events(_ options: WallOptions) async throws {
    let events = WallEvents()
    async let plans = Weir.makeWalls(options, events: events)
    for await event in events { print(event) }
    print(try await plans.count)
  }
}

@Suite(.timeLimit(.minutes(60)))
struct DocCommentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..")

  @Test func theExamplesRun() async {
    await #expect(processExitsWith: .success) {
      let folder = try Folder(pictures: 3)
      try #require(FileManager.default.changeCurrentDirectoryPath(folder.url.path()))
      try await Examples.makeWall()
      try await Examples.makeWalls()
      try await Examples.events(folder.options("second.jpg"))
      #expect(
        try folder.names == ["Photos", "second.jpg", "second.json", "wall.jpg", "wall.json"])
    }
  }

  /// An example is what is indented by four spaces below an empty line.
  @Test(arguments: ["Weir", "WeirAtScale", "Layouts"])
  func thisFileHasAllExamples(room: String) throws {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
      .replacing("Weir.makeWall", with: "makeWall")
    let compiled = here.split(separator: "\n").map { $0.drop { $0 == " " } }
    let folder = Self.root.appending(path: "Sources/\(room)").path()
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where name.hasSuffix(".swift") {
      let source = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      for example in Self.examples(in: source) {
        #expect(compiled.contains(example), "\(name): \(example.joined(separator: "\n"))")
      }
    }
  }

  private static func examples(in source: String) -> [[Substring]] {
    var examples: [[Substring]] = []
    var isAfterBlank = false
    for line in source.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("///     "), isAfterBlank || examples.last?.isEmpty == false {
        if isAfterBlank { examples.append([]) }
        examples[examples.count - 1].append(line.dropFirst(8))
      } else if examples.last?.isEmpty == false {
        examples.append([])
      }
      isAfterBlank = line == "///"
    }
    return examples.filter { !$0.isEmpty }
  }
}
