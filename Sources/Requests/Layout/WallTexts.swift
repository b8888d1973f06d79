public import Files
public import Layouts
public import Plans

/// The texts on a wall.
///
/// Texts are templates, such as `{stem} · {index} of {count}`. The placeholders are `name`, `stem`, `folder`, `path`,
/// `index`, `letter` (the index as a, b, c), `count`, `width`, `height`, `date`, `page`, `section`, `sheet`, `sheets`, `stack`, the number of pictures
/// in a stack such as ×5, and `today`, the day of the run. `taken:%d.%m.%Y` is the date in a format of C's `strftime`,
/// as is `today:%d.%m.%Y`, and `data.COLUMN` is a text from a table, ``Inputs/data``. A picture's metadata are `camera`,
/// `lens`, `shutter`, `aperture`, `iso`, `focal`, `title`, `description`, `keywords`, `rating`, `label`, `copyright`,
/// `creator` and `place`, the raw values of `Picture.MetadataField`. A part in `{?…}` is left out if a placeholder in it
/// has no value.
public struct WallTexts: Equatable, Sendable {
  /// Above all pictures of a sheet.
  public var title: String?
  /// Above the pictures of each section.
  public var header: String?
  /// Below the pictures of each section.
  public var footer: String?
  /// At the top of each sheet of ``WallLayout/paper``, without which it is refused: up to three texts, on the left, in the middle and on the right, with
  /// bars between them, as in `{title}||{sheet} / {sheets}`.
  ///
  /// `title` is the wall's title or, without one, the name of the folder that contains all pictures.
  public var headerLine: String?
  /// At the bottom of each sheet of paper, in the same way.
  public var footerLine: String?
  /// Below each picture, or over its lower edge.
  public var caption: String?
  /// Whether captions are on their pictures, on a soft dark gradient.
  public var captionOverlaysPicture = false
  /// The most lines of a caption, from 1 to 1,000; 0 for no limit.
  public var captionLines = 1
  /// On a corner or side of each picture.
  public var badge: String?
  /// A picture on a corner or side of each picture, instead of a text or with it.
  public var badgeImage: Path?
  /// The corner or side that badges are on.
  public var badgePlace = Gravity.topTrailing
  /// Whether half of each badge is outside its picture.
  public var badgeIsOutside = false
  /// The typeface, in fontconfig's notation; not empty.
  public var font = "sans"
  /// The size of captions in pixels, from 4 to 1,000; titles are twice as large, headers one and a half times.
  ///
  /// Unless it is set, it depends on the wall: 9 points at ``dotsPerInch``, or else about 1/25 of a column's width. It
  /// then reads 16, the size for columns of about 400 px.
  public var fontSize = 16 { didSet { sizeFollowsWall = false } }
  /// Whether the size of texts follows the wall, as it does until ``fontSize`` is set.
  public private(set) var sizeFollowsWall = true
  /// The print resolution in pixels per inch, from 1 to 65,535, by which texts have sizes in points:
  /// captions 9 and titles 18; nil if the wall is not printed.
  public var dotsPerInch: Int?
  /// The color; nil is nearly black or white, whichever is readable on the background.
  public var color: Color?
  /// The color of a plate with round corners behind each section; nil for none.
  public var sectionBackground: Color?
  /// The margins that badges outside need, in pixels, once a wall was solved without room for them.
  package var badgeMargins: Spacing?

  /// Creates no texts.
  public init() {}

  /// Shows how many pictures a stack has, unless badges show something else.
  package mutating func countStacks() { badge = badge ?? Self.stackBadge }
  /// The badge that only stacks have.
  package static let stackBadge = "{stack}"
}

// What the size of texts is if nobody says it.

extension WallTexts {
  /// The size of 9 points at the resolution of print; nil if the wall is not printed.
  package var sizeInPrint: Int? {
    dotsPerInch.map { min(max(($0 + 4) / 8, Self.fontSizes.lowerBound), Self.fontSizes.upperBound) }
  }

  /// The texts with a size that follows the wall, unless they have one.
  ///
  /// `column` is how wide pictures are, about, and `wall` how wide all are together, in pixels.
  package func sized(forColumns column: Int?, wall: Int) -> WallTexts {
    guard sizeFollowsWall else { return self }
    var sized = self
    sized.fontSize = sizeInPrint ?? column.map { Self.size(forColumns: $0, wall: wall) } ?? fontSize
    return sized
  }

  /// A 25th of the column's width in even pixels, so that columns of about 400 px have 16 px.
  ///
  /// Nothing smaller than 12 px is readable, and few columns have no larger texts than those of half
  /// the wall.
  private static func size(forColumns column: Int, wall: Int) -> Int {
    let size = (column + 25) / 50 * 2
    return min(max(12, size), max(16, (wall + 50) / 100 * 2), fontSizes.upperBound)
  }

  /// Whether there are any.
  package var areThere: Bool {
    !templates.isEmpty || headerLine != nil || footerLine != nil || badgeImage != nil
      || sectionBackground != nil
  }

  /// The texts that are templates as a whole.
  var templates: [String] { [title, header, footer, caption, badge].compactMap(\.self) }
}

// The lines at the top and at the bottom of each sheet of paper.

extension WallTexts {
  /// A line, which stands between the margin and everything else.
  package struct Line {
    package let kind: String
    package let isAtTop: Bool
    /// The texts on the left, in the middle and on the right, or fewer.
    package let parts: [Template]
  }

  package var lines: [Line] {
    [("header-line", true, headerLine), ("footer-line", false, footerLine)].compactMap {
      kind, isAtTop, text in
      guard let parts = text.flatMap({ try? Template.parts(ofLine: $0) }) else { return nil }
      return Line(kind: kind, isAtTop: isAtTop, parts: parts)
    }
  }

  /// How high a line is, in pixels, on which capitals are a sixth of that from the margin.
  package var lineHeight: Int { fontSize * 3 / 2 }

  /// The room of lines with a gap between them and everything else, in pixels.
  package func lineRoom(gap: Int) -> EdgeInsets {
    EdgeInsets(
      top: headerLine == nil ? 0 : lineHeight + gap, leading: 0,
      bottom: footerLine == nil ? 0 : lineHeight + gap, trailing: 0)
  }

  /// The content of a part of a line, without its text.
  package func lineContent(on ground: Ground?) -> ElementContent {
    var text = content("", font: fontAndSize, isOnPlate: false)
    if let ground {
      text.padding = EdgeInsets(top: 0, leading: fontSize / 2, bottom: 0, trailing: fontSize / 2)
      text.putOnPlate(ground.color)
    }
    return text
  }
}
