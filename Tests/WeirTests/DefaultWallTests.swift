import Laws
import Testing
@testable import Files
@testable import Layouts
@testable import Plans
@testable import Requests

/// The wall that a folder makes if nothing is asked for.
struct DefaultWallTests {
  /// One folder of each seed; all laws at once, since solving takes longer than looking.
  @Test func laws() { hold(0..<16) }

  @Test(.slow) func lawsOverManyFolders() { hold(16..<120) }

  private func hold(_ seeds: Range<Int>) {
    withEverySeed(seeds) { numbers in
      let folder = Folder(&numbers)
      let plan = try planned(WallLayout(), folder.pictures)
      try inShape(plan, folder)
      try framesAreOfUsualSizes(plan, folder)
      try columnsEndTogether(plan, folder)
      try picturesKeepTheirOrder(plan, folder)
    }
  }

  /// A column as wide as one large picture would be empty beside the others.
  @Test(arguments: [nil, 300, 1200]) func aPhotoAmongIconsLeavesNoHole(width: Int?) throws {
    withEverySeed(0..<30) { numbers in
      var pictures = (0..<numbers.int(7...60)).map { number in
        Picture(
          path: Path("\(number).png"), width: numbers.int(40...90), height: numbers.int(40...90))
      }
      pictures.append(Picture(path: "photo.jpg", width: 900, height: 600))
      var layout = WallLayout()
      layout.width = width
      let plan = try planned(layout, pictures)
      #expect(plan.report.waste < 0.4, "\(plan.sheets) \(plan.report)")
    }
  }

