package import Files
internal import JSON

/// Reads a manifest into the plan that it was written from.
///
/// - Parameters:
///   - path: the manifest; the paths in it are relative to its folder.
///   - root: the folder that pictures' paths must not lead out of; nil for the manifest's.
///   - trustsPaths: whether they may lead anywhere, as is safe if no picture is opened.
/// - Returns: the plan.
/// - Throws: ``Failure/badPlan(_:_:)`` with the position and what is expected there, and
///   ``Failure/leadsOut(_:_:of:wider:)``.
package func readManifest(
  _ path: Path, root: Path? = nil, trustsPaths: Bool = true
) throws(Failure) -> Plan {
  try PlanFile(path, root: root, trustsPaths: trustsPaths, digests: false).plan
}

/// A plan that was read from a file, and the file's identity.
package struct PlanFile: Sendable {
  /// The plan; if only a band was read, with the frames and elements of that band.
  package private(set) var plan: Plan
  /// The numbers in the whole plan of the frames that were read.
  package private(set) var numbers = FrameNumbers()
  /// The number of frames in the whole plan.
  package private(set) var frameCount: Int
  /// The identity of the file.
  package let identity: FileStatus.Identity
  /// The SHA-256 of the file, or of its index if it has one; for the manifest of a joined wall, the
  /// digest of the plan whose parts it was joined from.
  package private(set) var digest: String
  /// The wall's format; nil if the names of its images state it.
  package let format: OutputFormat?

  /// Whether all frames and elements were read.
  package var isWhole: Bool { numbers == FrameNumbers() }

  /// - Parameters:
  ///   - path: the manifest; the paths in it are relative to its folder.
  ///   - root: the folder that pictures' paths must not lead out of; nil for the manifest's.
  ///   - trustsPaths: whether they may lead anywhere, as is safe if no picture is opened.
  ///   - digests: whether to compute the digest, which reads the file twice.
  ///   - band: if the file has an index, only what is on these rows is read; they are counted
  ///     across all sheets, and chosen by the plan without its frames.
  /// - Throws: as ``readManifest(_:root:trustsPaths:)``, what `band` throws, and
  ///   ``Failure/badPlan(_:_:)`` if a piece of the file is not as its index says.
  package init(
    _ path: Path, root: Path? = nil, trustsPaths: Bool, digests: Bool = true,
    band: ((Plan) throws(Failure) -> Range<Int>)? = nil
  ) throws(Failure) {
    var reader = PlanReader(try ManifestPaths(of: path, root: root, trusts: trustsPaths))
    do {
      let file = try File(path)
      let status = try file.status()
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
        var json = JSONReader(file)
        try json.members { key, json throws(JSONError) in try reader.read(key, &json) }
        try json.end()
      }
      plan = try reader.plan()
      frameCount = band == nil ? plan.frames.count : index?.frameCount ?? plan.frames.count
    } catch let error as FileError {
      throw .file(error)
    } catch let error as Failure {
      throw error
    } catch {
      throw .badPlan(path, whatIsNoPlan(path) ?? .malformed("\(error)"))
    }
    try reader.paths.check()
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
    var json = JSONReader(text + Array("\"index\": []}".utf8))
    try json.members { key, json throws(JSONError) in try read(key, &json) }
    guard manifest.plan.page == nil else {
      throw JSONError(problem: "the plan of a page has no “index”")
    }
    return try band(plan())
  }

  /// Adds the frames and elements of a piece.
  fileprivate mutating func addFrames(_ text: [UInt8]) throws(JSONError) {
    let comma = UInt8(ascii: ",")
    var json = JSONReader(Array("[".utf8) + text.drop { $0 == comma } + Array("]".utf8))
    try addFrames(&json)
  }
}

/// Another kind of file that is easily mistaken for a manifest; nil for a manifest and for unknown
/// files.
func whatIsNoPlan(_ path: Path) -> Explanation? {
  if let document = WeirDocument(path) { return document.instead(of: .manifest) }
  guard let start = try? File(path).read(Signature.length),
    case .picture = Signature(of: start, suffix: path.suffix)
  else { return nil }
  return .picture
}
