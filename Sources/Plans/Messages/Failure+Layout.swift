package import Files
package import Layouts
internal import Spelling

// Layouts that do not fit.
extension Failure {
  package static func layout(_ error: LayoutError) -> Self {
    Self("layout", "\(error)", kind: .layout(error))
  }
  package static func noRoom(_ shortage: Explanation) -> Self {
    Self("no-room", "there is no room for ", shortage)
  }
  /// Without the captions, no frame would have too short a side.
  package static func captionsTakeRoom(_ lineCount: Int, least: Int) -> Self {
    let fewer: Sentence = lineCount == 1 ? "" : "fewer \(.captionLines), "
    return Self(
      "no-room",
      """
      there is no room for the pictures with their captions: a frame would have a side of less than \
      \(least) px
      """, ": use \(fewer)a smaller \(.fontSize), a larger canvas or fewer pictures",
      kind: .layout(.framesTooSmall(least: least)))
  }
  package static func columnsTooWide(count: Int, needed: Int, limit: Int) -> Self {
    Self(
      "columns-too-wide",
      """
      \(count == 1 ? "a column" : "\(count) columns") of that width with spacing and insets would \
      need \(needed) px, and the limit is \(limit) px
      """, ": use fewer \(.columns), or a smaller \(.columnWidth)")
  }
  package static func largerThanCanvas(
    width: Int, height: Int, canvas: PixelSize, _ setting: SettingName
  ) -> Self {
    Self(
      "larger-than-canvas",
      """
      with that \(setting.noun) the wall would be \(width) × \(height) px, which does not fit into \
      \(canvas.width) × \(canvas.height) px
      """, ": leave out \(setting), and what fits best is chosen, or use a larger \(.size)")
  }
  /// Lengths are in millimeters.
  package static func paperTooSmall(width: Double, height: Double, least: Double) -> Self {
    Self(
      "paper-too-small",
      """
      the paper leaves \(width.tenths) × \(height.tenths) mm between its margins, and a picture needs \
      \(least.tenths) mm each way
      """, ": use smaller \(.insets), or larger \(.paper)")
  }
  /// Lengths are in millimeters.
  package static func cellTooLarge(
    _ cell: (width: Double, height: Double), room: (width: Double, height: Double)
  ) -> Self {
    Self(
      "cell-too-large",
      """
      a cell of \(cell.width.tenths) × \(cell.height.tenths) mm is larger than the \
      \(room.width.tenths) × \(room.height.tenths) mm that the paper leaves for cells
      """, ": use a smaller \(.cell), smaller \(.insets), or larger \(.paper)")
  }
  /// Lengths are in millimeters.
  package static func noRoomInCells(
    _ cell: (width: Double, height: Double), beside takers: [SettingName]
  ) -> Self {
    Self(
      "no-room-in-cells",
      """
      a cell of \(cell.width.tenths) × \(cell.height.tenths) mm has no room for a picture besides \
      its \(takers.map(\.noun).listed(with: "and"))
      """, ": use a smaller \(.fontSize) or \(.border), or a larger \(.cell)")
  }
  /// Lengths are in millimeters; nil for cells that take what there is.
  package static func noRoomBesideTexts(_ cell: (width: Double, height: Double)?) -> Self {
    let size = cell.map { " of \($0.width.tenths) × \($0.height.tenths) mm" } ?? ""
    return Self(
      "no-room-beside-texts", "titles and other texts leave no room for a cell\(size) on a sheet",
      ": use a smaller \(.fontSize)")
  }
  /// Lengths are in millimeters.
  package static func cellsTooSmall(
    columns: Int, rows: Int, room: (width: Double, height: Double)
  ) -> Self {
    Self(
      "cells-too-small",
      """
      \(columns) × \(rows) cells leave no room for a picture in each: the paper leaves \
      \(room.width.tenths) × \(room.height.tenths) mm for cells and the gaps between them
      """, ": use fewer \(.columns) or \(.rows), less \(.spacing), or larger \(.paper)")
  }
  package static func tooLarge(
    format: String, limit: Int, width: Int, height: Int, remedies: [Sentence]
  ) -> Self {
    Self(
      "too-large",
      "the wall would be \(width) × \(height) px, and \(format) allows at most \(limit) px per side",
      ": \(remedies.joined(", or "))")
  }
  package static func otherResolution(_ asked: Int, planned: Int) -> Self {
    Self(
      "other-resolution", "the sheets were planned as paper of \(planned) dpi, not \(asked)",
      ": plan them again with \(.dpi) \(asked), or leave \(.dpi) out")
  }
  package static func pageTooLarge(width: Int, height: Int, limit: Int, dotsPerInch: Int) -> Self {
    Self(
      "too-large",
      "a page would be \(width) × \(height) pt, and PDF allows at most \(limit) pt per side",
      ": print it smaller with \(.dpi) \(dotsPerInch), or cut it into sheets with \(.sheetHeight)")
  }
  package static func tooManyPixels(_ count: PixelCount, limit: PixelCount) -> Self {
    Self(
      "too-many-pixels",
      "the wall would have \(count) pixels on all its sheets, and the limit is \(limit)",
      ": make it smaller, or raise the limit with \(.maxOutputPixels)")
  }
  package static func nearlyEmpty(width: Int, height: Int) -> Self {
    Self(
      "nearly-empty",
      "the wall would be \(width) × \(height) px, and the pictures would cover less than 1 % of it",
      ": use a smaller \(.width) or \(.height), fewer \(.columns), or less \(.spacing) and \(.insets)"
    )
  }
  package static func tooTallForASheet(_ path: Path, height: Int, needed: Int) -> Self {
    let limit: Sentence = "\("\(.sheetHeight) is \(height)", else: "sheets are \(height) px high")"
    return Self(
      "too-tall-for-a-sheet", "a sheet with \(path) alone needs \(needed) px, and \(limit)",
      ": use taller sheets, or leave that picture out with \(.exclude)",
      kind: .tooTallForASheet(height: height, needed: needed))
  }
  /// The name is empty if the pictures are not divided into runs.
  package static func noSection(_ name: Path) -> Self {
    name == ""
      ? Self(
        "no-section", "no section of the layout takes all pictures together",
        ": divide them with “sectionBy”, or add a section without “match”")
      : Self(
        "no-section", "no section of the layout takes “\(name)”",
        ": add one without “match”, which takes what the others do not")
  }
  package static func noSectionForRoom(_ length: Int) -> Self {
    Self(
      "no-section-for-room", "no section of the layout is for a width of \(length) px",
      ": add one without “minWidth” and “maxWidth”, or use another width")
  }
  package static func badTemplate(_ text: String, _ reason: String) -> Self {
    Self("bad-template", "“\(text)”: \(reason)")
  }
}

