package import Files
package import Layouts
internal import Zips

/// What weir makes that is a picture to others.
package enum OwnWork: Int, Sendable {
  case wall = 1
  /// One picture of a wall of thumbnails. Thumbnails of weir 1.0 say that they are walls.
  case thumbnail
}

/// The mark by which weir recognizes its own outputs: they are not inputs, and they may be
/// overwritten.
package enum Mark {
  /// The XMP field for the program that made a picture; JPEG, PNG, WebP, TIFF and HEIF all store
  /// XMP.
  package static func xmp(of work: OwnWork, saying statement: Statement? = nil) -> [UInt8] {
    let spaces = statement == nil ? [.xmp] : Statement.spaces
    let names = spaces.map { "xmlns:\($0.prefix)=\"\($0.rawValue)\"" }.joined(separator: " ")
    return Array(
      """
      <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description \(names)>
         <xmp:CreatorTool>weir \(Version.weir)\(work == .thumbnail ? thumbnails : "")</xmp:CreatorTool>
      \(statement?.xmp ?? "")
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """.utf8)
  }

  /// A comment at the end of a Deep Zoom description and at the beginning of a drawing or a page.
  package static let xmlComment = Array("<!-- Made by weir \(Version.weir) -->\n".utf8)
  package static let scriptComment = "// Made by weir \(Version.weir)\n"

  /// The first bytes of every manifest, batch report and sizes file.
  static let manifestStart = Array("{\n  \"weir\": {\"manifest\":".utf8)
  package static let reportStart = Array("{\n  \"weir\": {\"batch\":".utf8)
  package static let sizesStart = Array("{\n  \"weir\": {\"sizes\":".utf8)

  private static let inXMP = Array("<xmp:CreatorTool>weir ".utf8)
  /// What follows the version in thumbnails.
  private static let thumbnails = " thumbs"

  /// What bytes with XMP in them are the beginning or the end of; nil if weir did not make it.
  package static func work(in bytes: [UInt8]) -> OwnWork? {
    guard let start = bytes.firstPlace(of: inXMP) else { return nil }
    let version = bytes[(start + inXMP.count)...].prefix(40).prefix { $0 != UInt8(ascii: "<") }
    return version.suffix(thumbnails.utf8.count).elementsEqual(thumbnails.utf8) ? .thumbnail : .wall
  }
  static let inXMLComment = Array("<!-- Made by weir ".utf8)

  package static func isOnDrawing(_ path: Path, _ access: ReadAccess) -> Bool {
    guard path.suffix == "svg", let file = try? access.open(path),
      (try? file.status().kind) == .file
    else { return false }
    return isInText(file)
  }

  /// Whether a file is a PDF by weir, whose metadata come first.
  package static func isOnDocument(_ path: Path, _ access: ReadAccess = .everywhere) -> Bool {
    guard path.isDocument, let file = try? access.open(path),
      (try? file.status().kind) == .file, let start = try? file.read(4096)
    else { return false }
    return start.starts(with: "%PDF-".utf8) && start.holds(inXMP)
  }

  package static func isOnDescription(_ path: Path, _ size: PixelSize) -> Bool {
    guard let text = try? File(path).read(4096), text.holds(inXMLComment) else { return false }
    return says(size, text)
  }

  package static func says(_ size: PixelSize, _ text: [UInt8]) -> Bool {
    text.holds(Array("Width=\"\(size.width)\"".utf8))
      && text.holds(Array("Height=\"\(size.height)\"".utf8))
  }

  package static func isOnReport(_ path: Path) -> Bool { begins(path, with: reportStart) }

  /// Whether a file is a sizes file, even if another program has reformatted it.
  package static func isOnSizes(_ path: Path) -> Bool { WeirDocument(path) == .sizes }

  /// Whether a file is a manifest, report or sizes file exactly as weir writes it, as far as its
  /// beginning shows: an edited file belongs to the user.
  package static func isAsWritten(_ path: Path) -> Bool {
    [manifestStart, reportStart, sizesStart].contains { begins(path, with: $0) }
  }

  /// Whether a folder holds what belongs to an output that weir made: the tiles in `wall_files`
  /// next to `wall.dzi`, or the sprites in `wall_page` next to `wall.html`.
  package static func isCompanion(_ folder: Path, siblings: [Path]) -> Bool {
    // Few folders are called like that, and a folder may have many siblings.
    ["_files", "_page"].contains { folder.bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
      && siblings.contains { name in
        let file = folder.parent / name
        return file.companionFolder?.name == folder.name && isInText(file)
      }
  }

  package static func isOnScript(_ path: Path) -> Bool {
    begins(path, with: Array("// Made by weir ".utf8))
  }

  /// Whether a file begins with the first mark of an export, and soon has the others.
  package static func isOnExport(_ path: Path, _ marks: [String]) -> Bool {
    guard let bytes = try? File(path).read(4096), let first = marks.first else { return false }
    return bytes.starts(with: first.utf8)
      && marks.dropFirst().allSatisfy { bytes.holds(Array($0.utf8)) }
  }

  private static func begins(_ path: Path, with start: [UInt8]) -> Bool {
    (try? File(path).read(start.count)) == start
  }

  /// Descriptions are a few hundred bytes long.
  private static func isInText(_ file: borrowing File) -> Bool {
    (try? file.read(4096))?.holds(inXMLComment) ?? false
  }

  package static func isInText(_ path: Path) -> Bool {
    guard let file = try? File(path) else { return false }
    return isInText(file)
  }

  /// Whether a zip is one that weir packed: a page with the mark, whose files are in its folder, and nothing else.
  ///
  /// What somebody has added to it makes it theirs.
  package static func isOnZip(_ path: Path) -> Bool {
    guard let file = try? File(path), let names = file.namesInZip(), let page = names.first,
      page.isPage, page.components.count == 2, let folder = page.companionFolder,
      let start = try? file.read(4096), start.dropFirst(30).starts(with: page.bytes),
      start.holds(inXMLComment)
    else { return false }
    return names.dropFirst().allSatisfy { name in
      name.isNameOfPart && (name.parent == folder || name.parent.parent == folder)
    }
  }
}
