import Testing
import Laws
@testable import Files
@testable import Layouts
@testable import Planning
@testable import Plans
@testable import Requests

/// Walls on a canvas of an exact size.
struct CanvasLawTests {
  private func pictures(_ count: Int, _ numbers: inout Numbers) -> [Picture] {
    (0..<count).map {
      Picture(
        path: Path("P/\($0).jpg"), width: numbers.int(300...1500), height: numbers.int(300...1500))
    }
  }

  private static let kinds: [WallLayout.Kind] = [
    .waterfall(), .horizontal(), .grid(), .grid(aspect: 1.5, fit: .contain), .rows(), .mosaic(),
    .waterfall(WallLayout.Waterfall(finish: WaterfallGroup.Finish(bottom: .flush))),
    .collage(),
  ]

  private func layout(_ numbers: inout Numbers) -> WallLayout {
    let size = PixelSize(width: numbers.int(500...2000), height: numbers.int(500...2000))
    var layout = WallLayout(
      Self.kinds[numbers.int(0...Self.kinds.count - 1)], spacing: Spacing(numbers.int(0...12)),
      maxEnlargement: numbers.int(0...3) > 0 ? nil : 1)
    if case .collage(var collage) = layout.kind {
      collage.size = size
      layout.kind = .collage(collage)
    } else {
      layout.canvas = WallLayout.Canvas(
        size: size, fit: numbers.int(0...1) == 0 ? .margins : .crop)
    }
    if numbers.int(0...2) == 0 { layout.sheets.itemCount = numbers.int(4...12) }
    if numbers.int(0...3) == 0 { layout.direction = .rightToLeft }
    if numbers.int(0...3) == 0 { layout.texts.title = "Title" }
    if numbers.int(0...3) == 0 { layout.texts.caption = "{stem}" }
    if numbers.int(0...4) == 0 {
      layout.style.border = PictureStyle.Border(width: 3, color: .white)
    }
    return layout
  }

  private func plan(
    _ layout: WallLayout, _ pictures: [Picture], _ reporter: any Reporter = SilentReporter()
  ) throws -> Plan {
    try arrange(
      pictures, skips: [], layout: layout, format: .png, maxPixels: 1 << 28,
      comparesFits: reporter is Log, reporter: reporter)
  }

  private func forEachPlan(
    _ seeds: Range<Int>, _ law: (Plan, WallLayout) throws -> Void
  ) {
    withEverySeed(seeds) { numbers in
      let layout = layout(&numbers)
      let pictures = pictures(numbers.int(1...40), &numbers)
      do {
        try law(plan(layout, pictures), layout)
      } catch let failure as Failure {
        guard case .layout(.framesTooSmall)? = failure.kind else { throw failure }
      }
    }
  }

  private func size(of layout: WallLayout) throws -> PixelSize {
    try #require(layout.canvas?.size ?? layout.collageSize)
  }

  /// One plan of each seed is held against all laws: solving takes longer than looking.
  @Test func everyLawHolds() {
    forEachPlan(0..<200) { plan, layout in
      try everySheetHasTheSizeAndAllFramesInside(plan, layout)
      try marginsAreEven(plan, layout)
      try noPictureLosesMoreThanATwentieth(plan, layout)
      try theLastSheetHasNoLargerPictures(plan, layout)
    }
  }

  private func everySheetHasTheSizeAndAllFramesInside(_ plan: Plan, _ layout: WallLayout) throws {
    let size = try size(of: layout)
    let areThatSize = plan.sheets.allSatisfy {
      $0.width == size.width && $0.height == size.height
    }
    if !areThatSize { throw Broken("\(plan.sheets): \(layout)") }
    let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    #expect(plan.frames.allSatisfy { canvas.contains($0.frame) })
    let sheets = Dictionary(grouping: plan.frames, by: \.sheet).values
    for frames in sheets.map({ $0.map(\.frame) }) {
      for (index, frame) in frames.enumerated() {
        let isApart = frames[..<index].allSatisfy { !$0.intersects(frame) }
        if !isApart { throw Broken("\(frame) of \(layout)") }
      }
    }
  }

  /// All pictures of a sheet together stand in the middle, but for an odd pixel; texts and captions
  /// take their part of the height.
  private func marginsAreEven(_ plan: Plan, _ layout: WallLayout) throws {
    guard let size = layout.canvas?.size, layout.texts == WallTexts() else { return }
    for (sheet, pictures) in Dictionary(grouping: plan.frames, by: \.sheet) {
      let frames = pictures.map(\.frame)
      let left = frames.map(\.x).min() ?? 0
      let right = size.width - (frames.map(\.maxX).max() ?? 0)
      let top = frames.map(\.y).min() ?? 0
      let bottom = size.height - (frames.map(\.maxY).max() ?? 0)
      // Half a pixel each from the canvas and from pictures that do not reach across.
      // A last sheet begins where the others do.
      let isLast = sheet > 0 && sheet == plan.sheets.count - 1
      let isEven = abs(top - bottom) <= 2 || isLast && top < bottom
      guard abs(left - right) <= 2, isEven else {
        throw Broken("\(left) \(right) \(top) \(bottom): \(layout)")
      }
    }
  }

