internal import Layouts
package import Plans

/// The frames that are made in bands of a few rows, since whole ones would take too much memory.
///
/// Only the plan decides this, so pixels do not depend on a run's memory or threads.
package struct FrameBands: Sendable {
  /// The bands by frame, from the top, in the sheets' pixels; none for a frame that is made whole.
  private let pieces: [Int: [PixelRect]]
  /// Every frame is made whole.
  static let none = FrameBands(pieces: [:])

  private init(pieces: [Int: [PixelRect]]) { self.pieces = pieces }

  /// The limits are `most` bytes for whole thumbnails at once, and `leastOfBand` for a useful band:
  /// smaller ones would cost more time than the memory is worth.
  ///
  /// Thumbnails of more than `maxPixels` are never made.
  init(
    _ plan: Plan, maxPixels: PixelCount, most: Int = 192 << 20, leastOfBand: Int = 1 << 20
  ) {
    guard plan.mostBytesAlive(.none, maxPixels: maxPixels) > most else {
      self = .none
      return
    }
    var pieces: [Int: [PixelRect]] = [:]
    for (index, frame) in plan.frames.enumerated() where plan.isMade(frame, maxPixels: maxPixels) {
      let sheet = plan.sheets[frame.place.sheet]
      let share = Double(min(frame.content.width, sheet.width)) / Double(sheet.width)
      let band = max(leastOfBand, Int(Double(most / 2) * share))
      pieces[index] = Self.pieces(of: frame, ofBytes: band, on: sheet)
    }
    self.pieces = pieces
  }

  /// Whether no frame is made in bands.
  var isEmpty: Bool { pieces.isEmpty }

  /// The bands of a frame; nil if it is made whole.
  subscript(frame: Int) -> [PixelRect]? { pieces[frame] }

  private static func pieces(of frame: Frame, ofBytes band: Int, on sheet: Sheet) -> [PixelRect]? {
    // Before cropping.
    let byteCount = max(frame.content.area, frame.thumbnailSize.area).multipliedSaturated(by: 4)
    // Finding the part that attracts attention needs the whole picture.
    guard frame.crop != .attention, byteCount > band else { return nil }
    guard let seen = frame.visibleContent?.intersection(sheet.canvas) else {
      // It is not visible at all.
      return [PixelRect(x: frame.content.x, y: frame.content.y, width: 1, height: 1)]
    }
    let rows = max(1, band / (seen.width * 4))
    return stride(from: seen.y, to: seen.maxY, by: rows).map { top in
      PixelRect(x: seen.x, y: top, width: seen.width, height: min(rows, seen.maxY - top))
    }
  }
}

extension Plan {
  /// Whether frames are made in bands, if no picture is too large to be made.
  package var hasFrameBands: Bool { !FrameBands(self, maxPixels: .max).isEmpty }

  /// Whether a frame is visible and small enough to be made.
  func isMade(_ frame: Frame, maxPixels: PixelCount) -> Bool {
    frame.visibleContent != nil && frame.thumbnailSize.area <= maxPixels
  }

  /// The most memory that thumbnails of up to `maxPixels` take at once, in bytes; at most `Int.max`.
  ///
  /// It counts all that cross one row, and those that begin in strips that libvips asks for ahead.
  func mostBytesAlive(_ bands: FrameBands, maxPixels: PixelCount) -> Int {
    let keepsAlpha = hasSomethingBehindPictures
    // With bands, fewer rows are made ahead.
    let lookahead = bands.isEmpty ? 512 : 64
    var demands: [Demand] = []
    demands.reserveCapacity(frames.count)
    for (index, frame) in frames.enumerated() where isMade(frame, maxPixels: maxPixels) {
      let channels = !background.isOpaque || keepsAlpha && frame.picture.hasAlpha ? 4 : 3
      func add(_ place: PixelRect, area: Int) {
        demands.append(
          Demand(
            sheet: frame.place.sheet, rows: place.y..<place.maxY + lookahead,
            amount: area.multipliedSaturated(by: channels)))
      }
      if let parts = bands[index] {
        for part in parts { add(part, area: part.area) }
      } else {
        let uncropped = frame.crop == nil ? 0 : frame.thumbnailSize.area
        add(painted(frame), area: max(frame.content.area, uncropped))
      }
    }
    return demands.mostAtOnce
  }

  /// The area drawn with a picture: its content, or the whole frame if its surround is drawn, too.
  func painted(_ frame: Frame) -> PixelRect {
    layout.style.border == nil && layout.style.letterbox == nil && !repeatsEdges
      ? frame.content : frame.frame
  }
}

/// What is needed for some rows of a sheet, in bytes or pixels.
struct Demand {
  let sheet: Int
  let rows: Range<Int>
  let amount: Int
}

extension [Demand] {
  /// - Complexity: O(*n* log *n*).
  var mostAtOnce: Int {
    let starts = sorted { ($0.sheet, $0.rows.lowerBound) < ($1.sheet, $1.rows.lowerBound) }
    let ends = sorted { ($0.sheet, $0.rows.upperBound) < ($1.sheet, $1.rows.upperBound) }
    var (alive, most, ended) = (0, 0, 0)
    for demand in starts {
      while ended < count,
        (ends[ended].sheet, ends[ended].rows.upperBound) <= (demand.sheet, demand.rows.lowerBound)
      {
        alive -= ends[ended].amount
        ended += 1
      }
      alive = alive.addingSaturated(demand.amount)
      // No machine has that much, so the exact number does not matter.
      if alive == .max { return alive }
      most = Swift.max(most, alive)
    }
    return most
  }
}
