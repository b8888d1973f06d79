package import Files
internal import Layouts
package import Plans

/// The pictures to look at that a page has with it: each is a sheet of its own, in a file of its own.
///
/// They are drawn in the same run as the sprites, and each picture is decoded once for both. They have the order in which the
/// sprites are painted: neither waits for the other, so that memory stays flat.
package struct Copies: Sendable {
  package struct Copy: Sendable {
    /// The name of the file, below the page's folder.
    package let name: Path
    let size: PixelSize
    /// The first frame that shows the picture.
    package let frame: Int
  }

  package let list: [Copy]
  /// For each frame of the wall, the number of its picture's copy; nil for none.
  private let numbers: [Int?]

  /// Copies of all pictures, or of those that browsers cannot show.
  init(of plan: Plan, _ sprites: Sprites, _ options: PageOptions) {
    let most = options.sideOfCopies
    let order = plan.frames.indices.sorted {
      sprites.pictures[$0].isPainted(before: sprites.pictures[$1])
    }
    var (first, last) = ([FilePage: Int](), [Int: Int]())
    for frame in plan.frames.indices {
      let picture = plan.frames[frame].picture
      guard options.areAllCopied || options.copies == nil && !picture.isShownByBrowsers else {
        continue
      }
      last[frame] = first[FilePage(picture.path, picture.page), default: frame]
      first[FilePage(picture.path, picture.page)] = last[frame]
    }
    let drawn = order.filter { last[$0] == $0 }
    let digits = String(plan.frames.count).count
    list = drawn.map { frame in
      let picture = plan.frames[frame].picture
      let number = (frame + 1).padded(to: digits)
      let suffix = options.format(isTransparent: picture.hasAlpha).suffix
      return Copy(
        name: Self.folder / Path("\(number)\(picture.path.plainStem).\(suffix)"),
        size: picture.size.fitted(in: most), frame: frame)
    }
    let places = Dictionary(uniqueKeysWithValues: drawn.enumerated().map { ($1, $0) })
    numbers = plan.frames.indices.map { frame in last[frame].flatMap { places[$0] } }
  }

  /// The folder of the copies, in that of the page.
  package static let folder: Path = "pictures"

  /// The copy of a frame's picture; nil for none.
  func copy(ofFrame frame: Int) -> Copy? {
    numbers.indices.contains(frame) ? numbers[frame].map { list[$0] } : nil
  }

  /// A plan with a sheet for each copy, on the background of the sprites: what is decoded serves both.
  package func plan(of wall: Plan, on background: Color) -> Plan {
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
    return plan
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
    case .tiff, .heif, .pdf, .jxl, .jp2, .hdr, .ppm: false
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

extension Path {
  /// A hyphen and what every system takes of the name without its suffix; empty if that is nothing.
  fileprivate var plainStem: String {
    let stem = String(decoding: name.withoutSuffix.bytes, as: UTF8.self)
    let plain = stem.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
        || scalar == "." ? Character(scalar) : "_"
    }
    let short = String(plain.prefix(40))
    return short.contains { $0 != "_" && $0 != "." } ? "-" + short : ""
  }
}
