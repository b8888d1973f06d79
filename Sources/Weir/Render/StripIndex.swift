internal import Layouts

/// Which frames of a sheet cross a strip of it, without looking at all of them.
///
/// The sheet is cut into bands of rows, and each band lists the frames that touch it: built once,
/// it answers in the time that the answer takes, for any layout. An answer names a frame once.
struct StripIndex: Sendable {
  private let frames: [PixelRect]
  private let firstInBand: [Int32]
  private let members: [Int32]

  /// A few hundred rows: about what a saver asks for at once, and much less than most frames.
  private static let bandHeight = 256

  /// - Parameters:
  ///   - frames: sorted by their tops.
  ///   - height: the sheet's.
  init(_ frames: [PixelRect], height: Int) {
    self.frames = frames
    let bands = height / Self.bandHeight + 1
    var first = [Int32](repeating: 0, count: bands + 1)
    for frame in frames {
      for band in Self.bands(of: frame, count: bands) { first[band + 1] += 1 }
    }
    for band in 0..<bands { first[band + 1] += first[band] }
    var next = first
    var members = [Int32](repeating: 0, count: Int(first[bands]))
    for (index, frame) in frames.enumerated() {
      for band in Self.bands(of: frame, count: bands) {
        members[Int(next[band])] = Int32(index)
        next[band] += 1
      }
    }
    self.firstInBand = first
    self.members = members
  }

  /// Calls the body with the index of every frame that has a pixel in the rows, in ascending order.
  func forEach(in rows: Range<Int>, _ body: (Int) -> Void) {
    let last = firstInBand.count - 2
    let bands =
      min(
        rows.lowerBound / Self.bandHeight, last)...min(
        max(rows.lowerBound, rows.upperBound - 1) / Self.bandHeight, last)
    for band in bands {
      for member in members[Int(firstInBand[band])..<Int(firstInBand[band + 1])] {
        let frame = frames[Int(member)]
        // A frame in several of the bands is named in the first of them only.
        let isNew = band == bands.lowerBound || frame.y / Self.bandHeight == band
        if isNew, frame.y < rows.upperBound, frame.maxY > rows.lowerBound { body(Int(member)) }
      }
    }
  }

  private static func bands(of frame: PixelRect, count: Int) -> ClosedRange<Int> {
    let last = count - 1
    return min(frame.y / bandHeight, last)...min((frame.maxY - 1) / bandHeight, last)
  }
}
