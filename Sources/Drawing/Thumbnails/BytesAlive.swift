internal import Layouts
internal import Plans

extension Plan {
  /// The most memory that thumbnails take at once, in bytes.
  ///
  /// It counts all that cross one row, and those that begin in the strips that libvips requests
  /// ahead.
  ///
  /// - Parameters:
  ///   - bands: the frames that are made in bands.
  ///   - maxPixels: the most pixels in a thumbnail; larger ones are never made.
  /// - Returns: the number of bytes, at most `Int.max`.
  func mostBytesAlive(_ bands: FrameBands, maxPixels: PixelCount) -> Int {
    let keepsAlpha = hasSomethingBehindPictures
    // With bands, fewer rows are made ahead.
    let lookahead = bands.isEmpty ? 512 : 64
    var pieces: [PieceAlive] = []
    pieces.reserveCapacity(frames.count)
    for (index, frame) in frames.enumerated() where isMade(frame, maxPixels: maxPixels) {
      let channels = !background.isOpaque || keepsAlpha && frame.picture.hasAlpha ? 4 : 3
      let sheet = frame.place.sheet
      guard let parts = bands[index] else {
        let size = max(frame.content.area, frame.crop == nil ? 0 : frame.thumbnailSize.area)
        pieces.append(
          PieceAlive(sheet, painted(frame), size.multipliedSaturated(by: channels), lookahead))
        continue
      }
      for part in parts {
        pieces.append(
          PieceAlive(sheet, part, part.area.multipliedSaturated(by: channels), lookahead))
      }
    }
    return pieces.mostAtOnce
  }
}

/// The memory of one thumbnail, and the rows for which it is needed.
private struct PieceAlive {
  let sheet: Int
  let rows: Range<Int>
  let byteCount: Int

  init(_ sheet: Int, _ place: PixelRect, _ byteCount: Int, _ lookahead: Int) {
    (self.sheet, self.byteCount) = (sheet, byteCount)
    rows = place.y..<place.maxY + lookahead
  }
}

extension [PieceAlive] {
  /// - Complexity: O(*n* log *n*).
  fileprivate var mostAtOnce: Int {
    let starts = sorted { ($0.sheet, $0.rows.lowerBound) < ($1.sheet, $1.rows.lowerBound) }
    let ends = sorted { ($0.sheet, $0.rows.upperBound) < ($1.sheet, $1.rows.upperBound) }
    var (alive, most, ended) = (0, 0, 0)
    for piece in starts {
      while ended < count,
        (ends[ended].sheet, ends[ended].rows.upperBound) <= (piece.sheet, piece.rows.lowerBound)
      {
        alive -= ends[ended].byteCount
        ended += 1
      }
      alive = alive.addingSaturated(piece.byteCount)
      // No machine has that much, so the exact number does not matter.
      if alive == .max { return alive }
      most = Swift.max(most, alive)
    }
    return most
  }
}

extension Plan {
  /// The area drawn with a picture: its content, or the whole frame if there is a border, a
  /// letterbox or repeated edges.
  func painted(_ frame: Frame) -> PixelRect {
    layout.style.border == nil && layout.style.letterbox == nil && !repeatsEdges
      ? frame.content : frame.frame
  }
}
