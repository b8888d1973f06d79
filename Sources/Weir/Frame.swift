public import Layouts

/// One picture in its place.
public struct Frame: Equatable, Sendable {
  /// The picture.
  public var picture: Picture
  /// Which frame it is.
  public var place: Place
  /// In the sheet's pixels: gaps to the neighbours are exact.
  public var frame: PixelRect
  /// What of the frame the picture covers: all of it, unless it may not be enlarged, is cut to
  /// another shape than the frame's or must not be.
  public var content: PixelRect
  /// What stays of a picture that is cut to the shape of its content; nil where nothing is cut.
  public var crop: Fit.Focus?
  /// The size that the picture is decoded for, where it is not this frame's: the largest that any
  /// wall of the same run shows it in.
  public var decodedAt: PixelSize?
  /// Whether it is drawn from the camera's own preview instead of the picture.
  public var isFromPreview: Bool
  /// What is wrong with the picture, where it is damaged and was drawn as far as it can be read.
  public var damage: String?

  /// Creates a frame; without `content` the picture covers it.
  public init(
    picture: Picture, place: Place, frame: PixelRect, content: PixelRect? = nil,
    crop: Fit.Focus? = nil, decodedAt: PixelSize? = nil, isFromPreview: Bool = false,
    damage: String? = nil
  ) {
    self.picture = picture
    self.place = place
    self.frame = frame
    self.content = content ?? frame
    self.crop = crop
    self.decodedAt = decodedAt
    self.isFromPreview = isFromPreview
    self.damage = damage
  }

  /// The part of the content that is drawn; nil where none is.
  public var visibleContent: PixelRect? { place.visibility.visiblePart(of: content) }
}

/// Something on a wall that is no picture of the folder: a header, a footer, a badge, a background.
public struct Element: Equatable, Sendable {
  /// What its layout calls it.
  public var kind: String
  /// Which frame it is.
  public var place: Place
  /// In the sheet's pixels; it may hang over the edge.
  public var frame: PixelRect
  /// What is higher is drawn later; pictures have 0.
  public var zIndex: Int
  /// The frame that it stands on, counted from 0 over all sheets; nil for none.
  public var picture: Int?
  /// What it shows.
  public var content: ElementContent
  /// The picture that it shows, as it was when the plan was made.
  public var image: Picture?

  /// Creates an element.
  public init(
    kind: String, place: Place, frame: PixelRect, zIndex: Int = 0, picture: Int? = nil,
    content: ElementContent = ElementContent(), image: Picture? = nil
  ) {
    self.image = image
    self.kind = kind
    self.place = place
    self.frame = frame
    self.zIndex = zIndex
    self.picture = picture
    self.content = content
  }
}

/// Where in the layout something is.
public struct Place: Equatable, Sendable {
  /// What of it is seen.
  public enum Visibility: Equatable, Sendable {
    /// All of it.
    case whole
    /// What is in this part of the sheet: the rest is beyond the end of a section that scrolls.
    case part(PixelRect)
    /// Nothing: it would have to be scrolled to.
    case hidden

    /// What is seen of a rectangle; nil for nothing.
    func visiblePart(of rect: PixelRect) -> PixelRect? {
      switch self {
      case .whole: rect
      case .part(let part): rect.intersection(part)
      case .hidden: nil
      }
    }
  }

  /// The sheet, from 0.
  public var sheet: Int
  /// The section, from 0; nil for what belongs to the whole wall.
  public var section: Int?
  /// Which repetition of the section's group it is in, from 0; nil for what is in none.
  public var group: Int?
  /// The way into that group: the position of an item in it, and in the group inside, and so on.
  ///
  /// In a waterfall it is the column, in rows and flows the row.
  public var path: [Int]
  /// What of it is seen.
  public var visibility: Visibility

  /// Creates a place.
  public init(
    sheet: Int = 0, section: Int? = 0, group: Int? = 0, path: [Int] = [],
    visibility: Visibility = .whole
  ) {
    self.sheet = sheet
    self.section = section
    self.group = group
    self.path = path
    self.visibility = visibility
  }
}
