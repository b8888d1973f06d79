import Layouts

/// A waterfall as users get it: a composition of one section, cut into sheets.
struct Wall: Equatable, Sendable {
  var columnCount: Int
  var width: Int
  var spacing = Spacing(8)
  var insets = EdgeInsets(8)
  var maxEnlargement: Double?
  var sheets = Sheets()
  var finish = WaterfallGroup.Finish()
  var maxHeight: Int?

  var group: WaterfallGroup {
    WaterfallGroup(
      columns: .count(columnCount), spacing: spacing, finish: finish, maxHeight: maxHeight)
  }

  var composition: Composition { Composition(group: .custom(group), insets: insets) }

  var environment: LayoutEnvironment {
    LayoutEnvironment(width: width, maxEnlargement: maxEnlargement)
  }

  func arrange(_ sizes: [Size]) throws(LayoutError) -> SolvedWall {
    SolvedWall(try composition.solve([sizes], on: sheets, in: environment))
  }
}

/// The places of a waterfall's pictures.
struct SolvedWall: Equatable {
  struct Picture: Equatable {
    let sheet: Int
    let column: Int
    var span = 1
    let frame: PixelRect
    let content: PixelRect
    var crop: Fit.Focus?

    /// Without `content` the picture covers its frame.
    init(sheet: Int, column: Int, frame: PixelRect, content: PixelRect? = nil) {
      self.sheet = sheet
      self.column = column
      self.frame = frame
      self.content = content ?? frame
    }
  }

  let placements: [Picture]
  let sheets: [PixelSize]
}

extension SolvedWall {
  init(_ solutions: [Solution]) {
    placements = solutions.enumerated().flatMap { sheet, solution in
      solution.pictures.map { attributes in
        var picture = Picture(
          sheet: sheet, column: solution.groupPath(of: attributes)[0], frame: attributes.frame,
          content: attributes.content)
        picture.span = attributes.span
        picture.crop = attributes.crop
        return picture
      }
    }
    sheets = solutions.map(\.canvas)
  }
}

extension WaterfallGroup {
  /// Solves a wall that fills a width.
  func wall(_ sizes: [Size], width: Int) throws(LayoutError) -> SolvedWall {
    SolvedWall([try Composition(.custom(self)).solve(sizes, width: width)])
  }
}
