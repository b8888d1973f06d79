import Testing
@testable import Files
@testable import Layouts
@testable import Plans
@testable import Requests

/// The wall that three to five pictures make if nothing is asked for.
struct FewPicturesTests {
  /// The tower had to stand below one of the first two, and the wall was one column of 1,216 × 7,986 px.
  @Test func aTowerStandsBesideTheOthers() throws {
    let pictures = [(3840, 2160), (3840, 2560), (624, 2496), (3840, 2160), (3840, 2560)]
      .enumerated()
      .map { Picture(path: Path("\($0).jpg"), width: $1.0, height: $1.1) }
    let plan = try planned(WallLayout(), pictures)
    #expect(plan.columnCount == 2 && plan.report.raggedness == 0, "\(plan.report)")
    #expect(plan.frames[2].frame.y == plan.frames[0].frame.y)
  }

  /// They were three strips of 2,400 px one above the other, 7,770 px long.
  @Test func aPortraitStandsBesideTwoLandscapes() throws {
    let pictures = [(1170, 2532), (1920, 1080), (2560, 1440)].enumerated().map {
      Picture(path: Path("\($0).jpg"), width: $1.0, height: $1.1)
    }
    let plan = try planned(WallLayout(), pictures)
    #expect(plan.columnCount == 2 && plan.report.raggedness == 0, "\(plan.report)")
  }

  /// One column of 1,216 × 7,215 px was what widths within half of their mean allowed.
  @Test func aTowerAmongFourIsNoNeedle() throws {
    let pictures = [(3000, 2000), (4000, 3000), (700, 2800), (3840, 2160)].enumerated().map {
      Picture(path: Path("\($0).jpg"), width: $1.0, height: $1.1)
    }
    let plan = try planned(WallLayout(), pictures)
    #expect(plan.columnCount == 2 && plan.report.raggedness == 0, "\(plan.report)")
    #expect(plan.sheets[0].height <= 2 * plan.sheets[0].width, "\(plan.sheets)")
  }

  /// Three of 16:9 stood one above the other, 2,400 × 4,055 px.
  @Test func threePhotosAreNoLadder() {
    withEverySeed(0..<40) { numbers in
      let height = numbers.int(300...4000)
      let width = numbers.int((height * 4 + 2) / 3...height * 16 / 9)
      let pictures = (0..<3).map {
        Picture(path: Path("\($0).jpg"), width: width, height: height)
      }
      let plan = try planned(WallLayout(), pictures)
      let sheet = plan.sheets[0]
      #expect(2 * sheet.height <= 3 * sheet.width, "\(width) × \(height): \(sheet)")
      #expect(plan.report.raggedness == 0, "\(width) × \(height): \(sheet)")
    }
  }
}
