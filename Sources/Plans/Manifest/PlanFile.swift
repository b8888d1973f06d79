package import Files
internal import Glibc
internal import JSON

/// Reads a manifest into the plan that it was written from.
///
/// Pictures' paths are relative to the manifest's folder, and must not lead out of the root, or
/// that folder. They may be trusted if no picture is opened.
package func readManifest(
  _ path: Path, root: Path? = nil, trustsPaths: Bool = true
) throws(Failure) -> Plan {
  try PlanFile(path, root: root, trustsPaths: trustsPaths, digests: false).plan
}

/// Reads a manifest as ``readManifest(_:root:trustsPaths:)`` does, with the images of its sheets.
package func readDrawnWall(_ path: Path) throws(Failure) -> Plan {
  let file = try PlanFile(path, trustsPaths: true, digests: false)
  var plan = file.plan
  plan.sheets = file.drawnSheets
  return plan
}

/// A plan that was read from a file, and the file's identity.
package struct PlanFile: Sendable {
  /// If only a band was read, with the frames and elements of that band.
  package private(set) var plan: Plan
  /// The plan's sheets with the images that the file names.
  fileprivate let drawnSheets: [Sheet]
  /// The numbers in the whole plan of the frames that were read.
  package private(set) var numbers = FrameNumbers()
  /// The number of frames in the whole plan.
  package private(set) var frameCount: Int
  package let identity: FileStatus.Identity
  /// The SHA-256 of the file, or of its index if it has one; for the manifest of a joined wall, the
  /// digest of the plan whose parts it was joined from.
  package private(set) var digest: String
  /// The wall's format; nil if the names of its images state it.
  package let format: OutputFormat?

  package var isWhole: Bool { numbers == FrameNumbers() }

  /// Reads a manifest, as ``readManifest(_:root:trustsPaths:)`` does, twice for the digest.
  ///
  /// If it has an index, only what is on the rows of the band is read; they are counted across all
  /// sheets, and chosen by the plan without its frames.
  package init(
    _ path: Path, root: Path? = nil, trustsPaths: Bool, digests: Bool = true,
    band: ((Plan) throws(Failure) -> Range<Int>)? = nil
  ) throws(Failure) {
    var reader = PlanReader(try ManifestPaths(of: path, root: root, trusts: trustsPaths))
    do {
      let file = try File(path)
      let status = try file.status()
      guard status.kind != .folder else { throw Failure.badPlan(path, .folder(path)) }
      guard status.kind != .device else { throw JSONError(problem: "it is not a file") }
      identity = status.identity
      let index = digests ? try ManifestIndex(of: file) : nil
      if let band, let index {
        digest = index.digest
        let pieces = try index.pieces(for: reader.readEnds(of: file, index, band))
        numbers = FrameNumbers(pieces.map(\.frames))
        for piece in pieces { try reader.addFrames(index.text(of: piece, in: file)) }
      } else {
        try index?.check(file)
        digest = digests ? try index?.digest ?? file.sha256() : ""
        try reader.read(JSONReader(file))
      }
      plan = try reader.plan()
      frameCount = band == nil ? plan.frames.count : index?.frameCount ?? plan.frames.count
    } catch {
      throw Failure(error, reading: path)
    }
    try reader.paths.check()
    drawnSheets = reader.drawnSheets
    format = reader.manifest.format
    digest = plan.joinedFrom ?? digest
    plan.number(by: numbers)
  }
}

extension PlanReader {
  /// Reads what is before and after the frames, and gives the rows to read.
  fileprivate mutating func readEnds(
    of file: borrowing File, _ index: ManifestIndex, _ band: (Plan) throws(Failure) -> Range<Int>
  ) throws -> Range<Int> {
    let text = try index.ends.flatMap { piece in try index.text(of: piece, in: file) }
    try read(JSONReader(text + Array("\"index\": []}".utf8)))
    guard manifest.plan.page == nil else {
      throw JSONError(problem: "the plan of a page has no “index”")
    }
    return try band(plan())
  }

