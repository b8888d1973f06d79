import Layouts
import Testing
@testable import Files
@testable import Plans
@testable import Requests
@testable import Walls

/// The index of a long plan, by which a part reads only its own frames.
@Suite(.timeLimit(.minutes(60)))
struct ManifestIndexTests {
  private let workshop: Workshop
  private let manifest: Path
  private let whole: Plan

  init() throws {
    workshop = try Workshop()
    try workshop.makeFolder("P")
    for number in 10..<60 {
      try workshop.picture(
        Path("P/\(number).png"), width: 20 + number * 13 % 70, height: 15 + number * 29 % 90)
    }
    manifest = workshop.folder / "plan.json"
    var layout = WallLayout(.waterfall(columns: .count(4)), width: 300)
    layout.texts.caption = "{stem}"
    layout.texts.badge = "{index}"
    layout.sheets = Sheets(itemCount: 20)
    layout.style.shadow = PictureStyle.Shadow(blur: 5, x: 0, y: 9)
    whole = try writePlans(
      PlanOptions(
        inputs: Inputs([workshop.folder / "P"]), manifest: manifest, layouts: [layout],
        format: .png))[0]
  }

  private func read(_ rows: Range<Int>) throws -> PlanFile {
    try PlanFile(manifest, trustsPaths: true) { _ in rows }
  }

  private var rowCount: Int { whole.sheets.reduce(0) { $0 + $1.height } }

  private func anyRows(_ numbers: inout Numbers) -> Range<Int> {
    let first = numbers.int(0...rowCount - 1)
    return first..<numbers.int(first + 1...rowCount)
  }

  /// A band has every frame and element on its rows, unchanged and in order.
  @Test func aBandHasWhatIsOnItsRows() throws {
    withEverySeed(0..<200) { numbers in
      try whole.write(to: manifest, pieceLength: numbers.int(1...9))
      let rows = anyRows(&numbers)
      let file = try read(rows)
      #expect(file.frameCount == whole.frames.count)
      #expect(file.plan.sheets == whole.sheets && file.plan.skips == whole.skips)
      for (place, frame) in file.plan.frames.enumerated() {
        #expect(frame == whole.frames[file.numbers[place]])
      }
      let read = Set(file.plan.frames.indices.map { file.numbers[$0] })
      let tops = whole.sheets.indices.map { sheet in
        whole.sheets[..<sheet].reduce(0) { $0 + $1.height }
      }
      for (number, frame) in whole.frames.enumerated() {
        let top = tops[frame.place.sheet] + frame.frame.y
        // The shadow reaches 5 rows up and 14 down.
        let bottom = min(
          top + frame.frame.height + 14,
          tops[frame.place.sheet] + whole.sheets[frame.place.sheet].height)
        if max(tops[frame.place.sheet], top - 5) < rows.upperBound, bottom > rows.lowerBound {
          #expect(read.contains(number))
        }
      }
      for element in whole.elements {
        let top = tops[element.place.sheet] + element.frame.y
        guard top < rows.upperBound, top + element.frame.height > rows.lowerBound else { continue }
        #expect(
          file.plan.elements.contains { other in
            other.frame == element.frame && other.content == element.content
              && other.picture.map { $0 == .max ? nil : file.numbers[$0] }
                == element.picture.map { read.contains($0) ? $0 : nil }
          })
      }
    }
  }

  @Test func aFewRowsAreAFewFrames() throws {
    try whole.write(to: manifest, pieceLength: 5)
    let file = try read(0..<10)
    #expect((4...15).contains(file.plan.frames.count))
    #expect(!file.isWhole)
  }

  /// A byte that changes is noticed by the part that reads it and when all parts are joined.
  @Test func aChangedByteIsNoticed() throws {
    try whole.write(to: manifest, pieceLength: 5)
    let bytes = try workshop.bytes(manifest)
    let index = try #require(try ManifestIndex(of: File(manifest)))
    withEverySeed(0..<300) { numbers in
      var changed = bytes
      let place = numbers.int(0...index.end - 1)
      changed[place] ^= UInt8(numbers.int(1...255))
      try workshop.write("plan.json", changed)
      let rows = anyRows(&numbers)
      let pieces = index.ends + index.pieces(for: rows)
      if pieces.contains(where: { $0.bytes.contains(place) }) {
        #expect(throws: Failure.badPlan(manifest, .edited)) { try read(rows) }
      } else {
        _ = try read(rows)
      }
      #expect(throws: Failure.badPlan(manifest, .edited)) {
        try PlanFile(manifest, trustsPaths: true)
      }
    }
  }

  /// Without a correct index, the whole file is read, and stands for itself.
  @Test func aWrongIndexIsNone() throws {
    try whole.write(to: manifest, pieceLength: 5)
    let bytes = try workshop.bytes(manifest)
    let index = try #require(try ManifestIndex(of: File(manifest)))
    withEverySeed(0..<300) { numbers in
      var changed = bytes
      let place = numbers.int(index.end...bytes.count - 1)
      changed[place] = numbers.any([0x20, 0x30, 0x39, 0x22, 0x7d, 0x5d])
      guard changed != bytes else { return }
      try workshop.write("plan.json", changed)
      do {
        let file = try read(0..<10)
        // A space between members changes nothing.
        #expect(file.isWhole || file.digest == index.digest)
      } catch let error as Failure {
        #expect(error.code == "bad-plan" && error != .badPlan(manifest, .edited), "\(error)")
      }
    }
    try workshop.write("plan.json", Array(" ".utf8) + bytes)
    let file = try read(0..<10)
    #expect(try file.isWhole && file.plan == readManifest(manifest))
    #expect(file.digest != index.digest)
  }

  /// Another band of the same plan, and the whole, have the same digest.
  @Test func everyBandNamesThePlan() throws {
    try whole.write(to: manifest, pieceLength: 5)
    let digests = try [0..<10, 50..<90, 0..<rowCount].map { try read($0).digest }
    #expect(Set(digests + [try PlanFile(manifest, trustsPaths: true).digest]).count == 1)
  }
}
