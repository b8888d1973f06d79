internal import Layouts

extension Plan {
  /// The most that thumbnails alive at once take, in bytes: all that cross one row, and those that
  /// begin in the strips which libvips asks for ahead.
  var mostBytesAlive: Int {
    let keepsAlpha = hasSomethingBehindPictures
    let drawn = frames.indices.filter { frames[$0].visibleContent != nil }
    let starts = drawn.sorted { start(of: $0) < start(of: $1) }
    let ends = drawn.sorted { end(of: $0) < end(of: $1) }
    var (alive, most, ended) = (0, 0, 0)
    for index in starts {
      while ended < ends.count, end(of: ends[ended]) <= start(of: index) {
        alive -= byteCount(of: ends[ended], keepsAlpha: keepsAlpha)
        ended += 1
      }
      alive += byteCount(of: index, keepsAlpha: keepsAlpha)
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
    return frames[index].content.area * (hasAlpha ? 4 : 3)
  }
}

extension Plan {
  /// What is drawn when a picture's turn comes: what it covers itself, or its frame where borders or
  /// letterboxes fill that.
  func painted(_ frame: Frame) -> PixelRect {
    layout.style.border == nil && layout.style.letterbox == nil ? frame.content : frame.frame
  }
}
