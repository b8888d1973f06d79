public import Files
public import Layouts
public import Plans

/// The texts on a wall.
///
/// Texts are templates, such as `{stem} · {index} of {count}`. The placeholders are `name`, `stem`,
/// `folder`, `path`, `index`, `count`, `width`, `height`, `date`, `page` and `section`; `taken:%d.%m.%Y`
/// is the date in a format of C's `strftime`.
public struct WallTexts: Equatable, Sendable {
  /// Above all pictures of a sheet.
  public var title: String?
  /// Above the pictures of each section.
  public var header: String?
  /// Below the pictures of each section.
  public var footer: String?
  /// Below each picture, or over its lower edge.
  public var caption: String?
  /// Whether captions are on their pictures, on a dark plate.
  public var captionOverlaysPicture = false
  /// The most lines of a caption; 0 for no limit.
  public var captionLines = 1
  /// On a corner or side of each picture.
  public var badge: String?
  /// A picture on a corner or side of each picture, instead of a text or with it.
  public var badgeImage: Path?
  /// The corner or side that badges are on.
  public var badgePlace = Gravity.topTrailing
  /// Whether half of each badge is outside its picture.
  public var badgeIsOutside = false
  /// The typeface, in fontconfig's notation.
  public var font = "sans"
  /// The size of captions in pixels; titles are twice as large, headers one and a half times.
  public var fontSize = 16
  /// The color; nil is nearly black or white, whichever is readable on the background.
  public var color: Color?
  /// The color of a plate with round corners behind each section; nil for none.
  public var sectionBackground: Color?

  /// Creates no texts.
  public init() {}
}

extension WallTexts {
  /// The font that fills the blanks of a layout file.
  package var fontAndSize: String { "\(font) \(fontSize)" }

  /// The text below or on every picture.
  package var layoutCaption: Caption? {
    guard let caption else { return nil }
    var content = content(caption, font: fontAndSize)
    content.numberOfLines = captionLines
    content.textAlignment = captionOverlaysPicture ? .leading : .center
    let (side, above) =
      captionOverlaysPicture ? (fontSize * 5 / 8, fontSize / 2) : (0, fontSize * 3 / 8)
    content.padding = EdgeInsets(top: above, leading: side, bottom: above, trailing: side)
    if captionOverlaysPicture {
      content.background = "#000000a6"
      content.color = "white"
    }
    return Caption(content: content, isOver: captionOverlaysPicture)
  }

  /// The other elements on every picture.
  package var badges: [SupplementaryItem] {
    textBadge + imageBadge
  }

  private var imageBadge: [SupplementaryItem] {
    guard let badgeImage else { return [] }
    let side = Dimension.absolute(Double(fontSize * 5 / 2))
    return [
      SupplementaryItem(
        kind: "badge", size: LayoutSize(width: side, height: side),
        containerAnchor: Anchor(edges: badgePlace.edges, offset: badgeOffset), zIndex: 2,
        content: ElementContent(image: ImageName(badgeImage)))
    ]
  }

  private var textBadge: [SupplementaryItem] {
    guard let badge else { return [] }
    var content = content(badge, font: "\(font) bold \(fontSize * 7 / 8)")
    let height = fontSize * 7 / 4
    content.background = badgeIsOutside ? "#d93a4a" : "#000000b3"
    content.color = "white"
    content.cornerRadius = height / 2
    content.padding = EdgeInsets(top: 0, leading: height / 3, bottom: 0, trailing: height / 3)
    return [
      SupplementaryItem(
        kind: "badge", size: LayoutSize(width: .estimated(1), height: .absolute(Double(height))),
        containerAnchor: Anchor(edges: badgePlace.edges, offset: badgeOffset), zIndex: 2,
        content: content)
    ]
  }

  /// How far badges extend beyond the pictures at the wall's edges, with a small margin.
  ///
  /// Wide badges extend further.
  package var overhang: Int { badge != nil && badgeIsOutside ? fontSize * 9 / 8 : 0 }

  /// Outward by half the badge's size, or inward from the edges by half the font size.
  private var badgeOffset: Anchor.Offset {
    func sign(_ axis: Axis) -> Double { badgePlace.position(along: axis) * 2 - 1 }
    let (x, y) = (sign(.horizontal), sign(.vertical))
    if badgeIsOutside { return .fractional(x: x / 2, y: y / 2) }
    let margin = Double(fontSize) / 2
    return .absolute(x: -x * margin, y: -y * margin)
  }

  /// The space above a header.
  ///
  /// It is more than twice the space below, which shows which pictures a header belongs to. With a
  /// plate, that is visible anyway.
  package var spaceAboveHeader: Int { header == nil || sectionBackground != nil ? 0 : fontSize * 2 }

  /// Adds titles, headers, footers and backgrounds to a composition.
  package func dressing(_ composition: Composition) -> Composition {
    var dressed = composition
    if let title {
      let text = content(
        title, font: "\(font) bold \(fontSize * 2)", below: fontSize * 3 / 2, isOnPlate: false)
      dressed.boundarySupplementaryItems.append(.line("title", .top, text))
    }
    for index in dressed.sections.indices { dress(&dressed.sections[index]) }
    return dressed
  }

  private func dress(_ section: inout Section) {
    if let header {
      var text = content(header, font: "\(font) bold \(fontSize * 3 / 2)", below: fontSize * 3 / 4)
      text.padding.top = plateMargin
      section.boundarySupplementaryItems.append(.line("header", .top, text))
    }
    if let footer {
      var text = content(footer, font: fontAndSize)
      text.padding.top = fontSize / 2
      text.padding.bottom = plateMargin
      section.boundarySupplementaryItems.append(.line("footer", .bottom, text))
    }
    if let sectionBackground {
      section.decorationItems.append(
        .background(sectionBackground.description, cornerRadius: fontSize))
      let margin = EdgeInsets(fontSize)
      section.contentInsets = section.contentInsets.adding(margin)
    }
  }

  /// The margin between a header or footer and the edge of the plate behind it.
  private var plateMargin: Int { sectionBackground == nil ? 0 : fontSize * 3 / 4 }

  /// A readable color on the plates behind sections; nil without plates, or if they are mostly
  /// transparent.
  private var plateColor: Color? {
    guard let sectionBackground, sectionBackground.alpha >= 128 else { return nil }
    return sectionBackground.contrasting
  }

  private func content(
    _ text: String, font: String, below: Int = 0, isOnPlate: Bool = true
  ) -> ElementContent {
    let color = color ?? (isOnPlate ? plateColor : nil)
    return ElementContent(
      text: text, font: font, color: color?.description,
      padding: EdgeInsets(top: 0, leading: 0, bottom: below, trailing: 0))
  }
}

extension BoundarySupplementaryItem {
  /// An element as wide as what it belongs to, and as tall as its text.
  fileprivate static func line(
    _ kind: String, _ edge: Gravity, _ content: ElementContent
  ) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      kind: kind, size: LayoutSize(width: .fractionalWidth(1), height: .estimated(1)),
      alignment: edge, content: content)
  }
}

extension EdgeInsets {
  fileprivate func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}

/// Checks that a text's placeholders are known.
///
/// - Throws: ``Failure/badTemplate(_:_:)``.
package func checkTemplate(_ text: String) throws(Failure) {
  do { _ = try Template(text) } catch { throw .badTemplate(text, error.description) }
}
