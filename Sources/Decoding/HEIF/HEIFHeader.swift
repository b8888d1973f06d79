internal import Files
internal import Layouts
internal import Plans

extension PictureHeader {
  /// Reads the header of a common HEIC or AVIF from its boxes; nil for all others.
  ///
  /// With libvips, libheif 1.15 reads the whole file, in some 160 reads.
  init?(ofHEIF opening: borrowing Opening, page: Int?, _ extras: HeaderExtras) {
    guard [.heif, .avif].contains(opening.format), page == nil, !extras.previews,
      let items = try? HEIFItems(in: opening.file),
      (try? HEIFRepairs(page: nil, of: items, in: opening.file))?.bytes.isEmpty == true,
      let size = items.sizeOfCommonPicture(in: opening.status.size),
      let profiles = items.profiles, profiles.count <= 1,
      profiles.first.map({ ColorTables.shared.canUse($0, asks: false) }) ?? true,
      let exifs = try? items.data("Exif", in: opening.file), exifs.count <= 1,
      let exif = exifs.first.map(EXIFDirectory.init(item:)) ?? EXIFDirectory(),
      let xmps = try? items.data("mime", in: opening.file)
    else { return nil }
    self.init(
      pageCount: 1, size: size, orientation: 1, isProgressive: false, hasAlpha: false,
      colors: profiles.isEmpty ? HEIFColors(of: items).statement(ofPage: nil)?.outcome : nil,
      taken: exif.date,
      ownWork: xmps.lazy.compactMap { Mark.work(in: $0) }.first)
    if extras.metadata {
      let record = exifs.first.map { EXIFRecord(Array($0.dropFirst(4))) }
      metadata = MetadataBlocks(xmp: xmps.first, exif: record).metadata(in: extras.language)
    }
  }
}

extension EXIFDirectory {
  /// EXIF in an item of a HEIF, which begins with four bytes that say how far away TIFF is; nil if it is not where cameras
  /// put it.
  fileprivate init?(item: [UInt8]) {
    guard item.starts(with: [0, 0, 0, 6] + Array("Exif\0\0".utf8)) else { return nil }
    self.init(segment: Array(item.dropFirst(4)))
  }
}

extension HEIFItems {
  /// The upright size of the only picture, if it is as cameras and encoders write it; nil for others, and for files that are
  /// cut short.
  fileprivate func sizeOfCommonPicture(in byteCount: Int) -> PixelSize? {
    guard isWhole, let picture = primary, kinds[picture]?.isHidden == false, isAlone(picture),
      references.allSatisfy({ ([$0.item] + $0.targets).allSatisfy { kinds[$0] != nil } }),
      links.values.joined().allSatisfy({ $0.number <= self.properties.count }),
      kinds.keys.allSatisfy({ isWhole($0, in: byteCount) }),
      case let properties = properties(of: picture),
      properties.allSatisfy({ Self.commonProperties.contains($0.kind) }),
      properties.count(where: { $0.kind == "ispe" }) == 1,
      let place = properties.firstIndex(where: { $0.kind == "ispe" }),
      !properties[..<place].contains(where: { ["irot", "imir"].contains($0.kind) }),
      let size = Self.extent(properties[place].content), size.area > 0,
      max(size.width, size.height) <= Self.longestSide
    else { return nil }
    let turns = properties.filter { $0.kind == "irot" }.map { Int($0.content.first ?? 0) }
    return turns.reduce(0, +) & 1 == 1 ? size.transposed : size
  }

  /// Whether there is no other picture, and no alpha: all other items are its parts, hidden, or belong to it.
  private func isAlone(_ picture: Int) -> Bool {
    let companions = references.filter { ["thmb", "auxl"].contains($0.kind) }
    return companions.allSatisfy { $0.targets == [picture] } && alpha(of: picture) == nil
      && kinds.allSatisfy { item, kind in
        !Self.codings.keys.contains(kind.name)
          ? Self.texts.contains(kind.name)
          : kind.isHidden || item == picture || companions.contains { $0.item == item }
      }
      && companions.filter { $0.kind == "auxl" }.allSatisfy { auxiliary in
        properties(of: auxiliary.item).contains { $0.kind == "auxC" }
      }
  }

  /// Whether an item's data are in the file, and its coding and size are stated.
  private func isWhole(_ item: Int, in byteCount: Int) -> Bool {
    guard let kind = kinds[item]?.name, let extents = extents[item], !extents.isEmpty,
      extents.allSatisfy({ !$0.isEmpty && $0.upperBound <= byteCount })
    else { return false }
    guard let box = Self.codings[kind] else { return true }
    let properties = properties(of: item)
    return properties.contains { $0.kind == "ispe" }
      && (box.isEmpty ? parts(of: item) != [item] : properties.contains { $0.kind == box })
  }

  /// The profiles of the picture or, if it has none, of its parts, each once; nil if there is no picture.
  fileprivate var profiles: [[UInt8]]? {
    guard let primary else { return nil }
    let own = profiles(of: primary)
    return own.isEmpty ? Array(Set(parts(of: primary).flatMap(profiles(of:)))) : own
  }

  private func profiles(of item: Int) -> [[UInt8]] {
    properties(of: item).filter { kind, content in
      kind == "colr" && Self.profiles.contains { content.starts(with: $0.utf8) }
    }.map { Array($0.content.dropFirst(4)) }
  }

  /// The data of the items of a kind that describe the picture; nil if they are too long or in pieces.
  fileprivate func data(
    _ kind: String, in file: borrowing File
  ) throws(FileError) -> [[UInt8]]? {
    var all: [[UInt8]] = []
    for item in kinds.keys.sorted() where kinds[item]?.name == kind {
      let describes = references.contains {
        $0.kind == "cdsc" && $0.item == item && $0.targets.contains(primary ?? -1)
      }
      guard describes else { continue }
      guard let extents = extents[item], extents.count == 1,
        extents[0].count <= XMPPacket.mostBytes
      else { return nil }
      all.append(try file.read(extents[0].count, at: extents[0].lowerBound))
    }
    return all
  }

  /// The kinds of pictures, with the boxes that describe their streams; a grid has none.
  private static let codings = ["hvc1": "hvcC", "av01": "av1C", "grid": ""]
  private static let texts: Set = ["Exif", "mime"]
  private static let profiles = ["prof", "rICC"]
  /// Those that do not change the size, but by a rotation.
  private static let commonProperties: Set = [
    "ispe", "hvcC", "av1C", "pixi", "colr", "pasp", "irot", "imir", "clli", "mdcv",
  ]
  /// The limit of libheif 1.15, in pixels.
  private static let longestSide = 16_384
}