  fileprivate mutating func addFrames(_ text: [UInt8]) throws(JSONError) {
    let comma = UInt8(ascii: ",")
    var json = JSONReader(Array("[".utf8) + text.drop { $0 == comma } + Array("]".utf8))
    try addFrames(&json)
  }
}

extension Failure {
  /// The failure to read a manifest, which may be another kind of file.
  fileprivate init(_ error: any Error, reading path: Path) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError: self = .file(error)
    default:
      let other =
        if let document = WeirDocument(path) {
          document.instead(of: .manifest)
        } else if let start = try? File(path).read(Signature.length),
          case .picture = Signature(of: start, suffix: path.suffix)
        {
          Explanation.picture
        } else {
          Explanation?.none
        }
      self = .badPlan(path, other ?? .malformed("\(error)"))
    }
  }
}

/// A manifest whose pictures are read one at a time, since there can be millions.
///
/// The paths in it stay as they are written, relative to the manifest's folder.
package struct ManifestFrames: Sendable {
  package let path: Path
  package let identity: FileStatus.Identity
  package let sheets: [Sheet]
  /// The places that pictures left when they were drawn.
  private let holes: [Skip.Hole]

  /// The number of each of `count` frames, as ``Plan/pictureNumbers`` has it.
  package func pictureNumbers(of count: Int) -> [Int] {
    holes.compactMap(\.index).numbers(of: count)
  }

  /// Whether the manifest does not say which numbers its holes have.
  package var hasUnnumberedHoles: Bool { holes.contains { $0.index == nil } }

  /// Reads a whole regular file once: a mistake in it is found before anything is written.
  package init(_ path: Path, _ look: @escaping (Frame, Int) throws(Failure) -> Void) throws(Failure)
  {
    (sheets, holes, identity) = try Self.read(path, look)
    self.path = path
  }

  /// Reads the pictures' frames, each with its index; throws if the file has changed.
  package func forEach(_ body: @escaping (Frame, Int) throws(Failure) -> Void) throws(Failure) {
    let (sheets, _, identity) = try Self.read(path, body)
    guard sheets == self.sheets, identity == self.identity else {
      throw .badPlan(path, .malformed("it was changed while it was read"))
    }
  }

  private static func read(
    _ path: Path, _ body: @escaping (Frame, Int) throws(Failure) -> Void
  ) throws(Failure) -> ([Sheet], [Skip.Hole], FileStatus.Identity) {
    var trouble: Failure?
    // Names are taken as they are written, as those of a manifest in the working folder.
    var reader = PlanReader(try ManifestPaths(of: path.name, trusts: true)) {
      frame, index throws(JSONError) in
      do throws(Failure) {
        try body(frame, index)
      } catch {
        trouble = error
        throw JSONError(problem: "it is not read any further")
      }
    }
    do {
      let file = try File(path)
      let status = try file.status()
      guard status.kind == .file else {
        throw Failure.badPlan(path, status.kind == .folder ? .folder(path) : .readTwice)
      }
      try reader.read(JSONReader(file))
      let holes = try reader.plan().skips.compactMap(\.hole)
      return (reader.drawnSheets, holes, status.identity)
    } catch {
      throw trouble ?? Failure(error, reading: path)
    }
  }
}

extension Plan {
  /// The number of each frame's picture as `{index}` prints it: one that could not be drawn keeps its own.
  package var pictureNumbers: [Int] { skips.compactMap(\.hole?.index).numbers(of: frames.count) }
}

extension [Int] {
  /// The numbers, from 1, of `count` pictures that fill the gaps between these places, which count from 0.
  func numbers(of count: Int) -> [Int] {
    var free = sorted()[...]
    var (numbers, place) = ([Int](), 0)
    numbers.reserveCapacity(count)
    for _ in 0..<count {
      while let first = free.first, first <= place {
        if first == place { place += 1 }
        free.removeFirst()
      }
      place += 1
      numbers.append(place)
    }
    return numbers
  }
}
