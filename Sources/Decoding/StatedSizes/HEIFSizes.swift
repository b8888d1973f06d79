internal import Files
internal import Layouts

extension HEIFColors {
  /// The sizes of all items, before rotation; a cropped file may show only a part of one.
  static func sizes(in file: borrowing File) throws(FileError) -> StatedSizes? {
    guard let meta = try description(in: file) else { return nil }
    var (sizes, isCropped) = ([PixelSize](), false)
    for (kind, content) in ISOBoxes(meta.dropFirst(4)) where kind == "iprp" {
      for (kind, content) in ISOBoxes(content) where kind == "ipco" {
        for property in ISOBoxes(content) {
          if property.kind == "clap" { isCropped = true }
          if property.kind == "ispe" { sizes += Self.extent(property.content).map { [$0] } ?? [] }
        }
      }
    }
    if sizes.isEmpty { return nil }
    return isCropped ? .within(sizes) : .any(sizes)
  }

  private static func extent(_ content: ArraySlice<UInt8>) -> PixelSize? {
    var bytes = BigEndianReader(content.dropFirst(4))
    guard let width = bytes.number(4), let height = bytes.number(4) else { return nil }
    return PixelSize(width: width, height: height)
  }
}
