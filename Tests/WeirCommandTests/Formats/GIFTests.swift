import Laws
import Testing
@testable import Decoding
@testable import Files
import Layouts
@testable import Raster

@Suite("What browsers show of GIFs", .timeLimit(.minutes(60)))
struct GIFTests {
  /// Draws every page at its own size.
  private func drawn(_ gifs: [GIF], _ words: Path...) throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (index, gif) in gifs.enumerated() { try shop.write(gif.bytes, to: Path("P/\(index).gif")) }
    let run = try shop.weir(
      ["thumbs", "P", "-o", "T/{stem}-{page}.png", "-w", "100", "--background", "transparent"]
        + words)
    #expect(run.status == 0, "\(run.errors)")
    return shop
  }

  /// Compares a drawn page with what browsers show; pixels without alpha have no color.
  private func check(
    _ gif: GIF, page: Int, as name: Path, in shop: Workshop,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let pixels = try shop.pixels(of: name)
    let (expected, size) = (gif.shown(page: page), gif.canvas)
    try #require(pixels.width == size.width && pixels.height == size.height)
    let wrong = expected.indices.filter { index in
      let color = pixels[index % size.width, index / size.width]
      let pixel = color.count == 3 ? color + [255] : color
      return pixel[3] != expected[index][3] || (pixel[3] > 0 && pixel != expected[index])
    }
    #expect(wrong.isEmpty, "\(name) at \(wrong): \(gif)", sourceLocation: sourceLocation)
  }

  @Test("What no frame covers is transparent, whatever the background color")
  func uncovered() throws {
    let left = GIF.Frame(width: 20, height: 20)
    let right = GIF.Frame(x: 20, width: 20, height: 20, indices: [2])
    let gifs = [
      GIF(width: 40, height: 20, frames: [left]),
      GIF(width: 40, height: 20, frames: [right]),
      GIF(width: 40, height: 20, frames: [left, right]),
      GIF(width: 2, height: 2, frames: [.init(x: 1, y: 1, width: 4, height: 3)]),
      GIF(
        width: 2, height: 2,
        frames: [.init(x: 1, width: 3, height: 1), .init(y: 4, width: 1, height: 1)]),
      GIF(width: 9, height: 5, frames: [.init(width: 0, height: 0)]),
      GIF(width: 0, height: 0, frames: [.init(x: 2, y: 1, width: 4, height: 3)]),
    ]
    let shop = try drawn(gifs)
    for (index, gif) in gifs.enumerated() {
      try check(gif, page: 0, as: Path("T/\(index)-1.png"), in: shop)
    }
  }

  @Test("Every page of any GIF is as browsers show it")
  func pages() throws {
    var numbers = SeededNumbers(seed: 33)
    let gifs = (0..<80).map { _ in GIF.random(&numbers) }
    let shop = try drawn(gifs, "--pages", "all")
    for (index, gif) in gifs.enumerated() {
      for page in gif.frames.indices {
        try check(gif, page: page, as: Path("T/\(index)-\(page + 1).png"), in: shop)
      }
    }
  }

  @Test(
    "A screen of a common size, or a very large one, counts if a frame reaches beyond the first",
    arguments: [
      (640, 480), (640, 512), (800, 600), (1024, 768), (1280, 1024), (1600, 1200), (2100, 30),
      (9, 2050),
    ])
  func screens(width: Int, height: Int) throws {
    let small = GIF.Frame(width: 8, height: 6)
    let far = GIF.Frame(x: width - 8, y: height - 6, width: 8, height: 6, indices: [2])
    let gifs = [[small], [small, small], [small, far], [far, small]].map {
      GIF(width: width, height: height, frames: $0)
    }
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (index, gif) in gifs.enumerated() { try shop.write(gif.bytes, to: Path("P/\(index).gif")) }
    let run = try shop.weir(
      "thumbs", "P", "-o", "T/{stem}-{page}.png", "-w", "4000", "--pages", "all", "--background",
      "transparent")
    #expect(run.status == 0, "\(run.errors)")
    for (index, gif) in gifs.enumerated() {
      for page in gif.frames.indices {
        try check(gif, page: page, as: Path("T/\(index)-\(page + 1).png"), in: shop)
      }
    }
  }

  @Test("A manifest says that a picture has alpha if any of its pages has holes")
  func alpha() throws {
    let whole = GIF.Frame(width: 8, height: 6)
    let part = GIF.Frame(width: 4, height: 3)
    for (frames, hasAlpha) in [
      ([whole], false), ([part], true), ([whole, part], false),
      ([.init(width: 8, height: 6, disposal: 2), part], true),
      ([.init(width: 8, height: 6, disposal: 2), whole], false),
      ([whole, .init(width: 4, height: 3, disposal: 3), part], false),
    ] {
      let shop = try Workshop()
      try shop.write(GIF(width: 8, height: 6, frames: frames).bytes, to: "a.gif")
      #expect(try shop.weir("plan", "a.gif", "-o", "w.json").status == 0)
      let alpha = try shop.manifest("w.json").pictures[0]["source"]?["alpha"] == .bool(true)
      #expect(alpha == hasAlpha, "\(frames)")
    }
  }

  @Test("A decoder's size is the one that is expected of it, of any GIF with any damage")
  func sizes() throws {
    let shop = try Workshop()
    var measured = 0
    forEachSeed(0..<1500) { seed in
      var numbers = SeededNumbers(seed: seed)
      var gif = GIF.random(&numbers)
      if numbers.oneIn(4) {
        (gif.width, gif.height) = ([0, 640, 3000][seed % 3], [480, 0][seed % 2])
      }
      var bytes = gif.bytes
      for _ in 0..<numbers.int(0...3) {
        bytes[numbers.int(13...bytes.count - 1)] = UInt8(numbers.int(0...255))
      }
      if numbers.oneIn(4) { bytes = Array(bytes.prefix(numbers.int(14...bytes.count))) }
      try shop.write(bytes, to: "a.gif")
      let opening = try Opening(shop.path("a.gif"))
      guard let header = try? InProcessDecoder().header(of: opening, page: nil, previews: false)
      else { return }
      measured += 1
      let stated = StatedSizes(of: opening, page: nil)
      #expect(stated == .any([header.size]), "\(stated) for \(header.size)")
    }
    #expect(measured > 1000)
  }
}
