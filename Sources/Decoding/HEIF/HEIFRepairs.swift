internal import Files

/// What has to change in a HEIF or AVIF file, so that every version of libheif draws the same.
struct HEIFRepairs {
  /// New bytes by their offsets in the file.
  private(set) var bytes: [Int: UInt8] = [:]
  /// Whether the picture is gray in the limited range of films, and called one of full range now.
  private(set) var hasLimitedGray = false
  /// The same of its alpha.
  private(set) var hasLimitedAlpha = false
  /// Whether its colors are multiplied by its alpha.
  private(set) var hasPremultipliedAlpha = false

  /// Pages count from 1; nil is the primary picture.
  init(page: Int?, in file: borrowing File) throws(FileError) {
    try self.init(page: page, of: try HEIFItems(in: file), in: file)
  }

  /// Nothing has to change where nothing is described.
  init(page: Int?, of items: HEIFItems?, in file: borrowing File) throws(FileError) {
    guard let items else { return }
    try reorderProperties(of: items, in: file)
    try addBrand(in: file)
    hideProfiles(of: items)
    guard let picture = items.picture(ofPage: page ?? 1) else { return }
    let alpha = items.alpha(of: picture)
    hasPremultipliedAlpha = items.references.contains { reference in
      reference.kind == "prem" && reference.item == picture
        && reference.targets.contains { $0 == alpha }
    }
    guard items.properties.contains(where: { $0.kind == "av1C" }) else { return }
    try widenGray(of: picture, items, in: file)
    if let alpha { try widenAlpha(alpha, items, in: file) }
  }

  /// Puts sizes before rotations and crops, as the standard demands: libheif takes the size for the
  /// rotated one otherwise, and libvips then refuses the picture.
  ///
  /// libheif 1.15 writes rotations first and the rotated size after them, which it reads right.
  private mutating func reorderProperties(
    of items: HEIFItems, in file: borrowing File
  ) throws(FileError) {
    for (item, links) in items.links {
      let kinds = links.map { items.property($0.number)?.kind ?? "" }
      let isTurn = kinds.map { ["irot", "imir", "clap"].contains($0) }
      guard let first = isTurn.firstIndex(of: true), kinds[first...].contains("ispe") else {
        continue
      }
      if try items.statesRotatedSize(of: item, in: file) { continue }
      let order = links.indices.filter { !isTurn[$0] } + links.indices.filter { isTurn[$0] }
      for (link, other) in zip(links, order.map { links[$0] }) {
        for (place, byte) in zip(link.bytes.indices, other.bytes) {
          bytes[items.start + place] = byte
        }
      }
    }
  }

  /// Gives a sequence the brand of a still picture, if it contains one: libheif asks for it.
  private mutating func addBrand(in file: borrowing File) throws(FileError) {
    let start = try file.read(4096)
    guard let box = ISOBox(start: start[...]), box.kind == "ftyp", let length = box.length,
      length <= start.count
    else { return }
    let places = Array(stride(from: 16, to: length - 3, by: 4))
    let brands = places.map { String(decoding: start[$0..<$0 + 4], as: UTF8.self) }
    guard let last = places.last, !brands.contains(where: Self.still.contains) else { return }
    let isAV1 = brands.contains("avis") || start[8..<12].elementsEqual("avis".utf8)
    let brand = isAV1 ? "avif" : "heic"
    for (place, byte) in zip(last..., brand.utf8) { bytes[place] = byte }
  }

  /// Makes boxes to be skipped of profiles that are too large.
  private mutating func hideProfiles(of items: HEIFItems) {
    for place in items.hugeProfiles {
      for (place, byte) in zip((items.start + place)..., "free".utf8) { bytes[place] = byte }
    }
  }

  private static let still: Set<String> = ["heic", "heix", "mif1", "avif"]

  /// Calls gray one of full range, and remembers that it is not.
  ///
  /// libheif expands the limited range of colors. It does not do so for gray, in all versions up to
  /// 1.23: the range is forgotten on the way to RGB.
  private mutating func widenGray(
    of picture: Int, _ items: HEIFItems, in file: borrowing File
  ) throws(FileError) {
    let parts = items.parts(of: picture)
    let headers = try items.headers(of: parts, in: file)
    let stated = ([picture] + parts).flatMap { items.rangeFlags(of: $0) }
    guard let header = headers.first, header.isGray else { return }
    // As in browsers, the box counts more than the stream.
    hasLimitedGray = !(stated.first?.isFull ?? header.hasFullRange)
    if hasLimitedGray { callFull(headers, stated) }
  }

  /// The same for alpha, whose range is that of the stream: libheif takes it as it is.
  private mutating func widenAlpha(
    _ alpha: Int, _ items: HEIFItems, in file: borrowing File
  ) throws(FileError) {
    let parts = items.parts(of: alpha)
    let headers = try items.headers(of: parts, in: file)
    hasLimitedAlpha = headers.first.map { !$0.hasFullRange } ?? false
    if hasLimitedAlpha { callFull(headers, parts.flatMap { items.rangeFlags(of: $0) }) }
  }

  private mutating func callFull(_ headers: [AV1Header], _ flags: [HEIFItems.RangeFlag]) {
    for header in headers { bytes[header.rangeByte.place] = header.rangeByte.full }
    for flag in flags { bytes[flag.place] = 0x80 }
  }

  /// A copy of the file with the changes; nil if there are none, or if it is larger than any picture.
  func copy(of file: borrowing File) throws(FileError) -> [UInt8]? {
    let byteCount = try file.status().size
    guard !bytes.isEmpty, byteCount < 1 << 29 else { return nil }
    var copy = try file.read(byteCount)
    for (place, byte) in bytes where copy.indices.contains(place) { copy[place] = byte }
    return copy
  }
}