// Walls that are kept.
extension Failure {
  package static func cannotKeep(_ path: Path, _ obstacle: Explanation) -> Self {
    Self("cannot-keep", "the pictures of \(path) cannot stay where they are: ", obstacle)
  }
  /// The second path is the picture in the way.
  package static func cannotStay(
    _ path: Path, because obstacle: LayoutError.Obstacle, _ other: Path?
  ) -> Self {
    let cause = other.map { "it would overlap \($0)" } ?? "\(obstacle)"
    return Self(
      "cannot-stay", "\(path) cannot stay where it was, since \(cause)",
      other == nil ? "" : ": do not keep one of them")
  }
}

// Pages.
extension Failure {
  package static func otherParts(areOfPage: Bool) -> Self {
    areOfPage
      ? Self(
        "other-parts", "the plan is for a page, so its parts cannot become an image",
        ": join them with \(.o) wall.html")
      : Self(
        "other-parts", "the plan is for an image, so its parts cannot become a page",
        ": plan the wall with \(.format) html")
  }
  package static func noAddress(_ path: Path, above folder: String) -> Self {
    Self(
      "no-address",
      "\(path) has no address: the PDF is in the folder \(folder), and no folder is above that",
      ": write the PDF next to the pictures' folder or above it, or give \(.links) the address of a folder further down"
    )
  }
  package static func originalOutside(_ path: Path, _ objection: String) -> Self {
    Self(
      "original-outside", "the original \(path) cannot go with the page: it is \(objection)",
      ": draw the page in one run with \(weir: .render), which \(.trustPaths) lets read any file")
  }
  package static let linksInZip = Self(
    "links-in-zip", "a zip is unpacked elsewhere, where links to the originals lead nowhere",
    ": choose other \(.originals), or write a page that stays here with \(.o) wall.html")
  package static let nothingToOpen = Self(
    "nothing-to-open", "a page with neither originals nor copies has nothing to open",
    ": leave out \(.copies), or give it a size in pixels")
  package static let unmarkedOriginals = Self(
    "unmarked-originals", "a page with a watermark does not pass on pictures without one",
    ": leave out \(.originals), or the watermark")
  package static let noLeaflet = Self(
    "no-leaflet", "a page of tiles needs Leaflet, which is not installed",
    ": install the package libjs-leaflet")
  package static let severalPages = Self(
    "several-pages", "several layouts cannot become pages in one run",
    ": give \(.columns) and \(.width) once; \(.pageColumns) and \(.pageWidths) put more into one page"
  )
  package static let noColumnsToChoose = Self(
    "no-columns-to-choose", "the layout has no number of columns to choose",
    ": leave out \(.pageColumns)")
  package static func tooManyForAPage(_ count: Int, limit: Int) -> Self {
    Self(
      "too-many-for-a-page", "the wall has \(count) pictures, and a page can have \(limit)",
      ": write a Deep Zoom wall, which takes any number, with \(.o) wall.dz")
  }
}

// Parts.
extension Failure {
  package static func tooManyParts(_ count: Int, rows: Int) -> Self {
    Self(
      "too-many-parts", "the wall is \(rows) px high, and each of \(count) parts needs a row",
      ": use fewer parts")
  }
  package static func tooFewParts(_ count: Int, rows: Int) -> Self {
    Self(
      "too-few-parts",
      "the wall has \(rows) rows on all its sheets, and a part at most \(PixelLimits.side)",
      ": use more than \(count)")
  }
}

// Shortages on paper.
extension Failure {
  /// The shortage with another remedy, and without words for what paper does not have.
  package func onPaper(advising remedy: Sentence) -> Self {
    let cause: Sentence =
      switch kind {
      case .layout(.framesTooSmall(let least))?:
        "there is too little room on the paper: a frame would have a side of less than \(least) px"
      case .tooTallForASheet(let height, let needed)?:
        "a picture and what is around it need \(needed) px, and the paper is \(height) px high"
      default: self.cause
      }
    return Self(code, cause, remedy, kind: kind, endsBatch: endsBatch)
  }
}

extension Double {
  /// With at most one digit after the point.
  fileprivate var tenths: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
