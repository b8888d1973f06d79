internal import Files
internal import Plans
internal import Vips

/// What a file states in the three notations of metadata.
struct MetadataBlocks {
  private var xmp: XMPPacket?
  private var iptc: IPTCRecord?
  private var exif: EXIFRecord?

  /// Those of an open picture of which libvips has read the header; of some formats' files they are read here.
  init(of opening: borrowing Opening, _ image: Image?) {
    self.init()
    switch opening.format {
    case .jpeg: try? self = Self(ofJPEG: opening.file, at: opening.bytes.lowerBound)
    case .raw: try? self = Self(ofRaw: opening.file)
    case .jxl: try? self = Self(ofJXL: opening.file)
    case .png: try? self = Self(ofPNG: opening.file)
    default:
      self = Self(
        xmp: image?.xmp.first, iptc: image?.bytes("iptc-data"),
        exif: image?.bytes("exif-data").map(EXIFRecord.init))
      // libvips reads no EXIF from a TIFF.
      if opening.format == .tiff { exif = (try? EXIFRecord(ofTIFF: opening.file)) ?? exif }
    }
  }

  /// Those of a sidecar, which is XMP and nothing else.
  init(ofSidecar file: borrowing File) throws(FileError) {
    self.init(xmp: try file.read(XMPPacket.mostBytes))
  }

  private init(ofJPEG file: borrowing File, at place: Int) throws(FileError) {
    self.init(segments: try JPEGFile.segments([0xe1, 0xed], in: file, at: place))
  }

  /// Those in the APP1 and APP13 segments of a JPEG, among others.
  init(segments: [[UInt8]]) {
    func content(after start: [UInt8]) -> [[UInt8]] {
      segments.filter { $0.starts(with: start) }.map { Array($0.dropFirst(start.count)) }
    }
    let resources = content(after: PhotoshopResources.start)
    self.init(
      xmp: content(after: Array("http://ns.adobe.com/xap/1.0/\0".utf8)).first,
      iptc: resources.isEmpty ? nil : PhotoshopResources.start + resources.joined(),
      exif: content(after: Array("Exif\0\0".utf8)).first.map(EXIFRecord.init))
  }

  init(xmp: [UInt8]? = nil, iptc: [UInt8]? = nil, exif: EXIFRecord? = nil) {
    self.xmp = xmp.map { XMPPacket($0, wanting: MetadataField.xmpNames) }
    self.iptc = iptc.map(IPTCRecord.init)
    self.exif = exif
  }

  /// What the first tags that mean something say of each field.
  ///
  /// A picture that is said to be unrated has a rating of 0, so that nothing else is asked for it.
  func metadata(in language: String?) -> Metadata {
    var metadata = Metadata()
    for (field, tags) in MetadataField.allTags {
      let wordings = tags.lazy.map { tags in
        field.wording(of: tags.map { texts(of: $0, in: language) })
      }
      metadata[field] = wordings.first { !$0.isEmpty } ?? []
    }
    return metadata
  }

  private func texts(of tag: MetadataTag, in language: String?) -> [String] {
    let texts: [String] =
      switch tag {
      case .xmp(let space, let name):
        xmp?.texts(XMPName(space: space.rawValue, name: name), in: language) ?? []
      case .iptc(let number): iptc?.texts[number] ?? []
      case .exif(let tag): exif?.texts[tag] ?? []
      }
    return texts.map(\.asMetadata).filter { !$0.isEmpty }
  }
}

extension EXIFRecord {
  /// That of the first page.
  init?(ofTIFF file: borrowing File) throws(FileError) {
    guard let tiff = TIFFFile(start: try file.read(16)),
      let directory = try tiff.directory(in: file)
    else { return nil }
    try self.init(directory, of: tiff, in: file)
  }
}

extension Metadata: Wired {
  func write(to writer: inout WireWriter) {
    writer.put(texts.count)
    for field in MetadataField.allCases where !self[field].isEmpty {
      writer.put(field, self[field])
    }
  }

  /// Of what a process says, only what a file could have said counts.
  init(from reader: inout WireReader) throws(WireError) {
    self.init()
    for _ in 0..<(try reader.int(in: 0...MetadataField.allCases.count)) {
      let field: MetadataField = try reader.value()
      for _ in 0..<(try reader.int(in: 0...Self.mostTexts)) {
        self[field].append(try reader.string().asMetadata)
      }
    }
    guard texts.values.allSatisfy({ $0.allSatisfy { !$0.isEmpty } }), hasOneEach else {
      throw WireError()
    }
  }

  private var hasOneEach: Bool {
    texts.allSatisfy { [.keywords, .creator].contains($0.key) || $0.value.count == 1 }
      && (self[.rating].first.map { (-1...5).map(\.description).contains($0) } ?? true)
  }
}

extension MetadataField: Wired {}

extension String {
  /// A text of a file, made safe to print like all that is untrusted, without space around it.
  fileprivate var asMetadata: String {
    let line = asOneLine(atMost: Metadata.mostCharacters)
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " }
    let start = line.unicodeScalars.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map { start.index(after: $0) } ?? start.startIndex
    return String(start[start.startIndex..<end])
  }
}

extension MetadataBlocks {
  /// What a camera raw file says outside its previews; a RAF has all of it in its JPEG.
  init(ofRaw file: borrowing File) throws(FileError) {
    switch Signature.rawContainer(of: try file.read(Signature.length)) {
    case .header: self.init()
    case .directories: try self.init(ofTIFF: file)
    case .boxes: try self.init(ofBoxes: RawFile.inBoxes(of: file), file)
    }
  }

  private init(ofTIFF file: borrowing File) throws(FileError) {
    self.init(
      xmp: try TIFFFile.xmp(in: file, XMPPacket.mostBytes), exif: try EXIFRecord(ofTIFF: file))
  }

  private init(ofBoxes found: RawFile.Found, _ file: borrowing File) throws(FileError) {
    var exif = EXIFRecord()
    for record in found.exif { exif.complete(by: EXIFRecord(record)) }
    let place = found.xmp?.prefix(XMPPacket.mostBytes)
    self.init(
      xmp: try place.map { place throws(FileError) in
        try file.read(place.count, at: place.lowerBound)
      }, exif: exif)
  }
}
