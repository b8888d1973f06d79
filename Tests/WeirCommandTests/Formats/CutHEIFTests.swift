import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Vips

/// libheif 1.19 aborts on some of these.
@Suite("HEIF that is truncated or has wrong boxes", .timeLimit(.minutes(60)))
struct CutHEIFTests {
  @Test("A file is damaged wherever it ends", arguments: [Sample.heic, Sample.avif])
  func cut(whole: [UInt8]) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for count in stride(from: 12, to: whole.count, by: 7) {
      try shop.write(Array(whole.prefix(count)), to: Path("P/\(count).heic"))
    }
    try Self.expectDamage(of: "P", in: shop)
  }

  @Test("A box longer than the file or shorter than its header is damage")
  func lengths() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    let brands = Array(Sample.avif.prefix(28))
    let rest = Sample.avif.dropFirst(28)
    let far: [UInt8] = [0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
    for (index, length) in [[0, 0, 0, 7], [0, 1, 0, 0], [0xff, 0xff, 0xff, 0xff]].enumerated() {
      let box = length.map { UInt8($0) } + Array("free".utf8)
      try shop.write(brands + box + rest, to: Path("P/\(index).avif"))
    }
    try shop.write(brands + [0, 0, 0, 1] + Array("free".utf8) + far + rest, to: "P/far.avif")
    try Self.expectDamage(of: "P", in: shop)
  }

  @Test("Boxes before the pictures' description are skipped")
  func whole() throws {
    let shop = try Workshop()
    let box = [0, 0, 0, 12] + Array("free1234".utf8)
    // The picture's position counts from the beginning of the file.
    let moved = Sample.avif.prefix(28) + box + Sample.avif.dropFirst(28)
    try shop.write(Array(moved), to: "a.avif")
    let opening = try Opening(shop.path("a.avif"))
    #expect(opening.format == .avif)
    #expect(try opening.image().width == 32)
  }

  private static func expectDamage(of folder: Path, in shop: Workshop) throws {
    let names = try shop.names(in: folder)
    try shop.picture("good.jpg")
    for word: Path? in ["--in-process", nil] {
      let run = try shop.weir(
        [folder, "good.jpg", "-o", "w.png", "--force", "-w", "200"] + [word].compactMap { $0 })
      #expect(run.status == 3, "\(run.errors)")
      let reasons = try shop.manifest("w.json").reasons
      #expect(reasons.count == names.count)
      for reason in reasons.values { #expect(reason.contains("data is damaged or cut short")) }
    }
  }
}
