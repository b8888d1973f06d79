import Testing
@testable import Layouts
@testable import Pages
@testable import Plans

/// Sprites never touch, and sheets stay small.
struct SpriteSheetTests {
  /// Places sizes in order, as a page does; each sheet is a list of places.
  private func sheets(_ sizes: [PixelSize]) -> [[PixelRect]] {
    var sheets: [[PixelRect]] = []
    var sheet: SpriteSheet?
    for size in sizes {
      if let place = sheet?.place(size) {
        sheets[sheets.count - 1].append(place)
      } else {
        var next = SpriteSheet(for: size)
        sheets.append([next.place(size)].compactMap(\.self))
        sheet = next
      }
    }
    return sheets
  }

  @Test func spritesNeverTouch() {
    withEverySeed(0..<300) { numbers in
      let most = numbers.int(20...900)
      let sizes = (0..<numbers.int(1...120)).map { _ in
        PixelSize(width: numbers.int(1...most), height: numbers.int(1...most))
      }
      let sheets = sheets(sizes)
      #expect(sheets.flatMap { $0.map(\.size) } == sizes)
      for sheet in sheets {
        let extent = PixelSize(
          width: sheet.map(\.maxX).max() ?? 0, height: sheet.map(\.maxY).max() ?? 0)
        #expect(extent.area <= SpriteSheet.mostPixels)
        for (index, one) in sheet.enumerated() {
          #expect(one.x >= 0 && one.y >= 0 && one.x % 16 == 0 && one.y % 16 == 0)
          let around = PixelRect(
            x: one.x, y: one.y, width: one.width + 2, height: one.height + 2)
          #expect(!sheet[(index + 1)...].contains { around.intersects($0) })
        }
      }
    }
  }

  /// A picture of more than four megapixels does not occur: sprites are made smaller.
  @Test func aSpriteAsLargeAsASheetHasOneOfItsOwn() {
    let large = PixelSize(width: 4000, height: 1000)
    let small = PixelSize(width: 10, height: 10)
    #expect(sheets([small, large, small]).map(\.count) == [1, 1, 1])
  }

  @Test func columnsOfAWallFillTheirSheets() {
    var numbers = Numbers(seed: 3)
    let sizes = (0..<400).map { _ in PixelSize(width: 390, height: numbers.int(220...620)) }
    let sheets = sheets(sizes)
    let used = sizes.reduce(0) { $0 + $1.area }
    let taken = sheets.dropLast().flatMap(\.self).reduce(0) { $0 + $1.area }
    #expect(used > 0)
    // The last sheet is not full.
    let full = (sheets.count - 1) * SpriteSheet.mostPixels
    #expect(Double(taken) / Double(full) > 0.8, "\(taken) of \(full)")
  }
}
