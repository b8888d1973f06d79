internal import Files

/// What EXIF states in the tags that matter, as texts: fractions are such as `28/10`.
struct EXIFRecord {
  private(set) var texts: [EXIFTag: [String]] = [:]

  init() {}

  /// Takes what it lacks from another record.
  mutating func complete(by other: EXIFRecord) { texts.merge(other.texts) { own, _ in own } }

  /// Reads the directories in memory, of a segment or a chunk of EXIF; what is broken is ignored.
  init(_ bytes: [UInt8]) {
    // Formats put different things before it.
    let starts = (0..<min(16, bytes.count)).lazy.compactMap { TIFFBytes(bytes[$0...]) }
    guard let tiff = starts.first else { return }
    let first = entries(of: tiff, at: tiff.number(4, at: 4) ?? 0)
    let camera = first.first { $0.number == EXIFTag.cameraDirectory }
    let own = camera.flatMap { tiff.number(4, at: $0.place + 8) }.map { entries(of: tiff, at: $0) }
    // Scanners have their exposure in the first directory.
    for (number, place) in (own ?? []).filter({ EXIFTag(rawValue: $0.number)?.isOfCamera == true })
      + first
    {
      if let value = tiff.value(at: place) { add(value, number) }
    }
  }

  private func entries(of tiff: TIFFBytes, at place: Int) -> [(number: Int, place: Int)] {
    let count = min(tiff.number(2, at: place) ?? 0, Self.mostEntries)
    return stride(from: place + 2, to: place + 2 + 12 * count, by: 12).compactMap { place in
      tiff.number(2, at: place).map { ($0, place) }
    }
  }

  /// Reads the directories of a page of a TIFF.
  init(_ directory: TIFFDirectory, of tiff: TIFFFile, in file: borrowing File) throws(FileError) {
    var camera: TIFFDirectory?
    if let place = try directory.numbers(EXIFTag.cameraDirectory, in: file).first {
      camera = try tiff.directory(at: place, in: file)
    }
    for tag in EXIFTag.allCases {
      for directory in [tag.isOfCamera ? camera : nil, directory] {
        guard let value = try directory?.value(tag.rawValue, in: file) else { continue }
        add(value, tag.rawValue)
      }
    }
  }

  private mutating func add(_ value: EXIFValue, _ number: Int) {
    guard let tag = EXIFTag(rawValue: number), texts[tag] == nil,
      let text = tag.isUTF16 ? value.utf16 : value.text
    else { return }
    texts[tag] = tag == .windowsKeywords ? text.split(separator: ";").map(String.init) : [text]
  }

  /// More than any camera writes.
  private static let mostEntries = 1000
}

extension EXIFTag {
  /// Windows' own tags have bytes of UTF-16.
  fileprivate var isUTF16: Bool { self == .windowsTitle || self == .windowsKeywords }
}

struct EXIFValue {
  private let type: Int
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init(type: Int, _ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) {
    (self.type, self.bytes, self.isLittleEndian) = (type, bytes, isLittleEndian)
  }

  /// The bytes of one value of a type that counts; nil for others.
  static func size(ofType type: Int) -> Int? {
    switch type {
    case 1, 2, 7, 129: 1
    case 3: 2
    case 4: 4
    case 5: 8
    default: nil
    }
  }

  /// The first text that is not blank, or the first number or fraction.
  var text: String? {
    switch type {
    case 2, 129:
      let parts = bytes.split(separator: 0).map { String(utf8OrLatin1: $0) }
      return parts.first { !$0.allSatisfy(\.isWhitespace) }
    case 3 where bytes.count >= 2: return "\(number(bytes.prefix(2)))"
    case 4 where bytes.count >= 4: return "\(number(bytes.prefix(4)))"
    case 5 where bytes.count >= 8:
      return "\(number(bytes.prefix(4)))/\(number(bytes.dropFirst(4).prefix(4)))"
    default: return nil
    }
  }

  /// The text in UTF-16, which begins with the lower byte whatever the directory does.
  var utf16: String? {
    guard type == 1 || type == 7 else { return nil }
    return String(String(utf16: Array(bytes), low: 0).unicodeScalars.prefix { $0 != "\0" })
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    TIFFFile.number(bytes, isLittleEndian: isLittleEndian)
  }
}
