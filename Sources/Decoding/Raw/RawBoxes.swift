internal import Files

// Canon's CR3 is an ISO base media file: the EXIF is in boxes of the film's box, a preview in a box of its own, and the
// picture in full size is the first track's only sample.
extension RawFile {
  static func inBoxes(of file: borrowing File) throws(FileError) -> Found {
    var found = Found()
    var place = 0
    for _ in 0..<mostBoxes {
      guard let box = ISOBox(start: try file.read(16, at: place)[...]), let length = box.length
      else { break }
      let content = place + box.head..<max(place + box.head, place + min(length, 1 << 40))
      switch box.kind {
      case "moov":
        // The largest are 300 KB, most of it maker notes.
        found.read(film: try file.read(min(content.count, mostOfFilm), at: content.lowerBound)[...])
      case "uuid" where try file.read(16, at: content.lowerBound) == xmpBox:
        found.xmp = content.dropFirst(16)
      case "uuid": found.places += try preview(in: content, of: file)
      default: break
      }
      place = content.upperBound
    }
    return found
  }

  private static let mostBoxes = 32
  private static let mostOfFilm = 1 << 22

  /// The JPEG in the box PRVW, which follows 8 bytes in a box of Canon's.
  private static func preview(
    in box: Range<Int>, of file: borrowing File
  ) throws(FileError) -> [Range<Int>] {
    let start = try file.read(64, at: box.lowerBound)
    guard start.count == 64, Array(start[..<16]) == canonPreview,
      Array(start[28..<32]) == Array("PRVW".utf8)
    else { return [] }
    let length = Int(bigEndian: start[44..<48])
    let place = box.lowerBound + 48
    return [place..<place + length]
  }

  /// As Adobe's specification of XMP names it.
  private static let xmpBox: [UInt8] = [
    0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
  ]

  private static let canonPreview: [UInt8] = [
    0xea, 0xf4, 0x2b, 0x5e, 0x1c, 0x98, 0x4b, 0x88, 0xb9, 0xfb, 0xb7, 0xdc, 0x40, 0x6e, 0x4d, 0x16,
  ]
}

extension RawFile.Found {
  fileprivate mutating func read(film: ArraySlice<UInt8>) {
    for box in ISOBoxes(film) {
      if box.kind == "uuid" { read(information: box.content.dropFirst(16)) }
      if box.kind == "trak", places.isEmpty, let place = Self.onlySample(of: box.content) {
        places.append(place)
      }
    }
  }

  /// CMT1 and CMT2 are TIFFs: the first directory, and that of EXIF.
  private mutating func read(information: ArraySlice<UInt8>) {
    for box in ISOBoxes(information) {
      guard let tiff = TIFFBytes(box.content), let entries = tiff.firstEntries else { continue }
      if ["CMT1", "CMT2"].contains(box.kind) { exif.append(Array(box.content)) }
      switch box.kind {
      case "CMT1":
        let place = entries.first { $0.tag == 0x0112 }?.place
        orientation = place.flatMap { tiff.value(at: $0, type: 3) }
          .map { (1...8).contains($0) ? $0 : 1 }
      case "CMT2":
        taken = EXIFDate.taken { tag in
          entries.first { $0.tag == tag.rawValue }.flatMap { tiff.text(at: $0.place) }
        }
      default: break
      }
    }
  }

  /// The place of the sample of a track that has one.
  private static func onlySample(of track: ArraySlice<UInt8>) -> Range<Int>? {
    func inside(_ box: ArraySlice<UInt8>, _ kinds: [String]) -> ArraySlice<UInt8>? {
      guard let kind = kinds.first else { return box }
      return ISOBoxes(box).first { $0.kind == kind }
        .flatMap { inside($0.content, Array(kinds.dropFirst())) }
    }
    guard let table = inside(track, ["mdia", "minf", "stbl"]),
      var sizes = inside(table, ["stsz"]).map({ BigEndianReader($0.dropFirst(4)) }),
      var places = inside(table, ["co64"]).map({ BigEndianReader($0.dropFirst(4)) }),
      let size = sizes.number(4), sizes.number(4) == 1, places.number(4) == 1,
      let length = size > 0 ? size : sizes.number(4), let place = places.number(8),
      place < 1 << 40
    else { return nil }
    return place..<place + length
  }
}
