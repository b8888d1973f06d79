import Laws

/// A GIF in parts, for tests.
struct GIF {
  /// A frame of one color, or of indices in a pattern.
  struct Frame {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    /// The indices of its pixels, repeated as often as needed.
    var indices: [Int] = [0]
    var transparent: Int?
    var disposal = 0
    /// A color table of its own.
    var colors: [Channels]?
    var isInterlaced = false
  }

  var width: Int
  var height: Int
  var background = 1
  var frames: [Frame]

  static let colors: [Channels] = [
    [200, 30, 40], [30, 60, 200], [20, 160, 60], [250, 250, 250],
  ]

  var bytes: [UInt8] {
    Array("GIF89a".utf8) + little(width) + little(height) + [0x91, UInt8(background), 0]
      + Self.colors.joined() + frames.flatMap { Self.bytes(of: $0) } + [0x3b]
  }

  private static func bytes(of frame: Frame) -> [UInt8] {
    let flags = UInt8(frame.disposal << 2 | (frame.transparent == nil ? 0 : 1))
    let place = [frame.x, frame.y, frame.width, frame.height].flatMap(little)
    let looks: UInt8 = (frame.colors == nil ? 0 : 0x81) | (frame.isInterlaced ? 0x40 : 0)
    return [0x21, 0xf9, 4, flags, 10, 0, UInt8(frame.transparent ?? 0), 0, 0x2c] + place + [looks]
      + (frame.colors ?? []).joined() + [2] + blocks(of: frame)
  }

  /// Codes of three bits: every other one clears the table, so that they never grow longer.
  private static func blocks(of frame: Frame) -> [UInt8] {
    let codes = (0..<frame.width * frame.height).flatMap {
      [4, frame.indices[$0 % frame.indices.count]]
    }
    var (bytes, bits, count) = ([UInt8](), 0, 0)
    for code in codes + [5] {
      (bits, count) = (bits | code << count, count + 3)
      if count >= 8 {
        bytes.append(UInt8(bits & 0xff))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    bytes.append(UInt8(bits & 0xff))
    let blocks = stride(from: 0, to: bytes.count, by: 255).map {
      bytes[$0..<min($0 + 255, bytes.count)]
    }
    return blocks.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  private func little(_ number: Int) -> [UInt8] { Self.little(number) }

  private static func little(_ number: Int) -> [UInt8] {
    [UInt8(number & 0xff), UInt8(number >> 8)]
  }
}

extension GIF {
  /// The picture's size: that of the screen, enlarged for the first frame.
  ///
  /// Where the screen may be the author's own, it counts only if a later frame reaches beyond the first.
  var canvas: (width: Int, height: Int) {
    let first = (frames[0].x + frames[0].width, frames[0].y + frames[0].height)
    let isDoubted = max(width, height) > 2048 || [640, 800, 1024, 1280, 1600].contains(width)
    if isDoubted, frames.allSatisfy({ $0.x + $0.width <= first.0 && $0.y + $0.height <= first.1 }) {
      return first
    }
    return (max(width, first.0), max(height, first.1))
  }

  /// What browsers show of a page, from 0: colors and alpha, row by row.
  func shown(page: Int) -> [Channels] {
    let nothing = [Channels](repeating: [0, 0, 0, 0], count: canvas.width * canvas.height)
    var (pixels, before) = (nothing, nothing)
    for (number, frame) in frames[...page].enumerated() {
      before = pixels
      draw(frame, on: &pixels) { pixel, index in
        if index != frame.transparent { pixel = (frame.colors ?? Self.colors)[index] + [255] }
      }
      if number == page { break }
      switch frame.disposal {
      case 2: draw(frame, on: &pixels) { pixel, _ in pixel = [0, 0, 0, 0] }
      case 3, 4: pixels = before
      default: break
      }
    }
    return pixels
  }

  private func draw(
    _ frame: Frame, on pixels: inout [Channels], _ change: (inout Channels, Int) -> Void
  ) {
    let rows = frame.isInterlaced ? Self.interlaced(frame.height) : Array(0..<frame.height)
    for (place, row) in rows.enumerated() {
      for column in 0..<frame.width {
        let (x, y) = (frame.x + column, frame.y + row)
        guard x < canvas.width, y < canvas.height else { continue }
        change(
          &pixels[y * canvas.width + x],
          frame.indices[(place * frame.width + column) % frame.indices.count])
      }
    }
  }

  private static func interlaced(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }
}

extension GIF {
  /// Any small GIF without interlaced frames that reach below the canvas: libnsgif orders their
  /// rows wrongly.
  static func random(_ numbers: inout SeededNumbers) -> GIF {
    let isClear = numbers.oneIn(2)
    let frames = (0...numbers.int(0...5)).map { _ in
      Frame(
        x: numbers.oneIn(3) ? numbers.int(1...9) : 0, y: numbers.oneIn(3) ? numbers.int(1...9) : 0,
        width: numbers.int(1...12), height: numbers.int(1...9),
        indices: (0...numbers.int(0...6)).map { _ in numbers.int(0...3) },
        transparent: isClear && numbers.oneIn(3) ? numbers.int(0...3) : nil,
        disposal: numbers.int(0...5), colors: numbers.oneIn(3) ? colors.reversed() : nil,
        isInterlaced: numbers.oneIn(3))
    }
    var gif = GIF(
      width: numbers.int(1...12), height: numbers.int(1...9), background: numbers.int(0...3),
      frames: frames)
    for (index, frame) in frames.enumerated() where frame.y + frame.height > gif.canvas.height {
      gif.frames[index].isInterlaced = false
    }
    return gif
  }
}
