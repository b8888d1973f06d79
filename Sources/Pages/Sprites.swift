internal import Files
package import Layouts
package import Plans

/// The pictures of a page: where each is on which sheet.
package struct Sprites: Equatable, Sendable {
  package struct Sprite: Equatable, Sendable {
    package let sheet: Int
    package let place: PixelRect
    /// The area that shows nothing else: around its place, the sprite's edges repeat.
    package let slot: PixelRect
  }

  /// The pixels of a sprite for each pixel of the layout, along each side.
  let density: Int
  /// The number of its first sheet; sheets of lower densities come before.
  let firstNumber: Int
  /// The sprite of each frame of the plan.
  package let pictures: [Sprite]
  /// The frames whose sprites show more than their places: what the places keep of them.
  package let covers: [Int: Gravity]
  /// A picture that headers, badges or backgrounds show.
  package struct Image: Equatable, Sendable {
    package let picture: Picture
    package let repeats: Bool
    package let sprite: Sprite
  }

  /// The pictures of other parts of the page, each once, whole.
  package let images: [Image]
  package let sheets: [PixelSize]
  /// The sheets with a transparent picture.
  package let transparentSheets: Set<Int>
  private let crops: [Fit.Focus?]

  /// Places a sprite for each picture, as large as the largest of its tiles, in the plan's order.
  package init(of plan: Plan, in layouts: [PageLayout], density: Int, after number: Int? = nil) {
    (self.density, firstNumber) = (density, number ?? 1)
    var (sheets, sheet) = ([PixelSize](), SpriteSheet?.none)
    func place(_ size: PixelSize) -> Sprite {
      if let spot = sheet?.place(size) { return Sprite(sheet: sheets.count, spot) }
      if let sheet { sheets.append(sheet.size) }
      var next = SpriteSheet(for: size)
      sheet = nil
      guard let spot = next.place(size) else { return placeAlone(size) }
      sheet = next
      return Sprite(sheet: sheets.count, spot)
    }
    // A picture that repeats fills a sheet of its own, which a browser can repeat; so does a sprite
    // that is as large as a sheet.
    func placeAlone(_ size: PixelSize) -> Sprite {
      if let sheet { sheets.append(sheet.size) }
      sheet = nil
      sheets.append(size)
      let whole = size.bounds
      return Sprite(sheet: sheets.count - 1, SpriteSheet.Spot(place: whole, slot: whole))
    }
    let needs = plan.frames.indices.map { frame in
      SpriteNeed(of: plan.frames[frame].picture, layouts.map { $0.tiles[frame] }, density: density)
    }
    pictures = needs.map { place($0.size) }
    crops = needs.map(\.crop)
    var covers: [Int: Gravity] = [:]
    for (frame, need) in needs.enumerated() { covers[frame] = need.cover }
    self.covers = covers
    images = layouts.imagesOfParts(density: density).map { need in
      Image(
        picture: need.picture, repeats: need.repeats,
        sprite: need.repeats ? placeAlone(need.size) : place(need.size))
    }
    if let sheet { sheets.append(sheet.size) }
    self.sheets = sheets
    let transparent = zip(plan.frames, pictures).filter { $0.0.picture.hasAlpha }.map(\.1.sheet)
    let images = images.filter(\.picture.hasAlpha).map(\.sprite.sheet)
    transparentSheets = Set(transparent + images)
  }

  /// The number after that of its last sheet.
  var endOfNumbers: Int { firstNumber + sheets.count }

  /// Whether another density has sprites of the same sizes.
  func shows(asMuchAs other: Sprites) -> Bool {
    pictures == other.pictures && images == other.images
  }

  /// The background of the sheets' plan.
  func background(of wall: Plan) -> Color {
    transparentSheets.isEmpty ? wall.spriteBackground : .transparent
  }

  /// A plan of the sheets: its frames are the wall's, in the same order, at their sprites' places.
  package func plan(of wall: Plan) -> Plan {
    var plan = Plan(
      layout: wall.layout,
      background: background(of: wall),
      resampling: wall.resampling, previews: wall.previews, keepsDamaged: wall.keepsDamaged,
      sheets: sheets.map { Sheet(width: $0.width, height: $0.height) },
      frames: zip(wall.frames.indices, pictures).map { frame, sprite in
        Frame(
          picture: wall.frames[frame].picture,
          place: Place(sheet: sprite.sheet, section: nil, group: nil), frame: sprite.slot,
          content: sprite.place, crop: crops[frame])
      },
      elements: images.map { image in
        Element(
          kind: "image", place: Place(sheet: image.sprite.sheet, section: nil, group: nil),
          frame: image.sprite.slot,
          content: ElementContent(imageFit: .cover, padding: image.sprite.margins),
          image: image.picture)
      },
      skips: [], report: wall.report)
    plan.layout.style = PictureStyle()
    plan.repeatsEdges = true
    guard wall.previews else { return plan }
    for frame in plan.frames.indices {
      plan.frames[frame].isFromPreview = plan.frames[frame].picture.hasPreview(
        covering: plan.frames[frame].thumbnailSize)
    }
    return plan
  }
}

