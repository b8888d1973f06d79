import Foundation
import Laws
import Layouts
import Testing
import Vips
@testable import Files
@testable import Plans
@testable import Raster
@testable import Requests
@testable import Saving
@testable import Threads

/// A folder for one test, removed afterward.
final class Workshop {
  let folder: Path

  init() throws {
    try VipsLibrary.start()
    let name = "weir-tests-\(UInt64.random(in: .min ... .max))"
    folder = Path(FileManager.default.temporaryDirectory.path) / Path(name)
    try Folder.create(folder)
  }

  deinit { Folder.remove(folder) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: Path, _ bytes: [UInt8]) throws -> Path {
    let path = folder / name
    let file = try File(path, flags: O_WRONLY | O_CREAT | O_TRUNC)
    try file.write(bytes)
    return path
  }

  @discardableResult
  func write(_ name: Path, _ text: String) throws -> Path { try write(name, Array(text.utf8)) }

  func makeFolder(_ name: Path) throws { try Folder.create(folder / name) }

  func link(_ name: Path, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: (folder / name).description, withDestinationPath: target)
  }

  func hardLink(_ name: Path, to target: Path) throws {
    try FileManager.default.linkItem(
      atPath: (folder / target).description, toPath: (folder / name).description)
  }

  /// Writes a picture of one color in the format that the name's suffix states.
  @discardableResult
  func picture(
    _ name: Path, width: Int, height: Int, color: [UInt8] = [200, 100, 50], options: String = ""
  ) throws -> Path {
    let path = folder / name
    let format = try #require(OutputFormat(suffix: path.suffix))
    let image = try Image.painted(
      width: width, height: height, hasAlpha: color.count == 4, by: OneColor(color))
    let file = try File(path, flags: O_RDWR | O_CREAT | O_TRUNC)
    try image.save(to: Target(descriptor: file.descriptor), as: format.saver, options: options)
    return path
  }

  func bytes(_ path: Path) throws -> [UInt8] {
    let file = try File(path)
    return try file.read(file.status().size)
  }

  /// The names in the folder, including hidden ones.
  var names: [String] {
    get throws { try Folder.names(in: folder).map(\.description) }
  }
}

/// Paints one color everywhere.
final class OneColor: StripPainter {
  private let color: [UInt8]
  init(_ color: [UInt8]) { self.color = color }
  func paint(_ strip: borrowing Strip) -> Bool {
    strip.fill(color)
    return true
  }
}

/// Keeps the reports.
final class Log: Reporter {
  private let kept = Monitor<[Event]>([])
  func report(_ event: Event) { kept.update { $0.append(event) } }
  var events: [Event] { kept.update { $0 } }
}

/// Tries a law with each seed's numbers.
func withEverySeed(
  _ seeds: Range<Int>, sourceLocation: SourceLocation = #_sourceLocation,
  _ law: (inout Numbers) throws -> Void
) {
  forEachSeed(seeds, sourceLocation: sourceLocation) { seed in
    var numbers = Numbers(seed: UInt64(seed))
    try law(&numbers)
  }
}

/// Reproducible pseudorandom numbers: the same for the same seed.
struct Numbers: RandomNumberGenerator {
  let seed: UInt64
  private var generator: SplitMix64

  init(seed: UInt64) {
    self.seed = seed
    generator = SplitMix64(seed: seed)
  }

  mutating func next() -> UInt64 { generator.next() }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.next() % UInt64(range.count))
  }

  mutating func bytes(_ count: ClosedRange<Int>, from alphabet: [UInt8]) -> [UInt8] {
    (0..<int(count)).map { _ in alphabet[int(0...alphabet.count - 1)] }
  }
}

extension Folder {
  /// Removes a file, or a folder with its contents.
  static func remove(_ path: Path) {
    removeFile(path)
    guard (try? FileStatus.of(path, followingLinks: false))?.kind == .folder else { return }
    for name in (try? names(in: path)) ?? [] { remove(path / name) }
    _ = removeEmpty(path)
  }
}
