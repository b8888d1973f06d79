internal import Files
package import Layouts
package import Plans

// The texts as items of a layout. Sizes are shares of the captions' font size.

extension WallTexts {
  /// What texts stand on if there is a picture behind the wall.
  package struct Ground {
    /// The color of the wall behind that picture.
    let color: Color
    /// The gap between a plate and the pictures, in pixels.
    let gap: Int

    package init(color: Color, gap: Int) { (self.color, self.gap) = (color, gap) }
  }

  /// The font that fills the blanks of a layout file.
  ///
  /// Without a size of its own, it has that of print, if the wall is printed, or the usual one: nobody
  /// knows how wide the items of a layout file are.
  package var fontAndSize: String {
    "\(font) \(sizeFollowsWall ? sizeInPrint ?? fontSize : fontSize)"
  }

  /// The text below or on every picture.
  ///
  /// In most fonts, capitals begin three eighths of the size below the top of their line. So at 16 px, a
  /// caption is 6 px from its own picture, and with a gap of 8 px 20 px from the next one.
  package func layoutCaption(on ground: Ground?) -> Caption? {
    guard let caption else { return nil }
    var content = content(caption, font: fontAndSize)
    content.numberOfLines = captionLines
    if captionOverlaysPicture {
      content.textAlignment = .leading
      content.verticalAlignment = .bottom
      content.padding = EdgeInsets(
        top: fontSize * 7 / 4, leading: fontSize * 5 / 8, bottom: fontSize / 2,
        trailing: fontSize * 5 / 8)
      content.background = "#000000b0"
      // Where capitals begin, all of it is there.
      content.backgroundFade = fontSize * 2
      content.color = "white"
    } else {
      content.textAlignment = .center
      content.verticalAlignment = .top
      content.padding.bottom = fontSize * 7 / 16
      if let ground, needsPlate {
        content.padding = EdgeInsets(
          top: fontSize / 4, leading: fontSize / 2, bottom: fontSize * 5 / 16,
          trailing: fontSize / 2)
        content.putOnPlate(ground.color)
      }
    }
    return Caption(content: content, isOver: captionOverlaysPicture)
  }

  /// Whether texts need plates of their own on a background picture.
  private var needsPlate: Bool {
    guard let sectionBackground else { return true }
    return sectionBackground.leastContrast(with: color ?? sectionBackground.contrasting)
      < Color.legibleContrast
  }

  func content(
    _ text: String, font: String, below: Int = 0, isOnPlate: Bool = true
  ) -> ElementContent {
    let color = color ?? (isOnPlate ? plateColor : nil)
    return ElementContent(
      text: text, font: font, color: color?.description,
      padding: EdgeInsets(top: 0, leading: 0, bottom: below, trailing: 0))
  }

  /// A readable color on the plates behind sections; nil without plates, or if they are mostly
  /// transparent.
  private var plateColor: Color? {
    guard let sectionBackground, sectionBackground.alpha >= 128 else { return nil }
    return sectionBackground.contrasting
  }
}

// MARK: Badges

extension WallTexts {
  /// The other elements on every picture.
  package var badges: [SupplementaryItem] {
    textBadge + imageBadge
  }

  private var imageBadge: [SupplementaryItem] {
    guard let badgeImage else { return [] }
    let side = Dimension.absolute(Double(imageSide))
    return [
      badgeItem(LayoutSize(width: side, height: side), ElementContent(image: ImageName(badgeImage)))
    ]
  }

  private var textBadge: [SupplementaryItem] {
    guard let badge else { return [] }
    var content = content(badge, font: "\(font) bold \(fontSize * 7 / 8)")
    content.background = badgeIsOutside ? "#d93a4a" : "#000000b3"
    content.color = "white"
    content.cornerRadius = textHeight / 2
    content.padding = EdgeInsets(
      top: 0, leading: textHeight / 3, bottom: 0, trailing: textHeight / 3)
    let height = Dimension.absolute(Double(textHeight))
    return [badgeItem(LayoutSize(width: .estimated(1), height: height), content)]
  }

  private func badgeItem(_ size: LayoutSize, _ content: ElementContent) -> SupplementaryItem {
    SupplementaryItem(
      kind: "badge", size: size,
      containerAnchor: Anchor(edges: badgePlace.edges, offset: badgeOffset), needsRoom: true,
      zIndex: 2, content: content)
  }

  private var textHeight: Int { fontSize * 7 / 4 }
  private var imageSide: Int { fontSize * 5 / 2 }

  /// Outward by half the badge's size, or inward from the edges by half the font size.
  private var badgeOffset: Anchor.Offset {
    func sign(_ axis: Axis) -> Double { badgePlace.position(along: axis) * 2 - 1 }
    let (x, y) = (sign(.horizontal), sign(.vertical))
    if badgeIsOutside { return .fractional(x: x / 2, y: y / 2) }
    let margin = Double(fontSize) / 2
    return .absolute(x: -x * margin, y: -y * margin)
  }

  /// Whether badges reach beyond their pictures.
  package var reachesOut: Bool {
    badgeIsOutside && badgePlace != .center && (badge != nil || badgeImage != nil)
  }

  /// The space between a badge and the edge of the wall, in pixels.
  package var badgeAir: Int { fontSize / 4 }

