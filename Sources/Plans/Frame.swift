internal import Files
public import Layouts

/// One picture in its place.
public struct Frame: Equatable, Sendable {
  /// The picture.
  public var picture: Picture
  package var place: Place
  /// In the sheet's pixels; the gaps to its neighbors are exact.
  public var frame: PixelRect
  /// The part of the frame that the picture covers.
  ///
  /// It is the whole frame, unless the picture must not be enlarged or cropped, or is cropped to a shape other than the
  /// frame's.
  public var content: PixelRect
  /// The part that a crop to the content's shape keeps; nil for a picture that is not cropped.
  public var crop: Fit.Focus?
  /// Whether it is drawn from the camera's preview instead of the picture.
  public var isFromPreview: Bool
  private var seldom = Seldom<SeldomValues>()

  package init(
    picture: Picture, place: Place, frame: PixelRect, content: PixelRect? = nil,
    crop: Fit.Focus? = nil, decodedAt: PixelSize? = nil, isFromPreview: Bool = false,
    damage: String? = nil
  ) {
    (self.picture, self.place, self.frame) = (picture, place, frame)
    (self.content, self.crop) = (content ?? frame, crop)
    self.isFromPreview = isFromPreview
    seldom.values = SeldomValues(decodedAt: decodedAt, damage: damage)
  }

  /// What few frames have.
  private struct SeldomValues: HasAbsence {
    var decodedAt: PixelSize?
    var damage: String?
  }

  /// The size that the picture is decoded for, if not this frame's: the largest at which any wall
  /// of the same run shows it.
  public var decodedAt: PixelSize? {
    get { seldom.values.decodedAt }
    set { seldom.values.decodedAt = newValue }
  }

  /// What is wrong with a damaged picture that was drawn as far as it can be read.
  public var damage: String? {
    get { seldom.values.damage }
    set { seldom.values.damage = newValue }
  }

  /// The index of its sheet, from 0.
  public var sheet: Int { place.sheet }

  /// The section, from 0; nil if the layout has none.
  package var section: Int? { place.section }

  /// The part of the content that is drawn; nil for none.
  public var visibleContent: PixelRect? { place.visibility.visiblePart(of: content) }
}

/// Something on a wall that is not one of its pictures: a header, a footer, a badge, a background.
package struct Element: Equatable, Sendable {
  /// The element's kind, as its layout names it.
  package var kind: String
  package var place: Place
  /// In the sheet's pixels; it may extend beyond the edge.
  package var frame: PixelRect
  /// The drawing order: a higher index is drawn later; pictures have 0.
  package var zIndex: Int
  /// The index of the frame that it belongs to, from 0 over all sheets; nil for none.
  package var picture: Int?
  package var content: ElementContent
  private var seldom = Seldom<SeldomValues>()

  package init(
    kind: String, place: Place, frame: PixelRect, zIndex: Int = 0, picture: Int? = nil,
    content: ElementContent = ElementContent(), image: Picture? = nil
  ) {
    (self.kind, self.place, self.frame, self.zIndex) = (kind, place, frame, zIndex)
    (self.picture, self.content) = (picture, content)
    seldom.values = SeldomValues(image: image)
  }

  /// What few elements have.
  private struct SeldomValues: HasAbsence {
    var image: Picture?
    var overlay = Overlay()
  }

  /// The picture that it shows, as it was when the plan was made.
  package var image: Picture? {
    get { seldom.values.image }
    set { seldom.values.image = newValue }
  }

  /// How it lies over what is below it.
  package var overlay: Overlay {
    get { seldom.values.overlay }
    set { seldom.values.overlay = newValue }
  }

  /// An opacity, a soft edge, and the cells of a repeated picture.
  package struct Overlay: Equatable, Sendable {
    /// The opacity of its text or picture, up to 1.
    package var opacity = 1.0
    /// The color of a soft edge around its letters, which are then readable on anything.
    package var edge: Color?
    /// The size of the cells in each of which it shows all of its content; nil for one as large as itself.
    ///
    /// Every other row of them begins half a cell to the left.
    package var cell: PixelSize?

    package init() {}
  }
}

