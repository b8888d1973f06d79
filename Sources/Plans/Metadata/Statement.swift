/// What a copy says about its picture: XMP, and the tags of EXIF that other programs look at first.
package struct Statement: Equatable, Sendable {
  private let metadata: Metadata
  private let taken: TakenDate?

  init(of picture: Picture, _ fields: [PageOptions.CopiedField]) {
    metadata = picture.metadata.showing(Set(fields.compactMap(\.field)))
    taken = fields.contains(.date) ? picture.taken.flatMap { TakenDate($0) } : nil
  }

  /// The properties of a description, in the namespaces of ``spaces``.
  package var xmp: String {
    var text =
      taken.map { "   <exif:DateTimeOriginal>\($0.inISO8601)</exif:DateTimeOriginal>\n" } ?? ""
    for field in MetadataField.allCases where !metadata[field].isEmpty {
      let property = field.property(metadata[field])
      // The rest would not fit in a segment of a JPEG.
      if text.utf8.count + property.utf8.count <= Self.mostBytes { text += property }
    }
    return text
  }

  private static let mostBytes = 60_000

  static let spaces: [XMPSpace] = [.dc, .xmp, .tiff, .exif, .exifEX, .iptcCore]

  /// Texts of EXIF by libvips' names of their tags; only those in ASCII, since libvips would change others.
  package var exif: [(tag: String, text: String)] {
    let texts: [(String, String?)] = [
      ("exif-ifd0-ImageDescription", metadata.line(.title) ?? metadata.line(.description)),
      ("exif-ifd0-Model", metadata.line(.camera)), ("exif-ifd0-Artist", metadata.line(.creator)),
      ("exif-ifd0-Copyright", metadata.line(.copyright)),
      ("exif-ifd2-DateTimeOriginal", taken?.wholeSeconds),
      ("exif-ifd2-OffsetTimeOriginal", taken?.offsetText),
    ]
    return texts.compactMap { tag, text in
      text.flatMap { $0.utf8.allSatisfy { $0 < 128 } ? (tag, $0) : nil }
    }
  }
}

extension Plan {
  /// What the copy on a sheet says about its picture; nil for nothing, and for what is no copy.
  package func statement(ofSheet sheet: Int) -> Statement? {
    guard layout.isOfThumbnails, let fields = page?.copyMetadata, !fields.isEmpty else {
      return nil
    }
    // Copies are one for each sheet.
    guard frames.indices.contains(sheet), frames[sheet].sheet == sheet else { return nil }
    return Statement(of: frames[sheet].picture, fields)
  }
}

extension MetadataField {
  /// The property that is asked first for this field, with its texts.
  fileprivate func property(_ texts: [String]) -> String {
    let items = texts.map { "<rdf:li>\($0.markup)</rdf:li>" }.joined()
    let text = texts.joined(separator: ", ").markup
    let inLanguage = "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:Alt>"
    let (name, content) =
      switch self {
      case .camera: ("tiff:Model", text)
      case .lens: ("exifEX:LensModel", text)
      case .shutter: ("exif:ExposureTime", text.asFraction)
      case .aperture: ("exif:FNumber", text.asFraction)
      case .iso: ("exifEX:PhotographicSensitivity", text)
      case .focal: ("exif:FocalLength", text.asFraction)
      case .title: ("dc:title", inLanguage)
      case .description: ("dc:description", inLanguage)
      case .keywords: ("dc:subject", "<rdf:Bag>\(items)</rdf:Bag>")
      case .rating: ("xmp:Rating", text)
      case .label: ("xmp:Label", text)
      case .copyright: ("dc:rights", inLanguage)
      case .creator: ("dc:creator", "<rdf:Seq>\(items)</rdf:Seq>")
      case .place: ("Iptc4xmpCore:Location", text)
      }
    return "   <\(name)>\(content)</\(name)>\n"
  }
}

extension String {
  /// A number such as `2.8` as `28/10`; what is a fraction stays.
  fileprivate var asFraction: String {
    if contains("/") { return self }
    let parts = split(separator: ".")
    let decimals = parts.count == 2 ? parts[1].count : 0
    return "\(parts.joined())/1" + String(repeating: "0", count: decimals)
  }
}

/// The namespaces of XMP.
package enum XMPSpace: String, Sendable {
  case dc = "http://purl.org/dc/elements/1.1/"
  case xmp = "http://ns.adobe.com/xap/1.0/"
  case photoshop = "http://ns.adobe.com/photoshop/1.0/"
  case tiff = "http://ns.adobe.com/tiff/1.0/"
  case exif = "http://ns.adobe.com/exif/1.0/"
  case exifEX = "http://cipa.jp/exif/1.0/"
  case aux = "http://ns.adobe.com/exif/1.0/aux/"
  case iptcCore = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  case rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

  /// The usual prefix.
  package var prefix: String { self == .iptcCore ? "Iptc4xmpCore" : "\(self)" }
}