  /// The least margins of the wall: half a badge, or what wide badges turned out to need.
  package var leastMargins: Spacing {
    let plate = sectionBackground == nil ? 0 : fontSize
    guard reachesOut else { return Spacing(plate) }
    let half = max(badge == nil ? 0 : textHeight, badgeImage == nil ? 0 : imageSide) / 2
    let badges = badgeMargins ?? Spacing(half + badgeAir)
    return Spacing(
      horizontal: max(plate, badges.horizontal), vertical: max(plate, badges.vertical))
  }
}

// MARK: Titles, headers and footers

extension WallTexts {
  /// The space above a header, or between plates.
  ///
  /// The space above a header is more than twice the space below, which shows which pictures it belongs
  /// to. With a plate, that is visible anyway: plates are as far apart as their pictures from their edges.
  package var spaceBetweenSections: Int {
    if sectionBackground != nil { return fontSize }
    return header == nil ? 0 : fontSize * 2
  }

  /// The margins that the plate behind a section adds to its pictures, without header and footer.
  package var plateMargins: EdgeInsets {
    guard sectionBackground != nil else { return EdgeInsets(0) }
    return EdgeInsets(
      top: header == nil ? fontSize : fontSize / 2, leading: fontSize,
      bottom: footer == nil ? fontSize : fontSize / 2, trailing: fontSize)
  }

  /// Adds titles, headers, footers and backgrounds to a composition.
  package func dressing(_ composition: Composition, on ground: Ground?) -> Composition {
    var dressed = composition
    if let ground { dressed.putTextsOnPlates(ground.color) }
    if let title {
      var text = content(
        title, font: "\(font) bold \(fontSize * 2)", below: fontSize * 3 / 2, isOnPlate: false)
      if let ground { put(&text, on: ground, air: fontSize) }
      dressed.boundarySupplementaryItems.append(.lines("title", .top, text))
    }
    for index in dressed.sections.indices { dress(&dressed.sections[index], on: ground) }
    return dressed
  }

  private func dress(_ section: inout Section, on ground: Ground?) {
    let ground = needsPlate ? ground : nil
    if let header {
      var text = content(header, font: "\(font) bold \(fontSize * 3 / 2)", below: fontSize * 3 / 4)
      // 24 px above capitals and 16 below the baseline, at 16 px.
      if sectionBackground != nil {
        (text.padding.top, text.padding.bottom) = (fontSize, 0)
      }
      if let ground { put(&text, on: ground, air: fontSize * 3 / 4) }
      section.boundarySupplementaryItems.append(.lines("header", .top, text))
    }
    if let footer {
      var text = content(footer, font: fontAndSize)
      text.padding.top = fontSize / 2
      if sectionBackground != nil {
        (text.padding.top, text.padding.bottom) = (fontSize / 8, fontSize * 9 / 8)
      }
      if let ground { put(&text, on: ground, air: fontSize / 2) }
      section.boundarySupplementaryItems.append(.lines("footer", .bottom, text))
    }
    if let ground, sectionBackground == nil {
      section.contentInsets = section.contentInsets.adding(
        EdgeInsets(
          top: header == nil && title == nil ? 0 : ground.gap, leading: 0,
          bottom: footer == nil ? 0 : ground.gap, trailing: 0))
    }
    guard let sectionBackground else { return }
    section.decorationItems.append(
      .background(sectionBackground.description, cornerRadius: fontSize))
    section.contentInsets = section.contentInsets.adding(plateMargins)
  }

  /// Puts a text on a plate, whose texts all begin in one column.
  private func put(_ text: inout ElementContent, on ground: Ground, air: Int) {
    text.padding = EdgeInsets(top: air, leading: fontSize, bottom: air * 9 / 8, trailing: fontSize)
    text.putOnPlate(ground.color)
  }
}

extension Composition {
  /// Puts texts beside pictures on plates, unless they stand on something of their own.
  fileprivate mutating func putTextsOnPlates(_ ground: Color) {
    for item in boundarySupplementaryItems.indices {
      boundarySupplementaryItems[item].content.putOnPlate(ground)
    }
    for index in sections.indices where sections[index].decorationItems.isEmpty {
      for item in sections[index].boundarySupplementaryItems.indices {
        sections[index].boundarySupplementaryItems[item].content.putOnPlate(ground)
      }
    }
  }
}

extension ElementContent {
  /// Gives a text without a background a plate on which it can be read whatever is behind.
  mutating func putOnPlate(_ ground: Color) {
    guard text != nil, background == nil, image == nil else { return }
    let ink = color.flatMap { Color(css: $0) } ?? ground.contrasting
    background = Color.plate(for: ink, like: ground).description
    color = ink.description
  }
}

extension BoundarySupplementaryItem {
  /// An element as wide as what it belongs to, and as tall as its text.
  fileprivate static func lines(
    _ kind: String, _ edge: Gravity, _ content: ElementContent
  ) -> BoundarySupplementaryItem {
    var content = content
    content.numberOfLines = 0
    return BoundarySupplementaryItem(
      kind: kind, size: LayoutSize(width: .fractionalWidth(1), height: .estimated(1)),
      alignment: edge, content: content)
  }
}

extension EdgeInsets {
  package func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}
