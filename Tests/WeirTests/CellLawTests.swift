import Laws
import Testing
@testable import Files
@testable import Layouts
@testable import Plans
@testable import Requests

/// Grids, mosaics, rows and flows for which nothing is asked.
struct CellLawTests {
  private func pictures(_ count: Int, _ numbers: inout Numbers) -> [Picture] {
    (0..<count).map {
      Picture(
        path: Path("P/\($0).jpg"), width: numbers.int(300...1500), height: numbers.int(300...1500))
    }
  }

  @Test func nothingIsCropped() {
    withEverySeed(0..<60) { numbers in
      for kind in [WallLayout.Kind.grid(), .mosaic(), .rows(), .flow()] {
        let plan = try planned(WallLayout(kind), pictures(numbers.int(1...80), &numbers))
        #expect(plan.frames.allSatisfy { $0.crop == nil })
        #expect(plan.report.crop == 0)
        guard plan.report.aspectError < 0.1 else {
          throw Broken("\(plan.report.aspectError): \(kind)")
        }
      }
    }
  }

  /// Only cells of the last row are empty, and none where rows and columns can be full.
  @Test func aGridIsAsFullAsItCanBe() {
    withEverySeed(0..<40) { numbers in
      for count in [4, 9, 12, 16, 20, 24, 25, 30, 36, 48, 49, 64, 81, 100, numbers.int(1...300)] {
        let (width, height) = (numbers.int(300...500), numbers.int(300...500))
        let pictures = (0..<count).map {
          Picture(path: Path("P/\($0).jpg"), width: width, height: height)
        }
        let plan = try planned(WallLayout(.grid()), pictures)
        let columns = try #require(plan.columnCount)
        let empty = (columns - count % columns) % columns
        guard empty < columns, count > 100 || !Self.perfect.contains(count) || empty == 0,
          Double(empty) <= 0.26 * Double(count + empty)
        else { throw Broken("\(count) of \(width) × \(height) in \(columns)") }
        // As wide as two pictures are high, or a quarter of it.
        let sheet = plan.sheets[0]
        let shape = Double(sheet.width) / Double(sheet.height)
        guard count < 7 || (0.2...2.5).contains(shape) else {
          throw Broken("\(count) of \(width) × \(height) in \(columns): \(sheet)")
        }
      }
    }
  }

  private static let perfect: Set = [4, 9, 12, 16, 20, 24, 25, 30, 36, 48, 49, 64, 81, 100]

  @Test func cellsHaveThePrevailingShape() throws {
    let shapes = Array(repeating: (600, 400), count: 5) + Array(repeating: (400, 600), count: 4)
    let pictures = shapes.enumerated().map { index, shape in
      Picture(path: Path("P/\(index).jpg"), width: shape.0, height: shape.1)
    }
    func shape(_ kind: WallLayout.Kind) throws -> Double {
      let frame = try planned(WallLayout(kind), pictures).frames[0].frame
      return Double(frame.width) / Double(frame.height)
    }
    #expect(abs(try shape(.grid()) - 1.5) < 0.01)
    #expect(abs(try shape(.mosaic()) - 1.5) < 0.01)
    #expect(abs(try shape(.grid(fit: .cover)) - 1) < 0.01)
    #expect(abs(try shape(.mosaic(fit: .cover)) - 1) < 0.01)
    #expect(abs(try shape(.grid(aspect: 2)) - 2) < 0.02)
  }

  /// A program of 1.0.
  @Test func whatWasSaidIsDone() throws {
    let kind = WallLayout.Kind.grid(columns: .count(3), aspect: 1, fit: .cover)
    guard case .grid(let columns, let aspect, let fit) = kind else { return }
    #expect(WallLayout.Kind.grid(columns: columns, aspect: aspect, fit: fit) == kind)
    var numbers = Numbers(seed: 1)
    let plan = try planned(WallLayout(kind, maxEnlargement: nil), pictures(7, &numbers))
    #expect(plan.columnCount == 3)
    #expect(plan.frames.allSatisfy { abs($0.frame.width - $0.frame.height) <= 1 })
  }

  /// Rows and lines that do not fill the usual width make a narrower wall, and others do not.
  @Test func linesAreAsWideAsTheyNeed() throws {
    let screenshots = (0..<3).map {
      Picture(path: Path("P/\($0).png"), width: 1170, height: 2532)
    }
    for kind in [WallLayout.Kind.rows(), .flow()] {
      let few = try planned(WallLayout(kind), screenshots)
      let right = try #require(few.frames.map(\.frame.maxX).max())
      #expect(few.sheets[0].width == right + 8)
      #expect(try planned(WallLayout(kind, width: 2400), screenshots).sheets[0].width == 2400)
    }
    let many = (0..<40).map { Picture(path: Path("P/\($0).png"), width: 400, height: 300) }
    #expect(try planned(WallLayout(.rows()), many).sheets[0].width == 2400)
  }

  /// Captions stand right below pictures that are shown whole, on one line.
  @Test func picturesStandOnTheirCaptions() throws {
    let pictures = [(900, 300), (600, 400), (300, 400), (600, 400)].enumerated().map {
      Picture(path: Path("P/\($0).png"), width: $1.0, height: $1.1)
    }
    var layout = WallLayout(.grid(columns: .count(4)))
    layout.texts.caption = "{stem}"
    let plan = try planned(layout, pictures)
    let captions = plan.elements.filter { $0.kind == "caption" }
    #expect(captions.count == 4 && Set(captions.map(\.frame.y)).count == 1)
    #expect(plan.frames.allSatisfy { $0.content.maxY == captions[0].frame.y })
    layout.style.letterbox = .white
    #expect(try planned(layout, pictures).frames[0].content.maxY < captions[0].frame.y)
  }

  /// Badges and captions over pictures are on the pictures, not on the bare cells around them.
  @Test func itemsStandOnPicturesInCells() throws {
    var numbers = Numbers(seed: 2)
    var layout = WallLayout(.grid(columns: .count(4)))
    (layout.texts.badge, layout.texts.caption) = ("{index}", "{stem}")
    layout.texts.captionOverlaysPicture = true
    for (letterbox, border) in [(nil, nil), (Color.white, nil), (nil, 9), (Color.white, 9)]
      as [(Color?, Int?)]
    {
      layout.style.letterbox = letterbox
      layout.style.border = border.map { PictureStyle.Border(width: $0, color: .white) }
      let plan = try planned(layout, pictures(12, &numbers))
      let items = plan.elements.filter { ["badge", "caption"].contains($0.kind) }
      #expect(items.count { $0.kind == "badge" } > 6)
      for item in items {
        let frame = plan.frames[try #require(item.picture)]
        let shown = letterbox == nil ? frame.content : frame.frame
        #expect(shown.contains(item.frame), "\(item) \(frame)")
      }
    }
  }

  /// A caption is not empty, so it does not change what makes the best wall.
  @Test func captionsAreNoWaste() throws {
    let pictures = (0..<4).map { Picture(path: Path("P/\($0).png"), width: 3000, height: 2000) }
    for over in [false, true] {
      var layout = WallLayout(.waterfall())
      (layout.texts.caption, layout.texts.captionOverlaysPicture) = ("{stem}", over)
      let plan = try planned(layout, pictures)
      #expect(plan.columnCount == 2 && plan.report.waste == 0)
    }
  }
}
