internal import Layouts
internal import Vips

/// The mark by which weir knows its own outputs again: those that lie in a folder are no input, and they may
/// be overwritten.
enum Mark {
  /// XMP's field for the program that made a picture; JPEG, PNG, WebP, TIFF and HEIF all carry XMP.
  static let xmp = Array(
    """
    <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/">
       <xmp:CreatorTool>weir \(Version.weir)</xmp:CreatorTool>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="r"?>
    """.utf8)

  /// A comment at the end of a Deep Zoom description, and at the beginning of a drawing.
  static let xmlComment = Array("<!-- Made by weir \(Version.weir) -->\n".utf8)

  /// How every manifest begins.
  static let manifestStart = Array("{\n  \"weir\": {\"manifest\":".utf8)

  /// How every report of a batch begins.
  static let reportStart = Array("{\n  \"weir\": {\"batch\":".utf8)

  /// How every file of sizes begins.
  static let sizesStart = Array("{\n  \"weir\": {\"sizes\":".utf8)

  private static let inXMP = Array("<xmp:CreatorTool>weir ".utf8)
  private static let inXMLComment = Array("<!-- Made by weir ".utf8)

  /// Whether an open picture carries the mark.
  static func isOn(_ image: Image) -> Bool {
    // libvips 8.14 gives HEIF's XMP under the name of its place.
    ["xmp-data", "heif-mime-0", "heif-mime-1", "heif-mime-2"].contains { field in
      image.bytes(field)?.contains(inXMP) ?? false
    }
  }

  /// Whether a file is an image, a Deep Zoom description, a drawing, a manifest, a report or one of sizes
  /// that weir made.
  static func isOn(_ path: Path, _ decoder: any PictureDecoder) -> Bool {
    switch path.suffix {
    case "dzi", "svg": isInText(path)
    default:
      isAsWritten(path) || isOnPicture(path, decoder)
    }
  }

  /// Whether a file is the drawing of a plan.
  static func isOnDrawing(_ path: Path, _ access: ReadAccess) -> Bool {
    guard path.suffix == "svg", let file = try? access.open(path),
      (try? file.status().kind) == .file
    else { return false }
    return isInText(file)
  }

  /// Whether a file is the description of a Deep Zoom image of a size that weir has made.
  static func isOnDescription(_ path: Path, _ size: PixelSize) -> Bool {
    guard let text = try? File(path).read(4096), text.contains(inXMLComment) else { return false }
    return says(size, text)
  }

  /// Whether the text of a Deep Zoom description gives a size.
  static func says(_ size: PixelSize, _ text: [UInt8]) -> Bool {
    text.contains(Array("Width=\"\(size.width)\"".utf8))
      && text.contains(Array("Height=\"\(size.height)\"".utf8))
  }

  /// Whether a file is the report of a batch.
  static func isOnReport(_ path: Path) -> Bool { begins(path, with: reportStart) }

  /// Whether a file holds sizes, also where another program has laid it out anew.
  static func isOnSizes(_ path: Path) -> Bool { WeirDocument(path) == .sizes }

  /// Whether a file is a manifest, a report or one of sizes that nobody has changed since, as far as its beginning
  /// tells: what somebody has edited is theirs.
  private static func isAsWritten(_ path: Path) -> Bool {
    [manifestStart, reportStart, sizesStart].contains { begins(path, with: $0) }
  }

  /// Whether a folder holds the tiles of a Deep Zoom image that weir made: `wall_files` beside
  /// `wall.dzi`.
  static func isTileFolder(_ folder: Path, siblings: [Path]) -> Bool {
    let suffix = Array("_files".utf8)
    guard folder.bytes.reversed().starts(with: suffix.reversed()) else { return false }
    let description = Path(bytes: folder.bytes.dropLast(suffix.count)) + ".dzi"
    return siblings.contains(description.name) && isInText(description)
  }

  private static func isOnPicture(_ path: Path, _ decoder: any PictureDecoder) -> Bool {
    guard let opening = try? Opening(path) else { return false }
    return (try? decoder.header(of: opening, page: nil, previews: false))?.isOwnWall == true
  }

  private static func begins(_ path: Path, with start: [UInt8]) -> Bool {
    (try? File(path).read(start.count)) == start
  }

  /// Descriptions are a few hundred bytes long.
  private static func isInText(_ file: borrowing File) -> Bool {
    (try? file.read(4096))?.contains(inXMLComment) ?? false
  }

  private static func isInText(_ path: Path) -> Bool {
    guard let file = try? File(path) else { return false }
    return isInText(file)
  }
}
