import CVips
import Glibc
import Testing
@testable import Raster
@testable import Vips

/// Small pictures in plain Swift, compared with libvips.
struct SmallPictureTests {
  init() throws { try VipsLibrary.start() }

  /// Waves of color, as fine as a photo.
  private func waves(width: Int, height: Int, bands: Int = 3) throws -> Pixels {
    Pixels(width: width, height: height, bands: bands) { bytes in
      for index in bytes.indices {
        let (x, y, band) = (index / bands % width, index / bands / width, index % bands)
        bytes[index] = UInt8(128 + (x * (band + 3) + y * 5) % 90 - (x * y / 40) % 60)
      }
    }
  }

  private func image(_ pixels: Pixels) throws -> Image {
    let plates = (0..<pixels.height).map { y in
      (0..<pixels.width).map { x in Pixels(width: 1, height: 1, color: pixels[x, y]) }
    }
    return try Image.painted(
      width: pixels.width, height: pixels.height, hasAlpha: pixels.bands == 4, by: Mosaic(plates)
    ).inMemory()
  }

  private func distance(_ a: Pixels, _ b: Pixels) -> (most: Int, mean: Double) {
    #expect((a.width, a.height, a.bands) == (b.width, b.height, b.bands))
    var (most, sum) = (0, 0)
    for y in 0..<a.height {
      for x in 0..<a.width {
        for (one, other) in zip(a[x, y], b[x, y]) {
          most = max(most, abs(Int(one) - Int(other)))
          sum += abs(Int(one) - Int(other))
        }
      }
    }
    return (most, Double(sum) / Double(a.byteCount))
  }

  @Test(arguments: 0...9)
  func turningIsLibvipsOwn(orientation: Int) throws {
    let pixels = try waves(width: 12, height: 7)
    let image = try image(pixels)
    image.setOrientation(orientation)
    #expect(
      distance(
        pixels.upright(from: orientation),
        try Pixels(of: Operation.run("autorot", ["in": .image(image)]))
      ).most == 0)
  }

  @Test(arguments: ["srgb", "p3"])
  func aTableHasTheProfilesColours(name: String) throws {
    let pixels = try waves(width: 90, height: 60)
    let image = try image(pixels)
    let profile = try Self.profile(name)
    image.attach(profile, as: "icc-profile-data")
    let theirs = try Pixels(of: image.throughProfile())
    let ours = try ColorTable(profile: profile).applied(to: pixels)
    let distance = distance(ours, theirs)
    #expect(distance.most <= 2 && distance.mean < 0.5, "\(distance)")
    let moved = self.distance(pixels, theirs)
    #expect(name == "srgb" ? moved.mean < 1 : moved.mean > 3, "\(moved)")
  }

  @Test func theEndsOfATableAreInIt() throws {
    let table = try ColorTable(profile: Self.profile("srgb"))
    for color: [UInt8] in [
      [0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 255], [254, 1, 255],
    ] {
      let converted = table.applied(to: Pixels(width: 2, height: 1, color: color))[1, 0]
      #expect(zip(converted, color).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(converted)")
    }
  }

  @Test func somethingElseThanAProfileIsAnErrorOrHarmless() {
    for bytes in [[], [1, 2, 3], Array(repeating: UInt8(0x20), count: 500)] as [[UInt8]] {
      let table = try? ColorTable(profile: bytes)
      let converted = table?.applied(to: Pixels(width: 1, height: 1, color: [9, 8, 7]))
      #expect(converted == nil || converted?.bands == 3)
    }
  }

  @Test func alphaIsAddedOnce() throws {
    let pixels = Pixels(width: 5, height: 4, color: [1, 2, 3]).withAlpha()
    #expect(pixels[4, 3] == [1, 2, 3, 255])
    #expect(pixels.withAlpha() === pixels)
  }

  @Test func theTopRowsAreThoseOfTheWhole() throws {
    let image = try image(waves(width: 50, height: 40))
    #expect(distance(try Pixels(ofSmall: image), try Pixels(of: image)).most == 0)
    let top = try Pixels(ofSmall: image, rows: 3)
    #expect((top.width, top.height) == (50, 3))
    #expect(top[49, 2] == (try Pixels(of: image))[49, 2])
  }

  @Test func brightnessIsThatOfThePart() throws {
    let pixels = try Pixels(of: image(waves(width: 9, height: 9)))
    let one = pixels.brightness(columns: 4..<5, rows: 7..<8)
    #expect(one.most == pixels[4, 7].max())
    #expect(one.mean == Double(pixels[4, 7].reduce(0) { $0 + Int($1) }) / 3)
    let all = pixels.brightness(columns: 0..<9, rows: 0..<9)
    #expect(all.most >= one.most && all.mean > 0)
  }

  /// Only the source keeps the bytes.
  @Test func aPictureIsReadFromMemory() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let target = try Target(descriptor: fileno(file))
    try image(waves(width: 30, height: 20)).save(to: target, as: .jpeg, options: "Q=100")
    var bytes = [UInt8](repeating: 0, count: 100_000)
    bytes.removeLast(bytes.count - pread(fileno(file), &bytes, bytes.count, 0))
    let image = try Image.load(Source(bytes: bytes), with: .jpeg)
    bytes = []
    #expect((image.width, image.height) == (30, 20))
    #expect(try Pixels(of: image).byteCount == 1800)
    #expect(throws: VipsError.self) { try Image.load(Source(bytes: []), with: .jpeg) }
    #expect(throws: VipsError.self) { try Image.load(Source(bytes: [1, 2, 3]), with: .jpeg) }
  }

  private static func profile(_ name: String) throws -> [UInt8] {
    let operation = try Operation("profile_load")
    operation.set("name", .string(name))
    try operation.build()
    let image = try Image.painted(width: 1, height: 1, hasAlpha: false, by: Mosaic([]))
    operation.copyBlob("profile", to: "icc-profile-data", of: image)
    return try #require(image.profileOfRGB)
  }
}

/// Paints one pixel after another.
private final class Mosaic: StripPainter {
  private let plates: [[Pixels]]
  init(_ plates: [[Pixels]]) { self.plates = plates }
  func paint(_ strip: borrowing Strip) -> Bool {
    for (y, row) in plates.enumerated() {
      for (x, plate) in row.enumerated() { strip.draw(plate, left: x, top: y) }
    }
    return true
  }
}

extension Image {
  fileprivate func setOrientation(_ orientation: Int) {
    vips_image_set_int(pointer, "orientation", Int32(orientation))
  }
}
