internal import Files
internal import Layouts

extension HEIFItems {
  /// The sizes of all items, before rotation; a cropped file may show only a part of one.
  static func sizes(in file: borrowing File) throws(FileError) -> StatedSizes? {
    guard let items = try HEIFItems(in: file) else { return nil }
    let sizes = items.properties.filter { $0.kind == "ispe" }.compactMap { extent($0.content) }
    if sizes.isEmpty { return nil }
    return items.properties.contains { $0.kind == "clap" } ? .within(sizes) : .any(sizes)
  }

  private static func extent(_ content: ArraySlice<UInt8>) -> PixelSize? {
    var bytes = BigEndianReader(content.dropFirst(4))
    guard let width = bytes.number(4), let height = bytes.number(4) else { return nil }
    return PixelSize(width: width, height: height)
  }
}
