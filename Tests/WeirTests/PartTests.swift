import Testing
@testable import Files
@testable import Planning
@testable import Plans
@testable import Requests

struct PartTests {
  /// A file name below a folder: any bytes except zero.
  private func name(_ numbers: inout Numbers) -> Path {
    Path(bytes: numbers.bytes(1...40, from: Array(1...255)))
  }

  @Test func everyFileFallsInExactlyOnePart() {
    withEverySeed(0..<3000) { numbers in
      let name = name(&numbers)
      let count = numbers.int(1...60)
      let parts = (1...count).filter { Part(number: $0, count: count).contains(name) }
      #expect(parts.count == 1, "\(name) \(parts)")
    }
  }

  @Test func partsOfAScanMakeTheWhole() throws {
    let shop = try Workshop()
    for folder in ["a", "a/b", "c"] { try shop.makeFolder(Path(folder)) }
    let folders: [Path] = ["a", "a/b", "c"]
    for number in 0..<60 { try shop.write(folders[number % 3] / Path("\(number).jpg"), "x") }
    try shop.link("a/link.jpg", to: "../c/2.jpg")
    try shop.link("c/out.jpg", to: "/etc/passwd")
    let inputs = Inputs([shop.folder / "c", shop.folder / "a"], isRecursive: true)
    let listed = ["a/b/1.jpg", "none.jpg", "c", "a/0.jpg", "a/0.jpg"].map { shop.folder / Path($0) }
    func part(_ part: Part) throws -> Found {
      try scan(inputs, listed: listed, part: part, reporter: SilentReporter())
    }
    let whole = try part(.whole)
    // 60 in the folders, a link, and the one that is named twice once more.
    #expect(whole.files.count == 62 && whole.skips.count == 1)
    for count in [1, 2, 3, 8, 40, 500] {
      let parts = try (1...count).map { try part(Part(number: $0, count: count)) }
      let found = parts.flatMap { zip($0.places, $0.files) }.sorted { $0.0 < $1.0 }
      #expect(found.map(\.0) == whole.places)
      #expect(found.map(\.1) == whole.files)
      #expect(parts.flatMap(\.skips) == whole.skips)
      #expect(parts.allSatisfy { $0.count == whole.count })
    }
  }

  @Test(arguments: [
    (2, "IMG_", 1), (4, "a", 2), (16, "IMG_", 1), (16, "frame-", 10), (64, "x", 1), (3, "", 100),
  ])
  func partsOfNumberedFilesAreAboutEquallyLarge(count: Int, prefix: String, step: Int) {
    var sizes = Array(repeating: 0, count: count)
    let total = 6400
    for index in 0..<total {
      let name = Path("\(prefix)\((index * step).padded(to: 7)).jpg")
      for part in 1...count where Part(number: part, count: count).contains(name) {
        sizes[part - 1] += 1
      }
    }
    // With random assignment, a part deviates from the mean by more than six standard deviations
    // once in 10⁸.
    let mean = Double(total) / Double(count)
    #expect(sizes.allSatisfy { abs(Double($0) - mean) < 6 * mean.squareRoot() }, "\(sizes)")
  }

  /// Files of sizes must fit together across versions and machines.
  @Test func theShareIsTheSameOnEveryMachine() {
    let names: [Path] = [
      "a.jpg", "Q/b.jpg", Path(bytes: [0xe9]), "cafe\u{301}.jpg", "caf\u{e9}.jpg",
    ]
    let parts = names.map { name in (1...16).first { Part(number: $0, count: 16).contains(name) } }
    #expect(parts == [5, 12, 9, 11, 1])
  }

  @Test func aPartIsReadAsItIsWritten() {
    withEverySeed(0..<300) { numbers in
      let count = numbers.int(1...Part.mostParts)
      let part = Part(number: numbers.int(1...count), count: count)
      #expect(Part(part.description) == part)
    }
    #expect(Part("003/0016") == Part(number: 3, count: 16))
  }

  @Test func noOtherTextIsAPart() {
    let alphabet = Array("0123/ -+.".utf8)
    withEverySeed(0..<2000) { numbers in
      let text = String(decoding: numbers.bytes(0...7, from: alphabet), as: UTF8.self)
      guard let part = Part(text) else { return }
      #expect((1...part.count).contains(part.number) && part.count <= Part.mostParts)
      #expect(text.wholeMatch(of: /0*\d+\/0*\d+/) != nil, "\(text)")
    }
  }
}
