internal import Plans

/// A tag of one of the three notations in which files state metadata.
enum MetadataTag: Hashable {
  case xmp(XMPSpace, String)
  /// A data set of the application record, record 2.
  case iptc(UInt8)
  case exif(EXIFTag)
}

extension MetadataField {
  /// The tags of a field in the order in which they are asked; a list is those of which a text is made.
  ///
  /// `Documentation/Metadata.md` has the same table, as a test makes sure.
  var tags: [[MetadataTag]] {
    switch self {
    case .camera: [[.xmp(.tiff, "Make"), .xmp(.tiff, "Model")], [.exif(.make), .exif(.model)]]
    case .lens: [[.xmp(.exifEX, "LensModel")], [.xmp(.aux, "Lens")], [.exif(.lensModel)]]
    case .shutter: [[.xmp(.exif, "ExposureTime")], [.exif(.exposureTime)]]
    case .aperture: [[.xmp(.exif, "FNumber")], [.exif(.fNumber)]]
    case .iso:
      [
        [.xmp(.exifEX, "PhotographicSensitivity")], [.xmp(.exif, "ISOSpeedRatings")],
        [.exif(.photographicSensitivity)], [.exif(.recommendedExposureIndex)],
      ]
    case .focal: [[.xmp(.exif, "FocalLength")], [.exif(.focalLength)]]
    case .title: [[.xmp(.dc, "title")], [.iptc(5)], [.exif(.windowsTitle)]]
    case .description: [[.xmp(.dc, "description")], [.iptc(120)], [.exif(.imageDescription)]]
    case .keywords: [[.xmp(.dc, "subject")], [.iptc(25)], [.exif(.windowsKeywords)]]
    case .rating: [[.xmp(.xmp, "Rating")], [.exif(.rating)]]
    case .label: [[.xmp(.xmp, "Label")]]
    case .copyright: [[.xmp(.dc, "rights")], [.iptc(116)], [.exif(.copyright)]]
    case .creator: [[.xmp(.dc, "creator")], [.iptc(80)], [.exif(.artist)]]
    case .place:
      [
        [
          .xmp(.iptcCore, "Location"), .xmp(.photoshop, "City"), .xmp(.photoshop, "State"),
          .xmp(.photoshop, "Country"),
        ], [.iptc(92), .iptc(90), .iptc(95), .iptc(101)],
      ]
    }
  }

  static let allTags = allCases.map { ($0, $0.tags) }

  /// The properties of XMP that matter.
  static let xmpNames = Set(
    allCases.flatMap(\.tags).joined().compactMap { tag in
      if case .xmp(let space, let name) = tag {
        XMPName(space: space.rawValue, name: name)
      } else {
        nil
      }
    })

  /// The data sets of IPTC that matter.
  static let iptcNumbers = Set(
    allCases.flatMap(\.tags).joined().compactMap { tag in
      if case .iptc(let number) = tag { number } else { nil }
    })
}

/// The tags of EXIF besides those of dates.
enum EXIFTag: Int, CaseIterable {
  case imageDescription = 0x010e
  case make = 0x010f
  case model = 0x0110
  case artist = 0x013b
  case rating = 0x4746
  case copyright = 0x8298
  case exposureTime = 0x829a
  case fNumber = 0x829d
  case photographicSensitivity = 0x8827
  case recommendedExposureIndex = 0x8832
  case focalLength = 0x920a
  case windowsTitle = 0x9c9b
  case windowsKeywords = 0x9c9e
  case lensModel = 0xa434

  /// Whether it is in the camera's own directory.
  var isOfCamera: Bool {
    switch self {
    case .exposureTime, .fNumber, .photographicSensitivity, .recommendedExposureIndex, .focalLength,
      .lensModel:
      true
    default: false
    }
  }

  /// Where the first directory says that the camera's own is.
  static let cameraDirectory = 0x8769
}
