import Glibc
import Laws
import Layouts
import Testing
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Planning
@testable import Plans
@testable import Raster
@testable import Requests
@testable import Vips

@Suite("Looks that drawing leaves behind", .timeLimit(.minutes(60)))
struct DrawnLookTests {
  private static let samples = Path(#filePath).parent.parent.parent.parent / "Samples" / "photos"
  private let workshop: Workshop
  private let maker = DecodingThumbnailMaker(decoder: InProcessDecoder(), maxPixels: .max)

  init() throws { workshop = try Workshop() }

  @Test("They are nearly what looking makes, whatever the size that was drawn")
  func samples() throws {
    for name in ["misty-mountains.jpg", "bokeh.webp", "contour-map.tif"] as [Path] {
      let picture = try picture(Self.samples / name)
      let look = try made(picture)
      for side in [128, 290, picture.shorterSide] {
        check(try left(by: side, picture), look, bits: 2, sharpness: 1.1, "\(name) at \(side)")
      }
    }
  }

  @Test(
    "So are those of patches, specks and noise, and those of half-size copies are like all of them")
  func copies() {
    withEverySeed(0..<3) { numbers in
      let scene = try Pixels.scene(Int(numbers.seed % 3), &numbers)
      let half = try scene.scaled(to: PixelSize(width: scene.width / 2, height: scene.height / 2))
      let pictures = [
        try picture(workshop.save(scene, "a.jpg", "Q=92")),
        try picture(workshop.save(scene, "a.png")),
        try picture(workshop.save(half, "half.jpg", "Q=70")),
      ]
      workshop.settle()
      var all: [Appearance] = []
      for picture in pictures {
        let look = try made(picture)
        all.append(Appearance(of: look, width: picture.width, height: picture.height))
        for side in [128, 200, picture.shorterSide] {
          let other = try left(by: side, picture)
          check(other, look, bits: 4, sharpness: 1.15, "\(picture.path.name) at \(side)")
          all.append(Appearance(of: other, width: picture.width, height: picture.height))
        }
      }
      let unlike = all.indices.flatMap { one in
        all.indices.filter { !Likeness.copies.agree(all[one], all[$0]) }.map { (one, $0) }
      }
      #expect(unlike.isEmpty, "\(unlike)")
    }
  }

  /// Compares what is compared of pictures, and the colors and the sharpness by which they are sorted.
  private func check(_ look: Look, _ other: Look, bits: Int, sharpness: Double, _ what: String) {
    let differing = (look.hash ^ other.hash).nonzeroBitCount
    #expect(differing <= bits, "\(what): \(differing)")
    let colors = zip(
      look.quarters + [look.mean, look.dominant], other.quarters + [other.mean, other.dominant])
    let distance = colors.map { $0.seen.distance(to: $1.seen) }.max() ?? 1
    #expect(distance <= 0.01, "\(what): \(distance)")
    let ratio = (look.sharpness + 0.1) / (other.sharpness + 0.1)
    #expect((1 / sharpness...sharpness).contains(ratio), "\(what): \(ratio)")
  }

  @Test("What shows all of a picture leaves them, not enlarged, with its alpha, from 128 px on")
  func conditions() throws {
    let picture = try picture(workshop.picture("a.png", width: 400, height: 300))
    let color: [UInt8] = [9, 200, 99, 128]
    let clear = try self.picture(
      workshop.picture("b.png", width: 400, height: 300, color: color))
    workshop.settle()
    let whole = PixelSize(width: 240, height: 180)
    for (width, height, isLeft) in [
      (171, 128, true), (400, 300, true), (170, 127, false), (401, 300, false),
    ] {
      let size = PixelSize(width: width, height: height)
      #expect(try (left(by: .drawing(picture, [size])) != nil) == isLeft, "\(size)")
    }
    let crop = Crop(size: PixelSize(width: 170, height: 170), focus: .attention)
    #expect(try left(by: .drawing(picture, [whole], crops: [crop])) == nil)
    #expect(try left(by: .drawing(picture, [whole, whole], crops: [crop, nil])) != nil)
    var band = ThumbnailRequest.drawing(picture, [whole])
    band.part = PixelRect(x: 0, y: 0, width: 240, height: 170)
    #expect(try left(by: band) == nil)
    for ground in [Color.white, Color(red: 9, green: 9, blue: 9, alpha: 9)] {
      #expect(try left(by: .drawing(clear, [whole], on: ground)) == nil)
    }
    for picture in [picture, clear] {
      let look = try #require(try left(by: .drawing(picture, [whole], on: .transparent)))
      #expect(Look(of: look) == (try made(picture)))
    }
  }

  @Test("What was damaged, or may look otherwise at another size, leaves none")
  func others() throws {
    let picture = try picture(workshop.picture("a.png", width: 400, height: 300))
    workshop.settle()
    let whole = PixelSize(width: 240, height: 180)
    #expect(try left(by: .drawing(picture, [whole]), PlainMaker()) != nil)
    #expect(try left(by: .drawing(picture, [whole]), PlainMaker(damage: "cut")) == nil)
    #expect(try left(by: .drawing(picture, [whole], isFromPreview: true), PlainMaker()) == nil)
    for format in [PictureFormat.svg, .pdf, .raw] {
      var other = picture
      other.format = format
      #expect(try left(by: .drawing(other, [whole]), PlainMaker()) == nil)
    }
  }

  @Test("What looking made wins, and a thumbnail that is found leaves a look, too")
  func both() throws {
    let picture = try picture(workshop.picture("a.png", width: 400, height: 300))
    workshop.settle()
    let cache = try workshop.makeCache()
    let request = ThumbnailRequest.drawing(picture, [PixelSize(width: 240, height: 180)])
    func draw(_ maker: any ThumbnailMaker) throws {
      _ = try CachingThumbnailMaker(maker, cache: cache, maxPixels: .max).thumbnails(request)
    }
    try draw(maker)
    let left = try #require(found(picture, in: cache))
    let looks = try workshop.cacheFiles().filter { try workshop.bytes($0).count < 8000 }
    #expect(looks.count == 1)
    for look in looks { Folder.remove(look) }
    #expect(found(picture, in: cache) == nil)
    try draw(PlainMaker(damage: "not to be asked"))
    #expect(found(picture, in: cache)?.allBytes == left.allBytes)
    // Of another color than the picture.
    let looking = CachingThumbnailMaker(PlainMaker(), cache: cache, maxPixels: .max)
    _ = try looking.thumbnails(.look(at: picture, by: .everywhere))
    #expect(found(picture, in: cache)?[3, 3] == [7, 7, 7, 7])
    #expect(try workshop.cacheFiles().count == 3)
  }

  @Test("The alpha that a manifest denies is denied only to plans that do the same")
  func denied() throws {
    let clear = try picture(
      workshop.picture("b.png", width: 400, height: 300, color: [9, 200, 99, 128]))
    workshop.settle()
    var opaque = clear
    opaque.hasAlpha = false
    let cache = try workshop.makeCache()
    _ = try CachingThumbnailMaker(maker, cache: cache, maxPixels: .max)
      .thumbnails(.drawing(opaque, [PixelSize(width: 240, height: 180)]))
    #expect(found(opaque, in: cache) != nil && found(clear, in: cache) == nil)
  }
}

extension DrawnLookTests {
  private func picture(_ path: Path) throws -> Picture {
    let measured = measure(
      [path], limits: 1 << 28, decoder: maker.decoder, threads: 1, reporter: SilentReporter())
    return try #require(measured.pictures.first, "\(path)")
  }

