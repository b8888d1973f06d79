internal import Digests
internal import Files
internal import JSON
internal import Layouts

/// The list of a long manifest's pieces, at its end: with it, a part of the wall is drawn without
/// reading the other frames.
///
/// The pieces follow each other without a gap, from the manifest's first byte to the index. The
/// first ends before the first frame, and the last begins after the last one.
struct ManifestIndex: Equatable, Sendable {
  /// A few frames and elements, or what is before or after all of them.
  struct Piece: Equatable, Sendable {
    /// The bytes of the file, with the separator before the piece.
    var bytes = 0..<0
    /// The CRC-32 of the bytes.
    var checksum: UInt32 = 0
    /// The frames of pictures, by their index; empty for elements.
    var frames = 0..<0
    /// The rows on which anything of the piece is drawn, counted across all sheets; nil for the
    /// first and the last piece.
    var rows: Range<Int>?
    /// Whether an element of the piece is behind pictures.
    var isBehind = false
  }

  private(set) var pieces: [Piece] = []
  /// The SHA-256 of the index, which stands for that of the whole file, since it has the checksum
  /// of every piece.
  private(set) var digest = ""

  init() {}

  /// The bytes of the file before the index.
  var end: Int { pieces.last?.bytes.upperBound ?? 0 }

  /// What is before and after the frames.
  var ends: [Piece] { pieces.filter { $0.rows == nil } }
  var frameCount: Int { pieces.last?.frames.upperBound ?? 0 }

  /// Adds the next piece, given what is in it, its length in bytes and its checksum.
  mutating func append(_ text: (byteCount: Int, checksum: UInt32), _ content: Piece = Piece()) {
    var piece = content
    (piece.bytes, piece.checksum) = (0..<text.byteCount, text.checksum)
    append(piece)
  }

  /// Adds a piece whose bytes and frames count from 0.
  private mutating func append(_ piece: Piece) {
    var next = piece
    next.bytes = end..<end + piece.bytes.count
    next.frames = frameCount..<frameCount + piece.frames.count
    pieces.append(next)
  }

  /// The pieces that a band of rows needs, in the order of the file, and the first one with an
  /// element behind pictures: it decides whether these keep their transparency.
  func pieces(for band: Range<Int>) -> [Piece] {
    let behind = pieces.firstIndex(where: \.isBehind)
    return pieces.indices.filter { index in
      index == behind || pieces[index].rows?.overlaps(band) == true
    }.map { pieces[$0] }
  }

  /// Reads the index of a manifest; nil if there is none, or it has changed, or is not where it was
  /// written, as in a file that another program has reformatted.
  init?(of file: borrowing File) throws(FileError) {
    let status = try file.status()
    guard status.kind == .file else { return nil }
    let tail = try file.read(Self.tailLength, at: max(0, status.size - Self.tailLength))
    guard let (place, tailLength) = Self.place(statedIn: tail),
      place.end == status.size - tailLength
    else { return nil }
    let text = try file.read(place.byteCount, at: place.start)
    guard text.count == place.byteCount, crc32(of: text) == place.checksum,
      let read = try? Self(text), read.end == place.start
    else { return nil }
    self = read
    digest = sha256(of: text)
  }

  /// Where the index is, which is the last member of a manifest.
  struct Place {
    var start = 0
    var byteCount = 0
    var checksum: UInt32 = 0

    var end: Int { start + byteCount }
  }

  /// Enough for the last member.
  private static let tailLength = 128
  /// The most bytes of the index, which then has half a billion frames, and of a piece.
  fileprivate static let mostBytes = 64 << 20

  /// The place according to the end of a file, and the length of the text that states it.
  private static func place(statedIn tail: [UInt8]) -> (Place, tailLength: Int)? {
    let start = Array("  \"indexed\": ".utf8)
    guard let first = tail.indices.last(where: { tail[$0...].starts(with: start) }) else {
      return nil
    }
    let text = tail[first...]
    guard let json = try? JSONValue(Array("{".utf8) + text), let value = json["indexed"],
      let place = try? Place.fields.read(JSONCursor(value), .ofManifest)
    else { return nil }
    return (place, text.count)
  }

  private init(_ text: [UInt8]) throws(JSONError) {
    var json = JSONReader([UInt8(ascii: "{")] + text + Array("\"end\": 0}".utf8))
    try json.members { key, json throws(JSONError) in
      guard key == Manifest.index.name else { return _ = try json.value() }
      try json.list(key) { json throws(JSONError) in
        append(try Piece.fields.read(json, .ofManifest))
      }
    }
  }