  /// A picture that was asked to be larger is that beside the others, which keep their widths.
  ///
  /// A span once made the whole wall narrow: 2 columns of 600 px where there were 4.
  @Test func aSpanHardlyChangesTheColumns() throws {
    var waste = 0.0
    let seeds = 0..<12
    withEverySeed(seeds) { numbers in
      let pictures = Folder.photos(numbers.int(5...30), &numbers)
      let plain = try planned(WallLayout(), pictures)
      let name = pictures[numbers.int(0...pictures.count - 1)].path
      var layout = WallLayout()
      layout.waterfall?.spans = [SpanRule(.named(Glob(name)), columns: numbers.int(2...3))]
      let wall = try planned(layout, pictures)
      let (usual, count) = (try #require(plain.columnCount), try #require(wall.columnCount))
      #expect(max(usual, 2)...(usual + 2) ~= count, "\(pictures.count): \(usual), \(count)")
      #expect(wall.sheets[0].width >= plain.sheets[0].width, "\(pictures.count)")
      #expect(wall.report.waste < 0.12, "\(pictures.count): \(wall.report)")
      waste += wall.report.waste / Double(seeds.count)
    }
    #expect(waste < 0.04, "\(waste)")
  }

  /// A panorama or a tower among three pictures of which one spans two columns left 14 % empty on average, up to 42 %.
  @Test func fewPicturesWithASpanLeaveNoHole() throws {
    let extreme = [(5000, 1000), (4000, 1000), (3840, 900), (900, 3600), (1170, 2532), (800, 2400)]
    var waste = 0.0
    let seeds = 0..<8
    withEverySeed(seeds) { numbers in
      var pictures = Folder.photos(numbers.int(3...8), &numbers)
      let size = numbers.pick(extreme)
      let place = numbers.int(0...pictures.count - 1)
      pictures[place] = Picture(path: pictures[place].path, width: size.0, height: size.1)
      var layout = WallLayout()
      let name = numbers.pick(pictures).path
      layout.waterfall?.spans = [SpanRule(.named(Glob(name)), columns: 2)]
      let plan = try planned(layout, pictures)
      #expect(plan.report.waste < 0.12, "\(pictures.map(\.size)) \(name): \(plan.report)")
      #expect(plan.frames.allSatisfy { $0.frame.width >= 60 })
      #expect(plan.shows(name), "\(pictures.map(\.size)) \(name): \(plan.frames.map(\.frame))")
      waste += plan.report.waste / Double(seeds.count)
    }
    #expect(waste < 0.02, "\(waste)")
  }

  /// Panoramas of 4.5:1 stood in two columns, 270 px high.
  @Test func aFewPanoramasStandOneAboveTheOther() throws {
    let pictures = (0..<6).map {
      Picture(path: Path("\($0).jpg"), width: 3840, height: 700 + 60 * $0)
    }
    let plan = try planned(WallLayout(), pictures)
    #expect(plan.columnCount == 1 && plan.sheets[0].width == 2400, "\(plan.report)")
  }

  /// Sections of nine pictures took four of ten columns, and half of the wall was empty beside them.
  @Test func sectionsTakeTheWidthOfTheWall() throws {
    withEverySeed(0..<12) { numbers in
      let pictures = Folder.photos(numbers.int(18...30), &numbers).enumerated().map { index, one in
        Picture(path: Path("\(index % 3)") / one.path, width: one.width, height: one.height)
      }
      var layout = WallLayout()
      layout.sectionBy = .folder
      let plan = try planned(layout, pictures)
      let taken = plan.frames.reduce(0) { $0 + $1.frame.area }
      let whole = plan.sheets.reduce(0) { $0 + $1.width * $1.height }
      #expect(taken * 2 > whole, "\(plan.columnCount ?? 0) columns: \(taken) of \(whole)")
    }
  }

  /// Three columns of them made a strip of 1,200 × 199 px.
  @Test func panoramasStandOneAboveTheOtherAcrossAWidth() throws {
    let pictures = (0..<6).map {
      Picture(path: Path("\($0).jpg"), width: 2000, height: 400 + 20 * $0)
    }
    var layout = WallLayout()
    layout.width = 1200
    let plan = try planned(layout, pictures)
    #expect(plan.columnCount == 1 && plan.sheets[0].width == 1200, "\(plan.report)")
  }

  /// Two columns of them were 5,131 px long.
  @Test func portraitsAreNoNeedleAcrossAWidth() throws {
    let pictures = (0..<8).map {
      Picture(path: Path("\($0).jpg"), width: 500, height: 1500 + 40 * $0)
    }
    var layout = WallLayout()
    layout.width = 800
    let plan = try planned(layout, pictures)
    #expect(plan.sheets[0].height <= 3200 && plan.report.raggedness == 0, "\(plan.report)")
    layout.waterfall?.spans = [SpanRule(.named(Glob("3.jpg")), columns: 2)]
    #expect(try planned(layout, pictures).report.waste < 0.1)
  }

  /// Six pictures across 1,500 px would be four columns, of which a tower would leave 45 % empty.
  @Test func fewPicturesEndTogetherAcrossAWidth() throws {
    let sizes = [(3000, 750), (700, 2400), (1500, 1500), (1800, 1200), (1200, 1800), (1920, 1080)]
    let pictures = sizes.enumerated().map {
      Picture(path: Path("\($0).jpg"), width: $1.0, height: $1.1)
    }
    var layout = WallLayout()
    layout.width = 1500
    let report = try planned(layout, pictures).report
    #expect(report.raggedness == 0 && report.widthSpread <= 0.5, "\(report)")
  }

  private func inShape(_ plan: Plan, _ folder: Folder) throws {
    let sheet = try #require(plan.sheets.first)
    #expect(sheet.width <= 2400, "\(folder)")
    // Two strips of 20 : 1 are no wall of 6 : 1 in any order.
    if plan.frames.count > 1, !folder.isOfStrips {
      #expect(sheet.width <= 6 * sheet.height, "\(folder) \(sheet)")
    }
    // A single picture decides the shape; few extreme ones leave no choice.
    if plan.frames.count > 12 {
      #expect(sheet.height <= 4 * sheet.width + 160, "\(folder) \(sheet)")
    }
  }

  private func framesAreOfUsualSizes(_ plan: Plan, _ folder: Folder) throws {
    guard plan.frames.count > 3 else { return }
    let areMostlyPanoramas =
      2 * folder.pictures.count { 2 * $0.width > 5 * $0.height } >= folder.pictures.count
    for frame in plan.frames {
      let (picture, width) = (frame.picture, frame.frame.width)
      let isTower = picture.height >= 4 * picture.width
      #expect(width >= min(60, picture.width) || isTower, "\(folder) \(frame)")
      #expect(
        width <= 1200 || 2 * picture.width > 5 * picture.height || isTower || areMostlyPanoramas,
        "\(folder) \(frame)")
    }
  }

  private func columnsEndTogether(_ plan: Plan, _ folder: Folder) throws {
    // Pictures that keep their size do not end where others do.
    guard folder.kind != .icons else { return }
    let report = plan.report
    #expect(report.raggedness == 0, "\(folder) \(report)")
    let few: [Int: Double] = [2: 2, 3: 1]
    let most = few[plan.frames.count] ?? (plan.frames.count < 12 ? 0.5 : 0.2)
    if 4..<12 ~= plan.frames.count, report.widthSpread > most {
      #expect(try report.widthSpread <= 1 && isOddlyShaped(folder, within: most), "\(folder)")
    } else {
      #expect(report.widthSpread <= most, "\(folder) \(report)")
    }
  }

