import Foundation
import Laws
import Testing
@testable import Files
@testable import Layouts
@testable import Pages
@testable import Planning
@testable import Plans
@testable import Requests

/// Large pages have their data in blocks.
struct PageBlocksTests {
  @Test func everyPictureIsInOneBlock() {
    forEachSeed(0..<200) { seed in
      var numbers = SeededNumbers(seed: seed)
      let count = Int.random(in: 0...60, using: &numbers)
      let (most, size) = (
        Int.random(in: 1...60, using: &numbers), Int.random(in: 1...20, using: &numbers)
      )
      let blocks = PageBlocks(of: count, most: most, size: size)
      #expect(blocks.ranges.flatMap(Array.init) == Array(0..<count))
      #expect(
        blocks.ranges.count == 1 || count > most && blocks.ranges.allSatisfy { $0.count <= size })
      #expect(count > most || blocks.ranges.count == 1)
      for picture in 0..<count {
        #expect(blocks.ranges[blocks.block(of: picture)].contains(picture))
      }
    }
  }

  @Test func pagesUpToTwoThousandPicturesHaveOne() {
    #expect(PageBlocks(of: 2000).ranges == [0..<2000])
    #expect(PageBlocks(of: 2001).ranges.map(\.count) == Array(repeating: 100, count: 20) + [1])
    #expect(PageBlocks(of: 200_000).ranges.count == 200)
  }

  /// All that a page knows, put together from its blocks, is what one without blocks has.
  @Test func blocksHaveTheDataOfTheWholePage() throws {
    try forEachDirection { page, links in
      let whole = try object(data(page, links, most: 1000).text)
      let parts = data(page, links, most: 10)
      let first = try object(parts.text)
      let others = try parts.others.map(object)
      #expect(first["count"] as? Int == links.count && first["block"] as? Int == 7)
      #expect(others.count == (links.count - 1) / 7)
      for key in ["hrefs", "sizes", "dates", "bytes", "sprites", "unshown"] {
        let joined = ([first] + others).flatMap { $0[key] as? [NSObject] ?? [] }
        #expect(joined == whole[key] as? [NSObject], "\(key)")
      }
      for key in ["again", "copies", "covers"] {
        #expect(members(key, [first] + others) == members(key, [whole]))
      }
      for key in ["title", "folder", "axis", "sheets", "images", "styles", "picture"] {
        #expect(first[key] as? NSObject == whole[key] as? NSObject, "\(key)")
      }
      try compareLayouts(whole, [first] + others)
    }
  }

  @Test func scriptsAreKnownToBeWeirsAndThePolicyAllowsThem() throws {
    try forEachDirection { page, _ in
      let large = try page.document(
        of: page.plan, at: "w.html", PageBlocks(of: 40, most: 10, size: 7))
      #expect(large.blocks.map(\.name) == ["1.js", "2.js", "3.js", "4.js", "5.js"])
      #expect(large.blocks.allSatisfy { $0.text.hasPrefix(Mark.scriptComment + "weirBlock(") })
      #expect(large.text.contains("' 'strict-dynamic'; style-src"))
      let small = try page.document(of: page.plan, at: "w.html", PageBlocks(of: 40))
      #expect(small.blocks.isEmpty && !small.text.contains("strict-dynamic"))
    }
  }

  private typealias Object = [String: Any]

  private func compareLayouts(_ whole: Object, _ blocks: [Object]) throws {
    let layouts = try blocks.map { try #require($0["layouts"] as? [Object]) }
    for (number, layout) in try #require(whole["layouts"] as? [Object]).enumerated() {
      let parts = layouts.map { $0[number] }
      let frames = parts.map { $0["frames"] as? [Int] ?? [] }
      #expect(frames.flatMap(\.self) == layout["frames"] as? [Int])
      #expect(members("contents", parts) == members("contents", [layout]))
      #expect(
        Set(zip(parts, blocks).flatMap(elements)) == Set(elements(layout, of: whole)))
      let extents = try #require(parts[0]["extents"] as? [Int])
      let isVertical = whole["axis"] as? String == "y"
      for (block, frames) in frames.enumerated() {
        let starts = stride(from: isVertical ? 1 : 0, to: frames.count, by: 4)
        #expect(starts.map { frames[$0] }.min() == extents[2 * block])
        #expect(starts.map { frames[$0] + frames[$0 + 2] }.max() == extents[2 * block + 1])
      }
    }
  }

  /// Elements with their texts in place of those texts' numbers.
  private func elements(_ layout: Object, of block: Object) -> [[String]] {
    let texts = block["texts"] as? [String] ?? []
    return (layout["elements"] as? [[Int]] ?? []).map { part in
      part.enumerated().map { place, number in
        place == 9 && number >= 0 ? texts[number] : "\(number)"
      }
    }
  }

  private func members(_ key: String, _ blocks: [Object]) -> NSDictionary {
    var all: [String: NSObject] = [:]
    for block in blocks {
      for (name, value) in block[key] as? [String: NSObject] ?? [:] { all[name] = value }
    }
    return all as NSDictionary
  }

  private func object(_ text: String) throws -> Object {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  private func data(_ page: Page, _ links: [String], most: Int) -> PageData {
    let blocks = PageBlocks(of: links.count, most: most, size: 7)
    return PageData(page, page.plan, links: links, title: "T", folder: "w_page/", blocks)
  }

  private func forEachDirection(_ check: (Page, [String]) throws -> Void) throws {
    for kind in [
      WallLayout.Kind.waterfall(WallLayout.Waterfall()),
      .grid(columns: .automatic, aspect: 1, fit: .cover),
    ] {
      var layout = WallLayout(kind)
      layout.texts.caption = "{stem}"
      let pictures = (0..<40).map {
        var picture = Picture(path: Path("P/\($0 % 33).jpg"), width: 300 + $0 % 5 * 40, height: 300)
        if $0 % 9 == 0 { picture.format = .tiff }
        return picture
      }
      let plan = try planned(layout, pictures, format: .page)
      var options = PageOptions()
      options.originals = .omitted
      let links = plan.frames.map(\.picture.path.address)
      try check(Page(plan, in: pageLayouts(of: plan, options), options), links)
    }
  }
}
