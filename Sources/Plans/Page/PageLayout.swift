package import Layouts

/// A wall solved for one size of screen.
package struct PageLayout: Equatable, Sendable {
  package struct Tile: Equatable, Sendable {
    package var frame: PixelRect
    /// The part of the frame that the picture covers.
    package var content: PixelRect
    /// The part that a crop to the content's shape keeps; nil for a picture that is not cropped.
    package var crop: Fit.Focus?

    package init(frame: PixelRect, content: PixelRect, crop: Fit.Focus?) {
      (self.frame, self.content, self.crop) = (frame, content, crop)
    }
  }

  package struct Section: Equatable, Sendable {
    /// All of it; a section that scrolls across the wall is clipped here.
    package var frame: PixelRect
    package var pictures: Range<Int>
    /// How it scrolls across the wall.
    package var behavior: Layouts.Section.OrthogonalScrollingBehavior
    /// Where its groups are, along the direction in which it scrolls; empty if it does not.
    package var groups: [Range<Int>]
    /// What it is called; nil for a wall that is not divided.
    package var title: String?

    package init(
      frame: PixelRect, pictures: Range<Int>,
      behavior: Layouts.Section.OrthogonalScrollingBehavior, groups: [Range<Int>], title: String?
    ) {
      (self.frame, self.pictures, self.behavior) = (frame, pictures, behavior)
      (self.groups, self.title) = (groups, title)
    }
  }

  /// A header, footer, caption, badge or background.
  package struct PlacedElement: Equatable, Sendable {
    package var element: Element
    /// The index of its section in ``PageLayout/sections``; nil for a part of the whole wall.
    package var section: Int?
    /// The edge to which it sticks while its section is in sight; nil for none.
    package var pin: Pin?
    /// Whether it moves with what scrolls across the wall in its section.
    package var scrolls: Bool

    package init(element: Element, section: Int?, pin: Pin? = nil, scrolls: Bool = false) {
      (self.element, self.section, self.pin, self.scrolls) = (element, section, pin, scrolls)
    }
  }

  /// An edge of what is in sight, in the direction in which the wall grows.
  package enum Pin: Equatable, Sendable { case near, far }

  /// The length of the wall's fixed side, in pixels.
  package var across: Int
  /// The length of the other side: of all sheets, one after another.
  package var along: Int
  /// The number of columns; nil if there are none, or if sections differ.
  package var columnCount: Int?
  /// Whether a page chooses it by the size of the screen; others are for those who ask for more or
  /// fewer columns.
  package var isUsual = true
  /// The pictures' places, in the order of the plan's frames.
  package var tiles: [Tile]
  package var sections: [Section]
  /// In drawing order.
  package var elements: [PlacedElement]

  package init(
    across: Int, along: Int, columnCount: Int?, tiles: [Tile], sections: [Section],
    elements: [PlacedElement]
  ) {
    (self.across, self.along, self.columnCount) = (across, along, columnCount)
    (self.tiles, self.sections, self.elements) = (tiles, sections, elements)
  }
}
