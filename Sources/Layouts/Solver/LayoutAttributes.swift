/// Where one element was placed, and what it is (`UICollectionViewLayoutAttributes`).
public struct LayoutAttributes: Equatable, Sendable {
  /// What an element is.
  public enum Element: Equatable, Sendable {
    /// A picture.
    case picture
    /// Something that stands on a picture or a group.
    indirect case supplementary(SupplementaryItem)
    /// A header, a footer or the like.
    indirect case boundary(BoundarySupplementaryItem)
    /// Something behind a section.
    indirect case decoration(DecorationItem)
  }

  /// The place, margins left out; gaps to the neighbours are exact.
  public internal(set) var frame: PixelRect
  /// What of the frame the picture covers; for everything else the frame.
  public internal(set) var content: PixelRect
  /// What stays of a picture that is cut to the shape of its content; nil where nothing is cut.
  ///
  /// Leading is left here, whatever the direction.
  public internal(set) var crop: Fit.Focus?
  /// Whether any of it is seen while nothing scrolls, or of the picture that it stands on.
  public internal(set) var isVisible = true
  /// Whether one reads it from right to left.
  private(set) var isMirrored = false
  /// What it is.
  public let element: Element
  private let sectionAndGroup: SIMD2<Int32>
  let path: Int32
  private let spanned: Int32
  private let pictureAndZIndex: SIMD2<Int32>

  init(
    _ element: Element, frame: PixelRect, content: PixelRect? = nil, crop: Fit.Focus? = nil,
    owner: Owner, zIndex: Int = 0
  ) {
    self.element = element
    self.frame = frame
    self.content = content ?? frame
    self.crop = crop
    sectionAndGroup = SIMD2(Int32(owner.section), Int32(owner.group))
    path = owner.path
    spanned = owner.span
    pictureAndZIndex = SIMD2(Int32(owner.picture), Int32(zIndex))
  }

  /// The section, from 0; −1 for what belongs to the whole layout.
  public var section: Int { Int(sectionAndGroup.x) }
  /// Which repetition of the section's group it is in, from 0; −1 for what is in none.
  public var group: Int { Int(sectionAndGroup.y) }
  /// The picture that it is or stands on, counted from 0 over all sections; nil for none.
  public var index: Int? { pictureAndZIndex.x < 0 ? nil : Int(pictureAndZIndex.x) }
  /// How many lanes of a custom group it goes over: 1 but for pictures that span columns.
  public var span: Int { Int(spanned) }
  /// What is higher is drawn later.
  public var zIndex: Int { Int(pictureAndZIndex.y) }

  /// What it is called: `picture`, or the kind that its item was given.
  public var kind: String {
    switch element {
    case .picture: "picture"
    case .supplementary(let item): item.kind
    case .boundary(let item): item.kind
    case .decoration(let item): item.kind
    }
  }

  /// What it shows; nil for a picture.
  public var elementContent: ElementContent? {
    switch element {
    case .picture: nil
    case .supplementary(let item): item.content
    case .boundary(let item): item.content
    case .decoration(let item): item.content
    }
  }

  /// The part of a picture of this size that is drawn into the content, or nil where only its
  /// pixels can tell.
  public func source(of size: Size) -> SourceRect? {
    switch crop {
    case nil: SourceRect(x: 0, y: 0, width: 1, height: 1)
    case .gravity(let gravity): SourceRect(of: size, filling: content.size, gravity: gravity)
    case .attention: nil
    }
  }

  /// Turns everything about as in a mirror at the right edge of the canvas.
  mutating func mirror(in width: Int) {
    frame = frame.mirrored(in: width)
    content = content.mirrored(in: width)
    if case .gravity(let gravity) = crop { crop = .gravity(gravity.mirrored) }
    isMirrored.toggle()
  }
}

/// What an element belongs to.
struct Owner {
  var section = -1
  var group = -1
  var path: Int32 = 0
  var span: Int32 = 1
  var picture = -1
}
