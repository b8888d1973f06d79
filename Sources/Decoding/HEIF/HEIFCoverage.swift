internal import Files
internal import Layouts
internal import Plans

/// Whether all pixels of a HEIF or AVIF are stored.
///
/// libheif 1.15 makes room for a picture of tiles, or one with alpha, by the sizes that the boxes state, copies into it
/// what the streams have, and shows the memory as it was where they have less.
extension HEIFItems {
  /// What is missing, in words; nil if nothing is.
  ///
  /// All grids and alphas of the file count, since only libheif knows which of them belong to a page.
  func gap(in file: borrowing File) throws(FileError) -> String? {
    for (item, kind) in kinds where kind.name == "grid" {
      if try !isCovered(item, in: file) { return "its tiles do not cover it" }
    }
    for reference in references where reference.kind == "auxl" && isAlpha(reference.item) {
      if try !isCoded(reference.item, in: file) { return "its alpha does not cover it" }
    }
    // libheif would read the last description.
    let count = try HEIFFile.kinds(in: file).count { $0 == "meta" }
    return count > 1 ? "it describes its pictures twice" : nil
  }

  /// Whether the tiles of a grid are all there, of one size, and as large as the grid together.
  private func isCovered(_ grid: Int, in file: borrowing File) throws(FileError) -> Bool {
    guard let shape = try shape(of: grid, in: file) else { return false }
    let tiles = references.filter { $0.kind == "dimg" && $0.item == grid }.flatMap(\.targets)
    guard tiles.count == shape.rows * shape.columns, let size = tiles.first.flatMap(statedSize),
      size.width * shape.columns >= shape.size.width, size.height * shape.rows >= shape.size.height
    else { return false }
    for tile in Set(tiles) {
      guard statedSize(of: tile) == size, turns(of: tile).isEmpty, try isCoded(tile, in: file)
      else { return false }
    }
    return true
  }

  /// Whether an item has as many pixels as its box states.
  private func isCoded(_ item: Int, in file: borrowing File) throws(FileError) -> Bool {
    guard let kind = kinds[item]?.name, var stated = statedSize(of: item) else { return false }
    guard let sizes = try codedSizes(of: item, kind, in: file) else { return true }
    if try statesRotatedSize(of: item, in: file) { stated = stated.transposed }
    return !sizes.isEmpty && sizes.allSatisfy { $0.covers(stated) }
  }

  /// The sizes in the headers of a stream, or in the data of a grid; nil for a kind whose headers are not known here.
  private func codedSizes(
    of item: Int, _ kind: String, in file: borrowing File
  ) throws(FileError) -> [PixelSize]? {
    switch kind {
    case "grid": try [shape(of: item, in: file)].compactMap { $0?.size }
    case "av01": try headers(of: [item], in: file).map(\.size)
    case "hvc1", "hev1":
      properties(of: item).filter { $0.kind == "hvcC" }.compactMap {
        HEVCHeader(configuration: $0.content)?.size
      }
    // These are made from other items, and no encoder makes tiles or alphas of them.
    case "iden", "iovl", "tmap": []
    default: nil
    }
  }

  private func shape(of grid: Int, in file: borrowing File) throws(FileError) -> GridShape? {
    guard let extents = extents[grid], extents.count == 1 else { return nil }
    return GridShape(try file.read(min(extents[0].count, 12), at: extents[0].lowerBound))
  }

  /// The only size that is stated of an item.
  private func statedSize(of item: Int) -> PixelSize? {
    let boxes = properties(of: item).filter { $0.kind == "ispe" }
    return boxes.count == 1 ? Self.extent(boxes[0].content) : nil
  }
}

extension Opening {
  /// Whether a decoder could show memory that is not new from the system, if a stream has fewer pixels than its headers say.
  ///
  /// Larger pictures of tiles are put together in blocks of 64 KB and more.
  func mayShowMemory(at size: PixelSize) -> Bool {
    guard [.heif, .avif].contains(format), size.area <= 1 << 18 else { return false }
    let items = try? HEIFItems(in: file)
    return items?.kinds.values.contains { $0.name == "grid" } ?? false
  }
}

/// What the data of a grid say.
private struct GridShape {
  let rows, columns: Int
  let size: PixelSize

  init?(_ data: [UInt8]) {
    var bytes = BigEndianReader(data[...])
    guard bytes.number(1) != nil, let flags = bytes.number(1), let rows = bytes.number(1),
      let columns = bytes.number(1), case let length = flags & 1 == 1 ? 4 : 2,
      let width = bytes.number(length), let height = bytes.number(length)
    else { return nil }
    (self.rows, self.columns) = (rows + 1, columns + 1)
    size = PixelSize(width: width, height: height)
  }
}
