internal import Layouts

/// Finds every picture's place.
///
/// - Parameters:
///   - pictures: in the order in which they were found.
///   - skips: what has been left out so far; it goes into the plan.
///   - layout: what was asked for.
///   - format: whose limits the sheets must keep.
///   - maxPixels: the most pixels that one picture's frame may have.
///   - reporter: hears of columns that were added.
/// - Returns: the whole plan.
/// - Throws: ``WeirError/layout(_:)`` and ``WeirError/tooLarge(format:limit:width:height:remedies:)``.
func arrange(
  _ pictures: [Picture], skips: [Skip], layout: WallLayout, format: OutputFormat,
  maxPixels: PixelCount, reporter: any Reporter
) throws(WeirError) -> Plan {
  var waterfall = try attemptLayout { () throws(LayoutError) in try layout.waterfall() }
  let (placeable, tooLarge) = try sortOut(pictures, in: waterfall, maxPixels: maxPixels)
  let ordered = layout.order.sorted(placeable, reversed: layout.isReversed)
  let room = Room(pictures: ordered, format: format)
  var arrangement = try room.arrange(waterfall)
  if !room.holds(arrangement) {
    guard layout.columns == .automatic, layout.width == nil,
      let count = room.smallestColumnCount(for: waterfall)
    else { throw room.error(for: arrangement, waterfall) }
    waterfall.columnCount = count
    arrangement = try room.arrange(waterfall)
    reporter.report(.notice(room.notice(of: count)))
  }
  return Plan(
    layout: Plan.Layout(waterfall: waterfall, order: layout.order, isReversed: layout.isReversed),
    background: layout.background,
    resampling: layout.resampling,
    previews: layout.previews,
    sheets: arrangement.sheets.map { Sheet(width: $0.width, height: $0.height) },
    frames: zip(ordered, arrangement.placements).map { picture, placement in
      var frame = Frame(picture: picture, placement: placement)
      frame.isFromPreview = layout.previews && picture.hasPreview(covering: frame.thumbnailSize)
      return frame
    },
    skips: skips + tooLarge,
    report: Report(
      of: arrangement, columnCount: waterfall.columnCount, insets: waterfall.insets))
}

/// Leaves out what one column could not hold: towers of a pixel by many thousands.
private func sortOut(
  _ pictures: [Picture], in waterfall: Waterfall, maxPixels: PixelCount
) throws(WeirError) -> (placeable: [Picture], tooLarge: [Skip]) {
  let columns = try attemptLayout { () throws(LayoutError) in
    try Columns(
      count: waterfall.columnCount, width: waterfall.width, spacing: waterfall.spacing,
      insets: waterfall.insets)
  }
  let width = columns.width(of: 0)
  let room = waterfall.enlarges ? waterfall.sheets.height ?? .max : .max
  var skips: [Skip] = []
  let placeable = pictures.filter { picture in
    let limit = waterfall.finish.maxAspect.map { Int($0 * Double(width)) } ?? .max
    let height = min(room, limit, picture.height * width / picture.width)
    let isTooLarge = waterfall.enlarges && height > maxPixels / width
    if isTooLarge {
      skips.append(
        Skip(picture.path, .frameTooLarge(width: width, height: height, limit: maxPixels)))
    }
    return !isTooLarge
  }
  return (placeable, skips)
}

/// Turns a layout's error into one of weir's.
func attemptLayout<R>(_ body: () throws(LayoutError) -> R) throws(WeirError) -> R {
  do { return try body() } catch { throw .layout(error) }
}
