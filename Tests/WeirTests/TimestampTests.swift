import Testing
@testable import Files

struct TimestampTests {
  @Test func momentsAreWrittenToTheNanosecond() {
    #expect(Timestamp(seconds: 0).description == "1970-01-01T00:00:00.000000000Z")
    #expect(
      Timestamp(seconds: 1_709_164_800, nanoseconds: 7).description
        == "2024-02-29T00:00:00.000000007Z")
  }

  @Test func whatIsWrittenIsReadAgain() {
    withEverySeed(0..<2000) { numbers in
      let moment = Timestamp(
        seconds: numbers.int(-2_000_000_000...9_000_000_000),
        nanoseconds: numbers.int(0...999_999_999))
      #expect(Timestamp(moment.description) == moment, "\(moment)")
    }
  }

  @Test(arguments: ["", "2024", "2024-02-29", "2024-02-29T00:00:00Z", "x.000000000Z"])
  func anythingElseIsRefused(text: String) {
    #expect(Timestamp(text) == nil)
  }
}
