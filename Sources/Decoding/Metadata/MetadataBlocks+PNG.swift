internal import Files

extension MetadataBlocks {
  /// Those in the chunks of a PNG, also in the ones after its pixels, which libvips does not hand over.
  ///
  /// ImageMagick writes EXIF, IPTC and XMP as texts, “raw profiles”. What has a chunk of its own counts before them.
  init(ofPNG file: borrowing File) throws(FileError) {
    let found = try PNGText.all(in: file)
    // “APP1” is a segment of a JPEG, so it may be either.
    self.init(
      xmp: found[PNGChunks.xmpKeyword] ?? found["xmp"] ?? found["app1"],
      iptc: found["iptc"] ?? found["8bim"], exif: found.exif.map(EXIFRecord.init))
  }
}

extension EXIFDirectory {
  /// That of a PNG, wherever it is; nil if there is none, or if anything about it is unusual.
  init?(ofPNG file: borrowing File) throws(FileError) {
    guard let exif = try PNGText.all(in: file).exif else { return nil }
    self.init(block: exif)
  }
}

extension [String: [UInt8]] {
  fileprivate var exif: [UInt8]? { self["eXIf"] ?? self["exif"] ?? self["app1"] }
}

/// The texts of a PNG that are metadata.
private enum PNGText {
  /// Hexadecimal digits take two bytes for each.
  static let mostBytes = 2 * XMPPacket.mostBytes
  private static let profile = "Raw profile type "

  /// The bytes of all metadata by their kinds.
  static func all(in file: borrowing File) throws(FileError) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    var chunks = PNGChunks()
    (chunks.most, chunks.passesPixels) = (PNGChunks.manyChunks, true)
    while let chunk = try chunks.next(in: file) {
      guard ["eXIf", "tEXt", "zTXt", "iTXt"].contains(chunk.name), chunk.length <= mostBytes
      else { continue }
      let content = try file.read(chunk.length, at: chunk.place)
      let (name, bytes) =
        chunk.name == "eXIf" ? (chunk.name, content) : metadata(in: content, of: chunk.name)
      if let bytes { found[name] = found[name] ?? bytes }
    }
    return found
  }

  /// The kind and the bytes of the metadata in a text's chunk; no bytes if it is damaged, too long, or something else.
  static func metadata(in content: [UInt8], of chunk: String) -> (kind: String, bytes: [UInt8]?) {
    // Keywords have up to 79 bytes.
    guard let end = content.prefix(80).firstIndex(of: 0) else { return ("", nil) }
    let keyword = String(latin1: content[..<end])
    let rest = content[(end + 1)...]
    if keyword == PNGChunks.xmpKeyword { return (keyword, text(in: rest, of: chunk)) }
    guard keyword.hasPrefix(profile) else { return (keyword, nil) }
    return (
      keyword.dropFirst(profile.count).lowercased(),
      text(in: rest, of: chunk).map(bytes(ofProfile:))
    )
  }

  /// The text after the keyword of a chunk.
  private static func text(in content: ArraySlice<UInt8>, of chunk: String) -> [UInt8]? {
    switch chunk {
    case "zTXt": PNGChunks.inflated(content.dropFirst(), mostBytes)
    case "iTXt":
      // After two numbers, the language and the keyword in it.
      content.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        .dropFirst(2).first
        .flatMap { content.first == 1 ? PNGChunks.inflated($0, mostBytes) : Array($0) }
    default: Array(content)
    }
  }

  /// Those that the digits after the line of the name and that of the length stand for.
  private static func bytes(ofProfile text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n")).dropFirst(2)
    let digits = lines.joined().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 1, to: digits.count, by: 2).map { UInt8(digits[$0 - 1] << 4 | digits[$0]) }
  }
}
