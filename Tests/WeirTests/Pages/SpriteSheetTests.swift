import Testing
@testable import Layouts
@testable import Pages

/// Slots of sprites never overlap, and sheets stay small.
struct SpriteSheetTests {
  /// Places sizes in order, as a page does, on as many sheets as they need.
  private func sheets(_ sizes: [PixelSize]) -> [[SpriteSheet.Spot]] {
    var sheets: [[SpriteSheet.Spot]] = []
    var sheet: SpriteSheet?
    for size in sizes {
      if let spot = sheet?.place(size) {
        sheets[sheets.count - 1].append(spot)
      } else {
        var next = SpriteSheet(for: size)
        let spot = next.place(size)
        sheets.append(spot.map { [$0] } ?? [])
        sheet = spot.map { _ in next }
      }
    }
    return sheets
  }

  @Test func slotsNeverOverlap() {
    withEverySeed(0..<300) { numbers in
      let most = numbers.int(20...900)
      let sizes = (0..<numbers.int(1...120)).map { _ in
        PixelSize(width: numbers.int(1...most), height: numbers.int(1...most))
      }
      let sheets = sheets(sizes)
      #expect(sheets.flatMap { $0.map(\.place.size) } == sizes)
      for sheet in sheets {
        let slots = sheet.map(\.slot)
        let extent = PixelSize(
          width: slots.map(\.maxX).max() ?? 0, height: slots.map(\.maxY).max() ?? 0)
        #expect(extent.area <= SpriteSheet.mostPixels)
        for (index, spot) in sheet.enumerated() {
          let (place, slot) = (spot.place, spot.slot)
          #expect(slot.x >= 0 && slot.y >= 0)
          // Whole blocks of a JPEG with halved color, and at least 8 pixels around each sprite.
          #expect([slot.x, slot.y, slot.width, slot.height].allSatisfy { $0 % 16 == 0 })
          #expect(min(place.x - slot.x, place.y - slot.y) == 8)
          let right = slot.maxX - place.maxX, below = slot.maxY - place.maxY
          #expect((8..<24).contains(right) && (8..<24).contains(below))
          #expect(!slots[(index + 1)...].contains { slot.intersects($0) })
        }
      }
    }
  }

  /// A picture of more than four megapixels does not occur: sprites are made smaller.
  @Test func aSpriteAsLargeAsASheetHasNoRoomAroundIt() {
    let large = PixelSize(width: 4000, height: 1000)
    let small = PixelSize(width: 10, height: 10)
    #expect(sheets([small, large, small]).map(\.count) == [1, 0, 1])
  }

  @Test func columnsOfAWallFillTheirSheets() {
    var numbers = Numbers(seed: 3)
    let sizes = (0..<400).map { _ in PixelSize(width: 390, height: numbers.int(220...620)) }
    let sheets = sheets(sizes)
    let used = sizes.reduce(0) { $0 + $1.area }
    let taken = sheets.dropLast().flatMap(\.self).reduce(0) { $0 + $1.place.area }
    #expect(used > 0)
    // The last sheet is not full.
    let full = (sheets.count - 1) * SpriteSheet.mostPixels
    #expect(Double(taken) / Double(full) > 0.8, "\(taken) of \(full)")
  }
}
