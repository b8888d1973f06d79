import Laws
import Testing
@testable import Files
@testable import Raster

@Suite("Netpbm", .timeLimit(.minutes(60)), .decodingInProcess)
struct NetpbmTests {
  private static func thumbnails(_ shop: Workshop) throws -> Run {
    try shop.weir(
      "thumbs", "K", "-o", "t/{stem}.png", "-w", "11", "--allow", "ppm", "--background", "#0000")
  }

  @Test("All kinds have their own pixels, whatever white is, and however the header is written")
  func kinds() throws {
    let shop = try Workshop()
    try shop.makeFolder("K")
    var samples: [NetpbmSample] = []
    for seed in 0..<120 {
      var random = SeededNumbers(seed: seed)
      let sample = NetpbmSample(isSimple: random.oneIn(3), &random)
      try shop.write(sample.bytes, to: Path("K/\(seed).pnm"))
      samples.append(sample)
    }
    let run = try Self.thumbnails(shop)
    #expect(run.status == 0, "\(run.errors)")
    for (seed, sample) in samples.enumerated() {
      let pixels = try shop.pixels(of: Path("t/\(seed).png"))
      let places = (0..<NetpbmSample.width * NetpbmSample.height).map {
        ($0 % NetpbmSample.width, $0 / NetpbmSample.width)
      }
      let wrong = places.filter { x, y in
        let found = pixels.bands == 4 ? pixels[x, y] : pixels[x, y] + [255]
        let expected = sample.color(x, y)
        let isSame = zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
        return !isSame && (found[3] > 0 || expected[3] > 0)
      }
      #expect(wrong.isEmpty, "seed \(seed): P\(sample.kind) with \(sample.white), at \(wrong)")
    }
  }

  @Test("A file that is cut anywhere is damaged, and none is drawn wrongly")
  func cut() throws {
    let shop = try Workshop()
    try shop.makeFolder("K")
    var names: [Path] = []
    for kind in 1...7 {
      for isSimple in [false, true] {
        var random = SeededNumbers(seed: kind)
        // A number that has lost its last digit is still a number.
        let bytes = NetpbmSample(kind: kind, white: kind < 4 ? 1 : 300, isSimple: isSimple, &random)
          .bytes
        // One byte less may still be enough if the header ends as on Windows.
        for count in stride(from: 4, to: bytes.count - 1, by: 5) + [bytes.count - 2] {
          let name = Path("K/\(kind)\(isSimple)\(count).pnm")
          try shop.write(Array(bytes.prefix(count)), to: name)
          names.append(name)
        }
      }
    }
    let run = try Self.thumbnails(shop)
    for name in names {
      #expect(run.errors.contains("skipped \(name): its Netpbm data is damaged"), "\(name)")
    }
  }

  @Test("What is not read is skipped by its name, and what is wrong is damaged")
  func refused() throws {
    let shop = try Workshop()
    try shop.makeFolder("K")
    let pam = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE"
    let kinds: KeyValuePairs<String, (text: String, reason: String)> = [
      "float": ("PF\n1 1\n-1.0\n123456789012", "weir does not read PFM\n"),
      "gray": ("Pf 1 1 -1.0\n1234", "weir does not read PFM\n"),
      "xv": ("P7 332\n1 1 255\n1", "weir does not read thumbnails of xv\n"),
      "cmyk": (
        "\(pam) CMYK\nENDHDR\n1234", "weir does not read PAM with other colors than gray and RGB\n"
      ),
      "few": (
        "\(pam) RGB\nENDHDR\n1234", "weir does not read PAM with other colors than gray and RGB\n"
      ),
      "line": ("P7\nDEEP 1\nENDHDR\n1", "its Netpbm data is damaged"),
      "lines": ("P7\nWIDTH 1\nENDHDR\n1", "its Netpbm data is damaged"),
      "none": ("P5 0 1 255\n1", "its Netpbm data is damaged"),
      "deep": ("P5 1 1 65536\n12", "its Netpbm data is damaged"),
      "black": ("P5 1 1 0\n1", "its Netpbm data is damaged"),
      "minus": ("P5 -1 1 255\n1", "its Netpbm data is damaged"),
      "large": ("P5 2147483647 2147483647 65535\n1", "its Netpbm data is damaged"),
      "larger": ("P5 99999999999999999999 1 255\n1", "its Netpbm data is damaged"),
      "comment": ("P5 #" + String(repeating: "x", count: 70_000), "its Netpbm data is damaged"),
      "word": ("P2 2 1 9\n1 x", "its Netpbm data is damaged"),
      "two": ("P1 2 1\n12", "its Netpbm data is damaged"),
    ]
    for (name, kind) in kinds { try shop.write(Array(kind.text.utf8), to: Path("K/\(name).pnm")) }
    let run = try Self.thumbnails(shop)
    for (name, kind) in kinds {
      #expect(run.errors.contains("skipped K/\(name).pnm: \(kind.reason)"), "\(run.errors)")
    }
  }

  @Test("Numbers above white are white")
  func aboveWhite() throws {
    let shop = try Workshop()
    try shop.makeFolder("K")
    try shop.write(Array("P2 2 1 9\n9 99999999999999999999".utf8), to: "K/a.pgm")
    try shop.write(Array("P5 2 1 9\n".utf8) + [9, 255], to: "K/b.pgm")
    try shop.write(Array("P5 2 1 300\n".utf8) + [1, 44, 255, 255], to: "K/c.pgm")
    #expect(try Self.thumbnails(shop).status == 0)
    for name: Path in ["t/a.png", "t/b.png", "t/c.png"] {
      let pixels = try shop.pixels(of: name)
      #expect([pixels[0, 0], pixels[1, 0]].allSatisfy { $0.prefix(3) == [255, 255, 255] })
    }
  }
}
