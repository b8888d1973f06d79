import Glibc
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Raster
@testable import Vips

/// The thumbnails that phones store in HEICs.
@Suite(.timeLimit(.minutes(60)))
struct HEIFPreviewTests {
  private static let (blue, red): ([UInt8], [UInt8]) = ([20, 40, 220], [220, 40, 20])

  private func file(
    _ workshop: Workshop, thumbnail: PixelSize, black: Int = 0, turns: (Bool, Bool) = (false, false)
  ) throws -> Path {
    let picture = try workshop.still(PixelSize(width: 400, height: 300), Self.blue)
    let small = try workshop.still(thumbnail, Self.red, black: black)
    return try workshop.write("p.heic", HEIC.bytes([picture, small], turned: [turns.0, turns.1]))
  }

  private func preview(_ path: Path) throws -> PixelSize? {
    let opening = try Opening(path)
    return try Preview.size(of: opening.image(), in: opening)
  }

  @Test(
    "A thumbnail of the picture's shape, without black bars, and turned like it stands in for it")
  func shown() throws {
    let workshop = try Workshop()
    let usual = PixelSize(width: 160, height: 120)
    #expect(try preview(file(workshop, thumbnail: usual)) == usual)
    #expect(try preview(file(workshop, thumbnail: usual, turns: (true, true))) == usual.transposed)
    for (size, black, turns) in [
      (PixelSize(width: 160, height: 80), 0, (false, false)), (usual, 16, (false, false)),
      (usual, 0, (true, false)), (usual.transposed, 0, (true, false)), (usual, 0, (false, true)),
    ] {
      let path = try file(workshop, thumbnail: size, black: black, turns: turns)
      #expect(try preview(path) == nil, "\(size), \(black) rows of black, turned \(turns)")
    }
  }

  @Test("It is drawn for frames that are no larger")
  func drawn() throws {
    let workshop = try Workshop()
    let path = try file(workshop, thumbnail: PixelSize(width: 160, height: 120))
    let status = try File(path).status()
    var picture = Picture(
      path: path, width: 400, height: 300, format: .heif, byteCount: status.size,
      modified: status.modified)
    picture.preview = PixelSize(width: 160, height: 120)
    for (width, color) in [(80, Self.red), (160, Self.red), (200, nil)] {
      let request = ThumbnailRequest(
        picture: picture, sizes: [PixelSize(width: width, height: width * 3 / 4)],
        background: .white, resampling: .fast)
      let made = request.thumbnailsFromPreview(in: try Opening(path), Diagnosis())?.first
      #expect((made == nil) == (color == nil))
      if let made, let color {
        #expect(zip(made[20, 20], color).allSatisfy { abs(Int($0) - Int($1)) < 12 })
      }
    }
  }
}

/// A HEVC picture: its configuration, its size and its data.
private struct Still {
  let configuration: [UInt8]
  let size: PixelSize
  let data: [UInt8]
}

extension Workshop {
  /// One color, below and above rows of black; libheif pads pictures with a side below 64 px.
  fileprivate func still(_ size: PixelSize, _ color: [UInt8], black: Int = 0) throws -> Still {
    let pixels = Pixels(width: size.width, height: size.height, bands: 3) { bytes in
      for index in bytes.indices {
        let row = index / 3 / size.width
        bytes[index] = row < black || row >= size.height - black ? 0 : color[index % 3]
      }
    }
    let path = folder / "still.heic"
    let file = try File(path, flags: O_RDWR | O_CREAT | O_TRUNC)
    try Image(over: pixels).save(
      to: Target(descriptor: file.descriptor), as: .heif, options: "compression=hevc,strip")
    let all = try bytes(path)
    let items = try #require(try HEIFItems(in: File(path)))
    let primary = try #require(items.primary)
    let box = try #require(items.properties(of: primary).first { $0.kind == "hvcC" })
    return Still(
      configuration: Array(box.content), size: size,
      data: Array(all[try #require(items.extents[primary]?.first?.lowerBound)...]))
  }
}

/// Writes pictures into one file; the first is the picture, and the others are its thumbnails.
private enum HEIC {
  static func bytes(_ stills: [Still], turned: [Bool]) -> [UInt8] {
    let start = box("ftyp", Array("heic".utf8) + four(0) + Array("mif1heic".utf8))
    // Offsets take four bytes whatever they are.
    let length = meta(stills, turned, data: 0).count
    let data = start.count + length + 8
    return start + meta(stills, turned, data: data) + box("mdat", stills.flatMap(\.data))
  }

  private static func meta(_ stills: [Still], _ turned: [Bool], data: Int) -> [UInt8] {
    let numbers = 1...stills.count
    let names = numbers.flatMap { full("infe", 2, two($0) + two(0) + Array("hvc1".utf8) + [0]) }
    let thumbnails = numbers.dropFirst().flatMap { box("thmb", two($0) + two(1) + two(1)) }
    var (properties, links, places, offset) = ([UInt8](), [UInt8](), [UInt8](), data)
    for (index, still) in stills.enumerated() {
      properties += box("hvcC", still.configuration)
      properties += full("ispe", 0, four(still.size.width) + four(still.size.height))
      properties += box("irot", [turned[index] ? 1 : 0])
      let first = UInt8(3 * index)
      links += two(index + 1) + [3, first + 1, first + 2, first + 3]
      places += two(index + 1) + two(0) + two(1) + four(offset) + four(still.data.count)
      offset += still.data.count
    }
    return full(
      "meta", 0,
      full("hdlr", 0, four(0) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
        + full("pitm", 0, two(1)) + full("iinf", 0, two(stills.count) + names)
        + full("iref", 0, thumbnails)
        + box("iprp", box("ipco", properties) + full("ipma", 0, four(stills.count) + links))
        + full("iloc", 0, [0x44, 0] + two(stills.count) + places))
  }

  private static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    four(content.count + 8) + Array(kind.utf8) + content
  }

  private static func full(_ kind: String, _ version: UInt8, _ content: [UInt8]) -> [UInt8] {
    box(kind, [version, 0, 0, 0] + content)
  }

  private static func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }

  private static func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number & 65535) }
}
