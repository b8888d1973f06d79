/// Draws an image strip by strip, as a saver requests them.
package protocol StripPainter: AnyObject, Sendable {
  /// Draws every pixel of a strip.
  ///
  /// It is called on a libvips thread, usually from the top of the image down.
  ///
  /// - Returns: whether it succeeded; if not, the saver stops with an error.
  func paint(_ strip: borrowing Strip) -> Bool
}

/// Draws with a function.
package final class FunctionPainter: StripPainter {
  private let function: @Sendable (borrowing Strip) -> Bool

  package init(_ function: @escaping @Sendable (borrowing Strip) -> Bool) {
    self.function = function
  }

  package func paint(_ strip: borrowing Strip) -> Bool { function(strip) }
}

/// The part of an image that a saver requests, to draw on.
@safe package struct Strip: ~Copyable {
  /// The left edge, in the image's coordinates.
  package let x: Int
  /// The top edge, in the image's coordinates.
  package let y: Int
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Channels: 3, or 4 with alpha.
  let bands: Int
  private let bytesPerLine: Int
  private let start: UnsafeMutableRawPointer

  package init(
    _ area: (x: Int, y: Int, width: Int, height: Int), bands: Int,
    at start: UnsafeMutableRawPointer, bytesPerLine: Int
  ) {
    (x, y, width, height) = area
    (self.bands, self.bytesPerLine) = (bands, bytesPerLine)
    unsafe self.start = start
  }

  /// The same pixels as a strip of an image with this many more rows above.
  package func moved(down rows: Int) -> Strip {
    unsafe Strip((x, y + rows, width, height), bands: bands, at: start, bytesPerLine: bytesPerLine)
  }

  /// The pixels must be in the strip.
  @inline(__always)
  func withPixels(_ columns: Range<Int>, row: Int, _ body: (inout MutableSpan<UInt8>) -> Void) {
    let first = unsafe start + (row - y) * bytesPerLine + (columns.lowerBound - x) * bands
    var span = unsafe MutableSpan<UInt8>(
      _unsafeStart: first.assumingMemoryBound(to: UInt8.self), count: columns.count * bands)
    body(&span)
  }

  /// The pixels must be in the strip; without an alpha channel, the color's is ignored.
  func set(_ ink: Ink, columns: Range<Int>, row: Int) {
    guard !columns.isEmpty else { return }
    let first = unsafe start + (row - y) * bytesPerLine + (columns.lowerBound - x) * bands
    for band in 0..<bands {
      unsafe first.storeBytes(of: ink[band], toByteOffset: band, as: UInt8.self)
    }
    // Copying twice as much each time is as fast as one long copy.
    var (done, count) = (bands, columns.count * bands)
    while done < count {
      let more = min(done, count - done)
      unsafe (first + done).copyMemory(from: first, byteCount: more)
      done += more
    }
  }

  /// Passes the bytes of a row, which must be in the strip, to the body for writing.
  package func withBytes<E: Error>(
    ofRow row: Int, _ body: (UnsafeMutableRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    precondition((y..<y + height).contains(row), "a row of another strip")
    unsafe try body(
      UnsafeMutableRawBufferPointer(start: start + (row - y) * bytesPerLine, count: width * bands))
  }

  /// Fills the strip with one color, given as one value for each channel.
  package func fill(_ color: [UInt8]) {
    precondition(color.count == bands, "a color of another kind than the image")
    set(Ink(color), columns: x..<x + width, row: y)
    for row in stride(from: 1, to: height, by: 1) {
      unsafe (start + row * bytesPerLine).copyMemory(from: start, byteCount: width * bands)
    }
  }

  /// Copies those pixels that are in the strip, and in these columns and rows of the image.
  ///
  /// They have as many channels as the image.
  package func draw(
    _ pixels: Pixels, left: Int, top: Int, columns: Range<Int>? = nil, rows: Range<Int>? = nil
  ) {
    precondition(pixels.bands == bands, "pixels of another kind than the image")
    let (across, down) = (left..<left + pixels.width, top..<top + pixels.height)
    let columns = across.clamped(to: columns ?? across).clamped(to: x..<x + width)
    let rows = down.clamped(to: rows ?? down).clamped(to: y..<y + height)
    guard !columns.isEmpty else { return }
    for row in rows {
      let to = unsafe start + (row - y) * bytesPerLine + (columns.lowerBound - x) * bands
      unsafe pixels.withRow(row - top, from: columns.lowerBound - left) { from in
        unsafe to.copyMemory(from: from, byteCount: columns.count * bands)
      }
    }
  }

  /// Copies the pixels that are in the strip, and repeats the outermost ones around them.
  ///
  /// They have as many channels as the image, and their columns are among those to fill.
  package func draw(
    _ pixels: Pixels, left: Int, top: Int, edgesTo columns: Range<Int>, rows: Range<Int>
  ) {
    let columns = columns.clamped(to: x..<x + width)
    let middle = left..<left + pixels.width
    for row in rows.clamped(to: y..<y + height) {
      let from = min(max(row - top, 0), pixels.height - 1)
      draw(pixels, left: left, top: row - from, rows: row..<row + 1)
      set(Ink(pixels[0, from]), columns: columns.clamped(to: .min..<middle.lowerBound), row: row)
      set(
        Ink(pixels[pixels.width - 1, from]),
        columns: columns.clamped(to: middle.upperBound..<Int.max), row: row)
    }
  }
}
