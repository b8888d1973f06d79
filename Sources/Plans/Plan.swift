public import Files
public import Layouts

/// Everything that determines a wall's pixels, before any picture is decoded.
///
/// The manifest is this value in a file: a direct run draws from it exactly as a later run does.
public struct Plan: Equatable, Sendable {
  /// How the frames were computed, in enough detail to compute them again.
  package var layout: Layout
  /// The color of the gaps.
  public var background: Color
  /// Whether a page stays white on a dark screen, since that color was asked for.
  package var keepsWhite = false
  /// How pictures are downscaled.
  public var resampling: Resampling
  /// Whether cameras' previews are drawn if they are as large as the frames.
  public var previews: Bool
  /// Whether damaged pictures are drawn as far as they can be read.
  public var keepsDamaged: Bool
  /// The walls, one image each.
  public var sheets: [Sheet]
  /// The pictures and their places, in order.
  public var frames: [Frame]
  /// Everything else on the walls: headers, footers, badges, backgrounds; in drawing order.
  package var elements: [Element]
  /// The files that should be pictures but are not on the wall.
  public var skips: [Skip]
  /// The pictures that were left out because they are walls that weir made.
  public var ignored: [Path] = []
  /// The pictures that were left out on request, such as small ones.
  public var leftOut: [Skip] = []
  /// What was named for the wall; empty if the manifest does not say.
  package var operands: [Operand] = []
  /// The quality of the arrangement.
  public var report: SolutionReport
  /// Whether the outermost pixels of pictures fill the rest of their frames, as on sheets of
  /// sprites; no manifest says so.
  package var repeatsEdges = false
  /// How the wall becomes a page; nil for an image.
  public var page: PageOptions?
  /// The SHA-256 of the plan's file, for a wall joined from parts; nil for a wall drawn in one run.
  public var joinedFrom: String?

  package init(
    layout: Layout, background: Color, resampling: Resampling = .fast, previews: Bool = false,
    keepsDamaged: Bool = false, sheets: [Sheet], frames: [Frame], elements: [Element] = [],
    skips: [Skip], report: SolutionReport
  ) {
    (self.layout, self.background, self.resampling) = (layout, background, resampling)
    (self.previews, self.keepsDamaged) = (previews, keepsDamaged)
    (self.sheets, self.frames, self.elements) = (sheets, frames, elements)
    (self.skips, self.report) = (skips, report)
  }

  /// Whether there are texts, or pictures of badges.
  package var hasTexts: Bool {
    elements.contains { $0.content.text != nil || ($0.image != nil && $0.zIndex >= 0) }
  }

  /// The number of columns of a waterfall, grid or mosaic, or of rows if the wall grows to the
  /// right; nil for other layouts, and if sections differ.
  public var columnCount: Int? { layout.columnCount }
}

/// One image of a wall.
public struct Sheet: Equatable, Sendable {
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// The image file; nil until it is drawn, and for standard output.
  public var file: Path?
  /// The page that shows the tiles of the image file; nil for none.
  package var page: Path?

  /// The sheet's place on itself.
  package var canvas: PixelRect { PixelSize(width: width, height: height).bounds }

  /// Creates a sheet.
  public init(width: Int, height: Int, file: Path? = nil) {
    (self.width, self.height, self.file) = (width, height, file)
  }
}

/// How pictures are downscaled.
public enum Resampling: String, Sendable, CaseIterable {
  /// The decoder shrinks the picture as long as it leaves the resampler a factor of at least 2.5.
  case fast
  /// Every pixel is decoded, then resampled once, with Lanczos 3.
  case best
}

/// A number of pixels, of a picture or a wall.
public typealias PixelCount = Int

extension Picture {
  /// Whether the camera's preview is at least as large as the part of a frame that it would fill.
  package func hasPreview(covering size: PixelSize) -> Bool { preview?.covers(size) ?? false }
}

extension PixelSize {
  /// Whether both sides are at least as long.
  package func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }
}

extension Plan {
  package var shareOfPreviews: ShareOfPreviews {
    let small = frames.count { frame in frame.picture.preview?.covers(frame.thumbnailSize) == false
    }
    return ShareOfPreviews(
      used: frames.count { $0.isFromPreview }, count: frames.count, small: small)
  }
}

/// How many of a wall's pictures are drawn from cameras' previews.
package struct ShareOfPreviews: Equatable, Sendable, CustomStringConvertible {
  package let used, count: Int
  /// The number of previews that are smaller than their frames.
  package let small: Int

  /// The end of a sentence.
  package var description: String {
    let pictures = count == 1 ? "picture from its camera's" : "pictures from their cameras'"
    let less =
      switch small {
      case 0: ""
      case 1: "; 1 preview is smaller than its frame"
      default: "; \(small) previews are smaller than their frames"
      }
    return "\(used) of \(count) \(pictures) \(count == 1 ? "preview" : "previews")\(less)"
  }
}
