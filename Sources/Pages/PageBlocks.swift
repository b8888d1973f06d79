internal import Layouts
internal import Plans

/// Which pictures of a page are in it, and which in the scripts next to it.
///
/// A page of ten thousand pictures has 3 MB of data. Over a slow net something is to be seen long before all of it is there.
struct PageBlocks: Equatable {
  /// The most pictures whose data is in the page.
  static let most = 2000
  /// The number of pictures in a block of a larger page: about a screenful, in 60 KB (180 KB with captions); more if there
  /// are very many pictures, so that the page need not name thousands of blocks.
  static func size(of count: Int) -> Int { min(1000, max(100, count / 100)) }

  /// The pictures of each block; the first is in the page.
  let ranges: [Range<Int>]
  private let size: Int

  init(of count: Int, most: Int = most, size: Int? = nil) {
    let size = size ?? Self.size(of: count)
    self.size = count > most ? size : max(1, count)
    ranges =
      count > most
      ? stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) } : [0..<count]
  }

  func block(of picture: Int) -> Int { picture / size }
}

/// The texts of a block, each once.
struct PageTexts {
  private(set) var list: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = list.count
    list.append(text)
    return list.count - 1
  }
}

/// A layout in JSON: what all blocks share, and what each adds.
struct PageLayoutData {
  /// What a layout has of the pictures of a block.
  struct Block {
    let frames: String
    var contents: [Int: String] = [:]
    var elements: [String] = []
    /// Where its pictures begin and end, along the axis in which the wall grows.
    let extent: [Int]

    init(_ tiles: ArraySlice<PageLayout.Tile>, _ direction: Axis) {
      frames = PageJSON.numbers(tiles.lazy.flatMap(\.frame.numbers))
      let isVertical = direction == .vertical
      let start = tiles.map { isVertical ? $0.frame.y : $0.frame.x }.min() ?? 0
      extent = [start, tiles.map { isVertical ? $0.frame.maxY : $0.frame.maxX }.max() ?? start]
    }

    fileprivate func write(to json: inout PageJSON) {
      json.member("frames", frames)
      json.member("contents", PageJSON.sparse(contents))
      json.member("elements", "[" + elements.joined(separator: ",\n") + "]")
    }

    /// That of a block in a script.
    var object: String {
      var json = PageJSON()
      write(to: &json)
      return json.ended
    }
  }

  var blocks: [Block] = []
  var sections: [String] = []
  private let layout: PageLayout

  init(_ layout: PageLayout) { self.layout = layout }

  /// What is in the page, the first block with it.
  var whole: String {
    var json = PageJSON()
    json.member("across", "\(layout.across)")
    json.member("along", "\(layout.along)")
    json.member("usual", "\(layout.isUsual)")
    json.member("columns", layout.columnCount.map { "\($0)" } ?? "null")
    if blocks.count > 1 { json.member("extents", PageJSON.numbers(blocks.flatMap(\.extent))) }
    json.member("sections", PageJSON.list(sections))
    blocks[0].write(to: &json)
    return json.ended
  }
}
