internal import Files

/// The directories of a raw file that is like TIFF.
struct RawDirectories {
  private(set) var found = RawFile.Found()

  private enum Tag {
    static let (compression, colors, strips, stripLengths) = (0x0103, 0x0106, 0x0111, 0x0117)
    static let (orientation, directories, exif) = (0x0112, 0x014a, 0x8769)
    static let (jpeg, jpegLength) = (0x0201, 0x0202)
    /// Panasonic's.
    static let wholeJPEG = 0x002e
    static let makerNote = 0x927c
    /// Of a maker note of Olympus and OM System: a directory, and the preview that it has.
    static let (cameraSettings, preview, previewLength) = (0x2020, 0x0101, 0x0102)
  }

  /// Nil if the file does not begin as TIFF does.
  init?(in file: borrowing File) throws(FileError) {
    guard let tiff = TIFFFile(start: try file.read(16)) else { return nil }
    found.taken = try TIFFFile.dateTaken(in: file, page: 1)
    var (waiting, seen) = ([Int](), Set<Int>())
    for page in 1...Self.mostPages {
      guard let directory = try tiff.directory(in: file, page: page) else { break }
      if page == 1 {
        found.orientation = directory[Tag.orientation].map { (1...8).contains($0) ? $0 : 1 }
        try readMakerNote(of: directory, tiff, file)
      }
      try read(directory, file)
      waiting += try directory.numbers(Tag.directories, in: file)
    }
    // Some of them have some of their own.
    while let place = waiting.popLast(), seen.count < Self.mostDirectories {
      guard seen.insert(place).inserted, let inside = try tiff.directory(at: place, in: file) else {
        continue
      }
      try read(inside, file)
      waiting += try inside.numbers(Tag.directories, in: file)
    }
  }

  /// Cameras write four at most.
  private static let mostPages = 8
  private static let mostDirectories = 32

  /// Notes where a directory's JPEG is, in any of three ways.
  private mutating func read(
    _ directory: TIFFDirectory, _ file: borrowing File
  ) throws(FileError) {
    if let start = directory[Tag.jpeg], let length = directory[Tag.jpegLength] {
      add(start, length)
    }
    if let place = directory.bytes(Tag.wholeJPEG) { add(place.lowerBound, place.count) }
    // 6 and 7 are JPEG; the sensor's data may be stored so, too.
    guard [6, 7].contains(directory[Tag.compression] ?? 0),
      !TIFFFile.sensorColors.contains(directory[Tag.colors] ?? 0)
    else { return }
    let starts = try directory.numbers(Tag.strips, in: file)
    let lengths = try directory.numbers(Tag.stripLengths, in: file)
    if starts.count == 1, lengths.count == 1 { add(starts[0], lengths[0]) }
  }

  private mutating func add(_ start: Int, _ length: Int) {
    guard start > 0, length > 0, length < Int.max - start else { return }
    found.places.append(start..<start + length)
  }

  /// The preview of an ORF is in the maker note, whose places count from its own start.
  private mutating func readMakerNote(
    of directory: TIFFDirectory, _ tiff: TIFFFile, _ file: borrowing File
  ) throws(FileError) {
    guard let place = directory[Tag.exif],
      let note = try tiff.directory(at: place, in: file)?.bytes(Tag.makerNote)
    else { return }
    // A larger number would be beyond any file, and the sum beyond any number.
    func offset(_ tag: Int, of directory: TIFFDirectory?) -> Int? {
      directory?[tag].flatMap { $0 < Self.mostInNote ? $0 : nil }
    }
    let base = note.lowerBound
    let start = try file.read(16, at: base)
    let heads = [("OLYMPUS\0", 12), ("OM SYSTEM\0", 16)]
    guard let head = heads.first(where: { start.starts(with: $0.0.utf8) })?.1,
      let settings = offset(
        Tag.cameraSettings, of: try tiff.directory(at: base + head, in: file)),
      let inside = try tiff.directory(at: base + settings, in: file),
      let preview = offset(Tag.preview, of: inside), let length = inside[Tag.previewLength]
    else { return }
    add(base + preview, length)
  }

  /// In bytes: far more than the largest file of a camera, of which a note is a part.
  private static let mostInNote = 1 << 40
}
