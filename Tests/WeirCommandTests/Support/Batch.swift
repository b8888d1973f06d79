import Testing
@testable import Files

/// The report of a batch as its readers see it; reading it validates it against the schema.
struct Batch {
  let json: JSON
  /// The result for each folder.
  let statuses: [Path: String]

  init(_ bytes: [UInt8]) throws {
    json = try JSON(bytes)
    #expect(try Schema.batch().complaints(about: json) == [])
    var statuses: [Path: String] = [:]
    for folder in json["folders"]?.array ?? [] {
      let name = try file(of: folder, "folder")
      #expect(statuses[name] == nil)
      statuses[name] = folder["status"]?.string
    }
    self.statuses = statuses
  }

  /// The folders with a status.
  func folders(_ status: String) -> Set<Path> {
    Set(statuses.filter { $0.value == status }.keys)
  }
}

extension Workshop {
  /// The usual command line of a batch, with small walls.
  static let batch: [Path] = ["batch", "P", "-o", "out/{folder}.png", "-w", "200", "-c", "2"]

  /// Runs a batch that must exit with a status, and reads its report.
  @discardableResult func batch(
    _ words: [Path] = Workshop.batch, status: Int32 = 0, report: Path = "out/batch.json",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Batch {
    let run = try weir(words)
    #expect(run.status == status, "\(run.errors)", sourceLocation: sourceLocation)
    return try Batch(bytes(of: report))
  }

  /// Three folders of pictures, one inside another, and some without pictures.
  func makeFolders() throws {
    try makeFolder("P")
    try pictures(3, in: "P/a")
    try pictures(2, in: "P/b", width: 40)
    try pictures(4, in: "P/b/c", width: 24)
    try makeFolder("P/empty")
    try makeFolder("P/texts")
    try write("text", to: "P/texts/a.txt")
  }

  /// Everything in the outputs' folder except the report, which describes each run, and the times
  /// that libvips writes into Deep Zoom images.
  func walls(in folder: Path = "out") throws -> [Path: [UInt8]] {
    try contents(of: folder).filter {
      !["batch.json", "vips-properties.xml"].contains($0.key.name)
    }
  }
}
