internal import Files
internal import Layouts

/// What of a GIF's page no frame covers, which every browser shows transparent.
///
/// libnsgif clears it too, but with two exceptions: libvips drops all alpha if no frame has a
/// transparent color, so that holes become black, and a frame without one is cleared to the file's
/// background color. A copy of the file that has the same pixels avoids both, and a wrong size of the picture.
struct GIFHoles {
  /// A GIF of the page and those before it.
  let bytes: [UInt8]
  /// The page in that copy, from 1.
  let page: Int

  /// Nil if libvips draws the page, which counts from 1, as browsers do.
  init?(ofPage page: Int, hasAlpha: Bool, in file: borrowing File) throws(FileError) {
    guard let gif = try GIFFile(in: file) else { return nil }
    var (reader, frames) = (GIFFrames(of: gif), [GIFFrame]())
    while frames.count < page, let frame = try reader.next(in: file) { frames.append(frame) }
    guard frames.count == page, let first = frames.first else { return nil }
    guard let canvas = try gif.canvas(in: file) else { return nil }
    let isCut = canvas != gif.libraryCanvas(with: first)
    guard let cleared = Self.cleared(frames, on: canvas, hasAlpha: hasAlpha) ?? (isCut ? [] : nil)
    else { return nil }
    self.page = 1 + page + cleared.count
    guard self.page <= Self.mostFrames else { return nil }
    // The empty frame makes libvips report alpha, and the canvas as large as it has to be.
    let empty = isCut ? GIFFrame.empty(canvas) : first.emptied(.kept)
    var copy = try file.read(gif.framesStart) + empty
    for (index, frame) in frames.enumerated() {
      copy += try file.read(frame.place - frame.start, at: frame.start)
      if cleared.contains(index) { copy += GIFFrame.control(.kept, isTransparent: false) }
      copy += try file.read(frame.end - frame.place, at: frame.place)
      if cleared.contains(index) { copy += frame.emptied(.cleared) }
    }
    bytes = copy + [0x3b]
  }

  /// The frames whose clearing shows on the last page, and is the background color for libnsgif;
  /// nil if libvips draws that page as browsers do.
  private static func cleared(
    _ frames: [GIFFrame], on canvas: PixelSize, hasAlpha: Bool
  ) -> Set<Int>? {
    let last = frames.count - 1
    // What was drawn before such a frame is never seen again.
    let ground = frames.indices.last {
      frames[$0].covers(canvas) && ($0 == last || frames[$0].disposal != .restored)
    }
    let cleared = ((ground ?? 0)..<last).filter {
      frames[$0].disposal == .cleared && !frames[$0].isTransparent
    }
    return cleared.isEmpty && (hasAlpha || ground != nil) ? nil : Set(cleared)
  }

  /// libnsgif of libvips 8.14 reads 4,097 frames.
  private static let mostFrames = 4096

  /// Whether any page of a GIF without transparent colors has holes.
  static func exist(in file: borrowing File) throws(FileError) -> Bool {
    guard let gif = try GIFFile(in: file) else { return false }
    var reader = GIFFrames(of: gif)
    guard let first = try reader.next(in: file) else { return false }
    guard let canvas = try gif.canvas(in: file) else { return false }
    if !first.covers(canvas) { return true }
    // Before the first frame, there is nothing to restore.
    var leavesHoles = first.disposal != .kept
    while let frame = try reader.next(in: file) {
      if leavesHoles, !frame.covers(canvas) { return true }
      leavesHoles = frame.disposal == .cleared
    }
    return false
  }
}

extension GIFFrame {
  /// A frame at the same place with a transparent color that draws nothing.
  fileprivate func emptied(_ disposal: Disposal) -> [UInt8] {
    Self.empty(size, x: x, y: y, disposal)
  }

  fileprivate static func empty(
    _ size: PixelSize, x: Int = 0, y: Int = 0, _ disposal: Disposal = .kept
  ) -> [UInt8] {
    let place = [x, y, size.width, size.height].flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    // Codes of three bits: clear the table, a transparent pixel, and the end.
    return control(disposal, isTransparent: true) + [0x2c] + place + [0, 2, 2, 0x44, 1, 0]
  }

  /// A graphic control.
  fileprivate static func control(_ disposal: Disposal, isTransparent: Bool) -> [UInt8] {
    let flags: UInt8 = (disposal == .cleared ? 2 : 1) << 2 | (isTransparent ? 1 : 0)
    return [0x21, 0xf9, 4, flags, 0, 0, 0, 0]
  }
}
