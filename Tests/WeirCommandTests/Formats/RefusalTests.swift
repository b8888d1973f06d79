import Glibc
import Testing
@testable import Decoding
@testable import Files
@testable import Vips

@Suite("Why pictures are refused", .timeLimit(.minutes(60)))
struct RefusalTests {
  private static let names = ["zTXt", "iTXt", "tEXt", "eXIf", "iCCP", "sPLT", "tRNS", "abCd"]

  @Test("A PNG's chunk that claims more than the file is refused when the file is opened")
  func longChunks() throws {
    let shop = try Workshop()
    try shop.picture("whole.png", Palette.red, as: .png)
    let whole = try shop.bytes(of: "whole.png")
    let filler = pngChunk("tEXt", Array("a\0b".utf8))
    for name in Self.names {
      let claim = [0x3f, 0xff, 0xff, 0xff] + Array("\(name)key\0\0".utf8)
      for before in [[], Array(repeatElement(filler, count: 300).joined())] {
        try shop.write(whole.withChunks(before, claim), to: "long.png")
        #expect {
          _ = try Opening(shop.path("long.png"))
        } throws: {
          "\($0)".contains("it ends within a chunk of the kind \(name)")
        }
      }
      // The pixels are complete before it.
      try shop.write(whole.dropLast(12) + claim, to: "tail.png")
      #expect(try shop.drawn("tail.png").isNear(Palette.red))
    }
  }

  @Test("Pixels count, not what chunks around them lack")
  func harmlessChunks() throws {
    let shop = try Workshop()
    try shop.picture("whole.png", Palette.red, as: .png)
    let whole = try shop.bytes(of: "whole.png")
    var wrong = pngChunk("tEXt", Array("a\0b".utf8))
    wrong[wrong.count - 1] ^= 1
    for bytes in [
      whole.withChunks(wrong), whole.withChunks(pngChunk("tIME", [1, 2, 3])),
      Array(whole.dropLast(12)), whole.dropLast(1) + [0],
    ] {
      try shop.write(bytes, to: "odd.png")
      #expect(try shop.drawn("odd.png").isNear(Palette.red))
    }
  }

  @Test("Memory is named only if it is the likely reason for a lost decoder")
  func signals() {
    for signal in [SIGABRT, SIGILL, SIGSEGV, SIGBUS, SIGSYS] {
      let words = Ending.reason(for: signal, memory: 1 << 30).description
      #expect(!words.contains("memory") && words.contains("signal \(signal)"), "\(words)")
    }
    #expect(Ending.reason(for: SIGTRAP, memory: 1 << 30).description.contains("memory ran out"))
  }

  @Test("A mistake of librsvg is not blamed on memory")
  func tile() throws {
    let shop = try Workshop()
    let filter = """
      <filter id="f"><feFlood x="5" y="5" width="0" height="0" flood-color="green" result="a"/>\
      <feTile in="a"/></filter><rect x="4" y="4" width="12" height="12" filter="url(#f)"/>
      """
    try shop.write(Sample.svg(filter), to: "a.svg")
    let run = try shop.weir("a.svg", "-o", "w.png", "--allow", "svg")
    // Later versions of librsvg draw it.
    #expect(run.status == 0 || run.errors.contains("the decoder was lost"), "\(run.errors)")
    #expect(!run.errors.contains("memory"), "\(run.errors)")
  }
}
