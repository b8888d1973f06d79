import Laws
import Testing
@testable import Files
@testable import Plans
@testable import Requests

/// The columns of a wall for which nothing is asked, of pictures that leave little choice.
struct DefaultColumnsTests {
  /// The sizes of photographs.
  private static let photos = [
    (3000, 2000), (4000, 3000), (3840, 2160), (2000, 3000), (3000, 4000), (2400, 2400),
  ]

  /// Thirteen portraits made two columns, 2242 × 10,808 px.
  @Test(arguments: photos) func photosOfOneShapeMakeNoLadder(size: (width: Int, height: Int))
    throws
  {
    for count in 12...40 {
      let pictures = (0..<count).map { picture($0, size) }
      try isCompact(try planned(WallLayout(), pictures), pictures)
    }
  }

  /// One square among sixteen made three columns, and a wide one among twelve two.
  @Test func nearlyAllOfOneShapeMakeNoLadder() {
    withEverySeed(0..<40) { numbers in
      let usual = numbers.pick(Self.photos)
      var pictures = (0..<numbers.int(12...30)).map { picture($0, usual) }
      for _ in 0..<numbers.int(1...3) {
        let number = numbers.int(0...pictures.count - 1)
        pictures[number] = picture(number, numbers.pick(Self.photos))
      }
      try isCompact(try planned(WallLayout(), pictures), pictures)
    }
  }

  /// Of 17 to 29 towers, five numbers left a hole of a tower.
  @Test(arguments: [(900, 3600), (900, 2700), (900, 5000)])
  func towersOfOneShapeLeaveNoHole(size: (width: Int, height: Int)) throws {
    for count in 12...40 {
      let report = try planned(WallLayout(), (0..<count).map { picture($0, size) }).report
      #expect(report.raggedness == 0 && report.widthSpread <= 0.5, "\(count): \(report)")
    }
  }

  /// Thirteen photos across 1,600 px made two columns, 3,454 px long.
  @Test(arguments: 12...30) func theyMakeNoLadderAcrossAWidth(count: Int) throws {
    let pictures = (0..<count).map { picture($0, (3000, 2000)) }
    var layout = WallLayout()
    layout.width = 1600
    try isCompact(try planned(layout, pictures), pictures)
  }

  /// As soon as half of the pictures were icons, photographs became as small as they.
  @Test func photosAmongAsManyIconsKeepTheirSize() {
    withEverySeed(0..<24) { numbers in
      let count = numbers.int(6...60)
      let icons = count * numbers.int(1...4) / 2
      let pictures = (0..<count + icons).map { number in
        let side = numbers.int(16...64)
        return number * count % (count + icons) < count
          ? picture(number, numbers.pick(Self.photos)) : picture(number, (side, side))
      }
      let plan = try planned(WallLayout(), pictures)
      for frame in plan.frames {
        let (own, content) = (frame.picture.width, frame.content.width)
        #expect(own < 100 ? content <= 2 * own : content >= 190, "\(count), \(icons): \(frame)")
      }
      #expect(plan.report.waste < 0.36, "\(count), \(icons): \(plan.report)")
    }
  }

  private func picture(_ number: Int, _ size: (width: Int, height: Int)) -> Picture {
    Picture(path: Path("\(number).jpg"), width: size.width, height: size.height)
  }

  /// Columns end on one pixel, none is twice as wide as another, and the wall is between 2.5:1 and 1:2.
  private func isCompact(_ plan: Plan, _ pictures: [Picture]) throws {
    let (sheet, report) = (plan.sheets[0], plan.report)
    let shapes = "\(pictures.count) of \(pictures[0].size): \(sheet) \(report)"
    #expect(report.raggedness == 0 && report.waste < 0.01, "\(shapes)")
    #expect(report.widthSpread <= 0.5, "\(shapes)")
    #expect(5 * sheet.height >= 2 * sheet.width && sheet.height <= 2 * sheet.width, "\(shapes)")
    #expect(plan.frames.allSatisfy { $0.frame.width <= 1000 }, "\(shapes)")
  }
}

extension Numbers {
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[int(0...values.count - 1)]
  }
}