  private func noPictureLosesMoreThanATwentieth(_ plan: Plan, _ layout: WallLayout) throws {
    guard let canvas = layout.canvas else { return }
    let factor = plan.layout.aspectFactor
    #expect(Plan.Layout.aspectFactors.contains(factor))
    if canvas.fit == .margins { #expect(factor == 1) }
    guard !["grid", "mosaic"].contains(plan.layout.name) else { return }
    for frame in plan.frames {
      let (width, height) = (Double(frame.content.width), Double(frame.content.height))
      let shape = Double(frame.picture.width) / Double(frame.picture.height) * factor
      let isNear =
        (width - 1.5) / (height + 1.5) <= shape && shape <= (width + 1.5) / max(0.5, height - 1.5)
      if !isNear { throw Broken("\(frame.content) is not \(shape): \(layout)") }
      #expect((frame.crop != nil) == (factor != 1))
      #expect(
        layout.maxEnlargement == nil || frame.content.width <= frame.picture.width + 1)
    }
  }

  /// A crop counts a quarter of what it takes, and with it no plan leaves more empty.
  ///
  /// The notice has what both plans report.
  @Test func aCropIsWorthWhatItTakes() {
    withEverySeed(0..<40) { numbers in
      var layout = layout(&numbers)
      guard let size = layout.canvas?.size else { return }
      let pictures = pictures(numbers.int(2...30), &numbers)
      func fitted(_ fit: WallLayout.Canvas.Fit, _ log: Log) -> Plan? {
        layout.canvas = WallLayout.Canvas(size: size, fit: fit)
        return try? plan(layout, pictures, log)
      }
      let log = Log()
      guard let margins = fitted(.margins, Log()) else { return }
      let crop = try #require(fitted(.crop, log))
      #expect(margins.layout.canvasCrop == 0)
      // Cells that take the shape of the canvas have nothing to crop.
      let hasFreeCells = layout.fitOfFreeCells != nil
      #expect(!hasFreeCells || crop.layout.canvasCrop == 0)
      #expect(
        hasFreeCells
          || log.events.contains(
            .notice(.canvasFits(margins: cost(of: margins), crop: cost(of: crop), crops: true)))
      )
      let (one, other) = (empty(margins), empty(crop) + crop.layout.canvasCrop / 4)
      if other > one + 1e-9 { throw Broken("\(one), \(other): \(layout)") }
    }
  }

  private func cost(of plan: Plan) -> CanvasCost {
    CanvasCost(margins: plan.report.margins, crop: plan.layout.canvasCrop)
  }

  /// The share of all sheets that no picture covers; a last one with fewer pictures than the first decides nothing.
  private func empty(_ plan: Plan) -> Double {
    let counts = Dictionary(grouping: plan.frames, by: \.sheet).mapValues(\.count)
    let last = plan.sheets.count - 1
    let full = counts[last] == counts[0] ? plan.sheets.count : last
    let covered = plan.frames.filter { $0.sheet < full }.reduce(0) { $0 + $1.content.area }
    return 1 - Double(covered)
      / Double(plan.sheets.prefix(full).reduce(0) { $0 + $1.width * $1.height })
  }

  /// The plain way: every number of columns, and every width that is short enough.
  @Test func noOtherColumnsOrWidthCoverMore() {
    withEverySeed(0..<12) { numbers in
      let size = PixelSize(width: numbers.int(120...260), height: numbers.int(120...260))
      let pictures = pictures(numbers.int(1...9), &numbers)
      let isGrid = numbers.int(0...1) == 0
      var layout = WallLayout(
        isGrid ? .grid(aspect: 1, fit: .cover) : .waterfall(), spacing: Spacing(4))
      layout.canvas = WallLayout.Canvas(size: size)
      func covered(_ plan: Plan) -> Int { plan.frames.reduce(0) { $0 + $1.frame.area } }
      let found = covered(try plan(layout, pictures))
      var best = 0
      layout.canvas = nil
      layout.waterfall?.finish.balances = true
      for columns in 1...pictures.count {
        layout = layout.with(.count(columns)) ?? layout
        for width in stride(from: size.width, to: 20, by: -1) {
          layout.width = width
          guard let other = try? plan(layout, pictures) else { break }
          guard other.sheets[0].height <= size.height else { continue }
          guard other.frames.allSatisfy({ $0.frame.width >= 16 }) else { break }
          best = max(best, covered(other))
          break
        }
      }
      // Rounding makes walls a little longer and shorter from one width to the next.
      if Double(found) < Double(best) * 0.98 {
        throw Broken("\(found) of \(best) px on \(size): \(layout.kind), \(pictures.map(\.size))")
      }
    }
  }

  /// A tower that comes last stays no longer than all other columns together allow.
  @Test(arguments: [WallLayout.Kind.waterfall(), .horizontal()])
  func oneLongPictureDoesNotEmptyTheOthers(kind: WallLayout.Kind) throws {
    let isDown = kind == .waterfall()
    let sizes = [PixelSize](repeating: PixelSize(width: 300, height: 300), count: 40)
    let tower = isDown ? PixelSize(width: 300, height: 1200) : PixelSize(width: 1200, height: 300)
    let pictures = (sizes + [tower]).enumerated().map { index, size in
      Picture(path: Path("P/\(index).jpg"), width: size.width, height: size.height)
    }
    let size = isDown ? PixelSize(width: 1600, height: 900) : PixelSize(width: 900, height: 1600)
    func filled(_ layout: WallLayout) throws -> Double { 1 - empty(try plan(layout, pictures)) }
    var layout = WallLayout(kind, spacing: 0)
    layout.canvas = WallLayout.Canvas(size: size)
    #expect(try filled(layout) > 0.9)
    layout.waterfall?.finish = WaterfallGroup.Finish(
      order: .columns, maxAspect: WallLayout.usualMaxAspect)
    #expect(try filled(layout) < 0.9)
  }

  @Test func whatIsToldIsDone() throws {
    var numbers = Numbers(seed: 3)
    let pictures = pictures(20, &numbers)
    var layout = WallLayout(.waterfall(columns: .count(7)))
    layout.canvas = WallLayout.Canvas(size: PixelSize(width: 800, height: 600))
    #expect(try plan(layout, pictures).columnCount == 7)
    layout = layout.with(.exactly(count: 6, width: 60)) ?? layout
    #expect(try plan(layout, pictures).frames.allSatisfy { $0.frame.width == 60 })
    layout = layout.with(.exactly(count: 3, width: 200)) ?? layout
    #expect(throws: Failure.self) { try plan(layout, pictures) }
    layout = layout.with(.width(100)) ?? layout
    #expect(try plan(layout, pictures).columnCount == 7)
    layout.kind = .rows(height: 80)
    #expect(try plan(layout, pictures).frames.allSatisfy { (56...112).contains($0.frame.height) })
    layout.kind = .rows(height: 400)
    #expect(throws: Failure.self) { try plan(layout, pictures) }
  }

  /// Columns and cells are as wide on every sheet, and rows and collages are made so.
  private func theLastSheetHasNoLargerPictures(_ plan: Plan, _ layout: WallLayout) throws {
    guard layout.sheets.itemCount != nil, plan.sheets.count > 1, layout.maxEnlargement == nil
    else { return }
    let frames = Dictionary(grouping: plan.frames, by: \.sheet)
    let lengths = frames.mapValues { frames in
      frames.map { frame -> Int in
        switch plan.layout.name {
        case "waterfall": frame.frame.width
        case "horizontal", "rows": frame.frame.height
        default: frame.frame.area
        }
      }.max() ?? 0
    }
    let last = plan.sheets.count - 1
    let others = lengths.filter { $0.key < last }.values.max() ?? 0
    // Cells of equal shares differ by a pixel a side.
    let most = ["grid", "mosaic"].contains(plan.layout.name) ? others + others / 20 : others
    if lengths[last] ?? 0 > most { throw Broken("\(lengths): \(layout)") }
  }

  /// A page has the wall's own layout without the margins.
  @Test func pagesLeaveMarginsOut() {
    withEverySeed(0..<30) { numbers in
      var layout = layout(&numbers)
      guard layout.canvas != nil else { return }
      layout.sheets = Sheets()
      guard let plan = try? plan(layout, pictures(numbers.int(5...30), &numbers)) else { return }
      let own = pageLayouts(of: plan, PageOptions(widths: [plan.layout.across])).first {
        $0.across == plan.layout.across && $0.columnCount == plan.columnCount
      }
      let page = try #require(own)
      let canvas = PixelRect(
        x: 0, y: 0, width: plan.layout.width ?? page.along,
        height: plan.layout.height ?? page.along)
      #expect(page.tiles.allSatisfy { canvas.contains($0.frame) })
      #expect(page.tiles.map(\.frame.size) == plan.frames.map(\.frame.size))
    }
  }

  @Test func aCollageNamesTowers() throws {
    var numbers = Numbers(seed: 1)
    var pictures = pictures(12, &numbers)
    pictures[4] = Picture(path: "P/4.jpg", width: 100, height: 900)
    let plan = try plan(WallLayout(.collage()), pictures)
    #expect(plan.report.overlong == [4])
    #expect(try self.plan(WallLayout(), pictures).report.overlong == [])
  }
}
