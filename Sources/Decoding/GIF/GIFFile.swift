internal import Files
internal import Layouts

/// The structure of a GIF: its screen and its frames.
struct GIFFile {
  /// The size that the file states for all of its frames together.
  let screen: PixelSize
  /// The offset of the first frame, or of the extensions before it.
  let framesStart: Int

  /// Nil if the file is too short for a GIF.
  init?(in file: borrowing File) throws(FileError) {
    let start = try file.read(13)
    guard start.count == 13 else { return nil }
    screen = PixelSize(littleEndian: start[6..<10])
    framesStart = 13 + GIFFrame.tableLength(start[10])
  }

  /// The size of the picture: that of the screen, enlarged for the first frame.
  ///
  /// Some programs write the size of their own screen. Where the screen has one of those sizes, or
  /// is empty or very large, libnsgif takes the first frame alone.
  func canvas(with first: GIFFrame?) -> PixelSize {
    let isTrusted =
      min(screen.width, screen.height) > 0 && max(screen.width, screen.height) <= 2048
      && !Self.sizesOfScreens.contains(screen)
    let least = isTrusted ? screen : PixelSize(width: 1, height: 1)
    guard let first else { return least }
    return PixelSize(
      width: max(least.width, first.x + first.size.width),
      height: max(least.height, first.y + first.size.height))
  }

  private static let sizesOfScreens = [
    (640, 480), (640, 512), (800, 600), (1024, 768), (1280, 1024), (1600, 1200),
  ].map { PixelSize(width: $0, height: $1) }

  /// The size that a decoder reports.
  ///
  /// - Returns: nil if the file is too short for a GIF, or has more blocks than are read.
  static func size(in file: borrowing File) throws(FileError) -> PixelSize? {
    guard let gif = try GIFFile(in: file) else { return nil }
    var frames = GIFFrames(of: gif)
    let first = try frames.next(in: file, withData: false)
    return frames.isExhausted ? nil : gif.canvas(with: first)
  }
}

extension PixelSize {
  /// - Parameter bytes: two of the width, and two of the height.
  init(littleEndian bytes: ArraySlice<UInt8>) {
    self.init(
      width: Int(littleEndian: bytes.prefix(2)), height: Int(littleEndian: bytes.dropFirst(2)))
  }
}
