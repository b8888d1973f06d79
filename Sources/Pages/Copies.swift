package import Files
internal import Layouts
package import Plans

/// The pictures to look at that a page has with it: each is a sheet of its own, in a file of its own.
///
/// They are drawn in the same run as the sprites, and each picture is decoded once for both. They come in the order in which
/// sprites are painted, so neither waits for the other, and memory stays flat.
package struct Copies: Sendable {
  package struct Copy: Sendable {
    /// The name of the file, below the page's folder: the number that `{index}` prints.
    ///
    /// Only such names are known to be weir's, and removed when a page is made again.
    package let name: Path
    /// In pixels.
    let size: PixelSize
    /// The first frame that shows the picture.
    package let frame: Int
  }

  package let list: [Copy]
  /// For each frame of the wall, the number of its picture's copy; nil for none.
  private let numbers: [Int?]

  /// Copies of all pictures, or of those that browsers cannot show.
  init(of plan: Plan, _ sprites: Sprites, _ options: PageOptions) {
    let first = Self.firstFrames(of: plan, options)
    let painted = first.indices.filter { first[$0] == $0 }
      .sorted { sprites.pictures[$0].isPainted(before: sprites.pictures[$1]) }
    list = painted.map { Copy(of: plan, frame: $0, options) }
    let numbers = Dictionary(uniqueKeysWithValues: painted.enumerated().map { ($1, $0) })
    self.numbers = first.map { $0.flatMap { numbers[$0] } }
  }

  /// For each frame, the first that shows the same picture; nil if there is no copy of it.
  private static func firstFrames(of plan: Plan, _ options: PageOptions) -> [Int?] {
    var first: [FilePage: Int] = [:]
    return plan.frames.enumerated().map { frame, shown in
      guard options.copies(shown.picture) else { return nil }
      let page = FilePage(shown.picture.path, shown.picture.page)
      first[page] = first[page] ?? frame
      return first[page]
    }
  }

  /// The folder of the copies, in that of the page.
  package static let folder: Path = "pictures"

  /// The copy of a frame's picture; nil for none.
  func copy(ofFrame frame: Int) -> Copy? {
    numbers.indices.contains(frame) ? numbers[frame].map { list[$0] } : nil
  }

  /// A plan with a sheet for each copy, on the background of the sprites: what is decoded serves both.
  ///
  /// The texts are those of the wall's watermark, for each of its frames; empty if it has none.
  package func plan(of wall: Plan, on background: Color, watermarks texts: [String?]) -> Plan {
    var plan = Plan(
      layout: wall.layout, background: background,
      resampling: wall.resampling, previews: wall.previews, keepsDamaged: wall.keepsDamaged,
      sheets: list.map { Sheet(width: $0.size.width, height: $0.size.height) },
      frames: list.enumerated().map { sheet, copy in
        let picture = wall.frames[copy.frame].picture
        var frame = Frame(
          picture: picture, place: Place(sheet: sheet, section: nil, group: nil),
          frame: copy.size.bounds,
          content: copy.size.bounds, crop: nil)
        frame.isFromPreview = wall.previews && picture.hasPreview(covering: copy.size)
        return frame
      },
      skips: [], report: wall.report)
    plan.layout.style = PictureStyle()
    plan.layout.name = Plan.Layout.thumbnails
    plan.page = PageOptions()
    plan.page?.copyMetadata = wall.page?.copyMetadata
    plan.elements = watermarks(of: wall, texts)
    return plan
  }

  private func watermarks(of wall: Plan, _ texts: [String?]) -> [Element] {
    guard let watermark = wall.layout.watermark else { return [] }
    let image = wall.elements.first(where: \.isOverSheet)?.image
    let isRightToLeft = wall.layout.composition.composition.layoutDirection == .rightToLeft
    return list.enumerated().map { sheet, copy in
      watermark.element(
        over: copy.size.bounds, ofSheet: sheet,
        saying: texts.isEmpty ? nil : texts[copy.frame], showing: image,
        isRightToLeft: isRightToLeft)
    }
  }
}

extension PageOptions {
  fileprivate func copies(_ picture: Picture) -> Bool {
    areAllCopied || copies == nil && !picture.isShownByBrowsers
  }
}

extension Copies.Copy {
  fileprivate init(of plan: Plan, frame: Int, _ options: PageOptions) {
    let picture = plan.frames[frame].picture
    let number = (frame + 1).padded(to: String(plan.frames.count).count)
    let suffix = options.formatOfCopy(isTransparent: picture.hasAlpha).suffix
    name = Copies.folder / Path("\(number).\(suffix)")
    size = picture.size.fitted(in: options.sideOfCopies)
    self.frame = frame
  }
}

extension Sprites.Sprite {
  fileprivate func isPainted(before other: Self) -> Bool {
    (sheet, slot.y, slot.x) < (other.sheet, other.slot.y, other.slot.x)
  }
}

extension Picture {
  /// Whether every browser shows its file as weir does: this page of it, and upright.
  var isShownByBrowsers: Bool {
    switch format {
    case .jpeg, .png, .gif, .avif, .svg: page == nil
    // Browsers do not turn them.
    case .webp: page == nil && orientation == 1
    case .tiff, .heif, .raw, .pdf, .jxl, .jp2, .hdr, .ppm: false
    }
  }
}

extension PixelSize {
  /// The size, made smaller until no side is longer than this.
  fileprivate func fitted(in most: Int) -> PixelSize {
    let factor = Double(most) / Double(max(width, height))
    return shrunk(by: factor, mostPixels: .max)
  }
}
