internal import Digests
internal import Drawing
internal import Files
internal import Pages
internal import Plans
internal import Requests
internal import Walls

/// The file of a part: it is complete and belongs to a plan.
struct PartFile: Sendable {
  let path: Path
  let part: Part
  /// The libraries that drew it, with their versions.
  let libraries: String
  let outcome: Outcome
  /// What it has of each drawing.
  let share: Share
  private let layout: PartLayout
  private let pixelStart: Int
  private let status: FileStatus
  var identity: FileStatus.Identity { status.identity }

  /// Reads the whole file once.
  ///
  /// - Throws: ``Failure/badPart(_:_:)`` and ``Failure/file(_:)``.
  init(_ path: Path, of divided: DividedPlan) throws(Failure) {
    let plan = divided.file
    let file = try attempt { try File(path) }
    let status = try attempt { try file.status() }
    guard status.kind == .file else {
      throw .badPart(path, status.kind == .folder ? .folderOfParts(path) : .notAFile)
    }
    let named = try attempt { try PartRecord.plan(in: file, size: status.size) }
    if let named, named != plan.digest { throw .badPart(path, .otherPlan) }
    let pictures = plan.plan.frames.count + plan.plan.skips.count
    let found = try attempt {
      try PartRecord.read(from: file, size: status.size, pictures: pictures)
    }
    guard let (record, recordLength) = found else { throw .badPart(path, .torn) }
    if let objection = record.objection(to: plan) { throw .badPart(path, objection) }
    share = try Share(record.part, of: divided.drawings)
    layout = PartLayout(share, of: divided.drawings)
    let header = layout.header
    (self.path, part, self.status) = (path, record.part, status)
    (libraries, outcome) = (record.libraries, record.outcome)
    pixelStart = header.count
    guard status.size == header.count + layout.pixelByteCount + recordLength else {
      throw .badPart(path, .torn)
    }
    let (start, sum) = try attempt { (try file.read(header.count), try checksum(in: file)) }
    guard start == header, sum == record.checksum else { throw .badPart(path, .otherPixels) }
  }

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

  /// Opens the file again to read its rows.
  ///
  /// - Throws: ``Failure/badPart(_:_:)`` if the file has changed since it was checked.
  func open() throws(Failure) -> File {
    let file = try attempt { try File(path) }
    let now = try attempt { try file.status() }
    guard now == status else { throw .badPart(path, .changed) }
    return file
  }

  /// Fills a buffer with the pixels of a row of a drawing, starting at a column.
  ///
  /// - Throws: ``Failure/badPart(_:_:)`` if the file is too short, and ``Failure/file(_:)``.
  func fill(
    _ buffer: UnsafeMutableRawBufferPointer, row: Int, column: Int, drawing: Int,
    from file: borrowing File
  ) throws(Failure) {
    let row = share.tops[drawing] + row - share.firstRows[drawing]
    let offset = pixelStart + row * layout.rowByteCount + column * layout.bands
    let isThere = try attempt { try unsafe file.fill(buffer, from: offset) }
    guard isThere else { throw .badPart(path, .torn) }
  }
}

extension PartRecord {
  /// Why the record does not belong to a plan; nil if it does.
  fileprivate func objection(to file: PlanFile) -> Explanation? {
    if plan != file.digest { return .otherPlan }
    if version != Version.weir { return .otherVersion(version) }
    let named = Array(outcome.failures.keys) + Array(outcome.damages.keys) + outcome.decodedInstead
    let isKnown =
      file.plan.joinedFrom != nil || named.allSatisfy(file.plan.frames.indices.contains)
    return isKnown ? nil : .unknownPictures
  }
}

/// A plan, and what is divided into parts: the wall, or for a page, the sheets of its sprites in each density, and its copies.
struct DividedPlan {
  let file: PlanFile
  let page: Page?
  let pageDrawings: [PageDrawing]
  let drawings: [Plan]
  /// How many of them have the plan's frames, in the same order; those after them are copies.
  let wallCount: Int

  init(_ file: PlanFile, _ resources: Resources) throws(Failure) {
    self.file = file
    page = try Walls.page(of: file.plan)
    pageDrawings = page.map { [$0].drawings } ?? []
    // Each drawing has the pixels of a run that makes all of them.
    drawings =
      page == nil
      ? [file.plan]
      : pageDrawings.map(\.plan).sharingDecodes(maxPixels: resources.maxPixels)
    wallCount = drawings.count - pageDrawings.count(where: \.areCopies)
  }
}
