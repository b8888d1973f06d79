/// The file of a part that belongs to a plan, and is whole.
struct PartFile: Sendable {
  let path: Path
  let part: Part
  /// The version that it was drawn with.
  let libvips: String
  let outcome: Outcome
  /// The first of its rows, among those of all sheets.
  let firstRow: Int
  private let layout: PartLayout
  private let pixelStart: Int
  private let status: FileStatus
  /// Which file it is.
  var identity: FileStatus.Identity { status.identity }

  /// Reads the whole file once.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - plan: what it must be a part of.
  /// - Throws: ``WeirError/badPart(_:_:)`` and ``WeirError/file(_:)``.
  init(_ path: Path, of plan: PlanFile) throws(WeirError) {
    let file = try attempt { () throws(FileError) in try File(path) }
    let status = try attempt { () throws(FileError) in try file.status() }
    guard status.kind == .file else { throw .badPart(path, "it is not a file") }
    let found = try attempt { () throws(FileError) in
      try PartRecord.read(from: file, size: status.size)
    }
    guard let (record, recordLength) = found else { throw .badPart(path, Self.torn) }
    if let objection = record.objection(to: plan) { throw .badPart(path, objection) }
    let band = try Band(record.part, of: plan.plan)
    layout = PartLayout(band, of: plan.plan)
    let header = layout.header
    (self.path, part, libvips, outcome) = (path, record.part, record.libvips, record.outcome)
    (firstRow, pixelStart) = (band.firstRow, header.count)
    self.status = status
    guard status.size == header.count + layout.pixelByteCount + recordLength else {
      throw .badPart(path, Self.torn)
    }
    let (start, sum) = try attempt { () throws(FileError) in
      (try file.read(header.count), try checksum(in: file))
    }
    guard start == header, sum == record.checksum else {
      throw .badPart(path, "its pixels are not those that were drawn: draw it again")
    }
  }

  private static let torn =
    "it was cut short, or is not a part drawn by weir render --part: draw it again"

  private func checksum(in file: borrowing File) throws(FileError) -> UInt32 {
    var (sum, offset) = (UInt32(0), pixelStart)
    let end = pixelStart + layout.pixelByteCount
    while offset < end {
      let piece = try file.read(min(1 << 20, end - offset), at: offset)
      if piece.isEmpty { break }
      sum = unsafe piece.withUnsafeBytes { unsafe crc32(of: $0, after: sum) }
      offset += piece.count
    }
    return sum
  }

  /// Opens it once more, for its rows.
  ///
  /// - Throws: ``WeirError/badPart(_:_:)`` where it is not the file any more that was looked at.
  func open() throws(WeirError) -> File {
    let file = try attempt { () throws(FileError) in try File(path) }
    let now = try attempt { () throws(FileError) in try file.status() }
    guard now == status else {
      throw .badPart(path, "it has changed in the meantime: join again when all parts are there")
    }
    return file
  }

  /// Fills a buffer with the pixels of a row from a column on.
  ///
  /// - Parameters:
  ///   - buffer: for so many pixels; they must be in the row.
  ///   - row: among the part's.
  ///   - column: in pixels.
  ///   - file: the open file.
  /// - Throws: ``WeirError/badPart(_:_:)`` where the file ends before that, and ``WeirError/file(_:)``.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, row: Int, column: Int, from file: borrowing File
  ) throws(WeirError) {
    let offset = pixelStart + row * layout.rowByteCount + column * layout.bands
    let isThere = try attempt { () throws(FileError) in
      try unsafe file.fill(buffer, from: offset)
    }
    guard isThere else { throw .badPart(path, Self.torn) }
  }
}

extension PartRecord {
  /// Why it is no part of a plan; nil where it is one.
  fileprivate func objection(to file: PlanFile) -> String? {
    if plan != file.digest {
      return "it was drawn from another plan, or from this one before it was changed: draw it again"
    }
    if version != Version.weir {
      return "it was drawn by weir \(version), and this is weir \(Version.weir): draw it again"
    }
    let frames = file.plan.frames.indices
    let isKnown = file.plan.joinedFrom != nil || outcome.frames.allSatisfy(frames.contains)
    return isKnown ? nil : "it names pictures that the plan does not have: draw it again"
  }
}

extension Outcome {
  fileprivate var frames: [Int] { Array(failures.keys) + Array(damages.keys) + decodedInstead }
}
