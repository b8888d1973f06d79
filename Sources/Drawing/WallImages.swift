package import Plans
package import Raster
package import Vips

/// Walls whose pixels are computed as a saver requests them: from pictures, or from parts drawn
/// elsewhere.
///
/// The sheets of one wall must be requested one after another, and all walls at the same time.
package protocol WallImages: AnyObject, Sendable {
  var plans: [Plan] { get }

  /// What is drawn of each wall: the wall itself, or for a page, a plan of the page's sprites.
  ///
  /// Its frames show the wall's pictures, in the same order.
  var drawings: [Plan] { get }

  /// The painter of a sheet.
  ///
  /// - Throws: ``Failure`` if nothing could be drawn. The saver is then not even started: those
  ///   of libvips 8.15 and later crash if they cannot start a thread.
  func painter(ofSheet sheet: Int, wall: Int) throws(Failure) -> any StripPainter

  /// Records that a wall needs nothing more, so that others do not wait for it.
  func finish(wall: Int)

  /// Ends all work, and returns the plans as drawn.
  func finish() -> [Plan]

  /// Ends the threads, even if work is left.
  func cancel()

  /// Why a painter could not draw, if libvips is not the reason.
  var failure: Failure? { get }
}

extension WallImages {
  var failure: Failure? { nil }

  /// The image of a sheet, with this resolution for print.
  package func image(ofSheet sheet: Int, wall: Int, dotsPerInch: Int = 72) throws(Failure)
    -> Image
  {
    let (plan, painter) = (drawings[wall], try painter(ofSheet: sheet, wall: wall))
    let size = plan.sheets[sheet]
    do {
      return try Image.painted(
        width: size.width, height: size.height, hasAlpha: !plan.background.isOpaque,
        dotsPerInch: dotsPerInch,
        metadata: ["xmp-data": Mark.xmp(of: plan.layout.isOfThumbnails ? .thumbnail : .wall)],
        by: painter)
    } catch {
      throw .libvips(error.description)
    }
  }
}
