internal import Files

extension HEIFItems {
  /// The item of a page, from 1; the first is the primary picture.
  func picture(ofPage page: Int) -> Int? {
    guard page > 1 else { return primary }
    let dependent = references.flatMap { $0.kind == "dimg" ? $0.targets : [$0.item] }
    let others = links.keys.filter { item in
      item != primary && properties(of: item).contains { $0.kind == "ispe" }
    }
    let pages = Set(others).subtracting(dependent).sorted()
    return pages.indices.contains(page - 2) ? pages[page - 2] : nil
  }

  /// The items that an item is assembled from: itself, if it holds pixels.
  func parts(of item: Int) -> [Int] {
    let parts = references.filter { $0.kind == "dimg" && $0.item == item }.flatMap(\.targets)
    return parts.isEmpty ? [item] : parts
  }

  /// The item that is the alpha of another.
  func alpha(of item: Int) -> Int? {
    references.first { reference in
      reference.kind == "auxl" && reference.targets.contains(item)
        && properties(of: reference.item).contains { kind, content in
          kind == "auxC" && Self.alphaNames.contains { content.dropFirst(4).starts(with: $0.utf8) }
        }
    }?.item
  }

  private static let alphaNames = [
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
  ]

  /// What a box of code points says about the range.
  struct RangeFlag {
    let isFull: Bool
    /// The offset of the flag in the file.
    let place: Int
  }

  func rangeFlags(of item: Int) -> [RangeFlag] {
    properties(of: item).compactMap { kind, content in
      guard kind == "colr", content.starts(with: "nclx".utf8), content.count > 10 else {
        return nil
      }
      let place = content.startIndex + 10
      return RangeFlag(isFull: content[place] & 0x80 != 0, place: start + place)
    }
  }

  /// The headers of AV1 streams, those in the streams before those in the boxes about them.
  func headers(of items: [Int], in file: borrowing File) throws(FileError) -> [AV1Header] {
    var (streams, boxes) = ([AV1Header](), [AV1Header]())
    for item in items {
      guard let box = properties(of: item).first(where: { $0.kind == "av1C" }) else { continue }
      if let header = AV1Header(in: box.content.dropFirst(4), at: start) { boxes.append(header) }
      // Other units before the header are short.
      guard let place = places[item] else { continue }
      if let header = AV1Header(in: try file.read(512, at: place)[...], at: place) {
        streams.append(header)
      }
    }
    return streams + boxes
  }
}

extension AV1Header {
  /// - Parameters:
  ///   - stream: the units.
  ///   - offset: what to add to an index of the stream to get an offset in the file.
  fileprivate init?(in stream: ArraySlice<UInt8>, at offset: Int) {
    self.init(in: stream)
    rangeByte.place += offset
  }
}
