import Laws
import Layouts
import Testing
@testable import Files
@testable import Vips

/// Pictures are red, previews in EXIF blue, and large ones green, so that the color tells which was
/// drawn.
@Suite("Cameras' large and padded previews", .timeLimit(.minutes(60)))
struct LargePreviewTests {
  private let shop: Workshop

  init() throws { shop = try Workshop() }

  /// Draws `a.jpg` alone at a given width, and returns the color in the middle.
  private func drawn(width: Int) throws -> Channels {
    let run = try shop.weir(
      "a.jpg", "-o", "w.png", "-c", "1", "-w", Path("\(width)"), "-s", "0", "--force", "--previews")
    #expect(run.status == 0, "\(run.errors)")
    return try shop.middle(of: "w.png")
  }

  private var measured: PixelSize? {
    get throws {
      let size = try shop.manifest("w.json").json["frames"]?.array.first?["source"]?["preview"]
      guard let width = size?["width"]?.int, let height = size?["height"]?.int else { return nil }
      return PixelSize(width: width, height: height)
    }
  }

  /// Writes `a.jpg`, 800 × 600, with previews of these colors and widths.
  private func write(
    small: [UInt8]? = nil, large: [(bytes: [UInt8], kind: MultiPicture.Kind)],
    orientation: UInt8 = 1, bigEndian: Bool = false, shift: Int = 0
  ) throws {
    let picture = try shop.encoded(.plain(Palette.red, width: 800, height: 600))
    let whole = EXIF.insert(
      into: picture, orientation: orientation, preview: small.map { EXIF.Preview(data: $0) })
    try shop.write(
      MultiPicture.append(large, to: whole, bigEndian: bigEndian, shift: shift), to: "a.jpg")
  }

  private func green(_ width: Int = 640, _ height: Int = 480) throws -> [UInt8] {
    try shop.preview(Palette.green, width: width, height: height)
  }

  @Test("The smallest preview that is as large as the frame is drawn", arguments: [false, true])
  func smallest(bigEndian: Bool) throws {
    try write(small: shop.preview(), large: [(green(), .largeVGA)], bigEndian: bigEndian)
    #expect(try drawn(width: 160).isNear(Palette.blue))
    #expect(try measured == PixelSize(width: 640, height: 480))
    #expect(try drawn(width: 161).isNear(Palette.green))
    #expect(try drawn(width: 640).isNear(Palette.green))
    #expect(try drawn(width: 641).isNear(Palette.red))
  }

  @Test("Of several large ones, too, whatever their order, and without one in EXIF")
  func several() throws {
    let large = try shop.preview(Palette.yellow, width: 720, height: 540)
    for others in [
      [(large, MultiPicture.Kind.largeFullHD), (try green(), .largeVGA)],
      [(try green(), .largeVGA), (large, .largeFullHD)],
    ] {
      try write(large: others)
      #expect(try drawn(width: 640).isNear(Palette.green))
      #expect(try drawn(width: 720).isNear(Palette.yellow))
      #expect(try measured == PixelSize(width: 720, height: 540))
    }
  }

  @Test("It is turned like its picture")
  func turned() throws {
    try write(large: [(green(), .largeVGA)], orientation: 6)
    #expect(try drawn(width: 480).isNear(Palette.green))
    #expect(try measured == PixelSize(width: 480, height: 640))
    // Its own EXIF says otherwise.
    let other = EXIF.insert(into: try green(), orientation: 3, preview: nil)
    try write(large: [(other, .largeVGA)], orientation: 6)
    #expect(try drawn(width: 480).isNear(Palette.red))
    let same = EXIF.insert(into: try green(), orientation: 6, preview: nil)
    try write(large: [(same, .largeVGA)], orientation: 6)
    #expect(try drawn(width: 480).isNear(Palette.green))
  }

