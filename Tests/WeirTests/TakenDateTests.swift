import Glibc
import Laws
import Testing
@testable import Files
@testable import Plans

@Suite("Dates at which pictures were taken")
struct TakenDateTests {
  @Test("What is written is read again, and the clock is the system's")
  func roundTrip() throws {
    forEachSeed(0..<3000) { seed in
      var numbers = SeededNumbers(seed: seed)
      var moment = tm()
      moment.tm_year = Int32(numbers.int(1...9999) - 1900)
      moment.tm_mon = Int32(numbers.int(0...11))
      moment.tm_mday = Int32(numbers.int(1...28))
      moment.tm_hour = Int32(numbers.int(0...23))
      moment.tm_min = Int32(numbers.int(0...59))
      moment.tm_sec = Int32(numbers.int(0...59))
      let fraction = numbers.oneIn(2) ? String(numbers.int(0...999_999_999)) : nil
      let offset = numbers.oneIn(2) ? Self.offsets[numbers.int(0...2)] : nil
      let text = "\(Self.text(moment))\(fraction.map { ".\($0)" } ?? "")\(offset ?? "")"
      let date = TakenDate(text)
      #expect(date?.description == text)
      #expect(date == TakenDate(date: Self.text(moment), fraction: fraction, offset: offset))
      #expect(date?.clock.seconds == timegm(&moment), "\(text)")
      let digits = fraction.map { $0 + String(repeating: "0", count: 9 - $0.count) } ?? "0"
      #expect(date?.clock.nanoseconds == Int(digits), "\(text)")
    }
  }

  private static let offsets = ["+02:00", "-11:30", "+14:00"]

  private static func text(_ moment: tm) -> String {
    let numbers = [moment.tm_mon + 1, moment.tm_mday, moment.tm_hour, moment.tm_min, moment.tm_sec]
      .map { Int($0).padded(to: 2) }
    return "\(Int(moment.tm_year + 1900).padded(to: 4)):\(numbers[0]):\(numbers[1]) "
      + "\(numbers[2]):\(numbers[3]):\(numbers[4])"
  }

  @Test(
    "What is no date is none",
    arguments: [
      "", "x", "0000:00:00 00:00:00", "    :  :     :  :  ", "2024:00:00 00:00:00",
      "2024:99:01 00:00:00", "2024:02:30 00:00:00", "2023:02:29 00:00:00", "2024:01:01 24:00:00",
      "2024:01:01 00:60:00", "2024:01:01 00:00:61", "2024:01:01", "2024:1:1 0:0:0",
      "+024:01:01 00:00:00", "-024:01:01 00:00:00", "2024:01:01 00:00:0\u{0}",
      "٢٠٢٤:٠١:٠١ ٠٠:٠٠:٠٠", "../../../../etc/pass",
      String(repeating: "9", count: 100_000),
    ])
  func none(text: String) {
    #expect(TakenDate(text) == nil)
    #expect(TakenDate(date: text, fraction: "5", offset: "+01:00") == nil)
  }

  @Test(
    "Fractions and offsets that are none leave the date as it is",
    arguments: [
      "", " ", "\u{0}", "+99:99", "+15:00", "+02:60", "+02", "02:00", "+2:00", "   :  ", "z", "-",
      "(5)",
      String(repeating: "x", count: 100_000),
    ])
  func onlyDate(text: String) {
    let date = "2024:01:01 00:00:00"
    let read = TakenDate(date: date, fraction: text.first == "0" ? nil : text, offset: text)
    #expect(read?.description == date)
    #expect(text.isEmpty || TakenDate(date + text) == nil)
    #expect(TakenDate(date: date + text)?.description == date)
  }

  @Test("Other notations become EXIF's, and a long fraction loses what comes after nanoseconds")
  func notations() {
    for text in ["2024-05-31T23:59:60Z", "2024:05:31T23:59:60+00:00", "2024-05:31 23:59:60-00:00"] {
      #expect(TakenDate(text)?.description == "2024:05:31 23:59:60+00:00")
    }
    let date = TakenDate(date: "2024:05:31 23:59:59", fraction: "1234567899999 ", offset: "+02:00 ")
    #expect(date?.description == "2024:05:31 23:59:59.123456789+02:00")
  }
}
