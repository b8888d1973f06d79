import Glibc
import Testing
@testable import Files

/// Everything that a run leaves behind, and its messages.
struct Drawn: Equatable {
  let status: Int32
  let errors: String
  let wall: [UInt8]
  let manifest: [UInt8]
}

extension Workshop {
  /// Draws a wall of small frames, and checks how many of its thumbnails came from the cache.
  ///
  /// All columns are equally wide, so a picture that moves to another column needs no other
  /// thumbnail.
  func draw(
    _ output: Path, _ words: [Path], of input: Path = "P", counts: (found: Int, made: Int)? = nil,
    environment: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Drawn {
    let layout: [Path] = ["-w", "1004", "-c", "6"]
    let run = try weir([input, "-o", output, "-v"] + layout + words, environment: environment)
    var errors = run.errors
    if let counts {
      let line =
        "weir: \(counts.found) thumbnails came from the cache, \(counts.made) were made\n"
      #expect(errors.contains(line), "\(errors)", sourceLocation: sourceLocation)
      errors.replace(line, with: "")
    }
    return Drawn(
      status: run.status, errors: errors, wall: try bytes(of: output),
      manifest: try bytes(of: output.withoutSuffix + ".json"))
  }

  /// Every file in the cache except its tag, including temporary ones, sorted.
  func entries(in cache: Path = "cache") throws -> [Path] {
    try names(in: cache).filter { $0 != "CACHEDIR.TAG" }.flatMap { shard in
      try names(in: cache / shard).map { cache / shard / $0 }
    }
  }

  /// The looks among them that drawing has left behind.
  func drawnLooks(in cache: Path = "cache") throws -> [Path] {
    try entries(in: cache).filter { entry in
      String(decoding: try bytes(of: entry).prefix(1000), as: UTF8.self)
        .contains("\nlook from a drawn thumbnail")
    }
  }

  /// The other ones.
  func thumbnails(in cache: Path = "cache") throws -> [Path] {
    let looks = try Set(drawnLooks(in: cache))
    return try entries(in: cache).filter { !looks.contains($0) }
  }

  /// Waits until pictures count as settled.
  func settle() { usleep(40_000) }

  /// Adds a nanosecond to a file's modification time.
  func addNanosecond(to name: Path) throws {
    let status = try #require(try FileStatus.of(path(name)))
    try setTime(of: name, status.modified.seconds, status.modified.nanoseconds + 1)
  }

  /// Replaces a file with a copy of another one, keeping its modification time.
  func exchange(_ name: Path, for other: Path) throws {
    let status = try #require(try FileStatus.of(path(name)))
    try write(bytes(of: other), to: ".new")
    try Folder.move(path(".new"), to: path(name))
    try setTime(of: name, status.modified.seconds, status.modified.nanoseconds)
    try #require(try FileStatus.of(path(name))?.size == status.size)
  }

  /// Overwrites a file with the content of another one, and restores its modification time.
  func overwrite(_ name: Path, with other: Path) throws {
    let status = try #require(try FileStatus.of(path(name)))
    try write(bytes(of: other), to: name)
    try setTime(of: name, status.modified.seconds, status.modified.nanoseconds)
    let now = try #require(try FileStatus.of(path(name)))
    try #require(
      (now.size, now.modified, now.identity) == (status.size, status.modified, status.identity))
  }

  private func setTime(of name: Path, _ seconds: Int, _ nanoseconds: Int) throws {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    try #require(path(name).withCString { utimensat(AT_FDCWD, $0, [time, time], 0) } == 0)
  }
}
