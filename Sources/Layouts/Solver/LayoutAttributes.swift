/// One element and its place (`UICollectionViewLayoutAttributes`).
public struct LayoutAttributes: Equatable, Sendable {
  /// The kind of an element.
  public enum Element: Equatable, Sendable {
    /// A picture.
    case picture
    /// An item on a picture or a group.
    indirect case supplementary(SupplementaryItem)
    /// An item at an edge, such as a header or a footer.
    indirect case boundary(BoundarySupplementaryItem)
    /// An item behind a section.
    indirect case decoration(DecorationItem)
  }

  /// The place, without margins; gaps to neighbors are exact.
  public internal(set) var frame: PixelRect
  /// The part of the frame that the picture covers; the whole frame for other elements.
  public internal(set) var content: PixelRect
  /// The part of a cropped picture that is kept; nil if nothing is cropped.
  ///
  /// Leading is left here, whatever the reading direction.
  public internal(set) var crop: Fit.Focus?
  /// Whether any of it, or of the picture below it, is visible while nothing scrolls.
  public internal(set) var isVisible = true
  /// Whether a picture's frame is smaller than its cell, since it must not be enlarged further.
  public internal(set) var isReduced = false
  /// Whether it was mirrored for reading from right to left.
  private(set) var isMirrored = false
  /// What kind of element it is.
  public let element: Element
  private let sectionAndGroup: SIMD2<Int32>
  let path: Int32
  private let spanned: Int32
  private let pictureAndZIndex: SIMD2<Int32>

  init(
    _ element: Element, frame: PixelRect, content: PixelRect? = nil, crop: Fit.Focus? = nil,
    owner: Owner, zIndex: Int = 0
  ) {
    (self.element, self.crop) = (element, crop)
    (self.frame, self.content) = (frame, content ?? frame)
    sectionAndGroup = SIMD2(Int32(owner.section), Int32(owner.group))
    path = owner.path
    spanned = owner.span
    pictureAndZIndex = SIMD2(Int32(owner.picture), Int32(zIndex))
  }

  /// The section, from 0; −1 for an element of the whole layout.
  public var section: Int { Int(sectionAndGroup.x) }
  /// The repetition of the section's group, from 0; −1 outside groups.
  public var group: Int { Int(sectionAndGroup.y) }
  /// The picture itself, or the picture below the element, counted from 0 over all sections; nil
  /// for none.
  public var index: Int? { pictureAndZIndex.x < 0 ? nil : Int(pictureAndZIndex.x) }
  /// The number of lanes of a custom group that it spans, from 1.
  public var span: Int { Int(spanned) }
  /// The drawing order: higher is later.
  public var zIndex: Int { Int(pictureAndZIndex.y) }

  /// The name of the element: `picture`, or its item's kind.
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

  /// The part of a picture of this size to draw into the content; nil if finding it needs the
  /// pixels.
  public func source(of size: Size) -> SourceRect? {
    switch crop {
    case nil: SourceRect(x: 0, y: 0, width: 1, height: 1)
    case .gravity(let gravity): SourceRect(of: size, filling: content.size, gravity: gravity)
    case .attention: nil
    }
  }

  mutating func move(by distance: Int, _ axis: Axis) {
    frame = frame.moved(by: distance, axis)
    content = content.moved(by: distance, axis)
  }

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