  /// The bytes of a piece; throws if they have changed.
  func text(of piece: Piece, in file: borrowing File) throws -> [UInt8] {
    let text = try file.read(piece.bytes.count, at: piece.bytes.lowerBound)
    guard crc32(of: text) == piece.checksum else { throw Failure.badPlan(file.path, .edited) }
    return text
  }

  func check(_ file: borrowing File) throws {
    for piece in pieces { _ = try text(of: piece, in: file) }
  }
}

extension ManifestIndex.Place: Keyed {
  static let fields = Fields<ManifestIndex.Place>(
    [
      Field("at", \.start, .integer(1...Int.max / 2), "Its offset in bytes.").required,
      Field("bytes", \.byteCount, .integer(1...ManifestIndex.mostBytes), "Its length in bytes.")
        .required,
      Field("crc32", \.checksum, .checksum, "Its CRC-32.").required,
    ], of: ManifestIndex.Place())
}

extension ManifestIndex.Piece: Keyed {
  static let fields = Fields<ManifestIndex.Piece>(
    [
      Field(
        "bytes", .integer(0...ManifestIndex.mostBytes), "The length of the piece.",
        get: { $0.bytes.count }, set: { $0.bytes = 0..<$1 }
      ).required,
      Field("crc32", \.checksum, .checksum, "The CRC-32 of the piece.").required,
      Field(
        "frames", .natural,
        "The number of pictures in the piece; absent for what is before and after the frames.",
        get: { $0.rows == nil ? nil : $0.frames.count }, set: { $0.frames = 0..<$1 }),
      Field(
        "top", .integer(0...Int.max / 4),
        "The first row of pixels that the piece is drawn on, counted across all sheets.",
        get: { $0.rows?.lowerBound }, set: { $0.rows = $1..<$1 }),
      Field(
        "rows", .integer(0...Int.max / 4), "The number of rows of pixels.",
        get: { $0.rows?.count },
        set: { piece, count in piece.rows = piece.rows.map { $0.lowerBound..<$0.lowerBound + count }
        }),
      Field(
        "behind", \.isBehind, .only(true),
        "true if an element of the piece is behind pictures; otherwise absent."),
    ], of: ManifestIndex.Piece())
}

/// The frames and elements of a plan, numbered in the order of its manifest.
struct PieceContents {
  private let plan: Plan
  /// The first row of each sheet, counted across all sheets.
  private let tops: [Int]

  init(_ plan: Plan) {
    self.plan = plan
    var top = 0
    tops = plan.sheets.map { sheet in
      defer { top += sheet.height }
      return top
    }
  }

  /// The numbers of all frames and elements, in pieces of a length; nil makes one piece.
  func pieces(of length: Int?) -> [Range<Int>] {
    let count = plan.frames.count + plan.elements.count
    return stride(from: 0, to: count, by: length ?? max(1, count)).map { start in
      start..<min(count, start + (length ?? count))
    }
  }

  /// A piece without its bytes, whose frames count from 0.
  func content(of numbers: Range<Int>) -> ManifestIndex.Piece {
    let frames = numbers.clamped(to: 0..<plan.frames.count)
    let first = plan.frames.count
    let elements = plan.elements[
      max(0, numbers.lowerBound - first)..<max(0, numbers.upperBound - first)]
    var rows: Range<Int>?
    for frame in plan.frames[frames] { rows = rows.joined(with: self.rows(of: frame)) }
    for element in elements {
      let rect = element.frame
      rows = rows.joined(with: seen(rect.y..<rect.maxY, ofSheet: element.place.sheet))
    }
    return ManifestIndex.Piece(
      frames: 0..<frames.count, rows: rows ?? 0..<0, isBehind: elements.contains { $0.zIndex < 0 })
  }

  /// The rows of a picture with its frame and its shadow.
  private func rows(of frame: Frame) -> Range<Int> {
    let shadow = plan.layout.style.shadow
    let (up, down) = shadow.map { ($0.blur - min(0, $0.y), $0.blur + max(0, $0.y)) } ?? (0, 0)
    let rows = frame.frame.y - up..<frame.frame.maxY + down
    return seen(rows, ofSheet: frame.place.sheet)
  }

  /// The part of some rows that is on a sheet, counted across all sheets.
  private func seen(_ rows: Range<Int>, ofSheet sheet: Int) -> Range<Int> {
    let rows = rows.clamped(to: 0..<plan.sheets[sheet].height)
    return tops[sheet] + rows.lowerBound..<tops[sheet] + rows.upperBound
  }
}

extension Range<Int>? {
  /// The range that includes both; empty ones do not count.
  fileprivate func joined(with other: Range<Int>) -> Range<Int>? {
    guard let self, !self.isEmpty else { return other }
    guard !other.isEmpty else { return self }
    return self.joined(other)
  }
}
