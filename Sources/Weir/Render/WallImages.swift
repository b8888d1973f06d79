internal import Vips

/// Walls whose pixels come into being when a saver pulls them: out of pictures, or out of parts that
/// were drawn elsewhere.
///
/// The sheets of one wall must be pulled one after another, the walls all at the same time.
protocol WallImages: AnyObject, Sendable {
  var plans: [Plan] { get }

  /// What draws a sheet.
  ///
  /// - Throws: ``WeirError`` where nothing could be drawn: a saver is not even begun then, since those of libvips 8.15 and
  ///   later crash where no thread can be started.
  func painter(ofSheet sheet: Int, wall: Int) throws(WeirError) -> any StripPainter

  /// Says that a wall needs nothing any more, so that no other one waits for it.
  func finish(wall: Int)

  /// Ends all work, and gives the plans as they were drawn.
  func finish() -> [Plan]

  /// Ends the threads, whatever there is left to do.
  func cancel()

  /// Why a painter could not draw, where that is no matter of libvips'.
  var failure: WeirError? { get }
}

extension WallImages {
  var failure: WeirError? { nil }

  /// The image of a sheet, with so many pixels to an inch in print.
  func image(ofSheet sheet: Int, wall: Int, dotsPerInch: Int = 72) throws(WeirError) -> Image {
    let (plan, painter) = (plans[wall], try painter(ofSheet: sheet, wall: wall))
    let size = plan.sheets[sheet]
    do {
      return try Image.painted(
        width: size.width, height: size.height, hasAlpha: !plan.background.isOpaque,
        dotsPerInch: dotsPerInch, metadata: ["xmp-data": Mark.xmp], by: painter)
    } catch {
      throw .libvips(error.description)
    }
  }
}