  /// Whether each number of columns whose widths differ by so much at most makes a strip or a needle.
  private func isOddlyShaped(_ folder: Folder, within limit: Double) throws -> Bool {
    try (1...folder.pictures.count).allSatisfy { count in
      var layout = WallLayout(.waterfall(columns: .count(count)))
      layout.waterfall?.finish.flushLimit = limit
      let plan = try planned(layout, folder.pictures)
      let sheet = plan.sheets[0]
      let isUsual = 2 * sheet.width...12 * sheet.width ~= 6 * sheet.height
      return plan.report.raggedness > 0 || !isUsual
    }
  }

  private func picturesKeepTheirOrder(_ plan: Plan, _ folder: Folder) throws {
    let count = try #require(plan.columnCount)
    let top = plan.frames.map(\.frame).filter { $0.y == plan.frames[0].frame.y }
    let first = plan.frames.prefix(count).map(\.frame)
    // Among few pictures, a tower of the second row has to stand beside the others.
    #expect(first == top || plan.frames.count < 12 && top.count == count, "\(folder)")
    #expect(zip(top, top.dropFirst()).allSatisfy { $0.x < $1.x }, "\(folder)")
    #expect(
      plan.frames.count < 12 || zip(first, first.dropFirst()).allSatisfy { $0.x < $1.x },
      "\(folder)")
    let starts = plan.frames.enumerated().map { $1.frame.y << 32 + $0 }.sorted()
    let moves = starts.enumerated().map { abs($0.offset - $0.element & 0xffff_ffff) }
    let sum = moves.reduce(0, +)
    let isPlain = folder.kind == .photos || folder.kind == .any
    #expect(sum <= (isPlain ? 3 : 4) * moves.count, "\(folder) \(sum)")
    // A tower at the end begins as far above the others' ends as it is tall.
    let bottom = plan.frames.map(\.frame.maxY).max()
    let most =
      starts.enumerated().map { rank, start in
        let number = start & 0xffff_ffff
        return plan.frames[number].frame.maxY == bottom ? 0 : abs(rank - number)
      }.max() ?? 0
    // Towers among a thousand pictures: two rows of more than ten columns.
    #expect(most <= (isPlain ? 21 : max(21, 2 * count)), "\(folder) \(most)")
  }
}

extension Plan {
  /// Whether a picture is at least as large as the others are on average, or the widest.
  fileprivate func shows(_ name: Path) -> Bool {
    let areas = frames.map(\.frame.area)
    let widest = frames.map(\.frame.width).max() ?? 0
    return frames.contains { frame in
      frame.picture.path == name
        && (frame.frame.width == widest
          || frame.frame.area * areas.count >= areas.reduce(0, +))
    }
  }
}

/// A random folder of 1 to 1,000 pictures.
private struct Folder: CustomStringConvertible {
  enum Kind: CaseIterable { case photos, any, mixed, strips, towers, screens, icons, wild }

  let kind: Kind
  let pictures: [Picture]

  var description: String { "\(pictures.count) \(kind)" }
  var isOfStrips: Bool { pictures.allSatisfy { $0.width > 6 * $0.height } }

  init(_ numbers: inout Numbers) {
    let kind = Kind.allCases[numbers.int(0...Kind.allCases.count - 1)]
    let most = [3, 12, 30, 60, 200, numbers.int(0...3) == 0 ? 1000 : 5][numbers.int(0...5)]
    self.kind = kind
    pictures = (0..<numbers.int(1...most)).map { index in
      let size = Self.size(kind, &numbers)
      return Picture(path: Path("P/\(index).jpg"), width: size.0, height: size.1)
    }
  }

  static func photos(_ count: Int, _ numbers: inout Numbers) -> [Picture] {
    (0..<count).map { index in
      let size = numbers.pick(photos)
      return Picture(path: Path("P/\(index).jpg"), width: size.0, height: size.1)
    }
  }

  private static func size(_ kind: Kind, _ numbers: inout Numbers) -> (Int, Int) {
    switch kind {
    case .photos: numbers.pick(photos)
    case .any: (numbers.int(1200...4000), numbers.int(1200...3000))
    case .mixed:
      numbers.int(0...9) > 0
        ? numbers.pick(photos) : size(numbers.pick([.strips, .towers]), &numbers)
    case .strips: (4000, numbers.int(450...1500))
    case .towers: (900, numbers.int(2300...7000))
    case .screens: numbers.pick([(1170, 2532), (1920, 1080), (2560, 1440)])
    case .icons:
      numbers.pick([(16, 16), (24, 24), (32, 32), (48, 48), (64, 64)])
    case .wild: (numbers.int(80...4000), numbers.int(80...4000))
    }
  }

  private static let photos = [
    (3000, 2000), (4000, 3000), (3000, 4000), (2000, 3000), (3840, 2160), (2400, 2400),
    (1600, 2000),
  ]
}

extension Numbers {
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[int(0...values.count - 1)]
  }
}
