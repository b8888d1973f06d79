import Testing
@testable import Plans

struct SignatureTests {
  @Test(arguments: [
    ([0xff, 0xd8, 0xff, 0xe0], PictureFormat.jpeg),
    ([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], .png),
    (Array("GIF89a".utf8), .gif), (Array("P6 1 1".utf8), .ppm), (Array("%PDF-1".utf8), .pdf),
    ([0xff, 0x0a], .jxl), (Array("#?RADIANCE\n".utf8), .hdr),
    (Array("RIFF1234WEBPVP8 ".utf8), .webp),
    ([0x49, 0x49, 42, 0], .tiff), ([0x4d, 0x4d, 0, 43], .tiff),
  ])
  func theFirstBytesTellTheFormat(bytes: [UInt8], format: PictureFormat) {
    #expect(Signature(of: bytes, suffix: "txt") == .picture(format))
  }

  private func box(_ brands: String) -> [UInt8] {
    [0, 0, 0, UInt8(8 + brands.utf8.count)] + Array("ftyp".utf8) + Array(brands.utf8)
  }

  @Test func anyBrandOfTheBoxCanTellHEIF() {
    #expect(Signature(of: box("heic\0\0\0\0mif1"), suffix: "") == .picture(.heif))
    #expect(Signature(of: box("mif1\0\0\0\0avif"), suffix: "") == .picture(.avif))
    #expect(Signature(of: box("isom\0\0\0\0mp42"), suffix: "") != .picture(.heif))
    #expect(Signature(of: [0, 0, 0, 255] + Array("ftyp".utf8), suffix: "") != .unknown)
  }

  @Test func cameraRawIsNotTakenForTheTIFFItLooksLike() {
    let tiff: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 0x43, 0x52, 2, 0]
    for bytes in [tiff, Array(tiff.prefix(8))] {
      #expect(Signature(of: bytes, suffix: "cr2") == .picture(.raw))
    }
  }

  @Test(arguments: [
    "<svg/>", "  \n<svg width='1'>", "\u{feff}<svg>", "<?xml version='1.0'?>\n<svg>",
    "<?xml version='1.0'?><!-- <html> > --><!-- b --><svg:svg xmlns:svg='s'>",
    "<!DOCTYPE svg PUBLIC 'a' 'b'><svg>", "<!DOCTYPE svg [<!ENTITY a '<html>'> ]><svg>",
  ])
  func theFirstElementTellsSVG(text: String) {
    #expect(Signature(of: Array(text.utf8), suffix: "") == .picture(.svg))
  }

  @Test(arguments: [
    "IIRS", "MMOR", "IIU\0", "FUJIFILMCCD-RAW 0201", "\0\0\0\u{18}ftypcrx ",
  ])
  func cameraRawIsKnownByItsFirstBytes(text: String) {
    #expect(Signature(of: Array(text.utf8), suffix: "jpg") == .picture(.raw))
  }

  @Test(arguments: [
    ("\0MRM", "MRW"), ("FOVb", "X3F"), ("II\u{1a}\0\0\0HEAPCCDR", "CRW"),
  ])
  func cameraRawOfOtherKindsIsNamed(text: String, name: String) {
    let raw = "camera raw (\(name)): develop it to JPEG or TIFF first"
    #expect(Signature(of: Array(text.utf8), suffix: "jpg") == .unsupported(raw))
  }

  @Test(arguments: [
    "<html><svg>", "<?xml version='1.0'?><plist>", "<!DOCTYPE html><html><svg>", "<!-- <svg> -->",
    "<!DOCTYPE svg [<!ENTITY a '<svg>'>", "<", "<?xml", "svg", "< svg>", "<svgz>", "text <svg>",
  ])
  func otherMarkupIsNoSVG(text: String) {
    #expect(Signature(of: Array(text.utf8), suffix: "svg") != .picture(.svg))
  }

  @Test func nothingElseIsAPicture() {
    let alphabet = (0...255).map { UInt8($0) }
    withEverySeed(0..<5000) { numbers in
      let bytes = numbers.bytes(0...64, from: alphabet)
      if case .picture = Signature(of: bytes, suffix: "jpg") {
        // A random signature needs more than two bytes, since no signature is that short.
        #expect(bytes.count > 2)
      }
    }
    for text in ["", "<html>", "version https://", "\u{7f}ELF"] {
      #expect(Signature(of: Array(text.utf8), suffix: "jpg") == .unknown)
    }
  }
}
