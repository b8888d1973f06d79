import Testing
@testable import Weir

/// The report of a batch as its readers see it; it is held against the schema when it is read.
struct Batch {
  let json: JSON
  /// What became of each folder.
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

  /// The folders that have one status.
  func folders(_ status: String) -> Set<Path> {
    Set(statuses.filter { $0.value == status }.keys)
  }
}

extension Workshop {
  /// The usual command line of a batch, whose walls are small.
  static let batch: [Path] = ["batch", "P", "-o", "out/{folder}.png", "-w", "200", "-c", "2"]

  /// Runs a batch that must end with a status, and reads its report.
  @discardableResult func batch(
    _ words: [Path] = Workshop.batch, status: Int32 = 0, report: Path = "out/batch.json",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Batch {
    let run = try weir(words)
    #expect(run.status == status, "\(run.errors)", sourceLocation: sourceLocation)
    return try Batch(bytes(of: report))
  }

  /// Three folders of pictures, one inside another, and some that have none.
  func makeFolders() throws {
    try makeFolder("P")
    try pictures(3, in: "P/a")
    try pictures(2, in: "P/b", width: 40)
    try pictures(4, in: "P/b/c", width: 24)
    try makeFolder("P/empty")
    try makeFolder("P/texts")
    try write("text", to: "P/texts/a.txt")
  }

  /// Everything in the outputs' folder but the report, which tells of each run, and what libvips writes
  /// into Deep Zoom images of the time.
  func walls(in folder: Path = "out") throws -> [Path: [UInt8]] {
    try contents(of: folder).filter {
      !["batch.json", "vips-properties.xml"].contains($0.key.name)
    }
  }
}
