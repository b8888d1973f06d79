/// A page: an image that covers it from its top left corner, a text that nobody sees, and links.
///
/// All lengths are in points; places are counted from the top left corner.
package struct PDFPage: Sendable {
  package var width, height: Double
  /// The pixels of its image, and the points that one of them is wide.
  package var pixelWidth, pixelHeight: Int
  package var pointsPerPixel: Double
  package var texts: [PDFText] = []
  package var links: [PDFLink] = []

  package init(
    width: Double, height: Double, pixelWidth: Int, pixelHeight: Int, pointsPerPixel: Double
  ) {
    (self.width, self.height, self.pointsPerPixel) = (width, height, pointsPerPixel)
    (self.pixelWidth, self.pixelHeight) = (pixelWidth, pixelHeight)
  }

  /// The sides that PDF 2.0, annex C, and PDF/A allow a page, in points.
  package static let sides = 3.0...14_400.0
}

/// A line of text, or a part of one that is read in one direction.
package struct PDFText: Equatable, Sendable {
  /// In the order in which they are read.
  package var characters: [Unicode.Scalar]
  package var isRightToLeft = false
  package var x, baseline, width, size: Double

  package init(
    _ characters: [Unicode.Scalar], x: Double, baseline: Double, width: Double, size: Double
  ) {
    (self.characters, self.x, self.baseline) = (characters, x, baseline)
    (self.width, self.size) = (width, size)
  }
}

/// A rectangle that leads to an address.
package struct PDFLink: Equatable, Sendable {
  package var x, y, width, height: Double
  /// In ASCII, as in an HTML attribute.
  package var address: String

  package init(x: Double, y: Double, width: Double, height: Double, address: String) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.address = address
  }
}

/// An entry of the table of contents.
package struct PDFBookmark: Equatable, Sendable {
  package var title: String
  /// From 0.
  package var page: Int
  /// How far below the top of the page, in points.
  package var y: Double

  package init(_ title: String, page: Int, y: Double) {
    (self.title, self.page, self.y) = (title, page, y)
  }
}

/// What a document says about itself.
package struct PDFInfo: Equatable, Sendable {
  /// The program that makes it.
  package var creator: String
  package var title: String?
  /// A tag of BCP 47.
  package var language: String?
  /// In UTC, as in `2026-11-25T12:30:00`; nil for none.
  package var date: String?
  /// Whether it says that it is PDF/A-2b.
  package var isArchival = true

  package init(creator: String) { self.creator = creator }
}