extension Sprites.Sprite {
  fileprivate init(sheet: Int, _ spot: SpriteSheet.Spot) {
    self.init(sheet: sheet, place: spot.place, slot: spot.slot)
  }

  /// What its slot has around its place.
  fileprivate var margins: EdgeInsets {
    EdgeInsets(
      top: place.y - slot.y, leading: place.x - slot.x, bottom: slot.maxY - place.maxY,
      trailing: slot.maxX - place.maxX)
  }
}

extension Plan {
  /// What is between the slots of sprites, which shows nowhere.
  package var spriteBackground: Color { background.isOpaque ? background : .white }
}

/// What the parts that show a picture need of its sprite.
private struct ImageNeed {
  let picture: Picture
  let repeats: Bool
  /// How much larger than its own size they show it, at most.
  var factor: Double

  /// The most pixels of a picture behind a wall or on a badge; a browser enlarges it.
  private static let mostPixels = 1_000_000

  var size: PixelSize { picture.size.shrunk(by: factor, mostPixels: Self.mostPixels) }
}

extension [PageLayout] {
  /// The pictures that parts show, each once.
  fileprivate func imagesOfParts(density: Int) -> [ImageNeed] {
    var needs: [ImageNeed] = []
    for element in lazy.flatMap(\.elements).map(\.element) {
      guard let picture = element.image else { continue }
      let factor = element.enlargement(of: picture) * Double(density)
      if let known = needs.firstIndex(where: {
        $0.picture.path == picture.path && $0.repeats == element.repeatsImage
      }) {
        needs[known].factor = Swift.max(needs[known].factor, factor)
      } else {
        needs.append(ImageNeed(picture: picture, repeats: element.repeatsImage, factor: factor))
      }
    }
    return needs
  }
}

extension Element {
  var repeatsImage: Bool { content.imageFit == .tile }

  /// How much larger than its own size the element shows a picture.
  fileprivate func enlargement(of image: Picture) -> Double {
    let room = frame.inset(by: content.padding)
    let across = Double(room.width) / Double(image.width)
    let down = Double(room.height) / Double(image.height)
    switch content.imageFit ?? (zIndex < 0 ? .cover : .contain) {
    case .contain: return min(across, down)
    case .cover: return max(across, down)
    case .tile: return 1
    }
  }
}

extension PixelSize {
  /// The size times a factor, no larger than before, and of no more than this many pixels; at least
  /// one pixel.
  func shrunk(by factor: Double, mostPixels: Int) -> PixelSize {
    scaled(by: min(1, factor), mostPixels: mostPixels)
  }

  /// The size times a factor, and of no more than this many pixels; at least one pixel.
  func scaled(by factor: Double, mostPixels: Int) -> PixelSize {
    func side(_ length: Int, _ factor: Double, _ rule: FloatingPointRoundingRule) -> Int {
      max(1, Int((Double(length) * factor).rounded(rule)))
    }
    let size = PixelSize(
      width: side(width, factor, .toNearestOrEven), height: side(height, factor, .toNearestOrEven))
    guard size.area > mostPixels else { return size }
    let most = (Double(mostPixels) / Double(width) / Double(height)).squareRoot()
    return PixelSize(width: side(width, most, .down), height: side(height, most, .down))
  }
}