  /// What looking makes itself.
  private func made(_ picture: Picture) throws -> Look {
    Look(of: try maker.thumbnails(.look(at: picture, by: .everywhere)).pixels[0])
  }

  /// What is left by a wall that shows a picture with this shorter side.
  private func left(by side: Int, _ picture: Picture) throws -> Look {
    func scaled(_ length: Int) -> Int {
      Int((Double(length * side) / Double(picture.shorterSide)).rounded())
    }
    let size = PixelSize(width: scaled(picture.width), height: scaled(picture.height))
    return Look(of: try #require(try left(by: .drawing(picture, [size]))))
  }

  /// What is left by drawing with a cache of its own.
  private func left(
    by request: ThumbnailRequest, _ maker: (any ThumbnailMaker)? = nil
  ) throws -> Pixels? {
    Folder.remove(workshop.cacheFolder)
    let cache = try workshop.makeCache()
    _ = try CachingThumbnailMaker(maker ?? self.maker, cache: cache, maxPixels: .max)
      .thumbnails(request)
    return found(request.picture, in: cache)
  }

  /// The look that a later plan finds and need not make.
  private func found(_ picture: Picture, in cache: ThumbnailCache) -> Pixels? {
    let looking = CachingThumbnailMaker(
      NoMaker(), cache: cache, maxPixels: .max, isLooking: true)
    return try? looking.thumbnails(.look(at: picture, by: .everywhere)).pixels[0]
  }
}

private struct NoMaker: ThumbnailMaker {
  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails { throw .empty }
}

/// Makes gray pixels.
private struct PlainMaker: ThumbnailMaker {
  var damage: String?

  func thumbnails(_ request: ThumbnailRequest) throws(Skip.Reason) -> Thumbnails {
    let gray = Array(repeating: UInt8(7), count: request.bands)
    let pixels = request.sizes.map { Pixels(width: $0.width, height: $0.height, color: gray) }
    return Thumbnails(pixels: pixels, damage: damage)
  }
}

extension ThumbnailRequest {
  fileprivate static func drawing(
    _ picture: Picture, _ sizes: [PixelSize], on background: Color = .white, crops: [Crop?] = [],
    isFromPreview: Bool = false
  ) -> ThumbnailRequest {
    ThumbnailRequest(
      picture: picture, sizes: sizes, background: background, resampling: .fast,
      isFromPreview: isFromPreview, crops: crops)
  }
}

extension Picture {
  fileprivate var shorterSide: Int { min(width, height) }
}

extension Workshop {
  fileprivate func save(_ pixels: Pixels, _ name: Path, _ options: String = "") throws -> Path {
    let path = folder / name
    let file = try File(path, flags: O_RDWR | O_CREAT | O_TRUNC)
    try Image(over: pixels).save(
      to: Target(descriptor: file.descriptor), as: path.suffix == "png" ? .png : .jpeg,
      options: options)
    return path
  }
}

extension Pixels {
  /// Soft patches of color; for kind 1, dark ones with lights of 3 × 3 pixels, for 2, with noise.
  fileprivate static func scene(_ kind: Int, _ numbers: inout Numbers) throws -> Pixels {
    let size = PixelSize(width: 640, height: 480)
    let patches = try random(PixelSize(width: 9, height: 7), bands: 3, &numbers).scaled(to: size)
    let (levels, noise) = (patches.allBytes, random(size, bands: 3, &numbers).allBytes)
    return Pixels(width: size.width, height: size.height, bands: 3) { bytes in
      for index in bytes.indices {
        let (level, x, y) = (levels[index], index / 3 % size.width, index / 3 / size.width)
        let isLight = noise[(y / 3 * size.width + x / 3) * 3] < 2
        switch kind {
        case 1: unsafe bytes[index] = isLight ? 250 : level / 4
        case 2: unsafe bytes[index] = level / 4 * 3 + noise[index] / 4
        default: unsafe bytes[index] = level
        }
      }
    }
  }
}
