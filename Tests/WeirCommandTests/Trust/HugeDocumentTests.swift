import Testing
@testable import AtScale
@testable import Files
@testable import Plans

/// Documents that are long, or claim to be: weir reads only the parts that it needs.
@Suite("Long documents", .timeLimit(.minutes(60)))
struct HugeDocumentTests {
  @Test(
    "A long record is not read if it belongs to another plan or is too long",
    arguments: [true, false])
  func record(isOfAnotherPlan: Bool) throws {
    let parts = try Parts()
    try parts.plan(["-c", "2", "-w", "200"])
    try parts.drawAll(2)
    let shop = parts.shop
    let digest = try PlanFile(shop.path("plan.json"), trustsPaths: true).digest
    let named = isOfAnotherPlan ? String(repeating: "0", count: 64) : digest
    let start = "{\"part\": \"1/2\", \"plan\": \"\(named)\", \"version\": \""
    let text = Array(start.utf8) + [UInt8](repeating: 0x20, count: 200_000_000)
    try shop.write(PartRecord.ended(text), to: "part-1.tif")
    let run = try shop.measure("join", "plan.json", "part-1.tif", "part-2.tif", "-o", "w.png")
    #expect(run.status == 1)
    let reason = isOfAnotherPlan ? "from another plan" : "it was cut short, or is not a part"
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.kilobytes < 100_000, "\(run)")
  }

  @Test(
    "A device is not a manifest",
    arguments: [
      ["join", "/dev/zero", "a.tif"], ["render", "/dev/zero"],
      ["render", "/dev/zero", "--part", "1/2"],
    ])
  func device(words: [Path]) throws {
    let shop = try Workshop()
    let run = try shop.weir(words + ["-o", "w.tif"])
    #expect(
      run.errors == "weir: /dev/zero is not a plan that weir can draw: it is not a file\n")
    #expect(run.status == 1)
  }

  @Test("Two hundred thousand settings are read in time proportional to their text")
  func settings() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let members = (0..<70_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    try shop.write("{\(members)}", to: "weir.json")
    let run = try shop.measure("P", "--config", "weir.json")
    #expect(run.status == 2)
    #expect(run.errors.contains("unknown option --k0"), "\(run.errors)")
    #expect(run.seconds < 10, "\(run)")
  }

  @Test("A long number is not printed whole")
  func number() throws {
    let shop = try Workshop()
    try shop.pictures(1, in: "P")
    let digits = String(repeating: "9", count: 5_000_000)
    try shop.write("{\"columns\": \(digits)}", to: "weir.json")
    let run = try shop.weir("P", "--config", "weir.json")
    #expect(run.status == 2)
    #expect(run.errors.contains("“\(digits.prefix(40))…” is not a number"))
    #expect(run.errors.utf8.count < 300)
  }

  @Test("Overlapping TIFF directories are counted without reading them")
  func directories() throws {
    let shop = try Workshop()
    try shop.write(Self.overlapping(65_000), to: "a.tif")
    let run = try shop.measure("a.tif", "-o", "w.png")
    #expect(run.status == 1)
    #expect(run.errors.contains("skipped a.tif"), "\(run.errors)")
    #expect(run.seconds < 10, "\(run)")
  }

  /// A BigTIFF with directories of 4096 entries each, which begin 16 bytes apart.
  private static func overlapping(_ count: Int) -> [UInt8] {
    let (first, length) = (16, 8 + 4096 * 20)
    var bytes = Array("II".utf8) + 43.littleEndianBytes(2) + 8.littleEndianBytes(2) + [0, 0]
    bytes += first.littleEndianBytes()
    let slots = count + length / 16 + 1
    for slot in 0..<slots {
      // A directory's link is between the counts of two later ones.
      let owner = slot - length / 16
      let next = (0..<count - 1).contains(owner) ? first + 16 * (owner + 1) : 0
      bytes += 4096.littleEndianBytes() + next.littleEndianBytes()
    }
    return bytes
  }
}
