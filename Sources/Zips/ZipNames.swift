package import Files

extension File {
  /// The names in a zip without a comment, in the order of its directory; nil for any other file.
  ///
  /// The file may be a stranger's. Nothing in the zip is unpacked.
  package func namesInZip() -> [Path]? {
    guard let size = try? status().size, let place = directoryOfZip(size),
      let bytes = try? read(place.length, at: place.start), bytes.count == place.length
    else { return nil }
    var (names, rest) = ([Path](), bytes[...])
    while rest.starts(with: Self.entry), rest.count >= 46 {
      let (name, extra, comment) = (rest.number(28, 2), rest.number(30, 2), rest.number(32, 2))
      guard rest.count >= 46 + name + extra + comment else { return nil }
      names.append(Path(bytes: Array(rest.dropFirst(46).prefix(name))))
      rest = rest.dropFirst(46 + name + extra + comment)
    }
    return rest.isEmpty && names.count == place.count ? names : nil
  }

  /// The place of the directory, which may be Zip64's, and how many files are in it.
  private func directoryOfZip(_ size: Int) -> (start: Int, length: Int, count: Int)? {
    guard let end = try? read(22, at: max(0, size - 22)), end.starts(with: Self.end),
      end.count == 22
    else { return nil }
    var place = (
      start: end[...].number(16, 4), length: end[...].number(12, 4), count: end[...].number(10, 2)
    )
    if size >= 42, let pointer = try? read(20, at: size - 42), pointer.starts(with: Self.pointer),
      case let offset = pointer[...].number(8, 8), (0..<size).contains(offset),
      let big = try? read(56, at: offset), big.starts(with: Self.bigEnd), big.count == 56
    {
      place = (big[...].number(48, 8), big[...].number(40, 8), big[...].number(32, 8))
    }
    guard (0...size).contains(place.start),
      (0...min(size - place.start, Self.most)).contains(place.length)
    else { return nil }
    return place
  }

  /// In bytes: enough for a million names.
  private static let most = 128 << 20
  private static let entry: [UInt8] = [0x50, 0x4b, 1, 2]
  private static let end: [UInt8] = [0x50, 0x4b, 5, 6]
  private static let bigEnd: [UInt8] = [0x50, 0x4b, 6, 6]
  private static let pointer: [UInt8] = [0x50, 0x4b, 6, 7]
}

extension ArraySlice<UInt8> {
  fileprivate func number(_ offset: Int, _ count: Int) -> Int {
    Int(littleEndian: dropFirst(offset).prefix(count))
  }
}
