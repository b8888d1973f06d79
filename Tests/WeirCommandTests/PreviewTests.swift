import Testing
@testable import Files
@testable import Vips

@Suite("Cameras' previews", .timeLimit(.minutes(60)))
struct PreviewTests {
  private let shop: Workshop

  init() throws { shop = try Workshop() }

  /// Draws `a.jpg` alone at a given width, and returns the color in the middle.
  private func drawn(width: Int = 160, _ words: [Path] = ["--previews"]) throws -> Channels {
    let run = try shop.weir(
      ["a.jpg", "-o", "w.png", "-c", "1", "-w", Path("\(width)"), "-s", "0", "--force"] + words)
    #expect(run.status == 0, "\(run.errors)")
    return try shop.middle(of: "w.png")
  }

  private var frame: JSON? {
    get throws { try shop.manifest("w.json").json["frames"]?.array.first }
  }

  @Test("A preview that is as large as the frame is drawn, and the manifest says so")
  func asLarge() throws {
    try shop.photo(preview: shop.preview())
    #expect(try drawn().isNear(Palette.blue))
    #expect(try frame?["preview"] == .bool(true))
    #expect(try frame?["source"]?["width"]?.int == 400)
    let size = try frame?["source"]?["preview"]
    #expect((size?["width"]?.int, size?["height"]?.int) == (160, 120))
    #expect(try shop.manifest("w.json").json["canvas"]?["previews"] == .bool(true))
  }

  @Test("A preview that is a pixel too small, on either side, is not drawn")
  func tooSmall() throws {
    try shop.photo(preview: shop.preview())
    #expect(try drawn(width: 161).isNear(Palette.red))
    #expect(try frame?["preview"] == nil)
    #expect(try frame?["source"]?["preview"] != nil)
    // Its height matches the picture's shape exactly: 119 rows for a frame of 120.
    try shop.photo(preview: shop.preview(height: 119))
    #expect(try drawn(width: 160).isNear(Palette.red))
    #expect(try drawn(width: 159).isNear(Palette.blue))
  }

  @Test("A preview of another shape is not drawn", arguments: [118, 122, 160])
  func shape(height: Int) throws {
    try shop.photo(preview: shop.preview(height: height))
    #expect(try drawn(width: 80).isNear(Palette.red))
    #expect(try frame?["source"]?["preview"] == nil)
  }

  @Test("A preview larger than its picture is not drawn")
  func larger() throws {
    try shop.photo(preview: shop.preview(width: 404, height: 303))
    #expect(try drawn().isNear(Palette.red))
    try shop.photo(preview: shop.preview(width: 400, height: 300))
    #expect(try drawn().isNear(Palette.blue))
  }

  @Test(
    "A preview between black bars is not drawn, whether above and below or on both sides",
    arguments: [2, 3, 15])
  func bars(of count: Int) throws {
    for preview in [
      try shop.barredPreview(top: count, bottom: count),
      try shop.barredPreview(left: count, right: count),
      try shop.barredPreview(top: count, bottom: 15),
      try shop.barredPreview(top: count, bottom: count, left: count, right: count),
    ] {
      try shop.photo(preview: preview)
      #expect(try drawn().isNear(Palette.red))
      #expect(try frame?["source"]?["preview"] == nil)
    }
  }

  @Test("A preview with one black edge, or two that are not opposite, is drawn")
  func edges() throws {
    for preview in [
      try shop.barredPreview(top: 20), try shop.barredPreview(bottom: 20, right: 20),
      try shop.barredPreview(left: 40),
    ] {
      try shop.photo(preview: preview)
      #expect(try drawn().isNear(Palette.blue))
    }
  }

  @Test("Data that is broken or something else is not a preview, and not an error")
  func broken() throws {
    let whole = try shop.preview()
    let png = try shop.encoded(.plain(Palette.blue, width: 160, height: 120), as: .png)
    let previews: [[UInt8]] = [
      Array(whole.prefix(whole.count / 2)), Array(whole.prefix(3)), [], png, whole.reversed(),
      Array(repeating: 0, count: 500), [0xff, 0xd8, 0xff, 0xd9], Array("<svg/>".utf8),
    ]
    for preview in previews {
      try shop.photo(preview: preview)
      #expect(try drawn().isNear(Palette.red))
      #expect(try frame?["preview"] == nil)
    }
  }

  @Test(
    "A wrong length is not an error", arguments: [0, 1, 100, 1 << 16, 1 << 30, 0xffff_ffff])
  func claims(length: Int) throws {
    try shop.photo(preview: shop.preview(), claiming: length)
    #expect(try drawn().isNear(Palette.red))
  }

  @Test("A preview that turns out to be damaged is silently not drawn")
  func damaged() throws {
    var preview = try shop.encoded(.quadrants(Palette.all.dropLast(3), width: 160, height: 120))
    for index in preview.count * 4 / 5..<preview.count - 20 { preview[index] = 0xff }
    try shop.photo(preview: preview)
    #expect(try drawn().isNear(Palette.red))
    #expect(try frame?["preview"] == nil)
  }

  @Test("A damaged picture with a good preview is drawn")
  func damagedPicture() throws {
    try shop.photo(preview: shop.preview())
    let bytes = try shop.bytes(of: "a.jpg")
    try shop.write(bytes.dropLast(bytes.count / 10), to: "a.jpg")
    #expect(try drawn().isNear(Palette.blue))
    let run = try shop.weir("a.jpg", "-o", "w.png", "--force")
    #expect(run.status == 1, "\(run.errors)")
  }

  @Test("Without --previews nothing changes")
  func without() throws {
    try shop.photo(preview: shop.preview())
    #expect(try drawn([]).isNear(Palette.red))
    #expect(try !shop.text(of: "w.json").contains("review"))
  }

  @Test("A preview can be drawn on a transparent wall, and with the best resampling")
  func options() throws {
    try shop.photo(preview: shop.preview())
    for width in [160, 90, 20] {
      let words: [Path] = ["--previews", "--background", "transparent", "--resampling", "best"]
      #expect(try drawn(width: width, words).isNear(Palette.blue + [255]))
    }
    let huge = try shop.weir("a.jpg", "--previews", "--max-pixels", "119999")
    #expect(huge.errors.contains("skipped a.jpg: its 400 × 300 pixels are more than the limit"))
  }

  @Test("weir render has no use for --previews: the plan has decided")
  func render() throws {
    let run = try shop.weir("render", "w.json", "--previews")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "weir: weir render has no use for --previews, which the plan decides: give it to weir plan\n"
    )
  }
}
