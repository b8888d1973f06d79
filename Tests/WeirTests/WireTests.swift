import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans

@Suite("Messages between processes")
struct WireTests {
  @Test("Every question and answer survives writing and reading")
  func roundTrips() throws {
    withEverySeed(0..<2000) { random in
      let question = Self.question(&random)
      try #require(try DecodingQuestion(message: question.message).message == question.message)
      let answer = Self.answer(&random)
      try #require(try DecodingAnswer(message: answer.message).message == answer.message)
    }
  }

  @Test("A header and a reason arrive unchanged")
  func values() throws {
    let header = PictureHeader(
      pageCount: 3, size: PixelSize(width: 3, height: 70_000), orientation: 6, isProgressive: true,
      hasAlpha: true, colors: "converted from gamma 1.8", taken: "2024:05:31 23:59:59",
      preview: nil, ownWork: nil)
    #expect(try PictureHeader(message: header.message) == header)
    for reason: Skip.Reason in [
      .damaged(.jpeg, "aé"), .damaged(.avif, nil), .noCodec(.heif, package: "x"),
      .outOfMemory(limit: nil), .unsupported("TIFF of this kind"),
      .changed(was: "3 × 4", is: "4 × 3"),
    ] {
      #expect(try Skip.Reason(message: reason.message) == reason)
    }
  }

  @Test("A text is one short line of visible characters")
  func texts() throws {
    let lie = Skip.Reason.damaged(.png, "cut\nweir: all is well\u{1b}[2J\u{202e}")
    let heard = try Skip.Reason(message: lie.message)
    #expect(heard == .damaged(.png, "cut weir: all is well [2J "))
    let long = Skip.Reason.damaged(.png, String(repeating: "é", count: 5000))
    #expect(
      try Skip.Reason(message: long.message) == .damaged(.png, String(repeating: "é", count: 200)))
  }

  @Test("Any bytes give a message or an error")
  func damage() throws {
    withEverySeed(0..<10_000) { random in
      let isQuestion = Bool.random(using: &random)
      var bytes = isQuestion ? Self.question(&random).message : Self.answer(&random).message
      for _ in 0..<random.int(1...3) { Self.damage(&bytes, &random) }
      if let question = try? DecodingQuestion(message: bytes) {
        try #require(question.message == bytes)
      }
      // Invalid UTF-8 is repaired and long texts are cut, so the message must be readable again.
      if let answer = try? DecodingAnswer(message: bytes) {
        try #require(try DecodingAnswer(message: answer.message).message == answer.message)
      }
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout Numbers) {
    switch random.int(0...3) {
    case 0: bytes.removeLast(random.int(0...bytes.count))
    case 1: bytes.append(.random(in: 0...255, using: &random))
    case 2: bytes = (0..<64).map { _ in .random(in: 0...255, using: &random) }
    default:
      guard let index = bytes.indices.randomElement(using: &random) else { return }
      bytes[index] = .random(in: 0...255, using: &random)
    }
  }

  private static func size(_ random: inout Numbers) -> PixelSize {
    PixelSize(
      width: .random(in: 1...70_000, using: &random), height: .random(in: 1...9, using: &random))
  }

  private static func question(_ random: inout Numbers) -> DecodingQuestion {
    let format = PictureFormat.allCases.randomElement(using: &random) ?? .jpeg
    let language = Bool.random(using: &random) ? nil : "de-AT"
    switch Int.random(in: 0...3, using: &random) {
    case 0:
      return .header(
        format, page: Bool.random(using: &random) ? nil : 7,
        HeaderExtras(
          previews: .random(using: &random), MetadataWish([.title], language: language)))
    case 1: return .allowedOperations
    case 2: return .sidecar(language: language)
    default:
      let size = size(&random)
      let picture = Picture(
        path: "a", page: Bool.random(using: &random) ? nil : 3, width: size.width,
        height: size.height,
        orientation: .random(in: 1...8, using: &random), format: format,
        isProgressive: .random(using: &random), byteCount: .random(in: 0...1 << 40, using: &random),
        modified: Timestamp(seconds: -5, nanoseconds: 17))
      let sizes = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.size(&random) }
      var request = ThumbnailRequest(
        picture: picture, sizes: sizes, background: .transparent,
        resampling: .best, isFromPreview: .random(using: &random),
        keepsDamaged: .random(using: &random))
      if sizes.count == 1, Bool.random(using: &random) {
        request.part = PixelRect(x: 0, y: 0, width: sizes[0].width, height: 1)
      } else if Bool.random(using: &random) {
        request.crops = sizes.map { crop(of: $0, &random) }
      }
      return .thumbnails(request)
    }
  }

  private static func crop(of size: PixelSize, _ random: inout Numbers) -> Crop? {
    if Bool.random(using: &random) { return nil }
    let gravity = Gravity.allCases.randomElement(using: &random)
    return Crop(
      size: PixelSize(width: random.int(1...size.width), height: size.height),
      focus: gravity.map { .gravity($0) } ?? .attention)
  }

  private static func metadata(_ random: inout Numbers) -> Metadata {
    var metadata = Metadata()
    for field in MetadataField.allCases where Bool.random(using: &random) {
      metadata[field] = [field == .rating ? "4" : "a text"]
    }
    return metadata
  }

  private static func answer(_ random: inout Numbers) -> DecodingAnswer {
    switch Int.random(in: 0...5, using: &random) {
    case 5: return .metadata(metadata(&random))
    case 0:
      return .header(
        PictureHeader(
          pageCount: .random(in: 1...9, using: &random), size: size(&random),
          orientation: .random(in: 1...8, using: &random),
          isProgressive: false, hasAlpha: .random(using: &random),
          colors: Bool.random(using: &random) ? "tone-mapped from PQ" : nil,
          taken: Bool.random(using: &random) ? "2024" : nil,
          preview: Bool.random(using: &random) ? size(&random) : nil, ownWork: .thumbnail,
          metadata: metadata(&random)))
    case 1:
      return .thumbnails(
        areFromPreview: .random(using: &random), damage: Bool.random(using: &random) ? nil : "x")
    case 2: return .failed(.damaged(.png, Bool.random(using: &random) ? nil : "half of it"))
    case 3: return .allowedOperations(["read a file", ""])
    default:
      let isLocked = Bool.random(using: &random)
      return .ready(
        .init(
          landlock: 7, seccomp: true, capabilities: isLocked, limits: !isLocked,
          threads: isLocked))
    }
  }
}
