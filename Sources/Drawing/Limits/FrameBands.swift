internal import Layouts
package import Plans

/// The frames of a plan that are made in bands of a few rows, since whole ones would take too much
/// memory at once.
///
/// Only the plan decides this, so pixels do not depend on a run's memory or threads.
package struct FrameBands: Sendable {
  /// The most memory for whole thumbnails at once, in bytes.
  static let most = 192 << 20
  /// The smallest useful band, in bytes: smaller ones would cost more time than the memory is
  /// worth.
  static let leastOfBand = 1 << 20

  /// The bands by frame, from the top, in the sheets' pixels; frames that are made whole are
  /// absent.
  private let pieces: [Int: [PixelRect]]

  /// Every frame is made whole.
  static let none = FrameBands(pieces: [:])

  private init(pieces: [Int: [PixelRect]]) { self.pieces = pieces }

  /// - Parameters:
  ///   - plan: the plan.
  ///   - maxPixels: the most pixels in a thumbnail; larger ones are never made.
  ///   - most: the most memory for whole thumbnails at once, in bytes.
  ///   - leastOfBand: the smallest useful band, in bytes.
  init(
    _ plan: Plan, maxPixels: PixelCount, most: Int = Self.most,
    leastOfBand: Int = Self.leastOfBand
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
      pieces[index] = Self.pieces(of: frame, ofBytes: band, plan)
    }
    self.pieces = pieces
  }

  /// Whether no frame is made in bands.
  var isEmpty: Bool { pieces.isEmpty }

  /// The bands of a frame; nil if it is made whole.
  subscript(frame: Int) -> [PixelRect]? { pieces[frame] }

  private static func pieces(of frame: Frame, ofBytes band: Int, _ plan: Plan) -> [PixelRect]? {
    // Finding the part that attracts attention needs the whole picture.
    guard frame.crop != .attention, plan.byteCount(of: frame) > band else { return nil }
    let sheet = plan.sheets[frame.place.sheet]
    let canvas = PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
    let seen = frame.visibleContent?.intersection(canvas)
    guard let seen else { return [frame.content.firstPixel] }
    let rows = max(1, band / (seen.width * 4))
    return stride(from: seen.y, to: seen.maxY, by: rows).map { top in
      PixelRect(x: seen.x, y: top, width: seen.width, height: min(rows, seen.maxY - top))
    }
  }
}

extension PixelRect {
  /// A band for a picture that is not visible at all.
  fileprivate var firstPixel: PixelRect { PixelRect(x: x, y: y, width: 1, height: 1) }
}

extension Plan {
  /// Whether frames are made in bands, if no picture is too large to be made.
  package var hasFrameBands: Bool { !FrameBands(self, maxPixels: .max).isEmpty }

  /// Whether a frame is visible and small enough to be made.
  func isMade(_ frame: Frame, maxPixels: PixelCount) -> Bool {
    frame.visibleContent != nil && frame.thumbnailSize.area <= maxPixels
  }

  /// The size of a frame's thumbnail before cropping, in bytes.
  func byteCount(of frame: Frame) -> Int {
    max(frame.content.area, frame.thumbnailSize.area).multipliedSaturated(by: 4)
  }
}
