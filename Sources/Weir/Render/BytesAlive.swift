internal import Layouts

extension Plan {
  /// The most that thumbnails alive at once take, in bytes: all that cross one row, and those that
  /// begin in the strips which libvips asks for ahead.
  ///
  /// - Parameter maxPixels: the most that a thumbnail may have; larger ones are never made.
  /// - Returns: the bytes, or the largest number where that is too small for them.
  func mostBytesAlive(maxPixels: PixelCount) -> Int {
    let keepsAlpha = hasSomethingBehindPictures
    let drawn = frames.indices.filter {
      frames[$0].visibleContent != nil && frames[$0].thumbnailSize.area <= maxPixels
    }
    let starts = drawn.sorted { start(of: $0) < start(of: $1) }
    let ends = drawn.sorted { end(of: $0) < end(of: $1) }
    var (alive, most, ended) = (0, 0, 0)
    for index in starts {
      while ended < ends.count, end(of: ends[ended]) <= start(of: index) {
        alive -= byteCount(of: ends[ended], keepsAlpha: keepsAlpha)
        ended += 1
      }
      alive = alive.addingSaturated(byteCount(of: index, keepsAlpha: keepsAlpha))
      // No machine has that much, so nobody needs to know how it goes on.
      if alive == .max { return alive }
      most = max(most, alive)
    }
    return most
  }

  private func start(of index: Int) -> (Int, Int) {
    (frames[index].place.sheet, painted(frames[index]).y)
  }

  private func end(of index: Int) -> (Int, Int) {
    let lookahead = 512
    return (frames[index].place.sheet, painted(frames[index]).maxY + lookahead)
  }

  private func byteCount(of index: Int, keepsAlpha: Bool) -> Int {
    let hasAlpha = !background.isOpaque || keepsAlpha && frames[index].picture.hasAlpha
    return frames[index].content.area.multipliedSaturated(by: hasAlpha ? 4 : 3)
  }
}

extension Plan {
  /// What is drawn when a picture's turn comes: what it covers itself, or its frame where borders or
  /// letterboxes fill that.
  func painted(_ frame: Frame) -> PixelRect {
    layout.style.border == nil && layout.style.letterbox == nil ? frame.content : frame.frame
  }
}