/// A position in the layout.
package struct Place: Equatable, Sendable {
  /// How much of a frame or an element is visible: not what a section would have to scroll to.
  package enum Visibility: Equatable, Sendable {
    case whole, hidden
    /// The part inside this rectangle of the sheet.
    indirect case part(PixelRect)

    /// The visible part of a rectangle; nil for none.
    package func visiblePart(of rect: PixelRect) -> PixelRect? {
      switch self {
      case .whole: rect
      case .part(let part): rect.intersection(part)
      case .hidden: nil
      }
    }
  }

  /// The sheet, from 0.
  package var sheet: Int
  /// The section, from 0; nil for an element of the whole wall.
  package var section: Int?
  /// The repetition of the section's group, from 0; nil outside groups.
  package var group: Int?
  /// The path into that group: the index of an item in it, then in the nested group, and so on; the
  /// column of a waterfall, the row of rows and flows.
  package var path: [Int]
  package var visibility: Visibility

  package init(
    sheet: Int = 0, section: Int? = 0, group: Int? = 0, path: [Int] = [],
    visibility: Visibility = .whole
  ) {
    (self.sheet, self.section, self.group) = (sheet, section, group)
    (self.path, self.visibility) = (path, visibility)
  }
}

extension Frame {
  /// The size of the thumbnail: the content's, or for a cropped picture the smallest that covers it
  /// and has no side longer than ``PixelLimits/height``.
  package var thumbnailSize: PixelSize {
    let size = content.size
    guard crop != nil else { return size }
    let factor = max(
      Double(size.width) / Double(picture.width), Double(size.height) / Double(picture.height))
    func side(_ length: Int, _ least: Int) -> Int {
      max(least, Int(min((Double(length) * factor).rounded(), Double(PixelLimits.height))))
    }
    return PixelSize(
      width: side(picture.width, size.width), height: side(picture.height, size.height))
  }

  /// The place in the thumbnail of a part of the content.
  package func part(of place: PixelRect) -> PixelRect {
    var left = content.size.bounds
    if case .gravity(let gravity) = crop {
      left = gravity.place(of: content.size, in: thumbnailSize)
    }
    return PixelRect(
      x: left.x + place.x - content.x, y: left.y + place.y - content.y, width: place.width,
      height: place.height)
  }
}

extension Gravity {
  /// The place of a crop within the whole thumbnail, or of something on a canvas, inside a margin.
  package func place(
    of size: PixelSize, in whole: PixelSize, margin: Int = 0, isRightToLeft: Bool = false
  ) -> PixelRect {
    func start(_ axis: Axis) -> Int {
      let (length, room) = (size.length(axis), whole.length(axis))
      let share = position(along: axis)
      let margin = max(0, min(margin, (room - length) / 2))
      let isTurned = isRightToLeft && axis == .horizontal
      let rest = Double(max(0, room - 2 * margin - length)) * (isTurned ? 1 - share : share)
      return margin + Int(rest.rounded(.down))
    }
    return PixelRect(
      x: start(.horizontal), y: start(.vertical), width: size.width, height: size.height)
  }
}

/// The numbers in a whole plan of the frames in a plan that has only some of them.
package struct FrameNumbers: Equatable, Sendable {
  /// In ascending order; nil if the plan is whole.
  private var numbers: [Int]?

  package init() {}

  /// The runs are in ascending order.
  init(_ runs: [Range<Int>]) { numbers = runs.flatMap(\.self) }

  package subscript(frame: Int) -> Int { numbers?[frame] ?? frame }

  /// The frame with a number in the whole plan; past all frames if it is missing.
  func frame(_ number: Int) -> Int {
    guard let numbers else { return number }
    let frame = numbers.partitioningIndex { $0 >= number }
    return frame < numbers.count && numbers[frame] == number ? frame : .max
  }
}

extension Plan {
  /// Makes elements name their pictures by the frames that the plan has.
  mutating func number(by numbers: FrameNumbers) {
    guard numbers != FrameNumbers() else { return }
    for index in elements.indices {
      elements[index].picture = elements[index].picture.map(numbers.frame)
    }
  }
}
