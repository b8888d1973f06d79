import Laws
import Testing
@testable import Files
@testable import Layouts
@testable import Planning
@testable import Plans
@testable import Requests

/// The sizes of thumbnails.
struct ThumbnailLawTests {
  private func picture(_ index: Int, _ numbers: inout Numbers) -> Picture {
    // Every fourth is a panorama or a tower.
    let (short, long) = (numbers.int(1...60), numbers.int(1...3000))
    let size = numbers.int(0...3) > 0 ? (numbers.int(1...900), numbers.int(1...900)) : (short, long)
    return Picture(
      path: Path("P/\(index).jpg"), width: index % 2 == 0 ? size.0 : size.1,
      height: index % 2 == 0 ? size.1 : size.0)
  }

  private func plan(_ layout: WallLayout, _ pictures: [Picture]) throws -> Plan {
    try arrange(
      pictures, skips: [], layout: layout, format: .png, maxPixels: 1 << 28,
      reporter: SilentReporter())
  }

  @Test("A thumbnail is all of its sheet, and the largest that every limit allows, to a pixel")
  func limits() {
    withEverySeed(0..<200) { numbers in
      let pictures = (0..<numbers.int(1...8)).map { picture($0, &numbers) }
      let width = numbers.int(0...2) > 0 ? numbers.int(1...600) : nil
      let height = numbers.int(0...2) > 0 ? numbers.int(1...600) : nil
      let most = numbers.int(0...1) > 0 ? 1 : numbers.int(0...1) > 0 ? 2.5 : nil
      var layout = WallLayout(.thumbnails(), width: width, maxEnlargement: most)
      layout.height = height
      let plan = try plan(layout, pictures)
      #expect(plan.frames.count == pictures.count && plan.sheets.count == pictures.count)
      for (index, frame) in plan.frames.enumerated() {
        let (picture, sheet) = (frame.picture, plan.sheets[frame.sheet])
        let widest = Double(width ?? (height == nil ? 400 : PixelLimits.side))
        let scale = min(
          widest / Double(picture.width),
          Double(height ?? PixelLimits.side) / Double(picture.height),
          most ?? .infinity)
        #expect(frame.sheet == index && frame.crop == nil && frame.content == frame.frame)
        #expect(
          frame.frame == PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height))
        #expect(abs(Double(sheet.width) - max(1, Double(picture.width) * scale)) <= 0.5)
        #expect(abs(Double(sheet.height) - max(1, Double(picture.height) * scale)) <= 0.5)
        #expect(sheet.width <= width ?? .max && sheet.height <= height ?? .max)
      }
    }
  }

  @Test("With a size, every sheet has it, and a picture that fills it covers it")
  func exact() {
    withEverySeed(0..<100) { numbers in
      let pictures = (0..<numbers.int(1...8)).map { picture($0, &numbers) }
      let size = PixelSize(width: numbers.int(1...700), height: numbers.int(1...700))
      let fit = [Fit.cover, .contain, .stretch][numbers.int(0...2)]
      let layout = WallLayout(.thumbnails(size: size, fit: fit), maxEnlargement: nil)
      let plan = try plan(layout, pictures)
      let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      #expect(plan.sheets.allSatisfy { $0.width == size.width && $0.height == size.height })
      for frame in plan.frames {
        #expect(frame.frame == whole)
        #expect(fit == .contain ? whole.contains(frame.content) : frame.content == whole)
      }
    }
  }
}
