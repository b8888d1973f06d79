import Glibc
import Laws
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import JPEG
@testable import Plans
@testable import Raster
@testable import Vips

/// Common JPEGs are decoded without libvips, and look the same.
@Suite(.timeLimit(.minutes(60)))
struct JPEGThumbnailTests {
  /// Sizes that are no multiple of a block, at which decoders round.
  @Test(
    "A thumbnail is libvips' own, to what the pixels change that it leaves out beyond whole blocks",
    arguments: [
      "subsample-mode=off", "subsample-mode=on", "subsample-mode=on,interlace",
      "subsample-mode=off,interlace,optimize-coding", "subsample-mode=on,restart-interval=3",
    ])
  func likeLibvips(options: String) throws {
    let workshop = try Workshop()
    for (width, height) in [(401, 299), (127, 1003), (64, 64), (9, 7), (400, 304)] {
      let path = try workshop.waves("p.jpg", width: width, height: height, options: options)
      for orientation in [1, 6, 8, 3] {
        if orientation > 1 { try workshop.turn(path, orientation) }
        for divisor in [1, 2, 3, 5, 9, 20] where min(width, height) >= divisor {
          try check(path, width, height, orientation, divisor: divisor)
        }
      }
    }
  }

  private func check(
    _ path: Path, _ width: Int, _ height: Int, _ orientation: Int, divisor: Int
  ) throws {
    let picture = try picture(path, width, height, orientation)
    let size = PixelSize(width: picture.width / divisor, height: picture.height / divisor)
    let request = ThumbnailRequest(
      picture: picture, sizes: [size], background: .white, resampling: .fast)
    let opening = try Opening(path)
    let ours = try #require(request.thumbnails(ofJPEG: opening)?.first)
    let theirs = try request.thumbnails(of: request.image(in: opening))[0]
    #expect((ours.width, ours.height) == (size.width, size.height))
    let isWhole = width % 8 == 0 && height % 8 == 0
    #expect(ours.decibels(to: theirs) >= (isWhole ? 60 : 35), "\(size), turned \(orientation)")
  }

  @Test("At an eighth, a progressive JPEG of which only some scans are read gives the same pixels")
  func progressive() throws {
    let workshop = try Workshop()
    for options in [
      "subsample-mode=off", "subsample-mode=on", "subsample-mode=on,restart-interval=3",
    ] {
      for (width, height) in [(1401, 999), (64, 64), (809, 1300)] {
        let rows = try ["", ",interlace"].map { more in
          let path = try workshop.waves(
            "p.jpg", width: width, height: height, options: options + more)
          let file = try File(path)
          guard let jpeg = JPEGRows(file.descriptor, bytes: 0..<(try file.status().size)) else {
            return [UInt8]()
          }
          var (bytes, stride) = ([UInt8](), 0)
          let isSound = unsafe jpeg.decode(shrink: 8) { width, _ in
            stride = 3 * width
          } row: { row in
            bytes += unsafe UnsafeRawBufferPointer(start: row, count: stride)
          }
          #expect(isSound)
          return bytes
        }
        #expect(rows[0] == rows[1] && !rows[0].isEmpty, "\(options), \(width) × \(height)")
      }
    }
  }

  @Test("Gray JPEGs, and those of RGB, are decoded, too")
  func colors() throws {
    let workshop = try Workshop()
    for (name, color) in [("gray", [90, 90, 90]), ("color", [200, 30, 60])] as [(Path, [UInt8])] {
      let options = name == "gray" ? "Q=95" : "Q=95,subsample-mode=off"
      let path = try workshop.picture(
        name + ".jpg", width: 50, height: 40, color: color, options: options)
      let request = ThumbnailRequest(
        picture: try picture(path, 50, 40, 1), sizes: [PixelSize(width: 20, height: 16)],
        background: .white, resampling: .fast)
      let made = try #require(request.thumbnails(ofJPEG: Opening(path))?.first)
      for (got, wanted) in zip(made[10, 8], color) { #expect(abs(Int(got) - Int(wanted)) <= 2) }
    }
  }

  @Test("Whatever is damaged is left to libvips, which says what is wrong")
  func damage() throws {
    let workshop = try Workshop()
    let path = try workshop.pattern("p.jpg", width: 200, height: 150, options: "strip")
    let bytes = try File(path).read(1 << 20)
    forEachSeed(0..<120) { seed in
      var numbers = Numbers(seed: UInt64(seed))
      var damaged = bytes
      switch seed % 3 {
      case 0: damaged.removeLast(numbers.int(1...bytes.count - 20))
      case 1: damaged[numbers.int(2...bytes.count - 1)] ^= UInt8(numbers.int(1...255))
      default:
        damaged.replaceSubrange(20..<60, with: (0..<40).map { _ in UInt8(numbers.int(0...255)) })
      }
      let file = try workshop.write("d.jpg", damaged)
      let request = ThumbnailRequest(
        picture: try picture(file, 200, 150, 1), sizes: [PixelSize(width: 40, height: 30)],
        background: .white, resampling: .fast)
      guard let opening = try? Opening(file) else { return }
      // What it does decode, libvips decodes without a warning.
      guard request.thumbnails(ofJPEG: opening) != nil else { return }
      #expect(throws: Never.self) {
        var strict = request
        strict.strictness = .warnings
        _ = try strict.thumbnails(of: strict.image(in: opening))
      }
    }
  }

  private func picture(
    _ path: Path, _ width: Int, _ height: Int, _ orientation: Int
  ) throws -> Picture {
    let status = try File(path).status()
    let isTransposed = orientation >= 5
    return Picture(
      path: path, width: isTransposed ? height : width, height: isTransposed ? width : height,
      orientation: orientation, format: .jpeg, byteCount: status.size, modified: status.modified)
  }
}

extension Workshop {
  /// Writes a picture of soft waves whose colors are all within RGB: how colors that are not are cut depends on whether that is
  /// before scaling.
  func waves(
    _ name: Path, width: Int, height: Int, as saver: Saver = .jpeg, options: String
  ) throws -> Path {
    let pixels = Pixels(width: width, height: height, bands: 3) { bytes in
      for index in bytes.indices {
        let (x, y, band) = (index / 3 % width, index / 3 / width, index % 3)
        let phase = Double(x) / Double(7 + band) + Double(y) / Double(11 - band)
        bytes[index] = UInt8(120 + 60 * sin(phase))
      }
    }
    let path = folder / name
    let file = try File(path, flags: O_RDWR | O_CREAT | O_TRUNC)
    try Image(over: pixels).save(
      to: Target(descriptor: file.descriptor), as: saver, options: "Q=95," + options)
    return path
  }
}

extension Pixels {
  /// The ratio of the largest value to the mean difference.
  func decibels(to other: Pixels) -> Double {
    let mean = meanSquare(to: other)
    return mean == 0 ? 99 : 10 * (65025 / mean).logarithm10
  }
}

extension Double {
  fileprivate var logarithm10: Double { Glibc.log10(self) }
}
