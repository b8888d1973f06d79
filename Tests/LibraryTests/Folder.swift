import Foundation
import Weir

/// A folder with sample pictures, which is removed at the end.
final class Folder: Sendable {
  let url: URL
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Samples/photos")

  init(pictures: Int) throws {
    let files = FileManager.default
    url = files.temporaryDirectory.appending(path: "weir-\(UUID())")
    try files.createDirectory(at: photos, withIntermediateDirectories: true)
    let names = try files.contentsOfDirectory(atPath: Self.samples.path()).filter {
      $0.hasSuffix(".jpg")
    }.sorted()
    for number in 0..<pictures {
      let copy = photos.appending(path: "\(number).jpg")
      try files.copyItem(
        at: Self.samples.appending(path: names[number % names.count]), to: copy)
    }
  }

  /// Copies the first pictures of a folder to a new one.
  func copy(_ name: String, to other: String, pictures: Int) throws {
    let target = url.appending(path: other)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for number in 0..<pictures {
      try FileManager.default.copyItem(
        at: url.appending(path: "\(name)/\(number).jpg"),
        to: target.appending(path: "\(number).jpg"))
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var photos: URL { url.appending(path: "Photos") }
  var inputs: Inputs { Inputs([Path(photos.path())]) }

  func options(_ name: String) -> WallOptions {
    WallOptions(
      inputs: inputs, output: Output(.files(path(name)), format: .jpeg),
      layouts: [WallLayout(.waterfall(columns: .count(4)), width: 400, spacing: 5)])
  }

  func path(_ name: String) -> Path {
    Path(url.appending(path: name).path(percentEncoded: false))
  }
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  /// The names in the folder, hidden ones included.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path()).sorted() }
  }
}