  @Test("Other pictures in the file are not previews, nor is what an index names by mistake")
  func others() throws {
    try write(large: [(green(), .panorama)])
    #expect(try drawn(width: 320).isNear(Palette.red))
    try write(large: [(green(640, 400), .largeVGA)])
    #expect(try drawn(width: 320).isNear(Palette.red))
    try write(large: [(Array(green().prefix(500)), .largeVGA)])
    #expect(try drawn(width: 320).isNear(Palette.red))
    for shift in [-40, 7, 1 << 20, 0x7fff_0000] {
      try write(large: [(green(), .largeVGA)], shift: shift)
      #expect(try drawn(width: 320).isNear(Palette.red))
      #expect(try measured == nil)
    }
  }

  @Test(
    "An index that states another length is read as far as it goes",
    arguments: [48, 1 << 20, 0xffff_ffff])
  func claims(length: Int) throws {
    let picture = try shop.encoded(.plain(Palette.red, width: 800, height: 600))
    let whole = MultiPicture.append([(try green(), .largeVGA)], to: picture, claiming: length)
    try shop.write(whole, to: "a.jpg")
    #expect(try drawn(width: 320).isNear(Palette.green))
  }

  @Test("No byte of the index, whatever it becomes, is an error")
  func noise() throws {
    var random = SeededNumbers(seed: 5)
    try write(large: [(green(), .largeVGA)])
    let good = try shop.bytes(of: "a.jpg")
    try shop.makeFolder("P")
    for index in 0..<40 {
      var bytes = good
      bytes[random.int(24...100)] = UInt8(random.int(0...255))
      try shop.write(bytes, to: Path("P/\(index).jpg"))
    }
    let run = try shop.weir("P", "-o", "w.png", "-w", "900", "-c", "4", "--previews")
    #expect(run.status == 0 || run.errors.contains("skipped"), "\(run.errors)")
    #expect(try shop.manifest("w.json").json["frames"]?.array.count ?? 0 >= 30)
  }

  @Test("A small preview with black bars does not hide a large one")
  func barredSmall() throws {
    try write(small: shop.barredPreview(top: 15, bottom: 15), large: [(green(), .largeVGA)])
    #expect(try drawn(width: 100).isNear(Palette.green))
  }

  /// A photo of 1,200 pixels across with a preview of 160 × 120 into which it was fitted.
  private func padded(height: Int, bars: Int, width: Int = 1200) throws {
    let picture = try shop.encoded(.plain(Palette.red, width: width, height: height))
    let preview =
      width >= height
      ? try shop.barredPreview(top: bars, bottom: bars)
      : try shop.barredPreview(left: bars, right: bars)
    let whole = EXIF.insert(into: picture, orientation: 1, preview: EXIF.Preview(data: preview))
    try shop.write(whole, to: "a.jpg")
  }

  @Test(
    "Black bars that the picture's own shape explains are cropped off",
    arguments: [(800, 7), (800, 6), (675, 15), (810, 6), (1800, 40)])
  func cropped(height: Int, bars: Int) throws {
    try padded(height: height, bars: bars)
    let wall = try drawn(width: 70)
    #expect(wall.isNear(Palette.blue))
    // No bar is left at an edge.
    let pixels = try shop.pixels(of: "w.png")
    let (right, bottom) = (pixels.width - 1, pixels.height - 1)
    for (x, y) in [(35, 0), (35, bottom), (0, bottom / 2), (right, bottom / 2)] {
      #expect(pixels[x, y][2] > 150 && pixels[x, y][0] < 60, "\(pixels[x, y]) at \(x), \(y)")
    }
    let size = try #require(try measured)
    #expect(abs(size.height * 1200 - size.width * height) <= 1200 * 2, "\(size)")
  }

  @Test("Other bars than those are not", arguments: [0, 2, 10, 15, 30])
  func others(bars: Int) throws {
    // 3 : 2 in 4 : 3 explains 7.
    try padded(height: 800, bars: bars)
    #expect(try drawn(width: 70).isNear(Palette.red))
    #expect(try measured == nil)
  }
}
