import Laws
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Raster
@testable import Vips

/// Common HEICs and AVIFs are decoded without libvips, and look the same.
@Suite(.timeLimit(.minutes(60)))
struct HEIFThumbnailTests {
  private static let kinds: [(format: PictureFormat, options: String)] = [
    (.heif, "compression=hevc,subsample-mode=on"), (.heif, "compression=hevc,subsample-mode=off"),
    (.avif, "compression=av1,subsample-mode=on,effort=0"),
  ]

  @Test("A thumbnail is libvips' own, shrunk by the means of pixels first", arguments: 0..<3)
  func likeLibvips(kind: Int) throws {
    let (format, options) = Self.kinds[kind]
    let workshop = try Workshop()
    for (width, height) in [(402, 298), (131, 67), (64, 64)] {
      let path = try workshop.waves(
        "p.heic", width: width, height: height, as: .heif, options: options)
      let opening = try Opening(path)
      #expect(opening.format == format)
      for divisor in [1, 2, 3, 5, 9, 20] {
        let size = PixelSize(width: width / divisor, height: height / divisor)
        let request = try request(path, format, width, height, size)
        let ours = try #require(request.thumbnails(ofHEIF: opening)?.first)
        let theirs = try request.thumbnails(of: request.image(in: opening))[0]
        #expect((ours.width, ours.height) == (size.width, size.height))
        #expect(ours.decibels(to: theirs) >= (divisor < 5 ? 55 : 38), "\(size)")
      }
    }
  }

  @Test("Alpha and 10 bits are left to libvips")
  func unusual() throws {
    let workshop = try Workshop()
    for (color, options, isUsual) in [
      ([200, 30, 60], "", true), ([200, 30, 60, 128], "", false),
      ([200, 30, 60], ",bitdepth=10", false),
    ] as [([UInt8], String, Bool)] {
      let path = try workshop.picture(
        "p.heic", width: 64, height: 48, color: color,
        options: "compression=hevc,Q=90" + options)
      let request = try request(path, .heif, 64, 48, PixelSize(width: 16, height: 12))
      #expect((request.thumbnails(ofHEIF: try Opening(path)) != nil) == isUsual, "\(options)")
    }
  }

  @Test("Whatever is damaged is left to libvips, which says what is wrong")
  func damage() throws {
    let workshop = try Workshop()
    let path = try workshop.waves(
      "p.heic", width: 200, height: 150, as: .heif, options: "compression=hevc")
    let bytes = try File(path).read(1 << 20)
    forEachSeed(0..<120) { seed in
      var numbers = Numbers(seed: UInt64(seed))
      var damaged = bytes
      switch seed % 3 {
      case 0: damaged.removeLast(numbers.int(1...bytes.count - 20))
      case 1: damaged[numbers.int(2...bytes.count - 1)] ^= UInt8(numbers.int(1...255))
      default:
        let start = numbers.int(20...bytes.count - 50)
        damaged.replaceSubrange(
          start..<start + 8, with: (0..<8).map { _ in UInt8(numbers.int(0...255)) })
      }
      let file = try workshop.write("d.heic", damaged)
      guard let opening = try? Opening(file) else { return }
      let request = try request(file, .heif, 200, 150, PixelSize(width: 40, height: 30))
      guard request.thumbnails(ofHEIF: opening) != nil else { return }
      #expect(throws: Never.self) {
        var strict = request
        strict.strictness = .errors
        _ = try strict.thumbnails(of: strict.image(in: opening))
      }
    }
  }

  private func request(
    _ path: Path, _ format: PictureFormat, _ width: Int, _ height: Int, _ size: PixelSize
  ) throws -> ThumbnailRequest {
    let status = try File(path).status()
    let picture = Picture(
      path: path, width: width, height: height, format: format, byteCount: status.size,
      modified: status.modified)
    return ThumbnailRequest(
      picture: picture, sizes: [size], background: .white, resampling: .fast)
  }
}
